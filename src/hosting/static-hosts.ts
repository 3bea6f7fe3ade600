/**
 * The files of Cloudflare Pages and Netlify. Both read `_headers` and `_redirects`, and ignore lines that they do not
 * know: Netlify `! Name`, Cloudflare a redirect with status 404. A function forwards the API, because redirects cannot:
 * Cloudflare's cannot lead to another site, and Netlify's answers do not get our headers, so that a page which a
 * stranger has put into the API would run as one of ours.
 */
import { addBase } from '../engine/base.ts';
import { matches } from '../engine/site-paths.ts';
import { headerNames, typePattern, type HostingTable, type Rule } from './table.ts';
import { template } from './template.ts';

/**
 * Formats the headers for static hosts. Both serve over https alone. `Cache-Control` is only set where it differs from
 * their default (revalidate), because a host may join values instead of replacing them.
 */
function headersFile(table: HostingTable): string {
  const [base, ...others] = table.rules;
  if (base?.path !== '/*') throw new Error('The first rule of the hosting table must be for "/*".');
  const blocks = [
    [addBase(table.base, base.path), ...lines({ ...base.headers, ...table.overTls })],
    ...others.map((rule, index) => [
      addBase(table.base, rule.path),
      ...changes(table, rule, [base, ...others.slice(0, index)]),
    ]),
  ];
  return blocks.map(([path, ...rest]) => [path, ...rest.map((line) => `  ${line}`), ''].join('\n')).join('');
}

const lines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** The lines that change the headers set by earlier rules to those of a rule. */
function changes(table: HostingTable, rule: Rule, earlier: readonly Rule[]): string[] {
  const differing = headerNames(table).filter((name) =>
    earlier.some(({ headers }) => name in headers && headers[name] !== rule.headers[name]),
  );
  const added = Object.entries(rule.headers).filter(
    ([name]) => differing.includes(name) || !earlier.some(({ headers }) => name in headers),
  );
  const cache = rule.cache === earlier[0]?.cache ? {} : { 'Cache-Control': rule.cache };
  return [...differing.map((name) => `! ${name}`), ...lines({ ...Object.fromEntries(added), ...cache })];
}

/**
 * Formats the redirects for static hosts: former addresses of pages, the error pages of languages, and hidden paths that
 * no host hides by itself. Netlify answers those with the error page; Cloudflare, which has no 404 here, redirects to a
 * missing address, and takes the `404.html` that is nearest by itself.
 */
function redirectsFile(table: HostingTable): string {
  const folder = '/_hosts/*';
  if (!matches(table.hidden, folder)) throw new Error(`${folder} must be hidden by the hosting table.`);
  const moved = Object.entries(table.redirects).map(
    ([from, to]) => `${encodeURI(addBase(table.base, from))} ${addBase(table.base, to)} 301`,
  );
  const { base } = table;
  const unknown = Object.entries(table.errorPages).map(
    ([below, file]) => `${addBase(base, below)}* ${addBase(base, file)} 404`,
  );
  const hidden = base + folder.slice(1);
  return [...moved, ...unknown, `${hidden} ${base}404.html 404!`, `${hidden} ${base}not-served 302`, ''].join(
    '\n',
  );
}

/** Where the function answers. */
const apiFolder = ({ base, api }: HostingTable) => base + api.below.slice(1);

/** The function for both hosts, as source text. */
function handler(table: HostingTable): string {
  const { base, api } = table;
  const { upstream, headers, types, refusedSites, dropped } = api;
  const folder = base.slice(0, -1);
  return template`
const upstream = ${JSON.stringify(upstream.replace(/\/+$/, ''))};
const folder = ${JSON.stringify(folder)};
const below = ${JSON.stringify(apiFolder(table))};
const headers = ${JSON.stringify(headers)};
const types = ${JSON.stringify(types.map(({ type, headers }) => ({ pattern: typePattern(type), headers })))};
const refusedSites = ${JSON.stringify(refusedSites)};
const dropped = ${JSON.stringify([...dropped, ...Object.keys(headers)])};

async function forward(request, token) {
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith(below) || leadsUp(pathname)) return guarded(new Response('Not Found', { status: 404 }));
  const isRead = ['GET', 'HEAD'].includes(request.method);
  if (!isRead && refusedSites.includes(request.headers.get('Sec-Fetch-Site')))
    return guarded(Response.json({ error: 'Another site cannot send here' }, { status: 403 }));
  const sent = new Headers(request.headers);
  for (const name of ['Cookie', 'Host']) sent.delete(name);
  if (token) sent.set('Authorization', 'Bearer ' + token);
  const { method } = request;
  const body = isRead ? undefined : await request.arrayBuffer();
  try {
    const answer = await fetch(upstream + pathname.slice(folder.length) + search, {
      method, headers: sent, body, redirect: 'manual', signal: AbortSignal.timeout(25000),
    });
    return guarded(answer);
  } catch (error) {
    const late = error.name === 'TimeoutError';
    const words = late ? 'The API does not answer' : 'The API cannot be reached';
    return guarded(Response.json({ error: words }, { status: late ? 504 : 502 }));
  }
}

// An API may read %2f as a slash, and so find a way out of what the token is meant for.
function leadsUp(pathname) {
  try {
    return decodeURIComponent(pathname).split(/[/\\]/).includes('..');
  } catch {
    return true;
  }
}

function guarded(answer) {
  const all = new Headers(answer.headers);
  for (const name of dropped) all.delete(name);
  const location = all.get('Location');
  if (location?.startsWith(upstream + '/')) all.set('Location', folder + location.slice(upstream.length));
  const type = all.get('Content-Type') ?? '';
  const own = types.find(({ pattern }) => new RegExp(pattern, 'i').test(type));
  for (const [name, value] of Object.entries({ ...headers, ...own?.headers })) all.set(name, value);
  return new Response(answer.body, { status: answer.status, headers: all });
}
`;
}

/** The files of Cloudflare Pages; Netlify reads the first two. */
export const cloudflareFiles = (table: HostingTable): Record<string, string> => ({
  _headers: headersFile(table),
  _redirects: redirectsFile(table),
  ...(table.api.upstream !== '' && {
    // Limits the worker to these paths, so that files are served without it.
    '_routes.json': `${JSON.stringify({ version: 1, include: [`${apiFolder(table)}*`], exclude: [] })}\n`,
    '_worker.js': `${handler(table)}
export default { fetch: (request, env) => forward(request, env.API_TOKEN) };
`,
  }),
});

/** The other files of Netlify. The token is read from the environment at each request, as by Cloudflare's. */
export const netlifyFiles = (table: HostingTable): Record<string, string> => ({
  ...(table.api.upstream !== '' && {
    '_hosts/netlify/api.js': `${handler(table)}
export default (request) => forward(request, Netlify.env.get('API_TOKEN'));
export const config = { path: '${apiFolder(table)}*' };
`,
  }),
});

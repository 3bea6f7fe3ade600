/**
 * Forwards the API on Cloudflare Pages (`_worker.js`) and Netlify (an edge function). Their redirects cannot:
 * Cloudflare's cannot lead to another site, and Netlify's answers do not get our headers, so that a page which a
 * stranger has put into the API would run as one of ours.
 */
import { typePattern, type ApiRule } from './table.ts';

/** Time limit until the API begins to answer, in milliseconds. */
const timeoutMs = 25_000;

/** The function for both hosts, as source text. */
function handler({ below, upstream, headers, types, refusedSites, dropped }: ApiRule, base: string): string {
  const folder = base.slice(0, -1);
  return `const upstream = ${JSON.stringify(upstream.replace(/\/+$/, ''))};
const folder = ${JSON.stringify(folder)};
const below = ${JSON.stringify(folder + below)};
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
      method, headers: sent, body, redirect: 'manual', signal: AbortSignal.timeout(${timeoutMs}),
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
    return decodeURIComponent(pathname).split(/[/\\\\]/).includes('..');
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

/**
 * Returns the files that forward the API, by their paths below the built site. Both read the token from `API_TOKEN` in
 * the environment of the host at each request.
 */
export function forwardFiles(api: ApiRule, base: string): Record<string, string> {
  if (api.upstream === '') return {};
  const text = handler(api, base);
  const below = base + api.below.slice(1);
  return {
    // Limits the worker to these paths, so that files are served without it.
    '_routes.json': `${JSON.stringify({ version: 1, include: [`${below}*`], exclude: [] })}\n`,
    '_worker.js': `${text}\nexport default { fetch: (request, env) => forward(request, env.API_TOKEN) };\n`,
    '_hosts/netlify/api.js': `${text}\nexport default (request) => forward(request, Netlify.env.get('API_TOKEN'));\nexport const config = { path: '${below}*' };\n`,
  };
}

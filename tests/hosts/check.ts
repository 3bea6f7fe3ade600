/** Holds the answers of a host against the list of requests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { removeBase } from '../../src/engine/base.ts';
import { headerNames, findRule, type HostingTable } from '../../src/hosting/table.ts';
import type { Answer } from '../hosting/make-upstream.ts';
import { tableOf } from './small-site.ts';
import type { Expected, HostRequest, Names } from './host-request.ts';

/** Asks a host, or what stands for it. */
export type Ask = (
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Answer>;

/** The requests that stay within a folder of the host: others are not answered by the site. */
export const within = (base: string, requests: readonly HostRequest[]) =>
  requests.filter(({ path }) => base === '/' || !/^\/\/|(?:\.|%2e){2}/.test(path));

/** Asks for paths of a site in a folder of the host. Its redirects must lead into the folder. */
export function askBelow(ask: Ask, base: string): Ask {
  return async (path, options) => {
    const answer = await ask(base + path.slice(1), options);
    const { location } = answer.headers;
    const inside = location === undefined ? undefined : removeBase(base, location);
    return inside === undefined ? answer : { ...answer, headers: { ...answer.headers, location: inside } };
  };
}

/** Finds one file of each kind in a built site. @throws Error if there is none. */
export function namesIn(folder: string): Names {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`);
  const find = (form: RegExp) => {
    const name = files.toSorted().find((name) => form.test(name) && name !== '/404.html');
    if (name === undefined) throw new Error(`${folder} has no file like ${String(form)}.`);
    return name;
  };
  return {
    page: find(/^\/[A-Z]\w+\.html$/).replace('.html', ''),
    asset: find(/^\/assets\/.*\.js$/),
    image: find(/^\/images\/.*\.svg$/),
    pdf: find(/\.pdf$/),
    standard: files.filter((name) => name.startsWith('/.well-known/')),
    quick: files
      .filter((name) => files.includes(`${name}.br`) && !files.includes(`${name}.gz`))
      .map((name) => name.replace('.html', '')),
    moved: Object.entries(tableOf(folder).redirects),
    languages: files.flatMap((name) => {
      const language = /^\/(.+)\/404\.html$/.exec(name)?.[1];
      return language === undefined || files.includes(`/${language}.html`) ? [] : [language];
    }),
  };
}

/** The title of a request in a report. */
export const titleOf = ({ method = 'GET', path, headers = {}, again }: HostRequest) =>
  [
    method,
    path,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(again ? ['again'] : []),
  ].join(' ');

/** The answer that a host owes; none where it is not tried. */
function expectedOf({ expected, differs }: HostRequest, host: string): Expected | undefined {
  const other = differs?.[host];
  return other === undefined ? expected : other.expected;
}

function unpacked({ headers, body }: Answer): Buffer {
  const encoding = headers['content-encoding'];
  return encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
}

interface Site {
  folder: string;
  table: HostingTable;
}

/** Returns what is wrong with the answer to a request. */
export async function problemsOf(
  ask: Ask,
  request: HostRequest,
  host: string,
  { folder, table }: Site,
): Promise<string[]> {
  const expected = expectedOf(request, host);
  if (expected === undefined) return [];
  const { path, method = 'GET', again } = request;
  const { headers } = request;
  const etag = again ? String((await ask(path, { ...(headers && { headers }) })).headers.etag) : undefined;
  const answer = await ask(path, {
    method,
    headers: { ...headers, ...(etag && { 'If-None-Match': etag }) },
  });
  const problems: string[] = [];
  const is = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) problems.push(`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  };

  const statuses = [expected.status].flat();
  if (!statuses.includes(answer.status)) is('status', answer.status, statuses.join(' or '));
  const type = answer.headers['content-type'] ?? '';
  if (expected.type !== undefined && !type.startsWith(expected.type)) is('Content-Type', type, expected.type);
  if (expected.location !== undefined) is('Location', answer.headers.location, expected.location);
  if (/^(\/\/|https?:)/.test(answer.headers.location ?? ''))
    problems.push(`leads to ${answer.headers.location}`);
  if (expected.encoding !== undefined)
    is('Content-Encoding', answer.headers['content-encoding'] ?? 'none', expected.encoding);
  for (const [name, value] of Object.entries(expected.headers ?? {})) is(name, answer.headers[name], value);
  if (answer.headers['set-cookie'] !== undefined) problems.push('sets a cookie');

  const body = expected.body;
  if (body === 'empty') is('length of the body', answer.body.length, 0);
  else if (body === 'missing') is('body', answer.body.toString().trim(), 'Not Found');
  else if (body !== undefined && !unpacked(answer).equals(readFileSync(join(folder, body))))
    problems.push(`the body is not that of ${body}`);

  const cache = answer.headers['cache-control'] ?? '';
  if (expected.cache === 'kept') is('Cache-Control', cache, 'public, max-age=31536000, immutable');
  if (expected.cache === 'again' && !/^(no-cache|public, max-age=0, must-revalidate)$/.test(cache))
    is('Cache-Control', cache, 'no-cache');

  // Browsers heed it over https alone, which no host speaks on this machine.
  for (const name of Object.keys(table.overTls)) is(name, answer.headers[name.toLowerCase()], undefined);

  // A refusal before the path is known carries what the server as a whole says.
  const rule = findRule(table, decodeURIComponent(path.split('?')[0] ?? path));
  if (answer.status !== 400)
    for (const name of headerNames(table)) is(name, answer.headers[name.toLowerCase()], rule.headers[name]);
  return problems;
}

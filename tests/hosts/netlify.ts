/**
 * What Netlify makes of a folder, by its documentation of `_headers`, `_redirects` and of how paths are matched, and by the
 * published source of its parser of headers. What it does at its edge (compression, ranges) is not in it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { bareTable } from '../../src/build/hosting/table.ts';
import type { Answer } from '../build/make-upstream.ts';
import type { Ask } from './check.ts';

interface Rule {
  matches: RegExp;
  values: Record<string, string>;
}

/** A path of a rule: `*` for the rest, anywhere. A slash at the end makes no difference. */
function regex(path: string): RegExp {
  const parts = path.split('/').filter(Boolean);
  const pattern = parts.map((part) => {
    if (part === '*') return '?(.*)';
    return part.includes('*') ? part.replaceAll('*', '(.*)') : part.replace(/[-\\^$+?.()|[\]{}]/g, '\\$&');
  });
  return new RegExp(`^/${pattern.join('/')}/?$`, 'i');
}

function parseHeaders(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('/')) rules.push({ matches: regex(line), values: {} });
    const rule = rules.at(-1);
    const [, name, value] = /^([^\s:!/]+)\s*:\s*(.+)$/.exec(line) ?? [];
    // A line without a colon is passed over: nothing can be taken away.
    if (rule === undefined || name === undefined || value === undefined) continue;
    const known = rule.values[name.toLowerCase()];
    rule.values[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`;
  }
  return rules;
}

interface Redirect {
  matches: RegExp;
  to: string;
  status: number;
  /** Whether it holds although there is a file. */
  isForced: boolean;
}

function parseRedirects(text: string): Redirect[] {
  return text.split('\n').flatMap((line) => {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    if (!from || !to) return [];
    return [
      { matches: regex(from), to, status: Number.parseInt(status, 10), isForced: status.endsWith('!') },
    ];
  });
}

/** Asks as if the folder had been published, with the settings that a new site has. */
export function askNetlify(folder: string): Ask {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const rules = parseHeaders(read('_headers'));
  const redirects = parseRedirects(read('_redirects'));
  const isFile = (path: string) =>
    !['/_headers', '/_redirects'].includes(path) &&
    existsSync(join(folder, path)) &&
    statSync(join(folder, path)).isFile();

  function respond(pathname: string, search: string): [number, Record<string, string>, string?] {
    const path = decodeURIComponent(pathname);
    const file = [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`].find(isFile);
    const rule = redirects.find(({ matches, isForced }) => matches.test(path) && (isForced || !file));
    if (rule?.status === 404) return [404, {}, rule.to];
    if (rule) return [rule.status, { location: rule.to + search }];
    if (path.length > 1 && path.endsWith('/') && isFile(path.replace(/\/$/, '.html')))
      return [301, { location: pathname.slice(0, -1) + search }];
    return file === undefined ? [404, {}, '/404.html'] : [200, {}, file];
  }

  return async (address, { method = 'GET' }): Promise<Answer> => {
    const { pathname, search } = new URL(`https://site.example${address}`);
    const [status, more, file] = respond(pathname, search);
    const headers: Record<string, string> = {
      ...(file && {
        'content-type': bareTable.mediaTypes[extname(file).slice(1)] ?? 'application/octet-stream',
      }),
      'cache-control': 'public, max-age=0, must-revalidate',
      'strict-transport-security': 'max-age=31536000',
      ...more,
      ...Object.assign(
        {},
        ...rules.filter(({ matches }) => matches.test(pathname)).map(({ values }) => values),
      ),
    };
    const body = file === undefined || method === 'HEAD' ? Buffer.alloc(0) : readFileSync(join(folder, file));
    return { status, headers, body };
  };
}

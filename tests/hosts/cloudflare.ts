/**
 * What Cloudflare Pages makes of a folder, by its documentation of `_headers`, `_redirects`, of how pages are served, and by the
 * published source of its asset server. What it does at its edge (compression, ranges) is not in it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { bareTable } from '../../src/build/hosting/table.ts';
import type { Answer } from '../build/make-upstream.ts';
import type { Ask } from './check.ts';

interface HeaderRule {
  path: string;
  set: Record<string, string>;
  unset: string[];
}

/** Reads `_headers`, and what Cloudflare would complain of. */
export function parseCloudflareHeaders(text: string): { rules: HeaderRule[]; invalid: string[] } {
  const rules: HeaderRule[] = [];
  const invalid: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const rule = rules.at(-1);
    if (line.length > 2000) invalid.push(`longer than 2000 characters: ${line.slice(0, 40)}`);
    else if (line.startsWith('/')) {
      if (rules.length === 100) invalid.push(`more than 100 rules: ${line}`);
      else if (line.split('*').length > 2) invalid.push(`more than one splat: ${line}`);
      else rules.push({ path: line, set: {}, unset: [] });
    } else if (rule === undefined) invalid.push(`no path before: ${line}`);
    else if (line.startsWith('! ') && !line.includes(':')) rule.unset.push(line.slice(2));
    else {
      const [, name, value] = /^([^\s:]+):\s*(.+)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) invalid.push(`no header: ${line}`);
      else {
        const known = rule.set[name.toLowerCase()];
        rule.set[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`;
      }
    }
  }
  return { rules, invalid };
}

const regex = (path: string) =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&'))
      .join('(.*)')}$`,
  );

/** The redirects that it takes over; 404 is no status that it knows, and a path counts once. */
function redirectsIn(text: string): { from: string; to: string; status: number }[] {
  const known = text.split('\n').flatMap((line) => {
    const [from, to, status = '302'] = line.trim().split(/\s+/);
    const isKnown = ['200', '301', '302', '303', '307', '308'].includes(status);
    return from && to && isKnown ? [{ from, to, status: Number(status) }] : [];
  });
  return known.filter(({ from }, index) => known.findIndex((one) => one.from === from) === index);
}

/** Asks as if the folder had been published. */
export function askCloudflare(folder: string): Ask {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const { rules } = parseCloudflareHeaders(read('_headers'));
  const redirects = redirectsIn(read('_redirects'));
  const own = ['/_headers', '/_redirects', '/_worker.js', '/_routes.json'];
  const isFile = (path: string) =>
    !own.includes(path) && existsSync(join(folder, path)) && statSync(join(folder, path)).isFile();

  function respond(
    method: string,
    pathname: string,
    search: string,
  ): [number, Record<string, string>, string?] {
    const redirect = redirects.find(({ from }) => regex(from).test(pathname));
    if (redirect) return [redirect.status, { location: redirect.to + search }];
    if (method !== 'GET' && method !== 'HEAD') return [405, {}];
    const path = decodeURIComponent(pathname);
    const to = (address: string): [number, Record<string, string>] => [308, { location: address + search }];
    if (path.endsWith('/')) {
      if (isFile(`${path}index.html`)) return [200, {}, `${path}index.html`];
      if (isFile(path.replace(/\/$/, '.html'))) return to(path.slice(0, -1));
      return [404, {}, '/404.html'];
    }
    if (isFile(path)) {
      if (!path.endsWith('.html')) return [200, {}, path];
      const without = path.slice(0, -'.html'.length);
      return to(without.endsWith('/index') ? without.replace(/index$/, '') : without);
    }
    if (path.endsWith('/index')) return to(path.slice(0, -'index'.length));
    if (isFile(`${path}.html`)) return [200, {}, `${path}.html`];
    if (isFile(`${path}/index.html`)) return to(`${path}/`);
    return [404, {}, '/404.html'];
  }

  return async (address, { method = 'GET' }): Promise<Answer> => {
    const { pathname, search } = new URL(`https://site.example${address}`);
    const [status, more, file] = respond(method, pathname, search);
    const headers: Record<string, string> = { ...more };
    if (file !== undefined) {
      headers['content-type'] = bareTable.mediaTypes[extname(file).slice(1)] ?? 'application/octet-stream';
      headers['cache-control'] = 'public, max-age=0, must-revalidate';
      headers['x-content-type-options'] = 'nosniff';
    }
    headers['referrer-policy'] = 'strict-origin-when-cross-origin';
    const set = new Set<string>();
    for (const rule of rules.filter(({ path }) => regex(path).test(pathname))) {
      for (const name of rule.unset) delete headers[name.toLowerCase()];
      for (const [name, value] of Object.entries(rule.set)) {
        headers[name] = set.has(name) && name in headers ? `${headers[name]}, ${value}` : value;
        set.add(name);
      }
    }
    const body = file === undefined || method === 'HEAD' ? Buffer.alloc(0) : readFileSync(join(folder, file));
    return { status, headers, body };
  };
}

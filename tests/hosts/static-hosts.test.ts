/** The files that Netlify and Cloudflare Pages read say what the hosting table says, within what both read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostFiles } from '../../src/hosting/files.ts';
import { bareTable, hostingTable, findRule, type HostingTable } from '../../src/hosting/table.ts';
import { matches } from '../../src/engine/site-paths.ts';
import { makeSite, moved } from './small-site.ts';

const headersFile = (table: HostingTable) => hostFiles(table)['_headers'] ?? '';
const redirectsFile = (table: HostingTable) => hostFiles(table)['_redirects'] ?? '';

const site = makeSite();
const read = (name: string) => readFileSync(join(site.folder, name), 'utf8');

interface Block {
  path: string;
  lines: string[];
}

/** The blocks of a `_headers` file: a path, and its lines, which are indented. */
const blocksOf = (text: string): Block[] =>
  text.split(/\n(?=\S)/).map((block) => {
    const [path = '', ...lines] = block.trim().split('\n');
    return { path, lines: lines.map((line) => line.trim()) };
  });

/** The headers that a `_headers` file gives to a path: each block adds its own, and `! Name` takes one away. */
function headersFor(text: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { lines } of blocksOf(text).filter((block) => matches([block.path], path)))
    for (const line of lines) {
      const [, removed, name = '', value = ''] = /^(?:! (\S+)|([\w-]+): (.+))$/.exec(line) ?? [];
      if (removed === undefined && name === '') throw new Error(`What is this? ${line}`);
      if (removed !== undefined) delete found[removed];
      // Cloudflare Pages would join both values.
      else if (name in found) throw new Error(`${path} gets ${name} twice.`);
      else found[name] = value;
    }
  return found;
}

/** The answer of the table for a path that is served over https; both hosts ask again by themselves. */
function headersByTable(table: HostingTable, path: string): Record<string, string> {
  const { headers, cache } = findRule(table, path);
  const isUsual = cache === table.rules[0]?.cache;
  return { ...headers, ...table.overTls, ...(isUsual ? {} : { 'Cache-Control': cache }) };
}

describe('_headers', () => {
  it('S9 V4 gives each kind of path the headers of the hosting table', () => {
    const paths = ['/', '/History', '/Nowhere', '/sw.js', '/fragments/History', '/images/a.svg'].concat([
      '/documents/a.pdf',
      '/assets/index-a1b2.js',
      '/assets/a.svg',
    ]);
    const text = read('_headers');
    expect(paths.map((path) => headersFor(text, path))).toEqual(
      paths.map((path) => headersByTable(site.table, path)),
    );
    expect(blocksOf(text).map(({ path }) => path)).toEqual(site.table.rules.map(({ path }) => path));
  });

  it('says what the table says, where rules lie over each other', () => {
    const table = {
      ...bareTable,
      overTls: {},
      rules: [
        { path: '/*', headers: { A: '1', B: '1' }, cache: 'no-cache' },
        { path: '/x/*', headers: { A: '2', B: '1' }, cache: 'no-cache' },
        { path: '/x/y', headers: { A: '1', C: '3' }, cache: 'no-cache' },
      ],
    };
    for (const path of ['/a', '/x/a', '/x/y'])
      expect([path, headersFor(headersFile(table), path)]).toEqual([path, headersByTable(table, path)]);
  });

  it('is refused when a line is longer than Cloudflare Pages reads, with the cure', () => {
    const frames = (length: number) => ({ 'Content-Security-Policy': 'x'.repeat(length) });
    const most = 2000 - 'Content-Security-Policy: '.length;
    expect(headersFile(hostingTable(frames(most), ''))).toContain('x'.repeat(most));
    expect(() => headersFile(hostingTable(frames(most + 1), ''))).toThrow(
      /Content-Security-Policy of \/\* has 2001 characters, and Cloudflare Pages reads 2000.*fewer origins/s,
    );
  });

  it('is refused when it has more rules than Cloudflare Pages reads', () => {
    const [base] = bareTable.rules;
    const rules = Array.from({ length: 100 }, (_, index) => ({
      ...base!,
      path: `/${index}`,
      headers: { A: 'b' },
    }));
    expect(() => headersFile({ ...bareTable, rules: [base!, ...rules] })).toThrow(/101 rules/);
  });
});

describe('_redirects', () => {
  it('R-03 leads from each former address to the present one, and hides what is for hosts alone', () => {
    const lines = read('_redirects')
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    expect(lines).toEqual([
      ...Object.entries(moved).map(([from, to]) => [from, encodeURI(to), '301']),
      // Cloudflare Pages takes the nearest 404.html by itself.
      ['/fr/*', '/fr/404.html', '404'],
      ['/fragments/fr/*', '/fr/404.html', '404'],
      // The first is for Netlify; Cloudflare Pages knows no 404 here and takes the second.
      ['/_hosts/*', '/404.html', '404!'],
      ['/_hosts/*', '/not-served', '302'],
    ]);
    expect(matches(site.table.hidden, '/_hosts/nginx.conf')).toBe(true);
  });

  it('hides the folder of the hosts, and must be told to by the table', () => {
    expect(() => redirectsFile({ ...bareTable, hidden: [] })).toThrow(/hidden by the hosting table/);
  });

  it('is refused when it has more former addresses than Cloudflare Pages reads, with the cure', () => {
    const former = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`/Old${index}`, '/New']));
    const text = redirectsFile({ ...bareTable, redirects: former(1900) });
    expect(text).toContain('/Old1899 /New 301\n');
    expect(() => redirectsFile({ ...bareTable, redirects: former(1901) })).toThrow(/"redirectFrom"/);
  });
});

it('a site in a folder has its paths below the folder', () => {
  const table = hostingTable(
    { 'X-Content-Type-Options': 'nosniff' },
    '',
    { '/Former': '/History' },
    '/carmel/',
  );
  const paths = blocksOf(headersFile(table)).map(({ path }) => path);
  expect(paths.filter((path) => !path.startsWith('/carmel/'))).toEqual([]);
  expect(redirectsFile(table).split('\n')).toEqual([
    '/carmel/Former /carmel/History 301',
    '/carmel/_hosts/* /carmel/404.html 404!',
    '/carmel/_hosts/* /carmel/not-served 302',
    '',
  ]);
});

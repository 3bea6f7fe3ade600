/** `_headers` and `_redirects`, as Netlify and Cloudflare Pages say that they read them. */
import { rmSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cloudflareLimits, headersFile, redirectsFile } from '../../src/build/hosting/static-hosts.ts';
import { bareTable, hostingTable, ruleOf } from '../../src/build/hosting/table.ts';
import { namesIn, problemsOf, titleOf, type Ask } from './check.ts';
import { askCloudflare, parseCloudflareHeaders } from './cloudflare.ts';
import { askNetlify } from './netlify.ts';
import type { Host } from './host-request.ts';
import { requestsOf } from './requests.ts';
import { makeSite } from './small-site.ts';

const site = makeSite();
afterAll(() => rmSync(site.folder, { recursive: true }));

const hosts: [Host, Ask][] = [
  ['cloudflare', askCloudflare(site.folder)],
  ['netlify', askNetlify(site.folder)],
];
const requests = requestsOf(namesIn(site.folder));

describe.each(hosts)('S9 V4 R-03 R-04 %s answers', (host, ask) => {
  const tried = requests.filter(({ differs }) => !differs?.[host] || differs[host].expected);
  it.each(tried.map((request) => [titleOf(request), request] as const))('%s', async (_, request) => {
    expect(await problemsOf(ask, request, host, site)).toEqual([]);
  });
});

describe('_headers', () => {
  const text = readFileSync(join(site.folder, '_headers'), 'utf8');

  it('holds nothing that Cloudflare Pages would leave out', () => {
    const { rules, invalid } = parseCloudflareHeaders(text);
    expect(invalid).toEqual([]);
    expect(rules.map(({ path }) => path)).toEqual(site.table.rules.map(({ path }) => path));
  });

  it('is refused when a line is longer than Cloudflare Pages reads, with the cure', () => {
    const frames = (length: number) => ({ 'Content-Security-Policy': 'x'.repeat(length) });
    const least = 'Content-Security-Policy: '.length;
    const most = cloudflareLimits.characters - least;
    expect(parseCloudflareHeaders(headersFile(hostingTable(frames(most), ''))).invalid).toEqual([]);
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
    const { rules } = parseCloudflareHeaders(headersFile(table));
    for (const path of ['/a', '/x/a', '/x/y']) {
      const found = new Map<string, string>();
      for (const rule of rules.filter((one) => new RegExp(`^${one.path.replace('*', '.*')}$`).test(path))) {
        for (const name of rule.unset) found.delete(name.toLowerCase());
        for (const [name, value] of Object.entries(rule.set)) {
          expect([path, name, found.has(name)]).toEqual([path, name, false]);
          found.set(name, value);
        }
      }
      const wanted = Object.entries(ruleOf(table, path).headers).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]);
      expect([path, Object.fromEntries(found)]).toEqual([path, Object.fromEntries(wanted)]);
    }
  });
});

it('_redirects hides the folder of the hosts, and must be told to by the table', () => {
  expect(() => redirectsFile({ ...bareTable, hidden: [] })).toThrow(/hidden by the hosting table/);
});

it('_redirects is refused when it has more former addresses than Cloudflare Pages reads, with the cure', () => {
  const former = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`/Old${index}`, '/New']));
  const { redirects } = cloudflareLimits;
  const text = redirectsFile({ ...bareTable, redirects: former(redirects) });
  expect(text).toContain(`/Old${redirects - 1} /New 301\n`);
  expect(() => redirectsFile({ ...bareTable, redirects: former(redirects + 1) })).toThrow(/"redirectFrom"/);
});

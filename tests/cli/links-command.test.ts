/** The command that asks whether the links to other sites still live. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { links } from '../../src/cli/links-command.ts';
import { makeFolder } from '../make-folder.ts';
import { files, root } from '../site/documents/tiny-site.ts';

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((words: string) => void printed.push(words));
});
afterEach(() => void vi.restoreAllMocks());

/** The tiny site, whose first page has these links. */
function siteWith(...addresses: string[]): string {
  const home = files['pages/Home.json'] ?? '';
  const text = addresses.map((address) => `[Read](${address})`).join(' ');
  return makeFolder({ ...files, 'pages/Home.json': home.replace('Read the [news]', `${text} the [news]`) });
}

/** Other sites by the paths of their pages; `0` gives no answer. */
const world = (day: string, statuses: Record<string, number | [number, string]>) => ({
  ask: async ({ pathname }: URL) => {
    const [status, location] = [statuses[pathname] ?? 200].flat() as [number, string?];
    if (status === 0) throw Object.assign(new Error(), { code: 'ECONNREFUSED' });
    return { status, headers: location === undefined ? {} : { location }, text: '' };
  },
  mayAsk: async () => true,
  now: () => new Date(`${day}T12:00:00Z`),
  wait: async () => {},
});

it('tells where each link stands, since when it is dead, and the command that replaces it', async () => {
  const site = siteWith(
    'https://a.test/gone#part',
    'https://b.test/silent',
    'https://c.test/old',
    'https://d.test/',
  );
  const sites = { '/gone': 404, '/silent': 0, '/old': [301, "/new?$(x)'`y`"] as [number, string] };
  expect(await links(root, { site, check: true }, world('2026-11-03', sites))).toBe(true);
  const [first] = printed.join('\n').split('\n5 links');
  expect(first?.split('\n').filter((line) => !line.includes('pages/'))).toEqual([
    expect.stringContaining('https://a.test/gone'),
    expect.stringContaining('Dead since 3 November 2026, seen once: it is not there (404).'),
    "  npm run replace -- 'https://a.test/gone' NEW-ADDRESS --addresses --whole-word",
    expect.stringContaining('https://b.test/silent'),
    '  It takes no connection, on 3 November 2026; only if it is so on another day, too, it counts as dead.',
    "  npm run replace -- 'https://b.test/silent' NEW-ADDRESS --addresses --whole-word",
    expect.stringContaining('https://c.test/old'),
    expect.stringMatching(/^ {2}It has moved to https:\/\/c\.test\/new/),
    "  npm run replace -- 'https://c.test/old' 'https://c.test/new?%24(x)%27%60y%60' --addresses --whole-word --write",
  ]);
  expect(first).toMatch(/\n {2}pages\/Home\.json:\d+ {2}Home\n/);
  expect(printed.slice(-2)).toEqual([
    '5 links to 5 addresses of other sites:',
    '1 dead, 1 failed for the first time, 1 moved, 2 alive.',
  ]);

  expect(await links(root, { site, check: true, json: true }, world('2026-11-10', sites))).toBe(true);
  expect(JSON.parse(printed.at(-1) ?? '')).toEqual([
    expect.objectContaining({ address: 'https://a.test/gone', since: '2026-11-03', seen: 2, isDead: true }),
    expect.objectContaining({ address: 'https://b.test/silent', since: '2026-11-03', seen: 2, isDead: true }),
    expect.objectContaining({ address: 'https://c.test/old', kind: 'moved', isDead: false }),
    expect.objectContaining({ address: 'https://d.test/', kind: 'alive', isDead: false }),
    expect.objectContaining({ kind: 'alive' }),
  ]);
  expect(existsSync(join(site, '.build/links.json'))).toBe(true);
});

it('is content where nothing is dead, keeps its findings where it is told, and takes a damaged file for none', async () => {
  const site = siteWith('https://a.test/slow', 'https://b.test/');
  const state = join(makeFolder({ 'kept.json': '{ "links": [' }), 'kept.json');
  expect(await links(root, { site, check: true, state }, world('2026-11-03', { '/slow': 503 }))).toBe(false);
  expect(JSON.parse(readFileSync(state, 'utf8'))).toMatchObject({ day: '2026-11-03' });
  expect(existsSync(join(site, '.build/links.json'))).toBe(false);
});

it('asks nobody without being told to', async () => {
  const ask = vi.fn<() => Promise<never>>();
  const site = siteWith('https://a.test/#b');
  expect(await links(root, { site }, { ...world('2026-11-03', {}), ask })).toBe(false);
  expect(ask).not.toHaveBeenCalled();
  expect(printed.at(-1)).toBe('2 links to 2 addresses of other sites.');
});

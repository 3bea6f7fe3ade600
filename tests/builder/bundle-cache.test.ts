/** The cache of bundles: what they depend on changes their name, and nobody finds half a bundle. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { cachedFolder } from '../../src/builder/cache/bundle-cache.ts';
import { hashOfProgram, hashOfSources } from '../../src/builder/inputs/sources-hash.mjs';
import { makeFolder, writeFiles } from '../make-folder.ts';

let root = '';
const write = (name: string, text: string) => writeFiles(root, { [name]: text });

beforeEach(() => {
  root = makeFolder();
  for (const name of ['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json']) write(name, name);
  write('node_modules/.package-lock.json', '{}');
  write('src/client/entry-client.ts', 'start()');
});

describe('the hash of the sources', () => {
  const changes: [what: string, change: () => void][] = [
    ['a source', () => write('src/client/entry-client.ts', 'begin()')],
    ['a new source', () => write('src/blocks/new/index.ts', '')],
    [
      'another name of a source',
      () => {
        rmSync(join(root, 'src/client/entry-client.ts'));
        write('src/start.ts', 'start()');
      },
    ],
    ['the document', () => write('index.html', 'other')],
    ['the configuration', () => write('vite.config.ts', 'other')],
    ['an installed package', () => write('node_modules/.package-lock.json', '{"react":"20"}')],
  ];
  it.each(changes)('is another with %s', (_, change) => {
    const before = hashOfSources(root, {});
    change();
    expect(hashOfSources(root, {})).not.toBe(before);
  });

  it('is another with a setting that bundles take in, and the same with one that they do not', () => {
    const before = hashOfSources(root, {});
    expect(hashOfSources(root, { VITE_API_HOST: 'https://api.example.org' })).not.toBe(before);
    expect(hashOfSources(root, { PORT: '80' })).toBe(before);
  });

  it('is the same with other pages and other tests', () => {
    const before = hashOfSources(root, {});
    write('pages/Home.json', '{}');
    write('src/blocks/types/quote/quote.test.tsx', 'it()');
    expect(hashOfSources(root, {})).toBe(before);
  });
});

describe('a folder of the cache', () => {
  const make = async (folder: string) => writeFileSync(join(folder, 'made'), 'whole');
  const never = () => Promise.reject(new Error('made twice'));

  it('is made once', async () => {
    const first = await cachedFolder(root, 'hash', make);
    expect(readFileSync(join(first, 'made'), 'utf8')).toBe('whole');
    expect(await cachedFolder(root, 'hash', never)).toBe(first);
  });

  it('is not kept when it could not be made, and can be made later', async () => {
    const half = async (folder: string) => {
      await make(folder);
      throw new Error('out of order');
    };
    await expect(cachedFolder(root, 'hash', half)).rejects.toThrow('out of order');
    expect(readdirSync(root).filter((name) => name.startsWith('making-'))).toEqual([]);
    expect(existsSync(join(await cachedFolder(root, 'hash', make), 'made'))).toBe(true);
  });

  it('is whole for two who make it at once', async () => {
    const folders = await Promise.all([1, 2].map(() => cachedFolder(root, 'hash', make)));
    expect(new Set(folders).size).toBe(1);
    expect(readFileSync(join(root, 'hash/made'), 'utf8')).toBe('whole');
  });

  it('gives way when many others were used since, but not within the hour', async () => {
    const cache = join(root, 'cache');
    const names = Array.from({ length: 15 }, (_, index) => `old-${String(index).padStart(2, '0')}`);
    for (const [index, name] of names.entries()) {
      mkdirSync(join(cache, name), { recursive: true });
      const used = Date.now() / 1000 - (index < 3 ? 60 : 7200) - index;
      utimesSync(join(cache, name), used, used);
    }
    await cachedFolder(cache, 'new', make);
    expect(readdirSync(cache).toSorted()).toEqual(['new', ...names.slice(0, 11)]);
  });
});

it('the hash of a program is another with a source of a folder that it imports, and with one of src/', () => {
  const hashes = [hashOfProgram(root, ['api'])];
  const changes: [string, string][] = [
    ['api/server.ts', 'serve()'],
    ['api/server.ts', 'listen()'],
    ['src/client/entry-client.ts', 'begin()'],
  ];
  for (const change of changes) {
    write(...change);
    hashes.push(hashOfProgram(root, ['api']));
  }
  expect(new Set(hashes).size).toBe(4);
  write('api/server.test.ts', 'test()');
  expect(hashOfProgram(root, ['api'])).toBe(hashes[3]);
});

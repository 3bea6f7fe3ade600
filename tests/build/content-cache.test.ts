/** What a build keeps for the next one: by content, whole, and no longer than it is of use. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedText, openContentCache } from '../../src/build/content-cache.ts';
import { createDocumentCache } from '../../src/build/document-cache.ts';
import { readSite, type PageDocument } from '../../src/documents/read-site.ts';
import type { Sources } from '../../src/engine/sources.ts';
import { inFolder } from '../authoring/example-site.ts';
import { contract, files } from '../documents/tiny-site.ts';

const day = 86_400_000;
let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'content-cache-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the files of a cache', () => {
  it('come back as they were; a name that nobody has set has none', () => {
    const cache = openContentCache(folder);
    cache.set('abcdef.br', Buffer.from([1, 2, 3]));
    cache.set('abcdef.br', 'new');
    expect(openContentCache(folder).get('abcdef.br')?.toString()).toBe('new');
    expect(cache.get('abcdee.br')).toBeUndefined();
    expect(readdirSync(join(folder, 'ab'))).toEqual(['cdef.br']);
  });

  it('are removed a week after their last use', () => {
    let now = Date.now();
    const cache = openContentCache(folder, () => now);
    cache.set('aaused', 'used');
    cache.set('bbunused', 'unused');
    now += 5 * day;
    cache.get('aaused');
    now += 5 * day;
    cache.prune();
    expect([cache.get('aaused')?.toString(), cache.get('bbunused')]).toEqual(['used', undefined]);
  });

  it('need no folder to be asked for or pruned', () => {
    const cache = openContentCache(join(folder, 'nowhere'));
    cache.prune();
    expect(cache.get('aabb')).toBeUndefined();
  });
});

describe('a text by what it is made of', () => {
  it('is made once, and again when that changes', async () => {
    const cache = openContentCache(folder);
    const make = vi.fn<() => Promise<string>>(async () => 'Not found');
    expect(await cachedText(cache, ['404', 'e1'], make)).toBe('Not found');
    expect(await cachedText(cache, ['404', 'e1'], make)).toBe('Not found');
    expect(make).toHaveBeenCalledTimes(1);
    expect(await cachedText(cache, ['404', 'e2'], make)).toBe('Not found');
    expect(make).toHaveBeenCalledTimes(2);
  });
});

describe('documents of earlier builds', () => {
  const page: PageDocument = inFolder(new Map(Object.entries(files)), (root) => readSite(root, contract))
    .pages[0]!;
  const site = inFolder(new Map(Object.entries(files)), (root) => readSite(root, contract));
  const picture = { src: '/images/a.svg', width: 40, height: 30 };
  const state = (title: string) => ({ status: 'ready', items: [{ title }] }) as never;
  const source = (title: string) => ({ get: () => state(title) }) as unknown as Sources;

  /** One build: whether the page was rendered, when it asks for a picture and a source. */
  async function build(changes: {
    engine?: string;
    width?: number;
    record?: string;
    page?: PageDocument;
    site?: typeof site;
  }): Promise<boolean> {
    const render = createDocumentCache(
      openContentCache(folder),
      changes.site ?? site,
      { engine: changes.engine ?? 'e1' },
      {
        imageOf: () => ({ ...picture, width: changes.width ?? 40 }),
        snapshot: source(changes.record ?? 'One'),
      },
    );
    const { document, fragment, texts, isCached } = await render(changes.page ?? page, async (inputs) => {
      const { width } = inputs.imageOf('/images/a.svg');
      const { items } = inputs.snapshot?.get('news') ?? { items: [] };
      return { document: `${width} ${JSON.stringify(items)}`, fragment: 'short', texts: [] };
    });
    expect(document).toBe(`${changes.width ?? 40} [{"title":"${changes.record ?? 'One'}"}]`);
    expect({ fragment, texts }).toEqual({ fragment: 'short', texts: [] });
    return !isCached;
  }

  it('serve again until something that they were made of has changed', async () => {
    expect(await build({})).toBe(true);
    expect(await build({})).toBe(false);
    expect(await build({ width: 41 })).toBe(true);
    expect(await build({ width: 41 })).toBe(false);
    expect(await build({ record: 'Two' })).toBe(true);
    expect(await build({ engine: 'e2' })).toBe(true);
    const other = { ...page, value: { ...page.value, title: 'Other' } };
    expect(await build({ page: other })).toBe(true);
    expect(await build({ page: { ...page, route: '/Elsewhere' } })).toBe(true);
    const renamed = { ...site, shell: { ...site.shell, value: { ...site.shell.value, name: 'Else' } } };
    expect(await build({ site: renamed })).toBe(true);
  });

  it('of a build without the API are not taken for one with its records', async () => {
    const lists = (snapshot: Sources | undefined) =>
      createDocumentCache(
        openContentCache(folder),
        site,
        {},
        { imageOf: () => picture, snapshot },
      )(page, async (inputs) => ({
        document: inputs.snapshot?.get('news').status ?? 'loading',
        fragment: '',
        texts: [],
      }));
    expect((await lists(undefined)).document).toBe('loading');
    expect((await lists(source('One'))).document).toBe('ready');
    expect(await lists(undefined)).toMatchObject({ document: 'loading', isCached: true });
  });

  it('a damaged file is made again', async () => {
    await build({});
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) writeFileSync(join(entry.parentPath, entry.name), '{ "document": ');
    expect(await build({})).toBe(true);
    expect(await build({})).toBe(false);
  });
});

/** Pages of earlier builds are taken again, as long as all that they were made of is the same. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packText } from '../../src/build/compress.ts';
import { openContentCache } from '../../src/build/content-cache.ts';
import { createDocumentCache } from '../../src/build/document-cache.ts';
import type { SharedDocuments } from '../../src/build/render-document.ts';
import { readSite, type PageDocument } from '../../src/documents/read-site.ts';
import { inFolder } from '../authoring/example-site.ts';
import { contract, files } from '../documents/tiny-site.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'document-cache-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const site = inFolder(new Map(Object.entries(files)), (root) => readSite(root, contract));
const page = site.pages[0]!;

interface Changes {
  engine?: string;
  width?: number;
  record?: string;
  page?: PageDocument;
  site?: SharedDocuments;
  hasAnswers?: boolean;
}

/** One build: whether the page was made, when it asks for a picture and a source. */
async function build(changes: Changes = {}): Promise<boolean> {
  const { engine = 'e1', width = 40, record = 'One', page: one = page, hasAnswers = true } = changes;
  const answer = { status: 'ready', items: [{ title: record }] } as never;
  const cache = createDocumentCache(
    openContentCache(folder),
    changes.site ?? site,
    { engine },
    {
      pictures: new Map([['/images/a.svg', { src: '/images/a.svg', width, height: 30 }]]),
      ...(hasAnswers && { answers: new Map([['news', answer]]) }),
    },
  );
  const content = `${width} ${hasAnswers ? record : 'loading'}`;
  const texts = [{ address: '/A', page: 'A', heading: '', text: content }];
  const kept = cache.find(one);
  if (kept === undefined) {
    const [document, fragment] = [
      await packText(content, 'best'),
      await packText(`${content} short`, 'best'),
    ];
    const made = { document, fragment, texts, images: ['/images/a.svg'], sources: ['news'] };
    cache.keep(one, made, 'best');
    return true;
  }
  const document = kept.document.unpack();
  const fragment = kept.fragment.unpack();
  expect([document.bytes, fragment.bytes].map(String)).toEqual([content, `${content} short`]);
  expect(String(gunzipSync(fragment.gz))).toBe(`${content} short`);
  expect(document).toEqual(await packText(content, 'best'));
  expect(kept.texts).toEqual(texts);
  return false;
}

it('a page is taken again until something that it was made of has changed', async () => {
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
  expect(await build({ width: 41 })).toBe(true);
  expect(await build({ width: 41 })).toBe(false);
  expect(await build({ record: 'Two' })).toBe(true);
  expect(await build({ engine: 'e2' })).toBe(true);
  expect(await build({ page: { ...page, value: { ...page.value, title: 'Other' } } })).toBe(true);
  expect(await build({ page: { ...page, route: '/Elsewhere' } })).toBe(true);
  const { shell } = site;
  expect(await build({ site: { ...site, shell: { value: { ...shell.value, name: 'Else' } } } })).toBe(true);
});

it('a page of a build without the API is not taken for one with its records', async () => {
  expect(await build({ hasAnswers: false })).toBe(true);
  expect(await build()).toBe(true);
  expect(await build({ hasAnswers: false })).toBe(false);
});

it('a page of which the record is damaged is made again', async () => {
  for (const damage of [
    () => Buffer.from('{ "document": '),
    () => Buffer.of(),
    (bytes: Buffer) => bytes.subarray(0, 40),
  ]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) writeFileSync(path, damage(readFileSync(path)));
    }
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
  }
});

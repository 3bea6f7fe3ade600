/** Pages of earlier builds are taken again, as long as all that they were made of is the same. */
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { packText } from '../../src/builder/cache/compress.ts';
import { openContentCache } from '../../src/builder/cache/content-cache.ts';
import { createDocumentCache } from '../../src/builder/pages/document-cache.ts';
import type { SharedDocuments } from '../../src/builder/pages/render-document.ts';
import { readSite, type PageDocument } from '../../src/site/documents/read-site.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';

let folder = '';
beforeEach(() => (folder = makeFolder()));

const site = readSite(makeFolder(files), contract);
const page = site.pages[0]!;

interface Changes {
  engine?: string;
  day?: string;
  /** Whether the output folder has the page already, so that it is not unpacked. */
  isThere?: boolean;
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
    { site: 'site', out: 'out', today: changes.day ?? '2026-11-23' },
    changes.site ?? site,
    { engine },
    {
      pictures: new Map([['/images/a.svg', { src: '/images/a.svg', width, height: 30 }]]),
      ...(hasAnswers && { answers: new Map([['news', answer]]) }),
    },
  );
  const content = `${width} ${hasAnswers ? record : 'loading'}`;
  const texts = [{ address: '/A', page: 'A', heading: '', text: content }];
  const styles = [`'sha256-${width}'`];
  const kept = cache.find(one);
  if (kept !== undefined && changes.isThere === true) {
    cache.finish();
    return false;
  }
  const [document, fragment] = [kept?.document.unpack(), kept?.fragment.unpack()];
  if (kept === undefined || document === undefined || fragment === undefined) {
    const made = {
      document: await packText(content, 'good'),
      fragment: await packText(`${content} short`, 'good'),
      texts,
      styles,
      images: ['/images/a.svg'],
      sources: ['news'],
      compressing: 0,
    };
    cache.keep(one, made, 'good');
    cache.finish();
    return true;
  }
  cache.finish();
  expect([document.bytes, fragment.bytes].map(String)).toEqual([content, `${content} short`]);
  expect(String(gunzipSync(fragment.gz ?? ''))).toBe(`${content} short`);
  expect(document).toEqual(await packText(content, 'good'));
  expect([kept.texts, kept.styles]).toEqual([texts, styles]);
  return false;
}

it('a page is taken again until something that it was made of has changed', async () => {
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
  expect(await build({ width: 41 })).toBe(true);
  expect(await build({ width: 41 })).toBe(false);
  expect(await build({ record: 'Two' })).toBe(true);
  expect(await build({ engine: 'e2' })).toBe(true);
  expect(await build({ day: '2026-11-24' })).toBe(true);
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

it('a page whose record is gone is made again, although the last build has noted it', async () => {
  expect(await build()).toBe(true);
  const isRecord = (name: string) => name.endsWith('.page');
  const records = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isRecord);
  expect(records).toHaveLength(1);
  for (const name of records) rmSync(join(folder, name));
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
});

it('records that a build needs not open are marked as used, once a day', async () => {
  expect(await build()).toBe(true);
  const record = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('.page'),
  );
  const path = join(folder, record ?? '');
  const old = new Date('2026-01-01');
  utimesSync(path, old, old);
  // As if that build had been the day before.
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.index')) {
      const [, ...pages] = readFileSync(join(folder, name), 'utf8').split('\n');
      writeFileSync(join(folder, name), ['"2026-11-22"', ...pages].join('\n'));
    }
  expect(await build({ isThere: true })).toBe(false);
  expect(statSync(path).mtimeMs).toBeGreaterThan(old.getTime());
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

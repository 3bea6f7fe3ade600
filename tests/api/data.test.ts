import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { makeMedia } from '../../api/make-media.ts';
import type { Item } from '../../api/records.ts';
import { bearer, make } from './make-test-api.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const records = (file: string) => json(`api/data/${file}`) as Item[];
const files = readdirSync(join(root, 'api/data'));
const attached = (item: Item) =>
  [item['attachments'], item['image']].flatMap((list) => (Array.isArray(list) ? list : [])) as string[];

describe.each(files)('%s', (file) => {
  it('gives each record an id of its own, and attaches only files that are there', () => {
    const ids = records(file).map((item) => item['_id']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const path of records(file).flatMap(attached))
      expect(readFileSync(join(root, 'api/media', path)).length).toBeGreaterThan(0);
  });
});

interface Source {
  path: string;
  item?: string;
  envelope?: string[];
}
const { $schema: _, ...sources } = json('pages/_sources.json') as Record<string, Source>;

describe.each(Object.entries(sources).filter(([, { item }]) => item))('the source %s', (_name, source) => {
  it('A-02 is answered in an envelope it declares, with records that its schema accepts', async () => {
    const path = source.path.replace('{orgcode}', 'ORG').replace('{query.id}', 'album-2026-1');
    const body: unknown = await (await make().request(path, { headers: bearer })).json();
    const list = Array.isArray(body) ? (body as Item[]) : (body as { data: Item[] }).data;
    expect(source.envelope).toContain(Array.isArray(body) ? '' : 'data');
    expect(list.length).toBeGreaterThan(0);
    const valid = new Ajv({ strict: false }).compile(
      json(`schemas/items/${source.item}.schema.json`) as object,
    );
    for (const item of list)
      expect([item['_id'], valid(item), valid.errors]).toEqual([item['_id'], true, null]);
  });
});

it('covers the years, the undated and the categories that the filters turn on', () => {
  const of = (file: string, category: string) =>
    records(file).filter((item) => item['category'] === category);
  const circulars = of('circulars.json', 'Circular');
  expect(new Set(circulars.map(({ date }) => (typeof date === 'string' ? date.slice(0, 4) : '')))).toEqual(
    new Set(['2026', '2025', '2024', '2023', '2022', '2021', '']),
  );
  expect(circulars.filter(({ date }) => !date)).toHaveLength(2);
  for (const category of ['Message', 'Prayer', 'Reflection'])
    expect(of('circulars.json', category).length).toBeGreaterThan(2);

  const albums = of('content.json', 'PhotoGallery');
  expect(albums.length).toBeGreaterThanOrEqual(12);
  for (const album of albums) expect([3, 4, 5, 6]).toContain(attached(album).length);
  expect(of('content.json', 'BookShelf').length).toBeGreaterThanOrEqual(6);
  expect(new Set(records('playlist.json').map(({ category }) => category)).size).toBe(9);
  expect(records('thoughts.json').length).toBeGreaterThanOrEqual(31);
});

describe('make-media', () => {
  it('writes the committed files again, byte for byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'media-'));
    try {
      makeMedia(folder);
      const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
      expect(paths.filter((path) => path.startsWith('albums/')).length).toBeGreaterThanOrEqual(180);
      for (const path of paths) {
        const made = readFileSync(join(folder, path));
        expect([path, made.equals(readFileSync(join(root, 'api/media', path)))]).toEqual([path, true]);
        expect([path, path.endsWith('.svg') && made.length >= 4000]).toEqual([path, false]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('writes PDF files whose table points at their objects', () => {
    for (const name of readdirSync(join(root, 'api/media/documents'))) {
      const text = readFileSync(join(root, 'api/media/documents', name), 'latin1');
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
      expect(text.slice(start, start + 5)).toBe('xref\n');
      const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) =>
        Number(place),
      );
      expect(places).toHaveLength(6);
      places.forEach((place, i) => expect(text.slice(place)).toMatch(new RegExp(`^${i + 1} 0 obj\n`)));
      const [, length, stream] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(text) ?? [];
      expect(stream?.length).toBe(Number(length));
    }
  });
});

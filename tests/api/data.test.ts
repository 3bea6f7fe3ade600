import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { makeData } from '../../tools/sample-data/make-data.ts';
import { unwrapRecords } from '../../src/engine/data.ts';
import type { Item } from '../../api/records.ts';
import { bearer, make, usePlace } from './make-test-api.ts';

usePlace();

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
  single?: boolean;
}
const { $schema: _, ...sources } = json('pages/_sources.json') as Record<string, Source>;

describe.each(Object.entries(sources).filter(([, { item }]) => item))('the source %s', (_name, source) => {
  it('A-02 is answered in an envelope it declares, with records that its schema accepts', async () => {
    const path = source.path.replace('{orgcode}', 'ORG').replace('{query.id}', 'album-2026-1');
    const body: unknown = await (await make().request(path, { headers: bearer })).json();
    const list = unwrapRecords(body, source) as Item[];
    expect(list.length).toBeGreaterThan(0);
    const valid = new Ajv({ strict: false }).compile(
      json(`schemas/items/${source.item}.schema.json`) as object,
    );
    for (const item of list)
      expect([item['_id'], valid(item), valid.errors]).toEqual([item['_id'], true, null]);
  });
});

const of = (file: string, category: string) => records(file).filter((item) => item['category'] === category);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const yearsOf = (items: Item[]) =>
  new Set(items.map(({ date, fromDate }) => textOf(date ?? fromDate).slice(0, 4)));
function groupBy(items: Item[], field: string): Item[][] {
  const values = [...new Set(items.map((item) => item[field]))];
  return values.map((value) => items.filter((item) => item[field] === value));
}

describe('there is enough to live with', () => {
  it.each([
    ['news.json', 60],
    ['journey.json', 120],
    ['playlist.json', 40],
    ['notifications.json', 4],
    ['thoughts.json', 366],
  ])('%s has %i records', (file, least) => {
    expect(records(file).length).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['content.json', 'PhotoGallery', 40],
    ['content.json', 'BookShelf', 30],
    ['circulars.json', 'Circular', 80],
    ['circulars.json', 'Message', 30],
    ['circulars.json', 'Prayer', 40],
    ['circulars.json', 'Reflection', 40],
  ])('%s has %s records, %i of them, some without a date', (file, category, least) => {
    const items = of(file, category);
    expect(items.length).toBeGreaterThanOrEqual(least);
    // The newest books and prayers are a year old: there the lists fall back to the year before.
    const newest = ['BookShelf', 'Prayer'].includes(category) ? [] : ['2026'];
    expect(yearsOf(items)).toEqual(new Set([...newest, '2025', '2024', '2023', '2022', '2021', '']));
  });

  it('D-07 news over six years, in most months of each, some without a date', () => {
    expect(yearsOf(records('news.json'))).toEqual(
      new Set(['2026', '2025', '2024', '2023', '2022', '2021', '']),
    );
    const months = new Set(records('news.json').map(({ fromDate }) => textOf(fromDate).slice(0, 7)));
    expect(months.size).toBeGreaterThan(40);
  });

  it('D-04 albums of each size from 6 to 30, with no picture twice in one', () => {
    const sizes = new Set<number>();
    for (const album of of('content.json', 'PhotoGallery')) {
      const pictures = attached(album);
      expect(new Set(pictures).size).toBe(pictures.length);
      sizes.add(pictures.length);
    }
    expect([Math.min(...sizes), Math.max(...sizes), sizes.size]).toEqual([6, 30, 25]);
  });

  it('D-08 recordings of nine categories, from one to nine of each', () => {
    const counts = groupBy(records('playlist.json'), 'category').map(({ length }) => length);
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 3, 4, 5, 6, 7, 9]);
  });

  it('D-09 four session years of thirty entries, with months that have none and months that have several', () => {
    const years = groupBy(records('journey.json'), 'sessionYear');
    expect(years.map(([first]) => first?.['sessionYear'])).toEqual(['2023', '2024', '2025', '2026']);
    for (const entries of years) {
      expect(entries).toHaveLength(30);
      const months = entries.map(({ date }) => textOf(date).slice(5, 7)).filter(Boolean);
      expect(new Set(months).size).toBeLessThan(12);
      expect(months.length).toBeGreaterThan(new Set(months).size);
    }
  });

  it('has nothing that is still to come, and no label missing', () => {
    for (const file of files)
      for (const item of records(file)) {
        const dates = [item['date'], item['fromDate'], item['updatedAt']];
        for (const date of dates) expect(textOf(date).slice(0, 10) <= '2026-11-21').toBe(true);
        if (item['category'] === 'Thought of the Day') continue;
        const text = `${String(item['title'])} ${String(item['description'])}`;
        expect(text).toMatch(/sample|reference API/i);
      }
  });

  it('H-07 has a thought for each day of the year, each with words and an author of its own', () => {
    const days = Array.from({ length: 366 }, (_, i) =>
      new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(5, 10),
    );
    const thoughts = records('thoughts.json');
    expect(thoughts.map(({ _id }) => _id)).toEqual(days.map((day) => `thought-${day}`));
    expect(new Set(thoughts.map(({ message }) => message)).size).toBe(366);
    for (const { name } of thoughts) expect(name).toMatch(/\S/);
  });
});

describe('make-data', () => {
  it('writes the committed records again, byte for byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'data-'));
    try {
      makeData(folder);
      // The thoughts are kept by hand.
      expect(readdirSync(folder)).toEqual(files.filter((file) => file !== 'thoughts.json'));
      for (const file of readdirSync(folder))
        expect([file, readFileSync(join(folder, file), 'utf8')]).toEqual([
          file,
          readFileSync(join(root, 'api/data', file), 'utf8'),
        ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

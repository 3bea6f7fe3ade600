/** How the reference API reads collections: folders with one record a file, and files with a list. */
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { Item } from '../../../src/hosting/api/records.ts';
import { bearer, make, place, usePlace } from './make-test-api.ts';

usePlace();

/** Writes a file of the place. The time of its change is always another one. */
async function write(path: string, content: unknown): Promise<void> {
  const file = join(place.folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  await utimes(file, new Date(), new Date((changes += 5000)));
}
let changes = Date.now();

const asked = async (app: ReturnType<typeof make>, path = '/api/news/ORG') =>
  (await (await app.request(path, { headers: bearer })).json()) as Item[];
const idsOf = (items: Item[]) => items.map((item) => item['_id']);

it('A1 takes the id from the name of the file, and the order from the names', async () => {
  for (const name of ['2026-07-16-feast', '9-lamps', '10-lamps', '2025-01-01-year'])
    await write(`news/${name}.json`, { _id: 'another', title: name });
  await write('news/.half-saved.json', '{');
  await write('news/README.md', '');
  const items = await asked(make({ data: place.folder }));
  expect(idsOf(items)).toEqual(['9-lamps', '10-lamps', '2025-01-01-year', '2026-07-16-feast']);
  expect(items.every((item) => item['_id'] === item['title'])).toBe(true);
});

it('A1 answers the list of one file in its order, with the ids that stand in it', async () => {
  await write('news.json', {
    $schema: 'x',
    records: [{ _id: 'b' }, 'no record', { _id: 'a', todo: 'Look' }],
  });
  const lines: string[] = [];
  const app = make({ data: place.folder, log: (line) => lines.push(line) });
  expect(await asked(app)).toEqual([{ _id: 'b' }, { _id: 'a' }]);
  expect(lines[0]).toContain('news.json: record 1 is no object');
});

it('A1 shows with the next request a file that is changed, added or deleted', async () => {
  const app = make({ data: place.folder });
  expect(await asked(app)).toEqual([]);
  await write('news/a.json', '\uFEFF{ "title": "One" }');
  expect(await asked(app)).toEqual([{ _id: 'a', title: 'One' }]);
  await write('news/a.json', { title: 'Two' });
  await write('news/b.json', { title: 'Three' });
  expect(await asked(app)).toEqual([
    { _id: 'a', title: 'Two' },
    { _id: 'b', title: 'Three' },
  ]);
  await rm(join(place.folder, 'news/a.json'));
  expect(await asked(app)).toEqual([{ _id: 'b', title: 'Three' }]);
});

it('A-04 a broken file costs its record, which is logged, and not the call', async () => {
  await write('news/a.json', { title: 'One' });
  await write('news/broken.json', '{ "title": ');
  await write('news/list.json', '[]');
  const lines: string[] = [];
  const app = make({ data: place.folder, log: (line) => lines.push(line) });
  expect(idsOf(await asked(app))).toEqual(['a']);
  expect(lines.filter((line) => line.includes('broken.json: '))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('list.json: must be an object'))).toHaveLength(1);
  await write('news/broken.json', { title: 'Mended' });
  expect(idsOf(await asked(app))).toEqual(['a', 'broken']);
});

it('A-04 answers 500 and logs the place when the only file, the folder or the schema cannot be read', async () => {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const refused = async (place: string, options: Parameters<typeof make>[0]) => {
    const answer = await make({ log, ...options }).request('/api/news/ORG');
    expect([answer.status, await answer.json()]).toEqual([500, { error: 'The server could not answer' }]);
    expect(lines.splice(0)[0]).toContain(place);
  };
  const data = place.folder;
  await refused('nowhere', { data: join(data, 'nowhere') });
  for (const text of ['[{]', '[]', '{}']) {
    await write('news.json', text);
    await refused('news.json', { data });
  }
  await write('news.json', { records: [] });
  await refused('nowhere', { data, schemas: join(data, 'nowhere') });
});

it('A1 sends nothing that is for maintainers', async () => {
  const own = { $schema: '../news.schema.json', todo: 'Ask her', note: 'Sent by post', allow: [] };
  const days = { from: '2026-07-16', until: '2026-07-16', draft: false };
  await write('news/a.json', { ...own, title: 'One', ...days });
  expect(await asked(make({ data: place.folder }))).toEqual([{ _id: 'a', title: 'One' }]);
});

it('A1 leaves out drafts, and records that are not due on the day', async () => {
  await write('news/always.json', { title: 'Always' });
  await write('news/draft.json', { title: 'Draft', draft: true });
  await write('news/feast.json', { title: 'Feast', from: '2026-07-16', until: '2026-07-17' });
  await write('thoughts.json', { records: [{ _id: 'past', until: '2026-01-01' }, { _id: 'thought' }] });
  let now = new Date(2026, 6, 15, 23, 59);
  const app = make({ data: place.folder, now: () => now });
  expect(idsOf(await asked(app))).toEqual(['always']);
  for (const moment of [new Date(2026, 6, 16), new Date(2026, 6, 17, 23, 59)]) {
    now = moment;
    expect(idsOf(await asked(app))).toEqual(['always', 'feast']);
  }
  now = new Date(2026, 6, 18);
  expect(idsOf(await asked(app))).toEqual(['always']);
  expect(idsOf(await asked(app, '/api/thoughtoftheday/ORG'))).toEqual(['thought']);
});

it('A1 sends prose in lines as HTML, and other lists and texts as they are', async () => {
  const schemas = join(place.folder, 'schemas');
  const properties = {
    description: { type: ['array', 'string'], role: 'prose' },
    more: { $ref: '../common.schema.json#/definitions/prose' },
    attachments: { type: 'array' },
  };
  await write('schemas/news.schema.json', { properties });
  const record = {
    description: ['A **feast**,', '', '<b>kept</b> at [home](javascript:x).'],
    more: ['Plain'],
    attachments: ['a*b*.pdf'],
  };
  await write('news/lines.json', record);
  await write('news/text.json', { description: '<p>Already HTML</p>' });
  const app = make({ data: place.folder, schemas });
  const sent = [
    {
      _id: 'lines',
      description: '<p>A <strong>feast</strong>,</p>\n<p>&lt;b&gt;kept&lt;/b&gt; at <a href="">home</a>.</p>',
      more: '<p>Plain</p>',
      attachments: ['a*b*.pdf'],
    },
    { _id: 'text', description: '<p>Already HTML</p>' },
  ];
  expect(await asked(app)).toEqual(sent);
  // A change of the schema counts from the next request on, too.
  await write('schemas/news.schema.json', {});
  expect((await asked(app))[0]).toEqual({ _id: 'lines', ...record });
});

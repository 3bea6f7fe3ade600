/** Records of collections in the editor: their forms, pages, drafts, and what a save refuses. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readChoices } from '../../src/desk/server/choices.ts';
import { createDocumentStore } from '../../src/desk/server/documents/document-store.ts';
import { createDrafts } from '../../src/desk/server/documents/drafts.ts';
import { findDefinition, readFormSchemas } from '../../src/desk/server/form-schemas.ts';
import { readOverview } from '../../src/desk/server/overview.ts';
import { addPagesApi } from '../../src/desk/server/pages-api.ts';
import { contract } from '../site/documents/tiny-site.ts';
import { feast, withNews } from '../site/documents/news-folder.ts';
import { stateOf } from './state-of.ts';

const records = { '2026-07-16-feast': { description: ['Be welcome.'] } };
const state = (folder: string) => stateOf(folder, contract);

it('A1 a record is edited by the schema of its kind, saved, refused with its problems, and undone', () => {
  withNews(records, (_, folder) => {
    const documents = createDocumentStore(() => state(folder));
    const { text: base = '', value, schema } = documents.read(feast);
    expect(findDefinition(schema, value)).toBe('#/definitions/records-news');
    const change = (more: object) => ({ file: feast, base, value: { ...(value as object), ...more } });
    expect(documents.save(change({ tilte: 'x' }))).toMatchObject({
      outcome: 'refused',
      problems: [{ pointer: '/tilte', code: 'E104' }],
    });
    expect(documents.save(change({ title: 'The feast' }))).toMatchObject({ outcome: 'saved' });
    const read = () => readFileSync(join(folder, feast), 'utf8');
    expect(read()).toBe(base.replace('"Feast"', '"The feast"'));
    expect(documents.save(change({ fromDate: '2026-07-16' }))).toMatchObject({ merged: true });
    expect(JSON.parse(read())).toMatchObject({ title: 'The feast', fromDate: '2026-07-16' });
    documents.undo(feast);
    documents.undo(feast);
    expect(read()).toBe(base);
  });
});

it('A1 a new record begins in the folder of its collection, with a name that is an address', () => {
  withNews(records, (_, folder) => {
    const documents = createDocumentStore(() => state(folder));
    const save = (name: string) =>
      documents.save({ file: `pages/_records/${name}.json`, base: null, value: { title: 'New' } });
    expect(save('news/2026-08-01-new')).toMatchObject({ outcome: 'saved' });
    for (const name of ['news/With Blank', 'news/Capital', 'other/new', 'news/deep/new', 'news/../new'])
      expect(save(name)).toMatchObject({ outcome: 'forbidden' });
  });
});

it('A1 a draft of a record is drawn on the pages that show it, once it has its shape', () => {
  withNews(records, (_, folder) => {
    const now = state(folder);
    const drafts = createDrafts(() => now);
    expect(drafts.keep('a', feast, { title: 7 })).toBe(false);
    expect(drafts.keep('a', feast, { title: 'Draft' })).toBe(true);
    const drawn = drafts.stateFor('draft=a')?.site.collections.get('news')?.records;
    expect(drawn?.map(({ value }) => value['title'])).toEqual(['Draft']);
    expect(readChoices(now).collections).toEqual([
      { name: 'news', place: 'pages/_records/news/', lists: ['/News'] },
    ]);
  });
});

it('A1 the form of a record offers its text as prose', () => {
  const forms = readFormSchemas(contract.written) as Record<string, { properties: Record<string, object> }>;
  expect(forms['records-news']?.properties['description']).toMatchObject({
    type: ['string', 'array'],
    role: 'prose',
  });
});

it('A1 the overview has a collection with its records newest first, and where one is added', () => {
  const more = { a: { fromDate: '2026-01-01' }, b: { fromDate: '2026-05-05', todo: 'A photograph' } };
  withNews(more, (_, folder) => {
    const { rows, collections } = readOverview(state(folder), new Date());
    expect(collections).toEqual([
      { name: 'news', place: 'pages/_records/news/', title: 'title', day: 'fromDate' },
    ]);
    expect(rows.filter(({ collection }) => collection === 'news')).toMatchObject([
      { path: '/_records/news/b', title: 'Feast', day: '2026-05-05', awaited: [{ words: 'A photograph' }] },
      { path: '/_records/news/a', day: '2026-01-01', isPage: false },
    ]);
  });
});

it('A1 the overview says at which address visitors find a page, or the page of a record', () => {
  const addressesIn = (folder: string) =>
    readOverview(state(folder), new Date()).rows.flatMap(({ file, address }) =>
      [feast, 'pages/News.json'].includes(file) ? [[file, address]] : [],
    );
  withNews(records, (_, folder) => {
    expect(addressesIn(folder)).toContainEqual(['pages/News.json', '/News']);
    expect(addressesIn(folder)).toContainEqual([feast, undefined]);
    const entry = {
      title: 'Entry',
      description: 'An entry.',
      each: { source: 'news' },
      blocks: [{ type: 'record', id: 'entry', show: ['text'] }],
    };
    mkdirSync(join(folder, 'pages/News'), { recursive: true });
    writeFileSync(join(folder, 'pages/News/Entry.json'), JSON.stringify(entry));
    expect(addressesIn(folder)).toContainEqual([feast, '/News/2026-07-16-feast']);
  });
});

it('A1 a record is duplicated, renamed and deleted from the overview, and each is undone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'records-'));
  withNews({ ...records, 'a-first': {} }, (_, made) => cpSync(made, folder, { recursive: true }));
  const desk = new Hono();
  addPagesApi(desk, () => state(folder));
  const ask = async (act: string, body: object) => {
    const sent = await desk.request(`/_dev/pages/${act}`, { method: 'POST', body: JSON.stringify(body) });
    return (await sent.json()) as { undo?: string; message?: string };
  };
  const names = () =>
    readdirSync(join(folder, 'pages/_records/news'))
      .filter((name) => name !== 'a-first.json')
      .toSorted();
  const before = readFileSync(join(folder, feast), 'utf8');
  for (const [act, to, after] of [
    ['duplicate', 'copy', ['2026-07-16-feast.json', 'copy.json']],
    ['rename', 'other', ['other.json']],
    ['delete', undefined, []],
  ] as const) {
    const { undo, message } = await ask(act, { page: feast, to });
    expect([message, names()]).toEqual([undefined, after]);
    expect(await ask('undo', { undo })).not.toHaveProperty('message');
    expect([names(), readFileSync(join(folder, feast), 'utf8')]).toEqual([['2026-07-16-feast.json'], before]);
  }
  const { undo } = await ask('duplicate', { page: feast, to: 'copy' });
  writeFileSync(join(folder, 'pages/_records/news/copy.json'), '{}');
  expect((await ask('undo', { undo })).message).toMatch(/has changed since/);
  rmSync(folder, { recursive: true });
});

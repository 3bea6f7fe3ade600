/** Files that systems make: neither documents nor changes, and copies are named before they are public. @rest */
import { afterEach, describe, expect, it } from 'vitest';
import { countChanges, readChanges } from '../../../src/desk/server/publish/changes.ts';
import { copyNotes, listDocuments } from '../../../src/site/documents/list-files.ts';
import { copiedFrom, isLeftover } from '../../../src/site/documents/system-files.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { makeClone, type Clone } from '../../desk/publish/make-clone.ts';
import { makeFolder } from '../../make-folder.ts';
import { feast, inFolderNews, record } from './news-folder.ts';
import { contract, files, said } from './tiny-site.ts';

const leftovers = [
  '.DS_Store',
  '._Home.json',
  'desktop.ini',
  'Thumbs.db',
  '~$notes.docx',
  '.~lock.notes.odt#',
  '.Home.json.swp',
  'Home.json~',
  '#Home.json#',
  'Home.json.desk',
  '.Home.json.icloud',
  '.~Home.json',
  'Home.json.bak',
  'Home.json.orig',
  '~WRL0001.tmp',
  'Home.json.crdownload',
  '.Home.json.kate-swp',
  'Home.json___jb_tmp___',
  '@eaDir/Home.json',
  '#recycle/Home.json',
  '$RECYCLE.BIN/Home.json',
  '__MACOSX/Home.json',
  'lost+found/Home.json',
];
const copies = [
  'Home-LAPTOP-7K2.json',
  'Home.sync-conflict-20260716-101112-ABCDEF7.json',
  'Home~1.json',
  'Home - Copy.json',
  'Home - Copy (2).json',
  'Home (1).json',
  'Home(1).json',
  'Home copy.json',
  'Home 2.json',
  "Home (Anna's conflicted copy 2026-07-16).json",
  'Home (conflicted copy 2026-07-16 101112).json',
  'Home (Case Conflict).json',
  'Home (Anna Pinto in Konflikt stehende Kopie 2026-07-16).json',
  'Home [conflicted].json',
  'Home_conflict-20260716-101112.json',
  'Home (another copy).json',
  'Home (Kopie 2).json',
  'Home – Kopi.json',
  'Home - コピー.json',
  'Copy of Home.json',
  'Copy of Copy of Home.json',
  'Kopie von Home.json',
  'Home-Annas-MacBook-Air.json',
  'Home-Anna-PC-2.json',
];
const home = files['pages/Home.json'] ?? '';

it.each(leftovers)('passes over %s, of a system or a program', (name) => {
  expect(isLeftover(`pages/${name}`)).toBe(true);
  const folder = makeFolder({ [`pages/${name}`]: '{}', [`public/${name}`]: '' });
  expect(listDocuments(folder)).toEqual({ paths: [], problems: [] });
  expect(readPublicFiles(`${folder}/public`).paths).toEqual([]);
});

it.each(copies)('passes over %s beside its original, and says so', (name) => {
  const folder = makeFolder({ 'pages/Home.json': home, [`pages/${name}`]: home.replace('Home', 'At home') });
  expect(listDocuments(folder)).toEqual({ paths: ['pages/Home.json'], problems: [] });
  expect(copyNotes(folder)).toEqual([
    expect.stringContaining(`pages/${name} is not read: its name is that of a copy of pages/Home.json`),
  ]);
});

it.each([
  'History.json',
  'Home-NGO.json',
  'Home2.json',
  'feast-2026.json',
  'Home.json',
  'Home-pc.json',
  'copy-of-home.json',
])('reads %s, whose name somebody has given', (name) => {
  expect(isLeftover(`pages/${name}`)).toBe(false);
  expect(copiedFrom(`pages/${name}`, () => true)).toBeUndefined();
});

it('reads a document with the name of a copy that has no original', () => {
  const folder = makeFolder({ 'pages/Home-LAPTOP-7K2.json': home });
  expect(listDocuments(folder).paths).toEqual(['pages/Home-LAPTOP-7K2.json']);
});

describe('at the desk', () => {
  let clone: Clone | undefined;
  afterEach(() => clone?.remove());

  it('no such file is offered for publishing', async () => {
    clone = makeClone();
    for (const name of [...leftovers, ...copies]) clone.edit({ [`pages/${name}`]: home });
    expect(countChanges(clone.site)).toBe(0);
    expect((await readChanges(clone.repo(), contract)).items).toEqual([]);
    clone.edit({ 'pages/Home.json': home.replace('Welcome', 'Good day') });
    expect(countChanges(clone.site)).toBe(1);
    expect((await readChanges(clone.repo(), contract)).items.map(({ file }) => file)).toEqual([
      'pages/Home.json',
    ]);
  });
});

describe('E239 documents that say the same', () => {
  const feastOf = (properties: object) => ({ file: feast, wrong: record(properties) });
  const later = 'pages/_records/news/2026-07-16-feast-again.json';

  it('two records are called a likely copy, by both names', () => {
    const same = { title: 'Feast', fromDate: '2026-07-16' };
    const [mistake, copy] = [feastOf(same), { file: later, wrong: record(same) }];
    expect(said(inFolderNews, mistake, copy)).toEqual([
      `E239 at ${later}:1:1: this record says the same as ${feast} and is probably a copy of it; delete one of the two, or write in each how it differs`,
    ]);
    expect(said(inFolderNews, mistake, { file: later, wrong: record({ ...same, draft: true }) })).toEqual([]);
    expect(said(inFolderNews, mistake, { file: later, wrong: record({ ...same, title: 'Feasts' }) })).toEqual(
      [],
    );
  });

  it('a copied page is to be deleted, and put into no menu', () => {
    const news = files['pages/News.json'] ?? '';
    expect(said({ file: 'pages/NewsNew.json', wrong: news })).toEqual([
      expect.stringMatching(/^E239 .*this page says the same as pages\/News\.json/),
    ]);
  });

  it('two parts of a group are to be one', () => {
    const teresa = files['pages/_parts/saints/teresa.json'] ?? '';
    expect(said({ file: 'pages/_parts/saints/teresa-new.json', wrong: teresa })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^E239 .*use one of the two in both places/)]),
    );
  });
});

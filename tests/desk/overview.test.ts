/** The overview of documents, and which problems concern a page of the dev server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOverview } from '../../src/desk/server/overview.ts';
import { problemsOn, type SiteState } from '../../src/desk/server/documents/site-state.ts';
import { git } from '../../src/site/git/git.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { validateSite } from '../../src/site/validate/validate-site.ts';
import { contract, files as tiny, templates } from '../site/documents/tiny-site.ts';
import { writeFiles } from '../review/two-sites.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overview-'));
  writeFiles(folder, { ...tiny, 'pages/_templates.json': templates });
});
afterEach(() => rmSync(folder, { recursive: true }));

function state(): SiteState {
  const site = readSite(folder, contract);
  const files = readPublicFiles(join(folder, 'public'));
  const { problems, later } = validateSite(site, contract, files);
  return { contract, site, files, problems, later };
}
const edit = (file: string, old: string, words: string) =>
  writeFileSync(join(folder, file), (tiny[file] ?? '').replace(old, words));
const rowOf = (file: string) =>
  readOverview(state(), new Date('2026-05-05T12:00:00')).rows.find((row) => row.file === file);
const commit = (author: string) => {
  const person = ['-c', 'user.name=x', '-c', 'user.email=x@example.org'];
  git(folder, [...person, 'commit', '-qam', 'x', `--author=${author} <x@example.org>`]);
};

describe('the overview', () => {
  it('has every document once, with what is awaited, wrong and shown on some days', () => {
    edit(
      'pages/News.json',
      '"description"',
      '"from": "2026-05-06", "lookAgain": "2026-05-04", "description"',
    );
    edit(
      'pages/Home.json',
      '"id": "welcome",',
      '"id": "welcome", "todo": "A photograph", "until": "2026-05-06",',
    );
    edit('pages/Saints.json', '"count": 2', '"count": 3');
    const { rows, templates, calendar } = readOverview(
      state(),
      new Date('2026-05-05T12:00:00'),
      'https://example.org',
    );
    expect(calendar).toBe('webcal://example.org/look-again.ics');
    expect(rows.map(({ file }) => file).toSorted()).toEqual(
      [...Object.keys(tiny), 'pages/_templates.json'].filter((file) => file.startsWith('pages/')).toSorted(),
    );
    expect(rowOf('pages/News.json')).toMatchObject({
      path: '/News',
      title: 'News',
      shown: 'from 6 May 2026',
      isShownToday: false,
      lookAgain: [{ words: 'By 4 May 2026', pointer: '/lookAgain', isOver: true }],
    });
    expect(rowOf('pages/Home.json')).toMatchObject({
      awaited: [{ words: 'A photograph', pointer: '/blocks/0/todo' }],
      blocks: ['until 6 May 2026'],
    });
    expect(rowOf('pages/Saints.json')?.wrong).toEqual([
      { words: expect.stringMatching(/^[A-Z“].*3/), pointer: expect.stringMatching(/\/count$/) },
    ]);
    expect(rowOf('pages/_parts/saints/teresa.json')).toMatchObject({ isPage: false, wrong: [] });
    expect(templates).toMatchObject([
      { name: 'name', fields: [{ name: 'label' }, { name: 'id', madeOf: 'label' }] },
    ]);
  });

  it('says when more is checked after the mend', () => {
    const waits = () => readOverview(state(), new Date('2026-05-05T12:00:00')).waits;
    expect(waits()).toBeUndefined();
    edit('pages/_policies.json', '"by"', '"bye"');
    expect(waits()).toBe(true);
  });

  it('says who changed what last, as git knows it, and does without git', () => {
    expect(rowOf('pages/News.json')?.changed).toBeUndefined();
    git(folder, ['init', '-q']);
    git(folder, ['add', '.']);
    commit('Sister Clara');
    edit('pages/News.json', '"News"', '"Our news"');
    commit('Sister Anne');
    edit('pages/Home.json', '"Home"', '"Start"');
    writeFiles(folder, { 'pages/Letters.json': tiny['pages/News.json'] ?? '' });
    expect(rowOf('pages/News.json')?.changed).toMatchObject({ by: 'Sister Anne', isPending: false });
    expect(rowOf('pages/Saints.json')?.changed).toMatchObject({ by: 'Sister Clara', isPending: false });
    expect(rowOf('pages/Home.json')?.changed).toMatchObject({ by: 'Sister Clara', isPending: true });
    expect(rowOf('pages/Letters.json')?.changed).toEqual({ isPending: true });
  });
});

it('a page is told of its own problems, of its parts and of what all pages share; an address without a page of all', () => {
  edit('pages/News.json', '"description"', '"descripton"');
  const codes = (path: string) => problemsOn(state(), path).map(({ file }) => file);
  expect(codes('/News')).toEqual(['pages/News.json']);
  expect(codes('/News/')).toEqual(['pages/News.json']);
  expect([codes('/Home'), codes('/')]).toEqual([[], []]);
  expect(codes('/Letters')).toEqual(['pages/News.json']);
  edit('pages/_parts/saints/teresa.json', '"name"', '"nmae"');
  expect(codes('/Saints')).toEqual(['pages/_parts/saints/teresa.json']);
  expect(codes('/Home')).toEqual([]);
  edit('pages/_shell.json', '"name"', '"nmae"');
  expect(codes('/Home')).toEqual(['pages/_shell.json']);
});

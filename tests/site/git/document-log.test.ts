/** The history of a document is the one that git tells, through renames and merges. @rest */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDeleted, readDocumentLog } from '../../../src/site/git/document-log.ts';
import { gitIn } from '../../git.ts';
import { writeFiles } from '../../make-folder.ts';
import { chanceOf, isFull, seed } from '../../sample.ts';
import { makeHistory } from './make-history.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'document log '));
});
afterEach(() => rmSync(folder, { recursive: true }));

const paths = ['pages/Home.json', 'pages/fr/Home.json', 'pages/News.json', 'pages/_records/news/feast.json'];
const textOf = (document: number, lines: readonly number[]) =>
  lines.map((line, index) => `Document ${document} has entry ${index} as of ${line}.\n`).join('');
const cases = Array.from({ length: isFull ? 30 : 2 }, (_, index) => index);

it.each(cases)('without merges it is that of git log --follow, %i', async (index) => {
  const inner = chanceOf(`${seed} place ${index}`)() < 0.5 ? '' : 'sites/one/';
  const made = makeHistory(folder, {
    count: 40,
    paths: paths.map((path) => inner + path),
    hasMerges: false,
    textOf,
    seed: `${seed} line ${index}`,
  });
  for (const { path } of made.documents) {
    const site = join(folder, inner);
    const found = await readDocumentLog(site, path.slice(inner.length));
    const told = gitIn(folder, 'log', '--follow', '--format=%H', '--', path).trim().split('\n');
    expect(found.map(({ commit }) => commit)).toEqual(told);
    expect(found[0]?.after?.path).toBe(path.slice(inner.length));
  }
});

it.each(cases)('with merges it has each commit that made a change, and no other, %i', async (index) => {
  const made = makeHistory(folder, {
    count: 60,
    paths,
    hasMerges: true,
    textOf,
    seed: `${seed} merges ${index}`,
  });
  for (const { path, changedIn } of made.documents) {
    const found = await readDocumentLog(folder, path);
    const parents = gitIn(folder, 'log', '--merges', '--format=%H').trim().split('\n');
    const own = found.filter(({ commit }) => !parents.includes(commit)).map(({ commit }) => commit);
    expect(new Set(own)).toEqual(new Set(changedIn.map((number) => made.commits.get(number))));
    expect(own).toHaveLength(changedIn.length);
    // A merge is there only if both sides have changed the document, and it has both versions.
    for (const { commit, before } of found)
      expect(before.length).toBe(parents.includes(commit) ? 2 : Math.min(before.length, 1));
  }
});

it('a page that was rewritten when it was renamed says its former address itself', async () => {
  const git = (...command: string[]) => gitIn(folder, ...command);
  git('init', '-q');
  const commit = (texts: Record<string, string>) => {
    writeFiles(folder, texts);
    git('add', '-A');
    git('commit', '-qm', 'x');
  };
  commit({ 'pages/Old.json': '{ "title": "Old" }', 'pages/_records/news/a.json': '{ "title": "One" }' });
  git('rm', '-q', 'pages/Old.json', 'pages/_records/news/a.json');
  commit({
    'pages/New.json': '{ "redirectFrom": ["/Old"], "blocks": [] }',
    'pages/_records/news/b.json': '{ "redirectFrom": ["a"], "text": [] }',
  });
  const files = async (path: string) =>
    (await readDocumentLog(folder, path)).map(({ after, before: [was] }) => [after?.path, was?.path]);
  expect(await files('pages/New.json')).toEqual([
    ['pages/New.json', 'pages/Old.json'],
    ['pages/Old.json', undefined],
  ]);
  expect(await files('pages/_records/news/b.json')).toHaveLength(2);
});

it('a deleted page has its history, and is listed with its last content', async () => {
  const git = (...command: string[]) => gitIn(folder, ...command);
  git('init', '-q');
  writeFiles(folder, { 'pages/Home.json': '{ "title": "Home" }', 'pages/Gone.json': '{ "title": "Gone" }' });
  git('add', '-A');
  git('commit', '-qm', 'x');
  git('rm', '-q', 'pages/Gone.json');
  git('commit', '-qm', 'y');
  const log = await readDocumentLog(folder, 'pages/Gone.json');
  expect(log.map(({ after }) => after?.path)).toEqual([undefined, 'pages/Gone.json']);
  const deleted = await readDeleted(folder, () => true);
  expect(deleted).toMatchObject([{ path: 'pages/Gone.json', commit: log[0]?.commit, by: 'A' }]);
  expect(git('cat-file', 'blob', deleted[0]?.hash ?? '')).toContain('Gone');
});

it('a folder without git, or without a commit, has no history', async () => {
  expect(await readDocumentLog(folder, 'pages/Home.json')).toEqual([]);
  gitIn(folder, 'init', '-q');
  expect([await readDocumentLog(folder, 'pages/Home.json'), await readDeleted(folder, () => true)]).toEqual([
    [],
    [],
  ]);
});

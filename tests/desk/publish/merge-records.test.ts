/** A list of records in one file, whose ids have the name that its source gives them, is merged record by record. @rest */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bring } from '../../../src/desk/server/publish/bring.ts';
import { notRead, reduceDraft } from '../../../src/desk/editor/draft-state.ts';
import { noHistory } from '../../../src/desk/controls/history.ts';
import { createDocumentStore } from '../../../src/desk/server/documents/document-store.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { contract, files } from '../../site/documents/tiny-site.ts';
import { gitIn } from '../../git.ts';
import { makeClone, type Clone } from './make-clone.ts';

const letters = 'pages/_records/letters.json';
const letter = (_id: string, title: string, more = {}) => ({ _id, title, category: 'Circular', ...more });
const list = (...records: object[]) => `${JSON.stringify({ records }, null, 2)}\n`;
const base = list(letter('a', 'One'), letter('b', 'One'));
// So little is left of a record that only its id tells which one it is.
const mine = list(letter('b', 'Anew', { category: 'Letter' }), letter('a', 'One'));
const theirs = list(letter('a', 'One'), letter('b', 'One', { description: ['Words.'] }));
const both = [letter('b', 'Anew', { category: 'Letter', description: ['Words.'] }), letter('a', 'One')];
const recordsIn = (text: string) => (JSON.parse(text) as { records: object[] }).records;

let clone: Clone;
beforeEach(() => {
  clone = makeClone();
  const sources = JSON.parse(files['pages/_sources.json'] ?? '{}') as object;
  const own = { letters: { file: 'letters', item: 'content', fields: { id: '_id' } } };
  clone.edit({ 'pages/_sources.json': JSON.stringify({ ...sources, ...own }), [letters]: base });
  clone.git('add', '-A');
  clone.git('commit', '-qm', 'Letters');
  clone.git('push', '-q');
});
afterEach(() => clone.remove());

it('A1 when they are sent', async () => {
  clone.other({ [letters]: theirs });
  clone.edit({ [letters]: mine });
  const { branch } = (await clone.send({ files: [letters] })).at(-1) as { branch: string };
  expect(recordsIn(gitIn(clone.remote, 'show', `${branch}:${letters}`))).toEqual(both);
});

it('A1 when what others have done comes to unpublished changes', async () => {
  clone.other({ [letters]: theirs });
  clone.edit({ [letters]: mine });
  for await (const _ of bring({}, { site: clone.site, contract }));
  expect(recordsIn(clone.read(letters))).toEqual(both);
});

const openStore = () =>
  createDocumentStore(() => ({
    site: readSite(clone.site, contract),
    contract,
    files: readPublicFiles(clone.site),
  }));

it('A1 when the file has changed since the editor read it', () => {
  const store = openStore();
  clone.edit({ [letters]: theirs });
  expect(store.save({ file: letters, base, value: JSON.parse(mine) })).toMatchObject({ outcome: 'saved' });
  expect(recordsIn(clone.read(letters))).toEqual(both);
});

it('A1 when two windows edit the file', () => {
  const { text = '', value, schema, idField } = openStore().read(letters);
  const read = { base: text, saved: value, schema: schema?.$id, idField, canUndo: false };
  const stored = (text: string) => ({
    draft: { base, value: JSON.parse(text) as unknown },
    history: noHistory,
  });
  const here = reduceDraft(notRead, { type: 'read', file: read, stored: stored(mine), isOwn: false });
  const { draft, message } = reduceDraft(here, { type: 'joined', theirs: stored(theirs), common: undefined });
  expect([draft?.value, message]).toEqual([{ records: both }, 'Unsaved changes were restored']);
});

it('A1 one record that both have changed is asked alone, by the words of its kind', async () => {
  clone.other({ [letters]: list(letter('a', 'One'), letter('b', 'Two')) });
  clone.edit({ [letters]: list(letter('b', 'Three'), letter('a', 'One')) });
  expect((await clone.send({ files: [letters] })).at(-1)).toMatchObject({
    kind: 'conflict',
    conflicts: [
      {
        conflicts: [
          { pointer: '/records/0/title', place: 'records › “Two” › Title', mine: 'Three', theirs: 'Two' },
        ],
      },
    ],
  });
});

/** A save of the editor may find another file than the one that it began with: none, another, or one that cannot be read. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSite } from '../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { createDocumentStore, type DocumentStore } from '../../src/desk/server/documents/document-store.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { writeFiles } from '../review/two-sites.ts';

let root: string;
let documents: DocumentStore;
const home = 'pages/Home.json';
const text = () => readFileSync(join(root, home), 'utf8');
const value = () => JSON.parse(text()) as Record<string, unknown>;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-'));
  writeFiles(root, files);
  documents = createDocumentStore(() => ({
    site: readSite(root, contract),
    contract,
    files: readPublicFiles(join(root, 'public')),
  }));
});
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['a comma is missing', (text: string) => text.replace('"Home",', '"Home"'), 3, /: a comma is missing/],
  [
    'a comma is too many',
    (text: string) => text.replace(/(.*)\n\}/s, '$1,\n}'),
    undefined,
    /: .* is expected here; is there a comma too many before it\?$/,
  ],
  ['it is empty', () => '', 1, /: the file is missing or empty/],
  ['it is a list', () => '[]', 1, /: the document is a list/],
])('writes over no file that cannot be read: %s', (_, breaking, line, reason) => {
  const base = text();
  const broken = breaking(base);
  writeFileSync(join(root, home), broken);
  const saved = documents.save({ file: home, base, value: { title: 'At home' }, accept: true });
  expect(saved).toMatchObject({ outcome: 'unreadable', message: expect.stringMatching(reason) as string });
  const at = `The file cannot be read; correct line ${line ?? broken.trimEnd().split('\n').length}: `;
  expect(saved).toMatchObject({ message: expect.stringContaining(at) as string });
  expect(documents.read(home)).toMatchObject({ broken: expect.stringContaining(at) as string });
  expect(text()).toBe(broken);
});

it('lets a file that has gone stay away, or be written again, as the maintainer chooses', () => {
  const wish = { file: home, base: text(), value: { ...value(), title: 'At home' } };
  rmSync(join(root, home));
  const found = documents.save(wish);
  expect(found).toMatchObject({ outcome: 'conflict', text: null, conflicts: [{ pointer: '' }] });
  expect(documents.save({ ...wish, base: null })).toMatchObject({ outcome: 'saved', merged: false });
  expect(value()['title']).toBe('At home');
});

it('shows what is in a file that has come meanwhile', () => {
  const found = documents.save({ file: home, base: null, value: { title: 'At home' } });
  expect(found).toMatchObject({
    outcome: 'conflict',
    text: text(),
    conflicts: [{ pointer: '', mine: { title: 'At home' }, theirs: value() }],
  });
});

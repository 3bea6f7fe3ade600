/** Corrections that are certain are made with a save; nobody is asked about them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { createDocumentStore, type DocumentStore } from '../../src/desk/server/documents/document-store.ts';
import { makeFolder } from '../make-folder.ts';
import { contract, files } from '../site/documents/tiny-site.ts';

const home = 'pages/Home.json';
const saints = 'pages/Saints.json';
const life = { type: 'rich-text', text: ['He was born in Sicily.'] };

/** Does something with the editor's way to the files of the tiny site. */
function atDesk<T>(
  act: (documents: DocumentStore, text: (file: string) => string) => T,
  changed: Readonly<Record<string, string>> = {},
): T {
  const root = makeFolder({ ...files, ...changed });
  const read = () => ({
    site: readSite(root, contract),
    contract,
    files: readPublicFiles(join(root, 'public')),
  });
  return act(createDocumentStore(read), (file) => readFileSync(join(root, file), 'utf8'));
}

/** The saints, with the panel of St Albert filled. */
function filled(text: string): object {
  const value = JSON.parse(text) as { blocks: [{ tabs: [unknown, Record<string, unknown>] }] };
  value.blocks[0].tabs[1]['blocks'] = [life];
  return value;
}

it('A4: an empty panel that is filled loses its exception and its note of missing content', () =>
  atDesk(
    (documents, text) => {
      const base = text(saints);
      expect(documents.check(saints, filled(base))).toEqual({
        problems: [],
        elsewhere: [],
        notes: [],
      });
      const saved = documents.save({ file: saints, base, value: filled(base) });
      expect(saved).toMatchObject({
        outcome: 'saved',
        settled: ['The note of something missing was removed: it is here now'],
      });
      expect(text(saints)).not.toMatch(/allow|todo/);
      expect(saved).toMatchObject({ value: JSON.parse(text(saints)) as object });
      documents.undo(saints);
      expect(text(saints)).toBe(base);
    },
    {
      [saints]:
        files[saints]?.replace('"blocks": [],', '"blocks": [], "todo": "The life of St Albert",') ?? '',
    },
  ));

it('A4: an exception in another document goes with the save that makes it needless', () =>
  atDesk(
    (documents, text) => {
      const base = text(home);
      const next = JSON.parse(base.replace('#latest', '').replace('/documents/a.pdf', '/Alone')) as object;
      expect(documents.save({ file: home, base, value: next })).toMatchObject({
        outcome: 'saved',
        elsewhere: [],
      });
      expect(text('pages/Alone.json')).toBe(alone.replace(/,\n {2}"allow".*/, ''));
      documents.undo('pages/Alone.json');
      expect(text('pages/Alone.json')).toBe(alone);
    },
    { 'pages/Alone.json': alone },
  ));
const alone = `{
  "title": "Alone",
  "description": "A page by itself.",
  "blocks": [{ "type": "rich-text", "id": "words", "text": ["Words."] }],
  "allow": [{ "rule": "page/unreachable", "why": "Linked later." }]
}
`;

it('A4: a list without entries is left out, and a pasted address of a film becomes the one for frames', () =>
  atDesk((documents, text) => {
    const base = text(home);
    const value = JSON.parse(base) as { blocks: object[] };
    const film = (src: string) => ({
      type: 'embed-grid',
      height: 400,
      frames: [{ title: 'A film', src }],
    });
    const next = { ...value, redirectFrom: [], blocks: [...value.blocks, film('youtu.be/abc?t=90')] };
    expect(documents.check(home, next).problems).toEqual([]);
    expect(documents.save({ file: home, base, value: next })).toMatchObject({ outcome: 'saved' });
    expect(text(home)).not.toContain('redirectFrom');
    expect(text(home)).toContain('"src": "https://www.youtube-nocookie.com/embed/abc?start=90"');
    // A list that must have entries is for a person, and so is an address that nobody can guess.
    const empty = { ...value, blocks: [...value.blocks, { ...film(''), frames: [] }] };
    expect(documents.check(home, empty).problems).toMatchObject([{ code: 'E109' }]);
    const short = { ...value, blocks: [...value.blocks, film('https://maps.app.goo.gl/AbC')] };
    expect(documents.check(home, short).problems).toMatchObject([{ code: 'E208' }]);
  }));

/** A second language at the desk: what is added is taken back by one press, and the list says how far it is. @rest */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import type { SiteContext } from '../../src/authoring/plan.ts';
import { writeNewSite } from '../../src/authoring/new-site.ts';
import { titleOf } from '../../src/desk/server/documents/document-titles.ts';
import { readOriginal } from '../../src/desk/server/documents/original.ts';
import { readOverview } from '../../src/desk/server/overview.ts';
import {
  findLackingTranslations,
  findOlderTranslations,
} from '../../src/desk/server/documents/translations.ts';
import { addPagesApi } from '../../src/desk/server/pages-api.ts';
import { changedBlocks, counterpartOf } from '../../src/desk/shared/original.ts';
import { splitDetails } from '../../src/desk/shared/for-runner.ts';
import { loadContract } from '../../src/site/documents/contract.ts';
import { git } from '../../src/site/git/git.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';
import { root } from '../root.ts';
import { stateOf } from './state-of.ts';

let folder = '';
let desk = new Hono();
let context: () => SiteContext;
let rowsOf: () => Record<string, object> = () => ({});
beforeEach(() => {
  folder = join(makeFolder(), 'site');
  writeNewSite({ folder, name: 'Valley', lang: 'en', root });
  const contract = loadContract(root, folder);
  const state = () => stateOf(folder, contract);
  context = state;
  desk = new Hono();
  addPagesApi(desk, state);
  rowsOf = () => {
    const { rows } = readOverview(state(), new Date('2026-11-28T12:00:00'));
    return Object.fromEntries(
      rows.map(({ file, language, translation, untranslated, lacks }) => [
        file.replace(/^pages\//, ''),
        { language, translation, untranslated, lacks },
      ]),
    );
  };
});

async function ask(act: string, body: object): Promise<{ undo?: string; message?: string }> {
  const sent = await desk.request(`/_dev/pages/${act}`, { method: 'POST', body: JSON.stringify(body) });
  return (await sent.json()) as { undo?: string; message?: string };
}
const has = (file: string) => existsSync(join(folder, file));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const edit = (file: string, old: string, now: string) => {
  expect(read(file)).toContain(old);
  writeFiles(folder, { [file]: read(file).replace(old, now) });
};

it('one press takes back a language with all its files', async () => {
  const before = read('pages/_shell.json');
  const { undo } = await ask('language', { lang: 'fr' });
  expect(['pages/fr/_shell.json', 'pages/fr/Home.json', 'words.fr.json'].map(has)).toEqual([
    true,
    true,
    true,
  ]);
  expect(await ask('undo', { undo })).not.toHaveProperty('message');
  expect(['pages/fr/_shell.json', 'pages/fr/Home.json', 'words.fr.json'].map(has)).toEqual([
    false,
    false,
    false,
  ]);
  expect(read('pages/_shell.json')).toBe(before);
});

it('the list says of each page whether it is translated, older than its original, or missing', async () => {
  await ask('language', { lang: 'fr' });
  const french = { folder: 'fr', name: 'Français' };
  expect(rowsOf()).toMatchObject({
    'Home.json': { language: undefined, lacks: undefined },
    'About.json': { lacks: [french] },
    'fr/Home.json': { language: 'fr', translation: 'begun' },
    'fr/_shell.json': {
      language: 'fr',
      untranslated: { count: 10, first: { file: 'pages/fr/_shell.json', pointer: '/name' } },
    },
    // The engine brings the words of this language.
    'words.fr.json': { language: 'fr', untranslated: undefined },
  });
  await ask('translate', { page: 'pages/About.json', language: 'fr' });
  await ask('translated', { page: 'pages/fr/About.json' });
  expect(rowsOf()['fr/About.json']).toMatchObject({ translation: 'current', untranslated: { count: 2 } });
  edit('pages/About.json', 'what you do', 'what you did');
  expect(rowsOf()['fr/About.json']).toMatchObject({ translation: 'old', untranslated: { count: 1 } });
  await ask('translated', { page: 'pages/fr/About.json' });
  expect(rowsOf()['fr/About.json']).toMatchObject({ translation: 'current', untranslated: { count: 1 } });
});

it('a translation that visitors see is named with a change of its original, until it follows', async () => {
  await ask('language', { lang: 'fr' });
  await ask('translate', { page: 'pages/About.json', language: 'fr' });
  let before = context().site;
  const older = () => findOlderTranslations(before, context().site);
  edit('pages/About.json', 'what you do', 'what you did');
  expect(older(), 'nobody sees a draft').toEqual([]);
  await ask('translated', { page: 'pages/fr/About.json' });
  before = context().site;
  edit('pages/About.json', 'what you did', 'what you do');
  expect(older()).toEqual([{ file: 'pages/fr/About.json', title: 'About us', language: 'Français' }]);
  expect(findOlderTranslations(context().site, context().site), 'it was so before').toEqual([]);
  await ask('translated', { page: 'pages/fr/About.json' });
  expect(older()).toEqual([]);
});

it('a translation with the title of its original is told apart by its language', async () => {
  await ask('language', { lang: 'fr' });
  await ask('translate', { page: 'pages/About.json', language: 'fr' });
  const titles = () =>
    ['pages/About.json', 'pages/fr/About.json'].map((file) => titleOf(context().site, file));
  expect(titles()).toEqual(['About us', 'About us (Français)']);
  edit('pages/fr/About.json', '"title": "About us"', '"title": "Qui sommes-nous"');
  expect(titles()).toEqual(['About us', 'Qui sommes-nous']);
});

it('a problem or a link that stops an act is told in a sentence, with its place in the files behind the fold', async () => {
  edit('pages/Home.json', '(/About)', '(/Abuot)');
  const { words, details } = splitDetails((await ask('language', { lang: 'fr' })).message ?? '');
  expect(words).toBe(
    'There is a problem: correct it before you add a language. There is no page or file /Abuot; did you mean "/About"?',
  );
  expect(details).toMatch(/^pages\/Home\.json:/m);
  edit('pages/Home.json', '(/Abuot)', '(/About)');
  const links = splitDetails((await ask('delete', { page: 'pages/About.json' })).message ?? '');
  expect(links.words).toBe(
    'Nothing was written: 2 links lead to /About. Open this again, and choose what becomes of them.',
  );
  expect(links.details).toContain('--unlink');
});

it('a new page is named with the languages that lack it, once visitors see it and until it is begun there', async () => {
  let before = context().site;
  const lacking = () => findLackingTranslations(before, context().site);
  const retreats = read('pages/About.json')
    .replace('About us', 'Retreats')
    .replace('what you do', 'retreats');
  writeFiles(folder, { 'pages/Retreats.json': retreats });
  edit('pages/Home.json', '(/About)', '(/Retreats)');
  expect(lacking(), 'the site has one language').toEqual([]);
  await ask('language', { lang: 'fr' });
  expect(lacking()).toEqual([{ file: 'pages/Retreats.json', title: 'Retreats', language: 'Français' }]);
  edit('pages/Retreats.json', '"title"', '"draft": true, "title"');
  expect(lacking(), 'nobody sees a draft').toEqual([]);
  edit('pages/Retreats.json', '"draft": true, ', '');
  await ask('translate', { page: 'pages/Retreats.json', language: 'fr' });
  expect(lacking(), 'it is begun').toEqual([]);
  before = context().site;
  await ask('rename', { page: 'pages/About.json', to: '/Sisters' });
  expect(lacking(), 'another address is no new page').toEqual([]);
});

it('the desk knows what the original said when it was translated, and which blocks have changed since', async () => {
  await ask('language', { lang: 'fr' });
  await ask('translate', { page: 'pages/About.json', language: 'fr' });
  git(folder, ['init', '-q']);
  const person = ['-c', 'user.name=x', '-c', 'user.email=x@example.org'];
  git(folder, ['add', 'pages']);
  git(folder, [...person, 'commit', '-qm', 'x']);
  const original = () => readOriginal(context(), 'pages/fr/About.json');
  expect(original()).toMatchObject({ language: 'English', lang: 'en', state: 'begun' });
  expect(original()).not.toHaveProperty('before');
  edit('pages/About.json', 'what you do', 'what you did');
  const { value, before } = original() ?? { value: undefined };
  const [block] = (value as { blocks: { id: string }[] }).blocks;
  expect(changedBlocks(before, value)).toEqual([block?.id]);
  await ask('translated', { page: 'pages/fr/About.json' });
  expect(original()).toMatchObject({ state: 'current' });
  expect(readOriginal(context(), 'pages/fr/_shell.json')).toMatchObject({ file: 'pages/_shell.json' });
  expect(readOriginal(context(), 'words.fr.json')?.value).toMatchObject({ lists: { all: 'All' } });
  expect(readOriginal(context(), 'pages/About.json')).toBeUndefined();
});

it('blocks belong together by their ids, wherever they are', () => {
  const text = (id: string, words: string) => ({ type: 'rich-text', id, text: [words] });
  const original = {
    title: 'A',
    blocks: [text('one', 'One'), { type: 'section', id: 's', blocks: [text('two', 'Two')] }],
  };
  const translation = { title: 'A', blocks: [text('two', 'Deux'), text('one', 'Un'), text('new', 'Neuf')] };
  const says = (path: (string | number)[]) => counterpartOf(original, translation, path);
  expect(says(['blocks', 0, 'text'])).toEqual(['Two']);
  expect(says(['blocks', 1, 'text'])).toEqual(['One']);
  expect(says(['blocks', 2, 'text'])).toBeUndefined();
  expect(changedBlocks(original, { ...original, title: 'B' })).toEqual(['']);
  const longer = { ...original, blocks: [...original.blocks, text('more', 'More')] };
  expect(changedBlocks(original, longer)).toEqual(['more']);
});

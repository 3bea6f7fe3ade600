/** The editor's way to the files: only documents, only sound ones, and nobody's change is lost. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { readChoices } from '../../src/desk/server/choices.ts';
import { createDocumentStore, type DocumentStore } from '../../src/desk/server/documents/document-store.ts';
import { contract, files, templates } from '../site/documents/tiny-site.ts';
import { drawnByLinks } from '../sample.ts';

const onLinks = drawnByLinks(it);

let root: string;
let documents: DocumentStore;
const home = 'pages/Home.json';
const text = (file = home) => readFileSync(join(root, file), 'utf8');
const value = (file = home) => JSON.parse(text(file)) as Record<string, unknown>;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  documents = createDocumentStore(() => ({
    site: readSite(root, contract),
    contract,
    files: readPublicFiles(join(root, 'public')),
  }));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('saving', () => {
  it('changes the line that was meant and no other, and is undone', () => {
    const before = text();
    const saved = documents.save({ file: home, base: before, value: { ...value(), title: 'At home' } });
    expect(saved).toMatchObject({ outcome: 'saved', merged: false });
    expect(text()).toBe(before.replace('"title": "Home"', '"title": "At home"'));
    expect(documents.undo(home)).toMatchObject({ outcome: 'saved', text: before });
    expect(text()).toBe(before);
    expect(documents.undo(home)).toMatchObject({ outcome: 'forbidden' });
  });

  it('leaves what has not changed as it is written, canonical or not', () => {
    const odd = text().replace('"aliases": ["/"],', '"aliases": [\n        "/" ],');
    writeFileSync(join(root, home), odd);
    documents.save({ file: home, base: odd, value: { ...value(), title: 'At home' } });
    expect(text()).toBe(odd.replace('"title": "Home"', '"title": "At home"'));
  });

  it('refuses what the checker refuses, with its place in the data', () => {
    const before = text();
    const block = { type: 'rich-text', id: 'welcome', text: ['See [news](/Newz).'] };
    const blocks = [{ ...block, colour: 'red' }];
    const saved = documents.save({ file: home, base: before, value: { ...value(), blocks } });
    expect(saved).toMatchObject({
      outcome: 'refused',
      problems: [{ pointer: '/blocks/0/colour', code: 'E104' }],
    });
    const link = documents.check(home, { ...value(), blocks: [block] });
    expect(link.problems).toMatchObject([{ pointer: '/blocks/0/text/0' }]);
    const { description: __, ...described } = value();
    const without = documents.check(home, described);
    expect(without.problems).toMatchObject([{ pointer: '/description', code: 'E105' }]);
    expect(text()).toBe(before);
  });

  it('gives a new block an id that no block of its page has, those of its layout and parts included', () => {
    const saints = 'pages/Saints.json';
    const block = (heading: string) => ({ type: 'rich-text', heading, text: ['Words.'] });
    const blocks = [...(value(saints)['blocks'] as object[]), block('Banner'), block('Teresa')];
    const wanted = { ...value(saints), blocks };
    expect(documents.check(saints, wanted).problems).toEqual([]);
    const saved = documents.save({ file: saints, base: text(saints), value: wanted });
    expect(saved).toMatchObject({ outcome: 'saved' });
    const ids = (value(saints)['blocks'] as { id: string }[]).map(({ id }) => id);
    expect(ids.slice(-2)).toEqual(['banner-2', 'teresa-2']);
    // It stays when the heading changes, and what was taken away is free again.
    const renamed = {
      ...wanted,
      blocks: [...blocks.slice(0, -2), { ...block('New'), id: 'banner-2' }, block('Teresa')],
    };
    documents.save({ file: saints, base: text(saints), value: renamed });
    const then = (value(saints)['blocks'] as { id: string }[]).map(({ id }) => id);
    expect(then.slice(-2)).toEqual(['banner-2', 'teresa-2']);
  });

  it('gives an entry of a part an id that is free on each page with the part', () => {
    const teresa = 'pages/_parts/saints/teresa.json';
    const block = { type: 'rich-text', heading: 'Saints', text: ['Words.'] };
    const blocks = [...(value(teresa)['blocks'] as object[]), block];
    documents.save({ file: teresa, base: text(teresa), value: { ...value(teresa), blocks } });
    expect((value(teresa)['blocks'] as { id: string }[]).at(-1)?.id).toBe('saints-2');
  });

  it('asks before it breaks another document', () => {
    const file = 'pages/News.json';
    const before = text(file);
    const blocks = (value(file)['blocks'] as object[]).map((block, index) =>
      index === 0 ? { ...block, id: 'newest' } : block,
    );
    const wish = { file, base: before, value: { ...value(file), blocks } };
    expect(documents.save(wish)).toMatchObject({
      outcome: 'refused',
      problems: [],
      elsewhere: [{ file: home }],
    });
    expect(text(file)).toBe(before);
    expect(documents.save({ ...wish, accept: true })).toMatchObject({ outcome: 'saved' });
    expect(text(file)).toContain('"id": "newest"');
  });

  it('keeps a change that came meanwhile, where the two do not touch', () => {
    const base = text();
    const mine = { ...value(), title: 'At home' };
    writeFileSync(join(root, home), base.replace('The first page.', 'The very first page.'));
    expect(documents.save({ file: home, base, value: mine })).toMatchObject({
      outcome: 'saved',
      merged: true,
    });
    expect(value()).toMatchObject({ title: 'At home', description: 'The very first page.' });
  });

  it('writes nothing where both have changed the same', () => {
    const base = text();
    const theirs = base.replace('"title": "Home"', '"title": "Start"');
    writeFileSync(join(root, home), theirs);
    const wish = { file: home, base, value: { ...value(), title: 'At home' } };
    const saved = documents.save(wish);
    expect(saved).toMatchObject({
      outcome: 'conflict',
      text: theirs,
      conflicts: [{ pointer: '/title', mine: 'At home', theirs: 'Start' }],
    });
    expect(text()).toBe(theirs);
    // Chosen by the maintainer, on the text that is there now.
    expect(documents.save({ ...wish, base: theirs })).toMatchObject({ outcome: 'saved' });
    expect(value()['title']).toBe('At home');
  });

  it('does not undo what somebody has changed since', () => {
    documents.save({ file: home, base: text(), value: { ...value(), title: 'At home' } });
    const since = text().replace('The first page.', 'The very first page.');
    writeFileSync(join(root, home), since);
    expect(documents.undo(home)).toMatchObject({ outcome: 'forbidden' });
    expect(text()).toBe(since);
  });

  it('does not bring back a file that has gone', () => {
    const wish = { file: home, base: text(), value: { ...value(), title: 'At home' } };
    rmSync(join(root, home));
    expect(documents.save(wish)).toMatchObject({ outcome: 'conflict' });
  });

  it('makes a new page, and a part like the others of its group', () => {
    const allow = [{ rule: 'page/unreachable', why: 'New.' }];
    const page = { title: 'New', description: 'A new page.', blocks: [], allow };
    const file = 'pages/New.json';
    expect(documents.save({ file, base: null, value: page })).toMatchObject({ outcome: 'saved' });
    expect(text(file)).toMatch(/^\{\n {2}"title": "New",\n {2}"description"/);
    expect(documents.save({ file, base: null, value: page })).toMatchObject({ outcome: 'conflict' });
    expect(documents.undo(file)).toMatchObject({ outcome: 'saved' });
    expect(documents.read(file).text).toBeUndefined();
    expect(documents.read('pages/_parts/saints/teresa.json').schema?.['$ref']).toContain('/tab');
    const part = { id: 'john', label: 'St John', blocks: [] };
    expect(documents.save({ file: 'pages/_parts/saints/john.json', base: null, value: part })).toMatchObject({
      outcome: 'saved',
    });
  });
});

describe('the templates of `npm run new`', () => {
  const file = 'pages/_templates.json';
  it('can be read and saved like the other shared documents, in the form of their own schema', () => {
    writeFileSync(join(root, file), templates);
    expect(documents.read(file).schema?.$id).toBe('templates.schema.json');
    const { name: kind } = value(file) as { name: { fields: object[] } };
    const field = { form: 'day', ask: 'When is the feast?', name: 'feast' };
    const next = { name: { ...kind, fields: [...kind.fields, field] } };
    expect(documents.save({ file, base: templates, value: next })).toMatchObject({ outcome: 'saved' });
    const last = '"form": "id", "madeOf": "label" }';
    // In the order of the schema.
    const added = '{ "name": "feast", "ask": "When is the feast?", "form": "day" }';
    expect(text(file)).toBe(templates.replace(last, `${last},\n      ${added}`));
  });

  it('are refused with the place of the mistake', () => {
    writeFileSync(join(root, file), templates);
    const { name: kind } = value(file) as { name: object };
    const saved = documents.save({ file, base: templates, value: { name: { ...kind, colour: 'red' } } });
    expect(saved).toMatchObject({
      outcome: 'refused',
      problems: [{ pointer: '/name/colour', code: 'E104' }],
    });
    expect(text(file)).toBe(templates);
  });

  it('are among the documents to choose from, where the site has them; no page shows them', () => {
    const offered = () => {
      const site = readSite(root, contract);
      const publicFiles = readPublicFiles(join(root, 'public'));
      const choices = readChoices({
        site,
        contract,
        files: publicFiles,
        problems: [],
      });
      return choices.documents.filter(({ path }) => /^\/_[^/]*$/.test(path));
    };
    const shared = [
      ['_shell', 'Header, footer and frame'],
      ['_sources', 'Sources of records'],
      ['_policies', 'Filter policies'],
      ['_settings', 'Settings of the site'],
    ].map(([name, title]) => ({
      file: `pages/${name}.json`,
      path: `/${name}`,
      title,
      isOfLayout: true,
      routes: name === '_settings' ? [] : ['/Home', '/News', '/Saints'],
    }));
    expect(offered()).toEqual(shared);
    writeFileSync(join(root, file), templates);
    expect(offered()).toEqual([
      ...shared,
      { file, path: '/_templates', title: 'Templates', isOfLayout: true, routes: [] },
    ]);
  });
});

describe('a path', () => {
  it.each([
    'pages/../package.json',
    'pages/../../etc/passwd',
    '/etc/passwd',
    'pages/_parts/../Home.json',
    'pages/_other.json',
    'pages/sub/Page.json',
    'pages/New.txt',
    'pages\\New.json',
    'pages/_parts/Saints/New.json',
    'pages/New.json\0',
    'schemas/page.schema.json',
    'pages/home.json',
    '',
    undefined,
  ])('%s is refused', (file) => {
    const wish = { file: file as string, base: null, value: { title: 'x' } };
    expect(documents.save(wish)).toMatchObject({ outcome: 'forbidden' });
  });

  onLinks('that leaves the folder by a link is refused', () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    try {
      writeFileSync(join(outside, 'Linked.json'), text());
      symlinkSync(join(outside, 'Linked.json'), join(root, 'pages/Linked.json'));
      symlinkSync(outside, join(root, 'pages/_parts/linked'));
      symlinkSync(join(outside, 'nothing.json'), join(root, 'pages/Dangling.json'));
      for (const file of ['pages/Linked.json', 'pages/_parts/linked/new.json', 'pages/Dangling.json'])
        expect(documents.save({ file, base: null, value: value() })).toMatchObject({
          outcome: 'forbidden',
          message: expect.stringContaining('is outside the folder') as string,
        });
    } finally {
      rmSync(outside, { recursive: true });
    }
  });
});

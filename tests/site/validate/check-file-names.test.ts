/** Names of files that some system could not keep: check, commands and desk say the same. */
import { describe, expect, it } from 'vitest';
import { planNew } from '../../../src/authoring/new.ts';
import { planDuplicate, planRename } from '../../../src/authoring/document-acts.ts';
import { whyNotNew } from '../../../src/site/documents/file-names.ts';
import { findRefusal } from '../../../src/desk/server/documents/document-store.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { writeNew } from '../../../src/site/images/take-picture.ts';
import { contract, files, said, templates } from '../documents/tiny-site.ts';
import type { Template } from '../../../src/engine/generated/schema.ts';
import { makeFolder } from '../../make-folder.ts';

const keeps = /which Windows keeps for itself; choose another name/;
const contextOf = (folder: string) => ({
  site: readSite(folder, contract),
  contract,
  files: readPublicFiles(`${folder}/public`),
});
const whole = (file: string): { file: string; wrong: string } => ({
  file,
  wrong: files['public/images/a.svg'] ?? '',
});

describe('the check', () => {
  it('names a style for a type of block that there is not, and none with a variant', () => {
    const style = (name: string) => said({ file: `pages/_theme/blocks/${name}.css`, wrong: '' });
    expect(style('rich-txet')).toEqual([
      expect.stringMatching(/E113 .*there is no type "rich-txet"; did you mean "rich-text"\?/),
    ]);
    expect(style('rich-text.verse')).toEqual([]);
  });

  it.each([
    ['public/images/con.svg', keeps],
    ['public/images/AUX.tar.pdf', keeps],
    ['public/con/a.svg', keeps],
    ['public/images/nul .svg', keeps],
    ['public/documents/com1.pdf', keeps],
    ['public/documents/a .', /ends with a point or a blank, which Windows drops/],
    ['public/documents/a:b.pdf', /":" in its name, which Windows does not allow/],
    ['public/documents/a?.pdf', /"\?" in its name/],
    [
      'public/images/A.svg',
      /public\/images\/A\.svg differs from .*a\.svg only in capitals|a\.svg differs from .*A\.svg/,
    ],
    ['public/Images/b.svg', /only in capitals, and some disks store only one of them; rename one/],
  ])('names %s', (file, words) => {
    expect(said(whole(file))).toEqual([expect.stringMatching(words)]);
  });

  it('names files that differ in the way an accent is stored', () => {
    const [one, other] = ['\u00E9', 'e\u0301'].map((letter) => whole(`public/images/${letter}.svg`));
    expect(said(one as never, other as never)).toEqual([
      expect.stringMatching(/E113 .* only in the way that its accents are stored/),
    ]);
  });

  it('names a part with the name of a device', () => {
    const text = (files['pages/_parts/saints/teresa.json'] ?? '').replaceAll('teresa', 'aux');
    const use = { file: 'pages/Saints.json', old: 'saints/teresa', wrong: 'saints/aux' };
    expect(
      said(
        { file: 'pages/_parts/saints/aux.json', wrong: text },
        { file: 'pages/_parts/saints/teresa.json' },
        use,
      ),
    ).toEqual([expect.stringMatching(keeps)]);
  });

  it.each(['console.svg', 'aux-house.svg', 'com10.svg', 'a.con.svg'])('takes %s', (name) => {
    expect(said(whole(`public/images/${name}`))).toEqual([]);
  });
});

describe('commands and desk', () => {
  it.each([
    ['pages/_parts/con/aux.json', keeps],
    ['pages/Nul.json', keeps],
    ['pages/../package.json', /outside the folders/],
    ['pages/_parts/../../escaped.json', /outside the folders/],
    ['public/../src/owned.svg', /outside the folders/],
    ['package.json', /outside the folders/],
    ['pages/home.json', /differs from pages\/Home\.json only in capitals/],
    ['pages/_Parts/saints/new.json', /pages\/_Parts differs from pages\/_parts only in capitals/],
    ['pages/Notes.json', /is there already/],
  ])('do not make %s', (path, words) => {
    const folder = makeFolder({ ...files, 'pages/Notes.json': '{}' });
    expect(whyNotNew(folder, path)).toMatch(words);
  });

  it('rename and duplicate no page to such a name', () => {
    const context = contextOf(makeFolder(files));
    expect(() => planRename(context, '/News', '/Con')).toThrow(keeps);
    expect(() => planDuplicate(context, '/News', '/Aux')).toThrow(keeps);
    expect(planRename(context, '/News', '/NEWS').moved?.to).toBe('pages/NEWS.json');
  });

  it('the desk refuses the same, and gives an upload another name', () => {
    const folder = makeFolder(files);
    expect(findRefusal(contextOf(folder).site, 'pages/Con.json')).toMatch(keeps);
    const added = { bytes: Buffer.from('%PDF-'), ending: 'pdf', into: '/documents', stem: 'con' };
    expect(writeNew(`${folder}/public`, added)).toBe('/documents/con-2.pdf');
  });
});

describe('a template', () => {
  const withPlace = (place: string) =>
    templates.replace('pages/Saints.json', place).replace('"list": ["saints", "tabs"],', '');

  it.each(['pages/../package.json', 'pages/x/../../escaped.json', 'pages\\\\..\\\\x.json'])(
    'may not name the place %s',
    (place) => {
      expect(said({ file: 'pages/_templates.json', wrong: withPlace(place) })).toEqual([
        expect.stringMatching(/E10\d.*file/),
      ]);
    },
  );

  it('puts no file in the place of one on the disk that is no document', () => {
    const folder = makeFolder({
      ...files,
      'pages/_templates.json': withPlace('pages/_records/{id}.json'),
      'pages/_records/ann.json': 'mine',
    });
    const { site, files: publicFiles } = contextOf(folder);
    const template = site.templates?.value['name'] as Template;
    const answers = new Map([
      ['label', 'Ann'],
      ['id', 'ann'],
    ]);
    expect(() => planNew(site, contract, publicFiles, template, answers)).toThrow(
      'pages/_records/ann.json is there already',
    );
  });
});

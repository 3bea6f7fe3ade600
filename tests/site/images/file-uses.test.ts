/** Where files are used, which are used no more, and which are used by drafts alone. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOfDrafts, unusedFiles, usesOfFiles } from '../../../src/site/images/file-uses.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { contract, files } from '../documents/tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

let root: string;
function read(others: Record<string, string> = {}) {
  root = makeFolder({ ...files, ...others });
  return [readSite(root, contract), readPublicFiles(join(root, 'public'))] as const;
}
const uses = (others: Record<string, string> = {}) => usesOfFiles(...read(others));
const placesOf = (found: ReturnType<typeof uses>, path: string) =>
  found.get(path)?.map(({ file, line }) => `${file}:${line}`);

it('each place is named once: of pictures, links, prose, the shell, and of a part that several pages show', () => {
  const home = (files['pages/Home.json'] ?? '')
    .replace('"description"', '"banner": "/images/wide.svg",\n  "description"')
    .replace('Read the [news](/News#latest)', 'See ![](/images/prose.svg), [this](/documents/a.pdf#page=2)');
  const shell = (files['pages/_shell.json'] ?? '').replace('"lang"', '"icon": "/images/icon.svg",\n  "lang"');
  const found = uses({
    'pages/Home.json': home,
    'pages/_shell.json': shell,
    'public/images/wide.svg': '<svg/>',
    'public/images/prose.svg': '<svg/>',
    'public/images/icon.svg': '<svg/>',
    'public/images/gone.svg': '<svg/>',
    'public/robots.txt': '',
  });
  expect(placesOf(found, '/images/wide.svg')).toEqual(['pages/Home.json:3']);
  expect(placesOf(found, '/images/prose.svg')).toHaveLength(1);
  expect(placesOf(found, '/images/icon.svg')).toEqual(['pages/_shell.json:4']);
  expect(placesOf(found, '/documents/a.pdf')).toHaveLength(2);
  expect(placesOf(found, '/images/a.svg')).toEqual([
    expect.stringContaining('pages/_parts/saints/teresa.json:'),
  ]);
  // Files beside the folders are for machines.
  expect(unusedFiles(found)).toEqual(['/images/gone.svg']);
});

it('a photograph that takes the place of a drawing is used where the drawing is', () => {
  const found = uses({ 'public/images/a.jpg': 'x' });
  expect(placesOf(found, '/images/a.jpg')).toEqual(placesOf(found, '/images/a.svg'));
  expect(unusedFiles(found)).toEqual([]);
});

const home = files['pages/Home.json'] ?? '';
const asDraft = (text: string, before: string) => text.replace(before, `"draft": true,\n  ${before}`);
const novena = JSON.stringify({
  title: 'Novena',
  description: 'Nine days.',
  draft: true,
  blocks: [
    { type: 'rich-text', id: 'days', text: ['See ![](/images/days.svg) and [this](/documents/a.pdf).'] },
  ],
});

it('a file that a draft page alone shows is named, one that a page shows as well is not', () => {
  const found = filesOfDrafts(
    ...read({
      'pages/Novena.json': novena,
      'public/images/days.svg': '<svg/>',
      'public/images/gone.svg': '<svg/>',
    }),
  );
  expect(found).toEqual(['/images/days.svg']);
});

it('of a block that is a draft the files are named, with the photograph in place of a drawing', () => {
  const block = home.replace('Read the [news](/News#latest)', 'See ![](/images/b.svg)');
  const others = { 'public/images/b.svg': '<svg/>', 'public/images/b.jpg': 'x' };
  const found = filesOfDrafts(
    ...read({ ...others, 'pages/Home.json': asDraft(block, '"heading": "Welcome"') }),
  );
  expect(found.toSorted()).toEqual(['/documents/a.pdf', '/images/b.jpg', '/images/b.svg']);
});

it('without drafts no file is one of drafts', () => {
  expect(filesOfDrafts(...read({ 'public/images/gone.svg': '<svg/>' }))).toEqual([]);
});

/** Places of earlier versions in the folder of a site: each is named with its new place, and nothing else is said. */
import { expect, it } from 'vitest';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { checkFolder, contract, files } from '../documents/tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

function problemsWith(old: Readonly<Record<string, string>>) {
  const { problems } = checkFolder(makeFolder({ ...files, ...old }));
  return problems.map(({ code, file, message }) => [code, file, message]);
}

it.each([
  ['settings.json', 'settings.json', 'pages/_settings.json'],
  ['theme.css', 'theme.css', 'pages/_theme/theme.css'],
  ['theme/rich-text.css', 'theme', 'pages/_theme/blocks'],
  ['fonts/faces.css', 'fonts', 'pages/_theme/fonts'],
  ['new/draw.ts', 'new/draw.ts', 'pages/_theme/'],
  ['api/data/news.json', 'api/data', 'pages/_records'],
  ['api/media/a.svg', 'api/media', 'pages/_records/files'],
])('E234 %s is named with its new place, once', (file, place, now) => {
  expect(problemsWith({ [file]: '' })).toEqual([['E234', place, expect.stringContaining(now)]]);
});

it('E234 all old places are named at once, and what follows from them is not', () => {
  const broken = { 'settings.json': '', 'theme.css': '', 'pages/Home.json': '{' };
  expect(problemsWith(broken).map(([code, place]) => [code, place])).toEqual([
    ['E234', 'settings.json'],
    ['E234', 'theme.css'],
  ]);
});

it('what is in the folders of the look and of the sample records is no document', () => {
  const others = {
    'pages/_theme/theme.css': '',
    'pages/_theme/palette.json': '{ "not": closed',
    'pages/_records/news.json': '[',
    'pages/_records/files/Read me.json': '',
    'pages/_records/README.md': '',
  };
  expect(problemsWith(others)).toEqual([]);
  expect(readSite(makeFolder({ ...files, ...others }), contract).others.map(({ path }) => path)).toEqual(
    readSite(makeFolder(files), contract).others.map(({ path }) => path),
  );
});

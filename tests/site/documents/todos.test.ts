/** The list of missing content: what is there is not counted. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { todosIn } from '../../../src/site/documents/lists.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { makeFolder } from '../../make-folder.ts';
import { contract, files } from './tiny-site.ts';

const teresa = 'pages/_parts/saints/teresa.json';
const awaiting =
  files[teresa]?.replace('"alt": "Monogram', '"todo": "Portrait of Teresa", "alt": "Monogram') ?? '';

it.each([
  ['is awaited while there is only its drawing', {}, ['Portrait of Teresa']],
  ['is no longer awaited when a photograph of its name is there', { 'public/images/a.jpg': 'x' }, []],
])('A4: a picture %s', (_, more, words) => {
  const folder = makeFolder({ ...files, [teresa]: awaiting, ...more });
  const found = todosIn(readSite(folder, contract), readPublicFiles(join(folder, 'public')));
  expect(found.map((one) => one.words)).toEqual(words);
});

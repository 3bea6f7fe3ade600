/** The messages of a check about the files of `public/`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readPublicFiles } from '../../src/images/public-files.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';

let folder: string;

beforeEach(() => {
  folder = makeFolder({
    'images/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  });
});

it('D6 a file that is removed in the middle of a check is missed by name', () => {
  const files = readPublicFiles(folder);
  expect(files.problemOf('/images/sign.svg', 'image')).toBeUndefined();
  rmSync(join(folder, 'images/sign.svg'));
  for (const kind of ['file', 'image'] as const)
    expect(files.problemOf('/images/sign.svg', kind)).toEqual({
      code: 'E207',
      message: expect.stringContaining('there is no file public/images/sign.svg') as string,
      targets: ['public/images/sign.svg'],
    });
});

it('a file with a name for programs is left out', () => {
  writeFiles(folder, { '.env': '', '_worker.js': '', 'a/.git/config': '', '.well-known/security.txt': '' });
  const { leftOut, paths } = readPublicFiles(folder);
  expect(leftOut.toSorted()).toEqual(['/.env', '/_worker.js', '/a/.git/config']);
  expect(paths).toEqual(['/.well-known/security.txt', '/images/sign.svg']);
});

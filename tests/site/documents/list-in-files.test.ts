/** The line of the README that moves a list of this site from the API into files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import { contract, root } from './tiny-site.ts';

it('D-01 the change of one line that the README names gives the list its records from files', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, line = '', name = ''] = /`("folder": "(\w+)")` in place of `"path"`/.exec(readme) ?? [];
  const path = 'pages/_sources.json';
  const before = readFileSync(join(root, path), 'utf8');
  const after = before.replace(new RegExp(`("${name}": \\{\\s*)"path": "[^"]*"`), (_, start) => start + line);
  const site = readSite(root, contract);
  const read = (text: string) => withFiles(site, contract, new Map([[path, text]])).collections.get(name);
  expect(read(before)).toBeUndefined();
  const collection = read(after);
  expect(collection?.records.length).toBeGreaterThan(50);
  expect(collection?.records.flatMap(({ problems }) => problems)).toEqual([]);
});

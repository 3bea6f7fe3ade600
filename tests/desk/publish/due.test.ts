/** The desk says when the site has to be built by the clock, and whether a workflow does that. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readDue } from '../../../src/desk/server/publish/due.ts';
import { contract, files, root } from '../../site/documents/tiny-site.ts';
import { changed, writeFiles } from '../../review/two-sites.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'due-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const due = (today: string) => readDue(readSite(folder, contract), folder, today);

it('names the next day, and the workflow that builds then', () => {
  writeFiles(folder, files);
  expect(due('2026-07-01')).toBeUndefined();
  writeFiles(
    folder,
    changed({ 'pages/News.json': [['"title": "News"', '"title": "News", "from": "2026-07-07"']] }),
  );
  expect(due('2026-07-01')).toEqual({ day: '7 July 2026' });
  expect(due('2026-07-07')).toBeUndefined();
  // A workflow that only speaks of the file does not read it.
  write('.github/workflows/a.yml', '# like _hosts/due.json\non: push\n');
  expect(due('2026-07-01')).toEqual({ day: '7 July 2026' });
  cpSync(join(root, '.github/workflows/publish.yml'), join(folder, '.github/workflows/publish.yml'));
  expect(due('2026-07-01')).toEqual({ day: '7 July 2026', workflow: '.github/workflows/publish.yml' });
  rmSync(join(folder, '.github'), { recursive: true });
  write('.gitlab-ci.yml', 'build:\n  script: curl -s $SITE/_hosts/due.json\n');
  expect(due('2026-07-01')?.workflow).toBe('.gitlab-ci.yml');
});

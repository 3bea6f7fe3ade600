/** Conflicts that git has left in the folder are settled at the desk, place by place, and git goes on. @rest */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseFile } from '../../../src/site/documents/document.ts';
import { readRepoState } from '../../../src/desk/server/publish/repo-state.ts';
import {
  readConflictedFiles,
  resolveConflictedFiles,
} from '../../../src/desk/server/publish/conflicted-files.ts';
import type { ResolvedConflict } from '../../../src/desk/server/publish/merge-trees.ts';
import { contract, files } from '../../site/documents/tiny-site.ts';
import type { Changes } from '../../review/two-sites.ts';
import { clone, cloneForEach } from './make-clone.ts';

cloneForEach();

const home = 'pages/Home.json';
const news = 'pages/News.json';
const read = async () => readConflictedFiles(clone.site, contract);
const settle = async (choices: Record<string, ResolvedConflict> = {}) =>
  resolveConflictedFiles(clone.site, contract, new Map(Object.entries(choices)));
const isFree = () => !('obstacle' in readRepoState(clone.site));

/** Has git join two changes of the site in a terminal, which stops at the conflicts. */
function tear(mine: Changes, theirs: Changes, command = ['merge', '-q', 'origin/main']) {
  clone.edit(mine);
  clone.git('commit', '-qam', 'Mine');
  clone.other(theirs);
  clone.git('fetch', '-q');
  expect(() => clone.git(...command)).toThrow(/git/);
  expect(isFree()).toBe(false);
}
it('A1 a merge that stopped in a page is settled by its places, and committed', async () => {
  tear(
    { [home]: [['Welcome', 'Good day']] },
    {
      [home]: [
        ['Welcome', 'Hello'],
        ['The first page.', 'The very first page.'],
      ],
    },
  );
  expect(parseFile(home, clone.read(home)).problems[0]?.message).toMatch(
    /merge conflict.*editor of the desk/,
  );
  const { files: torn, conflicts, operation } = await read();
  expect([torn, operation]).toEqual([[home], 'a merge']);
  expect(conflicts).toMatchObject([
    {
      kind: 'document',
      by: 'A',
      conflicts: [{ pointer: '/blocks/0/heading', mine: 'Good day', theirs: 'Hello' }],
    },
  ]);
  const [found] = conflicts;
  if (found?.kind !== 'document') throw new Error('no document');
  expect(await settle({ [home]: { value: found.value } })).toEqual({});
  expect(clone.read(home)).toBe(
    (files[home] ?? '').replace('Welcome', 'Hello').replace('The first page.', 'The very first page.'),
  );
  expect([isFree(), clone.git('status', '--porcelain')]).toEqual([true, '']);
  expect(clone.git('log', '-1', '--format=%p').split(' ')).toHaveLength(2);
});

it('A1 changes of neighbouring lines fit together, and nothing has to be chosen', async () => {
  tear(
    { [home]: [['"title": "Home"', '"title": "At home"']] },
    { [home]: [['The first page.', 'The very first page.']] },
  );
  expect(await read()).toMatchObject({ files: [home], conflicts: [] });
  await settle();
  expect(clone.read(home)).toContain('At home');
  expect(clone.read(home)).toContain('The very first page.');
  expect(isFree()).toBe(true);
});

it('A1 in a rebase the own version is the one that git calls theirs', async () => {
  tear({ [home]: [['Welcome', 'Good day']] }, { [home]: [['Welcome', 'Hello']] }, [
    'rebase',
    '-q',
    'origin/main',
  ]);
  const { conflicts } = await read();
  expect(conflicts).toMatchObject([{ conflicts: [{ mine: 'Good day', theirs: 'Hello' }], by: 'A' }]);
  const value: unknown = JSON.parse((files[home] ?? '').replace('Welcome', 'Good day'));
  expect(await settle({ [home]: { value } })).toEqual({});
  expect([isFree(), clone.git('log', '-1', '--format=%s')]).toEqual([true, 'Mine']);
  expect(clone.read(home)).toContain('Good day');
});

it('one file after the other: the operation waits for the last one', async () => {
  tear(
    { [home]: [['Welcome', 'Good day']], [news]: null },
    { [home]: [['Welcome', 'Hello']], [news]: [['News of the parish.', 'All.']] },
  );
  await settle({ [news]: { value: null } });
  expect([existsSync(join(clone.site, news)), isFree()]).toEqual([false, false]);
  expect((await read()).files).toEqual([home]);
  const text = (files[home] ?? '').replace('Welcome', 'Joined by hand');
  clone.edit({ [home]: text });
  // A file that was corrected by hand stays as it is.
  expect(await read()).toMatchObject({ files: [home], conflicts: [] });
  await settle();
  expect([clone.read(home), isFree()]).toEqual([text, true]);
});

it('a rule of the repository that refuses the commit is named', async () => {
  tear({ [home]: [['Welcome', 'Good day']] }, { [home]: [['Welcome', 'Hello']] });
  clone.git('config', 'core.hooksPath', 'hooks');
  clone.edit({ 'hooks/commit-msg': '#!/bin/sh\necho "say more" >&2\nexit 1\n' });
  clone.git('update-index', '--add', '--chmod=+x', 'hooks/commit-msg');
  clone.git('checkout-index', '--force', 'hooks/commit-msg');
  const value: unknown = JSON.parse(files[home] ?? '');
  expect((await settle({ [home]: { value } })).message).toMatch(/could not be joined.*say more/s);
  expect(await read()).toEqual({ files: [], conflicts: [], operation: 'a merge' });
});

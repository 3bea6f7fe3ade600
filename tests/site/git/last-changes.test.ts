/** The author of a change, and whether that is somebody else. */
import { expect, it } from 'vitest';
import { authorOf } from '../../../src/site/git/last-changes.ts';
import { gitIn } from '../../git.ts';
import { makeFolder, writeFiles } from '../../make-folder.ts';

it('a change is that of somebody else by the address, since two people may have one name', () => {
  const folder = makeFolder({ 'a.json': '1' });
  const be = (name: string, email: string) => {
    gitIn(folder, 'config', 'user.name', name);
    gitIn(folder, 'config', 'user.email', email);
  };
  gitIn(folder, 'init', '--quiet');
  gitIn(folder, 'add', '.');
  gitIn(folder, 'commit', '--quiet', '-m', 'Add');
  be('A', 'a@example.org');
  expect(authorOf(folder, 'a.json')).toBeUndefined();
  be('A', 'other@example.org');
  expect(authorOf(folder, 'a.json')).toBe('A');
  be('Sister A', 'a@example.org');
  expect(authorOf(folder, 'a.json')).toBeUndefined();
  // In no commit, or not there.
  writeFiles(folder, { 'a.json': '2' });
  be('B', 'b@example.org');
  expect([authorOf(folder, 'a.json'), authorOf(folder, 'b.json')]).toEqual([undefined, undefined]);
});

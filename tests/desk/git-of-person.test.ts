/** Git at the desk of a person on a server. @rest */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { gitOfPerson } from '../../src/desk/server/hosted.ts';
import { makeFolder } from '../make-folder.ts';

it('commits are of the person, whatever the clone says; no hook runs and no link is made', () => {
  const folder = makeFolder({ 'pages/Home.json': '{}' });
  const env = { PATH: process.env['PATH'], ...gitOfPerson('Sister Maria <maria@example.org>') };
  const git = (...command: string[]) => execFileSync('git', command, { cwd: folder, env, encoding: 'utf8' });
  git('init', '-q');
  git('config', '--local', 'user.name', 'Somebody else');
  git('config', '--local', 'user.email', 'else@example.org');
  const hook = join(folder, '.git/hooks/pre-commit');
  writeFileSync(hook, '#!/bin/sh\nexit 1\n');
  chmodSync(hook, 0o755);
  git('add', 'pages');
  const link = execFileSync('git', ['hash-object', '-w', '--stdin'], { cwd: folder, input: '/etc/hostname' });
  git('update-index', '--add', '--cacheinfo', `120000,${String(link).trim()},name.txt`);
  git('commit', '-qm', 'Home');
  expect(git('log', '-1', '--format=%an <%ae> %cn')).toBe('Sister Maria <maria@example.org> Sister Maria\n');
  expect(git('config', 'user.name')).toBe('Sister Maria\n');
  git('checkout', '-q', '--', 'name.txt');
  // A text with the address, which leads nowhere.
  expect(readFileSync(join(folder, 'name.txt'), 'utf8')).toBe('/etc/hostname');
});

it.each(['Maria', 'maria@example.org', 'Maria <>', 'Maria\n<a@b> <c@d>', '<a@b.org>'])(
  '%j is no author',
  (author) => expect(() => gitOfPerson(author)).toThrow('is no author'),
);

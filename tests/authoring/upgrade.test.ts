/** A site that follows another version of the engine: what will change in its packages, and what is said of it. @rest */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changesSince, engineOf, installedVersion, planUpgrade } from '../../src/authoring/upgrade.ts';
import { call } from '../called-cli.ts';
import { gitIn } from '../git.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';
import { root } from '../root.ts';

const changelog = `# Changelog

## [Unreleased]

- Coming.

## [0.3.0] - 2026-12-03

- Third.

## [0.2.0] - 2026-12-02

- Second.
`;
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const engine = (version: string, peerDependencies: Record<string, string>) =>
  makeFolder({ 'package.json': json({ version, peerDependencies }), 'CHANGELOG.md': changelog });
const siteWith = (manifest: object) => makeFolder({ 'package.json': json(manifest) });

it('brings the engine and its packages along, and leaves those of the site', () => {
  const site = siteWith({
    name: 'parish',
    dependencies: { 'page-engine': 'file:../old.tgz', 'date-fns': '4.1.0' },
    devDependencies: { kept: '1.0.0', gone: '1.2.3', changed: '^2.0.0', vitest: '4.0.0' },
  });
  const before = { version: '0.2.0', peerDependencies: { kept: '^1.0.0', gone: '1.2.3', changed: '^2.0.0' } };
  const next = engine('0.3.0', { changed: '^3.0.0', added: '^1.0.0' });
  const plan = planUpgrade(site, before, { specifier: 'file:../new.tgz', next, isLinked: false });
  expect(JSON.parse(plan.text)).toEqual({
    name: 'parish',
    dependencies: { 'page-engine': 'file:../new.tgz', 'date-fns': '4.1.0' },
    devDependencies: { kept: '1.0.0', changed: '^3.0.0', vitest: '4.0.0', added: '^1.0.0' },
  });
  expect(plan.packages).toEqual([
    'page-engine: file:../old.tgz → file:../new.tgz',
    'changed: ^2.0.0 → ^3.0.0',
    'added: ^1.0.0',
    'gone: no longer needed',
  ]);
  expect(plan.changes).toBe('## [Unreleased]\n\n- Coming.\n\n## [0.3.0] - 2026-12-03\n\n- Third.');
});

it('a folder of the engine brings its packages itself', () => {
  const site = siteWith({ dependencies: { 'page-engine': 'file:../engine' } });
  const next = engine('0.3.0', { added: '^1.0.0' });
  const before = { version: '0.2.0', peerDependencies: {} };
  const plan = planUpgrade(site, before, { specifier: 'file:../engine', next, isLinked: true });
  expect([plan.text, plan.packages]).toEqual([readFileSync(join(site, 'package.json'), 'utf8'), []]);
});

it.each([
  ['0.3.0', '## [Unreleased]\n\n- Coming.'],
  ['0.1.0', changelog.slice(changelog.indexOf('## ')).trim()],
])('says what changed since %s', (version, changes) => {
  expect(changesSince(changelog, version)).toBe(changes);
});

it('knows the version that was installed last, of a linked folder too', () => {
  const site = siteWith({ dependencies: { 'page-engine': 'file:../engine' } });
  const now = engine('0.3.0', { peer: '^2.0.0' });
  const then = { version: '0.2.0', peerDependencies: { peer: '^1.0.0' } };
  expect(engineOf(site)).toBe('file:../engine');
  expect(installedVersion(site, now)).toEqual({ version: '0.3.0', peerDependencies: { peer: '^2.0.0' } });
  for (const packages of [
    { 'node_modules/page-engine': then },
    { '../engine': then, 'node_modules/page-engine': { resolved: '../engine', link: true } },
  ]) {
    writeFiles(site, { 'package-lock.json': json({ packages }) });
    expect(installedVersion(site, now)).toEqual(then);
  }
});

it('refuses what could not be taken back, or is no place of an engine, and writes nothing', async () => {
  const manifest = { dependencies: { 'page-engine': `file:${root}` } };
  const site = siteWith(manifest);
  const upgrade = async (...words: string[]) =>
    (await call('src/cli/main.ts', ['upgrade', ...words, '--site', site])).output;
  expect(await upgrade()).toContain('it is not under git');
  gitIn(site, 'init', '--quiet');
  gitIn(site, 'add', '.');
  gitIn(site, 'commit', '--quiet', '--message', 'First');
  expect(await upgrade('0.2.0')).toContain('There is no engine at 0.2.0. Name a folder, an archive');
  expect(await upgrade('--dry-run', root)).toContain('Nothing is written.');
  writeFiles(site, { 'pages/New.json': '{}' });
  expect(await upgrade()).toContain('1 file has changes that are in no commit, such as pages/New.json.');
  expect(readFileSync(join(site, 'package.json'), 'utf8')).toBe(json(manifest));
  expect((await call('src/cli/main.ts', ['upgrade', '--site', root])).stderr).toContain('the engine itself');
});

it('the changelog has its form, and an entry for the version of the package', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const heads = Array.from(text.matchAll(/^## (.*)$/gm), ([, head = '']) => head);
  expect(heads[0]).toBe('[Unreleased]');
  expect(heads.slice(1).filter((head) => !/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/.test(head))).toEqual([]);
  expect(heads[1]).toContain(`[${version}] - `);
  const kinds = Array.from(text.matchAll(/^### (.*)$/gm), ([, kind = '']) => kind);
  const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
  expect(kinds.filter((kind) => !known.includes(kind))).toEqual([]);
});

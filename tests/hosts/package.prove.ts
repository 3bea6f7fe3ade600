/**
 * The engine as a package: packed by npm, installed into a new site beside all else that it needs, and called there by its
 * name. It needs a registry, so it is no part of `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeNewSite } from '../../src/authoring/new-site.ts';
import { root } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';

const work = makeFolder();
// Removing all packages takes long on a busy machine.
const site = join(work, 'site');
const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

it('a folder with pages/, public/ and one dependency is checked and built', { timeout: 600_000 }, () => {
  run('npm', ['pack', '--pack-destination', work], root);
  const [archive = ''] = readdirSync(work).filter((name) => name.endsWith('.tgz'));
  writeNewSite({ folder: site, name: 'Parish', lang: 'en', root, engine: `file:../${archive}` });
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], site);
  expect(existsSync(join(site, 'node_modules/page-engine/schemas/items'))).toBe(false);
  expect(run('npm', ['run', 'check'], site)).toContain('Checked 6 pages');
  run('npm', ['run', 'build'], site);
  expect(readFileSync(join(site, 'dist/About.html'), 'utf8')).toContain('About us');
});

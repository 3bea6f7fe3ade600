/**
 * V5 Two builds of one commit give the same bytes: from two folders, in two time zones, with files that were written in
 * another order, and nothing of an earlier build at hand.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashesOf, isOfProject } from './project-files.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

const work = makeFolder();

/** The files of the project, as paths from its root. */
function filesIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    if (!isOfProject(root)(join(folder, path))) return [];
    return entry.isDirectory() ? filesIn(folder, path) : [path];
  });
}

/** Copies the project, file by file in this order; its packages, without what builds have kept among them. */
function copyProject(name: string, order: (paths: string[]) => string[]): string {
  const copy = join(work, name);
  for (const path of order(filesIn(root))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (!['.cache', '.vite'].includes(entry))
      symlinkSync(join(root, 'node_modules', entry), join(packages, entry));
  return copy;
}

/** The day in a zone: pages say on which day they were built, so both zones must have the same. */
const dayIn = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format();
const zones = ['Pacific/Kiritimati', 'Asia/Kolkata', 'America/Bogota', 'Pacific/Pago_Pago'];

/** Builds a copy in a time zone. @returns the hashes of the built files. */
function buildIn(copy: string, zone: string): Map<string, string> {
  const tsx = join(copy, 'node_modules/tsx/dist/cli.mjs');
  execFileSync(process.execPath, [tsx, 'src/cli/main.ts', 'build'], {
    cwd: copy,
    stdio: 'inherit',
    env: { ...process.env, TZ: zone },
  });
  return hashesOf(join(copy, 'dist'));
}

const [other = 'UTC'] = zones.filter((zone) => dayIn(zone) === dayIn('UTC'));
const one = buildIn(
  copyProject('one', (paths) => paths),
  'UTC',
);
const two = buildIn(
  copyProject('another-folder', (paths) => paths.toReversed()),
  other,
);
const paths = [...new Set([...one.keys(), ...two.keys()])].toSorted();
const different = paths.filter((path) => one.get(path) !== two.get(path));
for (const path of different) console.error(`${path} is not the same`);
console.log(`${paths.length} files in UTC and in ${other}, ${different.length} of them different`);
console.log(`${different.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed'}, 0 skipped`);
if (different.length > 0 || paths.length < 100) process.exitCode = 1;

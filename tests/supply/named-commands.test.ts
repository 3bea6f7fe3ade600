/** A text that tells one to run something names what can be run. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listProject } from '../run/project-files.ts';
import { root } from '../root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The names after a command in all texts, each with its file. */
function named(pattern: RegExp): { file: string; names: string[] }[] {
  return texts.flatMap(({ file, text }) =>
    Array.from(text.matchAll(pattern), ([, ...names]) => ({ file, names })),
  );
}
const own = 'tests/supply/named-commands.test.ts';
const files = listProject();
const texts = files
  .filter((file) => /\.(md|ts|tsx|mjs|json|yml|css|sh|example)$|Containerfile$|^\.(ci|git)/.test(file))
  .filter((file) => statSync(join(root, file)).isFile() && file !== own && file !== 'package-lock.json')
  .map((file) => ({ file, text: read(file) }));

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

it('every `npm run NAME` is a script', () => {
  const found = named(/\bnpm run (?:--silent |-s )?([a-z][\w:-]*)/g);
  expect(found.length).toBeGreaterThan(100);
  // A test of another list of scripts names one that no list has.
  const lost = found.filter(({ names: [name = ''] }) => name !== 'nothing' && !(name in scripts));
  expect(lost).toEqual([]);
});

it.each([
  ['bench', 'tests/bench/main.ts'],
  ['prove', 'tests/run/prove.ts'],
])('every `npm run %s NAME` is in the list of %s', (script, list) => {
  const found = named(new RegExp(`\\bnpm run ${script} ([a-z][\\w-]*)`, 'g'));
  expect(found.length).toBeGreaterThan(4);
  const lists = (name: string) => new RegExp(`^  '?${name}'?: \\{`, 'm').test(read(list));
  expect(found.filter(({ names: [name = ''] }) => !lists(name))).toEqual([]);
});

it('every `npm run engine -- NAME` is a command', () => {
  const commands = texts
    .filter(({ file }) => file.startsWith('src/cli/'))
    .flatMap(({ text }) => Array.from(text.matchAll(/\bcommand\(\s*['`]([a-z-]+)/g), ([, name]) => name));
  expect(commands).toContain('delete');
  const found = named(/\bnpm run engine -- ([a-z][\w-]*)/g);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ names: [name] }) => !commands.includes(name))).toEqual([]);
});

// `npx` asks the public registry for a program that it does not find, and there the name is free.
it('no text proposes to fetch the engine by its name', () => {
  expect(named(/\b(npx|npm exec|npm init|bunx|pnpm dlx|yarn dlx) [^`\n]*page-engine/g)).toEqual([]);
});

it('every `npx tsx FILE` is a file', () => {
  const found = named(/\bnpx tsx ([\w./-]+\.ts)/g);
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter(({ names: [file = ''] }) => !existsSync(join(root, file)))).toEqual([]);
});

it('a maintainer finds the scripts of a day at a glance', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(24);
});

/**
 * The programs of the project, compiled once for a run: a start by way of TypeScript takes five times as long as
 * what most commands do, and tests start many. Compiled programs are kept by the hash of their sources.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledName, compilePrograms } from '../src/builder/programs/compile-programs.ts';
import { hashOfProgram } from '../src/builder/inputs/sources-hash.mjs';

const own = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The programs that tests start, by their sources. */
const programs = [
  'src/cli/main.ts',
  'src/review/merge/main.ts',
  'src/hosting/api/received-cli.ts',
  'tests/hosting/api/killed-server.ts',
  'tests/hosting/stopping-server.ts',
] as const;
type Program = (typeof programs)[number];

/** The command line of the engine in a folder, to be run by Node. */
export async function compiledCli(root = own): Promise<string> {
  return compiled('src/cli/main.ts', root);
}

/** A program of the engine in a folder, to be run by Node; it takes itself for its source. */
export async function compiled(program: Program, root = own): Promise<string> {
  return join(await compile(root), compiledName(program));
}

/** Compiles before the first test, so that its workers find everything ready. */
export async function setup(): Promise<void> {
  await compile(own);
}

/** Compiles all programs; gives the folder that they are in. */
function compile(root: string): Promise<string> {
  const there = programs.filter((program) => existsSync(join(root, program)));
  const hash = hashOfProgram(root, ['tests/hosting']);
  return compilePrograms(root, there, join(root, '.build/compiled'), hash);
}

// Runs a program of the engine. Compiling its TypeScript takes longer than most programs run, so they are compiled once
// for each state of their sources. Plain JavaScript, so that it starts uncompiled.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashOfSources } from '../inputs/sources-hash.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Each with its compiled name (`compiledName`). */
const programs = { 'src/cli/main.ts': 'cli-main.js' };

/**
 * Runs a program in this process.
 * @param {keyof typeof programs} program
 */
export async function runCompiled(program) {
  const cache = join(root, '.build/programs');
  const hash = hashOfSources(root);
  const compiled = join(cache, hash, programs[program]);
  if (!existsSync(compiled)) {
    // In its own process: the compiler's memory would stay allocated while the program runs.
    const compiler = fileURLToPath(new URL('compile-alone.mjs', import.meta.url));
    const { status } = spawnSync(process.execPath, [compiler, root, cache, hash, ...Object.keys(programs)], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(2);
  }
  await import(pathToFileURL(compiled).href);
}

// Runs a program of the engine. Reading its TypeScript takes longer than most programs do: they are compiled once for each
// state of their sources. Plain JavaScript, so that nothing is compiled before.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashOfSources } from './sources-hash.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Each with the name that it has when it is compiled (`compiledName`). */
const programs = { 'src/cli.ts': 'src-cli.js', 'src/build/bundle-alone.ts': 'build-bundle-alone.js' };

/**
 * Runs a program in this process.
 * @param {keyof typeof programs} program
 */
export async function runCompiled(program) {
  const cache = join(root, '.build/programs');
  const hash = hashOfSources(root);
  const compiled = join(cache, hash, programs[program]);
  if (!existsSync(compiled)) {
    // In a process of its own: the compiler would keep its memory for as long as the program runs.
    const compiler = fileURLToPath(new URL('compile-alone.mjs', import.meta.url));
    const { status } = spawnSync(process.execPath, [compiler, root, cache, hash, ...Object.keys(programs)], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(2);
  }
  await import(pathToFileURL(compiled).href);
}

#!/usr/bin/env node
// Starts the command line. Reading its TypeScript takes longer than most commands do: it is compiled once for each state
// of its sources. Plain JavaScript, so that nothing is compiled before.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashOfProgram } from './build/sources-hash.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.build/programs');
const hash = hashOfProgram(root, ['api']);
const compiled = join(cache, hash, 'src-cli.js');

if (!existsSync(compiled)) {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { compilePrograms } = await import('./build/compile-programs.ts');
  await compilePrograms(root, ['src/cli.ts'], cache, hash);
  await unregister();
}
await import(pathToFileURL(compiled).href);

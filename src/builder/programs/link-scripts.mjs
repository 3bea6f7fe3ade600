/**
 * Links the scripts of a folder as a browser does, without running them: each must parse, and each import must have its
 * export. It runs in its own process, because Node compiles modules only with `--experimental-vm-modules`.
 *
 *  node --experimental-vm-modules link-scripts.mjs FOLDER
 *
 * Prints a line for the first script that no browser would run, and exits with 1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { SourceTextModule } from 'node:vm';

const folder = process.argv[2] ?? '.';
const modules = new Map();

function moduleAt(path) {
  const known = modules.get(path);
  if (known !== undefined) return known;
  try {
    const module = new SourceTextModule(readFileSync(path, 'utf8'), { identifier: path });
    modules.set(path, module);
    return module;
  } catch (error) {
    throw new Error(`${basename(path)}: ${error.message}`, { cause: error });
  }
}

const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
try {
  for (const module of names.map((name) => moduleAt(join(folder, name))))
    if (module.status === 'unlinked')
      await module.link((address, { identifier }) => moduleAt(resolve(dirname(identifier), address)));
} catch (error) {
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 1;
}

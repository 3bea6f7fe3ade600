/** Finds the tests of which `npm test` runs a part: they import `tests/sample.ts`, themselves or through another module, or have tests marked `@breadth`. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { listFolders } from './project-files.ts';

const sample = 'tests/sample.ts';
/** Its own test tries both kinds of run by itself. */
const itself = 'tests/sample.test.ts';

/** Paths of the modules that a module imports, from the root of the project. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const names = [...text.matchAll(/(?:from|import)\s+'(\.[^']+)'/g)].map(([, name = '']) => name);
  return names
    .map((name) => join(dirname(path), name).replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && existsSync(join(root, name)));
}

/** Whether a module depends on the sample, or has marked tests. */
function isSampled(path: string, seen = new Set<string>()): boolean {
  if (path === sample || isMarked(path)) return true;
  if (seen.has(path)) return false;
  seen.add(path);
  return importsOf(path).some((name) => isSampled(name, seen));
}

const isMarked = (path: string) => /tag: [^}]*'@breadth\b/.test(readFileSync(join(root, path), 'utf8'));

/** Paths of the test files in a folder whose names have a form and which take a sample. @throws Error when there is none. */
export function breadthFiles(folder: string, form: RegExp): string[] {
  const files = listFolders(folder).filter((path) => form.test(path) && path !== itself && isSampled(path));
  if (files.length === 0)
    throw new Error(`No file of ${folder} with a name like ${String(form)} takes a sample.`);
  return files.toSorted((a, b) => (a < b ? -1 : 1));
}

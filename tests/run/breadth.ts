/**
 * The runs to which a test belongs. The first comment of a test file names the run of all its tests, a tag that of one
 * browser test: `@rest` for `npm run test:rest`, `@breadth` for `npm test -- --full`, and neither for `npm test`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import type { Breadth } from '../sample.ts';
import { listFolders } from './project-files.ts';

const sample = 'tests/sample.ts';
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The run to which all tests of a file belong. @param path Of the file, from the root of the project. */
export function runOf(path: string): Breadth {
  const [head = ''] = /^(?:\/\/.*\n)*\/\*\*[^]*?\*\//.exec(read(path)) ?? [];
  if (head.includes('@breadth')) return 'full';
  return head.includes('@rest') ? 'rest' : 'once';
}

/** Matches the titles of browser tests, which Playwright writes with file and tags, that belong to a run beyond `npm test`. */
export function titlesOf(run: 'rest' | 'full'): RegExp {
  const files = listFolders('tests').filter((path) => path.endsWith('.spec.ts') && runOf(path) === run);
  const names = files.map((path) => path.replace('tests/', '').replaceAll('.', '\\.'));
  return new RegExp([run === 'rest' ? '@rest\\b' : '@breadth(?!-)', ...names].join('|'));
}

/** Lists the paths of the modules that a module imports, from the root of the project. */
function importsOf(path: string): string[] {
  const names = [...read(path).matchAll(/(?:from|import)\s+'(\.[^']+)'/g)].map(([, name = '']) => name);
  return names
    .map((name) => join(dirname(path), name).replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && existsSync(join(root, name)));
}

/** Tells whether a module depends on the sample, or has marked tests. */
function isSampled(path: string, seen = new Set<string>()): boolean {
  if (path === sample || /tag: [^}]*'@breadth\b/.test(read(path))) return true;
  if (seen.has(path)) return false;
  seen.add(path);
  return importsOf(path).some((name) => isSampled(name, seen));
}

/**
 * Lists the paths of the browser tests of which the other runs leave something out.
 * @throws Error when there is none.
 */
export function sampledFiles(): string[] {
  const files = listFolders('tests').filter(
    (path) => path.endsWith('.spec.ts') && (runOf(path) === 'full' || isSampled(path)),
  );
  if (files.length === 0) throw new Error('No browser test takes a sample.');
  return files.toSorted((a, b) => (a < b ? -1 : 1));
}

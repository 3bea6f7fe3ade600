/** Each folder imports only the folders that `src/layers.json` allows. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.ts';
import { listFolders } from './run/project-files.ts';

/** The modules of a folder, as paths from the root. */
const modulesIn = (folder: string) =>
  listFolders(folder).filter((path) => /(?<!\.d|\.test)\.tsx?$/.test(path));

const modules = modulesIn('src');

/** All relative imports of a module, as paths from the root: of values, of types, and those that are loaded later. */
function importsOf(path: string, text = readFileSync(join(root, path), 'utf8')): string[] {
  const written = text.matchAll(/\bfrom '(\.[^']+)'|\bimport '(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/g);
  return Array.from(written, ([, from, bare, later]) =>
    posix.normalize(posix.join(posix.dirname(path), (from ?? bare ?? later ?? '').replace(/\?.*/, ''))),
  );
}
const imports = new Map(modules.map((path) => [path, importsOf(path)]));

/** The imports allowed to a folder of `src/`, by its name, and to a single file besides, by its path in `src/`. */
const rules = JSON.parse(readFileSync(join(root, 'src/layers.json'), 'utf8')) as Record<string, string[]>;

/** The room of a path: a folder of `src/`, or one within `build/` or `desk/`; outside of `src/` the folder at the top. */
function placeOf(path: string): string {
  const [top = '', folder = '', inner = ''] = path.split('/');
  const room = `${folder}/${inner}`;
  if (top !== 'src') return top;
  return Object.hasOwn(rules, room) && !inner.includes('.') ? room : folder;
}

/** The imports that no rule allows, each `from → to`. */
function forbidden(graph: ReadonlyMap<string, readonly string[]>): string[] {
  return [...graph].flatMap(([from, targets]) => {
    const folder = placeOf(from);
    const allowed = [folder, ...(rules[folder] ?? []), ...(rules[from.replace('src/', '')] ?? [])];
    return targets.filter((to) => !allowed.includes(placeOf(to))).map((to) => `${from} → ${to}`);
  });
}

/** One cycle of imports, or nothing. */
function cycleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const next of graph.get(path) ?? []) {
      const found = visit(next, [...way, path]);
      if (found) return found;
    }
    done.add(path);
    return undefined;
  };
  for (const path of graph.keys()) {
    const found = visit(path, []);
    if (found) return found;
  }
  return undefined;
}

describe('the imports', () => {
  it('are all seen: every one leads to a file', () => {
    expect(modules.length).toBeGreaterThan(250);
    expect([...imports.values()].flat().length).toBeGreaterThan(800);
    const folders = new Map<string, Set<string>>();
    const names = (folder: string) => {
      const known = folders.get(folder) ?? new Set(readdirSync(join(root, folder)));
      folders.set(folder, known);
      return known;
    };
    const missing = [...imports].flatMap(([from, targets]) =>
      targets.filter((to) => !names(dirname(to)).has(posix.basename(to))).map((to) => `${from} → ${to}`),
    );
    expect(missing).toEqual([]);
    // An import that is written in another way would not be seen.
    const unseen = modules.filter((path) =>
      Array.from(readFileSync(join(root, path), 'utf8').matchAll(/^import\s[^;]*;/gm)).some(
        ([statement]) => !/^import (?:[^';]* from )?'[^']+';$/.test(statement),
      ),
    );
    expect(unseen).toEqual([]);
  });

  it('are those that the layers allow', () => {
    expect(forbidden(imports)).toEqual([]);
  });

  it('lead in no circle, types included', () => {
    expect(cycleIn(imports)).toBeUndefined();
  });

  it('rooms lead in no circle; the desk in the page is loaded by one file of the client', () => {
    const rooms = Object.entries(rules).filter(([name]) => !name.includes('.'));
    expect(cycleIn(new Map(rooms))).toBeUndefined();
  });

  it('the engine runs nothing of React and nothing of a package', () => {
    const packages = modules
      .filter((path) => ['engine', 'generated'].includes(placeOf(path)))
      .flatMap((path) =>
        Array.from(
          readFileSync(join(root, path), 'utf8').matchAll(/^import (?!type\b)[^;]*? from '([^.'][^']*)';/gm),
          ([, name]) => `${path}: ${name}`,
        ),
      );
    expect(packages).toEqual([]);
  });
});

describe('the rules', () => {
  const folders = [...new Set(modules.map(placeOf))];

  it('have each folder once, and no other', () => {
    const ruled = Object.keys(rules).filter(
      (name) => !modules.includes(`src/${name}`) || folders.includes(name),
    );
    expect(ruled.toSorted()).toEqual(folders.toSorted());
  });

  it('allow nothing that is not needed', () => {
    const isOf = (path: string, name: string) => placeOf(path) === name || path === `src/${name}`;
    const idle = Object.entries(rules).flatMap(([from, allowed]) => {
      const targets = [...imports].flatMap(([path, targets]) => (isOf(path, from) ? targets : []));
      const needed = new Set(targets.map(placeOf));
      return allowed.filter((to) => !needed.has(to)).map((to) => `${from} → ${to}`);
    });
    expect(idle).toEqual([]);
  });

  it('refuse what they do not name: the checks see a wrong import and a circle', () => {
    const wrong = new Map([...imports, ['src/engine/day.ts', ['src/client/app.tsx']]]);
    expect(forbidden(wrong)).toEqual(['src/engine/day.ts → src/client/app.tsx']);
    expect(importsOf('src/engine/a.ts', "import type { X } from '../client/app.tsx';")).toEqual([
      'src/client/app.tsx',
    ]);
    const circle = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(cycleIn(circle)).toEqual(['b', 'c', 'b']);
  });
});

/** Each room, a folder of `src/`, imports only the rooms that `src/layers.json` allows. */
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

/** The rooms that a room may import. */
const rules = JSON.parse(readFileSync(join(root, 'src/layers.json'), 'utf8')) as Record<string, string[]>;

/** The room of a path; outside of `src/` the folder at the top. */
function roomOf(path: string): string {
  const [top = '', room = ''] = path.split('/');
  return top === 'src' ? room : top;
}

/** The imports that no rule allows, each `from → to`. `index.ts`, which sites import, belongs to no room. */
function forbidden(graph: ReadonlyMap<string, readonly string[]>): string[] {
  return [...graph].flatMap(([from, targets]) => {
    const room = roomOf(from);
    const allowed = [room, ...(rules[room] ?? (room === 'index.ts' ? Object.keys(rules) : []))];
    return targets.filter((to) => !allowed.includes(roomOf(to))).map((to) => `${from} → ${to}`);
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

  it('lead in no circle of rooms, nor of the folders in one', () => {
    expect(cycleIn(new Map(Object.entries(rules)))).toBeUndefined();
    const folders = new Map<string, string[]>();
    for (const [path, targets] of imports) {
      const others = targets.map((to) => dirname(to)).filter((to) => to !== dirname(path));
      folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), ...others]);
    }
    expect(cycleIn(folders)).toBeUndefined();
  });

  it('the engine runs nothing of React and nothing of a package', () => {
    const packages = modules
      .filter((path) => roomOf(path) === 'engine')
      .flatMap((path) =>
        Array.from(
          readFileSync(join(root, path), 'utf8').matchAll(/^import (?!type\b)[^;]*? from '([^.'][^']*)';/gm),
          ([, name]) => `${path}: ${name}`,
        ),
      );
    expect(packages).toEqual([]);
  });
});

describe('the rooms', () => {
  it('are all that stands at the top of src, with its manual, its decisions, its rules and its one entry', () => {
    const others = ['README.md', 'decisions', 'index.ts', 'layers.json'];
    expect(readdirSync(join(root, 'src')).toSorted()).toEqual([...Object.keys(rules), ...others].toSorted());
  });

  it('have no folder that tools take for output, and no two modules of one name', () => {
    expect(modules.filter((path) => /\/(?:build|dist|out)\//.test(path))).toEqual([]);
    const names = listFolders('src', 'tests').map((path) => path.replace(/\.(?:tsx?|mjs)$/, ''));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('may import no more than they need', () => {
    const idle = Object.entries(rules).flatMap(([from, allowed]) => {
      const needed = new Set(
        [...imports].flatMap(([path, targets]) => (roomOf(path) === from ? targets.map(roomOf) : [])),
      );
      return allowed.filter((to) => !needed.has(to)).map((to) => `${from} → ${to}`);
    });
    expect(idle).toEqual([]);
  });

  it('are guarded: the checks see a wrong import and a circle', () => {
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

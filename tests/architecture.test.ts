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

type Rules = Readonly<Record<string, readonly string[]>>;
const readRules = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Rules;

/** The rooms that a room may import. `index.ts`, which sites import, belongs to none. */
const rules: Rules = readRules('src/layers.json');
const entry: Rules = { 'index.ts': ['blocks', 'engine'] };
/** The folders of the desk, and the rooms, that a folder of the desk may import. */
const ofDesk = readRules('src/desk/layers.json');

/** The room of a path; outside of `src/` the folder at the top. */
function roomOf(path: string): string {
  const [top = '', room = ''] = path.split('/');
  return top === 'src' ? room : top;
}

/** The folder of a path of the desk; of another its room. */
const deskFolderOf = (path: string) =>
  path.startsWith('src/desk/') ? (path.split('/')[2] ?? '') : roomOf(path);

type Graph = ReadonlyMap<string, readonly string[]>;

/** The imports that no rule allows, each `from → to`. */
const forbidden = (graph: Graph, rules: Rules, placeOf: (path: string) => string): string[] =>
  [...graph].flatMap(([from, targets]) => {
    const allowed = [placeOf(from), ...(rules[placeOf(from)] ?? [])];
    return targets.filter((to) => !allowed.includes(placeOf(to))).map((to) => `${from} → ${to}`);
  });

/** The rules that no import needs, each `from → to`. */
const idle = (graph: Graph, rules: Rules, placeOf: (path: string) => string): string[] =>
  Object.entries(rules).flatMap(([from, allowed]) => {
    const targets = [...graph].flatMap(([path, targets]) => (placeOf(path) === from ? targets : []));
    const needed = new Set(targets.map(placeOf));
    return allowed.filter((to) => !needed.has(to)).map((to) => `${from} → ${to}`);
  });

const importsOfDesk: Graph = new Map([...imports].filter(([path]) => path.startsWith('src/desk/')));

/** One cycle of imports, or nothing. */
function cycleIn(graph: Graph): string[] | undefined {
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
    expect(forbidden(imports, { ...rules, ...entry }, roomOf)).toEqual([]);
    expect(forbidden(importsOfDesk, ofDesk, deskFolderOf)).toEqual([]);
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

  it('may import no more than they need; each folder of the desk has a rule', () => {
    expect(idle(imports, { ...rules, ...entry }, roomOf)).toEqual([]);
    expect(idle(importsOfDesk, ofDesk, deskFolderOf)).toEqual([]);
    const folders = new Set([...importsOfDesk.keys()].map(deskFolderOf));
    expect(Object.keys(ofDesk).toSorted()).toEqual([...folders].toSorted());
  });

  it('are guarded: the checks see a wrong import and a circle', () => {
    const wrong = new Map([...imports, ['src/engine/day.ts', ['src/client/app.tsx']]]);
    expect(forbidden(wrong, rules, roomOf)).toContain('src/engine/day.ts → src/client/app.tsx');
    const wrongAtDesk = new Map([['src/desk/shared/a.ts', ['src/desk/editor/main.tsx', 'src/review/a.ts']]]);
    expect(forbidden(wrongAtDesk, ofDesk, deskFolderOf)).toHaveLength(2);
    expect(idle(new Map(), { a: ['b'] }, roomOf)).toEqual(['a → b']);
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

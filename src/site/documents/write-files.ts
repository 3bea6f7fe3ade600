/**
 * Writes files of a site so that a cut at any moment leaves the old site or the new one. The new contents are made below
 * `.build/`, which is no part of a site. A list of their places, written there, decides; then they are moved. The next
 * command finishes a list that it finds.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { foldName } from './file-names.ts';
import { isAlive } from './lend-folder.ts';
import { readJson } from '../json/json.ts';

/** Changes of files, by path from the root of the site, with `/`. */
export interface FileChanges {
  /** The new contents. */
  texts: ReadonlyMap<string, string | Uint8Array>;
  /** The files that are deleted, after all else. */
  removed?: readonly string[];
}

/** The list of changes that are decided. The content of `places[2]` is the file `2` of `folder`. */
interface Decided {
  /** The process that writes. */
  pid: number;
  /** The folder below `.build/`. */
  folder: string;
  places: string[];
  removed: string[];
}

/** Waits for some milliseconds. */
export type Wait = (milliseconds: number) => void;

const pause: Wait = (milliseconds) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

/** How often a file that another program holds is tried, and how long each time, in milliseconds. */
const tries = { most: 10, pause: 100 };

const workIn = (root: string) => join(root, '.build');
const listIn = (root: string) => join(workIn(root), 'writing.json');
const workName = /^writing-(\d+)-\d+$/;
let made = 0;

/**
 * Writes changes of files, all of them or none.
 * @param root folder of the site
 * @throws Error that names the file, the cause and the cure; the files are then as they were
 */
export function writeFiles(root: string, changes: FileChanges, wait: Wait = pause): void {
  finishWriting(root, wait);
  const paths = [...changes.texts.keys(), ...(changes.removed ?? [])];
  if (paths.length === 0) return;
  const before = new Map(paths.map((path) => [path, readIfThere(join(root, path))]));
  try {
    put(root, changes, wait);
  } catch (error) {
    let state = 'Nothing was written';
    try {
      putBack(root, before, wait);
    } catch {
      state = 'Not all is written yet, and the next command finishes it';
    }
    throw error instanceof InTheWay ? new Error(`${state}: ${error.message}`, { cause: error }) : error;
  }
}

/** Gives files the contents that they had. */
function putBack(root: string, before: ReadonlyMap<string, Buffer | undefined>, wait: Wait): void {
  const changed = [...before].filter(([path, bytes]) => !isSame(readIfThere(join(root, path)), bytes));
  const texts = new Map(changed.flatMap(([path, bytes]) => (bytes === undefined ? [] : [[path, bytes]])));
  const removed = changed.flatMap(([path, bytes]) => (bytes === undefined ? [path] : []));
  if (changed.length > 0) put(root, { texts, removed }, wait);
  rmSync(listIn(root), { force: true });
  clear(root);
}

/** Finishes the changes that a process which has ended left undone, and clears what it left over. */
export function finishWriting(root: string, wait: Wait = pause): void {
  const list = listIn(root);
  if (!existsSync(workIn(root))) return;
  // A process that is alive needs a moment; a number that another program has got since does not hold us longer.
  for (let count = 0; count < tries.most && isOfOther(readList(list)?.pid); count += 1) wait(tries.pause);
  const decided = readList(list);
  if (decided !== undefined) moveAll(root, decided, wait);
  rmSync(list, { force: true });
  clear(root);
}

/** Makes the new contents, decides, and moves them to their places. */
function put(root: string, { texts, removed = [] }: FileChanges, wait: Wait): void {
  const folder = `writing-${process.pid}-${(made += 1)}`;
  const work = join(workIn(root), folder);
  const places = [...texts.keys()];
  for (const [index, path] of places.entries())
    inWords(path, () => {
      mkdirSync(work, { recursive: true });
      const file = join(work, String(index));
      writeFileSync(file, texts.get(path) ?? '', { flush: true });
      const { mode } = statSync(join(root, path), { throwIfNoEntry: false }) ?? {};
      if (mode !== undefined) chmodSync(file, mode & 0o777);
    });
  const decided: Decided = { pid: process.pid, folder, places, removed: [...removed] };
  const list = listIn(root);
  inWords('.build', () => {
    mkdirSync(workIn(root), { recursive: true });
    writeFileSync(`${list}.new`, JSON.stringify(decided), { flush: true });
    renameSync(`${list}.new`, list);
    flushFolder(workIn(root));
  });
  moveAll(root, decided, wait);
  rmSync(list);
  clear(root);
}

/** Moves contents to their places, unless that is done already. */
function moveAll(root: string, { folder, places, removed }: Decided, wait: Wait): void {
  const sameAs = new Map(places.map((path) => [foldName(path), path]));
  for (const path of removed) {
    const other = sameAs.get(foldName(path));
    // A disk that ignores capitals has one file of both names.
    if (other !== undefined && existsSync(join(root, path)))
      inWords(path, () => again(() => renameSync(join(root, path), join(root, other)), wait));
  }
  for (const [index, path] of places.entries()) {
    const from = join(workIn(root), folder, String(index));
    const named = join(root, path);
    if (existsSync(from))
      inWords(path, () => {
        mkdirSync(dirname(named), { recursive: true });
        // A link stays, and its file is replaced.
        again(() => move(from, existsSync(named) ? realpathSync(named) : named), wait);
      });
  }
  for (const path of removed)
    if (!sameAs.has(foldName(path)))
      inWords(path, () => again(() => rmSync(join(root, path), { force: true }), wait));
  for (const one of new Set([...places, ...removed].map((path) => dirname(join(root, path)))))
    flushFolder(one);
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    // The folder of the place is on another disk.
    writeFileSync(`${to}.desk`, readFileSync(from), { flush: true });
    renameSync(`${to}.desk`, to);
    rmSync(from);
  }
}

/** Acts, and tries it again for a moment while another program holds the file. */
export function again(act: () => void, wait: Wait = pause): void {
  for (let count = 1; ; count += 1)
    try {
      return act();
    } catch (error) {
      if (!['EBUSY', 'EPERM', 'EACCES'].includes(codeOf(error)) || count === tries.most) throw error;
      wait(tries.pause);
    }
}

const held = 'another program holds it; close it there, and try again';
const full = 'the disk is full; free some space, and try again';
const causes: Readonly<Record<string, string>> = {
  EBUSY: held,
  ENOSPC: full,
  EDQUOT: full,
  EROFS: 'the disk can only be read; copy the folder to another place, or ask for the right to write',
  EACCES: `it or its folder is locked, or ${held}`,
  EPERM: `it or its folder is locked, or ${held}`,
  ENOTDIR: 'a file has the name of its folder; rename one of the two',
  EEXIST: 'a file has the name of its folder; rename one of the two',
  EISDIR: 'a folder has its name; rename one of the two',
};

/** Something that a person can put out of the way. */
class InTheWay extends Error {}

/** Acts; an error of the disk names the file, the cause and the cure. */
function inWords(path: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    const cause = causes[codeOf(error)];
    if (cause === undefined) throw error;
    throw new InTheWay(`${path} cannot be written, because ${cause}.`, { cause: error });
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Removes contents that nobody moves any more. */
function clear(root: string): void {
  if (!existsSync(workIn(root))) return;
  for (const name of readdirSync(workIn(root))) {
    const [, pid] = workName.exec(name) ?? [];
    if (pid !== undefined && !isOfOther(Number(pid)))
      rmSync(join(workIn(root), name), { recursive: true, force: true });
  }
  rmSync(`${listIn(root)}.new`, { force: true });
}

const isOfOther = (pid: number | undefined) => pid !== undefined && pid !== process.pid && isAlive(pid);

/** Reads the list. One that names places outside the site is not ours: it may have come with a commit. */
function readList(list: string): Decided | undefined {
  const decided = readJson(readIfThere(list)?.toString()) as Decided | null | undefined;
  if (!decided) return undefined;
  const { folder, places, removed } = decided;
  const isInside = (path: string) => !/^[/\\]|^\w:|\\|(^|\/)(\.\.|\.git)(\/|$)/i.test(path);
  return workName.test(folder) && [...places, ...removed].every(isInside) ? decided : undefined;
}

/** The bytes of a file; `undefined` if there is none. */
export function readIfThere(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
}

const isSame = (one: Buffer | undefined, other: Buffer | undefined) =>
  one === undefined || other === undefined ? one === other : one.equals(other);

/** Has the disk keep the names in a folder, where the system can. */
function flushFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch {
    // Windows cannot, and does not need it.
  }
}

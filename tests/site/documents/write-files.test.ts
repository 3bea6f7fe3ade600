/** Writing files: all of a change or none of it, whatever is in the way. */
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { finishWriting, writeFiles } from '../../../src/site/documents/write-files.ts';
import { withWriting } from '../../cut-writing.ts';
import { makeFolder } from '../../make-folder.ts';

const [a, b, c] = ['pages/A.json', 'pages/B.json', 'pages/C.json'];
const changes = { texts: new Map([a, b].map((path) => [path, 'new'])), removed: [c] };
const makeSite = () => makeFolder({ [a]: 'old', [b]: 'old', [c]: 'old' });
const textsIn = (folder: string) =>
  [a, b, c].map((path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : ''));
const leftIn = (folder: string) => [
  ...(existsSync(join(folder, '.build')) ? readdirSync(join(folder, '.build')) : []),
  ...readdirSync(join(folder, 'pages')).filter((name) => !/^[ABC]\.json$/.test(name)),
];

/** Writes the changes while the disk refuses a call. @returns the message, and how often the writer has waited */
async function refused(
  folder: string,
  code: string,
  isMeant: (name: string, given: unknown[]) => boolean,
  most = Infinity,
): Promise<{ message: string; waits: number }> {
  let [message, waits, count] = ['', 0, 0];
  await withWriting(
    (name, write, given) => {
      if (isMeant(name, given) && (count += 1) <= most) throw Object.assign(new Error(code), { code });
      return write(...given);
    },
    () => {
      try {
        writeFiles(folder, changes, () => (waits += 1));
      } catch (error) {
        ({ message } = error as Error);
      }
    },
  );
  return { message, waits };
}

const toB = (name: string, given: unknown[]) => name === 'renameSync' && String(given[1]).endsWith(b);

it('tries a file again that another program holds for a moment', async () => {
  const folder = makeSite();
  expect(await refused(folder, 'EBUSY', toB, 3)).toEqual({ message: '', waits: 3 });
  expect(textsIn(folder)).toEqual(['new', 'new', '']);
  expect(leftIn(folder)).toEqual([]);
});

it.each([
  ['EBUSY', toB, /pages\/B\.json cannot be written, because another program holds it; close it there/],
  ['EPERM', toB, /pages\/B\.json .* is locked, or another program holds it/],
  ['EACCES', (name: string) => name === 'rmSync', /pages\/C\.json .* is locked/],
  [
    'ENOSPC',
    (name: string, [path]: unknown[]) => name === 'writeFileSync' && String(path).endsWith('/1'),
    /the disk is full; free some space/,
  ],
  ['EROFS', (name: string) => name === 'mkdirSync', /the disk can only be read/],
])('keeps the old files after %s, says why, and leaves nothing over', async (code, isMeant, words) => {
  const folder = makeSite();
  const { message } = await refused(folder, code, isMeant, 10);
  expect(message).toMatch(/^Nothing was written: /);
  expect(message).toMatch(words);
  expect(textsIn(folder)).toEqual(['old', 'old', 'old']);
  expect(leftIn(folder)).toEqual([]);
});

it('says that the change is not finished if the old files cannot be put back, and finishes it', async () => {
  const folder = makeSite();
  let isBegun = false;
  const { message } = await refused(folder, 'EBUSY', (name, given) => {
    const isHeld = toB(name, given) || (isBegun && name === 'renameSync' && String(given[1]).endsWith(a));
    isBegun ||= toB(name, given);
    return isHeld;
  });
  expect(message).toMatch(/^Not all is written yet, and the next command finishes it: pages\/B\.json/);
  expect(textsIn(folder)).toEqual(['new', 'old', 'old']);
  finishWriting(folder);
  expect(textsIn(folder)).toEqual(['old', 'old', 'old']);
  expect(leftIn(folder)).toEqual([]);
});

it('writes to a folder on another disk, and into the file of a link', async () => {
  const folder = makeFolder({ [a]: 'old', [c]: 'old' });
  symlinkSync('C.json', join(folder, b));
  const isMove = (name: string, [from]: unknown[]) => name === 'renameSync' && /writing-/.test(String(from));
  await withWriting(
    (name, write, given) => {
      if (isMove(name, given)) throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' });
      return write(...given);
    },
    () => writeFiles(folder, { texts: changes.texts }),
  );
  expect(textsIn(folder)).toEqual(['new', 'new', 'new']);
  expect(leftIn(folder)).toEqual([]);
});

it('gives a file another name that differs in capitals alone', () => {
  const folder = makeSite();
  writeFiles(folder, { texts: new Map([['pages/a.json', 'new']]), removed: [a] });
  expect(readdirSync(join(folder, 'pages')).toSorted()).toEqual(['B.json', 'C.json', 'a.json']);
});

const list = (decided: object) => ({
  '.build/writing.json': JSON.stringify({
    pid: 2 ** 22 + 1,
    folder: 'writing-4194305-1',
    places: [a],
    removed: [],
    ...decided,
  }),
  '.build/writing-4194305-1/0': 'new',
});

it('waits a moment for a process that is alive, then finishes its change', () => {
  const folder = makeFolder({ [a]: 'old', ...list({ pid: process.ppid }) });
  let waits = 0;
  finishWriting(folder, () => (waits += 1));
  expect(waits).toBe(10);
  expect(textsIn(folder)[0]).toBe('new');
  expect(leftIn(folder)).toEqual([]);
});

it.each(['../out.json', '/tmp/out.json', 'pages/../../out.json', '.git/config', 'C:/out.json'])(
  'does not follow a list that names %s, which may have come with a commit',
  (place) => {
    const folder = makeFolder({ [a]: 'old', ...list({ places: [a, place] }) });
    finishWriting(folder);
    expect(textsIn(folder)[0]).toBe('old');
    expect(leftIn(folder)).toEqual([]);
  },
);

it.each(['null', '5', '[]', '{}', '{'])('clears away a list that is %s', (text) => {
  const folder = makeFolder({ [a]: 'old', '.build/writing.json': text });
  finishWriting(folder);
  expect(leftIn(folder)).toEqual([]);
});

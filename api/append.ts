import { mkdir, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

const newline = 10;

/**
 * Makes a writer that adds lines to a file, in order, each on the disk before it is said to be.
 *
 * Waiting for the disk is what takes time, so lines that come meanwhile share the next wait: one at a time they
 * would each wait for all before them.
 *
 * @param path the file; it and the folders above it are made when the first line comes
 * @returns a function that resolves once the line is on the disk, and rejects with the error of the file system
 */
export function createAppender(path: string): (line: string) => Promise<void> {
  let next: { lines: string[]; written: Promise<void> } | undefined;
  let last: Promise<void> = Promise.resolve();
  return function append(line) {
    if (next) {
      next.lines.push(line);
      return next.written;
    }
    const lines = [line];
    const written = last.then(() => {
      next = undefined;
      return appendLines(path, lines);
    });
    next = { lines, written };
    last = written.catch(() => undefined);
    return written;
  };
}

async function appendLines(path: string, lines: string[]): Promise<void> {
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true });
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    const end = await file.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
    // A crash in the middle of a write leaves half a line; the first of these must not be glued to it.
    const torn = size > 0 && end.buffer[0] !== newline;
    await file.writeFile(`${torn ? '\n' : ''}${lines.join('\n')}\n`);
    await file.sync();
    // That there is a file is kept in its folder, and that there is a folder in the one above.
    if (size === 0) await syncFolder(folder);
    if (made !== undefined) await syncFolder(dirname(made));
  } finally {
    await file.close();
  }
}

/** Waits until what was written to a file before is on the disk. A file that is not there needs no waiting. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (file) await syncAndClose(file);
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and needs no asking.
  if (process.platform === 'win32') return;
  await syncAndClose(await open(path, 'r'));
}

async function syncAndClose(file: FileHandle): Promise<void> {
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

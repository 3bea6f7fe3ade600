import { mkdir, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

const newline = 10;

/**
 * Creates a function that appends lines to a file in order. A call resolves only when its line is on the disk.
 *
 * Waiting for the disk takes long, so lines that arrive meanwhile share the next wait.
 *
 * @param path the file; it and the folders above it are created with the first line
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
    // A crash during a write leaves half a line, to which the next line must not be appended.
    const torn = size > 0 && end.buffer[0] !== newline;
    await file.writeFile(`${torn ? '\n' : ''}${lines.join('\n')}\n`);
    await file.sync();
    // A new file is recorded in its folder, and a new folder in its parent, so these must be
    // on the disk, too.
    if (size === 0) await syncFolder(folder);
    if (made !== undefined) await syncFolder(dirname(made));
  } finally {
    await file.close();
  }
}

/** Waits until everything written to a file so far is on the disk. A missing file is ignored. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (file) await syncAndClose(file);
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and does not need this.
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

import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Submission } from './submission.ts';

/** A submission as it is stored: what was sent, when it came, and the form type of its path. */
export interface Received extends Submission {
  receivedAt: string;
  formType: string;
}

const newline = 10;

/**
 * Opens a store of submissions: a text file with one JSON object per line, made when the first one comes.
 *
 * Serves the form call of spec section 7.
 *
 * @param store path of the file; missing folders above it are made
 * @returns a function that resolves once the submission is on the disk, and rejects with the error of the file
 *   system when it cannot be kept
 */
export function createStore(store: string): (received: Received) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return function keep(received) {
    // One after another: two at once could mix their lines.
    const mine = last.then(() => append(store, JSON.stringify(received)));
    last = mine.catch(() => undefined);
    return mine;
  };
}

async function append(store: string, line: string): Promise<void> {
  await mkdir(dirname(store), { recursive: true });
  const file = await open(store, 'a+');
  try {
    const { size } = await file.stat();
    const end = await file.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
    // A crash in the middle of a write leaves half a line; this one must not be glued to it.
    const torn = size > 0 && end.buffer[0] !== newline;
    await file.writeFile(`${torn ? '\n' : ''}${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Reads back what the form call has stored, oldest first.
 *
 * @param store path of the file given to {@link createStore}
 * @returns the submissions; none when the file does not exist yet. A line cut off by a crash is left out.
 * @throws the error of the file system, when the file is there and cannot be read
 */
export async function readReceived(store: string): Promise<Received[]> {
  const text = await readFile(store, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line): Received[] => {
    try {
      return [JSON.parse(line) as Received];
    } catch {
      return [];
    }
  });
}

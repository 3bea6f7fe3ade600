import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createAppender, syncFile } from './append.ts';
import type { Submission } from './submission.ts';

/** A submission as it is stored: what was sent, when it came, and the form type of its path. */
export interface Received extends Submission {
  receivedAt: string;
  formType: string;
  /** Told by the sender, to recognise a submission that is sent again (`Idempotency-Key`). */
  key?: string;
}

/** What became of a submission: stored now, known from before, or its key known from another one. */
export type StoreResult = 'stored' | 'known' | 'other';

interface Known {
  digest: string;
  written: Promise<void>;
}

/**
 * Opens a store of submissions: a text file with one JSON object per line, made when the first one comes.
 *
 * Serves the form call of spec section 7. A key is remembered as long as its submission stands in the file,
 * after a restart too, so that what was sent twice is stored once. One process at a time writes to a store.
 *
 * @param store path of the file; missing folders above it are made
 * @returns a function that resolves once the submission is on the disk, and rejects with the error of the file
 *   system when it cannot be kept
 */
export function createStore(store: string): (received: Received) => Promise<StoreResult> {
  const append = createAppender(store);
  let known: Promise<Map<string, Known>> | undefined;

  return async function keep(received) {
    const { key } = received;
    if (key === undefined) {
      await append(JSON.stringify(received));
      return 'stored';
    }
    known ??= readKnown(store).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    const keys = await known;
    const digest = digestOf(received);
    const before = keys.get(key);
    if (before) {
      // It may be on its way to the disk this moment, and may not get there.
      await before.written;
      return before.digest === digest ? 'known' : 'other';
    }
    const written = append(JSON.stringify(received));
    keys.set(key, { digest, written });
    await written.catch((error: unknown) => {
      keys.delete(key);
      throw error;
    });
    return 'stored';
  };
}

async function readKnown(store: string): Promise<Map<string, Known>> {
  // A server that was killed may have written a line without waiting for the disk; it is about to be vouched for.
  await syncFile(store);
  const written = Promise.resolve();
  const received = await readReceived(store);
  return new Map(
    received.flatMap((one) => (one.key === undefined ? [] : [[one.key, { digest: digestOf(one), written }]])),
  );
}

function digestOf({ formType, schoolcode, name, email, message }: Received): string {
  const text = JSON.stringify([formType, schoolcode, name, email, message]);
  return createHash('sha256').update(text).digest('base64');
}

/**
 * Reads back what the form call has stored, oldest first.
 *
 * @param store path of the file given to {@link createStore}
 * @returns the submissions; none when the file does not exist yet. A line cut off by a crash is left out, and of
 *   two with one key the second: the disk may have taken a line and still have reported an error.
 * @throws the error of the file system, when the file is there and cannot be read
 */
export async function readReceived(store: string): Promise<Received[]> {
  const text = await readFile(store, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const keys = new Set<string>();
  return text.split('\n').flatMap((line): Received[] => {
    const received = parseLine(line);
    if (received === undefined || (received.key !== undefined && keys.has(received.key))) return [];
    if (received.key !== undefined) keys.add(received.key);
    return [received];
  });
}

function parseLine(line: string): Received | undefined {
  try {
    return JSON.parse(line) as Received;
  } catch {
    return undefined;
  }
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createAppender, syncFile } from './append.ts';
import type { Submission } from './submission.ts';

/**
 * A submission as it is stored: the body of the call, the time of its arrival, and the form type of its path.
 */
export interface Received extends Submission {
  /** ISO 8601, in UTC. */
  receivedAt: string;
  formType: string;
  /** The `Idempotency-Key` of the sender, by which a repeated submission is recognised (F-05). */
  key?: string;
}

/**
 * The outcome of a submission: stored now, known from an earlier call, or with the key of another submission.
 */
export type StoreResult = 'stored' | 'known' | 'other';

interface Known {
  digest: string;
  written: Promise<void>;
}

/**
 * Opens a store of submissions: a text file with one JSON object per line, created with the first submission.
 *
 * Serves the form call of spec section 7. A key is remembered as long as its submission is in the file, even
 * after a restart, so that a submission that is sent twice is stored once (F-05). Only one process at a time
 * may write to a store.
 *
 * @param store path of the file; missing folders above it are created
 * @returns a function that resolves once the submission is on the disk, and rejects with the error of the
 *   file system when it cannot be stored
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
    const digest = hashContent(received);
    const before = keys.get(key);
    if (before) {
      // The first submission may still be on its way to the disk, and may not get there.
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
  // A server that was killed may have written a line without waiting for the disk. This process is about to
  // confirm that the line is stored.
  await syncFile(store);
  const written = Promise.resolve();
  const received = await readReceived(store);
  return new Map(
    received.flatMap((one) =>
      one.key === undefined ? [] : [[one.key, { digest: hashContent(one), written }]],
    ),
  );
}

function hashContent({ formType, schoolcode, name, email, message }: Received): string {
  const text = JSON.stringify([formType, schoolcode, name, email, message]);
  return createHash('sha256').update(text).digest('base64');
}

/**
 * Reads the submissions that the form call has stored, oldest first.
 *
 * @param store path of the file given to {@link createStore}
 * @returns the submissions; none when the file does not exist yet. A line cut off by a crash is left out, and
 *   so is the second of two with one key: the disk may have stored a line and still have reported an error.
 * @throws the error of the file system, when the file exists and cannot be read
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

/** The submissions of the form: their check, and the file that keeps them. */
import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The data that the form sends: the body of spec section 7, with the fields of section 3. */
interface Submission {
  name: string;
  email: string;
  message: string;
  schoolcode: string;
  consent: true;
}

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

/** Maximum number of letters of each text; the form in the pages has the same limits. */
export const maxLengths = { name: 200, email: 200, message: 20_000 } as const;

/**
 * Checks the body of a form call, so that no incomplete submission is stored (F-02): the rules of spec section 5, with
 * its messages. Unknown fields are dropped; texts are kept as they were typed.
 *
 * @param body the parsed JSON of the call: any value
 * @param schoolcode the school code in the path, which the body must repeat
 * @returns the submission, or one sentence for each invalid field
 */
export function checkSubmission(
  body: unknown,
  schoolcode: string,
): { submission: Submission } | { errors: Record<string, string> } {
  const sent: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const errors: Record<string, string> = {};
  const readText = (field: keyof typeof maxLengths, label: string): string => {
    const value = sent[field];
    const text = typeof value === 'string' ? value : '';
    const most = maxLengths[field];
    if (!text.trim()) errors[field] = `${label} is required`;
    // As the form counts: one in every script, however many bytes it takes.
    else if ([...text].length > most)
      errors[field] = `${label} is longer than ${most.toLocaleString('en')} letters`;
    return text;
  };
  const name = readText('name', 'Name');
  const email = readText('email', 'Email');
  const message = readText('message', 'Message');
  if (!isEmail(email.trim())) errors['email'] ??= 'Email is invalid';
  if (sent['consent'] !== true) errors['consent'] = 'Consent is required';
  if (sent['schoolcode'] !== schoolcode) errors['schoolcode'] = 'School code differs from the path';
  if (Object.keys(errors).length > 0) return { errors };
  return { submission: { name, email, message, schoolcode, consent: true } };
}

// Requires text, an @ sign and a dotted domain. This is not a single regular expression, which would take
// seconds on a long text of dots.
function isEmail(email: string): boolean {
  const parts = email.split('@');
  const [user = '', domain = ''] = parts;
  const dot = domain.indexOf('.', 1);
  return parts.length === 2 && user !== '' && dot > 0 && dot < domain.length - 1 && !/\s/.test(email);
}

/**
 * Opens a store of submissions: a text file with one JSON object per line, created with the first submission.
 *
 * Serves the form call of spec section 7. A key is remembered as long as its submission is in the file, even
 * after a restart, so that a submission that is sent twice is stored once (F-05). Only one process at a time
 * may write to a store.
 *
 * @param store path of the file; missing folders above it are created
 * @returns a function that resolves once the submission is on the disk: stored now, known from an earlier call, or with
 *   the key of another submission. It rejects with the error of the file system when the submission cannot be stored
 */
export function createStore(store: string): (received: Received) => Promise<'stored' | 'known' | 'other'> {
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

interface Known {
  digest: string;
  written: Promise<void>;
}

async function readKnown(store: string): Promise<Map<string, Known>> {
  // A server that was killed may have written a line without waiting for the disk. This process is about to
  // confirm that the line is stored.
  await sync(store, 'r+').catch(unlessMissing);
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
  const text = (await readFile(store, 'utf8').catch(unlessMissing)) ?? '';
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

/**
 * Creates a function that appends lines to a file in order, and resolves once its line is on the disk. Waiting for the
 * disk takes long, so lines that arrive meanwhile share the next wait.
 */
function createAppender(path: string): (line: string) => Promise<void> {
  const lines: string[] = [];
  let written = Promise.resolve();
  return function append(line) {
    if (lines.push(line) === 1)
      written = written.catch(() => undefined).then(() => appendLines(path, lines.splice(0)));
    return written;
  };
}

const newline = 10;

async function appendLines(path: string, lines: readonly string[]): Promise<void> {
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
    // A new file is recorded in its folder, and a new folder in its parent, so these must be on the disk, too. Windows
    // cannot open a folder, and does not need this.
    if (process.platform === 'win32') return;
    if (size === 0) await sync(folder, 'r');
    if (made !== undefined) await sync(dirname(made), 'r');
  } finally {
    await file.close();
  }
}

/** Waits until everything written to a file or a folder so far is on the disk. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Sends a form to the API once (F-04). The answer is only logged; a failure rejects. */
import type { Call } from '../engine/block.ts';
import { authorization, callUrl, pauseAsked, readText, type Clock, type Settings } from '../engine/call.ts';

/** A message that can be stored and sent again later. */
export interface Message {
  /** Identifies the message for the API, which counts it once even if it arrives several times. */
  key: string;
  call: Call;
  /** The values that the visitor's storage holds in place of settings, as they were when the message was written. */
  stored: Readonly<Record<string, string>>;
  values: Record<string, unknown>;
}

/** The message has not arrived, and the API asks for a pause, in milliseconds. */
interface Paused extends Error {
  pause: number;
}

/** Time limit for an answer, in milliseconds. */
export const timeoutMs = 15_000;

/**
 * Sends a message.
 * @throws Refused (`engine/services.ts`) if sending it again cannot succeed; any other error if it can.
 */
export async function post(
  { key, call, stored, values }: Message,
  { fetch, settings, clock }: { fetch: typeof globalThis.fetch; settings: Settings; clock: Clock },
): Promise<void> {
  // A map: a name such as `constructor` must not find an inherited property.
  const known = new Map([...Object.entries(settings.values), ...Object.entries(stored)]);
  const added = Object.fromEntries(call.adds.map((name) => [name, known.get(name)]));
  const body = JSON.stringify({ ...values, ...added });
  const limit = new AbortController();
  let stopTimer = () => {};
  const late = new Promise<never>((_, reject) => {
    stopTimer = clock.after(timeoutMs, () => {
      const error = new Error(`no answer within ${timeoutMs / 1000} seconds`);
      limit.abort(error);
      // In WebKit a call never ends, even aborted, if the page was left meanwhile and kept for Back.
      reject(error);
    });
  });
  const deliver = async () => {
    const response = await fetch(callUrl(call.path, settings, { values: stored }) ?? call.path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(call.auth ? authorization(settings) : {}),
      },
      body,
      // The request continues when the visitor leaves the page; browsers reject `keepalive` for bodies over
      // 64 kB, and a letter takes up to four bytes.
      keepalive: new Blob([body]).size < 60_000,
      signal: limit.signal,
    });
    if (!response.ok) throw refusal(response, clock);
    if (!isArrived(await readText(response.body), call.arrived))
      throw new Error(`the API answered ${response.status}, but not that it has the message`);
    // oxlint-disable-next-line no-console -- the specification wants the answer logged (F-04)
    console.info('form sent', response.status);
  };
  try {
    await Promise.race([deliver(), late]);
  } finally {
    stopTimer();
  }
}

/** Status codes that refuse the message itself; sending it again cannot succeed. */
const refusedStatuses = new Set([400, 413, 415, 422]);

function refusal(response: Response, clock: Clock): Error {
  const { status, body } = response;
  // Cancel the unread error body.
  void body?.cancel();
  const error = new Error(`the API answered ${status}`);
  return Object.assign(
    error,
    refusedStatuses.has(status) ? { refused: true } : { pause: pauseAsked(response, clock) ?? 0 },
  );
}

/**
 * Whether an answer with a good status says that the message has arrived.
 * @param text The body; `undefined` if it is too long.
 * @param wanted The fields that it must hold, if the source names them.
 */
function isArrived(text: string | undefined, wanted: Call['arrived']): boolean {
  if (text === undefined) return false;
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // A page is not an answer of the API: a network asks for a login, or a host shows its own page.
    return wanted === undefined && !/^\s*<(!doctype|html)/i.test(text);
  }
  const fields = Object(answer) as Record<string, unknown>;
  if (wanted) return Object.entries(wanted).every(([name, value]) => fields[name] === value);
  const { success, ok, error, errors } = fields;
  return success !== false && ok !== false && isNothing(error) && isNothing(errors);
}

function isNothing(value: unknown): boolean {
  return !value || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** Returns the pause before the next attempt that an error of `post` asks for, in milliseconds. */
export function readPause(error: unknown): number {
  return error instanceof Error && 'pause' in error ? (error as Paused).pause : 0;
}

/**
 * Reads the values that a visitor's storage holds in place of settings. Leaves out those that are missing, unreadable
 * or not a plain code.
 * @param keys Keys of the storage, by the names of the values.
 */
export function readStoredValues(
  keys: Settings['stored'],
  storage: () => Pick<Storage, 'getItem'>,
): Record<string, string> {
  const found: Record<string, string> = {};
  try {
    for (const [name, key] of Object.entries(keys)) {
      const code = storage().getItem(key) ?? '';
      if (/^[A-Za-z0-9_-]{1,32}$/.test(code)) found[name] = code;
    }
  } catch {
    // Storage is forbidden.
  }
  return found;
}

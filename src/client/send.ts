/** Sends a form to the API once (F-04). The answer is only logged; a failure rejects. */
import type { Call } from '../engine/block.ts';
import { authorization, callUrl, type Clock, type Settings } from '../engine/call.ts';

/** A message that can be stored and sent again later. */
export interface Message {
  /** Identifies the message for the API, which counts it once even if it arrives several times. */
  key: string;
  call: Call;
  /** The school code from the visitor's storage, or the organisation code. */
  schoolcode: string;
  values: Record<string, unknown>;
}

/** The API refuses the message; a later attempt cannot succeed either. */
export interface Refused extends Error {
  refused: true;
}

/** Time limit for an answer, in milliseconds. */
export const timeoutMs = 15_000;

/**
 * Sends a message.
 * @throws Refused if sending it again cannot succeed; any other error if it can.
 */
export async function post(
  { key, call, schoolcode, values }: Message,
  { fetch, settings, clock }: { fetch: typeof globalThis.fetch; settings: Settings; clock: Clock },
): Promise<void> {
  const known: Record<string, string> = {
    schoolcode,
    orgcode: settings.orgCode,
    formType: settings.formType,
  };
  const added = Object.fromEntries(call.adds.map((name) => [name, known[name]]));
  const body = JSON.stringify({ ...values, ...added });
  const limit = new AbortController();
  const stopTimer = clock.after(timeoutMs, () =>
    limit.abort(new Error(`no answer within ${timeoutMs / 1000} seconds`)),
  );
  try {
    const response = await fetch(callUrl(call.path, settings, { schoolcode }) ?? call.path, {
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
    if (!response.ok) throw refusal(response.status);
    // oxlint-disable-next-line no-console -- the specification wants the answer logged (F-04)
    console.info('form sent', response.status);
  } finally {
    stopTimer();
  }
}

/** Status codes that refuse the message itself; sending it again cannot succeed. */
const refusedStatuses = new Set([400, 413, 415, 422]);

function refusal(status: number): Error {
  const error = new Error(`the API answered ${status}`);
  return refusedStatuses.has(status) ? Object.assign(error, { refused: true }) : error;
}

/** Whether an error of `post` is a refusal, after which the message must not be sent again. */
export function isRefused(error: unknown): error is Refused {
  return error instanceof Error && 'refused' in error;
}

/**
 * Reads the school code from the visitor's storage; `undefined` if it is missing, unreadable or not a plain
 * code.
 */
export function readSchoolCode(storage: () => Pick<Storage, 'getItem'>): string | undefined {
  try {
    const code = storage().getItem('schoolcode') ?? '';
    return /^[A-Za-z0-9_-]{1,32}$/.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

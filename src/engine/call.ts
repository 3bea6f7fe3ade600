/** Sends one request to the API: address, headers, time limit, size limit and retries (A-01, A-04, F3, F4). */
import { maxPauseMs, pauseMs, receivedMiB, responseMiB, responseMs, retries } from './call-limits.ts';

/** The settings of an installation: from its environment, and from `pages/_settings.json`. */
export interface Settings {
  /** Origin of the API without a trailing slash. If empty, the API has the origin of the site. */
  host: string;
  /** The values of `{name}` in the path of a call, by name. */
  values: Readonly<Record<string, string>>;
  /** Storage keys under which a device may hold another value, by the name of the value. */
  stored: Readonly<Record<string, string>>;
  /** Path of the API's files, with a slash at both ends. */
  files: string;
  /** Time zone of the site. Without one, a date is the day that it names, and today is by the clock of the machine. */
  timeZone?: string;
  /** Bearer token. It is not a secret, because every browser receives it. Empty if a proxy adds the token. */
  token: string;
}

/** The clock, passed in as a dependency. */
export interface Clock {
  now: () => Date;
  /** Calls `act` after `milliseconds`. @returns a function that cancels the call. */
  after: (milliseconds: number, act: () => void) => () => void;
}

/** The clock of the browser or of Node. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The dependencies of a request; tests pass their own. */
export interface RequestDeps {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /**
   * Returns a number from 0 to 1, which varies the pauses so that visitors do not all retry at the same time.
   */
  random: () => number;
}

/** Status codes after which a retry can succeed. */
const transientStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** An error after which a retry can succeed: no network, no response in time, an overloaded server. */
interface TransientError extends Error {
  /** The pause that the server requested with `Retry-After`, in milliseconds. */
  pause: number | undefined;
}

/**
 * Fetches the text of a response and retries after a transient error, at most twice.
 * @throws the error of the last attempt, or the reason of `signal` if it is aborted.
 */
export async function fetchText(
  address: string,
  init: RequestInit,
  signal: AbortSignal,
  deps: RequestDeps,
): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetchOnce(address, init, signal, deps);
    } catch (error) {
      signal.throwIfAborted();
      if (!isTransient(error) || attempt === retries) throw error;
      const pause = error.pause ?? (0.5 + deps.random() / 2) * pauseMs * 2 ** attempt;
      if (pause > maxPauseMs) throw error;
      await wait(pause, signal, deps.clock);
    }
  }
}

/** @throws TransientError if a retry can succeed; any other Error if the API rejects the request. */
async function fetchOnce(
  address: string,
  init: RequestInit,
  signal: AbortSignal,
  { fetch, clock }: RequestDeps,
): Promise<string> {
  const limit = new AbortController();
  const cancel = () => limit.abort(signal.reason);
  signal.addEventListener('abort', cancel);
  const stopTimer = clock.after(responseMs, () =>
    limit.abort(new Error(`no answer within ${responseMs / 1000} seconds`)),
  );
  let response: Response;
  let text: string | undefined;
  try {
    // By default the network is asked; otherwise Chromium caches a 410 for good.
    response = await fetch(address, { cache: 'no-cache', ...init, signal: limit.signal });
    // Cancel the unread error body.
    if (!response.ok) void response.body?.cancel();
    else text = await readText(response.body);
  } catch (error) {
    throw transientError(error instanceof Error ? error.message : String(error));
  } finally {
    stopTimer();
    signal.removeEventListener('abort', cancel);
  }
  if (text !== undefined) return text;
  if (response.ok) throw new Error(`the answer is longer than ${responseMiB} MiB`);
  const message = `the API answered ${response.status}`;
  throw transientStatuses.has(response.status)
    ? transientError(message, pauseAsked(response, clock))
    : new Error(message);
}

/** Matches a picture or another file that is in a text as data. No list shows one; some are larger than all words. */
const embedded = /(data:[\w/.+\\-]{0,40};base64,)(?:[\w/+=]+|\\\/)+/g;
/** Letters of an answer in which the beginning of such data may still be incomplete. */
const margin = 60;
const piece = 2 ** 16;

/**
 * Reads the body of an answer as UTF-8, without files that are in it as data.
 * @returns `undefined` if it is too long; the rest is then not fetched.
 */
export async function readText(body: Response['body']): Promise<string | undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let last = '';
  for (let size = 0; ;) {
    const chunk = await reader?.read();
    if (!chunk?.value) return text + last + decoder.decode();
    size += chunk.value.length;
    const more = decoder.decode(chunk.value, { stream: true });
    // In pieces: the expression needs memory for each letter.
    for (let at = 0; at < more.length; at += piece) {
      last = (last + more.slice(at, at + piece)).replace(embedded, '$1');
      text += last.slice(0, -margin);
      last = last.slice(-margin);
    }
    if (text.length > responseMiB * 2 ** 20 - margin || size > receivedMiB * 2 ** 20) {
      void reader?.cancel();
      return undefined;
    }
  }
}

function transientError(message: string, pause?: number): TransientError {
  return Object.assign(new Error(message), { pause });
}

function isTransient(error: unknown): error is TransientError {
  return error instanceof Error && 'pause' in error;
}

/** Reads `Retry-After`, which is a number of seconds or a date. @returns milliseconds. */
export function pauseAsked(response: Response, clock: Clock): number | undefined {
  const asked = response.headers.get('Retry-After');
  if (asked === null) return undefined;
  const pause = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - clock.now().getTime();
  return Number.isNaN(pause) ? undefined : Math.max(pause, 0);
}

function wait(milliseconds: number, signal: AbortSignal, clock: Clock): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      reject(signal.reason as Error);
    });
  });
}

/**
 * The headers of a call that requires authorization (A-01, specification section 6); none without a token.
 */
export function authorization(settings: Settings): Record<string, string> {
  return settings.token === '' ? {} : { Authorization: `Bearer ${settings.token}` };
}

/**
 * Builds the address of a call: inserts settings and query parameters of the page into the path (A-01, D-05).
 * @param values Values in place of those of the settings.
 * @returns `undefined` if the path contains a `{query.…}` placeholder and the query has no such parameter.
 */
export function callUrl(
  path: string,
  settings: Settings,
  { values, query }: { values?: Readonly<Record<string, string>>; query?: URLSearchParams } = {},
): string | undefined {
  const known = new Map(Object.entries({ ...settings.values, ...values }));
  let whole = true;
  const filled = path.replace(
    /\{(query\.)?(\w+)\}/g,
    (placeholder, ofQuery: string | undefined, name: string) => {
      const value = ofQuery ? query?.get(name) || undefined : known.get(name);
      if (value === undefined && ofQuery) whole = false;
      return value === undefined ? placeholder : encodeURIComponent(value);
    },
  );
  return whole ? settings.host + filled : undefined;
}

/** The address below which the API has its files. */
export function filesAddress({ host, files }: Pick<Settings, 'host' | 'files'>): string {
  return host + files;
}

/** Finds the names of settings in the path of a call: `{name}`. URL parameters (`{query.name}`) are not settings. */
export function settingsIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

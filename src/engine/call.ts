/** One request to the API: its address, its headers, its time limit and its retries. */

/** What an installation sets; see `.env.example`. */
export interface Settings {
  /** Origin of the API, without a slash at the end. Empty: the site's own. */
  host: string;
  orgCode: string;
  formType: string;
  /** Public by nature: it ships to every browser. Empty when a proxy adds it. */
  token: string;
}

/** The clock, handed in. */
export interface Clock {
  now: () => Date;
  /** Calls `act` after `milliseconds`. @returns a function that cancels it. */
  after: (milliseconds: number, act: () => void) => () => void;
}

/** The browser's own clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** What a request needs from outside; tests hand in their own. */
export interface RequestDeps {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** A number from 0 to 1 that spreads the pauses, so that visitors do not all retry at once. */
  random: () => number;
}

/** How long a response may take, in milliseconds. */
const timeoutMs = 8000;
/** How often a request is repeated after a transient error. */
const retries = 2;
/** The longest `Retry-After` that is honoured, in milliseconds; beyond it the request has failed. */
const longestPause = 10_000;
/** Status codes that may succeed when the request is repeated. */
const transientStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** An error that a retry may cure: no network, no response in time, a busy server. */
interface TransientError extends Error {
  /** The pause that the server asked for, in milliseconds. */
  pause: number | undefined;
}

/**
 * Fetches the text of a response; repeats the request after a transient error, at most twice.
 * @throws the last error; the reason of `signal` when that is aborted.
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
      const pause = error.pause ?? (0.5 + deps.random() / 2) * 500 * 2 ** attempt;
      if (pause > longestPause) throw error;
      await wait(pause, signal, deps.clock);
    }
  }
}

async function fetchOnce(
  address: string,
  init: RequestInit,
  signal: AbortSignal,
  { fetch, clock }: RequestDeps,
): Promise<string> {
  const limit = new AbortController();
  const cancel = () => limit.abort(signal.reason);
  signal.addEventListener('abort', cancel);
  const stopTimer = clock.after(timeoutMs, () =>
    limit.abort(new Error(`no answer within ${timeoutMs / 1000} seconds`)),
  );
  let response: Response;
  try {
    response = await fetch(address, { ...init, signal: limit.signal });
    if (response.ok) return await response.text();
  } catch (error) {
    throw transientError(error instanceof Error ? error.message : String(error));
  } finally {
    stopTimer();
    signal.removeEventListener('abort', cancel);
  }
  const message = `the API answered ${response.status}`;
  throw transientStatuses.has(response.status)
    ? transientError(message, pauseAsked(response, clock))
    : new Error(message);
}

function transientError(message: string, pause?: number): TransientError {
  return Object.assign(new Error(message), { pause });
}

function isTransient(error: unknown): error is TransientError {
  return error instanceof Error && 'pause' in error;
}

/** What `Retry-After` asks for, in milliseconds: a number of seconds or a date. */
function pauseAsked(response: Response, clock: Clock): number | undefined {
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

/** The headers of a call that wants authorization (specification section 6). */
export function authorization(settings: Settings): Record<string, string> {
  return settings.token === '' ? {} : { Authorization: `Bearer ${settings.token}` };
}

/**
 * Address of a call, with the settings and the page's own query put into its path. Nothing when the path
 * wants a `{query.…}` that the address of the page does not have.
 */
export function callUrl(
  path: string,
  settings: Settings,
  { schoolcode = settings.orgCode, query }: { schoolcode?: string; query?: URLSearchParams } = {},
): string | undefined {
  const values: Record<string, string> = {
    orgcode: settings.orgCode,
    schoolcode,
    formType: settings.formType,
  };
  let whole = true;
  const filled = path.replace(
    /\{(query\.)?(\w+)\}/g,
    (placeholder, ofQuery: string | undefined, name: string) => {
      const value = ofQuery ? query?.get(name) || undefined : values[name];
      if (value === undefined && ofQuery) whole = false;
      return value === undefined ? placeholder : encodeURIComponent(value);
    },
  );
  return whole ? settings.host + filled : undefined;
}

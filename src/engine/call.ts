/** One call of the API: its address, its headers, how long it may take and how often it is tried. */

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
  /** Does something later; gives the way to call it off. */
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

export interface Caller {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** A number from 0 to 1: pauses differ, so that not all visitors come back at once. */
  random: () => number;
}

/** How long an answer is waited for, in milliseconds. */
const patience = 8000;
/** How often a call that failed for a while is made again. */
const retries = 2;
/** The longest pause that a server may ask for, in milliseconds. A visitor waits no longer. */
const longestPause = 10_000;
/** Answers that say "not now". */
const transient = new Set([408, 425, 429, 500, 502, 503, 504]);

/** A failure that may pass: no network, no answer in time, a server that is busy. */
interface Passing extends Error {
  /** Milliseconds that the server asked to wait. */
  pause: number | undefined;
}

/**
 * Asks for the text of an answer; a failure that may pass is tried again, at most twice.
 * @throws the reason of the last failure; what `signal` says when it was called off.
 */
export async function ask(
  address: string,
  init: RequestInit,
  signal: AbortSignal,
  caller: Caller,
): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await askOnce(address, init, signal, caller);
    } catch (fault) {
      signal.throwIfAborted();
      if (!isPassing(fault) || attempt === retries) throw fault;
      const pause = fault.pause ?? (0.5 + caller.random() / 2) * 500 * 2 ** attempt;
      if (pause > longestPause) throw fault;
      await wait(pause, signal, caller.clock);
    }
  }
}

async function askOnce(
  address: string,
  init: RequestInit,
  signal: AbortSignal,
  { fetch, clock }: Caller,
): Promise<string> {
  const limit = new AbortController();
  const callOff = () => limit.abort(signal.reason);
  signal.addEventListener('abort', callOff);
  const stopTimer = clock.after(patience, () =>
    limit.abort(new Error(`no answer within ${patience / 1000} seconds`)),
  );
  let response: Response;
  try {
    response = await fetch(address, { ...init, signal: limit.signal });
    if (response.ok) return await response.text();
  } catch (fault) {
    throw passing(fault instanceof Error ? fault.message : String(fault));
  } finally {
    stopTimer();
    signal.removeEventListener('abort', callOff);
  }
  const message = `the API answered ${response.status}`;
  throw transient.has(response.status) ? passing(message, pauseAsked(response, clock)) : new Error(message);
}

function passing(message: string, pause?: number): Passing {
  return Object.assign(new Error(message), { pause });
}

function isPassing(fault: unknown): fault is Passing {
  return fault instanceof Error && 'pause' in fault;
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
    const callOff = clock.after(milliseconds, resolve);
    signal.addEventListener('abort', () => {
      callOff();
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
  const filled = path.replace(/\{(query\.)?(\w+)\}/g, (hole, ofQuery: string | undefined, name: string) => {
    const value = ofQuery ? query?.get(name) || undefined : values[name];
    if (value === undefined && ofQuery) whole = false;
    return value === undefined ? hole : encodeURIComponent(value);
  });
  return whole ? settings.host + filled : undefined;
}

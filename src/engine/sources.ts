/**
 * The sources of a visit. Each page view requests all its sources at once and each source once, however many
 * blocks share it. The last answer is shown until the new one arrives. If the request fails, the last
 * answer stays, with its day.
 */
import { fetchText, authorization, callUrl, type RequestDeps, type Settings } from './call.ts';
import { isRecord, tellLeftOut, unwrapRecords, type ReadableSource } from './data.ts';
import { isoDay } from './day.ts';
import { busyMs, maxInFlight, keptLength } from './call-limits.ts';
import type { Report } from './report.ts';

/** An answer as it is kept. */
export interface LastAnswer {
  text: string;
  /** Day on which the answer arrived, `YYYY-MM-DD`. */
  day: string;
}

/** Storage for the last good answer of each request, by address. */
export interface LastAnswers {
  read: (address: string) => Promise<LastAnswer | undefined>;
  write: (address: string, answer: LastAnswer) => Promise<void>;
}

/** The state of one source: its records as the API sent them. */
export interface SourceState {
  /** `waiting`: not requested before somebody needs it (`ask`). */
  status: 'waiting' | 'loading' | 'ready' | 'failed';
  items: Record<string, unknown>[];
  /** Set if the answer is late: it may still come, but nobody should be told to wait for it (F3). */
  late?: true;
  /**
   * Day of the answer, `YYYY-MM-DD`. Set if a later request failed and this older answer is shown instead.
   */
  asOf?: string;
}

export interface SourcesOptions extends RequestDeps {
  settings: Settings;
  report: Report;
  /** Takes the records of each answer; without it, those that are left out are reported. */
  told?: (name: string, list: readonly unknown[], source: ReadableSource) => void;
  /** Answers of earlier visits, stored on the visitor's device. */
  lastAnswers?: LastAnswers;
}

interface SourceEntry {
  /** Address of the request; `undefined` if the page's address lacks a parameter that the source needs. */
  address: string | undefined;
  source: ReadableSource;
  state: SourceState;
  /** Day on which `state` arrived, once it is ready. */
  day: string;
  abortController: AbortController;
}

const waiting: SourceState = { status: 'waiting', items: [] };
const loading: SourceState = { status: 'loading', items: [] };
const late: SourceState = { ...loading, late: true };
const failed: SourceState = { status: 'failed', items: [] };
const nothing: SourceState = { status: 'ready', items: [] };

/** The store of sources; `createSources` creates it. */
export type Sources = ReturnType<typeof createSources>;

/** Creates the store of sources for one visit. */
export function createSources(options: SourcesOptions) {
  const { settings, report, clock, lastAnswers } = options;
  const entries = new Map<string, SourceEntry>();
  const listeners = new Set<() => void>();
  const enqueue = createQueue(maxInFlight);

  function notify(): void {
    for (const listener of listeners) listener();
  }

  async function load(
    name: string,
    source: ReadableSource,
    entry: SourceEntry,
    address: string,
  ): Promise<void> {
    const { signal } = entry.abortController;
    const stopTimer = clock.after(busyMs, () => void stopWaiting(name, source, entry, address));
    signal.addEventListener('abort', stopTimer);
    try {
      const headers = source.auth ? authorization(settings) : {};
      const text = await enqueue(() => {
        signal.throwIfAborted();
        // The name of a file of the site changes with its content; an API is asked in each page view.
        const cache = source.isOwn ? 'default' : 'no-cache';
        return fetchText(address, { headers, cache }, signal, options);
      });
      const state = await withDays(readItems(name, source, { address, text }, options), source, options);
      if (signal.aborted) return;
      entry.day = isoDay(clock.now(), settings.timeZone);
      entry.state = state;
      if (source.cache && text.length <= keptLength)
        void lastAnswers?.write(address, { text, day: entry.day });
    } catch (cause) {
      if (signal.aborted) return;
      report(`source "${name}"`, source.failure ?? 'Error fetching data', cause);
      const state = await lastState(name, source, entry, address, options);
      if (signal.aborted) return;
      entry.state = state;
    } finally {
      stopTimer();
    }
    notify();
  }

  /** Shows the last good answer, or the state `late` if there is none, while an answer is late (F3). */
  async function stopWaiting(name: string, source: ReadableSource, entry: SourceEntry, address: string) {
    if (entry.state !== loading) return;
    const last = await lastState(name, source, entry, address, options);
    // Meanwhile the answer may have come, or the visitor may have left the page.
    if (entry.state !== loading || entry.abortController.signal.aborted) return;
    entry.state = last === failed ? late : last;
    notify();
  }

  return {
    /**
     * Begins a page view: requests its sources and aborts the requests of the previous view, whose answers
     * are no longer needed.
     */
    startRequests(wanted: Record<string, ReadableSource>, query = new URLSearchParams()): void {
      for (const { abortController } of entries.values()) abortController.abort();
      for (const [name, source] of Object.entries(wanted)) {
        const address = addressOf(source, settings, query);
        const before = entries.get(name);
        const known = before?.address === address && before?.state.status === 'ready';
        const rests = source.isOwn && (known || source.waits);
        const entry: SourceEntry = {
          address,
          source,
          state: address === undefined ? nothing : known ? before.state : rests ? waiting : loading,
          day: known ? before.day : '',
          abortController: new AbortController(),
        };
        entries.set(name, entry);
        if (address !== undefined && !rests) void load(name, source, entry, address);
      }
    },
    /** Requests a source that waits, or whose last request has failed. */
    ask(name: string): void {
      const entry = entries.get(name);
      if (entry?.address === undefined || !['waiting', 'failed'].includes(entry.state.status)) return;
      entry.state = loading;
      notify();
      void load(name, entry.source, entry, entry.address);
    },
    /** Returns the state of a source; the same object until it changes. */
    get: (name: string): SourceState => entries.get(name)?.state ?? loading,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the state after a failed request: the last good answer with its day, or `failed`. */
async function lastState(
  name: string,
  source: ReadableSource,
  entry: SourceEntry,
  address: string,
  options: SourcesOptions,
): Promise<SourceState> {
  if (entry.state.status === 'ready' && (source.cache || source.whenFailed !== 'placeholder'))
    return { ...entry.state, asOf: entry.state.asOf ?? entry.day };
  if (!source.cache) return failed;
  const last = await options.lastAnswers?.read(address);
  if (last === undefined) return failed;
  try {
    const state = readItems(name, source, { address, text: last.text }, options);
    return { ...(await withDays(state, source, options)), asOf: last.day };
  } catch {
    return failed;
  }
}

/** Creates a queue that runs a limited number of acts at a time. */
function createQueue(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await act();
    } finally {
      // The next waiter takes the slot.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** @throws Error if the answer is not a list of records in JSON, or, unless the site wants placeholders, has none of use. */
function readItems(
  name: string,
  source: ReadableSource,
  { address, text }: { address: string; text: string },
  { report, told }: Pick<SourcesOptions, 'report' | 'told'>,
): SourceState {
  const isMeant = (item: unknown) => isRecord(item, source.fields);
  const list = unwrapRecords(parse(text), source, isMeant);
  if (told) told(name, list, source);
  else for (const message of tellLeftOut(list, source)) report(`source "${name}"`, message);
  const items = list.filter((item) => isRecord(item, source.fields));
  if (list.length > 0 && items.length === 0 && source.whenFailed !== 'placeholder')
    throw new Error(`none of its ${list.length} records can be used`);
  if (!source.isOwn || source.query === undefined) return { status: 'ready', items };
  const id = decodeURIComponent(address.slice(source.path.length + 1));
  return { status: 'ready', items: items.filter((item) => item[source.fields?.id ?? 'id'] === id) };
}

/** Finds the days of events that repeat. Few sources have such, so others do without the code. */
async function withDays(
  state: SourceState,
  { fields = {} }: ReadableSource,
  { clock, settings: { timeZone } }: SourcesOptions,
): Promise<SourceState> {
  if (!state.items.some((item) => item[fields.repeat ?? 'repeat'])) return state;
  const { repeatItems } = await import('./repeat.ts');
  return { ...state, items: repeatItems(state.items, fields, clock.now(), timeZone) };
}

/** @throws Error that does not quote the text: a server's mistake must not reach a log (O1). */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the answer is not JSON');
  }
}

/**
 * Whether two queries of a page lead to different requests, because the path of a source uses a query
 * parameter.
 */
export function needsRefetch(
  sources: Record<string, ReadableSource>,
  from: URLSearchParams,
  to: URLSearchParams,
  settings: Settings,
): boolean {
  return Object.values(sources).some(
    (source) => addressOf(source, settings, from) !== addressOf(source, settings, to),
  );
}

/**
 * Returns the address of the records; see `callUrl`. Those of a collection are never at the origin of an API; with
 * `query` the address names one of them.
 */
function addressOf(source: ReadableSource, settings: Settings, query: URLSearchParams): string | undefined {
  if (!source.isOwn) return callUrl(source.path, settings, { query });
  if (source.query === undefined) return source.path;
  const id = query.get(source.query);
  return id ? `${source.path}?${encodeURIComponent(id)}` : undefined;
}

/** Requests the records of the API at build, or for the check of the API. */
import type { AnsweredSite } from '../../site/documents/answer-collections.ts';
import { listShells, type SiteContent } from '../../site/documents/read-site.ts';
import { callUrl, systemClock, type Settings } from '../../engine/call.ts';
import type { PlacedSource, ReadableSource } from '../../engine/data.ts';
import type { Sources as SiteSources } from '../../engine/generated/schema.ts';
import { createSources, type LastAnswer, type LastAnswers, type Sources } from '../../engine/sources.ts';
import { dayWords } from '../../site/documents/periods.ts';
import { tellRecords, type RecordNote } from '../../site/validate/tell-records.ts';
import { hashJson, type ContentCache } from '../cache/content-cache.ts';
import { isShown, listSelections, tellSelections } from '../../site/validate/tell-selections.ts';

/** How the API is asked. */
interface Asking {
  /** Settings of the installation; `host` is the origin at which the API is asked. */
  settings: Settings;
  /** Whether the API can be asked; the collections always can. */
  isThere: boolean;
  /** The clock of the build, around whose day events repeat; by default that of the machine. */
  now?: () => Date;
  /** The answers of earlier builds, for sources that do not answer; see `keepAnswers`. */
  lastAnswers?: LastAnswers;
  /** Origin of the API as messages name it; empty for that of the site. */
  origin: string;
  /** Whether no API is set, so that the reference API is asked. */
  isReference?: boolean;
  /** Receives what the site cannot use of the answers. */
  note?: (note: RecordNote) => void;
  /** Receives each source that does not answer, or whose answer has nothing usable. */
  fails?: (note: RecordNote) => void;
}

/**
 * Requests the sources of the site that have records and do not depend on a visitor's query. The lists of a source that
 * fails have its last answer, with its day; without one they render as loading.
 * @param answered The site with the answers of its collections.
 * @returns the store of sources, none of which is still loading.
 */
export async function takeSnapshot(
  { site, answers }: AnsweredSite<Pick<SiteContent, 'sources' | 'pages' | 'shell' | 'languages'>>,
  {
    settings,
    isThere,
    now = systemClock.now,
    lastAnswers,
    origin,
    isReference = false,
    note = () => {},
    fails = note,
  }: Asking,
): Promise<Sources> {
  const selections = listSelections([...listShells(site), ...site.pages].map(({ value }) => value));
  /** Why sources have failed, by `source "name"`. */
  const reasons = new Map<string, string>();
  const store = createSources({
    fetch: async (address, init) => {
      const own = typeof address === 'string' ? answers.get(address) : undefined;
      return own === undefined ? fetch(address, init) : new Response(own);
    },
    clock: { ...systemClock, now },
    random: Math.random,
    settings,
    ...(lastAnswers && { lastAnswers }),
    told(name, list, source) {
      const isWanted = (item: unknown) => isShown(selections, name, item);
      for (const { words, loses } of tellRecords(list, source, { timeZone: settings.timeZone, isWanted }))
        note({ words: `source "${name}": ${words}`, loses });
    },
    report(where, message, cause) {
      reasons.set(where, cause instanceof Error ? `${message}: ${cause.message}` : message);
    },
  });
  const asked = Object.entries(site.sources.value).flatMap(([name, source]): [string, ReadableSource][] => {
    const { item, path, isOwn, query, cache = false, whenFailed }: PlacedSource = source;
    // A query is unknown at build.
    const isAsked =
      item !== undefined &&
      path !== undefined &&
      !/\{query\./.test(path) &&
      query === undefined &&
      (isThere || isOwn);
    const keeps = isOwn !== true && (cache || whenFailed !== 'placeholder');
    return isAsked ? [[name, { ...source, path, cache: keeps, whenFailed: 'records' }]] : [];
  });
  store.startRequests(Object.fromEntries(asked));
  // A late answer may still come, though the store already shows the last one.
  const isDone = ([name]: [string, ReadableSource]) => {
    const { status, asOf } = store.get(name);
    return status !== 'loading' && (asOf === undefined || reasons.has(`source "${name}"`));
  };
  await new Promise<void>((resolve) => {
    const check = () => {
      if (asked.every(isDone)) resolve();
    };
    store.subscribe(check);
    check();
  });
  for (const [name, { path, isOwn }] of asked) {
    const reason = reasons.get(`source "${name}"`);
    if (reason === undefined) continue;
    const address = isOwn ? path : callUrl(path, { ...settings, host: origin });
    const { asOf } = store.get(name);
    const shown = asOf === undefined ? '' : `; its lists show the answer of ${dayWords(asOf)}`;
    const asked = isReference && !isOwn ? ofReference : '';
    fails({ words: `source "${name}": ${reason} (${address})${shown}${asked}`, loses: true });
  }
  for (const one of tellSelections(selections, (source) => store.get(source).items)) note(one);
  return store;
}

/**
 * Keeps the last good answers of an API from build to build.
 * @param of The site and the origin of its API: another site or API has answers of its own.
 * @param host Origin at which the API is asked, which may differ from build to build.
 */
export function keepAnswers(cache: ContentCache, of: readonly string[], host: string): LastAnswers {
  const nameOf = (address: string) => `${hashJson(['answer', of, address.slice(host.length)])}.answer`;
  return {
    read: async (address) => readAnswer(cache.get(nameOf(address))),
    write: async (address, answer) => cache.set(nameOf(address), JSON.stringify(answer)),
  };
}

/** A damaged answer is none. */
function readAnswer(bytes: Buffer | undefined): LastAnswer | undefined {
  try {
    return bytes && (JSON.parse(bytes.toString()) as LastAnswer);
  } catch {
    return undefined;
  }
}

/** Says that the reference API has failed, and which settings give another. */
const ofReference =
  '; no API is set, so the reference API was asked, which has the records in pages/_records/ only. Another is given in API_PROXY or VITE_API_HOST';

/** Returns the names of the sources that browsers ask of an API. */
export const callsOfApi = (sources: SiteSources): string[] =>
  Object.entries(sources).flatMap(([name, { path }]) => (path === undefined ? [] : [name]));

/** Says that browsers get no records, on a host that forwards no API. */
export const noApiOnPages = (names: readonly string[]): string =>
  `browsers get nothing of ${names.join(', ')}: with SITE_HOST=pages the host forwards no API; set VITE_API_HOST to the address of the API`;

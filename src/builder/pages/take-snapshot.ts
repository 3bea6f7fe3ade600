/** Requests the records of the API at build, or for the check of the API. */
import type { AnsweredSite } from '../../site/documents/answer-collections.ts';
import { listShells, type SiteContent } from '../../site/documents/read-site.ts';
import { systemClock, type Settings } from '../../engine/call.ts';
import type { PlacedSource, ReadableSource } from '../../engine/data.ts';
import { createSources, type Sources } from '../../engine/sources.ts';
import { tellRecords, type RecordNote } from '../../site/validate/tell-records.ts';
import { isShown, listSelections, tellSelections } from '../../site/validate/tell-selections.ts';

/**
 * Requests the sources of the site that have records and do not depend on a visitor's query. The lists of a source that
 * does not answer render as loading.
 * @param answered The site with the answers of its collections.
 * @param settings Settings of the installation; `host` is the origin of the API.
 * @param isThere Whether the API can be asked; the collections always can.
 * @param note Receives what the site cannot use of the answers, and which source does not answer.
 * @returns the store of sources, none of which is still loading.
 */
export async function takeSnapshot(
  { site, answers }: AnsweredSite<Pick<SiteContent, 'sources' | 'pages' | 'shell' | 'languages'>>,
  settings: Settings,
  isThere: boolean,
  note: (note: RecordNote) => void = () => {},
): Promise<Sources> {
  const selections = listSelections([...listShells(site), ...site.pages].map(({ value }) => value));
  const store = createSources({
    fetch: async (address, init) => {
      const own = typeof address === 'string' ? answers.get(address) : undefined;
      return own === undefined ? fetch(address, init) : new Response(own);
    },
    clock: systemClock,
    random: Math.random,
    settings,
    told(name, list, source) {
      const isWanted = (item: unknown) => isShown(selections, name, item);
      for (const { words, loses } of tellRecords(list, source, { timeZone: settings.timeZone, isWanted }))
        note({ words: `source "${name}": ${words}`, loses });
    },
    report(where, message, cause) {
      const why = cause instanceof Error ? `: ${cause.message}` : '';
      note({ words: `${where}: ${message}${why}`, loses: true });
    },
  });
  const asked = Object.entries(site.sources.value).flatMap(([name, source]): [string, ReadableSource][] => {
    const { item, path, isOwn, query }: PlacedSource = source;
    // A query is unknown at build.
    const isAsked =
      item !== undefined &&
      path !== undefined &&
      !/\{query\./.test(path) &&
      query === undefined &&
      (isThere || isOwn);
    return isAsked ? [[name, { ...source, path }]] : [];
  });
  store.startRequests(Object.fromEntries(asked));
  await new Promise<void>((resolve) => {
    const check = () => {
      if (asked.every(([name]) => store.get(name).status !== 'loading')) resolve();
    };
    store.subscribe(check);
    check();
  });
  for (const one of tellSelections(selections, (source) => store.get(source).items)) note(one);
  return store;
}

/** Asks the API of a site for all its records, to report what the site cannot use of them. */
import { objectsIn } from '../../site/json/json.ts';
import { answerCollections } from '../../site/documents/answer-collections.ts';
import type { SiteContent } from '../../site/documents/read-site.ts';
import type { Settings } from '../../engine/call.ts';
import { isSelected } from '../../engine/data.ts';
import { readId } from '../../engine/read-field.ts';
import type { Sources as Store } from '../../engine/sources.ts';
import type { DocumentGridBlock, Sources } from '../../engine/generated/schema.ts';
import type { RecordNote } from '../../site/validate/tell-records.ts';
import { listSelections } from '../../site/validate/tell-selections.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** The answers of an API, counted, with notes for the maintainer. */
export interface ApiReport {
  /** The number of records that each source gives. */
  counts: Record<string, number>;
  notes: RecordNote[];
}

/**
 * Asks each source of a site once; one that waits for a visitor's query, with that of a record that a list opens.
 * @param settings `host` is the origin at which the API is asked.
 * @param origin Origin of the API as messages name it; empty for that of the site.
 * @param isReference Whether no API is set, so that this is the reference API.
 */
export async function askApi(
  site: SiteContent,
  settings: Settings,
  origin: string,
  isReference = false,
): Promise<ApiReport> {
  const notes: RecordNote[] = [];
  const { site: own, answers } = answerCollections(site);
  const ask = async (sources: Sources) => {
    const asked = { ...own, sources: { ...own.sources, value: sources } };
    const store = await takeSnapshot(
      { site: asked, answers },
      { settings, origin, isReference, isThere: true, note: (note) => notes.push(note) },
    );
    const ready = Object.keys(sources).filter((name) => store.get(name).status === 'ready');
    return { store, counts: ready.map((name) => [name, store.get(name).items.length] as const) };
  };
  const { store, counts } = await ask(own.sources.value);
  const { opened, others } = openSources(site, store);
  const { counts: more } = await ask(opened);
  for (const name of others)
    notes.push({ words: `source "${name}" is not asked: no record of a list opens its page`, loses: false });
  return { notes, counts: Object.fromEntries([...counts, ...more]) };
}

/** Fills queries in the paths of sources with the id of the first record that opens their page; names the others. */
function openSources({ sources, pages }: SiteContent, store: Store): { opened: Sources; others: string[] } {
  const links = pages
    .flatMap(({ value }) => listsThatOpen(value))
    .flatMap(({ data, opens }) => {
      const idField = sources.value[data.source]?.fields?.id ?? 'id';
      const { items } = store.get(data.source);
      const shown = items.filter((item) => isSelected(item, data.where));
      const id = shown.map((item) => readId(item[idField])).find((one) => one !== '');
      if (id === undefined) return [];
      const address = opens.replace('{id}', () => encodeURIComponent(id));
      return [new URL(address, 'https://site.invalid')];
    });
  const waiting = Object.entries(sources.value).filter(
    ([, { item, path }]) => item && path?.includes('{query.'),
  );
  const opened = waiting.flatMap(([name, source]) => {
    const of = pages.filter(({ value }) => listSelections([value]).some((one) => one.source === name));
    const link = links.find(({ pathname }) => of.some(({ route }) => route === pathname));
    const fill = (whole: string, key: string) => {
      const value = link?.searchParams.get(key);
      return value ? encodeURIComponent(value) : whole;
    };
    const path = source.path?.replace(/\{query\.(\w+)\}/g, fill) ?? '';
    return path.includes('{query.') ? [] : [[name, { ...source, path }] as const];
  });
  const names = new Set(opened.map(([name]) => name));
  const others = waiting.flatMap(([name]) => (names.has(name) ? [] : [name]));
  return { opened: Object.fromEntries(opened), others };
}

type OpeningList = Required<Pick<DocumentGridBlock, 'data' | 'opens'>>;

/** Finds the lists in a document whose records open a page. */
function listsThatOpen(node: unknown): OpeningList[] {
  const found: Partial<OpeningList>[] = objectsIn(node);
  return found.flatMap(({ data, opens }) => (data && opens ? [{ data, opens }] : []));
}

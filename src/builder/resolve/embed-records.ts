/** Embeds records of the API into the payload, so that islands show them at once. */
import { fileAddresses, selectRecords, type ReadableSource } from '../../engine/data.ts';
import type { PagePayload } from '../../engine/payload.ts';
import { applyPolicy, type Filtered } from '../../engine/policy.ts';
import { recordSummary, type DataRecord } from '../../engine/record.ts';
import type { Sources } from '../../engine/sources.ts';
import type { PagePlan } from './page-plan.ts';

type EmbeddedIsland = PagePayload['blocks'][string];

/** Maximum number of records of a list that its page shows at first: a screen or more. The rest comes when it is needed. */
const maxEmbedded = 16;
/** The same for a list that begins with one month: a table of its days lacks none. */
const maxOfMonth = 100;
/** Maximum number of further records that the search finds by their names. */
const maxNamed = 200;

/** The lists of which a page shows only a part, by the key of the block. */
export type LongLists = ReadonlyMap<string, LongList>;

interface LongList {
  /** All its records. */
  records: readonly DataRecord[];
  /** The names of those that the page does not show at first, for the search. */
  names: readonly string[];
}

/** The payload with records. */
interface Embedded {
  payload: PagePayload;
  longLists: LongLists;
}

/** The records of a list as its page shows them at first. */
interface ListAtFirst {
  island: Pick<EmbeddedIsland, 'records' | 'summary'>;
  /** Set if that is only a part. */
  long?: LongList;
}

/** The lists of each answer: many pages may show the same. */
const lists = new WeakMap<object, Map<string, ListAtFirst>>();

/**
 * Embeds records. A list without an answer of its source is unchanged and renders as loading. A collection that is
 * embedded whole is no source of the page any more; one of which only filtered lists lack the rest waits until a visitor
 * needs that.
 * @param files Address below which the API has its files.
 * @param timeZone Time zone of the site.
 * @param shown Leaves of a record what the block with that key shows.
 */
export function embedRecords(
  payload: PagePayload,
  snapshot: Pick<Sources, 'get'>,
  files: string,
  timeZone?: string,
  shown?: PagePlan['shown'],
): Embedded {
  const longLists = new Map<string, LongList>();
  /** The sources that the browser must ask. */
  const asked = new Set<string>();
  const waiting = new Set<string>();
  const embed = (key: string, island: EmbeddedIsland): EmbeddedIsland => {
    const { data } = island;
    if (data === undefined) return island;
    const state = data.live ? undefined : snapshot.get(data.source);
    const source = payload.sources[data.source];
    if (state?.status !== 'ready') {
      asked.add(data.source);
      return island;
    }
    const list = once(state.items, [data, source, files, timeZone, payload.builtOn], () => {
      const at = { zone: timeZone, today: payload.builtOn };
      const all = selectRecords(state.items, data, source?.fields, fileAddresses(source, files), at);
      const isOfMonth = data.facets.some(({ by, start }) => by === 'month' && start === 'current');
      const filtered = applyPolicy(all, data.facets, {}, payload.builtOn);
      return beginList(all, filtered, isOfMonth ? maxOfMonth : maxEmbedded);
    });
    if (list.long) longLists.set(key, list.long);
    // The API may answer something else by now; a collection does not change between builds.
    if (!source?.isOwn) asked.add(data.source);
    // On a later day other records are coming.
    else if (data.when) asked.add(data.source);
    else if (list.long) (data.facets.length > 0 ? waiting : asked).add(data.source);
    const show = shown?.get(key);
    return {
      ...island,
      ...list.island,
      ...(show && { records: list.island.records?.map(show) ?? [] }),
      ...(state.asOf && { asOf: state.asOf }),
    };
  };
  const blocks = Object.entries(payload.blocks).map(([key, island]) => [key, embed(key, island)]);
  const sources = Object.entries(payload.sources).flatMap(([name, source]): [string, ReadableSource][] => {
    if (asked.has(name)) return [[name, source]];
    return waiting.has(name) ? [[name, { ...source, waits: true }]] : [];
  });
  return {
    payload: { ...payload, blocks: Object.fromEntries(blocks), sources: Object.fromEntries(sources) },
    longLists,
  };
}

function beginList(
  all: readonly DataRecord[],
  { visible, chosen, options }: Filtered,
  most: number,
): ListAtFirst {
  const isVisible = new Set(visible);
  const others = [...visible.slice(most), ...all.filter((record) => !isVisible.has(record))];
  return {
    island: {
      records: visible.slice(0, most).map(recordSummary),
      summary: { chosen, options, count: visible.length, ...(others.length > 0 && { isPart: true }) },
    },
    ...(others.length > 0 && {
      long: { records: all, names: others.slice(0, maxNamed).map(({ title, date }) => title || date) },
    }),
  };
}

/** Selects a list of an answer once for all that it depends on. */
function once(answer: object, inputs: readonly unknown[], select: () => ListAtFirst): ListAtFirst {
  const known = lists.get(answer) ?? new Map<string, ListAtFirst>();
  lists.set(answer, known);
  const key = JSON.stringify(inputs);
  const list = known.get(key) ?? select();
  known.set(key, list);
  return list;
}

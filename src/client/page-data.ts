/**
 * Supplies the records of a page's blocks: those of the build, then those that the requests of this page view
 * return.
 */
import { fileAddresses, noData, selectRecords, type Data, type ReadableSource } from '../engine/data.ts';
import { isComing, type DataRecord } from '../engine/record.ts';
import { builtData, type PagePayload, type ResolvedBinding } from '../engine/payload.ts';
import type { Sources, SourceState } from '../engine/sources.ts';

/** The records of a page's blocks, by the key of the block. */
export interface PageData {
  get: (key: string) => Data;
  atBuild: (key: string) => Data;
  subscribe: (listener: () => void) => () => void;
  /** Fetches the rest of the records of a block, if it is still to be fetched. */
  ask: (key: string) => void;
}

/**
 * Supplies the records of a page's blocks. `get` returns the same object until something changes.
 * @param sources The sources of the visit; the requests of the page have been started.
 * @param files Address below which the API has its files.
 * @param at `zone`: time zone of the site. `today`: returns the day there, `YYYY-MM-DD`.
 */
export function createPageData(
  payload: Pick<PagePayload, 'blocks' | 'builtOn' | 'sources'>,
  sources: Sources,
  files: string,
  { zone, today }: { zone?: string | undefined; today: () => string },
): PageData {
  const known = new Map<string, { state: SourceState | undefined; day: string; data: Data }>();
  const dataAtBuild = new Map<string, Data>();

  function atBuild(key: string): Data {
    let data = dataAtBuild.get(key);
    if (data === undefined) {
      data = builtData(payload.blocks[key]);
      dataAtBuild.set(key, data);
    }
    return data;
  }

  return {
    atBuild,
    subscribe: (listener) => sources.subscribe(listener),
    ask: (key) => sources.ask(payload.blocks[key]?.data?.source ?? ''),
    get(key) {
      const binding = payload.blocks[key]?.data;
      if (binding === undefined) return noData;
      const source = payload.sources[binding.source];
      const state = source && sources.get(binding.source);
      const last = known.get(key);
      const day = binding.when ? today() : '';
      if (last && last.state === state && last.day === day) return last.data;
      if (state === undefined) {
        // The build has embedded all records of a source that the page need not ask.
        const { summary: _, ...data } = atBuild(key);
        known.set(key, { state, day, data });
        return data;
      }
      if (source?.waits && state.status !== 'ready') {
        const data: Data = { ...atBuild(key), rest: state.status === 'loading' ? 'asked' : state.status };
        known.set(key, { state, day, data });
        return data;
      }
      if (state.status === 'loading') {
        const built = stillComing(atBuild(key), binding.when, day);
        // While an answer is late, records of the build stay; a list without any has failed.
        const data: Data = state.late && built.status === 'loading' ? { ...built, status: 'failed' } : built;
        known.set(key, { state, day, data });
        return data;
      }
      const built = stillComing(atBuild(key), binding.when, day);
      const kept = source && keptFromBuild(source, state, built, payload.builtOn);
      if (kept) {
        known.set(key, { state, day, data: kept });
        return kept;
      }
      const addressOf = fileAddresses(source, files);
      const fresh = selectRecords(state.items, binding, source?.fields, addressOf, { zone, today: day });
      const records = keepEqual(last?.data.records ?? atBuild(key).records, fresh);
      const data: Data = {
        status: state.status === 'failed' ? 'failed' : 'ready',
        records,
        facets: binding.facets,
        ...(state.asOf && { asOf: state.asOf }),
      };
      known.set(key, { state, day, data });
      return data;
    },
  };
}

/** Leaves out the records of the build that are over since. */
function stillComing(built: Data, when: ResolvedBinding['when'], today: string): Data {
  const records = when === 'coming' ? built.records.filter((one) => isComing(one, today)) : built.records;
  const over = built.records.length - records.length;
  if (over === 0) return built;
  const { summary } = built;
  return { ...built, records, ...(summary && { summary: { ...summary, count: summary.count - over } }) };
}

/**
 * Returns the records of the build with their day, if a call has failed, the site wants records rather than placeholders
 * then, and no newer answer is known.
 */
function keptFromBuild(
  { isOwn, whenFailed }: ReadableSource,
  { status, asOf: answeredOn }: SourceState,
  built: Data,
  builtOn: string,
): Data | undefined {
  const { asOf = builtOn, summary, ...data } = built;
  const isFailed = status === 'failed' || (answeredOn !== undefined && answeredOn < asOf);
  if (!isFailed || whenFailed === 'placeholder' || built.status !== 'ready') return undefined;
  return {
    ...data,
    ...(!isOwn && { asOf }),
    ...(summary?.isPart && { summary, rest: 'failed' as const }),
  };
}

/**
 * Reuses known records that equal the new ones, so that unchanged cards do not render again and a card that
 * is not hydrated keeps its served markup.
 */
function keepEqual(known: readonly DataRecord[], fresh: readonly DataRecord[]): readonly DataRecord[] {
  const before = new Map(known.map((record) => [record.id, record]));
  return fresh.map((record) => {
    const same = before.get(record.id);
    return same !== undefined && JSON.stringify(same) === JSON.stringify(record) ? same : record;
  });
}

/** The records of a page's blocks: what the build knew, and what the calls of this page view bring. */
import { attachmentUrl, noData, selectRecords, type Data } from './data.ts';
import type { Luggage } from './read.ts';
import type { Sources, SourceState } from './sources.ts';

export interface PageData {
  get: (key: string) => Data;
  built: (key: string) => Data;
  subscribe: (listener: () => void) => () => void;
}

/** Starts the calls of a page and gives its blocks their records. The same object until something changes. */
export function createPageData(
  luggage: Pick<Luggage, 'blocks' | 'sources'>,
  sources: Sources,
  host: string,
): PageData {
  for (const [name, source] of Object.entries(luggage.sources)) sources.start(name, source);
  const known = new Map<string, { state: SourceState; data: Data }>();
  const atBuild = new Map<string, Data>();

  function built(key: string): Data {
    let data = atBuild.get(key);
    if (data === undefined) {
      const block = luggage.blocks[key];
      if (block?.data === undefined) data = noData;
      else {
        const { records } = block;
        data = { status: records ? 'ready' : 'loading', records: records ?? [], facets: block.data.facets };
      }
      atBuild.set(key, data);
    }
    return data;
  }

  return {
    built,
    subscribe: (listener) => sources.subscribe(listener),
    get(key) {
      const binding = luggage.blocks[key]?.data;
      if (binding === undefined) return noData;
      const state = sources.get(binding.source);
      if (state.status === 'loading') return built(key);
      const last = known.get(key);
      if (last?.state === state) return last.data;
      const fields = luggage.sources[binding.source]?.fields;
      const records = selectRecords(state.items, binding, fields, (path) => attachmentUrl(host, path));
      const data: Data = { status: state.status, records, facets: binding.facets };
      known.set(key, { state, data });
      return data;
    },
  };
}

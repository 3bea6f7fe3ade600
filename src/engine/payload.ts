/**
 * The data that a page sends to the browser besides its markup. `resolve` and `render` write it, the client
 * reads it.
 */
import type { Facet } from './generated/schema.ts';
import type { OwnWords } from './words/words.ts';
import { noData, type Data, type ReadableSource, type ListSummary, type Selection } from './data.ts';
import { fullRecord, type RecordSummary } from './record.ts';

/** A binding with its policy and its order looked up, as the browser receives it. */
export interface ResolvedBinding extends Selection {
  source: string;
  facets: readonly Facet[];
  /** Names of the query parameters that hold the visitor's choices, by facet. */
  parameters?: Record<string, string>;
  /** If set, the block ignores the records of the build and shows only those that this page view fetches. */
  live?: true;
}

/** The data of one island in the payload: its props and the binding that supplies its records. */
export interface IslandPayload {
  props: unknown;
  data?: ResolvedBinding;
}

/** The records of an island as of the build. */
interface BuiltRecords {
  records?: readonly RecordSummary[];
  summary?: ListSummary;
  /** Day of the records, if the API did not answer the build. */
  asOf?: string;
}

/** The payload of a page, in `<script type="application/json" id="page">`. */
export interface PagePayload {
  route: string;
  paths: string[];
  /** Set on the page for unknown addresses, which is served at each of them. */
  isForUnknown?: true;
  /** Day of the build, `YYYY-MM-DD`. */
  builtOn: string;
  /** Identifies the build. The client loads a page of another build with a full page load. */
  build: string;
  blocks: Record<string, IslandPayload & BuiltRecords>;
  sources: Record<string, ReadableSource>;
  /** Address of the search texts in the language of the page; absent for the first language. */
  search?: string;
  /** The words of its islands in which the page differs from the engine's English. */
  words?: OwnWords;
}

/** Returns the data of an island as of the build. The status is `loading` if no records are embedded. */
export function builtData(block: PagePayload['blocks'][string] | undefined): Data {
  if (block?.data === undefined) return noData;
  const { facets } = block.data;
  const { records, summary, asOf } = block;
  if (records === undefined) return { status: 'loading', records: [], facets };
  return {
    status: 'ready',
    records: records.map(fullRecord),
    facets,
    ...(summary && { summary }),
    ...(asOf && { asOf }),
  };
}

/**
 * Returns the path of the fragment of a page, which a navigation fetches instead of the document: on the server, and
 * with `.html` in the build output.
 * @param path One of the paths of the page: `/History`.
 */
export function fragmentPath(path: string): string {
  return `/fragments${path === '/' ? '/index' : path}`;
}

/** Path of the list of builds whose scripts a server has, newest first, with the commit of the first. */
export const buildsPath = 'builds.json';

/** What a page carries to the browser besides its markup: resolve and render write it, the client reads it. */
import type { Facet } from '../generated/schema.ts';
import { noData, type Data, type ReadableSource, type Summary } from './data.ts';
import type { DataRecord } from './record.ts';

/** A binding with its policy looked up, as the browser receives it. */
export interface ResolvedBinding {
  source: string;
  where?: Record<string, string>;
  facets: readonly Facet[];
  /** Names of the query parameters that hold the visitor's choices, by facet. */
  parameters?: Partial<Record<Facet['by'], string>>;
  having?: 'images' | 'files';
  limit?: number;
  /** Ignores the records of the build; shows only what this page view fetches. */
  live?: true;
}

/** What an island is sent to the browser with: its props, and the binding that its data comes from. */
export interface IslandPayload {
  props: unknown;
  data?: ResolvedBinding;
}

/** The data that a page carries besides its markup, in `<script type="application/json" id="page">`. */
export interface PagePayload {
  route: string;
  paths: string[];
  /** Day of the build, `YYYY-MM-DD`. */
  builtOn: string;
  /** Name of this build: a page of another build is loaded afresh. */
  build: string;
  blocks: Record<string, IslandPayload & { records?: readonly DataRecord[]; summary?: Summary }>;
  sources: Record<string, ReadableSource>;
}

/** The data of an island as the build knew it; without embedded records its list is loading. */
export function builtData(block: PagePayload['blocks'][string] | undefined): Data {
  if (block?.data === undefined) return noData;
  const { facets } = block.data;
  const { records, summary } = block;
  if (records === undefined) return { status: 'loading', records: [], facets };
  return { status: 'ready', records, facets, ...(summary && { summary }) };
}

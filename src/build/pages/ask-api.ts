/** Asks the API of a site for all its records, to report what the site cannot use of them. */
import { answerCollections } from '../../documents/answer-collections.ts';
import type { SiteContent } from '../../documents/read-site.ts';
import type { Settings } from '../../engine/call.ts';
import type { RecordNote } from '../../validate/tell-records.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** The answers of an API, counted, with notes for the maintainer. */
export interface ApiReport {
  /** The number of records that each source gives. */
  counts: Record<string, number>;
  notes: RecordNote[];
}

/** Asks each source of a site once. @param settings `host` is the origin of the API. */
export async function askApi(site: SiteContent, settings: Settings): Promise<ApiReport> {
  const notes: RecordNote[] = [];
  const store = await takeSnapshot(answerCollections(site), settings, true, (note) => notes.push(note));
  const asked = Object.keys(site.sources.value).filter((name) => store.get(name).status === 'ready');
  return { notes, counts: Object.fromEntries(asked.map((name) => [name, store.get(name).items.length])) };
}

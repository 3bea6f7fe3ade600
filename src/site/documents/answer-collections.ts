/** Turns the collections of a site into the answers that an API would give, with the fields that visitors may read. */
import { createHash } from 'node:crypto';
import type { PlacedSource } from '../../engine/data.ts';
import { recordsPath } from '../../engine/site-paths.ts';
import type { Source } from '../../engine/generated/schema.ts';
import type { RecordContent, SiteContent } from './read-site.ts';
import { proseToHtml } from '../prose/prose.ts';
import { perObject } from '../../engine/per-object.ts';

/** A site whose collections have addresses. */
export interface AnsweredSite<S> {
  site: S;
  /** The answers: texts of files in JSON, by their paths from the folder of the site. */
  answers: ReadonlyMap<string, string>;
}

/**
 * Gives each collection an address, as a call of the API has one: `/assets/records-1a2b3c4d5e.json`, a file of the built
 * site that is named by its content.
 * @param pictureAt Returns what the records say of a picture instead of its address (`sizedAddress`).
 */
export function answerCollections<S extends Pick<SiteContent, 'sources' | 'collections'>>(
  site: S,
  pictureAt: (address: string) => string = (address) => address,
): AnsweredSite<S> {
  const answers = new Map<string, string>();
  const place = (name: string, source: Source): PlacedSource => {
    const collection = site.collections.get(name);
    if (collection === undefined) return source;
    const images = source.fields?.images ?? 'images';
    const withSizes = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(withSizes);
      return typeof value === 'string' && value.startsWith('/') ? pictureAt(value) : value;
    };
    const items = collection.records.map((record) => {
      const item = toItem(record, source);
      return images in item ? { ...item, [images]: withSizes(item[images]) } : item;
    });
    const text = JSON.stringify(items);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
    const path = `${recordsPath}${hash}.json`;
    answers.set(path, text);
    const { folder: _, file: __, ...rest } = source;
    return { ...rest, path, isOwn: true };
  };
  const value = Object.entries(site.sources.value).map(([name, source]) => [name, place(name, source)]);
  return { site: { ...site, sources: { ...site.sources, value: Object.fromEntries(value) } }, answers };
}

/** Returns a record as an API would give it, with its id in its field. */
export function toItem(
  { id, value, references }: RecordContent,
  { fields }: Source,
): Record<string, unknown> {
  const prose = references.filter(({ role }) => role === 'prose').map(({ pointer }) => pointer.slice(1));
  return { ...publicFields(value, prose), [fields?.id ?? 'id']: id };
}

/** The properties that every record may have; they are for maintainers and for the engine. */
const shared = new Set([
  '$schema',
  'redirectFrom',
  'feedId',
  'from',
  'until',
  'draft',
  'lookAgain',
  'handOrder',
  'todo',
  'note',
  'allow',
]);

/** HTML by its lines: to make that of thousands of records takes seconds. */
const toHtml = perObject((lines: string[]) => proseToHtml(lines));

/**
 * Returns the own fields of a record, with prose as HTML.
 * @param prose Names of the fields that may hold lines of prose.
 */
export function publicFields(
  record: Readonly<Record<string, unknown>>,
  prose: readonly string[],
): Record<string, unknown> {
  const own = Object.entries(record).filter(([name]) => !shared.has(name));
  return Object.fromEntries(
    own.map(([name, value]) => [name, prose.includes(name) && isProse(value) ? toHtml(value) : value]),
  );
}

function isProse(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((line) => typeof line === 'string');
}

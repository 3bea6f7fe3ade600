/** Wording that the text and HTML formatters share. */
import { characterNumber } from '../site/documents/character-number.ts';
import type { Label } from './schema-labels.ts';
import type { EntryChange, ChangeNote } from './change-notes.ts';
import type { RecordFacts } from './records.ts';
import { isVisible, type Review, type SharedReview } from './review.ts';

/** `1 page`, `2 pages`. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/**
 * Describes the routes that a shared change affects.
 * @returns a phrase, and the routes to list after it; none if the phrase is enough
 */
export function onRoutes(
  routes: readonly string[],
  all: readonly string[],
): { words: string; list: readonly string[] } {
  if (routes.length === 0) return { words: 'no page shows it', list: [] };
  const known = routes.filter((route) => all.includes(route));
  if (all.length > 1 && known.length === all.length) return { words: `on all ${all.length} pages`, list: [] };
  const left = all.filter((route) => !routes.includes(route));
  if (left.length <= 3 && all.length > 8) return { words: `on all ${all.length} pages but`, list: left };
  return { words: routes.length === 1 ? 'on' : `on ${routes.length} pages:`, list: routes };
}

/** The first line of a review, such as `2 pages changed, 1 added · 1 shared change`. */
export function headline({ routes, shared, readErrors }: Review): string {
  const visible = routes.filter(isVisible);
  const acts = (['changed', 'added', 'removed', 'renamed'] as const)
    .map((act) => ({ act, count: visible.filter((one) => one.act === act).length }))
    .filter(({ count }) => count > 0)
    .map(({ act, count }, index) => `${index === 0 ? plural(count, 'page') : count} ${act}`);
  const pages = acts.length === 0 ? [] : [acts.join(', ')];
  const several = shared.filter(isVisible).length;
  const parts = [...pages, ...(several > 0 ? [plural(several, 'shared change')] : [])];
  if (readErrors.length > 0) parts.push(`${plural(readErrors.length, 'place')} not read as meant`);
  return parts.length === 0 ? 'no visible change' : parts.join(' · ');
}

/**
 * Follows changed entries that contain only one changed entry, so that they share one line.
 * @returns the labels from the outermost entry inwards, and the innermost entry
 */
export function followChain(note: EntryChange): { labels: Label[]; last: EntryChange } {
  const [only, ...more] = note.notes;
  if (note.act !== 'changed' || only?.kind !== 'entry' || more.length > 0)
    return { labels: [note.label], last: note };
  const { labels, last } = followChain(only);
  return { labels: [note.label, ...labels], last };
}

/** Names the settings of a language. @param name The language of the shell; empty for the first one. */
export const shellNoun = (name: string) =>
  name === '' ? 'settings of the site' : `settings of the site in ${name}`;

/** The noun and name of a shared document, entry or file; the name of the shell is empty. */
export function describeShared({ kind, name }: SharedReview): { noun: string; name: string } {
  if (kind === 'shell') return { noun: shellNoun(name), name: '' };
  return { noun: kind, name };
}

export const kilobytes = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);

/** Invisible characters, some of which reverse the text after them. Joiners are parts of Indian words. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** Spaces that look like ordinary ones. */
const otherSpaces = /[\u00a0\u2007\u202f]/g;

const byNumber = (character: string) => `⟨${characterNumber(character)}⟩`;

/**
 * Replaces invisible characters by their code points: `⟨U+200B⟩`.
 * @param isChange whether the text was added or removed; then unusual spaces are replaced, too
 */
export function showInvisible(text: string, isChange = false): string {
  const shown = text.replace(invisible, byNumber);
  return isChange ? shown.replace(otherSpaces, byNumber) : shown;
}

/** The records of one collection that differ. */
export interface CollectionChanges {
  /** Its name as a title: `News`. */
  title: string;
  /** `2 added, 1 changed, 1 deleted`. */
  counts: string;
  /** The routes that show all of these records. */
  routes: readonly string[];
  /** Whether only the records say where they are: no page shows all of them, but one shows some. */
  isApart: boolean;
  /** The records, each with the further routes that show it. */
  records: readonly { one: SharedReview; record: RecordFacts; act: string; own: readonly string[] }[];
}

/** Groups the visible changes of records by collection. */
export function groupRecords(shared: readonly SharedReview[]): CollectionChanges[] {
  const all = shared
    .filter(isVisible)
    .flatMap((one) => (one.record === undefined ? [] : [{ one, record: one.record, act: actOfRecord(one) }]));
  return [...new Set(all.map(({ record }) => record.source))].map((source) => {
    const records = all.filter(({ record }) => record.source === source);
    const [first, ...others] = records;
    const routes = (first?.one.routes ?? []).filter((route) =>
      others.every(({ one }) => one.routes.includes(route)),
    );
    const counts = ['added', 'changed', 'renamed', 'deleted']
      .map((act) => ({ act, count: records.filter((one) => one.act === act).length }))
      .filter(({ count }) => count > 0)
      .map(({ act, count }) => `${count} ${act}`);
    const own = records.map((record) => ({
      ...record,
      own: record.one.routes.filter((route) => !routes.includes(route)),
    }));
    const isApart = routes.length === 0 && own.some((record) => record.own.length > 0);
    return { title: capitalised(source), counts: counts.join(', '), routes, isApart, records: own };
  });
}

const actOfRecord = ({ act }: SharedReview) => (act === 'removed' ? 'deleted' : act);

/** A word with a capital letter first. */
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The number of lines of a list of notes. */
export function countLines(notes: readonly ChangeNote[]): number {
  return notes.reduce((sum, note) => sum + 1 + (note.kind === 'entry' ? countLines(note.notes) : 0), 0);
}

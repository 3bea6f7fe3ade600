/** Turns a review into a list of typed parts in words, which are printed as HTML or as lines of text. */
import { counted } from '../engine/number-words.ts';
import { characterNumber } from '../site/documents/unreadable-letters.ts';
import type { Label } from './schema-labels.ts';
import type { EntryChange, EntryPosition } from './change-notes.ts';
import { isVisible, type Review, type RouteReview, type SharedReview } from './review.ts';

/** A piece of a line: words, an address or id, the title of a record, or the name of an entry. */
export type Piece = string | { code: string } | { title: string } | { label: Label };

/** The routes that a change affects: a phrase, and the routes to list after it; none if the phrase is enough. */
export interface Places {
  words: string;
  list: readonly string[];
}

/** A page, shared thing, record or file that differs, in words. */
export interface ChangePart {
  one: RouteReview | SharedReview;
  kind: 'page' | 'shared' | 'record' | 'file';
  name: Piece[];
  /** The word for its act; absent for an ordinary change. */
  mark?: string | undefined;
  /** The old route or id. */
  was?: string | undefined;
  /** The old and the new size of a file. */
  size?: string;
  places?: Places | undefined;
  unseen: readonly string[];
  untranslated: readonly string[];
}

/** Describes a review in parts, in the order in which they are printed. */
export function reviewParts(review: Review) {
  const { routes, shared, allRoutes } = review;
  const all = [...routes, ...shared];
  const parts = all.filter(isVisible).map((one) => changePart(one, allRoutes));
  return {
    title: `Review: ${headline(review)}`,
    changes: parts.filter(({ kind }) => kind === 'page' || kind === 'shared'),
    collections: groupRecords(shared, allRoutes),
    files: parts.filter(({ kind }) => kind === 'file'),
    hidden: all
      .filter((one) => !isVisible(one))
      .map((one) => ({
        ...('route' in one ? { noun: '', name: one.route } : describeShared(one)),
        unseen: one.unseen,
      })),
  };
}

/** Describes one change in words. @param all the routes of the site */
export function changePart(one: RouteReview | SharedReview, all: readonly string[]): ChangePart {
  const { act } = one;
  const isWhole = act === 'added' || act === 'removed';
  const part = {
    one,
    mark: act === 'changed' ? undefined : act,
    unseen: isWhole ? [] : one.unseen,
    untranslated: ('untranslated' in one && one.untranslated) || [],
  };
  if ('route' in one)
    return { ...part, kind: 'page', name: [{ code: one.route }, ` ${one.title}`], was: one.was };
  const { kind, record, sizes, file } = one;
  const places = onRoutes(one.routes, all);
  if (record !== undefined && isVisible(one)) {
    const name: Piece[] = [{ title: record.title }, ' ', { code: record.id }];
    const mark = act === 'removed' ? 'deleted' : part.mark;
    return { ...part, kind: 'record', name, mark, was: record.was?.id, places };
  }
  if (kind === 'file' && isVisible(one)) {
    const both = [sizes?.before, sizes?.after].flatMap((size) => (size === undefined ? [] : kilobytes(size)));
    const mark = part.mark ?? 'replaced';
    return { ...part, kind: 'file', name: [{ code: file }], mark, size: both.join(' → '), places };
  }
  const { noun, name } = describeShared(one);
  const pieces = [capitalised(noun), ...(name === '' ? [] : [' ', { code: name }])];
  return { ...part, kind: 'shared', name: pieces, places };
}

/** Where an added entry is, and from where a moved one came. */
export function placeOf({ act, from, at, reordered = [] }: EntryChange): Piece[] {
  if (at === undefined || (act !== 'added' && act !== 'moved')) return [];
  const where = ({ after }: EntryPosition): Piece[] => (after ? ['after ', { label: after }] : ['first']);
  if (act === 'added') return [', ', ...where(at)];
  if (at.document !== undefined) return [' to ', { code: at.document }];
  if (from === undefined) return [', now ', ...where(at), ...orderOf(reordered)];
  const origin: Piece =
    from.document !== undefined
      ? { code: from.document }
      : from.within
        ? { label: from.within }
        : 'the page itself';
  const into: Piece[] = at.within ? [' into ', { label: at.within }] : [];
  return [' from ', origin, ...into, ', now ', ...where(at)];
}

const orderOf = (labels: readonly Label[]): Piece[] =>
  labels.flatMap((label, index) => [index === 0 ? '; their order now: ' : ', ', { label }]);

/** The name of an entry, if it has one, and its kind: `card grid`, `profile, shared`. */
export const labelWords = ({ noun, name, id, part }: Label) => ({
  known: name ?? id,
  kind: part === undefined ? noun : `${noun}, shared`,
});

function onRoutes(routes: readonly string[], all: readonly string[]): Places {
  if (routes.length === 0) return { words: 'no page shows it', list: [] };
  const known = routes.filter((route) => all.includes(route));
  if (all.length > 1 && known.length === all.length) return { words: `on all ${all.length} pages`, list: [] };
  const left = all.filter((route) => !routes.includes(route));
  if (left.length <= 3 && all.length > 8) return { words: `on all ${all.length} pages but`, list: left };
  return { words: routes.length === 1 ? 'on' : `on ${routes.length} pages:`, list: routes };
}

/** `2 pages changed, 1 added · 1 shared change`. */
function headline({ routes, shared, readErrors }: Review): string {
  const visible = routes.filter(isVisible);
  const acts = (['changed', 'added', 'removed', 'renamed'] as const)
    .map((act) => ({ act, count: visible.filter((one) => one.act === act).length }))
    .filter(({ count }) => count > 0)
    .map(({ act, count }, index) => `${index === 0 ? counted(count, 'page') : count} ${act}`);
  const pages = acts.length === 0 ? [] : [acts.join(', ')];
  const several = shared.filter(isVisible).length;
  const parts = [...pages, ...(several > 0 ? [counted(several, 'shared change')] : [])];
  if (readErrors.length > 0) parts.push(`${counted(readErrors.length, 'place')} not read as meant`);
  return parts.length === 0 ? 'no visible change' : parts.join(' · ');
}

/** Follows changed entries that contain only one changed entry, to the innermost one. */
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
function describeShared({ kind, name }: SharedReview): { noun: string; name: string } {
  if (kind === 'shell') return { noun: shellNoun(name), name: '' };
  return { noun: kind, name };
}

const kilobytes = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);

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

/** Groups the visible changes of records by collection. @param all the routes of the site */
export function groupRecords(shared: readonly SharedReview[], all: readonly string[]) {
  const visible = shared.filter(isVisible).flatMap((one) => (one.record ? { one, record: one.record } : []));
  return [...new Set(visible.map(({ record }) => record.source))].map((source) => {
    const records = visible.filter(({ record }) => record.source === source);
    const [first, ...others] = records.map(({ one }) => one);
    const routes = first?.routes.filter((route) => others.every((one) => one.routes.includes(route))) ?? [];
    // No page shows all of these records, but one shows some: only the records say where they are.
    const isApart = routes.length === 0 && records.some(({ one }) => one.routes.length > 0);
    const parts = records.map(({ one, record }) => {
      const own = one.routes.filter((route) => !routes.includes(route));
      const places = own.length === 0 && !isApart ? undefined : onRoutes(own, all);
      return { ...changePart(one, all), title: record.title, places };
    });
    const counts = ['added', 'changed', 'renamed', 'deleted']
      .map((act) => ({ act, count: parts.filter(({ mark = 'changed' }) => mark === act).length }))
      .filter(({ count }) => count > 0)
      .map(({ act, count }) => `${count} ${act}`);
    return {
      name: `${capitalised(source)}: ${counts.join(', ')}`,
      title: capitalised(source),
      places: isApart ? undefined : onRoutes(routes, all),
      records: parts,
    };
  });
}

/** A word with a capital letter first. */
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

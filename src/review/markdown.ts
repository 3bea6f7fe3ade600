/** Formats a review as lines of text with marked changes: as Markdown for a comment, or for a terminal. */
import type { Label } from './schema-labels.ts';
import {
  followChain,
  headline,
  kilobytes,
  countLines,
  describeShared,
  groupRecords,
  type CollectionChanges,
  onRoutes,
  showInvisible,
} from './phrases.ts';
import type { EntryChange, ChangeNote, PropertyChange, EntryPosition } from './change-notes.ts';
import { isVisible, type Review, type RouteReview, type SharedReview } from './review.ts';
import { nearChanges, type Run } from './words.ts';

/** Formats the elements of a review for one kind of output. */
export interface Formatter {
  removed: (text: string) => string;
  added: (text: string) => string;
  strong: (text: string) => string;
  code: (text: string) => string;
  heading: (text: string, level: number) => string;
  /** Escapes text of a page for the output. */
  plain: (text: string) => string;
  /** Collapses long content behind a summary; absent if the output cannot do that. */
  fold?: (summary: string, lines: readonly string[]) => string[];
}

/** The formatter for comments on a hosting service. */
export const markdownFormatter: Formatter = {
  removed: (text) => `<del>${plain(showInvisible(text, true))}</del>`,
  added: (text) => `<ins>${plain(showInvisible(text, true))}</ins>`,
  strong: (text) => `**${text}**`,
  code: (text) => codeSpan(text),
  heading: (text, level) => `${'#'.repeat(level)} ${text}`,
  plain,
  fold: (summary, lines) => [`<details><summary>${summary}</summary>`, '', ...lines, '', '</details>'],
};

/**
 * Escapes Markdown, HTML, mentions and automatic links: text of a page must not act as markup of the review, notify
 * anybody, or refer to anything.
 */
function plain(text: string): string {
  return showInvisible(text)
    .replace(/[\\`*_[\]~$]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/@(?=\w)|#(?=\d)|\bGH-(?=\d)|:(?=\/\/|[\w+-]+:)|\bwww(?=\.)/g, '$&<!-- -->')
    .replace(/\n/g, ' ⏎ ');
}

function codeSpan(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${showInvisible(text).replace(/\s+/g, ' ')}${space}${fence}`;
}

/** A new document with more lines than this is collapsed. */
const maxLines = 12;

/** Formats a review as text. */
export function reviewText(review: Review, formatter: Formatter = markdownFormatter): string {
  const { routes, shared, readErrors, allRoutes } = review;
  const seen = routes.filter(isVisible);
  const files = shared.filter(({ kind }) => kind === 'file').filter(isVisible);
  const things = shared.filter((one) => one.kind !== 'file' && !one.record && isVisible(one));
  const hidden = [...routes, ...shared].filter((one) => !isVisible(one));
  const lines = [
    formatter.heading(`Review: ${headline(review)}`, 2),
    '',
    `${formatter.code(review.before)} → ${formatter.code(review.after)}`,
    ...readErrorsText(readErrors, formatter),
    ...seen.flatMap((one) => section(routeHeading(one, formatter), one, formatter)),
    ...things.flatMap((one) => section(sharedHeading(one, allRoutes, formatter), one, formatter)),
    ...groupRecords(shared).flatMap((one) => collectionText(one, allRoutes, formatter)),
    ...(files.length === 0
      ? []
      : ['', formatter.heading('Files', 3), '', ...files.map((one) => fileText(one, allRoutes, formatter))]),
    ...(hidden.length === 0
      ? []
      : [
          '',
          formatter.heading('No visible change', 3),
          '',
          ...hidden.map((one) => hiddenText(one, formatter)),
        ]),
  ];
  return `${lines.join('\n')}\n`;
}

function readErrorsText(readErrors: Review['readErrors'], formatter: Formatter): string[] {
  if (readErrors.length === 0) return [];
  const lines = readErrors.map(
    ({ file, line, column, code, message, revision }) =>
      `- ${formatter.code(`${file}:${line}:${column}`)} ${code} ${formatter.plain(message)} (in ${formatter.code(revision)})`,
  );
  return ['', formatter.heading('Could not be read as meant', 3), '', ...lines];
}

function routeHeading({ route, title, act, was }: RouteReview, formatter: Formatter): string {
  const from = was === undefined ? '' : `, before ${formatter.code(was)}`;
  return `${formatter.code(route)} ${formatter.plain(title)}${act === 'changed' ? '' : ` · ${act}${from}`}`;
}

function sharedHeading(one: SharedReview, all: readonly string[], formatter: Formatter): string {
  const { noun, name } = describeShared(one);
  const what = `${noun[0]?.toUpperCase()}${noun.slice(1)}${name === '' ? '' : ` ${formatter.code(name)}`}`;
  return `${what}${one.act === 'changed' ? '' : ` · ${one.act}`} · ${routesText(one.routes, all, formatter)}`;
}

function routesText(routes: readonly string[], all: readonly string[], formatter: Formatter): string {
  const { words, list } = onRoutes(routes, all);
  return [words, list.map((route) => formatter.code(route)).join(', ')]
    .filter((part) => part !== '')
    .join(' ');
}

function section(heading: string, one: RouteReview | SharedReview, formatter: Formatter): string[] {
  const isWhole = one.act === 'added' || one.act === 'removed';
  const lines = one.notes.flatMap((note) => remarkLines(note, '', formatter, one.act === 'removed'));
  const fold = isWhole && (one.act === 'removed' || countLines(one.notes) > maxLines) && formatter.fold;
  const unseen =
    one.unseen.length === 0 || isWhole
      ? []
      : [`- not visible: ${one.unseen.map(formatter.plain).join(', ')}`];
  const summary = one.act === 'removed' ? 'The words that it had' : 'All of it';
  const left = 'untranslated' in one ? untranslatedLines(one, formatter) : [];
  const body = [...(fold && lines.length > 0 ? fold(summary, lines) : [...lines, ...unseen]), ...left];
  return ['', formatter.heading(heading, 3), ...(body.length > 0 ? ['', ...body] : [])];
}

function collectionText(
  { title, counts, routes, isApart, records }: CollectionChanges,
  all: readonly string[],
  formatter: Formatter,
): string[] {
  const places = isApart ? '' : ` · ${routesText(routes, all, formatter)}`;
  const heading = `${formatter.plain(title)}: ${counts}${places}`;
  const lines = records.flatMap(({ one: { act, notes }, record, act: word, own }) => {
    const { title, id, was } = record;
    const mark = act === 'changed' ? '' : `${formatter.strong(word)} `;
    const from = was === undefined ? '' : `, before ${formatter.code(was.id)}`;
    const where = own.length === 0 && !isApart ? '' : ` · ${routesText(own, all, formatter)}`;
    const line = `- ${mark}“${formatter.plain(title)}” ${formatter.code(id)}${from}${where}`;
    return [line, ...notes.flatMap((note) => remarkLines(note, '  ', formatter))];
  });
  return ['', formatter.heading(heading, 3), '', ...lines];
}

/** The texts of a translation that are still in the other language. */
function untranslatedLines({ untranslated = [] }: RouteReview, formatter: Formatter): string[] {
  if (untranslated.length === 0) return [];
  return [
    `- still in the other language: ${untranslated.map((text) => `“${formatter.plain(text)}”`).join(', ')}`,
  ];
}

/** @param isPageGone whether the whole document was removed, so that removed entries say what they said */
function remarkLines(note: ChangeNote, indent: string, formatter: Formatter, isPageGone = false): string[] {
  if (note.kind !== 'entry') return [`${indent}- ${saying(note, formatter)}`];
  const { labels, last } = followChain(note);
  const act = last.act === 'changed' ? '' : `${formatter.strong(last.act)} `;
  const names = labels
    .map((label, index) => (index === labels.length - 1 ? act : '') + labelText(label, formatter))
    .join(' › ');
  const [only] = last.notes;
  if (last.act === 'changed' && last.notes.length === 1 && only !== undefined && only.kind !== 'entry')
    return [`${indent}- ${names} › ${saying(only, formatter)}`];
  const details =
    last.act === 'removed' && !isPageGone
      ? []
      : last.notes.flatMap((one) => remarkLines(one, `${indent}  `, formatter, isPageGone));
  return [`${indent}- ${names}${placeText(last, formatter)}`, ...details];
}

/** The change of a property in one line. */
function saying(note: PropertyChange, formatter: Formatter): string {
  if (note.kind === 'words') return `${formatter.plain(note.path)}: ${runsText(note.runs, formatter)}`;
  const { before, after } = note;
  const path = formatter.plain(note.path);
  if (before === undefined) return `${path}: ${formatter.code(after ?? '')}`;
  return after === undefined
    ? `${path} removed: ${formatter.code(before)}`
    : `${path}: ${formatter.code(before)} → ${formatter.code(after)}`;
}

function runsText(runs: readonly Run[], formatter: Formatter): string {
  const [only, ...more] = runs;
  // An entirely new text needs no marks for its words.
  if (only?.kind === 'added' && more.length === 0) return formatter.plain(only.text);
  return nearChanges(runs)
    .map(({ kind, text }) => (kind === 'same' ? formatter.plain(text) : formatter[kind](text)))
    .join('');
}

function labelText({ noun, name, id, part }: Label, formatter: Formatter): string {
  const known = name ?? id;
  const kind = part === undefined ? noun : `${noun}, shared`;
  return known === undefined ? kind : `“${formatter.plain(known)}” (${kind})`;
}

function shortLabel({ noun, name, id }: Label, formatter: Formatter): string {
  const known = name ?? id;
  return known === undefined ? noun : `“${formatter.plain(known)}”`;
}

function placeText({ act, from, at }: EntryChange, formatter: Formatter): string {
  if (act === 'added' && at) return `, ${whereText(at, formatter)}`;
  if (act !== 'moved' || !at) return '';
  if (at.document !== undefined) return ` to ${formatter.code(at.document)}`;
  const origin =
    from?.document === undefined
      ? from?.within && shortLabel(from.within, formatter)
      : formatter.code(from.document);
  const left = from === undefined ? '' : ` from ${origin ?? 'the page itself'}`;
  const into =
    from === undefined || at.within === undefined ? '' : ` into ${shortLabel(at.within, formatter)}`;
  return `${left}${into}, now ${whereText(at, formatter)}`;
}

const whereText = ({ after }: EntryPosition, formatter: Formatter) =>
  after === undefined ? 'first' : `after ${shortLabel(after, formatter)}`;

function fileText(
  { act, file, sizes, routes }: SharedReview,
  all: readonly string[],
  formatter: Formatter,
): string {
  const [before, after] = [sizes?.before, sizes?.after].map((size) => size !== undefined && kilobytes(size));
  const weight = [before, after].filter((size) => size !== false).join(' → ');
  const word = act === 'changed' ? 'replaced' : act;
  return `- ${formatter.strong(word)} ${formatter.code(file)} (${weight}) · ${routesText(routes, all, formatter)}`;
}

function hiddenText(one: RouteReview | SharedReview, formatter: Formatter): string {
  const what =
    'route' in one
      ? formatter.code(one.route)
      : [describeShared(one).noun, ...(one.kind === 'shell' ? [] : [formatter.code(one.name)])].join(' ');
  return `- ${what}: ${one.unseen.map(formatter.plain).join(', ')}`;
}

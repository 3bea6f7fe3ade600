/** Formats a review as lines of text with marked changes: as Markdown for a comment, or for a terminal. */
import pc from 'picocolors';
import {
  followChain,
  labelWords,
  placeOf,
  reviewParts,
  showInvisible,
  type ChangePart,
  type Piece,
  type Places,
} from './parts.ts';
import type { ChangeNote, PropertyChange } from './change-notes.ts';
import type { Review } from './review.ts';
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

/** The formatter for a terminal. */
export const terminalFormatter: Formatter = {
  removed: (text) => pc.red(`[-${harmless(showInvisible(text, true))}-]`),
  added: (text) => pc.green(`{+${harmless(showInvisible(text, true))}+}`),
  strong: pc.bold,
  code: (text) => pc.cyan(harmless(text)),
  heading: (text, level) => (level === 2 ? pc.bold(pc.underline(text)) : pc.bold(text)),
  // Control characters of a page must not reach the terminal.
  plain: harmless,
};

function harmless(text: string): string {
  return showInvisible(text)
    .replace(/\n/g, ' ⏎ ')
    .replace(/\p{Cc}/gu, ' ');
}

/** A new document with more lines than this is collapsed. */
const maxLines = 12;

/** Formats a review as text. */
export function reviewText(review: Review, formatter: Formatter = markdownFormatter): string {
  const { title, changes, collections, files, hidden } = reviewParts(review);
  const { heading, code, plain } = formatter;
  const block = (name: string, lines: readonly string[]) => [
    '',
    heading(name, 3),
    ...(lines.length > 0 ? ['', ...lines] : []),
  ];
  const list = (name: string, lines: readonly string[]) => (lines.length === 0 ? [] : block(name, lines));
  const errors = review.readErrors.map((error) => {
    const { file, line, column, code: rule, message, revision } = error;
    return `- ${code(`${file}:${line}:${column}`)} ${rule} ${plain(message)} (in ${code(revision)})`;
  });
  const lines = [
    heading(title, 2),
    '',
    `${code(review.before)} → ${code(review.after)}`,
    ...list('Could not be read as meant', errors),
    ...changes.flatMap((one) => block(headingText(one, formatter), bodyLines(one, formatter))),
    ...collections.flatMap(({ name, places, records }) =>
      list(
        plain(name) + placesText(places, formatter),
        records.flatMap((one) => [
          itemText(one, formatter),
          ...one.one.notes.flatMap((note) => noteLines(note, '  ', formatter)),
        ]),
      ),
    ),
    ...list(
      'Files',
      files.map((one) => itemText(one, formatter)),
    ),
    ...list(
      'No visible change',
      hidden.map(({ noun, name, unseen }) => {
        const known = [noun, name && code(name)].filter((word) => word !== '').join(' ');
        return `- ${known}: ${unseen.map(plain).join(', ')}`;
      }),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function headingText({ name, mark, was, places }: ChangePart, formatter: Formatter): string {
  const act = mark === undefined ? '' : ` · ${mark}`;
  return `${piecesText(name, formatter)}${act}${wasText(was, formatter)}${placesText(places, formatter)}`;
}

function itemText({ name, mark, was, size, places }: ChangePart, formatter: Formatter): string {
  const act = mark === undefined ? '' : `${formatter.strong(mark)} `;
  const weight = size === undefined ? '' : ` (${size})`;
  return `- ${act}${piecesText(name, formatter)}${wasText(was, formatter)}${weight}${placesText(places, formatter)}`;
}

const wasText = (was: string | undefined, { code }: Formatter) =>
  was === undefined ? '' : `, before ${code(was)}`;

function placesText(places: Places | undefined, { code }: Formatter): string {
  if (places === undefined) return '';
  const list = places.list.map(code).join(', ');
  return ` · ${places.words}${list && ` ${list}`}`;
}

const piecesText = (pieces: readonly Piece[], { plain, code }: Formatter) =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return plain(piece);
      if ('code' in piece) return code(piece.code);
      if ('title' in piece) return `“${plain(piece.title)}”`;
      const { known } = labelWords(piece.label);
      return known === undefined ? piece.label.noun : `“${plain(known)}”`;
    })
    .join('');

function bodyLines({ one, unseen, untranslated }: ChangePart, formatter: Formatter): string[] {
  const { plain, fold } = formatter;
  const { act, notes } = one;
  const isRemoved = act === 'removed';
  const lines = notes.flatMap((note) => noteLines(note, '', formatter, isRemoved));
  const isLong = isRemoved || (act === 'added' && countNotes(notes) > maxLines);
  const summary = isRemoved ? 'The words that it had' : 'All of it';
  const left = untranslated.map((text) => `“${plain(text)}”`);
  return [
    ...(fold && isLong && lines.length > 0 ? fold(summary, lines) : lines),
    ...(unseen.length === 0 ? [] : [`- not visible: ${unseen.map(plain).join(', ')}`]),
    ...(left.length === 0 ? [] : [`- still in the other language: ${left.join(', ')}`]),
  ];
}

const countNotes = (notes: readonly ChangeNote[]): number =>
  notes.reduce((sum, note) => sum + 1 + (note.kind === 'entry' ? countNotes(note.notes) : 0), 0);

/** @param isPageGone whether the whole document was removed, so that removed entries say what they said */
function noteLines(note: ChangeNote, indent: string, formatter: Formatter, isPageGone = false): string[] {
  if (note.kind !== 'entry') return [`${indent}- ${propertyText(note, formatter)}`];
  const { labels, last } = followChain(note);
  const { act, notes } = last;
  const mark = act === 'changed' ? '' : `${formatter.strong(act)} `;
  const names = labels.map((label) => {
    const { known, kind } = labelWords(label);
    return known === undefined ? kind : `“${formatter.plain(known)}” (${kind})`;
  });
  const line = `${indent}- ${[...names.slice(0, -1), `${mark}${names.at(-1)}`].join(' › ')}`;
  const [only, ...more] = notes;
  if (act === 'changed' && only !== undefined && only.kind !== 'entry' && more.length === 0)
    return [`${line} › ${propertyText(only, formatter)}`];
  const isFolded = act === 'removed' && !isPageGone;
  const inner = isFolded ? [] : notes.flatMap((one) => noteLines(one, `${indent}  `, formatter, isPageGone));
  return [line + piecesText(placeOf(last), formatter), ...inner];
}

/** The change of a property in one line. */
function propertyText(note: PropertyChange, formatter: Formatter): string {
  const { plain, code } = formatter;
  const path = plain(note.path);
  if (note.kind === 'words') return `${path}: ${runsText(note.runs, formatter)}`;
  const { before, after } = note;
  const sides = [before, after].flatMap((side) => (side === undefined ? [] : code(side)));
  return `${path}${after === undefined ? ' removed' : ''}: ${sides.join(' → ')}`;
}

function runsText(runs: readonly Run[], formatter: Formatter): string {
  const [only, ...more] = runs;
  // An entirely new text needs no marks for its words.
  if (only?.kind === 'added' && more.length === 0) return formatter.plain(only.text);
  return nearChanges(runs)
    .map(({ kind, text }) => formatter[kind === 'same' ? 'plain' : kind](text))
    .join('');
}

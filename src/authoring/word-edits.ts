/** The edits that replace words in one text of a document: in Markdown, HTML, a plain line or an address. */
import { escapeHtml } from '../site/documents/escape-html.ts';
import { htmlCharacters } from '../site/prose/html-characters.ts';
import { hasNoMarks } from '../site/prose/prose.ts';
import {
  describedPictures,
  destinationsIn,
  quotationsIn,
  visibleCharacters,
} from '../site/prose/prose-tree.ts';
import type { Passage } from './passages.ts';
import type { Finder, Match, Wording } from './wording.ts';

/** An edit of the source of a text. */
export interface WordEdit extends Match {
  /** The text that has the words for its readers: the passage, or an address. */
  shown: string;
  /** The range in the source, and the characters that come there. */
  start: number;
  end: number;
  content: string;
  isAddress: boolean;
  /** Whether signs part the words in the source, or would change their meaning with the new ones. */
  isByHand: boolean;
}

/** Returns the edits of a passage, in the order of its text. */
export function editsIn(passage: Passage, finder: Finder, wording: Wording): WordEdit[] {
  const { form, plain, source, isVerbatim } = passage;
  if (wording.keepQuotations && isVerbatim) return [];
  const found = form === 'address' ? [] : finder.inText(plain);
  const isQuoted = wording.keepQuotations && found.length > 0 ? quotedIn(passage) : () => false;
  const words = found.flatMap((match) => (isQuoted(match.at) ? [] : [textEdit(passage, match)]));
  if (!wording.addresses) return words;
  const addresses = addressesOf(passage).flatMap(({ shown, start, end }) =>
    finder.inAddress(shown).map((match): WordEdit => {
      const at = source.slice(start, end).indexOf(shown);
      const from = start + at + match.at;
      const to = from + match.found.length;
      return {
        ...match,
        shown,
        start: from,
        end: to,
        content: match.next,
        isAddress: true,
        isByHand: at < 0,
      };
    }),
  );
  return [...words, ...addresses].toSorted((one, other) => one.start - other.start);
}

/** Returns the source after edits, of which none touches another. */
export function withEdits(source: string, edits: readonly WordEdit[]): string {
  let text = source;
  for (const { start, end, content } of edits.toSorted((one, other) => other.start - one.start))
    text = text.slice(0, start) + content + text.slice(end);
  return text;
}

/** New words that no sign beside them can make into a mark, nor they it. */
const harmless = /^\p{L}(?:[\p{L}\p{M}\p{N} ,;:.’“”()!?–—'-]*[\p{L}\p{M}\p{N}])?$/u;

function textEdit(passage: Passage, match: Match): WordEdit {
  const { form, source, plain: shown } = passage;
  const range = rangeOf(passage, match);
  const edit = { ...match, shown, ...range, isAddress: false, isByHand: true };
  const write = (content: string): WordEdit => {
    if (content !== '') return { ...edit, content };
    // The words go with a blank beside them.
    if (source[edit.start - 1] === ' ') return { ...edit, content, start: edit.start - 1 };
    return { ...edit, content, end: edit.end + (source[edit.end] === ' ' ? 1 : 0) };
  };
  const plainly = write(form === 'html' ? escapeHtml(match.next) : match.next);
  if (!range.isWhole) return plainly;
  if (form === 'line' || (form === 'prose' && harmless.test(match.next)))
    return { ...plainly, isByHand: false };
  const escaped = write(match.next.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`));
  const sound = [plainly, ...(form === 'prose' ? [escaped] : [])].find((one) => isReadAs(passage, [one]));
  return sound === undefined ? plainly : { ...sound, isByHand: false };
}

/** The range of words in the source; it is whole if no sign parts them. */
function rangeOf(
  { form, source, plain, offsetAt }: Passage,
  { at, found }: Match,
): { start: number; end: number; isWhole: boolean } {
  const endOf = (index: number) => {
    const offset = offsetAt(index);
    const entity = form === 'line' ? undefined : /^&(?:#\w+|\w+);/.exec(source.slice(offset, offset + 40));
    return offset + (entity && plain[index] !== '&' ? entity[0].length : entity?.[0] === '&amp;' ? 5 : 1);
  };
  const last = at + found.length - 1;
  let isWhole = true;
  for (let index = at; index < last; index += 1) {
    const offset = offsetAt(index);
    const between = source.slice(endOf(index), offsetAt(index + 1));
    // A blank that the source does not have is the end of a paragraph.
    if (plain[index] === ' ' && /[^\s&]/.test(source[offset] ?? '')) isWhole = false;
    const isJoined = between === '' || (form === 'prose' && between === '\\');
    if (!isJoined && !(source[offset] === '\n' && /^[ \t>]*$/.test(between))) isWhole = false;
  }
  const start = offsetAt(at);
  const isEscaped =
    form === 'prose' && source[start - 1] === '\\' && (at === 0 || endOf(at - 1) <= start - 1);
  return { start: isEscaped ? start - 1 : start, end: endOf(last), isWhole };
}

/** Whether readers find the new words, and all else as before, after edits of a text. */
export function isReadAs({ form, lines, source }: Passage, edits: readonly WordEdit[]): boolean {
  if (form === 'line' || form === 'address') return true;
  const next = withEdits(source, edits).split('\n');
  const words = edits.filter(({ isAddress }) => !isAddress);
  if (form === 'html') return isSame(htmlCharacters(source), htmlCharacters(next.join('\n')), words);
  if (hasNoMarks(lines) && hasNoMarks(next)) return true;
  const [before, after] = [lines, next].map((text) => [
    ...visibleCharacters(text),
    ...describedPictures(text).flat(),
  ]);
  return isSame(before ?? [], after ?? [], words);
}

type Characters = ReturnType<typeof htmlCharacters>;

function isSame(before: Characters, after: Characters, edits: readonly WordEdit[]): boolean {
  const wanted: string[] = [];
  const said = new Set<WordEdit>();
  for (const { char, offset } of before) {
    const edit = edits.find(({ start, end }) => offset >= start && offset < end);
    if (edit === undefined) wanted.push(char);
    else if (!said.has(edit)) wanted.push(edit.next);
    if (edit !== undefined) said.add(edit);
  }
  const unspaced = (text: string) => text.replace(/\s+/g, '');
  return unspaced(wanted.join('')) === unspaced(after.map(({ char }) => char).join(''));
}

/** The addresses in a text, each with its range in the source. Pictures are replaced as files. */
function addressesOf({ form, lines, source }: Passage): { shown: string; start: number; end: number }[] {
  if (form === 'address') return [{ shown: source, start: 0, end: source.length }];
  if (form === 'prose')
    return destinationsIn(lines).flatMap(({ address, isPicture, start, end }) =>
      isPicture ? [] : [{ shown: address, start, end }],
    );
  if (form !== 'html') return [];
  return [...source.matchAll(/(?<=\shref=)(?:"[^"]*"|'[^']*')/gi)].map(({ 0: quoted, index }) => ({
    shown: quoted.slice(1, -1),
    start: index + 1,
    end: index + quoted.length - 1,
  }));
}

const closing: Readonly<Record<string, string>> = { '“': '”', '„': '“”', '«': '»', '"': '"' };

/** Returns a function that tells whether a character of a passage is in a quotation. */
function quotedIn({ form, source, lines, plain, offsetAt }: Passage): (index: number) => boolean {
  const blocks =
    form === 'prose'
      ? quotationsIn(lines)
      : form === 'html'
        ? [...source.matchAll(/<(blockquote|q)\b[^]*?<\/\1\s*>/gi)].map(
            ({ 0: quoted, index }) => [index, index + quoted.length] as const,
          )
        : [];
  const ranges: [start: number, end: number][] = [];
  let open: { at: number; close: string } | undefined;
  for (let index = 0; index <= plain.length; index += 1) {
    const sign = plain[index] ?? '';
    const isEnd = sign === '' || (sign === ' ' && /\S/.test(source[offsetAt(index)] ?? ''));
    if (open !== undefined && sign !== '' && open.close.includes(sign)) {
      ranges.push([open.at, index]);
      open = undefined;
    } else if (open !== undefined && isEnd) {
      // A quotation of several paragraphs is closed in its last one only; a straight sign may be that of inches.
      if (open.close !== '"') ranges.push([open.at, index]);
      open = undefined;
    } else if (open === undefined && closing[sign] !== undefined) open = { at: index, close: closing[sign] };
  }
  const isWithin =
    (at: number) =>
    ([start, end]: readonly [number, number]) =>
      at >= start && at < end;
  return (index) => ranges.some(isWithin(index)) || blocks.some(isWithin(offsetAt(index)));
}

/**
 * Finds broken Markdown: links and bold that visitors would see as plain characters, and links without words. Searches
 * the text that the parser has left over.
 */
import type { Nodes } from 'mdast';
import { nodesIn } from './prose-tree.ts';

/** A place in prose with a broken mark. Offsets are those of the lines joined by `\n`. */
export interface BrokenMark {
  offset: number;
  length: number;
  /** The mistake and its cure. */
  message: string;
  /** The same for readers without the file, if it is not about signs. */
  titled?: string;
  /** The text to remove, if there is only one possible fix. */
  cut?: { offset: number; length: number };
}

/** Placeholders for characters that the parser has understood, and for escapes: they are not searched. */
const [understood, escaped] = ['\0', '\u0001'];

const escapes = /\\[!-/:-@[-`{-~]|&(?:#\d+|#x[0-9a-f]+|\w+);/gi;

/** Matches the start of an address. */
const address = /^<?(?:\/|#[a-z]|https?:|mailto:|tel:|www\.)/i;

/** Returns the broken marks in prose, in the order of the text. */
export function brokenMarks(source: string, nodes: readonly Nodes[]): BrokenMark[] {
  const found = nodes.flatMap((node) => {
    if (node.type === 'link') return isWordless(node) ? [wordless(node)] : [];
    if (node.type === 'list') return renumbered(source, node);
    if (node.type !== 'paragraph') return [];
    const [start, end] = findRange(node);
    const [text, left] = [source.slice(start, end), leftOver(source, node)];
    return [
      ...brokenLinks(text, left),
      ...parted(text, left),
      ...withoutTarget(text, left),
      ...brokenBold(text, left),
    ].map(({ offset, cut, ...mark }) => ({
      ...mark,
      offset: offset + start,
      ...(cut && { cut: { ...cut, offset: cut.offset + start } }),
    }));
  });
  return found.toSorted((one, other) => one.offset - other.offset);
}

function findRange({ position }: Nodes): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** The text of a paragraph outside of marks, at its offsets; the rest is filled with placeholders. */
function leftOver(source: string, paragraph: Nodes): string {
  const [start, end] = findRange(paragraph);
  let left = '';
  for (const node of nodesIn(paragraph)) {
    if (node.type !== 'text') continue;
    const [from, to] = findRange(node);
    left = left.padEnd(from - start, understood);
    left += source.slice(from, to).replace(escapes, (signs) => escaped.repeat(signs.length));
  }
  return left.padEnd(end - start, understood);
}

/** Finds an entry of a numbered list that is shown with another number: Markdown counts on from the first. */
function renumbered(source: string, list: Nodes): BrokenMark[] {
  if (list.type !== 'list' || list.ordered !== true) return [];
  const written = list.children.map((entry) => {
    const [start, end] = findRange(entry);
    return { start, number: Number(/^\d+/.exec(source.slice(start, end))?.[0]) };
  });
  const [first, second] = written.map(({ number }) => number);
  // A one everywhere is a custom: Markdown counts.
  if (first === second && first === 1) return [];
  for (const [index, { start, number }] of written.entries()) {
    const shown = (first ?? 0) + index;
    if (number === shown) continue;
    const message = `"${number}." is shown as "${shown}.", because Markdown counts on; write "${number}\\\\." if it is a day or the like, or correct the number`;
    const titled = `the number ${number} would be shown as ${shown}, because lists are counted; correct it`;
    return [{ offset: start, length: String(number).length, message, titled }];
  }
  return [];
}

function isWordless(link: Nodes): boolean {
  return [...nodesIn(link)].every(
    (node) => node === link || (node.type === 'text' && node.value.trim() === ''),
  );
}

function wordless(link: Nodes): BrokenMark {
  const [offset, end] = findRange(link);
  const message = 'a link without words, which nobody can see or choose; write them between `[` and `]`';
  const titled = 'a link without words, which nobody can see or choose; remove it, or give it words';
  return { offset, length: end - offset, message, titled };
}

/** Finds `[words](address` that is not a link. */
function brokenLinks(text: string, left: string): BrokenMark[] {
  return firstMatches(left, /\]\(/g).flatMap(({ index }) => {
    const opening = left.lastIndexOf('[', index);
    if (opening < 0) return [];
    const offset = left[opening - 1] === '!' ? opening - 1 : opening;
    const inside = index + 2;
    const end = findClosing(text, inside);
    return [
      {
        offset,
        length: (end === undefined ? inside : end + 1) - offset,
        message: linkMessage(
          text.slice(offset, index),
          end === undefined ? undefined : text.slice(inside, end).trim(),
        ),
      },
    ];
  });
}

/** The first matches in the left-over text. The others are reported once these are fixed. */
function firstMatches(left: string, signs: RegExp): RegExpExecArray[] {
  return [...left.matchAll(signs)].slice(0, 20);
}

/** The offset of the bracket that closes an address on its line. */
function findClosing(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return undefined;
}

/** @param words The text before `](`, with its bracket. */
function linkMessage(words: string, target: string | undefined): string {
  const shown = /^!?\[[^\n]{1,60}$/.test(words) ? words : '[words';
  if (words.includes('](')) return 'a link cannot stand in the words of another; take one of the two out';
  if (target === undefined)
    return `the address of the link is not closed on its line; write \`${shown}](address)\``;
  const form = `${shown}](<${target}>)`;
  if (!/\s/.test(target) || /[<>"]/.test(target))
    return `this is no link; write \`${shown}](/Address)\`, or \`${shown}](</the address>)\` if it has blanks`;
  if (/^tel:/i.test(target))
    return `an address ends at a blank; take it out: \`${shown}](${target.replace(/\s/g, '')})\``;
  if (/^[a-z]+:/i.test(target)) return 'an address ends at a blank; take it out, or write `%20` for it';
  if (/\.\w+$/.test(target)) return `an address ends at a blank; write it in angle brackets: \`${form}\``;
  return `an address ends at a blank; take it out, or write \`${form}\` if it belongs there`;
}

/** Finds `[words] (/Address)`. Without an address this may be ordinary text. */
function parted(text: string, left: string): BrokenMark[] {
  return firstMatches(left, /\](\s+)\(/g).flatMap(({ 0: signs, 1: blanks = '', index }) => {
    const inside = index + signs.length;
    const opening = left.lastIndexOf('[', index);
    if (opening < 0 || !address.test(text.slice(inside, inside + 9))) return [];
    const isOnLine = !blanks.includes('\n');
    const end = findClosing(text, inside);
    const isSound = end !== undefined && !/\s/.test(text.slice(inside, end));
    return [
      {
        offset: index,
        length: signs.length,
        message: `between \`]\` and \`(\` there may be ${isOnLine ? 'no blank' : 'no end of a line'}; take it out`,
        ...(isOnLine && isSound && { cut: { offset: index + 1, length: blanks.length } }),
      },
    ];
  });
}

/** Finds `[words][name]` whose name is not defined. Two numbers may be those of notes. */
function withoutTarget(text: string, left: string): BrokenMark[] {
  return firstMatches(left, /\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g).flatMap(
    ({ 0: signs, 1: words = '', 2: name = '', index }) =>
      /^\d+$/.test(words) && /^\d+$/.test(name)
        ? []
        : [
            {
              offset: index,
              length: signs.length,
              message: `nothing says where this link leads; write its address: \`[${text.slice(index + 1, index + 1 + words.length)}](/Address)\``,
            },
          ],
  );
}

/** Finds `**` and `__` that make nothing bold. A single asterisk is an ordinary character. */
function brokenBold(text: string, left: string): BrokenMark[] {
  const runs = [...left.matchAll(/\*+|(?<![_\p{L}\p{N}])__(?=[\p{L}\p{N}])/gu)].filter(
    ({ 0: signs, index }) =>
      signs.length > 1 || isHalf(text, left, index - 1) || isHalf(text, left, index + 1),
  );
  const found: BrokenMark[] = [];
  for (let at = 0; at < Math.min(runs.length, 20); at += 1) {
    const [run, next] = [runs[at], runs[at + 1]];
    if (run === undefined) break;
    const inside = next === undefined ? '' : text.slice(run.index + run[0].length, next.index);
    if (next === undefined || run[0] !== '**' || next[0] !== '**' || inside.trim() === '') {
      found.push({ offset: run.index, length: run[0].length, message: boldMessage(run[0]) });
      continue;
    }
    // Both marks are one mistake.
    at += 1;
    found.push({ offset: run.index, length: next.index + 2 - run.index, message: pairMessage(inside) });
  }
  return found;
}

function boldMessage(signs: string): string {
  const sign = signs.startsWith('_') ? '__' : '**';
  const asSigns = signs.slice(0, 4).replace(/./g, '\\\\$&');
  return `\`${signs.slice(0, 4)}\` makes nothing bold here; write \`${sign}\` before and after the bold words, without a blank, or \`${asSigns}\` in the file for the signs themselves`;
}

function pairMessage(inside: string): string {
  const words = inside.trim();
  const shown = /^[^\n]{1,60}$/.test(words) ? words : 'words';
  return words === inside
    ? '`**` makes nothing bold between a letter and another sign; leave a blank outside, or take the sign out of the bold words'
    : `between \`**\` and the bold words there may be no blank; write \`**${shown}**\``;
}

/** Whether the parser has used the asterisk beside one that is left: `**bold*`. */
const isHalf = (text: string, left: string, at: number) => text[at] === '*' && left[at] === understood;

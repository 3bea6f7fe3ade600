/** `npm run where "some words"`: finds the source location of words that visitors read. */
import { setImmediate as others } from 'node:timers/promises';
import distance from 'damerau-levenshtein';
import type { ComposedDocument } from '../site/documents/insert-parts.ts';
import { findPosition } from '../site/documents/problem.ts';
import { visibleCharacters } from '../site/prose/prose-tree.ts';
import { shownDocuments } from '../site/documents/periods.ts';
import type { Document } from '../site/documents/read-document.ts';
import { isPage, type Site } from '../site/documents/read-site.ts';
import {
  everywhere,
  findUsage,
  languageOfDocument,
  layoutKey,
  recordKey,
  type Usage,
} from '../site/documents/usage.ts';
import { foldForms, foldText, type Folded } from '../engine/fold-text.ts';
import { escapeSegment } from '../site/json/json.ts';

export interface Finding {
  file: string;
  line: number;
  column: number;
  /** The words in the document, with a few around them. */
  words: string;
  /** The routes of the pages that show them. */
  routes: string[];
  /** Whether this is an exact match; otherwise the text is only similar. */
  isExact: boolean;
}

/** A text that a visitor reads in one go, as plain characters, each with its source location. */
interface Passage {
  plain: string;
  folded: Folded;
  /** JSON pointer to it in its document. */
  pointer: string;
  placeAt: (index: number) => { file: string; line: number; column: number };
}

/** A passage with the document that shows it. */
interface Shown {
  document: Document<unknown>;
  passage: Passage;
}

/** The maximum number of similar texts, returned if there is no exact match. */
const nearest = 5;

/**
 * Finds words in pages, parts, shells and records. Line breaks in prose, emphasis, links, and what {@link holdsWords} ignores
 * make no difference.
 * @returns all exact matches; without any, the most similar texts, if they are similar enough
 * @throws Error if `words` is blank.
 */
export function findWords(site: Site, words: string): Finding[] {
  const exact = findExactly(site, words);
  return exact.length > 0 ? exact : nearWords(site, foldText(words));
}

/** Finds words as `findWords` does, but no similar texts. @throws Error if `words` is blank. */
export function findExactly(site: Site, words: string): Finding[] {
  if (words.trim() === '') throw new Error('Which words? npm run where "some words"');
  const sought = foldForms(words);
  const found = listShown(site).flatMap((shown) => {
    const { plain, folded } = shown.passage;
    const form = sought[0] === '' ? 2 : folded[0].includes(sought[0]) ? 0 : 1;
    const places: Finding[] = [];
    const { length } = sought[form];
    for (
      let at = folded[form].indexOf(sought[form]);
      at >= 0;
      at = folded[form].indexOf(sought[form], at + length)
    ) {
      const from = placeIn(plain, form, at);
      places.push(findingAt(site, shown, from, placeIn(plain, form, at + length - 1) + 1 - from, true));
    }
    return places;
  });
  return joined(found);
}

/** The place in a text of a character of its folded form, by bisection: what comes before it is folded alike. */
function placeIn(plain: string, form: 0 | 1 | 2, at: number): number {
  let [before, end] = [0, plain.length];
  while (end - before > 1) {
    const middle = (before + end) >> 1;
    if (foldForms(plain.slice(0, middle))[form].length > at) end = middle;
    else before = middle;
  }
  return before;
}

/** Joins the findings in a part that several documents show. */
function joined(findings: readonly Finding[]): Finding[] {
  const places = new Map<string, Finding>();
  for (const one of findings) {
    const key = `${one.file}:${one.line}:${one.column}`;
    const routes = [...new Set([...(places.get(key)?.routes ?? []), ...one.routes])];
    places.set(key, { ...one, routes });
  }
  return [...places.values()];
}

function nearWords(site: Site, sought: string): Finding[] {
  const count = sought.split(' ').length;
  const near = listShown(site).flatMap((shown) => {
    const normal = shown.passage.folded[0];
    const words = [...normal.matchAll(/\S+/g)];
    let best: { steps: number; at: number; length: number } | undefined;
    for (const [index, first] of words.entries()) {
      const last = words[index + count - 1];
      if (last === undefined) break;
      const length = last.index + last[0].length - first.index;
      const { steps } = distance(sought, normal.slice(first.index, first.index + length));
      if (best === undefined || steps < best.steps) best = { steps, at: first.index, length };
    }
    return best !== undefined && best.steps <= Math.max(1, sought.length / 3) ? [{ ...best, shown }] : [];
  });
  const sorted = near.toSorted((a, b) => a.steps - b.steps);
  return joined(
    sorted.map(({ shown, at, length }) =>
      findingAt(site, shown, placeIn(shown.passage.plain, 0, at), length, false),
    ),
  ).slice(0, nearest);
}

function findingAt(
  site: Site,
  { document, passage: { plain, placeAt, pointer } }: Shown,
  at: number,
  length: number,
  isExact: boolean,
): Finding {
  const from = Math.max(0, plain.lastIndexOf(' ', at - 20));
  const to = plain.indexOf(' ', at + length + 20);
  const words = plain.slice(from, to < 0 ? undefined : to).trim();
  return { ...placeAt(at), words, routes: findRoutes(site, document, pointer), isExact };
}

/** Properties that visitors do not read: technical names, and remarks for maintainers. */
const hidden = new Set([
  'type',
  'note',
  'use',
  '$schema',
  'allow',
  'todo',
  'lang',
  'variant',
  'icon',
  'show',
]);
/** Roles of text that visitors read; a text with any other role is skipped. */
const readable = new Set(['prose', 'alt', 'panel']);

/** The passages of documents, which are made once: a server is asked after each letter. */
const known = new WeakMap<Document<unknown>, Passage[]>();

/** Makes the passages of a site ahead of the first search, and lets others work between the documents. */
export async function prepareWords(site: Site): Promise<void> {
  for (const document of shownDocuments(site)) {
    if (known.has(document)) continue;
    known.set(document, passagesOf(document));
    await others();
  }
}

/** All texts of the site; the text of a part appears with each document that uses it. */
function listShown(site: Site): Shown[] {
  return shownDocuments(site).flatMap((document) => {
    const passages = known.get(document) ?? passagesOf(document);
    known.set(document, passages);
    return passages.map((passage) => ({ document, passage }));
  });
}

function passagesOf({ assembled, references }: Document<unknown>): Passage[] {
  if (assembled === undefined) return [];
  const found: Passage[] = [];
  const roles = new Map(references.map(({ pointer, role }) => [pointer, role]));
  const visit = (value: unknown, pointer: string): void => {
    const role = roles.get(pointer);
    if (hidden.has(pointer.slice(pointer.lastIndexOf('/') + 1))) return;
    if (role !== undefined && !readable.has(role)) return;
    if (typeof value === 'string') {
      found.push(makePassage([{ text: value, pointer }], false, assembled, pointer));
    } else if (role === 'prose' && Array.isArray(value)) {
      const lines = value.map((text, index) => ({ text: String(text), pointer: `${pointer}/${index}` }));
      found.push(makePassage(lines, true, assembled, pointer));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) visit(child, `${pointer}/${escapeSegment(key)}`);
    }
  };
  visit(assembled.value, '');
  return found;
}

/** The uses of all things, made once for each reading of a site. */
const uses = new WeakMap<Site, Usage>();

/** The routes that show the value at a pointer: the page itself, or the users of the layout or record that contains it. */
function findRoutes(site: Site, document: Document<unknown>, pointer: string): string[] {
  if (isPage(document)) return [document.route];
  const usage = uses.get(site) ?? findUsage(site, []);
  uses.set(site, usage);
  const layout = /^\/layouts\/([^/]+)/.exec(pointer)?.[1];
  const keys =
    document.kind !== 'shell'
      ? [...site.collections].flatMap(([source, { records }]) =>
          records.flatMap((record) => (record === document ? [recordKey(source, record)] : [])),
        )
      : [
          layout === undefined
            ? everywhere(languageOfDocument(document))
            : `layout ${layoutKey(document, layout)}`,
        ];
  return [...new Set(keys.flatMap((key) => [...(usage.get(key) ?? [])]))];
}

interface Line {
  text: string;
  pointer: string;
}

function makePassage(
  lines: readonly Line[],
  isProse: boolean,
  assembled: ComposedDocument,
  pointer: string,
): Passage {
  const texts = lines.map(({ text }) => text);
  const source = texts.join('\n');
  const characters = isProse
    ? visibleCharacters(texts)
    : Array.from({ length: source.length }, (_, offset) => ({ char: source.charAt(offset), offset }));
  const plain = characters
    .map(({ char }) => char)
    .join('')
    .replace(/\n/g, ' ');
  return {
    plain,
    folded: foldForms(plain),
    pointer,
    placeAt(index) {
      const before = source.slice(0, characters[index]?.offset ?? 0).split('\n');
      const { file, node } = assembled.locate(lines[before.length - 1]?.pointer ?? '');
      // Skips the opening quote and the preceding characters as escaped in the file.
      const inside = JSON.stringify(before.at(-1) ?? '').length - 1;
      return { file: file.path, ...findPosition(file, node.offset + inside) };
    },
  };
}

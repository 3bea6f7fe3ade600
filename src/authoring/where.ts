/** `npm run where "some words"`: finds the source location of words that visitors read. */
import distance from 'damerau-levenshtein';
import type { ComposedDocument } from '../documents/insert-parts.ts';
import { findPosition } from '../documents/problem.ts';
import { visibleCharacters } from '../prose/prose-tree.ts';
import { shownDocuments } from '../documents/periods.ts';
import type { Document } from '../documents/read-document.ts';
import { isPage, type Site } from '../documents/read-site.ts';
import { defaultLayout } from '../documents/default-layout.ts';
import { escapeSegment } from '../json/json.ts';

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
  placeAt: (index: number) => { file: string; line: number; column: number };
  routes: string[];
}

/** The maximum number of similar texts, returned if there is no exact match. */
const nearest = 5;

/**
 * Finds words in pages, parts and shells. Line breaks in prose, emphasis, links, accents, case, and the form of quotes
 * and dashes are ignored.
 * @returns all exact matches; without any, the most similar texts, if they are similar enough
 * @throws Error if `words` is blank.
 */
export function findWords(site: Site, words: string): Finding[] {
  const passages = listPassages(site);
  const sought = normalised(words).trim();
  if (sought === '') throw new Error('Which words? npm run where "some words"');
  const exact = passages.flatMap((passage) => {
    const text = normalised(passage.plain);
    const found: Finding[] = [];
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length))
      found.push(findingAt(passage, at, sought.length, true));
    return found;
  });
  return exact.length > 0 ? exact : nearWords(passages, sought);
}

function nearWords(passages: readonly Passage[], sought: string): Finding[] {
  const count = sought.split(' ').length;
  const near = passages.flatMap((passage) => {
    const words = [...normalised(passage.plain).matchAll(/\S+/g)];
    let best: { steps: number; at: number; length: number } | undefined;
    for (const [index, first] of words.entries()) {
      const last = words[index + count - 1];
      if (last === undefined) break;
      const length = last.index + last[0].length - first.index;
      const { steps } = distance(sought, normalised(passage.plain).slice(first.index, first.index + length));
      if (best === undefined || steps < best.steps) best = { steps, at: first.index, length };
    }
    return best !== undefined && best.steps <= Math.max(1, sought.length / 3) ? [{ ...best, passage }] : [];
  });
  return near
    .toSorted((a, b) => a.steps - b.steps)
    .slice(0, nearest)
    .map(({ passage, at, length }) => findingAt(passage, at, length, false));
}

function findingAt(
  { plain, placeAt, routes }: Passage,
  at: number,
  length: number,
  isExact: boolean,
): Finding {
  const from = Math.max(0, plain.lastIndexOf(' ', at - 20));
  const to = plain.indexOf(' ', at + length + 20);
  const words = plain.slice(from, to < 0 ? undefined : to).trim();
  return { ...placeAt(at), words, routes, isExact };
}

/** Normalises a text to lower case without accents, straight quotes, plain dashes and spaces. Indices stay the same. */
function normalised(text: string): string {
  return [...text]
    .map((char) => (char.normalize('NFD')[0] ?? char).toLowerCase().slice(0, char.length).padEnd(char.length))
    .join('')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/[–—‑]/g, '-')
    .replace(/\s/g, ' ');
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

/** All texts of the site; the text of a part appears once, with the routes of all pages that show it. */
function listPassages(site: Site): Passage[] {
  const found = new Map<string, Passage>();
  for (const document of shownDocuments(site)) {
    const { assembled, references } = document;
    if (assembled === undefined) continue;
    const roles = new Map(references.map(({ pointer, role }) => [pointer, role]));
    const visit = (value: unknown, pointer: string): void => {
      const role = roles.get(pointer);
      if (hidden.has(pointer.slice(pointer.lastIndexOf('/') + 1))) return;
      if (role !== undefined && !readable.has(role)) return;
      if (typeof value === 'string') return keep([{ text: value, pointer }], false, pointer);
      if (role === 'prose' && Array.isArray(value)) {
        const lines = value.map((text, index) => ({ text: String(text), pointer: `${pointer}/${index}` }));
        return keep(lines, true, pointer);
      }
      if (typeof value !== 'object' || value === null) return;
      for (const [key, child] of Object.entries(value)) visit(child, `${pointer}/${escapeSegment(key)}`);
    };
    const keep = (lines: Line[], isProse: boolean, pointer: string): void => {
      const passage = makePassage(lines, isProse, assembled, findRoutes(site, document, pointer));
      const { file, line, column } = passage.placeAt(0);
      const key = `${file}:${line}:${column}`;
      const routes = [...new Set([...(found.get(key)?.routes ?? []), ...passage.routes])];
      found.set(key, { ...passage, routes });
    };
    visit(assembled.value, '');
  }
  return [...found.values()];
}

/** The routes that show the value at a pointer: the page itself, or all pages with the layout that contains it. */
function findRoutes(site: Site, document: Document<unknown>, pointer: string): string[] {
  if (isPage(document)) return [document.route];
  if (document.kind !== 'shell') return [];
  const layout = /^\/layouts\/([^/]+)/.exec(pointer)?.[1];
  return site.pages
    .filter(({ value }) => layout === undefined || (value.layout ?? defaultLayout) === layout)
    .map(({ route }) => route);
}

interface Line {
  text: string;
  pointer: string;
}

function makePassage(
  lines: readonly Line[],
  isProse: boolean,
  assembled: ComposedDocument,
  routes: string[],
): Passage {
  const texts = lines.map(({ text }) => text);
  const source = texts.join('\n');
  const characters = isProse
    ? visibleCharacters(texts)
    : Array.from({ length: source.length }, (_, offset) => ({ char: source.charAt(offset), offset }));
  return {
    plain: characters
      .map(({ char }) => char)
      .join('')
      .replace(/\n/g, ' '),
    routes,
    placeAt(index) {
      const before = source.slice(0, characters[index]?.offset ?? 0).split('\n');
      const { file, node } = assembled.locate(lines[before.length - 1]?.pointer ?? '');
      // Skips the opening quote and the preceding characters as escaped in the file.
      const inside = JSON.stringify(before.at(-1) ?? '').length - 1;
      return { file: file.path, ...findPosition(file, node.offset + inside) };
    },
  };
}

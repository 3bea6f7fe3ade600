/** `npm run where "some words"`: finds the source location of words that visitors read. */
import distance from 'damerau-levenshtein';
import { getNodePath } from 'jsonc-parser';
import type { Contract } from '../site/documents/contract.ts';
import { findPosition } from '../site/documents/problem.ts';
import type { Document } from '../site/documents/read-document.ts';
import { isPage, type Site } from '../site/documents/read-site.ts';
import { everywhere, findUsage, languageOfDocument, layoutKey, recordKey } from '../site/documents/usage.ts';
import { foldForms, foldText } from '../engine/fold-text.ts';
import { toPointer } from '../site/json/json.ts';
import { listPassages, type Passage } from './passages.ts';
import { perObject } from '../engine/per-object.ts';

export interface Finding {
  file: string;
  /** JSON pointer in the file to the text, or to its line of prose. */
  pointer: string;
  line: number;
  column: number;
  /** The words in the document, with a few around them. */
  words: string;
  /** The routes of the pages that show them. */
  routes: string[];
  /** Whether this is an exact match; otherwise the text is only similar. */
  isExact: boolean;
}

/** The maximum number of similar texts, returned if there is no exact match. */
const nearest = 5;

/**
 * Finds words in pages, parts, shells and records. Line breaks in prose, emphasis, links, and what {@link holdsWords} ignores
 * make no difference.
 * @returns all exact matches; without any, the most similar texts, if they are similar enough
 * @throws Error if `words` is blank.
 */
export function findWords(site: Site, contract: Contract, words: string): Finding[] {
  const exact = findExactly(site, contract, words);
  return exact.length > 0 ? exact : nearWords(site, contract, foldText(words));
}

/** Finds words as `findWords` does, but no similar texts. @throws Error if `words` is blank. */
export function findExactly(site: Site, contract: Contract, words: string): Finding[] {
  if (words.trim() === '') throw new Error('Which words? npm run where "some words"');
  const sought = foldForms(words);
  const found = listTexts(site, contract).flatMap((passage) => {
    const { plain, folded } = passage;
    const form = sought[0] === '' ? 2 : folded[0].includes(sought[0]) ? 0 : 1;
    const places: Finding[] = [];
    const { length } = sought[form];
    for (
      let at = folded[form].indexOf(sought[form]);
      at >= 0;
      at = folded[form].indexOf(sought[form], at + length)
    ) {
      const from = placeIn(plain, form, at);
      places.push(findingAt(site, passage, from, placeIn(plain, form, at + length - 1) + 1 - from, true));
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

function nearWords(site: Site, contract: Contract, sought: string): Finding[] {
  const count = sought.split(' ').length;
  const near = listTexts(site, contract).flatMap((passage) => {
    const normal = passage.folded[0];
    const words = [...normal.matchAll(/\S+/g)];
    let best: { steps: number; at: number; length: number } | undefined;
    for (const [index, first] of words.entries()) {
      const last = words[index + count - 1];
      if (last === undefined) break;
      const length = last.index + last[0].length - first.index;
      const { steps } = distance(sought, normal.slice(first.index, first.index + length));
      if (best === undefined || steps < best.steps) best = { steps, at: first.index, length };
    }
    return best !== undefined && best.steps <= Math.max(1, sought.length / 3) ? [{ ...best, passage }] : [];
  });
  const sorted = near.toSorted((a, b) => a.steps - b.steps);
  return joined(
    sorted.map(({ passage, at, length }) =>
      findingAt(site, passage, placeIn(passage.plain, 0, at), length, false),
    ),
  ).slice(0, nearest);
}

function findingAt(site: Site, passage: Passage, at: number, length: number, isExact: boolean): Finding {
  const { plain, document, pointer } = passage;
  const from = Math.max(0, plain.lastIndexOf(' ', at - 20));
  const to = plain.indexOf(' ', at + length + 20);
  const words = plain.slice(from, to < 0 ? undefined : to).trim();
  return { ...placeOf(passage, at), words, routes: findRoutes(site, document, pointer), isExact };
}

/** The place in its file of a character of a passage. */
function placeOf(
  { document, pointer, form, source, offsetAt }: Passage,
  at: number,
): Pick<Finding, 'file' | 'pointer' | 'line' | 'column'> {
  const before = source.slice(0, offsetAt(at)).split('\n');
  const line = form === 'prose' ? `/${before.length - 1}` : '';
  if (document.assembled === undefined) throw new Error(`${document.file.path} has no texts`);
  const { file, node } = document.assembled.locate(pointer + line);
  // Skips the opening quote and the preceding characters as escaped in the file.
  const inside = JSON.stringify(before.at(-1) ?? '').length - 1;
  return {
    file: file.path,
    pointer: toPointer(getNodePath(node)),
    ...findPosition(file, node.offset + inside),
  };
}

/** The texts of the site without its addresses. */
const listTexts = (site: Site, contract: Contract) =>
  listPassages(site, contract).filter(({ form }) => form !== 'address');

/** The uses of all things, made once for each reading of a site. */
const usageOf = perObject((site: Site) => findUsage(site, []));

/** The routes that show the value at a pointer: the page itself, or the users of the layout or record that contains it. */
function findRoutes(site: Site, document: Document<unknown>, pointer: string): string[] {
  if (isPage(document)) return [document.route];
  const usage = usageOf(site);
  const layout = /^\/layouts\/([^/]+)/.exec(pointer)?.[1];
  const keys = document.kind.startsWith('records/')
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

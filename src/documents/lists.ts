/** Lists that maintainers ask for: what is still awaited, where the site leads to outside, what its frames show. */
import { isExternal } from '../engine/link.ts';
import { proseAsWritten } from './prose.ts';
import { placeOf } from './problem.ts';
import type { Document, Site } from './read-site.ts';

/** Something that a document says, with its place. */
export interface Entry {
  file: string;
  line: number;
  words: string;
}

/** What is still to be supplied, in the order of the files. */
export function todosIn(site: Site): Entry[] {
  return entriesOf(site, 'todo', (value) => [value as string]);
}

/** The links that lead out of the site, and the other sites that its frames show. */
export function outsideLinks(site: Site): Entry[] {
  const addresses = (value: unknown) => [value as string | null];
  const found = [
    ...entriesOf(site, 'link', addresses),
    ...entriesOf(site, 'frame', addresses),
    ...entriesOf(site, 'prose', (lines) => addressesIn(lines as string[])),
  ];
  return found
    .filter(({ words }) => isExternal(words))
    .toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** The addresses of the links in prose, at the places of their lines. */
function addressesIn(lines: readonly string[]): (string | undefined)[] {
  const html = proseAsWritten(lines);
  const found = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  return lines.map((line) => found.find((address) => address !== '' && line.includes(`](${address}`)));
}

/** Origins of other sites that the frames of the pages show. */
export function frameOrigins(site: Site): string[] {
  const addresses = entriesOf(site, 'frame', (value) => [value as string]).map(({ words }) => words);
  return [...new Set(addresses.filter(isExternal).map((address) => new URL(address).origin))].toSorted();
}

/** The words of all references of a role, with their lines; of a list, one for each entry. */
function entriesOf(
  site: Site,
  role: string,
  wordsOf: (value: unknown) => readonly (string | null | undefined)[],
): Entry[] {
  const documents: Document<unknown>[] = [site.shell, ...site.pages];
  const found = documents.flatMap(({ assembled, references }) =>
    references
      .filter((reference) => reference.role === role)
      .flatMap(({ value, pointer }) =>
        wordsOf(value).flatMap((words, index): Entry[] => {
          if (assembled === undefined || !words) return [];
          const { file, node } = assembled.locate(Array.isArray(value) ? `${pointer}/${index}` : pointer);
          return [{ file: file.path, line: placeOf(file, node.offset).line, words }];
        }),
      ),
  );
  // A part that several pages use says it once.
  return [...new Map(found.map((entry) => [`${entry.file}:${entry.line}:${entry.words}`, entry])).values()];
}

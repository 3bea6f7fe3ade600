/** Lists that maintainers ask for: what is still awaited, where the site leads to outside, what its frames show. */
import { isExternal } from '../engine/link.ts';
import { addressesIn } from './prose-tree.ts';
import { positionOf } from './problem.ts';
import type { Document, Site } from './read-site.ts';

/** Something that a document says, with its place. */
export interface ListedWords {
  file: string;
  line: number;
  words: string;
}

/** What is still to be supplied, in the order of the files. */
export function todosIn(site: Site): ListedWords[] {
  return entriesOf(site, 'todo', whole);
}

/** The links that lead out of the site, and the other sites that its frames show. */
export function outsideLinks(site: Site): ListedWords[] {
  const found = [
    ...entriesOf(site, 'link', whole),
    ...entriesOf(site, 'frame', whole),
    ...entriesOf(site, 'prose', (lines) =>
      addressesIn(lines as string[])
        .filter(({ isPicture }) => !isPicture)
        .map(({ address, line }) => ({ words: address, line })),
    ),
  ];
  return found
    .filter(({ words }) => isExternal(words))
    .toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** Origins of other sites that the frames of the pages show. */
export function frameOrigins(site: Site): string[] {
  const addresses = entriesOf(site, 'frame', whole).map(({ words }) => words);
  return [...new Set(addresses.filter(isExternal).map((address) => new URL(address).origin))].toSorted();
}

/** Words of a value, and of prose the index of their line. */
interface LineWords {
  words: string | null;
  line?: number;
}

/** A value that is words as a whole. */
const whole = (value: unknown): LineWords[] => [{ words: value as string | null }];

/** The words of all references of a role, each with its line. */
function entriesOf(site: Site, role: string, wordsOf: (value: unknown) => LineWords[]): ListedWords[] {
  const documents: Document<unknown>[] = [site.shell, ...site.pages];
  const found = documents.flatMap(({ assembled, references }) =>
    references
      .filter((reference) => reference.role === role)
      .flatMap(({ value, pointer }) =>
        wordsOf(value).flatMap(({ words, line }): ListedWords[] => {
          if (assembled === undefined || !words) return [];
          const { file, node } = assembled.locate(line === undefined ? pointer : `${pointer}/${line}`);
          return [{ file: file.path, line: positionOf(file, node.offset).line, words }];
        }),
      ),
  );
  // A part that several pages use says it once.
  return [...new Map(found.map((entry) => [`${entry.file}:${entry.line}:${entry.words}`, entry])).values()];
}

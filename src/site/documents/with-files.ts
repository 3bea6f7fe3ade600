/** The site after changes in some of its files, without reading the others again. */
import type { Contract } from './contract.ts';
import { parseFile } from './document.ts';
import { documentsAmong } from './list-files.ts';
import { readingOf, readSite, type Site } from './read-site.ts';

/**
 * Returns the site with other texts in some files; writes nothing.
 * @param texts New texts by path from the site's root.
 */
export function withFiles(site: Site, contract: Contract, texts: ReadonlyMap<string, string>): Site {
  const { files, memory } = readingOf(site);
  const changed = new Map(Array.from(texts, ([path, text]) => [path, parseFile(path, text)]));
  return readSite(
    site.root,
    contract,
    {
      list(folder) {
        const [known, added] = [files.list(folder), documentsAmong(changed, folder)];
        return {
          paths: [...new Set([...known.paths, ...added.paths])],
          problems: [...known.problems, ...added.problems],
        };
      },
      read: (path) => changed.get(path) ?? files.read(path),
      has: (path) => changed.has(path) || files.has(path),
    },
    memory,
  );
}

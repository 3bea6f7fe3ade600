/** Finds the uses of each file of `public/` in the documents, and unused files. */
import { fileMentions, type ListedText } from '../documents/lists.ts';
import { shownDocuments, timedIn } from '../documents/periods.ts';
import type { Site } from '../documents/read-site.ts';
import type { PublicFiles } from './public-files.ts';

/**
 * The places that use each file, by its path; empty for an unused file. A photograph that replaces a drawing is used
 * where the drawing is.
 */
export function usesOfFiles(site: Site, files: PublicFiles): Map<string, ListedText[]> {
  return usesAt(fileMentions(site), files);
}

/**
 * The paths of files used only by drafts. A build publishes them with all others: a file of `public/` may be linked
 * from a letter or another site.
 */
export function filesOfDrafts(site: Site, files: PublicFiles): string[] {
  const drafts = new Map(
    shownDocuments(site).map((document) => [
      document,
      timedIn(document).flatMap(({ pointer, period }) => (period.draft ? [`${pointer}/`] : [])),
    ]),
  );
  if ([...drafts.values()].every((pointers) => pointers.length === 0)) return [];
  const finished = fileMentions(
    site,
    (document, pointer) => drafts.get(document)?.some((draft) => pointer.startsWith(draft)) !== true,
  );
  const shown = usesAt(finished, files);
  return [...usesOfFiles(site, files)].flatMap(([path, places]) =>
    places.length > 0 && shown.get(path)?.length === 0 ? [path] : [],
  );
}

function usesAt(mentions: readonly ListedText[], files: PublicFiles): Map<string, ListedText[]> {
  const uses = new Map<string, ListedText[]>(files.paths.map((path) => [path, []]));
  const seen = new Set<string>();
  for (const mention of mentions)
    for (const path of files.namedBy(mention.words)) {
      // A part that several pages use is one place.
      const place = `${path} ${mention.file}:${mention.line}`;
      if (!seen.has(place)) uses.get(path)?.push(mention);
      seen.add(place);
    }
  return uses;
}

/** The paths of files that no document uses. Files outside of folders, such as `/robots.txt`, are for machines. */
export function unusedFiles(uses: ReadonlyMap<string, readonly ListedText[]>): string[] {
  return [...uses].flatMap(([path, places]) =>
    places.length === 0 && path.lastIndexOf('/') > 0 ? [path] : [],
  );
}

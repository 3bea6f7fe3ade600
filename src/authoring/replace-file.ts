/** Replaces a file of `public/` by another, wherever documents show it or link to it. */
import { findPosition } from '../site/documents/problem.ts';
import { addressesIn } from '../site/documents/prose-facts.ts';
import { shownDocuments } from '../site/documents/periods.ts';
import { suggest } from '../site/documents/suggest.ts';
import { redirectLinks, type LinkPlace } from './links-to.ts';
import { tidied, type SiteContext, type PagesPlan } from './plan.ts';

const roles = new Set(['image', 'large-image', 'file', 'frame', 'link']);

/**
 * The places that use each file of `public/`, by its path, in all documents and parts, each once. A photograph is also
 * used where its drawing is. Unused files are missing.
 */
export function placesOfFiles({
  site,
  files,
}: Pick<SiteContext, 'site' | 'files'>): Map<string, LinkPlace[]> {
  const found = new Map<string, Map<string, LinkPlace>>();
  for (const { assembled, references } of shownDocuments(site)) {
    if (assembled === undefined) continue;
    const note = (address: string, pointer: string, isProse: boolean) => {
      const { file, node } = assembled.locate(pointer);
      const place = { file, node, address, line: findPosition(file, node.offset).line, isProse };
      for (const one of files.namedBy(address)) {
        const places = found.get(one) ?? new Map<string, LinkPlace>();
        found.set(one, places.set(`${file.path} ${node.offset} ${address}`, place));
      }
    };
    for (const { role, value, pointer } of references) {
      if (role === 'prose')
        for (const { address, line } of addressesIn(value as string[]))
          note(address, `${pointer}/${line}`, true);
      // The value is a path, or an object whose path has its own reference.
      else if (roles.has(role) && typeof value === 'string') note(value, pointer, false);
    }
  }
  return new Map([...found].map(([path, places]) => [path, [...places.values()]]));
}

/**
 * Replaces a file by another in all places at once; the file itself stays in `public/`.
 * @param old Its path as in pages, `/images/people/anna.svg`, or with `public` before it.
 * @throws Error if one of them does not exist, if the first is unused, or if the site would have a problem.
 */
export function planReplaceFile(
  context: SiteContext,
  old: string,
  next: string,
): PagesPlan & { places: LinkPlace[] } {
  const [from, to] = [old, next].map((name) => {
    const path = `/${name.replace(/^\/?(public\/)?/, '')}`;
    if (!context.files.has(path))
      throw new Error(`there is no file public${path}${suggest(path, [...context.files.paths])}`);
    return path;
  }) as [string, string];
  const places = placesOfFiles(context).get(from) ?? [];
  if (places.length === 0) throw new Error(`no document uses public${from}.`);
  const texts = redirectLinks(places, (address) => to + (context.files.fileIn(address)?.rest ?? ''));
  const remind = [
    `The alternative texts still describe public${from}.`,
    `public${from} is now unused and can be deleted.`,
  ];
  return { ...tidied(context, { removed: [], texts, remind }), places };
}

/** Puts another file in the place of one of `public/`, wherever documents show it or lead to it. */
import { positionOf } from '../documents/problem.ts';
import { addressesIn } from '../documents/prose-facts.ts';
import { shownDocuments } from '../documents/periods.ts';
import { suggest } from '../documents/suggest.ts';
import { beforeMark, redirectLinks, type LinkPlace } from './links-to.ts';
import { tidied, type Ground, type PagesPlan } from './pages.ts';

const roles = new Set(['image', 'large-image', 'file', 'frame', 'link']);

/** The places that use a file, in all documents and parts, each once. A photograph is used where its drawing is. */
function placesOfFile({ site, files }: Ground, path: string): LinkPlace[] {
  const isMeant = (address: string) =>
    beforeMark(address) === path || files.pictureAt(beforeMark(address)) === path;
  const found = shownDocuments(site).flatMap(({ assembled, references }) =>
    references.flatMap(({ role, value, pointer }): LinkPlace[] => {
      const at = (address: string, place: string, isProse: boolean): LinkPlace[] => {
        if (assembled === undefined || !isMeant(address)) return [];
        const { file, node } = assembled.locate(place);
        return [{ file, node, address, line: positionOf(file, node.offset).line, isProse }];
      };
      if (role === 'prose')
        return addressesIn(value as string[]).flatMap(({ address, line }) =>
          at(address, `${pointer}/${line}`, true),
        );
      // A wide picture is a path here, and an object with a path elsewhere.
      return roles.has(role) && typeof value === 'string' ? at(value, pointer, false) : [];
    }),
  );
  return [
    ...new Map(found.map((one) => [`${one.file.path} ${one.node.offset} ${one.address}`, one])).values(),
  ];
}

/**
 * Replaces a file by another in all places at once; the file itself stays in `public/`.
 * @param old Its path as pages name it: `/images/leaders/sylvia.svg`; with `public` before it, too.
 * @throws Error when one of them is not there, when nothing uses the first, or when the site would have a problem.
 */
export function planReplaceFile(
  ground: Ground,
  old: string,
  next: string,
): PagesPlan & { places: LinkPlace[] } {
  const [from, to] = [old, next].map((name) => {
    const path = `/${name.replace(/^\/?(public\/)?/, '')}`;
    if (!ground.files.has(path))
      throw new Error(`there is no file public${path}${suggest(path, [...ground.files.paths])}`);
    return path;
  }) as [string, string];
  const places = placesOfFile(ground, from);
  if (places.length === 0) throw new Error(`no document uses public${from}.`);
  const texts = redirectLinks(places, (address) => to + address.slice(beforeMark(address).length));
  const remind = [
    `The words for those who do not see a picture are those of public${from} still.`,
    `public${from} is used by no document any longer; it can be deleted.`,
  ];
  return { ...tidied(ground, { removed: [], texts, remind }), places };
}

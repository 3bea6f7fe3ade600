/** Finds the collection of a file. Pure. */

/**
 * Returns the collection that a file belongs to. The file need not exist.
 * @param collections each with its place: `pages/_records/news/` for a folder, else the path of its file
 */
export function collectionOf<C extends { place: string }>(
  collections: readonly C[],
  file: string,
): C | undefined {
  return collections.find(({ place }) => file === place || (place.endsWith('/') && file.startsWith(place)));
}

/** The texts that the search looks through: one for each part of a page that has a heading. */

/** Address of the texts on the server; the build writes them there. */
export const searchTextsPath = '/search.json';

export interface SearchText {
  /** Where the part stands: `/History#bayonne`. */
  address: string;
  /** Title of the page. */
  page: string;
  /** Heading of the part; empty at the beginning of a page. */
  heading: string;
  text: string;
}

/** Gives the texts when they are asked for; they are fetched once in a visit. */
export function createSearchTextLoader(fetch: typeof globalThis.fetch): () => Promise<SearchText[]> {
  let texts: Promise<SearchText[]> | undefined;
  return () => {
    texts ??= fetch(searchTextsPath).then(async (response) => {
      if (!response.ok) throw new Error(`${searchTextsPath} answered ${response.status}`);
      return (await response.json()) as SearchText[];
    });
    // What could not be fetched is asked for again the next time.
    texts.catch(() => (texts = undefined));
    return texts;
  };
}

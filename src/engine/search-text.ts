/** The texts that the search looks through: one entry for each part of a page that has a heading. */

/** Address of the search texts of a language, by its folder, and their path in the build output. */
export const searchTextsPath = (language = '') =>
  language === '' ? '/search.json' : `/search.${language}.json`;

/** One entry of the search texts. */
export interface SearchEntry {
  /** Address of the part: `/History#founding`. */
  address: string;
  /** Title of the page. */
  page: string;
  /** Heading of the part; empty at the beginning of a page. */
  heading: string;
  text: string;
}

/**
 * Creates a loader that fetches the search texts at its first call, once per visit: switching the language begins a new
 * visit.
 * @returns a function whose promise rejects if the texts cannot be fetched.
 */
export function createSearchTextLoader(
  fetch: typeof globalThis.fetch,
): (path?: string) => Promise<SearchEntry[]> {
  let texts: Promise<SearchEntry[]> | undefined;
  return (path = searchTextsPath()) => {
    texts ??= fetch(path).then(async (response) => {
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return (await response.json()) as SearchEntry[];
    });
    // A failed fetch is not cached; the next call fetches again.
    texts.catch(() => (texts = undefined));
    return texts;
  };
}

/**
 * The cache of pages in the browser. Each page is fetched once, as the same document that a first visit
 * receives, and is kept in memory for this visit.
 */
import { parsePage, type ParsedPage } from './parse-page.ts';

/** Creates the cache. `first` is the served page, `path` its address. */
export function createPages(path: string, first: ParsedPage) {
  const kept = new Map<string, Promise<ParsedPage | undefined>>([[path, Promise.resolve(first)]]);

  return {
    /** Returns the page at a path; `undefined` if there is none. Rejects if the page cannot be fetched. */
    get(path: string): Promise<ParsedPage | undefined> {
      let page = kept.get(path);
      if (page === undefined) {
        page = fetchPage(path, first.payload.build);
        kept.set(path, page);
        // A failed fetch is not cached; the next navigation fetches again.
        void page.catch(() => kept.delete(path));
      }
      return page;
    },
    /** Clears the cache, in development, after a document has changed. */
    forget: () => kept.clear(),
  };
}

/** @throws Error if the document cannot be fetched or belongs to another build. */
async function fetchPage(path: string, build: string): Promise<ParsedPage | undefined> {
  const { status, document } = await fetchDocument(path);
  if (status === 404) return undefined;
  const page = document === null ? undefined : parsePage(document);
  if (page === undefined) throw new Error(`${path} could not be fetched (status ${status})`);
  // Scripts and styles of another build differ, so the page needs a full page load.
  if (page.payload.build !== build) throw new Error(`${path} belongs to a newer build of the site`);
  // A host that ignores case serves `/History` for `/history`, which is not a page.
  return page.payload.paths.includes(path) ? page : undefined;
}

/**
 * Fetches a document with XMLHttpRequest, because its parser is not a Trusted Types sink, unlike `DOMParser`.
 */
function fetchDocument(path: string): Promise<{ status: number; document: Document | null }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, document: request.responseXML }),
    );
    request.send();
  });
}

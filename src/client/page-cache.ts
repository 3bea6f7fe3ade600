/**
 * The pages of the site as the browser has them: each is fetched once, as the document that a first visit
 * would be served, and kept in memory for this visit.
 */
import { parsePage, type ParsedPage } from './parse-page.ts';

/** Makes the store of pages; `first` is the one that was served, at `path`. */
export function createPages(path: string, first: ParsedPage) {
  const kept = new Map<string, Promise<ParsedPage | undefined>>([[path, Promise.resolve(first)]]);

  return {
    /** The page at a path; `undefined` when there is none. */
    get(path: string): Promise<ParsedPage | undefined> {
      let page = kept.get(path);
      if (page === undefined) {
        page = fetchPage(path, first.payload.build);
        kept.set(path, page);
        // A page that could not be fetched is asked for again at the next move.
        void page.catch(() => kept.delete(path));
      }
      return page;
    },
    /** Forgets all pages, in development, when documents have changed: each is fetched anew. */
    forget: () => kept.clear(),
  };
}

async function fetchPage(path: string, build: string): Promise<ParsedPage | undefined> {
  const { status, document } = await fetchDocument(path);
  if (status === 404) return undefined;
  const page = document === null ? undefined : parsePage(document);
  if (page === undefined) throw new Error(`${path} could not be fetched (status ${status})`);
  // Another build, with other scripts and styles: it is loaded afresh.
  if (page.payload.build !== build) throw new Error(`${path} belongs to a newer build of the site`);
  // A host that ignores case serves `/History` for `/history`, which is no page.
  return page.payload.paths.includes(path) ? page : undefined;
}

/** A document by XMLHttpRequest: its parser is no sink for Trusted Types, as `DOMParser` would be. */
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

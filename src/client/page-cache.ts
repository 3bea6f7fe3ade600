/**
 * The cache of pages in the browser. Each page is fetched once, and is kept in memory for this visit. What is fetched is
 * the fragment of the page: its document without the pieces that the visitor has already (header, footer). If a piece of
 * it is not known, the document is fetched.
 */
import { fragmentPath } from '../engine/payload.ts';
import { parsePage, type ParsedPage } from './parse-page.ts';
import type { SharedPieces } from './shared-pieces.ts';

/** The pages of a visit. */
export interface Pages {
  /** Returns the page at a path; `undefined` if there is none. Rejects if the page cannot be fetched. */
  get: (path: string) => Promise<ParsedPage | undefined>;
  /** Clears the cache, in development, after a document has changed. */
  forget: () => void;
}

/**
 * Creates the cache. `first` is the served page, `path` its address.
 * @param pieces What pages share; each page adds what it has.
 * @param hasFragments Whether the server has fragments: that of a build does, the dev server does not.
 */
export function createPages(
  path: string,
  first: ParsedPage,
  pieces: SharedPieces,
  { hasFragments = true } = {},
): Pages {
  const kept = new Map<string, Promise<ParsedPage | undefined>>([[path, Promise.resolve(first)]]);
  const { lang } = document.documentElement;
  pieces.learn(first.content);

  /** @throws Error if the page cannot be fetched, belongs to another build, or is in another language. */
  async function fetchPage(path: string): Promise<ParsedPage | undefined> {
    if (hasFragments) {
      const { status, page } = await fetchPart(fragmentPath(path));
      if (status === 0) throw new Error(`${path} could not be fetched`);
      if (page !== undefined && pieces.learn(page.content)) return named(path, page);
    }
    const { status, page } = await fetchPart(path);
    if (status === 404) return undefined;
    if (page === undefined) throw new Error(`${path} could not be fetched (status ${status})`);
    pieces.learn(page.content);
    return named(path, page);
  }

  /** @throws Error if the page belongs to another build: its scripts and styles differ, so it needs a full page load. */
  async function fetchPart(path: string): Promise<{ status: number; page: ParsedPage | undefined }> {
    const { status, document: fetched } = await fetchDocument(path);
    const page = fetched === null ? undefined : parsePage(fetched);
    if (page !== undefined && page.payload.build !== first.payload.build)
      throw new Error(`${path} belongs to a newer build of the site`);
    // What stays of this page, and what has been fetched, speaks its language.
    if (page !== undefined && fetched?.documentElement.lang !== lang)
      throw new Error(`${path} is in another language`);
    return { status, page };
  }

  return {
    get(path) {
      let page = kept.get(path);
      if (page === undefined) {
        page = fetchPage(path);
        kept.set(path, page);
        // A failed fetch is not cached; the next navigation fetches again.
        void page.catch(() => kept.delete(path));
      }
      return page;
    },
    forget: () => kept.clear(),
  };
}

/** A host that ignores case serves `/History` for `/history`, which is not a page. */
function named(path: string, page: ParsedPage): ParsedPage | undefined {
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
    // After that the browser loads the page by itself, and shows that it does.
    request.timeout = 10_000;
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, document: request.responseXML }),
    );
    request.send();
  });
}

/** Returns the path of an address, without trailing slashes, because routes match with and without them. */
export function pathOf(address: string): string {
  const { pathname } = new URL(address, location.href);
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}

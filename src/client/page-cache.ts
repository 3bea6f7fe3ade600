/**
 * The cache of pages in the browser. Each page is fetched once and kept in memory for this visit: as a fragment, which
 * lacks the pieces that the visitor has already (header, footer), or as a document if such a piece is not known.
 */
import { withBase, withoutBase } from '../engine/base.ts';
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
 * @param pieces The pieces that pages share; each page adds its own.
 * @param hasFragments Whether the server has fragments; the dev server has none.
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
      if (page !== undefined && status === 200 && pieces.learn(page.content)) return named(path, page);
    }
    const { status, page } = await fetchPart(path);
    if (status === 404 && !page?.payload.isForUnknown) return undefined;
    if (page === undefined) throw new Error(`${path} could not be fetched (status ${status})`);
    pieces.learn(page.content);
    return named(path, page);
  }

  /**
   * @throws Error if the page needs a full page load: it is in another language, or of another build, whose scripts and
   *   styles differ.
   */
  async function fetchPart(path: string): Promise<{ status: number; page: ParsedPage | undefined }> {
    const { status, document: fetched } = await fetchDocument(path);
    const page = fetched === null ? undefined : parsePage(fetched);
    if (page !== undefined && page.payload.build !== first.payload.build)
      throw new Error(`${path} belongs to a newer build of the site`);
    // The pieces that stay, and the cached pages, are in the language of this page.
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
  const { paths, isForUnknown } = page.payload;
  return isForUnknown || paths.includes(path) ? page : undefined;
}

/**
 * Fetches a document with XMLHttpRequest, because its parser is not a Trusted Types sink, unlike `DOMParser`.
 */
function fetchDocument(path: string): Promise<{ status: number; document: Document | null }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', withBase(path));
    request.responseType = 'document';
    // After a timeout the browser loads the page itself, and shows its progress.
    request.timeout = 10_000;
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, document: request.responseXML }),
    );
    request.send();
  });
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // The path of no page.
    return path;
  }
}

/**
 * Returns the path of an address of the site as documents write it: decoded, below its folder and without trailing
 * slashes, because routes match with and without them.
 */
export function toPath(address: string): string {
  const { pathname } = new URL(address, location.href);
  const path = decoded(withoutBase(pathname) ?? pathname);
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

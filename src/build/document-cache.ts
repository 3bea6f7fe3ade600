/**
 * The HTML documents of earlier builds. The key of a page is a hash of the engine, the day, the origin, the shared
 * documents and the page itself; a document is reused while the pictures and the sources that the page asked for are
 * the same, too.
 */
import type { PageDocument, Site } from '../documents/read-site.ts';
import type { SearchEntry } from '../engine/search-text.ts';
import type { Sources } from '../engine/sources.ts';
import type { ImageOf } from '../render/entry-server.tsx';
import { hashOf, type ContentCache } from './content-cache.ts';

/** A page as it is written, and what the search finds in it. */
interface RenderedPage {
  document: string;
  /** What a navigation fetches instead of the document. */
  fragment: string;
  texts: SearchEntry[];
}

/** What a page may ask for while it is rendered. */
interface Inputs {
  imageOf: ImageOf;
  snapshot: Sources | undefined;
}

/** A document with what it was made of. */
interface Entry extends RenderedPage {
  /** Pictures by address, each with a hash of what was known of it. */
  images: Record<string, string>;
  /** Sources by name, each with a hash of its records. */
  sources: Record<string, string>;
}

/** Renders a page, or takes it as it was rendered before. */
export type RenderOrReuse = (
  page: PageDocument,
  render: (inputs: Inputs) => Promise<RenderedPage>,
) => Promise<RenderedPage & { isCached: boolean }>;

/**
 * Makes the cache of one build.
 * @param surroundings What all pages depend on besides the site: the engine, the day, the origin.
 */
export function createDocumentCache(
  cache: ContentCache,
  { shell, sources, policies }: Site,
  surroundings: unknown,
  { imageOf, snapshot }: Inputs,
): RenderOrReuse {
  const siteHash = hashOf([
    surroundings,
    // Without the API lists are rendered as loading; such a page says nothing about one with records.
    snapshot !== undefined,
    shell.value,
    sources.value,
    policies.value,
  ]);
  const imageHash = (address: string) => hashOf(imageOf(address));
  const known = new Map<string, string>();
  const sourceHash = (name: string) => {
    const hash = known.get(name) ?? hashOf(snapshot?.get(name) ?? null);
    known.set(name, hash);
    return hash;
  };
  const isSame = ({ images, sources }: Entry) =>
    Object.entries(images).every(([address, hash]) => imageHash(address) === hash) &&
    Object.entries(sources).every(([name, hash]) => sourceHash(name) === hash);

  return async (page, render) => {
    const name = `${hashOf([siteHash, page.route, page.value])}.page`;
    const entry = read(cache.get(name));
    if (entry !== undefined && isSame(entry)) {
      const { document, fragment, texts } = entry;
      return { document, fragment, texts, isCached: true };
    }
    const images = new Set<string>();
    const asked = new Set<string>();
    const rendered = await render({
      imageOf: (address) => {
        images.add(address);
        return imageOf(address);
      },
      snapshot: snapshot && {
        ...snapshot,
        get: (name) => {
          asked.add(name);
          return snapshot.get(name);
        },
      },
    });
    const made: Entry = {
      ...rendered,
      images: Object.fromEntries([...images].map((address) => [address, imageHash(address)])),
      sources: Object.fromEntries([...asked].map((name) => [name, sourceHash(name)])),
    };
    cache.set(name, JSON.stringify(made));
    return { ...rendered, isCached: false };
  };
}

function read(bytes: Buffer | undefined): Entry | undefined {
  try {
    return bytes && (JSON.parse(bytes.toString()) as Entry);
  } catch {
    // A damaged file is as good as none.
    return undefined;
  }
}

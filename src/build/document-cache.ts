/**
 * The pages of earlier builds. The key of a page is a hash of the engine, the day, the origin, the shared documents and
 * the page itself; a page is reused while the pictures and the answers that it asked for are the same, too.
 */
import { brotliDecompressSync } from 'node:zlib';
import type { SearchEntry } from '../engine/search-text.ts';
import { gzipOf, type KeptText, type PackedText, type Quality } from './compress.ts';
import { hashOf, type ContentCache } from './content-cache.ts';
import type { MadePage, PageSurroundings } from './make-page.ts';
import type { SharedDocuments, RenderedPageDocument } from './render-document.ts';

/** A page of an earlier build. */
interface KeptPage {
  document: KeptText;
  fragment: KeptText;
  texts: SearchEntry[];
}

export interface DocumentCache {
  /** The page as it was made before; `undefined` if anything of it has changed. */
  find: (page: RenderedPageDocument) => KeptPage | undefined;
  /** Keeps a page. @param quality That of its compressed forms. */
  keep: (page: RenderedPageDocument, made: MadePage, quality: Quality) => void;
}

/** What a record says of a page. Its document and its fragment follow, compressed. */
interface Entry {
  /** Pictures by address, each with a hash of what was known of it. */
  images: Record<string, string>;
  /** Sources by name, each with a hash of its answer. */
  sources: Record<string, string>;
  texts: SearchEntry[];
  hashes: [document: string, fragment: string];
  /** Size of the compressed document in bytes. */
  size: number;
  quality: Quality;
}

/**
 * Makes the cache of one build.
 * @param surroundings What all pages depend on besides the site: the engine, the day, the origin.
 */
export function createDocumentCache(
  cache: ContentCache,
  { shell, sources, policies }: SharedDocuments,
  surroundings: unknown,
  { pictures, answers }: Pick<PageSurroundings, 'pictures' | 'answers'>,
): DocumentCache {
  const siteHash = hashOf([
    surroundings,
    // Without the API lists are rendered as loading; such a page says nothing about one with records.
    answers !== undefined,
    shell.value,
    sources.value,
    policies.value,
  ]);
  const nameOf = ({ route, value }: RenderedPageDocument) => `${hashOf([siteHash, route, value])}.page`;
  const imageHash = (address: string) => hashOf(pictures.get(address) ?? null);
  const known = new Map<string, string>();
  const sourceHash = (name: string) => {
    const hash = known.get(name) ?? hashOf(answers?.get(name) ?? null);
    known.set(name, hash);
    return hash;
  };
  const hashesOf = (names: readonly string[], hash: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, hash(name)]));
  const areSame = (hashes: Record<string, string>, hash: (name: string) => string) =>
    Object.entries(hashes).every(([name, before]) => hash(name) === before);

  return {
    find(page) {
      const record = read(cache.get(nameOf(page)));
      if (record === undefined) return undefined;
      const { entry, document, fragment } = record;
      if (!areSame(entry.images, imageHash) || !areSame(entry.sources, sourceHash)) return undefined;
      const kept = (hash: string, br: Buffer): KeptText => ({
        hash,
        unpack: () => unpack(hash, br, entry.quality),
      });
      return {
        document: kept(entry.hashes[0], document),
        fragment: kept(entry.hashes[1], fragment),
        texts: entry.texts,
      };
    },
    keep(page, { document, fragment, texts, images, sources }, quality) {
      const entry: Entry = {
        images: hashesOf(images, imageHash),
        sources: hashesOf(sources, sourceHash),
        texts,
        hashes: [document.hash, fragment.hash],
        size: document.br.length,
        quality,
      };
      const head = Buffer.from(JSON.stringify(entry));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(head.length);
      cache.set(nameOf(page), Buffer.concat([length, head, document.br, fragment.br]));
    },
  };
}

function unpack(hash: string, br: Buffer, quality: Quality): PackedText {
  const bytes = brotliDecompressSync(br);
  return { bytes, hash, br, gz: gzipOf(bytes, quality) };
}

function read(bytes: Buffer | undefined): { entry: Entry; document: Buffer; fragment: Buffer } | undefined {
  if (bytes === undefined) return undefined;
  try {
    const start = 4 + bytes.readUInt32LE();
    const entry = JSON.parse(bytes.toString('utf8', 4, start)) as Entry;
    const end = start + entry.size;
    return { entry, document: bytes.subarray(start, end), fragment: bytes.subarray(end) };
  } catch {
    // A damaged file is as good as none.
    return undefined;
  }
}

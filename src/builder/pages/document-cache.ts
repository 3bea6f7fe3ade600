/**
 * Caches the pages of earlier builds. The key of a page is a hash of the engine, the day, the origin, the shared
 * documents and the page itself; a page is reused if its pictures and API answers are the same, too.
 */
import type { PlacedSource } from '../../engine/data.ts';
import type { SearchEntry } from '../../engine/search-text.ts';
import { unpackText, type KeptText, type PackedText, type Quality } from '../cache/compress.ts';
import { hashJson, type ContentCache } from '../cache/content-cache.ts';
import type { MadePage, PageSurroundings } from './make-page.ts';
import type { SharedDocuments, RenderedPageDocument } from './render-document.ts';

export interface KeptPage {
  document: KeptText;
  fragment: KeptText;
  lists?: KeptText;
  texts: SearchEntry[];
  styles: string[];
}

export interface DocumentCache {
  /** The cached page; `undefined` if any of its inputs has changed. */
  find: (page: RenderedPageDocument) => KeptPage | undefined;
  /** Keeps a page. @param quality The quality of its compressed forms. */
  keep: (page: RenderedPageDocument, made: MadePage, quality: Quality) => void;
  /** Writes the index, so that the next build need not open a record for each page. */
  finish: () => void;
}

/** The head of a record. The compressed texts of the page follow it. */
interface Entry {
  /** Pictures by address, each with a hash of its size and variants. */
  images: Record<string, string>;
  /** Sources by name, each with a hash of its answer. */
  sources: Record<string, string>;
  texts: SearchEntry[];
  styles: string[];
  /** Hashes of the document, the fragment, and the lists if there are any. */
  hashes: string[];
  /** Sizes of the compressed texts in bytes. */
  sizes: number[];
  quality: Quality;
}

/** The pages that the last build of a site into a folder found and kept, by the names of their records. */
interface Index {
  /** The day on which the records were last marked as used, so that they are not pruned. */
  marked: string;
  entries: [name: string, entry: Entry][];
}

/**
 * Creates the cache of one build.
 * @param build The folders of the site and of the build, and its day; pages of another day are not reused.
 * @param surroundings Other inputs of all pages: the engine, the origin.
 */
export function createDocumentCache(
  cache: ContentCache,
  { site, out, today }: { site: string; out: string; today: string },
  { shell, sources, policies, words, languages, languageWords }: SharedDocuments,
  surroundings: unknown,
  { pictures, answers }: Pick<PageSurroundings, 'pictures' | 'answers'>,
): DocumentCache {
  const siteHash = hashJson([
    surroundings,
    today,
    // Without the API, lists are rendered as loading: such a page differs from one with records.
    answers !== undefined,
    shell.value,
    // The address of a collection is named by its records; a page depends on those that it shows.
    Object.entries(sources.value).map(([name, source]: [string, PlacedSource]) =>
      source.isOwn ? [name, { ...source, path: '' }] : [name, source],
    ),
    policies.value,
    words?.value ?? null,
    ...[...(languages ?? [])].map(([name, { value }]) => [
      name,
      value,
      languageWords?.get(name)?.value ?? null,
    ]),
  ]);
  const recordName = memoize(
    ({ route, value, languages, record }: RenderedPageDocument) =>
      `${hashJson([siteHash, route, value, languages ?? null, record ?? null])}.page`,
  );
  const imageHash = memoize((address: string) => hashJson(pictures.get(address) ?? null));
  const sourceHash = memoize((name: string) => hashJson(answers?.get(name) ?? null));
  const hashAll = (names: readonly string[], hash: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, hash(name)]));
  const areSame = (hashes: Record<string, string>, hash: (name: string) => string) =>
    Object.entries(hashes).every(([name, before]) => hash(name) === before);

  const indexName = `${hashJson(['pages', site, out])}.index`;
  const index = readIndex(cache.get(indexName));
  const before = new Map(index.entries);
  const now = new Map<string, Entry>();
  const readBody = (name: string) => {
    const bytes = cache.get(name);
    return bytes && read(bytes);
  };

  return {
    find(page) {
      const name = recordName(page);
      const entry = before.get(name) ?? readBody(name)?.entry;
      if (entry === undefined) return undefined;
      if (!areSame(entry.images, imageHash) || !areSame(entry.sources, sourceHash)) return undefined;
      now.set(name, entry);
      let body: ReturnType<typeof readBody>;
      const kept = (which: number, hash: string): KeptText => ({
        hash,
        quality: entry.quality,
        unpack: () => unpack(hash, (body ??= readBody(name))?.packed[which], entry.quality),
      });
      const [document = '', fragment = '', lists] = entry.hashes;
      return {
        document: kept(0, document),
        fragment: kept(1, fragment),
        ...(lists !== undefined && { lists: kept(2, lists) }),
        texts: entry.texts,
        styles: entry.styles,
      };
    },
    keep(page, { document, fragment, lists, texts, styles, images, sources }, quality) {
      const packed = [document, fragment, ...(lists ? [lists] : [])];
      const entry: Entry = {
        images: hashAll(images, imageHash),
        sources: hashAll(sources, sourceHash),
        texts,
        styles,
        hashes: packed.map(({ hash }) => hash),
        sizes: packed.map(({ br }) => br.length),
        quality,
      };
      const head = Buffer.from(JSON.stringify(entry));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(head.length);
      const name = recordName(page);
      cache.set(name, Buffer.concat([length, head, ...packed.map(({ br }) => br)]));
      now.set(name, entry);
    },
    finish() {
      const isMarked = index.marked === today;
      if (!isMarked) cache.mark(now.keys());
      const isSame =
        isMarked && now.size === before.size && [...now].every(([name, entry]) => before.get(name) === entry);
      if (!isSame) cache.set(indexName, write({ marked: today, entries: [...now] }));
    },
  };
}

/** Memoizes a function. */
function memoize<In, Out>(say: (value: In) => Out): (value: In) => Out {
  const said = new Map<In, Out>();
  return (value) => {
    const known = said.get(value) ?? say(value);
    said.set(value, known);
    return known;
  };
}

/** @returns `undefined` if the record is gone or damaged. */
function unpack(hash: string, br: Buffer | undefined, quality: Quality): PackedText | undefined {
  try {
    return br && unpackText(hash, br, quality);
  } catch {
    return undefined;
  }
}

function read(bytes: Buffer): { entry: Entry; packed: Buffer[] } | undefined {
  try {
    let end = 4 + bytes.readUInt32LE();
    const entry = JSON.parse(bytes.toString('utf8', 4, end)) as Entry;
    return { entry, packed: entry.sizes.map((size) => bytes.subarray(end, (end += size))) };
  } catch {
    // A damaged file counts as missing.
    return undefined;
  }
}

/** One line for the day and one for each page, in chunks: ten thousand pages make 60 MB. */
function* write({ marked, entries }: Index): Generator<Buffer> {
  const encodeLine = (line: unknown) => `${JSON.stringify(line)}\n`;
  yield Buffer.from(encodeLine(marked));
  for (let at = 0; at < entries.length; at += 100)
    yield Buffer.from(
      entries
        .slice(at, at + 100)
        .map(encodeLine)
        .join(''),
    );
}

function readIndex(bytes: Buffer | undefined): Index {
  try {
    if (bytes !== undefined) {
      const [marked = '', ...entries] = Array.from(readLines(bytes), (line) => JSON.parse(line) as unknown);
      return { marked: marked as string, entries: entries as Index['entries'] };
    }
  } catch {
    // The records hold the same data.
  }
  return { marked: '', entries: [] };
}

function* readLines(bytes: Buffer): Generator<string> {
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf('\n', start);
    const end = next < 0 ? bytes.length : next;
    yield bytes.toString('utf8', start, end);
    start = end + 1;
  }
}

/**
 * The photographs of a site, prepared for its visitors: smaller variants of those that documents show, and
 * copies without place, time and camera of all that say such things. What has been made is kept between
 * builds under the hash of the photograph and of the way it was made; the same goes in and comes out.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { formats, variantAddress, type Variants } from './variants.ts';
import { forEach } from './for-each.ts';
import { openCache, type Cache } from './picture-cache.ts';
import { readPictureBytes } from './picture-bytes.ts';
import { encoderName, type Encoder } from './picture-encoder.ts';
import { problemAt, sortProblems, type Problem } from '../documents/problem.ts';
import type { PublicFiles, ServedImage } from './public-files.ts';
import type { SourceLocation } from '../documents/document.ts';

/** The pictures that documents show, by path, each with the places that show it. */
export type ShownPictures = Map<string, SourceLocation[]>;

/** The widths of the variants, in pixels: from a small phone to a wide screen with fine pixels. */
const widths = [480, 800, 1200, 1600, 2400];

export interface PicturesOptions {
  /** The folder `public/`, and its files. */
  folder: string;
  files: PublicFiles;
  /** The pictures that documents show, with their places. */
  shown: ShownPictures;
  /** Folder that keeps what has been made. */
  cache: string;
  /** Loads what makes the pictures; asked when something is to be made, and not before. */
  loadEncoder: () => Promise<Encoder>;
  now: () => Date;
  /** Told what was made. */
  log: (line: string) => void;
}

export interface PreparedPictures {
  /** Photographs that cannot be decoded, at the places that show them. */
  problems: Problem[];
  imageOf: (path: string) => ServedImage & { variants?: Variants };
  /** Lays the variants and the copies into a built site, over the files of `public/`. */
  write: (out: string) => void;
}

/** A file to be written into the built site. */
interface Output {
  from: string;
  /** Path in the site. */
  to: string;
}

/** Prepares all photographs of a site. */
export async function preparePictures(options: PicturesOptions): Promise<PreparedPictures> {
  const { folder, files, shown, now, log } = options;
  const found = new Map<string, ServedImage & { variants?: Variants }>();
  const outputs: Output[] = [];
  const problems: Problem[] = [];
  if (files.photographs.length > 0) {
    const cache = openCache(options.cache, now());
    let logged = 0;
    const work = { cache, outputs, found, load: once(options.loadEncoder), method: encoderName() };
    await forEach(files.photographs, Math.min(4, availableParallelism()), async (path) => {
      try {
        await prepare(path, readFileSync(join(folder, path)), shown.has(path), work);
      } catch (error) {
        if (!(error instanceof UnreadablePicture)) throw error;
        problems.push(...problemsOf(path, error.message, shown));
      }
      // A photograph takes seconds, a hundred of them minutes: nobody should think that the build hangs.
      if (cache.made() < logged + 10) return;
      logged = cache.made();
      log(`preparing photographs: ${logged} so far`);
    });
    if (cache.made() > 0) log(`prepared photographs: ${cache.made()} anew, ${cache.kept()} were at hand`);
    cache.forgetOld();
  }
  return {
    problems: sortProblems(problems),
    imageOf: (path) => found.get(files.pictureAt(path)) ?? files.imageOf(path),
    write(out) {
      for (const { from, to } of outputs) {
        mkdirSync(dirname(join(out, to)), { recursive: true });
        copyFileSync(from, join(out, to));
      }
    },
  };
}

interface Work {
  cache: Cache;
  outputs: Output[];
  found: Map<string, ServedImage & { variants?: Variants }>;
  load: () => Promise<Encoder>;
  method: string;
}

/** A photograph whose bytes the library does not understand. */
class UnreadablePicture extends Error {}

async function prepare(path: string, bytes: Buffer, isShown: boolean, work: Work): Promise<void> {
  const { cache, outputs, load } = work;
  const key = createHash('sha256').update(work.method).update(widths.join()).update(bytes).digest('hex');
  const making = (make: (encoder: Encoder, draft: string) => Promise<void>) => async (draft: string) => {
    const encoder = await load();
    await make(encoder, draft).catch((error: NodeJS.ErrnoException) => {
      // A full disk says nothing about the photograph.
      throw error.syscall === undefined ? new UnreadablePicture(error.message) : error;
    });
  };
  if (readPictureBytes(bytes)?.says !== false) {
    const kept = await cache.entry(
      `${key}-clean`,
      making(async (encoder, draft) => writeFileSync(join(draft, 'picture'), await encoder.clean(bytes))),
    );
    outputs.push({ from: join(kept, 'picture'), to: path });
  }
  if (!isShown) return;
  const kept = await cache.entry(
    key,
    making((encoder, draft) => makeVariants(encoder, bytes, draft)),
  );
  const { width, height, made } = JSON.parse(readFileSync(join(kept, 'size.json'), 'utf8')) as Made;
  const stem = `/assets/${plainName(path)}-${key.slice(0, 10)}`;
  work.found.set(path, {
    src: path,
    width,
    height,
    ...(made.length > 0 && { variants: { stem, widths: made } }),
  });
  for (const one of made)
    for (const format of formats)
      outputs.push({ from: join(kept, `${one}.${format}`), to: variantAddress(stem, one, format) });
}

/** What is remembered of a photograph beside its variants: its size, and the widths that were made. */
interface Made {
  width: number;
  height: number;
  made: number[];
}

async function makeVariants(encoder: Encoder, bytes: Buffer, draft: string): Promise<void> {
  const { width, height, moves } = await encoder.sizeOf(bytes);
  const smaller = widths.filter((one) => one < width);
  // As wide as it is, unless that is wider than any screen asks for. What moves is served as it is.
  const made = moves ? [] : smaller.length === widths.length ? widths : [...smaller, width];
  for (const one of made) {
    const encoded = await encoder.encode(bytes, one);
    for (const format of formats) writeFileSync(join(draft, `${one}.${format}`), encoded[format]);
  }
  writeFileSync(join(draft, 'size.json'), JSON.stringify({ width, height, made } satisfies Made));
}

/** The name of a file without what an address or a `srcset` could trip over. */
function plainName(path: string): string {
  const name = basename(path, extname(path)).toLowerCase();
  return name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'picture';
}

function problemsOf(path: string, reason: string, shown: ShownPictures): Problem[] {
  const words = reason.split('\n')[0] ?? '';
  const message = `public${path} cannot be decoded (${words}); copy it once more from where it came, or save it anew as JPEG`;
  const places = shown.get(path) ?? [];
  // What no document shows is served all the same, and must not be served as it is.
  if (places.length === 0) return [problemAt({ path: `public${path}`, text: '' }, 0, 0, 'E223', message)];
  return places.map(({ file, node }) => problemAt(file, node.offset, node.length, 'E223', message));
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}

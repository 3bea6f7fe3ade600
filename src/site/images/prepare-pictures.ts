/**
 * Prepares the photographs of a site at build: smaller variants of those in documents, and copies without metadata
 * (place, time, camera) of all that contain some. Results are cached by the hash of the photograph and of the encoder,
 * so that the same input has the same output.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Focus } from '../../engine/generated/schema.ts';
import { withFocus } from '../../engine/read-field.ts';
import {
  formats,
  readPicture,
  variantAddress,
  widthsIn,
  type Card,
  type Variants,
} from '../../engine/variants.ts';
import { forEach } from './for-each.ts';
import { openCache, type Cache } from './picture-cache.ts';
import { cleanMedia, isMedia } from './clean-media.ts';
import { damageWords } from './find-damage.ts';
import { readPictureBytes } from './picture-bytes.ts';
import { encoderName, type Encoder } from './picture-encoder.ts';
import { addressOf, pathOf } from '../documents/file-addresses.ts';
import { isPhotograph, isPicture } from './picture-formats.ts';
import type { PublicFiles, ServedImage } from './public-files.ts';
import type { SourceLocation } from '../documents/insert-parts.ts';

/** The pictures in documents, by path, with the source locations that show them. */
export type ShownPictures = Map<string, SourceLocation[]>;

/** The widths of the variants in pixels: from a small phone to a wide screen of high density. */
const widths = [480, 800, 1200, 1600, 2400];

/** The size of a card in pixels, which other sites show whole. */
const cardSize = { width: 1200, height: 630 };

export interface PicturesOptions {
  /** The folder `public/`. */
  folder: string;
  files: PublicFiles;
  /** The pictures in documents; only these get variants. */
  shown: ShownPictures;
  /** The addresses of the pictures that get a card, with its focus (`withFocus`). */
  shared?: readonly string[];
  /** Folder of the cache. */
  cache: string;
  /** Loads the encoder; called only if something must be encoded. */
  loadEncoder: () => Promise<Encoder>;
  now: () => Date;
  /** Whether photographs that are not in the cache are left for a later build. */
  onlyKept: boolean;
  /** Called with messages about the progress. */
  log: (line: string) => void;
}

/** A picture as it is served, with what was made of it. */
type PreparedImage = ServedImage & { variants?: Variants; card?: Card };

export interface PreparedPictures {
  /** The words about each photograph that cannot be decoded; it has no variants. */
  damaged: readonly string[];
  /** The picture at an address, with its variants and its card if it has any. */
  imageOf: (address: string) => PreparedImage;
  /** The number of photographs that are left for a later build. */
  awaited: number;
  /**
   * Photographs that contain metadata and are not cleaned, since they are awaited or damaged, and the files that nobody
   * gets by their names, as paths from the folder `public/`.
   */
  withheld: ReadonlySet<string>;
  /**
   * Copies the variants, and photographs, films and recordings without metadata, into a built site, over the files of
   * `public/`.
   */
  write: (write: (path: string, bytes: Buffer) => void) => void;
}

/** A file to be copied into the built site. */
interface Output {
  from: string;
  /** Path below the folder of the built site. */
  to: string;
}

/**
 * Prepares all photographs of a site. Fills the cache; the built site is written by `write` of the result.
 */
export async function preparePictures(options: PicturesOptions): Promise<PreparedPictures> {
  const { folder, files, shown, now, log, onlyKept } = options;
  const found = new Map<string, PreparedImage>();
  const outputs: Output[] = [];
  const withheld = new Set(files.leftOut.map((path) => path.slice(1)));
  const damaged: string[] = [];
  let awaited = 0;
  // A photograph may replace the drawing that a document names.
  const find = (address: string) => {
    const { src, focus } = readPicture(address, '');
    const path = files.pictureAt(pathOf(src));
    return { src, path, focus, focused: withFocus(path, focus) };
  };
  const shared = new Map(options.shared?.map(find).map((one) => [one.focused, one]));
  const cards = new Map<string, Card>();
  const drawings = [...new Set(Array.from(shared.values(), ({ path }) => path))].filter(
    (path) => files.has(path) && isPicture(path) && !isPhotograph(path),
  );
  const pictures = [...files.photographs, ...drawings];
  if (pictures.length > 0) {
    const cache = openCache(options.cache, now());
    // The same photograph, prepared in the same way, has the same key.
    const method = [encoderName(), ...formats.map((format) => widthsIn(format, widths))].join();
    const plans = pictures.map((path) =>
      planPicture(path, readFileSync(join(folder, path)), method, {
        isShown: isPhotograph(path) && shown.has(path),
        shared: [...shared.values()].filter((one) => one.path === path),
      }),
    );
    const isMissing = (plan: Plan) =>
      [plan.clean, plan.variants, ...plan.cards.map(({ key }) => key)].some(
        (key) => key !== undefined && cache.find(key) === undefined,
      );
    const missing = plans.filter(isMissing);
    if (onlyKept) awaited = missing.length;
    else if (missing.length > 0) {
      damaged.push(...(await makePictures(missing, cache, options)));
      log(`prepared photographs: ${missing.length} anew, ${plans.length - missing.length} were at hand`);
    }
    for (const plan of plans) {
      const { path, clean, variants } = plan;
      const cleaned = clean && cache.find(clean);
      if (cleaned !== undefined) outputs.push({ from: join(cleaned, 'picture'), to: path });
      else if (clean !== undefined) withheld.add(path.slice(1));
      for (const { key, focused } of plan.cards) {
        const card = cache.find(key);
        if (card === undefined) continue;
        const src = `/assets/${plainName(path)}-${key.slice(0, 10)}.jpg`;
        outputs.push({ from: join(card, 'card'), to: src });
        cards.set(focused, { src, ...cardSize });
      }
      const kept = variants && cache.find(variants);
      if (variants === undefined || kept === undefined) continue;
      const { width, height, made } = JSON.parse(readFileSync(join(kept, 'size.json'), 'utf8')) as Made;
      const stem = `/assets/${plainName(path)}-${variants.slice(0, 10)}`;
      const ofVariants = made.length > 0 && { variants: { stem, widths: made } };
      found.set(path, { src: addressOf(path), width, height, ...ofVariants });
      for (const format of formats)
        for (const one of widthsIn(format, made))
          outputs.push({ from: join(kept, `${one}.${format}`), to: variantAddress(stem, one, format) });
    }
    cache.forgetOld();
  }
  return {
    damaged: damaged.toSorted(),
    imageOf(address) {
      const { src, path, focused } = find(address);
      const card = cards.get(focused);
      return { ...(found.get(path) ?? files.imageOf(src)), ...(card && { card }) };
    },
    awaited,
    withheld,
    write(write) {
      for (const { from, to } of outputs) write(to, readFileSync(from));
      for (const path of files.paths.filter(isMedia)) {
        const cleaned = cleanMedia(readFileSync(join(folder, path)));
        if (cleaned !== undefined) write(path, cleaned);
      }
    },
  };
}

/** The keys under which the cache has the files of a photograph. */
interface Plan {
  path: string;
  /** Names the copy without metadata; set if the photograph contains some. */
  clean?: string;
  /** Names the variants; set if a document shows the photograph. */
  variants?: string;
  /** Name the cards, one for each focus with which pages are shared. */
  cards: readonly { key: string; focus: Focus | undefined; focused: string }[];
}

function planPicture(
  path: string,
  bytes: Buffer,
  method: string,
  { isShown, shared }: { isShown: boolean; shared: readonly { focus: Focus | undefined; focused: string }[] },
): Plan {
  const keyFor = (more = '') => createHash('sha256').update(method).update(bytes).update(more).digest('hex');
  const key = keyFor();
  const isDrawing = !isPhotograph(path);
  return {
    path,
    ...(!isDrawing && readPictureBytes(bytes)?.hasMetadata !== false && { clean: `${key}-clean` }),
    ...(isShown && { variants: key }),
    cards: shared.map(({ focus, focused }) => ({
      key: `${keyFor(withFocus('', focus))}-card`,
      focus,
      focused,
    })),
  };
}

/** Thrown for a photograph that the library cannot decode. */
class UnreadablePicture extends Error {}

/** Fills the cache with what photographs need. @returns words about those that cannot be decoded. */
async function makePictures(
  plans: readonly Plan[],
  cache: Cache,
  { folder, loadEncoder, log }: PicturesOptions,
): Promise<string[]> {
  const damaged: string[] = [];
  const load = memoize(loadEncoder);
  const fill = async (key: string, make: (encoder: Encoder, draft: string) => Promise<void>) =>
    cache.fill(key, async (draft) => {
      const encoder = await load();
      await make(encoder, draft).catch((error: NodeJS.ErrnoException) => {
        // An error of the system, such as a full disk, is not a fault of the photograph.
        throw error.syscall === undefined ? new UnreadablePicture(error.message) : error;
      });
    });
  let done = 0;
  await forEach(plans, Math.min(4, availableParallelism()), async ({ path, clean, variants, cards }) => {
    const bytes = readFileSync(join(folder, path));
    try {
      if (clean !== undefined)
        await fill(clean, async (encoder, draft) =>
          writeFileSync(join(draft, 'picture'), await encoder.clean(bytes)),
        );
      if (variants !== undefined)
        await fill(variants, (encoder, draft) => makeVariants(encoder, bytes, draft));
      for (const { key, focus } of cards)
        await fill(key, async (encoder, draft) =>
          writeFileSync(join(draft, 'card'), await encoder.card(bytes, cardSize, focus)),
        );
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      damaged.push(damageWords(path, error.message));
    }
    // A hundred photographs take a minute: the messages show that the build does not hang.
    done += 1;
    if (done % 10 === 0 && done < plans.length) log(`preparing photographs: ${done} of ${plans.length}`);
  });
  return damaged;
}

/** The content of `size.json`, beside the variants: the size in pixels, and the widths of the variants. */
interface Made {
  width: number;
  height: number;
  made: number[];
}

async function makeVariants(encoder: Encoder, bytes: Buffer, draft: string): Promise<void> {
  const { width, height, variants } = await encoder.encode(bytes, widths);
  for (const { width: one, format, bytes: encoded } of variants)
    writeFileSync(join(draft, `${one}.${format}`), encoded);
  const made = [...new Set(variants.map((variant) => variant.width))];
  writeFileSync(join(draft, 'size.json'), JSON.stringify({ width, height, made } satisfies Made));
}

/** The name of a file with only characters that are safe in a URL and in a `srcset`; disks limit its length. */
function plainName(path: string): string {
  const name = basename(path, extname(path)).toLowerCase().slice(0, 80);
  return name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'picture';
}

function memoize<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}

/**
 * Finds damage that only decoding shows: a photograph with a sound beginning and end, of whose middle a part is lost.
 * Photographs that were sound are remembered by their contents, beside those that a build has prepared.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SourceLocation } from '../documents/insert-parts.ts';
import { problemAt, problemOn, type Problem } from '../documents/problem.ts';
import { forEach } from './for-each.ts';
import { openCache } from './picture-cache.ts';
import { loadEncoder, type Encoder } from './picture-encoder.ts';

/** The words about a photograph that cannot be decoded, with the cure. @param path with a leading slash */
export function damageWords(path: string, reason: string): string {
  const [words = ''] = reason.split('\n');
  return `public${path} cannot be decoded (${words}); copy it once more from where it came, or save it anew as JPEG`;
}

/** The problems of damaged photographs: where documents show them, or by their own names. */
export function damageProblems(
  damaged: ReadonlyMap<string, string>,
  shown: ReadonlyMap<string, readonly SourceLocation[]>,
): Problem[] {
  return [...damaged].flatMap(([path, message]) => {
    const own = `public${path}`;
    const places = shown.get(path) ?? [];
    if (places.length === 0) return [problemAt({ path: own, text: '' }, 0, 0, 'E223', message)];
    return places.map((place) => problemOn(place, 'E223', message, { targets: [own] }));
  });
}

interface DamageOptions {
  /** The folder `public/`. */
  folder: string;
  /** Photographs, with a leading slash. */
  paths: readonly string[];
  /** Folder of the cache. */
  cache: string;
  /** Called only if there is a photograph that is not known. */
  load?: () => Promise<Encoder>;
}

/** Returns the words about each damaged photograph, by its path. */
export async function findDamage({
  folder,
  paths,
  cache,
  load = loadEncoder,
}: DamageOptions): Promise<Map<string, string>> {
  const damaged = new Map<string, string>();
  const present = paths.filter((path) => existsSync(join(folder, path)));
  if (present.length === 0) return damaged;
  const known = openCache(cache, new Date());
  const unknown = present
    .map((path) => ({ path, bytes: () => readFileSync(join(folder, path)) }))
    .map(({ path, bytes }) => ({
      path,
      bytes,
      key: `${createHash('sha256').update(bytes()).digest('hex')}-sound`,
    }))
    .filter(({ key }) => known.find(key) === undefined);
  if (unknown.length === 0) return damaged;
  const { damageOf } = await load();
  await forEach(unknown, Math.min(4, availableParallelism()), async ({ path, bytes, key }) => {
    const reason = await damageOf(bytes());
    if (reason === undefined) await known.fill(key, async () => {});
    else damaged.set(path, damageWords(path, reason));
  });
  return damaged;
}

/** The files of `public/`: which there are, how large, and how wide and high a picture is. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { imageSize } from 'image-size';
import { suggest } from './suggest.ts';

export interface PublicFiles {
  /** The paths of all, from the slash. */
  paths: readonly string[];
  has: (path: string) => boolean;
  /** Width and height of a picture in CSS pixels; nothing when they cannot be read. */
  sizeOf: (path: string) => { width?: number; height?: number };
  /** What is wrong with a reference to a file. */
  problemOf: (path: string, kind: 'image' | 'file') => { code: string; message: string } | undefined;
}

/** The heaviest picture that a page may show, in bytes. */
const heaviest = 2_000_000;

/** Reads the listing of a folder of public files; sizes are measured when asked for, and kept. */
export function readPublicFiles(folder: string): PublicFiles {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  // By exact name, so that capitals count on every disk.
  const known = new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`));
  const sizes = new Map<string, { width?: number; height?: number }>();

  function sizeOf(path: string) {
    let size = sizes.get(path);
    if (size === undefined) {
      try {
        const { width, height } = imageSize(readFileSync(join(folder, path)));
        size = { width, height };
      } catch {
        size = {};
      }
      sizes.set(path, size);
    }
    return size;
  }

  return {
    paths: [...known].toSorted(),
    has: (path) => known.has(path),
    sizeOf,
    problemOf(path, kind) {
      if (!known.has(path))
        return { code: 'E207', message: `there is no file public${path}${suggest(path, [...known])}` };
      if (kind === 'file') return undefined;
      if (sizeOf(path).width === undefined)
        return { code: 'E223', message: `public${path} is no picture whose size can be read` };
      const { size } = statSync(join(folder, path));
      return size > heaviest
        ? {
            code: 'E224',
            message: `public${path} weighs ${Math.round(size / 1000)} kB; make it lighter than ${heaviest / 1000} kB`,
          }
        : undefined;
    },
  };
}

/** The files of `public/`: which there are, which picture an address stands for, and what is wrong with it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isPhotograph, isPicture, isUnfitPicture } from './picture-formats.ts';
import { measurePicture, type PictureFile } from './picture-file.ts';
import { suggest } from '../documents/suggest.ts';

/** A picture as it is served. */
export interface ServedImage {
  src: string;
  /** In CSS pixels; absent when it cannot be read. */
  width?: number;
  height?: number;
}

export interface PublicFiles {
  /** The paths of all, from the slash. */
  paths: readonly string[];
  has: (path: string) => boolean;
  /** All photographs, by path: files in a format that is made smaller at build. */
  photographs: readonly string[];
  /**
   * The file that the address of a picture stands for. A photograph takes the place of the drawing of its name in
   * its folder, so that a drawing is replaced by dropping in a photograph, with or without taking it out.
   */
  pictureAt: (path: string) => string;
  /** The picture that an address stands for, measured. */
  imageOf: (path: string) => ServedImage;
  /** What is wrong with a reference to a file; `large-image`: whether a picture will do where it stands large. */
  problemOf: (path: string, kind: 'image' | 'large-image' | 'file') => FileError | undefined;
}

interface FileError {
  code: string;
  message: string;
}

const nameOf = (path: string) => path.replace(/\.\w+$/, '');

/** Reads the listing of a folder of public files; pictures are measured when asked for, and kept. */
export function readPublicFiles(folder: string): PublicFiles {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  // By exact name, so that capitals count on every disk.
  const known = new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`));
  const photographs = [...known].filter((path) => isPhotograph(path)).toSorted();
  const byName = new Map<string, string[]>();
  for (const path of [...known].filter((path) => isPhotograph(path) || isUnfitPicture(path)).toSorted()) {
    const name = nameOf(path).toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  const measured = new Map<string, PictureFile>();

  /** The files that mean to take the place of a picture, whether they can or not. */
  const replacing = (path: string) => (isPicture(path) ? (byName.get(nameOf(path).toLowerCase()) ?? []) : []);

  const ofSameName = (path: string) =>
    replacing(path).filter((other) => isPhotograph(other) && nameOf(other) === nameOf(path));

  function pictureAt(path: string): string {
    const [only, ...more] = ofSameName(path);
    return only !== undefined && more.length === 0 ? only : path;
  }

  function measure(path: string): PictureFile {
    const file = measured.get(path) ?? measurePicture(path, readFileSync(join(folder, path)));
    measured.set(path, file);
    return file;
  }

  function replacementError(path: string): FileError | undefined {
    const sameName = ofSameName(path);
    if (sameName.length > 1) {
      const list = sameName.map((other) => `public${other}`).join(' and ');
      return { code: 'E225', message: `${list} have the same name; keep the one that is to be shown` };
    }
    const other = replacing(path).find((other) => other !== path);
    if (other === undefined || sameName.length > 0) return undefined;
    const cure = isUnfitPicture(other)
      ? `is not taken for public${path}: browsers do not show such files, or not well; save it as JPEG`
      : `differs from public${path} in its capitals; give it the same name, and it takes its place`;
    return { code: 'E225', message: `public${other} ${cure}` };
  }

  return {
    paths: [...known].toSorted(),
    has: (path) => known.has(path),
    photographs,
    pictureAt,
    imageOf(path) {
      const src = pictureAt(path);
      const { size } = known.has(src) ? measure(src) : {};
      return { src, ...size };
    },
    problemOf(path, kind) {
      const picture = kind === 'file' ? path : pictureAt(path);
      if (kind === 'large-image')
        return known.has(picture) ? narrowError(picture, measure(picture)) : undefined;
      if (kind === 'image') {
        const error = replacementError(path);
        if (error !== undefined) return error;
      }
      if (!known.has(picture))
        return { code: 'E207', message: `there is no file public${path}${suggest(path, [...known])}` };
      if (kind === 'file') return undefined;
      const { error } = measure(picture);
      if (error !== undefined) return { code: 'E223', message: `public${picture} ${error}` };
      return weightError(picture, statSync(join(folder, picture)).size);
    },
  };
}

/** The heaviest picture that a page may show, in bytes: one that is served as it is, and a photograph. */
const heaviest = { drawing: 2_000_000, photograph: 12_000_000 };
/** The least width of a photograph that stands large, in pixels. */
const narrowest = 600;

function weightError(path: string, size: number): FileError | undefined {
  const limit = heaviest[isPhotograph(path) ? 'photograph' : 'drawing'];
  if (size <= limit) return undefined;
  const weight = `weighs ${Math.round(size / 1000)} kB; make it lighter than ${limit / 1000} kB`;
  return { code: 'E224', message: `public${path} ${weight}` };
}

function narrowError(path: string, { size }: PictureFile): FileError | undefined {
  if (!isPhotograph(path) || size === undefined || size.width >= narrowest) return undefined;
  const message = `public${path} is ${size.width} px wide and stands large here, where it would be blurred; supply one of ${narrowest} px or more`;
  return { code: 'E226', message };
}

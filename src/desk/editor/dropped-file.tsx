import type { ReactNode } from 'react';
import { isPicture } from '../../site/images/picture-formats.ts';
import type { FileDropped } from '../shared/editor-messages.ts';
import { isSamePicture } from '../shared/file-kinds.ts';
import { changedAt, firstText, splitAtBlock, valueAt, type ValuePath } from '../shared/at-path.ts';
import { pathOfBlock } from './block-acts.ts';
import { folderFor } from '../files/folder-field.tsx';
import { supplied } from '../files/supplied.ts';
import { AddDropped } from '../files/take-file.tsx';
import { TakeDropped } from '../files/take-picture.tsx';
import { kindOfFile } from '../shared/file-kinds.ts';

interface PlacedFile {
  src: string;
  /** Path within the document. */
  path: ValuePath;
}

/** The files in a document, in document order: pictures, but no targets of links; PDF, recordings and films. */
export function filesIn(value: unknown, path: ValuePath = []): PlacedFile[] {
  if (typeof value === 'string') {
    const isFile = kindOfFile(value) !== undefined || (isPicture(value) && path.at(-1) !== 'href');
    return value.startsWith('/') && isFile ? [{ src: value, path }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    filesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Finds the document's file that the page shows at a place; `undefined` if there is none. */
export function fileShown(
  value: unknown,
  { id, src, index }: Pick<FileDropped, 'id' | 'src' | 'index'>,
): PlacedFile | undefined {
  const all = filesIn(value).filter((file) => isSamePicture(file.src, src));
  const block = id === '' ? undefined : pathOfBlock(value, id);
  const own = block && all.filter(({ path }) => block.every((key, at) => path[at] === key));
  // A page's banner is drawn by a block of another document.
  const found = own ?? all;
  // A carousel shows some of its pictures twice.
  return found[index] ?? found[0];
}

interface Props {
  dropped: FileDropped;
  /** The edited document. */
  value: unknown;
  /** Called with the step that puts the new file into the document, and its place there. */
  onTake: (step: (now: unknown) => unknown, at: { block: ValuePath; inner: ValuePath }) => void;
  onClose: () => void;
}

/** Adds a file that was dropped on a picture, a frame or a link of the page. */
export function TakeOnPage({ dropped, value, onTake, onClose }: Props): ReactNode {
  const found = fileShown(value, dropped);
  if (found === undefined) return null;
  const { path, src } = found;
  const place = splitAtBlock(value, path);
  const owner = path.slice(0, -1);
  const key = path.at(-1);
  const before = (valueAt(value, owner) ?? {}) as { alt?: unknown };
  const put = (next: string, words?: string) => {
    onClose();
    const file =
      typeof key === 'string' ? { [key]: next, ...(words !== undefined && { alt: words }) } : undefined;
    onTake(file ? changedAt(owner, (now) => supplied(now, file)) : changedAt(path, () => next), place);
  };
  if (!dropped.isPicture) return <AddDropped file={dropped.file} onTake={put} onClose={onClose} />;
  // A picture's path has its alt text beside it; a banner is decorative and has none.
  const hasWords = key === 'src';
  return (
    <TakeDropped
      file={dropped.file}
      into={folderFor(src, valueAt(value, place.block), value)}
      words={hasWords ? (firstText(before.alt) ?? '') : undefined}
      onClose={onClose}
      onTake={(next, words) => put(next, hasWords ? words : undefined)}
    />
  );
}

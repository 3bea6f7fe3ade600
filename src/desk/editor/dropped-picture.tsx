import type { ReactNode } from 'react';
import { isPicture } from '../../images/picture-formats.ts';
import type { PictureDropped } from '../shared/editor-messages.ts';
import { isSamePicture } from '../shared/same-picture.ts';
import { changedAt, firstText, splitAtBlock, valueAt, type ValuePath } from '../shared/at-path.ts';
import { pathOfBlock } from './block-acts.ts';
import { folderFor } from '../files/folder-field.tsx';
import { TakeDropped } from '../files/take-picture.tsx';

interface PlacedPicture {
  src: string;
  /** Path within the document. */
  path: ValuePath;
}

/** The pictures in a document, in document order, without those in prose and link targets. */
export function picturesIn(value: unknown, path: ValuePath = []): PlacedPicture[] {
  if (typeof value === 'string')
    return value.startsWith('/') && isPicture(value) && path.at(-1) !== 'href' ? [{ src: value, path }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    picturesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Finds the document's picture that the page shows at a place; `undefined` if there is none. */
export function pictureShown(
  value: unknown,
  { id, src, index }: Pick<PictureDropped, 'id' | 'src' | 'index'>,
): PlacedPicture | undefined {
  const all = picturesIn(value).filter((picture) => isSamePicture(picture.src, src));
  const block = id === '' ? undefined : pathOfBlock(value, id);
  const own = block && all.filter(({ path }) => block.every((key, at) => path[at] === key));
  // A page's banner is drawn by a block of another document.
  const found = own ?? all;
  // A carousel shows some of its pictures twice.
  return found[index] ?? found[0];
}

interface Props {
  dropped: PictureDropped;
  /** The edited document. */
  value: unknown;
  /** Called with the step that puts the new picture into the document, and its place there. */
  onTake: (step: (now: unknown) => unknown, at: { block: ValuePath; inner: ValuePath }) => void;
  onClose: () => void;
}

/** Adds a photograph that was dropped on a picture of the page. */
export function TakeOnPicture({ dropped, value, onTake, onClose }: Props): ReactNode {
  const picture = pictureShown(value, dropped);
  if (picture === undefined) return null;
  const { path, src } = picture;
  const place = splitAtBlock(value, path);
  const owner = path.slice(0, -1);
  const before = (valueAt(value, owner) ?? {}) as { alt?: unknown };
  // A picture's path has its alt text beside it; a banner is decorative and has none.
  const hasWords = path.at(-1) === 'src';
  return (
    <TakeDropped
      file={dropped.file}
      into={folderFor(src, valueAt(value, place.block))}
      words={hasWords ? (firstText(before.alt) ?? '') : undefined}
      onClose={onClose}
      onTake={(next, words) => {
        onClose();
        onTake(
          hasWords
            ? changedAt(owner, (now) => ({ ...(now as object | undefined), src: next, alt: words }))
            : changedAt(path, () => next),
          place,
        );
      }}
    />
  );
}

import type { ReactNode } from 'react';
import { isPicture } from '../../images/picture-formats.ts';
import type { PictureDropped } from '../editor-messages.ts';
import { isSamePicture } from '../same-picture.ts';
import { changedAt, firstText, splitAtBlock, valueAt, type ValuePath } from './at-path.ts';
import { pathOfBlock } from './block-acts.ts';
import { folderFor } from './folder-field.tsx';
import { TakeDropped } from './take-picture.tsx';

/** A picture of a document. */
interface PlacedPicture {
  src: string;
  /** The way from the document to its path. */
  path: ValuePath;
}

/** The pictures that stand in a document, in its order; those in its texts, and those that links lead to, are left out. */
export function picturesIn(value: unknown, path: ValuePath = []): PlacedPicture[] {
  if (typeof value === 'string')
    return value.startsWith('/') && isPicture(value) && path.at(-1) !== 'href' ? [{ src: value, path }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    picturesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Finds the picture of a document that the page shows at a place; nothing if the document has none such. */
export function pictureShown(
  value: unknown,
  { id, src, index }: Pick<PictureDropped, 'id' | 'src' | 'index'>,
): PlacedPicture | undefined {
  const all = picturesIn(value).filter((picture) => isSamePicture(picture.src, src));
  const block = id === '' ? undefined : pathOfBlock(value, id);
  const own = block && all.filter(({ path }) => block.every((key, at) => path[at] === key));
  // The banner of a page is drawn by a block of another document.
  const found = own ?? all;
  // A carousel shows some of its pictures twice.
  return found[index] ?? found[0];
}

interface Props {
  dropped: PictureDropped;
  /** The document that is being edited. */
  value: unknown;
  /** Is called with what puts the new picture into the document, and where in it that is. */
  onTake: (step: (now: unknown) => unknown, at: { block: ValuePath; inner: ValuePath }) => void;
  onClose: () => void;
}

/** Takes in a photograph that was dropped on a picture of the page. */
export function TakeOnPicture({ dropped, value, onTake, onClose }: Props): ReactNode {
  const picture = pictureShown(value, dropped);
  if (picture === undefined) return null;
  const { path, src } = picture;
  const place = splitAtBlock(value, path);
  const owner = path.slice(0, -1);
  const before = (valueAt(value, owner) ?? {}) as { alt?: unknown };
  // The path of a picture stands beside its words; a banner, which is an ornament, has none.
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

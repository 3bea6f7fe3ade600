import { useState, type ReactNode } from 'react';
import { folderFor } from '../files/folder-field.tsx';
import { TakePictures } from '../files/take-pictures.tsx';
import { valueAt, type ValuePath } from '../shared/at-path.ts';
import type { EditorContext } from './types.ts';

/** The button below a list of pictures that adds several photographs to it. */
export function AddPhotographs({
  context,
  path,
  areAddresses = false,
}: {
  context: EditorContext;
  path: ValuePath;
  /** Whether the list has addresses only, without alternative texts. */
  areAddresses?: boolean;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Add photographs
      </button>
      {isOpen && (
        <TakePictures
          into={folderFor(valueAt(context.value, path), context.value, context.document)}
          withWords={!areAddresses}
          onClose={() => setOpen(false)}
          onTake={(pictures) => {
            context.changeLater(path, (now) => [
              ...(Array.isArray(now) ? (now as unknown[]) : []),
              ...pictures.map(({ src, alt }) => (areAddresses ? src : { src, alt })),
            ]);
          }}
        />
      )}
    </>
  );
}

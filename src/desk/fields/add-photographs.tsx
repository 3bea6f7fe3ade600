import { useState, type ReactNode } from 'react';
import { folderFor } from '../files/folder-field.tsx';
import { TakePictures } from '../files/take-pictures.tsx';
import { valueAt } from '../shared/at-path.ts';
import { resolveField, type FieldSchema } from './schema.ts';
import type { FieldProps } from './types.ts';

/** The button below a list of pictures that adds several photographs to it. */
export function AddPhotographs({
  form,
  path,
  items,
  title,
}: Pick<FieldProps, 'form' | 'path'> & { items: FieldSchema; title: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  // A record may list the addresses of its pictures and files alone.
  const areAddresses = items.role === 'image' || items.role === 'file';
  const { properties } = resolveField(items, undefined, form.definitions);
  if (!areAddresses && !(properties?.['src'] && properties['src'].role === 'image')) return null;
  const { value, document } = form.now();
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Add photographs
      </button>
      <p className="hint">
        “Add photographs” takes several of this device. “Add to {title}” makes an entry for one, which may be
        in the site already.
      </p>
      {isOpen && (
        <TakePictures
          into={folderFor(valueAt(value, path), value, document)}
          withWords={!areAddresses}
          onClose={() => setOpen(false)}
          onTake={(pictures) => {
            form
              .now()
              .changeLater(path, (now) => [
                ...withoutStandIn(now),
                ...pictures.map(({ src, alt }) => (areAddresses ? src : { src, alt })),
              ]);
          }}
        />
      )}
    </>
  );
}

/** The entries of a list, without a lone one that waits for photographs. */
function withoutStandIn(list: unknown): unknown[] {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  const [only] = entries as { todo?: unknown }[];
  return entries.length === 1 && only?.todo !== undefined ? [] : entries;
}

import type { ReactNode } from 'react';
import { editorOf } from '../pages/document-table.tsx';
import type { FileUse } from '../server/stored-files.ts';

/** The places that use a file, each as a link to its field in the editor. */
export function FileUses({ uses }: { uses: readonly FileUse[] }): ReactNode {
  if (uses.length === 0) return null;
  return (
    <ul className="uses">
      {uses.map(({ file, pointer, title, place }) => (
        <li key={`${file}#${pointer}`}>
          <a href={editorOf(file, pointer)}>
            {title}
            <span className="visually-hidden">: </span>
            <small>{place}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** `Used in 2 places`, or `Not used`. */
export function usedWords(uses: readonly FileUse[]): string {
  if (uses.length === 0) return 'Not used';
  return `Used in ${placesCounted(uses.length)}`;
}

/** `one place`, `3 places`. */
export const placesCounted = (count: number) => (count === 1 ? 'one place' : `${count} places`);

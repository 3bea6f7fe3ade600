import type { MouseEvent, ReactNode } from 'react';
import { editorAddress } from '../shared/document-names.ts';
import type { FileUse } from '../server/stored-files.ts';

/** The places that use a file, each linked to its field in the editor. */
export function FileUses({ uses }: { uses: readonly FileUse[] }): ReactNode {
  if (uses.length === 0) return null;
  return (
    <ul className="uses">
      {uses.map(({ file, pointer, title, place }) => (
        <li key={`${file}#${pointer}`}>
          <a href={editorAddress(file, pointer)} onClick={openAnew}>
            {title}
            <span className="visually-hidden">: </span>
            <small>{place}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Reloads for a place in the open document, as a link to another document does; unsaved changes are restored. */
function openAnew(event: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, hash } = event.currentTarget;
  if (pathname !== location.pathname) return;
  event.preventDefault();
  location.hash = hash;
  location.reload();
}

/** `Used in 2 places`, or `Not used`. */
export function usedWords(uses: readonly FileUse[]): string {
  if (uses.length === 0) return 'Not used';
  return `Used in ${placesCounted(uses.length)}`;
}

/** `one place`, `3 places`. */
export const placesCounted = (count: number) => (count === 1 ? 'one place' : `${count} places`);

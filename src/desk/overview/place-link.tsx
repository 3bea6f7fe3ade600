import type { ReactNode } from 'react';
import { editorAddress } from '../shared/document-names.ts';

/** A link to a field; words alone for a file that the desk does not edit, such as the words of the engine. */
export function PlaceLink({
  file,
  pointer,
  children,
}: {
  file: string;
  pointer: string;
  children: ReactNode;
}): ReactNode {
  return file.startsWith('pages/') ? <a href={editorAddress(file, pointer)}>{children}</a> : children;
}

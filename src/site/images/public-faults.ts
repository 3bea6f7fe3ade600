/** Finds files of `public/` that could do more than be shown, played or read. */
import { lookup } from 'mime-types';
import { onlyLink } from '../documents/check-styles.ts';
import { readDrawing, wholeFault, type DrawingFault } from './read-drawing.ts';

/** The fault of a file, by its path with a leading slash. */
export interface PublicFault extends DrawingFault {
  path: string;
}

/** Browsers open any such file as a document, which may have scripts. */
const isMarkup = (path: string) => /[/+]xml$/.test(lookup(path) || '');
const isProgram = (path: string) => /^text\/html$|(?:java|ecma)script$/.test(lookup(path) || '');

/** Whether a fault can be found only in the contents of a file. */
export const needsReading = (path: string): boolean => isMarkup(path) && !isProgram(path);

/** Returns the fault of a file. @param read returns its contents */
export function faultOf(path: string, read: () => Buffer): PublicFault | undefined {
  const fault = isProgram(path)
    ? wholeFault('would be a page or a program of the site that no check reads; remove it')
    : needsReading(path)
      ? readDrawing(read())
      : undefined;
  return fault && { path, ...fault };
}

/** Returns the fault of a symbolic link, which no server and no build follows. */
export const linkFault = (path: string): PublicFault => ({ path, ...wholeFault(onlyLink) });

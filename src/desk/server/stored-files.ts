/** The files of `public/`, for the editor. */
import { placesOfFiles } from '../../authoring/replace-file.ts';
import { pointerAt } from '../../site/documents/problem.ts';
import { placeInWords } from '../../site/documents/property-titles.ts';
import { isPicture } from '../../site/images/picture-formats.ts';
import { titleOf } from './documents/document-titles.ts';
import type { SiteState } from './documents/site-state.ts';
import { findSchema } from '../../site/documents/document-schema.ts';

/** A place that uses a file. */
export interface FileUse {
  /** The document: `pages/History.json`. */
  file: string;
  /** Its title for people: `Our history`. */
  title: string;
  /** The place in it: `Blocks › “Beginnings” › Picture`. */
  place: string;
  /** JSON pointer to the value in the document. */
  pointer: string;
}

/** A file of `public/`. */
export interface StoredFile {
  /** Its path: `/images/people/anna.svg`. */
  path: string;
  isPicture: boolean;
  /** The places that use it. */
  uses: FileUse[];
  /** Whether it is at the top level, such as `/robots.txt`: machines ask for it by name. */
  isForMachines: boolean;
}

/** Lists the files by path. */
export function readStoredFiles({
  site,
  contract,
  files,
}: Pick<SiteState, 'site' | 'contract' | 'files'>): StoredFile[] {
  const places = placesOfFiles({ site, files });
  return files.paths.map((path) => ({
    path,
    isPicture: isPicture(path),
    uses: (places.get(path) ?? []).map(({ file, node }): FileUse => {
      const pointer = pointerAt(file, node.offset);
      const schema = findSchema({ site, contract }, file.path, file.content);
      const place = placeInWords(contract, schema, file.content, pointer);
      return { file: file.path, title: titleOf(site, file.path), place, pointer };
    }),
    isForMachines: path.lastIndexOf('/') === 0,
  }));
}

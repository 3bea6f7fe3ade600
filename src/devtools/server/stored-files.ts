/** The files of `public/` as the editor offers them. */
import { usesOfFiles } from '../../images/file-uses.ts';
import { isPicture } from '../../images/picture-formats.ts';
import { isPage } from '../../documents/read-site.ts';
import type { SiteState } from './site-state.ts';

/** A file of `public/`. */
export interface StoredFile {
  /** Its path: `/images/leaders/sylvia.svg`. */
  path: string;
  isPicture: boolean;
  /** The documents that use it, by the titles that people know them by; empty when nothing does. */
  usedIn: string[];
}

/** Lists the files, by their paths. */
export function readStoredFiles({ site, files }: SiteState): StoredFile[] {
  const titles = new Map(
    [site.shell, ...site.pages].map((document) => [
      document.file.path,
      isPage(document) && typeof document.value.title === 'string'
        ? document.value.title
        : document.file.path,
    ]),
  );
  return [...usesOfFiles(site, files)].map(([path, places]) => ({
    path,
    isPicture: isPicture(path),
    usedIn: [...new Set(places.map(({ file }) => titles.get(file) ?? file))],
  }));
}

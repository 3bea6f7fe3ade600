/** Files that systems and programs make beside those of people: they are neither documents nor changes. */

/** Notes of systems, locks of programs, and texts that an editor keeps. */
const leftover =
  /^(?:\.DS_Store|\._.*|\.AppleDouble|\.Trashes|\.fseventsd|\.Spotlight-V100|\.directory|Icon\r|desktop\.ini|(?:eh)?thumbs(?:_vista)?\.db|~\$.*|\.~lock\..*#|#.*#|\.#.*|\..*\.sw[a-p]|.*~|.*\.desk|\..*\.icloud|\.stversions|\.stfolder|[.~]syncthing.*\.tmp|\.dropbox.*|\.fuse_hidden.*|\.nfs\w{8,})$/is;

/** Whether nobody has meant a file: by its name, or by that of a folder above it. */
export const isLeftover = (path: string) => path.split('/').some((name) => leftover.test(name));

/** The ends that systems give to the name of a copy, before the ending of the file. */
const copyMark = new RegExp(
  [
    // Syncthing, OneDrive with the name of a computer, Unison and 8.3 names.
    String.raw`\.sync-conflict-\d{8}-\d{6}[^./]*`,
    String.raw`-(?=[A-Z\d-]*[A-Z])[A-Z\d]+(?:-[A-Z\d]+)+`,
    String.raw`~\d+`,
    // Windows in some languages, browsers, macOS and iCloud, Dropbox and Nextcloud.
    String.raw` - (?:Copy|Kopie|Copie|Copia|Cópia)(?: \(\d+\))?`,
    String.raw` ?\(\d+\)`,
    String.raw` (?:copy(?: \d+)?|\d+)`,
    String.raw` \([^)]*conflict[^)]*\)`,
  ].join('|'),
);
const copyName = new RegExp(String.raw`(?<=[^/])(?:${copyMark.source})+(?=(?:\.[^./]+)?$)`);

/**
 * The file that a system has copied to a path, by its name beside it; `undefined` if the path is no such copy.
 * @param has whether there is a file at a path
 */
export function copiedFrom(path: string, has: (path: string) => boolean): string | undefined {
  const original = path.replace(copyName, '');
  return original !== path && has(original) ? original : undefined;
}

/** Whether a system has made a file. */
export const isSystemMade = (path: string, has: (path: string) => boolean): boolean =>
  isLeftover(path) || copiedFrom(path, has) !== undefined;

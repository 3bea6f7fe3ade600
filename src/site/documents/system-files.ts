/** Files that systems and programs make beside those of people: they are neither documents nor changes. */

/** Notes of systems, locks of programs, and texts that an editor keeps. */
const leftover =
  /^(?:\.DS_Store|\._.*|\.AppleDouble|\.Trashes|\.fseventsd|\.Spotlight-V100|\.directory|Icon\r|desktop\.ini|(?:eh)?thumbs(?:_vista)?\.db|~\$.*|\.~lock\..*#|#.*#|\.#.*|\..*\.sw[a-p]|.*~|.*\.desk|\..*\.icloud|\.stversions|\.stfolder|[.~]syncthing.*\.tmp|\.dropbox.*|\.fuse_hidden.*|\.nfs\w{8,}|\.~.*|\.goutputstream-.*|.*\.(?:bak|orig|rej|te?mp|part|partial|crdownload|kate-swp|swp)|.*___jb_\w+___|\.?picasa\.ini|\.(?:sync_|owncloud|nextcloud).*|\.(?:TemporaryItems|DocumentRevisions-V100|VolumeIcon\.icns|localized)|@eaDir|#recycle|\$RECYCLE\.BIN|System Volume Information|__MACOSX|lost\+found)$/is;

/** Whether nobody has meant a file: by its name, or by that of a folder above it. */
export const isLeftover = (path: string) => path.split('/').some((name) => leftover.test(name));

const copy = '(?:[Cc]opy|[Kk]opi[ae]?|[Kk]opija|[Cc]opie|[Cc][oó]pia|Копия|копия|コピー|副本|복사본)';
/** The ends that systems give to the name of a copy, before the ending of the file. */
const copyMark = [
  // Syncthing, ownCloud, OneDrive with the name of a computer, Unison and 8.3 names.
  String.raw`\.sync-conflict-\d{8}-\d{6}[^./]*`,
  String.raw`_conflict-\d{8}-\d{6}`,
  String.raw`-(?=[A-Z\d-]*[A-Z])[A-Z\d]+(?:-[A-Z\d]+)+`,
  String.raw`-(?:\w+-)*(?:PC|i?Mac|MacBook|Laptop|Desktop|Surface)(?:-\w+)*`,
  String.raw`~\d+`,
  // Windows, macOS and desktops of Linux in some languages, browsers, iCloud.
  String.raw` [-–] ${copy}(?: \(\d+\))?`,
  String.raw` ?\(\d+\)`,
  String.raw` (?:${copy}(?: \d+)?|\d+)`,
  String.raw` \((?:another |\d+\w\w )?${copy}(?: \d+)?\)`,
  // Dropbox, Nextcloud, Seafile, pCloud.
  String.raw` [([][^)\]]*(?:[Cc]onfli[ct]|[Kk]onflikt)[^)\]]*[)\]]`,
].join('|');
const copyName = new RegExp(String.raw`(?<=[^/])(?:${copyMark})+(?=(?:\.[^./]+)?$)`);

/** The beginning that Google Drive and desktops give to the name of a copy. */
const copyOf = /(?<=^|\/)(?:(?:Copy of|Kopie von|Copie de|Copia d[ei]|Cópia de) )+(?=[^/]+$)/;

/**
 * The file that a system has copied to a path, by its name beside it; `undefined` if the path is no such copy.
 * @param has whether there is a file at a path
 */
export function copiedFrom(path: string, has: (path: string) => boolean): string | undefined {
  const original = path.replace(copyName, '').replace(copyOf, '');
  return original !== path && has(original) ? original : undefined;
}

/** Whether a system has made a file. */
export const isSystemMade = (path: string, has: (path: string) => boolean): boolean =>
  isLeftover(path) || copiedFrom(path, has) !== undefined;

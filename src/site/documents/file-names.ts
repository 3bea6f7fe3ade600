/** Names of files: those that every system can keep, and those that are the same to some. */
import { lstatSync, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Names that Windows keeps for devices, with any ending. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i;

/** Letters that Windows does not allow in a name. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[<>:"|?*\\\u0000-\u001F]/u;

/**
 * Why a checkout on Windows would fail, in a sentence without its subject, the path; `undefined` if every system can
 * keep the file.
 */
export function nameFault(path: string): string | undefined {
  for (const name of path.split('/')) {
    const [device] = reserved.exec(name) ?? [];
    if (device !== undefined)
      return `has the name "${device}", which Windows keeps for itself; choose another name`;
    const [letter] = forbidden.exec(name) ?? [];
    if (letter !== undefined)
      return `has ${JSON.stringify(letter)} in its name, which Windows does not allow; choose another name`;
    if (/[. ]$/.test(name))
      return `has a name that ends with a point or a blank, which Windows drops; choose another name`;
  }
  return undefined;
}

/** A name as disks compare it that ignore capitals, or the way an accent is stored. */
export const foldName = (path: string) => path.normalize('NFC').toLowerCase();

/** How two names differ that some disks take for the same. */
export const differsIn = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase() ? 'in capitals' : 'in the way that its accents are stored';

/**
 * Tells the user why no new file may have a path; `undefined` if it may. The files on the disk count, too: it may ignore
 * capitals, and some are no documents.
 * @param root folder of the site
 * @param leaving a file that goes away by the same change
 */
export function whyNotNew(root: string, path: string, leaving?: string): string | undefined {
  const names = path.split('/');
  if (
    !/^(?:pages|public)\/./.test(path) ||
    names.some((name) => /^\.{0,2}$/.test(name)) ||
    leavesFolder(root, path)
  )
    return `${path} is outside the folders pages/ and public/`;
  const fault = nameFault(path);
  if (fault !== undefined) return `${path} ${fault}`;
  for (const [index, name] of names.entries()) {
    const place = names.slice(0, index).join('/');
    const folder = join(root, place);
    const others = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
    const isLast = index === names.length - 1;
    const at = (other: string) => (place === '' ? other : `${place}/${other}`);
    const same = others.find(
      (other) => foldName(other) === foldName(name) && !(isLast && at(other) === leaving),
    );
    if (same !== undefined && same !== name)
      return `${at(name)} differs from ${at(same)} only ${differsIn(name, same)}; open that one, or choose another name`;
    if (same !== undefined && isLast) return `${path} is there already; choose another name`;
  }
  return undefined;
}

/** Whether a path leaves its folder, `pages/` or `public/`, by a symbolic link, its own or one of a folder above it. */
export function leavesFolder(root: string, path: string): boolean {
  const home = join(root, path.split('/')[0] ?? '');
  const full = join(root, path);
  if (lstatSync(full, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(full)) return true;
  let nearest = full;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  return !`${realpathSync(nearest)}${sep}`.startsWith(
    existsSync(home) ? `${realpathSync(home)}${sep}` : realpathSync(root),
  );
}

/**
 * Checks that the look of a site reaches nothing but its own files and those of `public/`: a bundler puts any file of
 * the machine into the pages that a style names, with its contents.
 */
import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { themeFolder } from './paths.ts';
import { problemAt, type Problem, type TextFile } from './problem.ts';
import { findStyleAddresses, isShownData, type StyleAddress } from './style-addresses.ts';

const shown = /\.(?:avif|gif|jpe?g|png|svg|webp|otf|ttf|woff2?)$/i;
const code = 'E245';

/** Returns the problems of the styles in `pages/_theme/`. @param root Folder of the site. */
export function styleProblems(root: string): Problem[] {
  const top = join(root, themeFolder);
  const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const pathOf = (path: string) => relative(root, path).replaceAll(sep, '/');
  const linkProblem = (path: string) =>
    problemAt(
      { path, text: '' },
      0,
      1,
      code,
      'this file is only a link to another place; put the file itself here',
    );
  if (isLink(top)) return [linkProblem(themeFolder)];
  if (lstatSync(top, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(top, { recursive: true, withFileTypes: true }).flatMap((entry): Problem[] => {
    const file = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) return [linkProblem(pathOf(file))];
    if (!entry.isFile() || !/\.css$/i.test(entry.name)) return [];
    return problemsOf({ path: pathOf(file), text: readFileSync(file, 'utf8') }, root);
  });
}

/** Returns the problems of a stylesheet. @param file Its path is from the root of the site. */
function problemsOf({ path, text }: TextFile, root: string): Problem[] {
  const file = textOfOtherLanguage(path, text);
  return findStyleAddresses(text).flatMap((found) => {
    const words = faultOf(found, root, dirname(path));
    return words === undefined ? [] : [problemAt(file, found.at, found.length, code, `this style ${words}`)];
  });
}

/** A text that is no JSON, so that its places have no pointers. */
export const textOfOtherLanguage = (path: string, text: string): TextFile => ({
  path,
  text,
  root: { type: 'string', offset: 0, length: text.length },
});

function faultOf({ address, isSheet }: StyleAddress, root: string, folder: string): string | undefined {
  if (address === undefined)
    return 'has an address that cannot be read; write it as url("…"), without a backslash';
  if (address === '' || address.startsWith('#') || isShownData(address)) return undefined;
  const [name = ''] = address.split('#');
  if (/^[a-z][a-z0-9+.-]*:|^[/\\]{2}/i.test(address))
    return `loads "${address}", which is not of the site; add the file to ${themeFolder}/, or to public/`;
  if (/[?%\\]/.test(name)) return `names "${address}"; name the file alone, without "?" and "%"`;
  if (!(isSheet ? /\.css$/i : shown).test(name))
    return `names "${address}"; ${isSheet ? 'only styles (.css) can be imported' : 'styles show only pictures and typefaces'}`;
  const isPublic = name.startsWith('/') && !isSheet;
  const file = join(root, isPublic ? 'public' : folder, name);
  // A sheet of `public/` is not read here.
  const places = isSheet ? [themeFolder] : [themeFolder, 'public'];
  const isInside = places.some((place) => isWithin(file, join(realpathSync(root), place)));
  return isInside && (isPublic || !name.startsWith('/'))
    ? undefined
    : `names "${address}", which is no file of ${places.join('/ or ')}/; put it there`;
}

/** Whether there is a file, in no other place than in a folder. */
function isWithin(file: string, folder: string): boolean {
  try {
    return realpathSync(file).startsWith(folder + sep);
  } catch {
    return false;
  }
}

/**
 * Checks that the styles of a site reach nothing but its own files and those of `public/`: a bundler puts any file of the
 * machine into the pages that a style names, with its contents. A bundler joins them, too, and can no longer say in which
 * of them a bracket is open.
 */
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { leadsTo } from './list-files.ts';
import { listFolder } from './list-folder.ts';
import { blocksFolder, themeFolder } from './paths.ts';
import { problemAt, type Problem, type TextFile } from './problem.ts';
import { findLoneBracket, findStyleAddresses, isShownData, type StyleAddress } from './style-addresses.ts';

const shown = /\.(?:avif|gif|jpe?g|png|svg|webp|otf|ttf|woff2?)$/i;
const code = 'E245';

/** The folders of a site with styles: its look, and its own blocks. */
export const styleFolders = [themeFolder, blocksFolder];

/** Returns the problems of the styles of a site. @param root Folder of the site. */
export function styleProblems(root: string): Problem[] {
  const { files, links } = listLook(root);
  return [
    ...links.map((path) => problemAt({ path, text: '' }, 0, 1, code, `this file ${onlyLink}`)),
    ...files
      .filter((path) => /\.css$/i.test(path))
      .flatMap((path) => problemsOf({ path, text: readFileSync(join(root, path), 'utf8') }, root)),
  ];
}

/** The words about a symbolic link, which no server and no build follows. */
export const onlyLink = 'is only a link to another place; put the file itself here';

/** The files and links of the folders with styles, as paths from the root of the site. */
export function listLook(root: string): { files: string[]; links: string[] } {
  const found = styleFolders.map((folder) => {
    const top = join(root, folder);
    if (lstatSync(top, { throwIfNoEntry: false })?.isSymbolicLink()) return { files: [], links: [folder] };
    const { files, links } = listFolder(top);
    const fromRoot = (paths: string[]) => paths.map((path) => `${folder}/${path}`).toSorted();
    return { files: fromRoot(files), links: fromRoot(links) };
  });
  return { files: found.flatMap(({ files }) => files), links: found.flatMap(({ links }) => links) };
}

/** Returns the problems of a stylesheet. @param file Its path is from the root of the site. */
function problemsOf({ path, text }: TextFile, root: string): Problem[] {
  const file = textOfOtherLanguage(path, text);
  const lone = findLoneBracket(text);
  const message = `this style has a "${text[lone ?? 0]}" without its partner; close or delete it`;
  return [
    ...(lone === undefined ? [] : [problemAt(file, lone, 1, 'E402', message)]),
    ...findStyleAddresses(text).flatMap((found) => {
      const words = faultOf(found, root, dirname(path));
      return words === undefined
        ? []
        : [problemAt(file, found.at, found.length, code, `this style ${words}`)];
    }),
  ];
}

/** A text that is no JSON, so that its places have no pointers. */
export const textOfOtherLanguage = (path: string, text: string): TextFile => ({
  path,
  text,
  root: { type: 'string', offset: 0, length: text.length },
});

function faultOf({ address, isSheet }: StyleAddress, root: string, folder: string): string | undefined {
  const own = styleFolders.find((one) => folder === one || folder.startsWith(`${one}/`)) ?? themeFolder;
  if (address === undefined)
    return 'has an address that cannot be read; write it as url("…"), without a backslash';
  if (address === '' || address.startsWith('#') || isShownData(address)) return undefined;
  const [name = ''] = address.split('#');
  if (/^[a-z][a-z0-9+.-]*:|^[/\\]{2}/i.test(address))
    return `loads "${address}", which is not of the site; add the file to ${own}/, or to public/`;
  if (isSheet && /^@[\w-]+\//.test(name))
    return `names the package "${address}"; copy its styles and files to ${own}/ and write the way there, such as "./fonts/index.css"`;
  if (/[?%\\]/.test(name)) return `names "${address}"; name the file alone, without "?" and "%"`;
  if (!(isSheet ? /\.css$/i : shown).test(name))
    return `names "${address}"; ${isSheet ? 'only styles (.css) can be imported' : 'styles show only pictures and typefaces'}`;
  const isPublic = name.startsWith('/') && !isSheet;
  const file = join(root, isPublic ? 'public' : folder, name);
  // A sheet of `public/` is not read here.
  const places = isSheet ? [own] : [own, 'public'];
  const isInside = places.some((place) => leadsTo(file, join(realpathSync(root), place)));
  return isInside && (isPublic || !name.startsWith('/'))
    ? undefined
    : `names "${address}", which is no file of ${places.join('/ or ')}/; put it there`;
}

/** Checks that every system can keep the files of a site, each beside the others, at places that are read. */
import { differsIn, foldName, nameFault } from '../documents/file-names.ts';
import { problemAt, type Problem } from '../documents/problem.ts';
import { listFolder } from '../documents/list-folder.ts';
import { listFiles, type Site } from '../documents/read-site.ts';
import type { PublicFiles } from '../images/public-files.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { recordsFolder, themeFolder } from '../documents/paths.ts';
import { settingsFile } from '../documents/site-settings.ts';
import { suggest } from '../documents/suggest.ts';

/** Reports names that a disk could not keep, and those that some disks take for another. Pages are compared by address. */
export function fileNameProblems(site: Site, files: PublicFiles): Problem[] {
  const routes = new Set(site.pages.map(({ file }) => file.path));
  const paths = [...listFiles(site).map(({ path }) => path), ...files.paths.map((path) => `public${path}`)];
  const seen = new Map<string, string>();
  return paths.flatMap((path) => {
    const fault = nameFault(path);
    const names = path.split('/');
    const places = names.map((_, index) => names.slice(0, index + 1).join('/'));
    const twins = places.flatMap((place) => {
      const same = seen.get(foldName(place)) ?? place;
      seen.set(foldName(place), same);
      return same === place || (routes.has(place) && routes.has(same)) ? [] : [{ place, same }];
    });
    const messages = [
      ...(fault === undefined ? [] : [`the file ${fault}`]),
      ...twins
        .slice(0, 1)
        .map(
          ({ place, same }) =>
            `${place} differs from ${same} only ${differsIn(place, same)}, and some disks store only one of them; rename one`,
        ),
    ];
    return messages.map((message) => problemAt({ path, text: '' }, 0, 1, 'E113', message));
  });
}

/** Reports styles of the look for a type of block that there is not. @param types The types of the site. */
export function strayStyleProblems({ root }: Pick<Site, 'root'>, types: readonly string[]): Problem[] {
  return listFolder(join(root, themeFolder, 'blocks')).files.flatMap((path) => {
    const [, type] = /^([^/.]*)[^/]*\.css$/.exec(path) ?? [];
    if (type === undefined || types.includes(type)) return [];
    const message = `this style is for no block: there is no type "${type}"${suggest(type, types)}`;
    return [problemAt({ path: `${themeFolder}/blocks/${path}`, text: '' }, 0, 1, 'E113', message)];
  });
}

const moveTo = (place: string) => `this place is no longer read; move it to ${place}`;

/** The old places, from the root of a site, each with its remedy. */
const oldPlaces = {
  'settings.json': moveTo(settingsFile),
  'theme.css': moveTo(`${themeFolder}/theme.css`),
  theme: moveTo(`${themeFolder}/blocks`),
  fonts: moveTo(`${themeFolder}/fonts`),
  'new/draw.ts': `this file is no longer run; draw an SVG file in ${themeFolder}/, and name it as "from" of the "picture" in pages/_templates.json`,
  'api/data': moveTo(recordsFolder),
  'api/media': moveTo(`${recordsFolder}/files`),
};

/** Reports each old place that the folder of a site still has. */
export function oldPlaceProblems({ root }: Pick<Site, 'root'>): Problem[] {
  return Object.entries(oldPlaces).flatMap(([path, message]) =>
    existsSync(join(root, path)) ? [problemAt({ path, text: '' }, 0, 1, 'E234', message)] : [],
  );
}

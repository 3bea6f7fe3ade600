/** Resolves file names from the command line, and finds page names that are probably mistakes. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { listFiles, type Site } from '../site/documents/read-site.ts';
import { suggest } from '../site/documents/suggest.ts';

/** Returns the folder of a site. @throws Error if it has no `pages/`. */
export function siteFolder(name: string): string {
  const folder = resolve(name);
  if (!existsSync(join(folder, 'pages')))
    throw new Error(`${folder} has no folder pages/; name the folder of the site after --site.`);
  return folder;
}

/**
 * Returns the paths of documents for names such as `pages/History.json`, `History.json`, `/History` or `people/anna`.
 * @throws Error with the nearest name for each that does not exist.
 */
export function namedFiles(site: Site, names: readonly (string | number)[]): string[] {
  const known = [...listFiles(site), ...site.others].map(({ path }) => path);
  const unread = site.problems.map(({ file }) => file);
  const missing: string[] = [];
  const found = names.flatMap((given) => {
    const name = String(given);
    const fromHere = relative(site.root, resolve(name)).replaceAll('\\', '/');
    const bare = name.replaceAll('\\', '/').replace(/^(?:\.?\/)*(?:pages\/)?/, '');
    const possible = [
      fromHere,
      ...['', '_parts/', '_records/'].flatMap((at) => [`pages/${at}${bare}`, `pages/${at}${bare}.json`]),
    ];
    const path = [...known, ...unread].find((one) => possible.includes(one));
    if (path !== undefined) return [path];
    // Files in folders are usually parts.
    const group = bare.includes('/') && !bare.startsWith('_') ? '_parts/' : '';
    const wanted = `pages/${group}${bare.replace(/\.json$/, '')}.json`;
    missing.push(`There is no file ${wanted}${suggest(wanted, known)}`);
    return [];
  });
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return found;
}

/** The largest share of differently named pages that are reported; more are taken as the site's convention. */
const rare = 0.1;

/** Reports the addresses of pages in small letters, or in a folder, if nearly all others have another form. */
export function strayNames(site: Site): string[] {
  const routes = site.pages.filter(({ value }) => value.each === undefined).map(({ route }) => route);
  const few = (all: readonly string[]) => (all.length <= rare * routes.length ? all : []);
  const small = few(routes.filter((route) => /\/[a-z][^/]*$/.test(route)));
  const inFolder = few(routes.filter((route) => route.lastIndexOf('/') > 0));
  return [
    ...small.map((route) => {
      const meant = route.replace(/[^/]+$/, (name) => name.charAt(0).toUpperCase() + name.slice(1));
      const cure =
        meant.lastIndexOf('/') > 0 ? '' : ` If this is a mistake: npm run rename -- ${route} ${meant}`;
      return `pages${route}.json is the page ${route}, in small letters; the others begin with a capital.${cure}`;
    }),
    ...inFolder.map(
      (route) =>
        `pages${route}.json is the page ${route}, since it is in a folder, unlike the others. If this is a mistake, move it to pages/.`,
    ),
  ];
}

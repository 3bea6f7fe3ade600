/**
 * The addresses of a site that no page may have: the files that a build writes, and the paths that a server answers.
 * The code that writes and serves them reads them here, and so does the check.
 */
import { buildsPath, fragmentPath } from './payload.ts';
import { searchTextsPath } from './search-text.ts';

/** Scripts, styles and typefaces of the build. */
export const assetsFolder = '/assets/';
/** The addresses of collections begin so; the hash of the content follows. */
export const recordsPath = `${assetsFolder}records-`;
/** The API, or the proxy that forwards to it, answers below this path. */
export const apiFolder = '/api/';

/** The service worker, as a path in the build output. Browsers look for a newer one by themselves. */
export const workerPath = 'sw.js';
export const robotsPath = 'robots.txt';
export const manifestPath = 'site.webmanifest';
export const sitemapPath = 'sitemap.xml';

/** File names of pages that are not addresses: the home page, and the page for unknown addresses. */
export const homeFile = '/index';
export const notFoundFile = '/404';

/** The document with the lists of a page that shows only a part of them, for readers without scripts. */
export const listsPath = (route: string) => `/lists${route === '/' ? homeFile : route}`;

/** Address of the feed of a language, by its folder. */
export const feedPath = (language = '') => `${language === '' ? '' : `/${language}`}/feed.xml`;

/**
 * Returns the owner of an address that no page may have; `undefined` if a page may have it.
 * @param languages Folders of the further languages.
 */
export function findOwner(path: string, languages: Iterable<string>): string | undefined {
  if (path.startsWith(apiFolder)) return 'the API';
  // Hosts read the files whose names begin with an underscore, and do not serve them.
  if (
    [assetsFolder, `${fragmentPath('')}/`, `${listsPath('')}/`, '/_'].some((folder) =>
      path.startsWith(folder),
    )
  )
    return 'the engine';
  const files = [workerPath, robotsPath, manifestPath, sitemapPath, buildsPath].map((file) => `/${file}`);
  const pages = [homeFile, notFoundFile].flatMap((file) => [file, `${file}.html`]);
  const ofLanguages = ['', ...languages].flatMap((language) => [
    feedPath(language),
    searchTextsPath(language),
  ]);
  return [...files, ...pages, ...ofLanguages].includes(path) ? 'the engine' : undefined;
}

/**
 * The addresses of a site that are no page's: what a build writes by itself, and what a server answers. Those who write and
 * serve take them from here, and so does the check, which lets no page claim one.
 */
import { buildsPath, fragmentPath } from './payload.ts';
import { searchTextsPath } from './search-text.ts';

/** Scripts, styles and typefaces of the build. */
export const assetsFolder = '/assets/';
/** Below this stands the API, or what forwards it. */
export const apiFolder = '/api/';

/** The service worker, as a path in the build output. Browsers look for a newer one by themselves. */
export const workerPath = 'sw.js';
export const robotsPath = 'robots.txt';
export const manifestPath = 'site.webmanifest';
export const sitemapPath = 'sitemap.xml';

/** Files of pages whose names are no address: the home page, and what answers for an address that is none. */
export const homeFile = '/index';
export const notFoundFile = '/404';

/** Address of the feed of a language, by its folder. */
export const feedPath = (language = '') => `${language === '' ? '' : `/${language}`}/feed.xml`;

/**
 * Returns what has an address that is no page's; `undefined` if a page may have it.
 * @param languages Folders of the further languages.
 */
export function ownerOf(path: string, languages: Iterable<string>): string | undefined {
  if (path.startsWith(apiFolder)) return 'the API';
  // Hosts read the files whose names begin with an underscore, and serve none.
  if ([assetsFolder, `${fragmentPath('')}/`, '/_'].some((folder) => path.startsWith(folder)))
    return 'the engine';
  const files = [workerPath, robotsPath, manifestPath, sitemapPath, buildsPath].map((file) => `/${file}`);
  const pages = [homeFile, notFoundFile].flatMap((file) => [file, `${file}.html`]);
  const ofLanguages = ['', ...languages].flatMap((language) => [
    feedPath(language),
    searchTextsPath(language),
  ]);
  return [...files, ...pages, ...ofLanguages].includes(path) ? 'the engine' : undefined;
}

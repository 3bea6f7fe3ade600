/**
 * The addresses of a site that no page may have: the files that a build writes, and the paths that hosts hide or answer
 * by themselves. The code that writes and serves them reads them here, and so does the check.
 */
import { perObject } from './per-object.ts';
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
/** The same in the folder of a language, if it has a page of its own for unknown addresses. */
export const notFoundPath = (language: string) => `/${language}${notFoundFile}`;

/**
 * Paths of files that exist but are never served, with `*` for any characters. A page has one address, which is not its
 * file name. Files for hosts begin with an underscore, leftovers of tools with a dot.
 */
export const hiddenPaths: readonly string[] = [
  '/_*',
  '/.*',
  '/*/.*',
  homeFile,
  notFoundFile,
  '/*.html',
  '/*.br',
  '/*.gz',
];
/** Those of them that other programs ask for by a standard (RFC 8615): `/.well-known/security.txt`. */
export const shownPaths: readonly string[] = ['/.well-known/*'];

/** Extensions of the files of a site, besides pictures, that hosts send with a media type of their own. */
export const fileEndings: readonly string[] =
  'css html ico ics js json m4a mp3 mp4 ogg pdf txt vtt webm webmanifest woff2 xml'.split(' ');

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** A piece of a regular expression for a path; `*` means any characters. */
export const toPattern = (path: string): string => path.split('*').map(escaped).join('.*');

const patternOf = perObject(
  (paths: readonly string[]) => new RegExp(`^(?:${paths.map(toPattern).join('|')})$`, 's'),
);

/** Whether a decoded path matches one of these; `*` means any characters. */
export const matches = (paths: readonly string[], path: string): boolean => patternOf(paths).test(path);

/** Whether hosts never serve the file at a decoded path. */
export const isHidden = (path: string, hidden = hiddenPaths, shown = shownPaths): boolean =>
  matches(hidden, path) && !matches(shown, path);

/**
 * Whether visitors can get a file of `public/`: hosts do not hide it, or take it for a page, and the API does not answer
 * in its place.
 */
export const isServed = (path: string): boolean =>
  !isHidden(path) && !path.endsWith('.html') && !path.startsWith(apiFolder);

/** The document with the lists of a page that shows only a part of them, for readers without scripts. */
export const listsPath = (route: string) => `/lists${route === '/' ? homeFile : route}`;

/** Address of the feed of a language, by its folder. */
export const feedPath = (language = '') => `${language === '' ? '' : `/${language}`}/feed.xml`;

/** The calendars of sources, and the files of single events, are below this path. */
const calendarsFolder = '/calendars/';

/**
 * The addresses of the calendar of a source; that of one event, with `{id}` in it, only for a collection of the site.
 * @param where The values that a list selects: its calendar has only such events.
 */
export function calendarOf(
  name: string,
  source: { calendar?: string; isOwn?: true } | undefined,
  where?: Readonly<Record<string, string>>,
): { all: string; one?: string } | undefined {
  if (source?.calendar === undefined) return undefined;
  const folder = calendarsFolder + name;
  const only = source.isOwn && where?.['id'] !== undefined ? `/${where['id']}` : where && `.${hashOf(where)}`;
  return { all: `${folder}${only ?? ''}.ics`, ...(source.isOwn && { one: `${folder}/{id}.ics` }) };
}

/** A short name for values in any script (FNV-1a). */
function hashOf(values: Readonly<Record<string, string>>): string {
  const text = JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const hash = [...text].reduce(
    (sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return (hash >>> 0).toString(36);
}

/** Address of the calendar of the days by which pages are to be read again. */
export const lookAgainPath = 'look-again.ics';

/**
 * Returns the end of an address that keeps hosts from serving a page, or from sending its headers: that of a file
 * (`.pdf`), or the page of a folder (`index`, `404`). `undefined` if there is none.
 * @param pictureEndings Extensions of pictures.
 */
export const endOfFile = (path: string, pictureEndings: readonly string[]): string | undefined =>
  endPattern(pictureEndings).exec(path)?.[0];

const endPattern = perObject((pictureEndings: readonly string[]) => {
  const endings = [...fileEndings, ...pictureEndings, 'br', 'gz'].join('|');
  return new RegExp(`(?:\\.(?:${endings})|(?<=/)(?:index|404))$`, 'i');
});

/**
 * Returns the owner of an address that no page may have; `undefined` if a page may have it.
 * @param languages Folders of the further languages.
 */
export function findOwner(path: string, languages: Iterable<string>): string | undefined {
  const plain = path.toLowerCase();
  if (plain.startsWith(apiFolder)) return 'the API';
  // Hosts read the files whose names begin with an underscore, and do not serve them.
  if (
    [assetsFolder, calendarsFolder, `${fragmentPath('')}/`, `${listsPath('')}/`, '/_'].some((folder) =>
      plain.startsWith(folder),
    )
  )
    return 'the engine';
  const files = [workerPath, robotsPath, manifestPath, sitemapPath, buildsPath, lookAgainPath].map(
    (file) => `/${file}`,
  );
  const pages = [homeFile, notFoundFile].flatMap((file) => [file, `${file}.html`]);
  const ofLanguages = ['', ...languages].flatMap((language) => [
    feedPath(language),
    searchTextsPath(language),
  ]);
  return [...files, ...pages, ...ofLanguages].includes(plain) ? 'the engine' : undefined;
}

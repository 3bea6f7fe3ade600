/** Generates the files of a site besides its pages: sitemap, robots.txt, web app manifest and RSS feed. */
import { addBase } from '../engine/base.ts';
import { feedPath, sitemapPath } from '../engine/site-paths.ts';
import { escapeHtml } from '../documents/escape-html.ts';
import { Feed } from 'feed';
import type { DataRecord } from '../engine/record.ts';
import type { Shell } from '../generated/schema.ts';
import { groupTranslations } from '../documents/languages.ts';
import { canonicalPath } from '../documents/paths.ts';
import { listPaths, findShell, type PageContent, type SiteContent } from '../documents/read-site.ts';

/**
 * Generates `sitemap.xml`, which lists every page once, with its translations.
 * @param day Day of the build, `YYYY-MM-DD`; every page gets it as its last change.
 */
export function writeSitemap(site: SiteContent, origin: string, day: string): string {
  const fullAddress = (page: PageContent) => escapeHtml(origin + canonicalPath(listPaths(page)));
  const translations = groupTranslations(site);
  const pages = site.pages.map((page) => {
    const same = translations.same.get(page) ?? [];
    const others =
      same.length < 2 ? [] : same.map((one) => alternate(findShell(site, one).value.lang, fullAddress(one)));
    return `<url><loc>${fullAddress(page)}</loc><lastmod>${day}</lastmod>${others.join('')}</url>`;
  });
  const xhtml = site.languages.size === 0 ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>${pages.join('')}</urlset>\n`;
}

/** Returns the sitemap's link to a translation. */
const alternate = (lang: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/>`;

/**
 * Generates `robots.txt`: crawlers may read everything except the API.
 * @param base Folder of the site on its host, with a slash at both ends.
 */
export function writeRobots(origin: string, base = '/'): string {
  const map = origin === '' ? '' : `Sitemap: ${origin}/${sitemapPath}\n`;
  return `User-agent: *\nDisallow: ${base}api/\n${map}`;
}

/**
 * Generates `site.webmanifest`, which describes the site to devices that install it.
 * @param base Folder of the site on its host, with a slash at both ends.
 */
export function writeManifest({ name, themeColor, icon, icons = [], lang }: Shell, base = '/'): string {
  return JSON.stringify({
    name,
    short_name: name,
    lang,
    start_url: base,
    display: 'browser',
    ...(themeColor && { theme_color: themeColor, background_color: themeColor }),
    icons: [
      ...(icon ? [{ src: addBase(base, icon), sizes: 'any', type: 'image/svg+xml' }] : []),
      ...icons.map(({ src, size }) => ({
        src: addBase(base, src),
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    ],
  });
}

/**
 * Generates `feed.xml` (RSS 2.0) with the newest 30 dated records of the source that the shell names.
 * @param records Newest first.
 * @param path Address of the feed.
 * @returns `undefined` if the shell defines no feed or the origin of the site is unknown.
 */
export function writeFeed(
  shell: Shell,
  records: readonly DataRecord[],
  origin: string,
  now: Date,
  path = feedPath(),
): string | undefined {
  if (shell.feed === undefined || origin === '') return undefined;
  const { title, description, page } = shell.feed;
  const feed = new Feed({
    title,
    description,
    id: origin + page,
    link: origin + page,
    language: shell.lang,
    updated: now,
    feedLinks: { rss: `${origin}${path}` },
    copyright: shell.name,
  });
  for (const { id, title, date, text, link } of records.filter(({ date }) => date !== '').slice(0, 30)) {
    feed.addItem({
      title,
      id: `${origin}${page}#${encodeURIComponent(id)}`,
      link: link === '' ? origin + page : fullAddress(link, origin),
      description: text,
      date: new Date(`${date}T00:00:00Z`),
    });
  }
  return feed.rss2();
}

/** Completes an address of the site; others have their host already. */
function fullAddress(address: string, origin: string): string {
  return new URL(/^\/(?!\/)/.test(address) ? origin + address : address, origin).href;
}

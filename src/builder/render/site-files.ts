/** Generates the files of a site besides its pages and its feed: sitemap, robots.txt, web app manifest. */
import { addBase } from '../../engine/base.ts';
import { sitemapPath } from '../../engine/site-paths.ts';
import { escapeHtml } from '../../site/documents/escape-html.ts';
import type { Shell } from '../../engine/generated/schema.ts';
import { groupTranslations } from '../../site/documents/languages.ts';
import { canonicalPath } from '../../site/documents/paths.ts';
import { listPaths, findShell, type PageContent, type SiteContent } from '../../site/documents/read-site.ts';

/**
 * Generates `sitemap.xml`, which lists every page once, with its translations.
 * @param lastChange Returns the day of the last change of a page, `YYYY-MM-DD`, if it is known.
 */
export function writeSitemap(
  site: SiteContent,
  origin: string,
  lastChange: (page: PageContent) => string | undefined = () => undefined,
): string {
  const fullAddress = (page: PageContent) =>
    escapeHtml(new URL(origin + canonicalPath(listPaths(page))).href);
  const translations = groupTranslations(site);
  const pages = site.pages.map((page) => {
    const same = translations.same.get(page) ?? [];
    const others =
      same.length < 2 ? [] : same.map((one) => alternate(findShell(site, one).value.lang, fullAddress(one)));
    const day = lastChange(page);
    const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
    return `<url><loc>${fullAddress(page)}</loc>${changed}${others.join('')}</url>`;
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

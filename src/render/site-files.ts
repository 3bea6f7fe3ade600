/** What a site has besides its pages: the map for search engines, the manifest for devices, the feed for readers. */
import { escapeHtml } from '../documents/escape-html.ts';
import { Feed } from 'feed';
import type { DataRecord } from '../engine/record.ts';
import type { Shell } from '../generated/schema.ts';
import { pathsOf, type Site } from '../documents/read-site.ts';

/** The canonical path of a page: `/` if that is one of its paths, else its route. */
export function canonicalPath(paths: readonly string[]): string {
  return paths.includes('/') ? '/' : (paths[0] ?? '/');
}

/** `sitemap.xml`: every page once. */
export function sitemapOf(site: Site, origin: string, day: string): string {
  const pages = site.pages.map(
    (page) =>
      `<url><loc>${escapeHtml(origin + canonicalPath(pathsOf(page)))}</loc><lastmod>${day}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`;
}

/** `robots.txt`: everything may be read; the calls of the API are no pages. */
export function robotsOf(origin: string): string {
  const map = origin === '' ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /api/\n${map}`;
}

/** `site.webmanifest`: how the site looks among the applications of a device. */
export function manifestOf({ name, themeColor, icon, icons = [], lang }: Shell): string {
  return JSON.stringify({
    name,
    short_name: name,
    lang,
    start_url: '/',
    display: 'browser',
    ...(themeColor && { theme_color: themeColor, background_color: themeColor }),
    icons: [
      ...(icon ? [{ src: icon, sizes: 'any', type: 'image/svg+xml' }] : []),
      ...icons.map(({ src, size }) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })),
    ],
  });
}

/** `feed.xml` (RSS 2.0): the newest records of the source that the shell names. */
export function feedOf(
  shell: Shell,
  records: readonly DataRecord[],
  origin: string,
  now: Date,
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
    feedLinks: { rss: `${origin}/feed.xml` },
    copyright: shell.name,
  });
  for (const { id, title, date, text, link } of records.filter(({ date }) => date !== '').slice(0, 30)) {
    feed.addItem({
      title,
      id: `${origin}${page}#${encodeURIComponent(id)}`,
      link: link === '' ? origin + page : new URL(link, origin).href,
      description: text,
      date: new Date(`${date}T00:00:00Z`),
    });
  }
  return feed.rss2();
}

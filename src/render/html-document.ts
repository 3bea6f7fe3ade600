/** Builds the HTML document of a page: head, markup and payload. */
import { escapeHtml } from '../documents/escape-html.ts';
import { createHash } from 'node:crypto';
import type { ComposedPage } from '../resolve/compose-page.ts';
import { canonicalPath } from './site-files.ts';
import { structuredData, type DocumentOptions } from './structured-data.ts';

/** A part of the styles. */
export interface StylePiece {
  css: string;
  /** The block types whose pages need it; absent: every page does. */
  types?: string[];
}

/** The HTML document into which pages are inserted, and the files of the bundle that it uses. */
export interface Template {
  html: string;
  /** The styles, in the order in which they apply. */
  styles: StylePiece[];
  /** Addresses of the fonts that every page needs. */
  fonts: string[];
  /** Identifies the build; derived from the names of its scripts and the stylesheet. */
  build: string;
}

/** Inserts a rendered page into the template. */
export function documentOf(
  template: Template,
  page: ComposedPage,
  { markup, payload, types }: { markup: string; payload: unknown; types: ReadonlySet<string> },
  { origin, imageOf }: DocumentOptions,
): string {
  const { info, description, site } = page;
  const title = page.paths.includes('/') ? site.name : `${info.title} – ${site.name}`;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', info.title),
    meta('property', 'og:description', description),
    ...(site.themeColor ? [`<meta name="theme-color" content="${site.themeColor}">`] : []),
    meta('name', 'twitter:card', site.shareImage ? 'summary_large_image' : 'summary'),
    ...(site.icon ? [`<link rel="icon" href="${escapeHtml(site.icon)}">`] : []),
    ...(site.icons?.[0] ? [`<link rel="apple-touch-icon" href="${escapeHtml(site.icons[0].src)}">`] : []),
    '<link rel="manifest" href="/site.webmanifest">',
    ...(origin === '' ? [] : absoluteUrlTags(page, origin)),
  ];
  const data = [
    `<script type="application/json" id="page">${safeJson(payload)}</script>`,
    // For search engines alone, so it need not arrive before the page can be painted.
    `<script type="application/ld+json">${safeJson(structuredData(page, { origin, imageOf }))}</script>`,
  ];
  return assemble(template, { lang: site.lang, head: head.join(''), markup, data: data.join(''), types });
}

/** Returns the tags that need absolute URLs. Not called while the origin of the site is unknown. */
function absoluteUrlTags({ paths, site }: ComposedPage, origin: string): string[] {
  const address = origin + canonicalPath(paths);
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" data-page>`,
    meta('property', 'og:url', address),
    ...(site.shareImage ? [meta('property', 'og:image', origin + site.shareImage)] : []),
    ...(site.feed
      ? [
          `<link rel="alternate" type="application/rss+xml" href="/feed.xml" title="${escapeHtml(site.feed.title)}">`,
        ]
      : []),
  ];
}

/** Builds the document of an unknown address. It shows the router's own error page and needs no script. */
export function notFoundDocument(
  template: Template,
  markup: string,
  site: { name: string; lang: string },
): string {
  const head = `<title>404 Not Found – ${escapeHtml(site.name)}</title><meta name="robots" content="noindex">`;
  return assemble(template, { lang: site.lang, head, markup, data: '', types: new Set() });
}

interface Parts {
  lang: string;
  head: string;
  markup: string;
  /** Scripts of data that follow the markup. */
  data: string;
  /** The block types of the page. */
  types: ReadonlySet<string>;
}

/** Inserts head, styles, markup and data into the template. */
function assemble(template: Template, { lang, head, markup, data, types }: Parts): string {
  // At the end of the document, so that typefaces do not share a slow line with what the first paint needs.
  const fonts = template.fonts.map(
    (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
  );
  const styles = template.styles.flatMap((piece, index) =>
    piece.types === undefined || piece.types.some((type) => types.has(type))
      ? [`<style data-style="${index}">${piece.css}</style>`]
      : [],
  );
  // The replacement is a function, because `$&` in a replacement string would be interpreted.
  return template.html
    .replace('<html lang="en">', () => `<html lang="${lang}">`)
    .replace('<!--head-->', () => head + styles.join(''))
    .replace('<!--app-->', () => markup)
    .replace('<!--page-->', () => data + fonts.join(''));
}

/** `data-page` marks elements of the head that the client replaces after a navigation. */
function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" data-page>`;
}

/** Serialises JSON for a script element; escapes every character that could end the element. */
function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Returns the Content-Security-Policy source expressions of the styles that pages contain. */
export function styleHashes(styles: readonly StylePiece[]): string[] {
  return styles.map(({ css }) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
}

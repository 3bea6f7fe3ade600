/** Builds the HTML document of a page: head, markup and payload. */
import { escapeHtml } from '../documents/escape-html.ts';
import { createHash } from 'node:crypto';
import type { ComposedPage } from '../resolve/compose-page.ts';
import { canonicalPath } from './site-files.ts';
import { structuredData, type DocumentOptions } from './structured-data.ts';

/** The HTML document into which pages are inserted, and the files of the bundle that it uses. */
export interface Template {
  html: string;
  /** The whole stylesheet, which each page contains inline. */
  styles: string;
  /** Addresses of the fonts that every page needs. */
  fonts: string[];
  /** Identifies the build; derived from the names of its scripts and the stylesheet. */
  build: string;
}

/** Inserts a rendered page into the template. */
export function documentOf(
  template: Template,
  page: ComposedPage,
  { markup, payload }: { markup: string; payload: unknown },
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
    `<script type="application/ld+json">${safeJson(structuredData(page, { origin, imageOf }))}</script>`,
  ];
  return assemble(
    template,
    site.lang,
    head.join(''),
    markup,
    `<script type="application/json" id="page">${safeJson(payload)}</script>`,
  );
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
  return assemble(template, site.lang, head, markup, '');
}

/** Inserts head, styles, markup and payload into the template. */
function assemble(template: Template, lang: string, head: string, markup: string, page: string): string {
  const fonts = template.fonts.map(
    (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
  );
  const style = template.styles === '' ? '' : `<style>${template.styles}</style>`;
  // The replacement is a function, because `$&` in a replacement string would be interpreted.
  return template.html
    .replace('<html lang="en">', () => `<html lang="${lang}">`)
    .replace('<!--head-->', () => head + fonts.join('') + style)
    .replace('<!--app-->', () => markup)
    .replace('<!--page-->', () => page);
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

/** Returns the Content-Security-Policy source expression of the stylesheet that each page contains. */
export function styleHash(styles: string): string {
  return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
}

/** Builds the HTML document of a page: head, markup and payload. */
import { escapeHtml } from '../../site/documents/escape-html.ts';
import { fingerprint, type Json } from '../../site/json/json.ts';
import { createHash } from 'node:crypto';
import { addBase } from '../../engine/base.ts';
import type { LanguageLink } from '../../engine/block.ts';
import type { ComposedPage } from '../resolve/compose-page.ts';
import { isShared, getMarkups, type Piece } from './shared-pieces.ts';
import { withFocus } from '../../engine/read-field.ts';
import { allEnglish } from '../../engine/words/site-words.ts';
import type { AllWords } from '../../engine/words/words.ts';
import { canonicalPath } from '../../site/documents/paths.ts';
import { preloadOfLargePicture } from './preload-picture.ts';
import { feedPath, manifestPath } from '../../engine/site-paths.ts';
import { sharedPicture, structuredData, type DocumentOptions } from './structured-data.ts';

/** A part of the styles. */
export interface StylePiece {
  css: string;
  /** The block types whose pages need it; absent: every page does. */
  types?: string[];
  /** Whether each page of the site has one of these types, so that a fragment need not bring the piece. */
  isOnEachPage?: boolean;
  /** Whether it is of the site, which may override the styles of the engine. */
  isOwn?: boolean;
}

/** A typeface that the document preloads, before the layout needs it. */
export interface PreloadedFont {
  address: string;
  /** Set if every page shows it in a wide window, but not in a narrow one. */
  onlyWide?: boolean;
}

/** The HTML document into which pages are inserted, and the files of the bundle that it uses. */
export interface Template {
  html: string;
  /** The styles, in the order in which they apply. */
  styles: StylePiece[];
  /** Address of the styles for paper, which come after all others. */
  print?: string;
  /** The typefaces that nearly every page shows (`builder/bundle/preloaded-fonts.ts`). */
  fonts: PreloadedFont[];
  /** Folder of the site on its host, with a slash at both ends, if it has one. */
  base?: string;
  /** Identifies the build; derived from the names of its scripts and the stylesheet. */
  build: string;
}

/** A page that has been rendered. */
interface RenderedMarkup {
  /** The markup of the blocks, one piece for each block of the layout. */
  pieces: readonly Piece[];
  payload: unknown;
  /** The ids of the elements that must have arrived before anything is painted. */
  expected?: readonly string[];
}

/** The output for a page. */
export interface PageMarkup {
  document: string;
  /** The part that a navigation fetches: the page without the pieces, styles and tags that the client has already. */
  fragment: string;
  /** The markup that the search reads: the page's own blocks; of the first page all, so that the footer is found. */
  searched: string;
}

/** Inserts a rendered page into the template. */
export function writeDocument(
  template: Template,
  page: ComposedPage,
  { pieces, payload, expected = [] }: RenderedMarkup,
  options: DocumentOptions,
): PageMarkup {
  const { origin, imageOf } = options;
  const { base = '/' } = template;
  const { info, description, site } = page;
  const isFirst = page.paths.includes(`/${page.language ?? ''}`);
  const title = isFirst ? site.name : `${info.title} – ${site.name}`;
  const markups = pieces.map(getMarkups);
  const ofPage = [
    `<title>${escapeHtml(title)}</title>`,
    ...(page.isForUnknown ? ['<meta name="robots" content="noindex" data-page>'] : []),
    meta('name', 'description', description),
    meta('property', 'og:type', info.record ? 'article' : 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', info.title),
    meta('property', 'og:description', description),
  ];
  const addresses =
    origin === '' || page.isForUnknown ? [] : absoluteUrlTags(page, base, { origin, imageOf });
  const ofSite = [
    ...(site.themeColor ? [`<meta name="theme-color" content="${site.themeColor}">`] : []),
    iconTag(page, base),
    ...(site.icons?.[0]
      ? [`<link rel="apple-touch-icon" href="${escapeHtml(addBase(base, site.icons[0].src))}">`]
      : []),
    `<link rel="manifest" href="${addBase(base, `/${manifestPath}`)}">`,
  ];
  const awaited = expected.map((id) => `<link rel="expect" href="#${escapeHtml(id)}" blocking="render">`);
  const data = `<script type="application/json" id="page">${safeJson(payload)}</script>`;
  // Only for search engines, so it comes after the content.
  const forEngines = `<script type="application/ld+json">${safeJson(structuredData(page, options))}</script>`;
  const document = assemble(template, {
    lang: site.lang,
    head: [preloadOfLargePicture(pieces), ...ofPage, ...ofSite, ...addresses, ...awaited].join(''),
    markup: contentHtml(markups.map(({ whole }) => whole)),
    data: data + forEngines,
    types: collectTypes(pieces),
  });
  const own = collectTypes(pieces.filter((piece) => !isShared(piece)));
  const styles = styleElements(template, (piece) => hasType(piece, own) && piece.isOnEachPage !== true);
  const fragment = [
    `<!doctype html><html ${languageAttributes(site.lang)}><head><meta name="robots" content="noindex">`,
    ...ofPage,
    ...addresses,
    ...styles,
    `</head><body><div id="root">${contentHtml(markups.map(({ short }) => short))}</div>${data}</body></html>`,
  ];
  const searched = pieces.flatMap(({ html, isOfLayout }) => (isOfLayout && !isFirst ? [] : [html])).join('');
  return { document, fragment: fragment.join(''), searched };
}

/**
 * The one element of a page that React manages in the browser (`client/view.tsx`), marked as arriving
 * (`client/render-offscreen.ts`).
 */
function contentHtml(markups: readonly string[]): string {
  return `<div data-content="" data-arriving="">${markups.join('')}</div>`;
}

function collectTypes(pieces: readonly Piece[]): Set<string> {
  return new Set(pieces.flatMap(({ types }) => [...types]));
}

function styleElements({ styles }: Template, isWanted: (piece: StylePiece) => boolean): string[] {
  return styles.flatMap((piece, index) =>
    isWanted(piece) ? [`<style data-style="${index}">${piece.css}</style>`] : [],
  );
}

function hasType(piece: StylePiece, types: ReadonlySet<string>): boolean {
  return piece.types?.some((type) => types.has(type)) ?? false;
}

/** Returns the tags that need absolute URLs. Not called while the origin of the site is unknown. */
function absoluteUrlTags(page: ComposedPage, base: string, { origin, imageOf }: DocumentOptions): string[] {
  const { paths, site, info, language } = page;
  const address = origin + canonicalPath(paths);
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" data-page>`,
    meta('property', 'og:url', address),
    ...alternates(info.languages ?? [], origin),
    ...cardTags(page, { origin, imageOf }),
    ...(site.feed
      ? [
          `<link rel="alternate" type="application/rss+xml" href="${addBase(base, feedPath(language))}" title="${escapeHtml(site.feed.title)}">`,
        ]
      : []),
  ];
}

/** Names the picture that other sites show of a page. A file of another site is as large as it is. */
function cardTags(page: ComposedPage, { origin, imageOf }: DocumentOptions): string[] {
  const { src = '', alt = '', focus } = sharedPicture(page) ?? {};
  const isOurs = /^\/(?!\/)/.test(src);
  const card = isOurs ? imageOf(withFocus(src, focus)).card : undefined;
  const address = isOurs ? card && origin + card.src : src;
  return [
    meta('name', 'twitter:card', card ? 'summary_large_image' : 'summary'),
    ...(address ? [meta('property', 'og:image', address), meta('property', 'og:image:alt', alt)] : []),
    ...(card
      ? (['width', 'height'] as const).map((side) => meta('property', `og:image:${side}`, `${card[side]}`))
      : []),
  ];
}

/** Names the translations of a page for search engines; the one in the first language serves all other languages. */
function alternates(languages: readonly LanguageLink[], origin: string): string[] {
  const same = languages.filter(({ isTranslation }) => isTranslation);
  const [first] = languages;
  if (same.length < 2) return [];
  const others = first?.isTranslation === true ? [{ ...first, lang: 'x-default' }] : [];
  return [...same, ...others].map(
    ({ lang, href }) =>
      `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(origin + href)}" data-page>`,
  );
}

/** Builds the document of an unknown address. It shows the router's own error page, and is not hydrated. */
export function notFoundDocument(
  template: Template,
  markup: string,
  site: { name: string; lang: string },
  { page }: Pick<AllWords, 'page'> = allEnglish,
): string {
  const head = `<title>${escapeHtml(page.notFound)} – ${escapeHtml(site.name)}</title><meta name="robots" content="noindex">`;
  return assemble(template, { lang: site.lang, head, markup, data: '', types: new Set() });
}

/** Without it browsers ask for a file that the site does not have. */
function iconTag({ site }: ComposedPage, base = '/'): string {
  return site.icon ? `<link rel="icon" href="${escapeHtml(addBase(base, site.icon))}">` : '';
}

/** Builds the document with the whole lists of a page. It needs no script. */
export function listsDocument(
  template: Template,
  markup: string,
  page: ComposedPage,
  origin: string,
): string {
  const { info, site, paths } = page;
  const canonical = `<link rel="canonical" href="${escapeHtml(origin + canonicalPath(paths))}">`;
  const title = `<title>${escapeHtml(`${info.title} – ${site.name}`)}</title>`;
  const head = title + iconTag(page, template.base) + (origin === '' ? '' : canonical);
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

/**
 * Window widths that decide where typefaces are preloaded. A browser delays the first paint for those in the head, a
 * tenth of a second at most. On a computer they arrive in time, so a first visit has them. On a phone, with its slower
 * connection, they must not compete with the first paint: they are at the end of the document.
 */
const wide = 'min-width:64rem';
const narrow = 'max-width:63.99rem';

/** Matches the languages that are written from right to left. */
const fromRight = /^(?:ar|arc|ckb|dv|fa|he|iw|nqo|ps|sd|syr|ug|ur|yi)\b|-(?:Arab|Hebr|Syrc|Thaa|Nkoo)\b/i;

/** The language of a document, and the direction of its writing if that is from right to left. */
const languageAttributes = (lang: string) => `lang="${lang}"${fromRight.test(lang) ? ' dir="rtl"' : ''}`;

/** Inserts head, styles, markup and data into the template. */
function assemble(template: Template, { lang, head, markup, data, types }: Parts): string {
  const onAnyWindow = template.fonts.filter(({ onlyWide }) => onlyWide !== true);
  const askFor = (fonts: readonly PreloadedFont[], media: string) =>
    fonts.map(
      ({ address }) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}" media="(${media})">`,
    );
  const styles = styleElements(template, (piece) => piece.types === undefined || hasType(piece, types));
  if (template.print !== undefined)
    styles.push(
      `<link rel="stylesheet" media="print" href="${template.print}" data-style="${template.styles.length}">`,
    );
  // The replacement is a function, because `$&` in a replacement string would be interpreted.
  return template.html
    .replace('<html lang="en">', () => `<html ${languageAttributes(lang)}>`)
    .replace('<!--head-->', () => head + [...styles, ...askFor(template.fonts, wide)].join(''))
    .replace('<!--app-->', () => markup)
    .replace('<!--page-->', () => data + askFor(onAnyWindow, narrow).join(''));
}

/** `data-page` marks elements of the head that the client replaces after a navigation. */
function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" data-page>`;
}

/**
 * Serialises JSON for a script element; escapes every character that could end the element. Properties have a fixed
 * order, so that equal data gives equal bytes.
 */
function safeJson(value: unknown): string {
  return fingerprint(value as Json)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Returns the Content-Security-Policy source expressions of the styles that pages contain. */
export function styleHashes(styles: readonly StylePiece[]): string[] {
  return styles.map(({ css }) => hashStyle(css));
}

/** Returns those of the `<style>` elements that components put into a document. */
export function ownStyleHashes(html: string): string[] {
  return Array.from(html.matchAll(/<style(?! data-style)[^>]*>([^]*?)<\/style>/g), ([, css = '']) =>
    hashStyle(css),
  );
}

const hashStyle = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/**
 * How the site is served, as one table. What each host reads is written from it: the built-in server asks it (`decide.ts`),
 * `static-hosts.ts` writes it for Netlify and Cloudflare Pages, `nginx.ts` and `caddy.ts` for servers of one's own,
 * `forward.ts` for the API. Paths are exact, or hold `*` for any characters. The table is plain data and can be JSON.
 */

import { policyOfFiles, policyOfPdf } from '../../api/harmless.ts';
import { fragmentPath } from '../../engine/payload.ts';
import { apiFolder, assetsFolder, homeFile, notFoundFile } from '../../engine/site-paths.ts';

/** Header names with their values. */
export type Headers = Readonly<Record<string, string>>;

/** What answers for a set of paths carry. */
export interface Rule {
  /** Path, with `*` for any characters. */
  path: string;
  headers: Headers;
  /** `Cache-Control` of a file that is there; whatever is missing may not be kept. */
  cache: string;
}

/** How an API is forwarded below our origin. */
export interface ApiRule {
  /** Start of all its paths. */
  below: string;
  /** Address of the API; empty if the site forwards nothing. */
  upstream: string;
  /** Headers that every answer carries, whatever the API sends. */
  headers: Headers;
  /** Answers of some media types carry these headers in place of those of the same name. */
  types: readonly { type: string; headers: Headers }[];
  /** Values of `Sec-Fetch-Site` with which nothing but reading is forwarded: the token is for our own pages. */
  refusedSites: readonly string[];
  /** Headers of the API that speak of its own origin, and do not hold for ours. */
  dropped: readonly string[];
}

export interface HostingTable {
  /** The last rule that matches a path says everything about it. */
  rules: readonly Rule[];
  /** Paths of files that are there, and never served. */
  hidden: readonly string[];
  /** Former addresses of pages, each with the present one, to which it leads for good. */
  redirects: Readonly<Record<string, string>>;
  /** Below these paths no answer is a page: whatever is missing there is said in plain text. */
  filesBelow: readonly string[];
  /** Methods that files answer. */
  methods: readonly string[];
  /** Headers of answers over https alone. */
  overTls: Headers;
  api: ApiRule;
  /** Media types by the ending of a file, without the dot. */
  mediaTypes: Readonly<Record<string, string>>;
}

/** The file, below the built site, that holds the table for the built-in server. */
export const tablePath = '_hosts/table.json';

/** Pages of these may read the API through us, and not send: the token is for our own pages. */
export const refusedSites: readonly string[] = ['cross-site', 'same-site'];

/** A file is asked for again each time, and not sent again if it is the same. */
const revalidated = 'no-cache';
/** Names of bundled files contain a hash, so they never change. */
const kept = 'public, max-age=31536000, immutable';

const mediaTypes = {
  avif: 'image/avif',
  css: 'text/css',
  gif: 'image/gif',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'text/xml',
};

/** The endings of pictures. */
const pictures = ['avif', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp'];

/**
 * A policy for parts of pages, which may be opened by themselves: no script, no request but for pictures. They are our own
 * and may stand in a frame of ours, so there is no sandbox as for files of the API.
 */
export const policyOfParts =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The headers of pages would be two kilobytes more with each picture. */
const ofParts = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': policyOfParts,
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** A document that is shown in a frame of our own pages: Chromium shows no PDF file in a sandbox. */
const ofDocument = { 'Content-Security-Policy': policyOfPdf };

/**
 * Returns the table of a site.
 * @param headers The headers of pages (`siteHeaders`).
 * @param upstream Address of the API that is forwarded; empty if none is.
 * @param redirects Former addresses of pages, each with the present one.
 */
export function hostingTable(
  headers: Headers,
  upstream: string,
  redirects: Readonly<Record<string, string>> = {},
): HostingTable {
  return {
    rules: [
      { path: '/*', headers, cache: revalidated },
      { path: '/*.pdf', headers: { ...headers, ...ofDocument }, cache: revalidated },
      ...[...pictures.map((ending) => `/*.${ending}`), fragmentPath('/*')].map((path) => ({
        path,
        headers: ofParts,
        cache: revalidated,
      })),
      // Never shown by themselves.
      { path: `${assetsFolder}*`, headers: { 'X-Content-Type-Options': 'nosniff' }, cache: kept },
    ],
    // A page has one address, and that is not the name of its file. What hosts read begins with an underscore, what
    // tools leave behind with a dot.
    hidden: ['/_*', '/.*', '/*/.*', homeFile, notFoundFile, '/*.html', '/*.br', '/*.gz'],
    redirects,
    filesBelow: [assetsFolder, apiFolder],
    methods: ['GET', 'HEAD'],
    // Browsers heed it over https only. Subdomains are not ours to speak for. Two years, as the list of browsers asks.
    overTls: { 'Strict-Transport-Security': 'max-age=63072000' },
    api: {
      below: apiFolder,
      upstream,
      // Whatever a stranger has put into the API stands below our origin: it may be data, and nothing that runs.
      headers: {
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': policyOfFiles,
      },
      types: [{ type: 'application/pdf', headers: ofDocument }],
      refusedSites,
      dropped: ['Set-Cookie', 'Server', 'X-Powered-By', 'X-Frame-Options', 'Strict-Transport-Security'],
    },
    mediaTypes,
  };
}

/** The table of a folder that was built without headers. */
export const bareTable: HostingTable = {
  ...hostingTable({}, ''),
  rules: [{ path: '/*', headers: {}, cache: revalidated }],
};

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (path: string) => `${path.split('*').map(escaped).join('.*')}$`;

/**
 * A regular expression for a path of the table, for nginx (PCRE) and Caddy (RE2). `*` is a line break, too.
 * @param before What stands before the path in the text that is looked at.
 */
export function serverPatternOf(path: string, before = ''): string {
  return `(?s)^${before}${patternOf(path)}`;
}

/** Whether a decoded path is one of these. */
export function matches(paths: readonly string[], path: string): boolean {
  return paths.some((one) => new RegExp(`^${patternOf(one)}`, 's').test(path));
}

/** The rule that decides about a path. @throws Error if the table has none for it. */
export function ruleOf({ rules }: HostingTable, path: string): Rule {
  const rule = rules.findLast((one) => matches([one.path], path));
  if (rule === undefined) throw new Error(`No rule of the hosting table is for ${path}; "/*" must be one.`);
  return rule;
}

/**
 * A regular expression, in small letters, for a media type with parameters. Not for a list: of `application/pdf, text/html`
 * a browser takes the last.
 */
export function typePattern(type: string): string {
  return `^${escaped(type)} *(;[^,]*)?$`;
}

/** What whoever forwards the API sends with an answer of a media type. */
export function apiAnswerHeaders({ headers, types }: ApiRule, mediaType: string): Headers {
  const own = types.find(({ type }) => new RegExp(typePattern(type), 'i').test(mediaType));
  return { ...headers, ...own?.headers };
}

/** Names of the headers that any rule sets. */
export function headerNames({ rules }: HostingTable): string[] {
  return [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
}

/**
 * How the site is served, as one table for all hosts: the built-in server reads it (`decide.ts`), `files.ts`
 * writes it for all others. Paths are exact, or contain `*` for any characters. The table is plain data and can be JSON.
 */

import { lookup } from 'mime-types';
import { policyOfFiles, policyOfPdf } from './api/harmless.ts';
import { fragmentPath } from '../engine/payload.ts';
import {
  apiFolder,
  assetsFolder,
  fileEndings,
  hiddenPaths,
  matches,
  notFoundPath,
  shownPaths,
  toPattern,
} from '../engine/site-paths.ts';
import { pictureEndings } from '../site/images/picture-formats.ts';

export type Headers = Readonly<Record<string, string>>;

/** The headers of answers for some paths. */
export interface Rule {
  /** Path, with `*` for any characters. */
  path: string;
  headers: Headers;
  /** `Cache-Control` of an existing file; a missing one may not be cached. */
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
  /** Answers of some media types have these headers instead of those of the same name. */
  types: readonly { type: string; headers: Headers }[];
  /** Values of `Sec-Fetch-Site` for which only reads are forwarded: the token is for our own pages. */
  refusedSites: readonly string[];
  /** Headers of the API that apply to its own origin, not to ours. */
  dropped: readonly string[];
}

/** Where a server of one's own listens. */
export interface Listening {
  port: number;
  /** Names of the site for nginx; empty for any. */
  name: string;
  /** Folder in which nginx writes; empty for one below `/tmp`. */
  folder: string;
}

export interface HostingTable {
  listen: Listening;
  /** Folder of the site on its host, with a slash at both ends. All other paths of the table are below it. */
  base: string;
  /** The last rule that matches a path applies. */
  rules: readonly Rule[];
  /** Paths of files that exist but are never served, except those that `shown` matches, too. */
  hidden: readonly string[];
  shown: readonly string[];
  /** Former addresses of pages, decoded, with the current ones, encoded, for permanent redirects. */
  redirects: Readonly<Record<string, string>>;
  /** Below these paths no answer is a page: a missing file is reported in plain text. */
  filesBelow: readonly string[];
  /** By the beginning of their paths, the file that is shown at unknown addresses in place of `/404.html`. */
  errorPages: Readonly<Record<string, string>>;
  /** Methods that files answer. */
  methods: readonly string[];
  /** Headers sent over https only. */
  overTls: Headers;
  api: ApiRule;
  /** Media types by file extension, without the dot. */
  mediaTypes: Readonly<Record<string, string>>;
}

/** The file with the table for the built-in server, below the built site. */
export const tablePath = '_hosts/table.json';

/** Pages of these sites may read the API through us, but not send: the token is for our own pages. */
export const refusedSites: readonly string[] = ['cross-site', 'same-site'];

/** Browsers revalidate each file, and get it again only if it has changed. */
const revalidated = 'no-cache';
/** Names of bundled files contain a hash, so they never change. */
const kept = 'public, max-age=31536000, immutable';

const mediaTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...pictureEndings, ...fileEndings].map((ending) => [ending, lookup(ending) || ''])),
  // Shorter or more widely known than those of the package.
  ico: 'image/x-icon',
  xml: 'text/xml',
};

/**
 * A policy for pictures and fragments, which may be opened directly: no script, no request but for pictures. They are
 * our own and may be in a frame of ours, so there is no sandbox as for files of the API.
 */
export const policyOfParts =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The headers of pages would add two kilobytes to each picture. */
const ofParts = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': policyOfParts,
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** A document in a frame of our own pages: Chromium shows no PDF file in a sandbox. */
const ofDocument = { 'Content-Security-Policy': policyOfPdf };

/** The headers of a file that is no page, whatever it holds: opened by its address, it can only be shown. */
export const headersOfFile = (path: string): Headers =>
  /\.pdf$/i.test(path) ? { ...ofParts, ...ofDocument } : ofParts;

/**
 * Returns the table of a site.
 * @param headers The headers of pages (`siteHeaders`).
 * @param upstream Address of the forwarded API; empty if there is none.
 * @param redirects Former addresses of pages, each with the current one.
 * @param base Folder of the site on its host, with a slash at both ends.
 * @param listen Settings of a server of one's own.
 * @param languages Folders of the languages with a page of their own for unknown addresses.
 */
export function hostingTable(
  headers: Headers,
  upstream: string,
  redirects: Readonly<Record<string, string>> = {},
  base = '/',
  listen: Listening = { port: 8080, name: '', folder: '' },
  languages: readonly string[] = [],
): HostingTable {
  return {
    listen,
    base,
    rules: [
      { path: '/*', headers, cache: revalidated },
      { path: '/*.pdf', headers: { ...headers, ...ofDocument }, cache: revalidated },
      ...[...pictureEndings.map((ending) => `/*.${ending}`), fragmentPath('/*')].map((path) => ({
        path,
        headers: ofParts,
        cache: revalidated,
      })),
      // Never opened directly.
      { path: `${assetsFolder}*`, headers: { 'X-Content-Type-Options': 'nosniff' }, cache: kept },
    ],
    hidden: [...hiddenPaths, ...languages.map((language) => notFoundPath(language))],
    shown: shownPaths,
    redirects: Object.fromEntries(Object.entries(redirects).map(([from, to]) => [from, encodeURI(to)])),
    filesBelow: [assetsFolder, apiFolder],
    errorPages: Object.fromEntries(
      languages.flatMap((language) =>
        [`/${language}/`, fragmentPath(`/${language}/`)].map((below) => [
          below,
          `${notFoundPath(language)}.html`,
        ]),
      ),
    ),
    methods: ['GET', 'HEAD'],
    // Browsers heed it over https only. We do not decide for subdomains. Two years, as the browsers' preload list asks.
    overTls: { 'Strict-Transport-Security': 'max-age=63072000' },
    api: {
      below: apiFolder,
      upstream,
      // Strangers' files in the API are below our origin: they may be data, but must not run.
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

/**
 * A regular expression for a path of the table, for nginx (PCRE) and Caddy (RE2). `*` also matches a line break.
 * @param before A pattern for the text before the path.
 */
export function toServerPattern(path: string, before = ''): string {
  return `(?s)^${before}${toPattern(path)}$`;
}

/**
 * A regular expression for an address, as sent, with a slash or `.html` at its end: the address of the page, and the
 * query. The second character keeps a redirect on this host: `//elsewhere.example` would be another.
 * @param path @param query Names of the groups, `?<name>`.
 */
export const pageWithEnding = (path = '', query = ''): string =>
  String.raw`^(${path}/[^/\\?](?:[^?]*?[^/?])?)(?:/+|\.html/*)(${query}\?.*)?$`;

/** The rule for a path. @throws Error if the table has none. */
export function findRule({ rules }: HostingTable, path: string): Rule {
  const rule = rules.findLast((one) => matches([one.path], path));
  if (rule === undefined) throw new Error(`No rule of the hosting table is for ${path}; "/*" must be one.`);
  return rule;
}

/**
 * A lower-case regular expression for a media type with parameters. It matches no list: of `application/pdf, text/html`
 * a browser takes the last.
 */
export function typePattern(type: string): string {
  return `^${toPattern(type)} *(;[^,]*)?$`;
}

/** The headers of a forwarded API answer of a media type. */
export function apiAnswerHeaders({ headers, types }: ApiRule, mediaType: string): Headers {
  const own = types.find(({ type }) => new RegExp(typePattern(type), 'i').test(mediaType));
  return { ...headers, ...own?.headers };
}

/** Names of the headers that any rule sets. */
export function headerNames({ rules }: HostingTable): string[] {
  return [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
}

/**
 * Reads the settings of an installation from the environment and `.env` (explained in `.env.example`), and from the
 * `pages/_settings.json` of its site.
 */
import { readEnvironmentFiles } from './api/settings.ts';
import { readSiteSettings, resolveSettings } from '../site/documents/site-settings.ts';
import type { Settings } from '../engine/call.ts';
import type { Listening } from './table.ts';

export interface Environment {
  port: number;
  /** Address that the server listens at; `0.0.0.0` for all addresses of the machine, as in a container. */
  host: string;
  /** Where a server of one's own listens. */
  server: Listening;
  /** Folder of the site on its host, with a slash at both ends. */
  base: string;
  /** Address of the finished site without a slash at its end, for canonical links; empty if unknown. */
  origin: string;
  /** Whether the host is GitHub Pages or GitLab Pages, which send no headers of ours. */
  isPages: boolean;
  /** Origin of an API to which `/api/` is forwarded instead of the reference API. */
  apiProxy: string;
  /** Whether no API is set, so that the reference API answers. */
  asksReference: boolean;
  /** Token that the proxy adds. Browsers send `VITE_API_TOKEN`, unless it is empty. */
  token: string;
  /** Written into `src/engine/settings.ts`: every browser may read it. */
  settings: Settings;
  /** Whether visitors' devices keep the site for reading offline. */
  offline: boolean;
}

/** The token of the reference API, which no other API is sent unasked. */
export const referenceToken = 'reference-api';

/** Defaults without secrets. */
const defaults = {
  VITE_API_HOST: '',
  VITE_OFFLINE: 'yes',
};

/**
 * Reads the settings. Also sets missing `VITE_` variables in `process.env`, where the bundler reads them.
 * @param root Folder of the engine; its `.env` is the fallback for that of the site.
 * @param site Folder of the site.
 * @throws Error if `pages/_settings.json` has a value that nothing sets, or a variable has an impossible value.
 */
export function readEnvironment(root: string, site = root): Environment {
  const set =
    site === root
      ? readEnvironmentFiles(root)
      : { ...readEnvironmentFiles(root), ...readEnvironmentFiles(site) };
  for (const [name, value] of Object.entries(defaults)) process.env[name] ??= set[name] ?? value;
  const of = (name: string, fallback = '') => set[name] ?? process.env[name] ?? fallback;
  const base = readBase(of('SITE_BASE'));
  const isPages = readIsPages(of('SITE_HOST'));
  const apiProxy = readApiProxy(of('API_PROXY'), isPages);
  const asksReference = apiProxy === '' && of('VITE_API_HOST') === '';
  const given = of('VITE_API_TOKEN', asksReference ? referenceToken : '');
  // A copy of `.env.example` sets it, too.
  const token = apiProxy !== '' && given === referenceToken ? '' : given;
  return {
    port: readPort('PORT', of('PORT'), 4173),
    host: of('HOST') || '127.0.0.1',
    server: {
      port: readPort('SERVER_PORT', of('SERVER_PORT'), 8080),
      name: readNames(of('SERVER_NAME')),
      folder: readFolder(of('SERVER_FOLDER')),
    },
    base,
    origin: readAddress(of('SITE_ORIGIN'), base),
    isPages,
    apiProxy,
    asksReference,
    token: of('API_TOKEN') || token,
    settings: {
      host: of('VITE_API_HOST'),
      token,
      ...resolveSettings(readSiteSettings(site), set),
    },
    offline: of('VITE_OFFLINE') !== 'no',
  };
}

/**
 * Returns the port that a variable names, or the default if it is blank.
 * @throws Error that names the cure, if the value is no port.
 */
export function readPort(variable: string, value: string, fallback: number): number {
  const text = value.trim();
  if (text === '') return fallback;
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new Error(`${variable} is "${value}"; write a number from 1 to 65535, such as ${fallback}`);
}

/**
 * Returns the names of the site for nginx, apart by blanks; empty if nothing is set.
 * @throws Error that names the cure, if one is no name of a host.
 */
export function readNames(value: string): string {
  const names = value.split(/\s+/).filter(Boolean);
  if (names.every((name) => /^[A-Za-z0-9*.-]+$/.test(name))) return names.join(' ');
  throw new Error(`SERVER_NAME is "${value}"; write names such as www.example.org, apart by blanks`);
}

/**
 * Returns the folder in which nginx writes, without a slash at its end; empty if nothing is set.
 * @throws Error that names the cure, if nginx could not be told of the value.
 */
export function readFolder(value: string): string {
  const text = value.trim().replace(/\/+$/, '');
  if (/^((\/[A-Za-z0-9._-]+)+)?$/.test(text)) return text;
  throw new Error(`SERVER_FOLDER is "${value}"; write the path of a folder, such as /tmp/parish`);
}

/**
 * Returns the folder of the site, with a slash at both ends; `/` if nothing is set.
 * @throws Error that names the cure, if the value is no such folder.
 */
export function readBase(value: string): string {
  const text = value.trim();
  const parts = text
    .replace(/^https?:\/\/[^/]*/i, '')
    .split('/')
    .filter(Boolean);
  // An underscore begins the addresses of the desk and of files for hosts.
  const isFolder = parts.every((part) => /^(?!_|\.+$)[A-Za-z0-9._~-]+$/.test(part));
  const base = parts.length === 0 ? '/' : `/${parts.join('/')}/`;
  if (text === '' || (isFolder && text === base)) return base;
  const isAddress = text.includes('://');
  const cure = isFolder
    ? `write SITE_BASE=${base}${isAddress ? ', and the host in SITE_ORIGIN' : ''}`
    : 'write the folder of the site on its host, with a slash at both ends, such as /parish/';
  throw new Error(`SITE_BASE is "${value}"; ${cure}`);
}

/**
 * Returns the address of the finished site without a slash at its end: its host and its folder. Empty if nothing is set.
 * @throws Error that names the cure, if the value is not a host alone.
 */
export function readAddress(value: string, base: string): string {
  const text = value.trim().replace(/\/+$/, '');
  if (text === '') return '';
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new Error(`SITE_ORIGIN is "${value}"; write an address such as https://www.example.org`);
  const { origin, pathname, search, hash } = new URL(text);
  if (search !== '' || hash !== '') throw new Error(`SITE_ORIGIN is "${value}"; write SITE_ORIGIN=${origin}`);
  if (pathname !== '/')
    throw new Error(
      `SITE_ORIGIN is "${value}"; write SITE_ORIGIN=${origin}, and the folder of the site as SITE_BASE=${pathname}/`,
    );
  return text + base.slice(0, -1);
}

/**
 * Returns whether the host is GitHub Pages or GitLab Pages (`SITE_HOST=pages`), which send no headers of ours.
 * @throws Error that names the cure, if the value is another.
 */
export function readIsPages(value: string): boolean {
  const text = value.trim();
  if (text !== '' && text !== 'pages')
    throw new Error(
      `SITE_HOST is "${value}"; write SITE_HOST=pages for GitHub Pages and GitLab Pages, and nothing for other hosts`,
    );
  return text === 'pages';
}

/**
 * Returns the origin that `API_PROXY` names, without a slash at its end; empty if nothing is set.
 * @throws Error that names the cure, if the host forwards no API.
 */
export function readApiProxy(value: string, isPages: boolean): string {
  const origin = value.trim().replace(/\/+$/, '');
  if (isPages && origin !== '')
    throw new Error(
      `API_PROXY is "${value}", but with SITE_HOST=pages the host forwards no API; write VITE_API_HOST=${origin} instead`,
    );
  return origin;
}

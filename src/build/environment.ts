/**
 * Reads the settings of an installation from the environment and `.env`, which `.env.example` explains, and from the
 * `pages/_settings.json` of its site.
 */
import { readEnvironmentOf } from '../api/settings.ts';
import { readSiteSettings, resolveSettings } from '../documents/site-settings.ts';
import type { Settings } from '../engine/call.ts';

/** The settings of an installation. */
export interface Environment {
  port: number;
  /** Address of the machine that the server listens at; `0.0.0.0` for all that it has, as in a container. */
  host: string;
  /** Origin of the finished site, for canonical links; empty if unknown. */
  origin: string;
  /** Origin of an API to which `/api/` is forwarded instead of the reference API. */
  apiProxy: string;
  /** The proxy adds this token; the browser does so too, unless `VITE_API_TOKEN` is empty. */
  token: string;
  /** What the bundler writes into `src/settings.ts`: every browser may read it. */
  settings: Settings;
  /** Whether visitors' devices keep the site, for reading without a network. */
  offline: boolean;
}

/** Defaults of an installation: no secrets. */
const defaults = {
  VITE_API_HOST: '',
  VITE_API_TOKEN: 'reference-api',
  VITE_OFFLINE: 'yes',
};

/**
 * Reads the settings. Also sets the `VITE_` variables in `process.env` if they are missing, because the
 * bundler reads them there.
 * @param root Folder of the engine; its `.env` counts where that of the site says nothing.
 * @param site Folder of the site.
 * @throws Error if `pages/_settings.json` has a value that nothing sets.
 */
export function readEnvironment(root: string, site = root): Environment {
  const set =
    site === root ? readEnvironmentOf(root) : { ...readEnvironmentOf(root), ...readEnvironmentOf(site) };
  for (const [name, value] of Object.entries(defaults)) process.env[name] ??= set[name] ?? value;
  const of = (name: string, fallback = '') => set[name] ?? process.env[name] ?? fallback;
  return {
    port: Number(of('PORT', '4173')),
    host: of('HOST') || '127.0.0.1',
    origin: of('SITE_ORIGIN').replace(/\/+$/, ''),
    apiProxy: of('API_PROXY').replace(/\/+$/, ''),
    token: of('API_TOKEN') || of('VITE_API_TOKEN'),
    settings: {
      host: of('VITE_API_HOST'),
      token: of('VITE_API_TOKEN'),
      ...resolveSettings(readSiteSettings(site), set),
    },
    offline: of('VITE_OFFLINE') !== 'no',
  };
}

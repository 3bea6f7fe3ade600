/** Reads the settings of an installation from the environment and `.env`; `.env.example` explains each. */
import { readEnvironmentOf } from '../../api/settings.ts';
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
  /** What the bundler writes into `settings.ts`. */
  settings: Settings;
}

/** Defaults of the reference installation: the codes of the reference API, no secrets. */
const defaults = {
  VITE_API_HOST: '',
  VITE_ORG_CODE: 'AC',
  VITE_FORM_TYPE: 'SP',
  VITE_API_TOKEN: 'reference-api',
};

/**
 * Reads the settings. Also sets the `VITE_` variables in `process.env` if they are missing, because the
 * bundler reads them there.
 */
export function readEnvironment(root: string): Environment {
  const set = readEnvironmentOf(root);
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
      orgCode: of('VITE_ORG_CODE'),
      formType: of('VITE_FORM_TYPE'),
      token: of('VITE_API_TOKEN'),
    },
  };
}

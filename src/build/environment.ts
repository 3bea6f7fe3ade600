/** Reads the settings of an installation from the environment and `.env`; `.env.example` explains each. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Settings } from '../engine/call.ts';

/** The settings of an installation. */
export interface Environment {
  port: number;
  /** Origin of the finished site, for canonical links; empty if unknown. */
  origin: string;
  /** Origin of an API to which `/api/` is forwarded instead of the reference API. */
  apiProxy: string;
  /** The proxy adds this token; the browser does so too, unless `VITE_API_TOKEN` is empty. */
  token: string;
  orgCode: string;
  formType: string;
}

/** Defaults of the reference installation: the codes of the reference API, no secrets. */
const defaults = {
  VITE_API_HOST: '',
  VITE_ORG_CODE: 'AC',
  VITE_FORM_TYPE: 'SP',
  VITE_API_TOKEN: 'reference-api',
};

/** The files that the bundler reads, too; later ones count more. Loading the bundler for this would take half a second. */
const files = ['.env', '.env.local', '.env.production', '.env.production.local'];

function readFiles(root: string): Record<string, string | undefined> {
  const paths = files.map((name) => join(root, name)).filter((path) => existsSync(path));
  return Object.assign({}, ...paths.map((path) => parseEnv(readFileSync(path, 'utf8')))) as ReturnType<
    typeof parseEnv
  >;
}

/**
 * Reads the settings. Also sets the `VITE_` variables in `process.env` if they are missing, because the
 * bundler reads them there.
 */
export function readEnvironment(root: string): Environment {
  const set: Record<string, string | undefined> = { ...readFiles(root), ...process.env };
  for (const [name, value] of Object.entries(defaults)) process.env[name] ??= set[name] ?? value;
  const of = (name: string, fallback = '') => set[name] ?? process.env[name] ?? fallback;
  return {
    port: Number(of('PORT', '4173')),
    origin: of('SITE_ORIGIN').replace(/\/+$/, ''),
    apiProxy: of('API_PROXY').replace(/\/+$/, ''),
    token: of('API_TOKEN') || of('VITE_API_TOKEN'),
    orgCode: of('VITE_ORG_CODE'),
    formType: of('VITE_FORM_TYPE'),
  };
}

/** Returns the settings that the bundler writes into `settings.ts`, for the build itself. */
export function bundledSettings({ orgCode, formType }: Environment): Settings {
  const { VITE_API_HOST: host = '', VITE_API_TOKEN: token = '' } = process.env;
  return { host, orgCode, formType, token };
}

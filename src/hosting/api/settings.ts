import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ApiOptions } from './app.ts';

/** The settings of the reference API that come from the environment or from `.env`. */
export type ApiSettings = Pick<ApiOptions, 'store' | 'origins' | 'postsPerMinute'>;

/**
 * Reads the settings of the reference API: `API_STORE`, `API_ORIGINS`, `API_POSTS_PER_MINUTE`. A blank value
 * counts as not set; `.env.example` explains each.
 *
 * @param root folder of the repository; a relative `API_STORE` is relative to it
 * @param set the environment
 * @throws Error when `API_POSTS_PER_MINUTE` is not a whole number above 0: a limit that was intended
 *   must not be ignored
 */
export function readApiSettings(root: string, set: Record<string, string | undefined>): ApiSettings {
  const of = (name: string) => set[name]?.trim() ?? '';
  const store = of('API_STORE') || '.build/received.jsonl';
  const origins = of('API_ORIGINS')
    .split(/[\s,]+/)
    .filter(Boolean);
  const limit = of('API_POSTS_PER_MINUTE');
  if (limit !== '' && !/^[1-9]\d*$/.test(limit))
    throw new Error(`API_POSTS_PER_MINUTE must be a whole number above 0, not "${limit}".`);
  return {
    store: /^([/\\]|[a-z]:)/i.test(store) ? store : join(root, store),
    origins: origins.length > 0 ? origins : undefined,
    postsPerMinute: limit === '' ? undefined : Number(limit),
  };
}

/** Returns the codes that the paths of the calls must have, from the values of `pages/_settings.json`. */
export function codesIn(values: Readonly<Record<string, string>>): Pick<ApiOptions, 'orgCode' | 'formType'> {
  return { orgCode: values['orgcode'] ?? '', formType: values['formType'] ?? '' };
}

/** The bundler reads the same files; later ones override earlier ones. */
const environmentFiles = ['.env', '.env.local', '.env.production', '.env.production.local'];

/**
 * The environment variables. For those that are not set, the files `.env.production.local`, `.env.production`,
 * `.env.local` and `.env` of a folder count, in this order.
 */
export function readEnvironmentFiles(root: string): Record<string, string | undefined> {
  const files = environmentFiles.map((name) => join(root, name)).filter((path) => existsSync(path));
  return Object.assign(
    {},
    ...files.map((path) => parseEnv(readFileSync(path, 'utf8'))),
    process.env,
  ) as Record<string, string | undefined>;
}

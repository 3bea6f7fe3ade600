/**
 * The settings of a site: `pages/_settings.json`. It is read twice: as a document, for what is wrong with it
 * (`read-site.ts`), and here as plain data, by whoever needs it before a site is read.
 */
import type { Settings } from '../engine/call.ts';
import type { SettingValue, SiteSettings } from '../generated/schema.ts';
import { readDocumentFile } from './list-files.ts';
import { fileOf } from './paths.ts';

/** The file, from the root of a site. */
export const settingsFile = fileOf('settings');

/**
 * Reads the settings of a site. A site without the file has none; a file that cannot be read counts as none, because the
 * check says what is wrong with it.
 * @param site Folder of the site.
 */
export function readSiteSettings(site: string): SiteSettings {
  return readDocumentFile(site, settingsFile).content ?? {};
}

/** The part of an installation's settings that the site names by itself. */
export type NamedSettings = Pick<Settings, 'values' | 'stored' | 'files'>;

/**
 * Looks up the values of a site: each in the environment, else its default, else the value that it is the same as.
 * @param environment A variable that is blank counts as not set.
 * @throws Error that names the value and its cures, if a value has no source at all.
 */
export function resolveSettings(
  { values = {}, files = '/' }: SiteSettings,
  environment: Readonly<Record<string, string | undefined>>,
): NamedSettings {
  const valueOf = (name: string, seen: readonly string[] = []): string => {
    const { env, default: fallback, sameAs }: SettingValue = values[name] ?? {};
    const set = env === undefined ? '' : (environment[env]?.trim() ?? '');
    if (set !== '') return set;
    if (fallback !== undefined) return fallback;
    if (sameAs !== undefined && Object.hasOwn(values, sameAs) && !seen.includes(sameAs))
      return valueOf(sameAs, [...seen, name]);
    throw new Error(
      `${settingsFile} has no value for "${name}"; ${env === undefined ? '' : `set ${env}, or `}give it a "default"`,
    );
  };
  const stored = Object.entries(values).flatMap(([name, { storedAs }]): [string, string][] =>
    storedAs === undefined ? [] : [[name, storedAs]],
  );
  return {
    values: Object.fromEntries(Object.keys(values).map((name) => [name, valueOf(name)])),
    stored: Object.fromEntries(stored),
    files,
  };
}

/**
 * The settings of a site: `pages/_settings.json`. It is read twice: as a document, for its problems (`read-site.ts`),
 * and here as plain data, for code that runs before a site is read.
 */
import type { Settings } from '../../engine/call.ts';
import type { SettingValue, SiteSettings } from '../../engine/generated/schema.ts';
import { readDocumentFile } from './list-files.ts';
import { sharedFile } from './paths.ts';

/** The file, from the root of a site. */
export const settingsFile = sharedFile('settings');

/**
 * Reads the settings of a site; empty if the file is missing or unreadable, because the check reports that.
 * @param site Folder of the site.
 */
export function readSiteSettings(site: string): SiteSettings {
  return readDocumentFile(site, settingsFile).content ?? {};
}

/** The settings of an installation that the site defines. */
export type NamedSettings = Pick<Settings, 'values' | 'stored' | 'files' | 'timeZone'>;

/**
 * Resolves the values of a site: from the environment, else the default, else the value named by `sameAs`.
 * @param environment A blank variable counts as not set.
 * @throws Error that names the value and its remedies, if a value has no source.
 */
export function resolveSettings(
  { values = {}, files = '/', timeZone }: SiteSettings,
  environment: Readonly<Record<string, string | undefined>>,
): NamedSettings {
  const readValue = (name: string, seen: readonly string[] = []): string => {
    const { env, default: fallback, sameAs }: SettingValue = values[name] ?? {};
    const set = env === undefined ? '' : (environment[env]?.trim() ?? '');
    if (set !== '') return set;
    if (fallback !== undefined) return fallback;
    if (sameAs !== undefined && Object.hasOwn(values, sameAs) && !seen.includes(sameAs))
      return readValue(sameAs, [...seen, name]);
    throw new Error(
      `${settingsFile} has no value for "${name}"; ${env === undefined ? '' : `set ${env}, or `}give it a "default"`,
    );
  };
  const stored = Object.entries(values).flatMap(([name, { storedAs }]): [string, string][] =>
    storedAs === undefined ? [] : [[name, storedAs]],
  );
  return {
    values: Object.fromEntries(Object.keys(values).map((name) => [name, readValue(name)])),
    stored: Object.fromEntries(stored),
    files,
    ...(timeZone !== undefined && { timeZone: simplifyZone(timeZone) }),
  };
}

/** Returns the offset of a zone whose clocks never change: a phone creates no date format for it. Else the zone. */
function simplifyZone(timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const months = Array.from({ length: 70 * 12 }, (_, month) => format.format(Date.UTC(1970, month)));
    const [offset = '', ...others] = new Set(months.map((text) => text.replace(/^.*GMT/, '')));
    return others.length > 0 ? timeZone : offset || 'UTC';
  } catch {
    // The check of the settings reports a zone that does not exist.
    return timeZone;
  }
}

/** Checks the names in settings: those in sources, those of other settings, block types and other sites. */
import { settingsIn } from '../../engine/call.ts';
import { textStyles } from '../../engine/text-styles.ts';
import type { Contract } from '../documents/contract.ts';
import type { SourceLocation } from '../documents/insert-parts.ts';
import { escapeSegment } from '../json/json.ts';
import { problemAt, type Problem, type ProblemFacts } from '../documents/problem.ts';
import { rangeInText } from '../documents/range-in-text.ts';
import type { Site } from '../documents/read-site.ts';
import { settingsFile } from '../documents/site-settings.ts';
import type { SitePolicy } from '../../engine/generated/schema.ts';
import { suggest } from '../documents/suggest.ts';

const unknownSetting = 'E230';

/** Reports a name that `pages/_settings.json` does not define. */
function unknownValue(
  { settings }: Site,
  place: SourceLocation | undefined,
  name: string,
  letters?: string,
): Problem | undefined {
  const names = Object.keys(settings?.value.values ?? {});
  const message = `there is no value "${name}" in ${settingsFile}${suggest(name, names) || `; name it there under "values"`}`;
  const titled = `there is no value “${name}” in the settings of the site`;
  return reportIn(
    place,
    message,
    { targets: [settingsFile], found: name, wanted: names, titled },
    { letters },
  );
}

/** Reports names in paths and `adds` of sources that `pages/_settings.json` does not define. */
export function callProblems(site: Site): Problem[] {
  const { value, assembled } = site.sources;
  const names = Object.keys(site.settings?.value.values ?? {});
  return Object.entries(value)
    .flatMap(([source, call]) => {
      const at = (pointer: string) => assembled?.locate(`/${escapeSegment(source)}${pointer}`);
      const inPaths = (['path', 'action'] as const).flatMap((property) => {
        const [path, place] = [call[property] ?? '', at(`/${property}`)];
        const missing = settingsIn(path).filter((name) => !names.includes(name));
        return [
          ...missing.map((name) => unknownValue(site, place, name, `{${name}}`)),
          strayBrace(path, place),
        ];
      });
      const added = (call.adds ?? []).map((name, index) =>
        names.includes(name) ? undefined : unknownValue(site, at(`/adds/${index}`), name),
      );
      return [...inPaths, ...added];
    })
    .filter((problem) => problem !== undefined);
}

/** Reports values of `pages/_settings.json` that nothing sets, and a time zone that does not exist. */
export function settingProblems(site: Site): Problem[] {
  const { settings } = site;
  const values = settings?.value.values ?? {};
  const ofSettings = Object.entries(values).map(([name, { sameAs, ...value }]) => {
    const at = (pointer: string) => settings?.assembled?.locate(`/values/${escapeSegment(name)}${pointer}`);
    if (sameAs !== undefined && !Object.hasOwn(values, sameAs))
      return unknownValue(site, at('/sameAs'), sameAs);
    if (value.env !== undefined || value.default !== undefined || endsSomewhere(name)) return undefined;
    return reportIn(at(''), `the value "${name}" is not set; give it an "env", a "default" or a "sameAs"`);
  });

  /** Whether the chain of `sameAs` ends at a value that is set. */
  function endsSomewhere(name: string, seen: readonly string[] = []): boolean {
    const { env, default: fallback, sameAs } = values[name] ?? {};
    if (env !== undefined || fallback !== undefined) return true;
    return sameAs !== undefined && !seen.includes(sameAs) && endsSomewhere(sameAs, [...seen, name]);
  }
  return [...ofSettings, zoneProblem(settings)].filter((problem) => problem !== undefined);
}

/** Reports a time zone that does not exist. */
function zoneProblem(settings: Site['settings']): Problem | undefined {
  const { timeZone } = settings?.value ?? {};
  if (timeZone === undefined) return undefined;
  try {
    void new Intl.DateTimeFormat('en', { timeZone });
    return undefined;
  } catch {
    const wanted = Intl.supportedValuesOf('timeZone');
    const message = `there is no time zone "${timeZone}"${suggest(timeZone, wanted) || '; write a continent and a city, such as `Europe/Rome`'}`;
    return reportIn(settings?.assembled?.locate('/timeZone'), message, { found: timeZone });
  }
}

/** Reports the first brace in a path that encloses no name. */
function strayBrace(path: string, place: SourceLocation | undefined): Problem | undefined {
  const at = path.replace(/\{(?:query\.)?\w+\}/g, (name) => ' '.repeat(name.length)).search(/[{}]/);
  if (at < 0 || place === undefined) return undefined;
  const { offset, length } = rangeInText(place.file, place.node, at, 1);
  const message = 'this brace encloses no name; write `{name}`, of letters, digits and `_`, or delete it';
  return problemAt(place.file, offset, length, unknownSetting, message);
}

/** Reports each entry of `policy` that is not the origin of a site that speaks https. */
export function policyProblems({ settings }: Site): Problem[] {
  if (settings === undefined) return [];
  const policy: SitePolicy = settings.value.policy ?? {};
  return Object.entries(policy).flatMap(([kind, origins]: [string, string[]]) =>
    origins.flatMap((written, index) => {
      const origin = httpsOrigin(written);
      if (origin === written) return [];
      const cure = `write ${origin === undefined ? '`https://` and a host, such as https://maps.example.org' : origin}`;
      const place = settings.assembled?.locate(`/policy/${kind}/${index}`);
      return (
        reportIn(
          place,
          `"${written}" is not the origin of a site; ${cure}`,
          { found: written },
          { code: 'E235' },
        ) ?? []
      );
    }),
  );
}

/** The origin of an address, by https; `undefined` if it has none. */
function httpsOrigin(address: string): string | undefined {
  const whole = /^https?:\/\//i.test(address) ? address.replace(/^http:/i, 'https:') : `https://${address}`;
  if (!URL.canParse(whole)) return undefined;
  const { origin, hostname } = new URL(whole);
  return /^[a-z0-9.-]*\.[a-z]{2,}$/.test(hostname) ? origin : undefined;
}

/** Reports each block type that `pages/_settings.json` leaves out and the engine does not have. */
export function leftOutProblems({ settings }: Site, { blocks, leftOut }: Contract): Problem[] {
  if (settings === undefined) return [];
  const ofEngine = [...blocks.filter(({ isOwn }) => !isOwn).map(({ type }) => type), ...leftOut];
  return (settings.value.leaveOut ?? []).flatMap((type, index) => {
    if (ofEngine.includes(type)) return [];
    const message = `the engine has no block type "${type}"${suggest(type, ofEngine)}`;
    const facts = { found: type, wanted: ofEngine };
    return reportIn(settings.assembled?.locate(`/leaveOut/${index}`), message, facts) ?? [];
  });
}

/** Reports a problem at a value, or at some characters in it. */
function reportIn(
  place: SourceLocation | undefined,
  message: string,
  facts: ProblemFacts = {},
  { letters, code = unknownSetting }: { letters?: string | undefined; code?: string } = {},
): Problem | undefined {
  if (place === undefined) return undefined;
  const { file, node } = place;
  const found = letters === undefined ? -1 : file.text.indexOf(letters, node.offset);
  if (letters !== undefined && found >= 0 && found < node.offset + node.length)
    return problemAt(file, found, letters.length, code, message, facts);
  const length = node.type === 'object' ? 1 : node.length;
  return problemAt(file, node.offset, length, code, message, facts);
}

/** Returns the text styles of a site: those of the engine, and its own. */
export function textStylesOf({ settings }: Site): string[] {
  // Settings with problems may have any content.
  const own = settings?.problems.length === 0 ? (settings.value.textStyles ?? []) : [];
  return [...textStyles, ...own];
}

/**
 * Plans how a site follows another version of the engine: its `package.json`, and what has changed. `cli/upgrade-command.ts`
 * carries it out.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { readPeers } from '../site/optional-packages.ts';

const engine = 'page-engine';
/** The sections of a `package.json` that name packages for npm to install. */
const sections = ['dependencies', 'devDependencies'] as const;

type Packages = Readonly<Record<string, string>>;
type Manifest = Partial<Record<(typeof sections)[number], Packages>>;

/** The version of the engine that a site follows, or is to follow. */
export interface Version {
  version: string;
  peerDependencies: Packages;
}

export interface UpgradePlan {
  /** The new text of `package.json`. */
  text: string;
  /** Its changes, for people. */
  packages: string[];
  /** The entries of the changelog since the version before. */
  changes: string;
}

/**
 * Returns where a site takes the engine from, as in its `package.json`.
 * @throws Error if it is not among its packages.
 */
export function engineOf(site: string): string {
  const path = join(site, 'package.json');
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
  const specifier = manifest.dependencies?.[engine] ?? manifest.devDependencies?.[engine];
  if (specifier === undefined)
    throw new Error(
      `${path} does not name ${engine} among its dependencies; only a site of its own can follow a version.`,
    );
  return specifier;
}

/** A place of the engine. */
export interface EnginePlace {
  /** Its path on this computer, or its address. */
  path: string;
  /** As in a `package.json`. */
  specifier: string;
  /** Whether the site uses the folder itself. */
  isLinked: boolean;
}

/** Addresses that npm fetches. A bare name or number would be asked of the public registry, where others may have it. */
const address = /^(?:git[+:@]|https?:|ssh:|github:|gitlab:|bitbucket:|npm:@)/;

/**
 * Finds a version of the engine.
 * @param named A folder or an archive, by its path from the folder `from`, or an address.
 * @param site Folder of the site that is to take it from there.
 * @throws Error if there is none at this place.
 */
export function findEngine(named: string, from: string, site: string): EnginePlace {
  const path = resolve(from, named.replace(/^file:/, ''));
  if (existsSync(path)) {
    const specifier = `file:${relative(site, path).split(sep).join('/')}`;
    return { path, specifier, isLinked: statSync(path).isDirectory() };
  }
  if (address.test(named)) return { path: named, specifier: named, isLinked: false };
  throw new Error(
    `There is no engine at ${named}. Name a folder, an archive (.tgz) or an address: git+https://example.org/engine.git#v1.2.3, github:owner/engine.`,
  );
}

/**
 * Returns the version that npm has installed last, of a linked engine too, whose folder may have gone on since.
 * @param root Folder of the engine in use, for a site without a lockfile of its own.
 */
export function installedVersion(site: string, root: string): Version {
  const lock = join(site, 'package-lock.json');
  const { packages = {} } = (existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')) : {}) as {
    packages?: Record<string, Partial<Version> & { link?: boolean; resolved?: string }>;
  };
  const installed = packages[`node_modules/${engine}`];
  const locked = installed?.link ? packages[posix.normalize(installed.resolved ?? '')] : installed;
  return locked?.version === undefined
    ? readVersion(root)
    : { version: locked.version, peerDependencies: locked.peerDependencies ?? {} };
}

/** Reads the version of the engine in a folder. */
export function readVersion(folder: string): Version {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Version;
  return { version, peerDependencies: readPeers(folder) };
}

/**
 * Plans an upgrade; writes nothing.
 * @param specifier Where npm finds the next version, from the folder of the site.
 * @param next Folder with the next version.
 * @param isLinked Whether the site will use that folder itself, which brings all packages along.
 */
export function planUpgrade(
  site: string,
  before: Version,
  { specifier, next, isLinked }: { specifier: string; next: string; isLinked: boolean },
): UpgradePlan {
  const after = readVersion(next);
  let text = readFileSync(join(site, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const packages: string[] = [];
  const set = (name: string, value: string | undefined) => {
    const section = sections.find((one) => manifest[one]?.[name] !== undefined) ?? 'devDependencies';
    const old = manifest[section]?.[name];
    if (old === value) return;
    packages.push(
      value === undefined
        ? `${name}: no longer needed`
        : `${name}: ${old === undefined ? '' : `${old} → `}${value}`,
    );
    const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
    text = applyEdits(text, modify(text, [section, name], value, { formattingOptions }));
  };
  set(engine, specifier);
  const isNamed = (name: string) => sections.some((one) => manifest[one]?.[name] !== undefined);
  for (const [name, range] of Object.entries(after.peerDependencies))
    if (isNamed(name) || !isLinked) set(name, range);
  // Only what an earlier version has written there is taken away.
  for (const [name, range] of Object.entries(before.peerDependencies))
    if (!(name in after.peerDependencies) && manifest.devDependencies?.[name] === range) set(name, undefined);
  const changelog = join(next, 'CHANGELOG.md');
  const changes = existsSync(changelog) ? changesSince(readFileSync(changelog, 'utf8'), before.version) : '';
  return { text, packages, changes };
}

/** Returns the entries of a changelog above that of a version: between two states of one version, what is unreleased. */
export function changesSince(changelog: string, before: string): string {
  const entries = changelog.split(/^(?=## )/m).slice(1);
  const known = entries.findIndex((entry) => entry.startsWith(`## [${before}]`));
  return entries
    .slice(0, known < 0 ? entries.length : known)
    .join('')
    .trim();
}

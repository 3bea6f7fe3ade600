/**
 * The packages that only some commands need: optional peers of this package, so that a site that only builds does
 * without them. `new-site` names them in a site's `devDependencies`. And the place of caches among packages.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

const packages = {
  'The desk': ['axe-core', 'json-schema-to-typescript', 'libheif-js'],
  'A review in pictures': ['@playwright/test'],
  'The command types': ['json-schema-to-typescript'],
  'A comparison of components with their schemas': ['typescript'],
} as const;

type Use = keyof typeof packages;

/** The names of all optional packages. */
export const optionalPackages: readonly string[] = [...new Set(Object.values(packages).flat())].toSorted();

/**
 * Makes sure that the packages for a use are installed.
 * @param root Folder of the engine.
 * @throws Error that names the missing ones and the command that installs them.
 */
export function requirePackages(use: Use, root: string): void {
  const missing = packages[use].filter((name) => !isInstalled(name, root));
  if (missing.length === 0) return;
  throw new Error(
    `${use} needs packages that are not installed: ${missing.join(', ')}. Run ${commandFor(missing, root)}.`,
  );
}

/** The optional packages with the versions that an engine accepts. @param root Folder of the engine. */
export function readPeers(root: string): Readonly<Record<string, string>> {
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    peerDependencies?: Record<string, string>;
  };
  return peerDependencies;
}

/** The `node_modules` of a site, in the path of an engine that is a package there. */
const siteModules = /^.*?[\\/]node_modules(?=[\\/])/;

/**
 * Returns the folder of what can be made again: in the `node_modules` of the site, which hosts keep from build to build,
 * where the engine is a package there; else in that of the engine.
 * @param root Folder of the engine.
 */
export const cacheFolder = (root: string, name: string): string =>
  join(siteModules.exec(root)?.[0] ?? join(root, 'node_modules'), '.cache', name);

/** The command that installs packages: in the folder of the engine, or for an engine that is a package in its site. */
function commandFor(missing: readonly string[], root: string): string {
  const ranges = readPeers(root);
  if (siteModules.test(root))
    return `npm install --save-dev ${missing.map((name) => `${name}@${ranges[name]}`).join(' ')}`;
  const isHere = relative(root, process.cwd()) === '';
  return `npm ${isHere ? '' : `--prefix ${root} `}install --include=dev`;
}

/** Whether a package is in reach of the engine. */
export function isInstalled(name: string, root: string): boolean {
  const folders = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  return folders.some((folder) => existsSync(join(folder, name, 'package.json')));
}

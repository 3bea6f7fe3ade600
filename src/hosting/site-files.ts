/**
 * The files that a host reads in the repository of a site. Those of this repository are their own templates: in a site
 * only the variables differ that its `pages/_settings.json` names.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readSiteSettings } from '../site/documents/site-settings.ts';
import type { Host } from './files.ts';

/**
 * Returns where the engine has a file for a site: below `src/hosting/` if this repository does not use it, else at the path
 * that it has in a site.
 * @param root Folder of the engine.
 */
export function sourceOf(root: string, path: string): string {
  const apart = join(root, 'src/hosting', path.replace(/^\./, ''));
  return existsSync(apart) ? apart : join(root, path);
}

/**
 * Returns the files of a host for a site, by their paths in it.
 * @param root Folder of the engine.
 */
export function siteFiles(root: string, site: string, { files = [] }: Host): Record<string, string> {
  const names = Object.values(readSiteSettings(site).values ?? {}).flatMap(({ env }) => env ?? []);
  return Object.fromEntries(
    files.map((path) => [path, nameVariables(readFileSync(sourceOf(root, path), 'utf8'), names)]),
  );
}

/** Puts the variables of a site after the one that each site has, in place of those of the site of this repository. */
function nameVariables(text: string, names: readonly string[]): string {
  const lines = /^(.*\bVITE_API_HOST\b.*\n)(?:.*\bVITE_(?!API_|OFFLINE).*\n)*/gm;
  return text.replace(lines, (_, line: string) =>
    [line, ...names.map((name) => line.replaceAll('VITE_API_HOST', name))].join(''),
  );
}

/**
 * Writes the files of a host into a site. A file that differs stays as it is: somebody may have changed it.
 * @returns the paths that were written, and those that stayed.
 */
export function writeSiteFiles(
  root: string,
  site: string,
  host: Host,
): { written: string[]; kept: string[] } {
  const written: string[] = [];
  const kept: string[] = [];
  for (const [path, text] of Object.entries(siteFiles(root, site, host))) {
    const target = join(site, path);
    if (existsSync(target)) {
      if (readFileSync(target, 'utf8') !== text) kept.push(path);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    written.push(path);
  }
  return { written, kept };
}

/**
 * Returns the folder from which a site takes its engine, if no host has it, with the name of an archive of it. `undefined`
 * if npm can fetch the engine, or finds it in the site.
 */
export function engineOutside(root: string, site: string): { folder: string; archive: string } | undefined {
  const { name = '', version = '' } = readPackage(root);
  const { dependencies = {} } = readPackage(site);
  const [, folder] = /^(?:file:|link:)?((?:\.\.?)?\/.*)$/.exec(dependencies[name] ?? '') ?? [];
  if (folder === undefined || relative(resolve(site), resolve(site, folder)).split(sep)[0] !== '..')
    return undefined;
  return { folder, archive: `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz` };
}

interface Package {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
}

/** The `package.json` of a folder; empty if there is none. */
function readPackage(folder: string): Package {
  const path = join(folder, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Package) : {};
}

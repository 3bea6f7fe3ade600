/** The packages of the lockfile, and whether a licence is allowed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** An entry of `packages` in `package-lock.json`. */
export interface LockedPackage {
  version: string;
  /** Hashes of the archive, as for subresource integrity: `sha512-…` in base64. */
  integrity?: string;
  /** SPDX expression. */
  license?: string;
  /** Set if the package is needed for development alone. */
  dev?: true;
  optional?: true;
  hasInstallScript?: true;
  dependencies?: Record<string, string>;
}

/** Packages of a lockfile, by their folders: `node_modules/react`. The project itself is not among them. */
export type Lockfile = Readonly<Record<string, LockedPackage>>;

/** Reads the lockfile of this project. */
export function readLockfile(): Lockfile {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.fromEntries(Object.entries(packages).filter(([folder]) => folder !== ''));
}

/** Returns the name of the package in a folder: `@img/colour` of `node_modules/sharp/node_modules/@img/colour`. */
export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Returns what packages bring with them, themselves among it: each found as Node would find it. */
export function withTheirPackages(names: readonly string[], lockfile: Lockfile): Lockfile {
  const found = new Map<string, LockedPackage>();
  const add = (name: string, from: string): void => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
      const one = lockfile[path];
      if (one !== undefined) {
        if (found.has(path)) return;
        found.set(path, one);
        for (const next of Object.keys(one.dependencies ?? {})) add(next, path);
        return;
      }
      if (folder === '') throw new Error(`${name} is not in the lockfile`);
    }
  };
  for (const name of names) add(name, '');
  return Object.fromEntries(found);
}

/**
 * Whether an SPDX expression can be met by the allowed licences alone: one side of OR, both sides of AND.
 * @throws Error if the expression mixes both, which no package does so far.
 */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  const [either, both] = [plain.split(' OR '), plain.split(' AND ')];
  if (/[()]/.test(plain) || (either.length > 1 && both.length > 1))
    throw new Error(`"${expression}" is more than this function reads.`);
  return either.length > 1
    ? either.some((licence) => allowed.has(licence))
    : both.every((licence) => allowed.has(licence));
}

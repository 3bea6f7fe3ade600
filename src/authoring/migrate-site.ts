/** `npm run migrate`: brings the documents of a site to the present contract, or shows what it would do. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { Contract } from '../documents/contract.ts';
import { formatSite } from '../documents/format.ts';
import { filesOf, withFiles, type Site } from '../documents/read-site.ts';
import { migrate } from '../migrate/chain.ts';

export interface Migrated {
  path: string;
  before: string;
  after: string;
}

/**
 * Works out the new texts. A file that was in its canonical form is so again; of another one only the edits are
 * made. Throws when a file cannot be read, for its content would be left behind.
 */
export function migrateSite(site: Site, contract: Contract): Migrated[] {
  const files = filesOf(site);
  const broken = files.find(({ root, text }) => root === undefined && text !== '');
  if (broken) throw new Error(`${broken.path} cannot be read; fix it first (npm run check).`);
  const texts = migrate(new Map(files.map(({ path, text }) => [path, text])));
  const wasTidy = new Set(
    formatSite(site, contract).flatMap(({ path, before, after }) => (before === after ? [path] : [])),
  );
  const tidy = new Map(
    formatSite(withFiles(site, contract, texts), contract).map(({ path, after }) => [path, after]),
  );
  return [...texts].map(([path, text]) => ({
    path,
    before: files.find((file) => file.path === path)?.text ?? '',
    after: (wasTidy.has(path) ? tidy.get(path) : undefined) ?? text,
  }));
}

/** The change of one file, as a unified diff. */
export function patchOf({ path, before, after }: Migrated): string {
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, { context: 3 });
}

/** Writes what was worked out. */
export function writeMigrated(root: string, migrated: readonly Migrated[]): void {
  for (const { path, after } of migrated) writeFileSync(join(root, path), after);
}

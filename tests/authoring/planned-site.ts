/** A site in its canonical form, in a folder of its own for each test, for plans that change it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { writePagesPlan, type PagesPlan, type SiteContext } from '../../src/authoring/plan.ts';
import { formatProblems, formatSite } from '../../src/site/documents/format.ts';
import { readSite, type Site } from '../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { validateSite } from '../../src/site/validate/validate-site.ts';
import { contract, tidyFiles } from '../site/documents/tiny-site.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';

/** Makes the site before each test of a file. */
export function usePlannedSite(files: Readonly<Record<string, string>>) {
  let folder = '';
  beforeEach(() => {
    folder = makeFolder(Object.fromEntries(tidyFiles(files)));
  });
  const context = (): SiteContext => ({
    site: readSite(folder, contract),
    contract,
    files: readPublicFiles(join(folder, 'public')),
  });
  return {
    context,
    has: (path: string) => existsSync(join(folder, path)),
    text: (path: string) => readFileSync(join(folder, path), 'utf8'),
    write: (changes: Record<string, string>) => writeFiles(folder, changes),
    /** Writes a plan and returns the site; it must be sound and in its canonical form. */
    done: (plan: PagesPlan): Site => {
      writePagesPlan(folder, plan);
      const now = context();
      const { problems } = validateSite(now.site, contract, now.files);
      expect(problems.map(({ message }) => message)).toEqual([]);
      expect(formatProblems(formatSite(now.site, contract))).toEqual([]);
      return now.site;
    },
  };
}

/** The tiny site with slips in it, and `npm run check -- --fix` on it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixSite } from '../../../src/site/validate/fix-site.ts';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { contract, files, tidyFiles } from '../documents/tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

export const home = 'pages/Home.json';
export const saints = 'pages/Saints.json';

/** The tiny site in its canonical form. */
export const tidy = tidyFiles(files);

export interface Slip {
  file: string;
  old: string;
  wrong: string;
}

/** Fixes the tidy site with slips in it: the texts afterwards, what was done, and what the checker still says. */
export function fix(...slips: Slip[]) {
  const texts = new Map(tidy);
  for (const { file, old, wrong } of slips) {
    const before = texts.get(file) ?? '';
    if (before.split(old).length !== 2) throw new Error(`${file} has ${old} not once`);
    texts.set(
      file,
      before.replace(old, () => wrong),
    );
  }
  const folder = makeFolder(Object.fromEntries(texts));
  const publicFiles = readPublicFiles(join(folder, 'public'));
  const fixes = fixSite(folder, contract, publicFiles);
  const { problems } = validateSite(readSite(folder, contract), contract, publicFiles);
  const after = new Map([...texts.keys()].map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  const again = fixSite(folder, contract, publicFiles);
  return { fixes, codes: problems.map(({ code }) => code), before: texts, after, again };
}

/** The memory of a site answers as a fresh reading of its folder. @rest */
import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fc } from '../../property.ts';
import { beforeEach, expect, it } from 'vitest';
import { loadContract } from '../../../src/site/documents/contract.ts';
import { readSite, type Site } from '../../../src/site/documents/read-site.ts';
import { keepReadings } from '../../../src/site/documents/site-memory.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { createCheckMemory } from '../../../src/site/validate/check-memory.ts';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { makeFolder } from '../../make-folder.ts';
import { contract as fresh, files, root } from './tiny-site.ts';

const record = 'pages/_records/news/one.json';
const note = '{ "title": "News", "fromDate": "2026-01-02" }';
/** The news are files of the site, so that there are records. */
const sources = (files['pages/_sources.json'] ?? '').replace(
  '"path": "/api/news/{orgcode}"',
  '"folder": "news"',
);

let folder: string;
beforeEach(() => {
  folder = makeFolder({ ...files, 'pages/_sources.json': sources, [record]: note });
});

/** The result of reading the site, as plain data. */
const told = (site: Site) =>
  JSON.stringify(site, (key, value: unknown) => {
    if (key === 'root') return undefined;
    return value instanceof Map ? [...value] : value;
  });

function remembering() {
  const contract = loadContract(root);
  keepReadings(contract);
  return contract;
}

const paths = Object.keys(files).filter((path) => path.startsWith('pages/') && path.endsWith('.json'));

/** Changes of the folder, as other programs make them. */
const change = fc.oneof(
  fc.record({ act: fc.constant('replace' as const), path: fc.constantFrom(...paths, record), by: fc.nat(4) }),
  fc.record({ act: fc.constant('remove' as const), path: fc.constantFrom(...paths, record), by: fc.nat(1) }),
  fc.record({
    act: fc.constant('add' as const),
    path: fc.constantFrom(...paths, record, 'pages/Extra.json'),
    by: fc.nat(1),
  }),
);

function apply({ act, path, by }: { act: 'replace' | 'remove' | 'add'; path: string; by: number }): void {
  const place = join(folder, path);
  if (act === 'remove') return rmSync(place, { force: true });
  const before = path === 'pages/_sources.json' ? sources : (files[path] ?? note);
  const texts = [before, before.replace('e', 'a'), before.replace(/"\w+":/, '"oops":'), `${before}x`, '{'];
  mkdirSync(dirname(place), { recursive: true });
  const stats = statSync(place, { throwIfNoEntry: false });
  writeFileSync(place, texts[by] ?? before);
  // Some programs restore the time of a file.
  if (stats !== undefined) utimesSync(place, stats.atime, stats.mtime);
}

it('A- the memory gives what a fresh reading gives, whatever has changed in the folder', () => {
  const contract = remembering();
  const memory = createCheckMemory();
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 4 }), (rounds) => {
      for (const round of rounds) {
        round.forEach(apply);
        const [kept, anew] = [readSite(folder, contract), readSite(folder, fresh)];
        expect(told(kept)).toBe(told(anew));
        const publicFiles = readPublicFiles(join(folder, 'public'));
        expect(validateSite(kept, contract, publicFiles, memory).problems).toEqual(
          validateSite(anew, fresh, publicFiles).problems,
        );
      }
    }),
    { numRuns: 20 },
  );
});

it('A- a file is read again at once if another has taken its place with the same size and time', () => {
  const contract = remembering();
  const place = join(folder, 'pages/Home.json');
  const long = new Date(Date.now() - 60_000);
  utimesSync(place, long, long);
  readSite(folder, contract);
  writeFileSync(`${place}.new`, (files['pages/Home.json'] ?? '').replace('"Home"', '"Hame"'));
  utimesSync(`${place}.new`, long, long);
  renameSync(`${place}.new`, place);
  expect(told(readSite(folder, contract))).toContain('Hame');
});

it('A- unchanged documents are the same objects as before', () => {
  const contract = remembering();
  const before = readSite(folder, contract);
  writeFileSync(
    join(folder, 'pages/Home.json'),
    (files['pages/Home.json'] ?? '').replace('"Home"', '"House"'),
  );
  const after = readSite(folder, contract);
  const changed = after.pages.filter((page) => !before.pages.includes(page)).map(({ route }) => route);
  expect(changed).toEqual(['/Home']);
  expect([after.shell, after.sources]).toEqual([before.shell, before.sources]);
  expect(after.shell).toBe(before.shell);
});

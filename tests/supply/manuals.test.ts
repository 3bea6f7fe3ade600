/** The manuals are short, and what they name is there: links, headings, paths. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listProject } from '../run/project-files.ts';
import { root } from '../root.ts';

/** The most bytes of each manual; of all together 76,000. The reference is generated and may be long; the changelog grows. */
const limits: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^CHANGELOG\.md$/, Infinity],
  [/^README\.md$/, 6000],
  [/^pages\/README\.md$/, 8900],
  [/^pages\/_records\/README\.md$/, 800],
  [/^schemas\/README\.md$/, 10_000],
  [/^schemas\/desk\.md$/, 3000],
  [/^schemas\/hosting\.md$/, 3000],
  [/^schemas\/upgrade\.md$/, 3000],
  [/^schemas\/(reference|exports)\.md$/, Infinity],
  [/^schemas\/testing\.md$/, 3072],
  [/^src\/README\.md$/, 10_400],
  [/^src\/decisions\/\d\d-[a-z-]+\.md$/, 800],
  [/^src\/desk\/README\.md$/, 4000],
  [/^src\/hosting\/README\.md$/, 8100],
  [/^tests\/README\.md$/, 4000],
];

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = listProject();
const names = new Set(files.map((path) => basename(path)));
/** The explanations of messages are data of the checker. */
const manuals = files
  .filter((path) => path.endsWith('.md') && !path.startsWith('src/site/validate/explanations/'))
  .map((path) => ({ path, text: read(path), limit: limits.find(([pattern]) => pattern.test(path))?.[1] }));
const written = manuals.filter(({ limit }) => limit !== Infinity);

it('each is as short as it was meant to be, and all of them are 76 kB at most', () => {
  const sizes = written.map(({ path, text, limit = 0 }) => ({ path, bytes: Buffer.byteLength(text), limit }));
  expect(sizes.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(76_000);
  expect(sizes.filter(({ path }) => path.startsWith('src/decisions/')).length).toBeLessThanOrEqual(25);
});

/** The end of the address of a heading, as the hosts of repositories make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
/** An example of a whole file follows its path. */
const withoutExamples = (text: string) => text.replace(/^(?:`[^`\n]+`:\n\n)?```.*?^```/gms, '');
const anchorsIn = (path: string) =>
  Array.from(withoutExamples(read(path)).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));

/** Places in which a path may begin: that of the project, the manual or the engine, and a site with all that one may have. */
const placesOf = (manual: string) => ['', dirname(manual), 'src', 'tests/fixtures/french-site'];

/** Folders that a command makes, and names of git. */
const made = /^(dist|\.build|\.deleted|\.env|assets|node_modules|refs|origin)(\/|$)/;

/** The paths in a manual: those of folders, and those of files of ours; `<type>`, `*` and `NN` end what is looked for. */
const pathsIn = (text: string) =>
  Array.from(withoutExamples(text).matchAll(/`((?:[\w.<>*-]+\/)*[\w.<>*-]*)`/g), ([, path = '']) => path)
    .filter((path) => path.includes('/') || /^[\w.-]+\.(ts|tsx|mjs|json|md|css)$/.test(path))
    .map((path) => path.replace(/[^/]*(?:[<*]|NN).*/, ''))
    .filter((path) => path !== '' && !made.test(path));

describe.each(manuals)('$path', ({ path: manual, text }) => {
  it('links to what is there', () => {
    const prose = withoutExamples(text).replaceAll(/`[^`\n]*`/g, '');
    const targets = Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
    const lost = targets.filter((target) => {
      if (/^(https?|mailto):/.test(target)) return false;
      const [file = '', anchor] = target.split('#');
      const path = file === '' ? manual : join(dirname(manual), file);
      if (!existsSync(join(root, path))) return true;
      return anchor !== undefined && !anchorsIn(path).includes(anchor);
    });
    expect(lost).toEqual([]);
  });
});

// The reference gives examples of addresses and files.
it.each(written)('$path names paths that are there', ({ path: manual, text }) => {
  const lost = pathsIn(text).filter(
    (path) =>
      !placesOf(manual).some((place) => existsSync(join(root, place, path))) &&
      !names.has(path.replace(/\/$/, '')),
  );
  expect(lost).toEqual([]);
});

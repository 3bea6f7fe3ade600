/**
 * Build times and memory of sites of several sizes: with nothing kept of anything, with the application bundled, with
 * everything kept, and after a change of one page. Beside them, in the same run, what is least: the same prose as bare HTML files.
 *
 *     npm run bench build            # 40 and 1,000 pages
 *     npm run bench build -- 10000
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { micromark } from 'micromark';
import { pageContent, writeSite } from './generate-site.ts';
import { bundle, measure, type Measured } from './measure-command.ts';
import { root } from '../root.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const sizes = positionals.map(Number).filter(Boolean);

/** Writes the prose of the pages as bare HTML. @returns how many seconds it takes. */
function writeBare(out: string, count: number): number {
  const from = performance.now();
  mkdirSync(out);
  for (let index = 0; index < count; index += 1) {
    const { name, title, blocks } = pageContent(index, count);
    const texts = blocks.flatMap(({ text }) => (Array.isArray(text) ? [micromark(text.join('\n'))] : []));
    writeFileSync(
      join(out, `${name}.html`),
      `<!doctype html><title>${title}</title><h1>${title}</h1>${texts.join('')}`,
    );
  }
  return (performance.now() - from) / 1000;
}

const kept = join(root, 'node_modules/.cache');

/**
 * Measures while nothing is kept of anything: documents, bundles, texts that have been checked. The result is moved and not removed: a file system that has just removed thousands of files is slow to write others.
 */
function withNothingKept(act: () => Measured): Measured {
  const aside = mkdtempSync(`${kept}-`);
  renameSync(kept, aside);
  try {
    return act();
  } finally {
    renameSync(kept, mkdtempSync(`${kept}-`));
    renameSync(aside, kept);
  }
}

bundle();
const rows: string[] = [];
for (const count of sizes.length > 0 ? sizes : [40, 1000]) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [site, out] = [join(folder, 'site'), join(folder, 'out')];
  writeSite(site, count);
  measure('format', '--site', site);
  const bare = writeBare(join(folder, 'bare'), count);
  const build = (to = out) => measure('build', '--no-api', '--site', site, '--out', to);
  const veryFirst = withNothingKept(() => build(join(folder, 'first')));
  const checks = [measure('check', '--site', site), measure('check', '--site', site)];
  const documents = join(kept, 'documents');
  if (existsSync(documents)) renameSync(documents, mkdtempSync(`${kept}-`));
  const [first, again] = [build(), build()];
  const page = join(site, 'pages/Page00003.json');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/"title": "/, '"title": "Changed '));
  const one = build();
  const cell = ({ seconds, megabytes }: Measured) =>
    `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, ${(seconds / bare).toFixed(0)} ×`;
  const cells = [veryFirst, ...checks, first, again, one].map(cell);
  rows.push(`| ${count} | ${bare.toFixed(2)} s | ${cells.join(' | ')} |`);
  rmSync(folder, { recursive: true });
  for (const name of readdirSync(dirname(kept)))
    if (name.startsWith('.cache-')) rmSync(join(dirname(kept), name), { recursive: true });
}
const heads = [
  'pages',
  'bare HTML',
  'first build of all',
  'check',
  'check again',
  'build, nothing kept',
  'build, all kept',
  'one page changed',
];
process.stdout.write(`| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}\n${rows.join('\n')}\n`);

/**
 * Build times and memory of sites of several sizes: with nothing kept from earlier builds, with everything kept, and
 * after a change of one page. Beside them, in the same run, what is least: the same prose as bare HTML files.
 *
 *     npm run bench:build            # 40 and 1,000 pages
 *     npm run bench:build -- 10000
 *     npm run bench:build -- --peers # and the finished pages put together by other systems
 */
import { spawnSync } from 'node:child_process';
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
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { micromark } from 'micromark';
import { buildPeer, peerNames } from './build-peer.ts';
import { pageContent, writeSite } from './generate-site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { peers: { type: 'boolean', default: false } },
});
const sizes = positionals.map(Number).filter(Boolean);
const peers = values.peers ? peerNames : [];

interface Measured {
  seconds: number;
  /** The most memory that the process held, in megabytes. */
  megabytes: number;
}

/** Runs a command of the engine and measures it, start of the process included. */
function measure(...args: string[]): Measured {
  const from = performance.now();
  // The process says by itself at its end what it held at most.
  const program = `process.on('exit', () => process.stderr.write('\\nheld ' + process.resourceUsage().maxRSS))`;
  const data = `data:text/javascript,${encodeURIComponent(program)}`;
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', data, join(root, 'src/run.mjs'), ...args],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  const held = Number(/held (\d+)/.exec(stderr)?.[1] ?? 0);
  return { seconds: (performance.now() - from) / 1000, megabytes: held / 1024 };
}

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

/** Bundles the application for such sites, as on any machine that has built one. */
function bundle(): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const site = join(folder, 'site');
  writeSite(site, 1);
  measure('format', '--site', site);
  measure('build', '--no-api', '--site', site, '--out', join(folder, 'out'));
  rmSync(folder, { recursive: true });
}

bundle();
const rows: string[] = [];
for (const count of sizes.length > 0 ? sizes : [40, 1000]) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [site, out] = [join(folder, 'site'), join(folder, 'out')];
  writeSite(site, count);
  measure('format', '--site', site);
  const bare = writeBare(join(folder, 'bare'), count);
  const build = () => measure('build', '--no-api', '--site', site, '--out', out);
  const checks = [measure('check', '--site', site), measure('check', '--site', site)];
  // Moved, not removed: a file system that has just removed thousands of files is slow to write others.
  const cache = join(root, 'node_modules/.cache/documents');
  if (existsSync(cache)) renameSync(cache, mkdtempSync(`${cache}-`));
  const [first, again] = [build(), build()];
  const page = join(site, 'pages/Page00003.json');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/"title": "/, '"title": "Changed '));
  const one = build();
  const theirs: Measured[] = [];
  for (const name of peers) theirs.push(await buildPeer(name, out));
  const cell = ({ seconds, megabytes }: Measured) =>
    `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, ${(seconds / bare).toFixed(0)} ×`;
  const cells = [...checks, first, again, one, ...theirs].map(cell);
  rows.push(`| ${count} | ${bare.toFixed(2)} s | ${cells.join(' | ')} |`);
  rmSync(folder, { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules/.cache')))
    if (name.startsWith('documents-')) rmSync(join(root, 'node_modules/.cache', name), { recursive: true });
}
const heads = [
  'pages',
  'bare HTML',
  'check',
  'check again',
  'build, nothing kept',
  'build, all kept',
  'one page changed',
  ...peers,
];
process.stdout.write(`| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}\n${rows.join('\n')}\n`);

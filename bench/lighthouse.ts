/**
 * What Lighthouse says of the built site, of each page, as of a phone on a slow line: its four scores, and the times behind
 * the first. It is installed when this runs for the first time.
 *
 *     npm run bench:lighthouse                  # all pages
 *     npm run bench:lighthouse -- /Home /News
 *     RUNS=1 npm run bench:lighthouse
 */
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { apiListener } from '../src/build/api-listener.ts';
import { readEnvironment } from '../src/build/environment.ts';
import { serveSite } from '../src/build/serve.ts';
import { browserArgs, browserPath } from '../tests/e2e/launch-browser.ts';
import { median } from './median.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const runs = Number(process.env['RUNS'] ?? 3);
const out = join(root, 'dist');
const work = join(root, '.build/lighthouse');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const times = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<(typeof times)[number], { numericValue?: number }>;
}

function install(): void {
  cpSync(join(root, 'bench/lighthouse'), work, { recursive: true });
  if (existsSync(join(work, 'node_modules'))) return;
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: work,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Lighthouse cannot be installed; see the message of npm above.');
}

/** Asks Lighthouse of one page, in a process of its own, as it wants. */
async function ask(address: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const flags = ['--headless', ...browserArgs.filter((one) => !one.includes(' '))].join(' ');
  const args = [address, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  await promisify(execFile)(process.execPath, [join(work, 'node_modules/lighthouse/cli/index.js'), ...args], {
    env: { ...process.env, CHROME_PATH: browserPath() },
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

install();
const asked = process.argv.slice(2).filter((one) => one.startsWith('/'));
const pages = readdirSync(out)
  .filter((name) => name.endsWith('.html') && name !== '404.html')
  .map((name) => `/${name.replace('.html', '')}`);
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const api = apiListener(root, { ...readEnvironment(root), apiProxy: '' });
const { address } = await serveSite({ out, api, port: 0 });
const heads = ['page', ...categories, 'first paint', 'largest paint', 'blocking', 'layout shift'];
console.log(`| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}`);
for (const page of asked.length > 0 ? asked : pages) {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await ask(address + page, folder));
  const scores = categories.map((name) =>
    median(reports.map(({ categories }) => Math.round((categories[name].score ?? 0) * 100))),
  );
  const [first = 0, largest = 0, blocking = 0, shift = 0] = times.map((name) =>
    median(reports.map(({ audits }) => audits[name].numericValue ?? 0)),
  );
  const cells = [first, largest, blocking].map((ms) => `${Math.round(ms)} ms`);
  console.log(`| ${[page, ...scores, ...cells, shift.toFixed(3)].join(' | ')} |`);
}
rmSync(folder, { recursive: true });
process.exit(0);

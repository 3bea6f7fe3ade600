/**
 * `npm run bench lighthouse [route …]`: accessibility, best practices and search engines, measured by Lighthouse as
 * on a mobile phone, for each page of the built site. Prints a table and leaves with status 1 below 100.
 * Lighthouse is fetched for this run alone: it is large, and nothing else needs it.
 *
 * With `-- --performance` its score for performance, too, and the times behind it: a measurement, which depends on the
 * machine and on what else it does, and no check.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { site } from '../pages/facts.ts';
import { openBuiltSite } from '../e2e/launch-browser.ts';

const version = '12.8.2';
const judged = ['accessibility', 'best-practices', 'seo'];
/** Milliseconds of a phone on a slow line, as Lighthouse simulates them. */
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const port = 9333;

interface Result {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<
    string,
    { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { performance: { type: 'boolean', default: false } },
});
const routes = positionals.length > 0 ? positionals : site.addresses;
const categories = values.performance ? [...judged, 'performance'] : judged;
const heads = values.performance ? [...categories, 'paint', 'largest', 'blocking'] : categories;
const { address, close } = await openBuiltSite([`--remote-debugging-port=${port}`]);
let below = 0;
console.log(row('page', heads));
for (const route of routes) {
  const { categories: scores, audits } = await measure(`${address}${route}`);
  const figures = categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100));
  const waits = values.performance ? times.map((name) => Math.round(audits[name]?.numericValue ?? 0)) : [];
  console.log(row(route, [...figures, ...waits]));
  if (figures.slice(0, judged.length).every((figure) => figure === 100)) continue;
  below += 1;
  for (const [name, { title, score, scoreDisplayMode }] of Object.entries(audits))
    if (scoreDisplayMode === 'binary' && score !== 1) console.log(`  ${name}: ${title}`);
}
await close();
if (below > 0) process.exit(1);

function row(name: string, cells: readonly (string | number)[]): string {
  return name.padEnd(30) + cells.map((cell) => String(cell).padStart(16)).join('');
}

async function measure(url: string): Promise<Result> {
  const flags = [
    `--port=${port}`,
    `--only-categories=${categories.join(',')}`,
    '--form-factor=mobile',
    '--output=json',
    '--quiet',
  ];
  const child = spawn('npx', ['--yes', `lighthouse@${version}`, url, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise((ended) => child.on('close', ended));
  if (status !== 0) throw new Error(`Lighthouse ended with status ${String(status)} at ${url}.`);
  return JSON.parse(output) as Result;
}

/**
 * `npm run lighthouse [route …]`: accessibility, best practices and search engines, measured by Lighthouse as
 * on a mobile phone, for each page of the built site. Prints a table and leaves with status 1 below 100.
 * Lighthouse is fetched for this run alone: it is large, and nothing else needs it.
 */
import { spawn } from 'node:child_process';
import { site } from '../site/facts.ts';
import { openBuiltSite } from '../e2e/launch-browser.ts';

const version = '12.8.2';
const categories = ['accessibility', 'best-practices', 'seo'] as const;
const port = 9333;

interface Result {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string }>;
}

const wanted = process.argv.slice(2);
const routes = wanted.length > 0 ? wanted : site.addresses;
const { address, close } = await openBuiltSite([`--remote-debugging-port=${port}`]);
let below = 0;
console.log(`${'page'.padEnd(30)}${categories.map((name) => name.padStart(16)).join('')}`);
for (const route of routes) {
  const { categories: scores, audits } = await measure(`${address}${route}`);
  const figures = categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100));
  console.log(`${route.padEnd(30)}${figures.map((figure) => String(figure).padStart(16)).join('')}`);
  if (figures.every((figure) => figure === 100)) continue;
  below += 1;
  for (const [name, { title, score, scoreDisplayMode }] of Object.entries(audits))
    if (scoreDisplayMode === 'binary' && score !== 1) console.log(`  ${name}: ${title}`);
}
await close();
if (below > 0) process.exit(1);

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

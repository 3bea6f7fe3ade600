/**
 * What a first visit of each page costs, on a slow line: one line for each page, what blocks longest first. A page that
 * is slow for a reason of its own stands out.
 *
 *     npm run bench every-page                   # what was built
 *     npm run bench every-page -- /News /Journey # some pages
 *     RUNS=3 npm run bench every-page            # medians of three
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fragmentPath } from '../../src/engine/payload.ts';
import { builtFolder, openBuiltSite } from '../e2e/launch-browser.ts';
import { measureLoad, type Load } from './measure-load.ts';
import { median } from './median.ts';
import { openLine, slow4G } from './shaped-line.ts';

const runs = Number(process.env['RUNS'] ?? 1);

/** Returns the addresses of the pages that were built: each has a fragment, and `/` is the way to the first one. */
function builtPages(): string[] {
  const fragments = join(builtFolder(), fragmentPath(''));
  const files = readdirSync(fragments, { recursive: true, encoding: 'utf8' });
  const names = files.filter((file) => file.endsWith('.html')).map((file) => file.replace(/\.html$/, ''));
  return names.filter((name) => name !== 'index').map((name) => `/${name}`);
}

const { browser, address, close } = await openBuiltSite();
const line = await openLine(Number(new URL(address).port), slow4G);
const named = process.argv.slice(2);
const loads: [path: string, of: (key: keyof Load) => number][] = [];
for (const path of named.length > 0 ? named : builtPages()) {
  const measured: Load[] = [];
  for (let run = 0; run < runs; run += 1)
    measured.push(await measureLoad(browser, `http://localhost:${line.port}${path}`));
  loads.push([path, (key) => median(measured.map((one) => one[key]))]);
}
line.close();
await close();

const whole = (value: number) => value.toFixed(0);
const rows = loads
  .toSorted(([, one], [, other]) => other('blocking') - one('blocking'))
  .map(([path, of]) => [
    path,
    ...(['firstPaint', 'largestPaint', 'blocking'] as const).map((key) => whole(of(key))),
    ...(['document', 'scriptsScrolled', 'whole'] as const).map((key) => of(key).toFixed(1)),
  ]);
const heads = ['page', 'first paint, ms', 'largest paint, ms', 'blocking, ms', 'document, kB'];
const lines = [[...heads, 'scripts scrolled, kB', 'whole, kB'], Array(7).fill('---'), ...rows];
process.stdout.write(`${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);

/**
 * The built site beside the same pages as bare HTML, and beside other folders of static sites, in one run: what a first
 * visit costs on a slow line, and how long a tap on a link takes.
 *
 *     npm run bench pages                                  # what was built, and bare HTML
 *     npm run bench pages -- before=/tmp/dist-before       # another build besides
 *     RUNS=3 npm run bench pages
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { compressFolder } from '../../src/builder/cache/compress.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { browserArgs, browserPath, builtFolder } from '../e2e/launch-browser.ts';
import { median } from './median.ts';
import { measureLoad, type Load } from './measure-load.ts';
import { arrive, follow, press } from './measure-navigation.ts';
import { openLine, slow4G, unlimited } from './shaped-line.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const work = makeFolder();

const { positionals } = parseArgs({ allowPositionals: true });
const built = builtFolder();

/** The same documents without scripts: what no engine can undercut. */
async function writeBare(): Promise<string> {
  const folder = join(work, 'bare');
  cpSync(built, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.html'))) {
    const html = readFileSync(join(folder, name), 'utf8');
    const text = html
      .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
    writeFileSync(join(folder, name), text);
  }
  await compressFolder(folder);
  return folder;
}

const others = positionals.map((one): [string, string] => {
  const [name = '', folder = ''] = one.split('=');
  return [name, resolve(folder)];
});
const sites = [['bare', await writeBare()], ['built', built], ...others] as const;
const pages = ['/History', '/Home'];
const moves = [
  ['/OurMission', '/History'],
  ['/History', '/Home'],
] as const;
/** By pointer, to a link in view. */
const pointerMoves = moves.slice(1);

const loads = new Map<string, Load[]>();
const waits = new Map<string, number[]>();
const add = <T>(map: Map<string, T[]>, key: string, one: T) => map.set(key, [...(map.get(key) ?? []), one]);

const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
const api = apiListener(root, readEnvironment(root));
const servers = await Promise.all(sites.map(([, out]) => serveSite({ out, api, port: 0 })));
for (let run = 0; run < runs; run += 1)
  for (const [index, [site]] of sites.entries()) {
    const port = Number(new URL(servers[index]?.address ?? '').port);
    for (const [kind, speed] of [['slow 4G', slow4G] as const, ['unlimited', unlimited] as const]) {
      const line = await openLine(port, speed);
      const origin = `http://localhost:${line.port}`;
      if (speed === slow4G)
        for (const path of pages) add(loads, `${path} ${site}`, await measureLoad(browser, origin + path));
      for (const [from, to] of moves) {
        const { page, cdp } = await arrive(browser, origin, from);
        add(waits, `${to}, ${kind} ${site}`, (await follow(page, cdp, to)).painted);
        await page.context().close();
      }
      for (const [from, to] of pointerMoves)
        for (const over of [0, 400]) {
          const { page } = await arrive(browser, origin, from, true);
          add(waits, `${to} after ${over}, ${kind} ${site}`, (await press(page, to, over)).painted);
          await page.context().close();
        }
      line.close();
    }
  }
await browser.close();
for (const { server } of servers) await stopServer(server);

const names = sites.map(([site]) => site);
function row(label: string, values: readonly number[], digits = 0): string {
  const [limit = 0] = values;
  const cells = values.map((value, index) =>
    index === 0 || limit === 0
      ? value.toFixed(digits)
      : `${value.toFixed(digits)} (${(value / limit).toFixed(2)})`,
  );
  return `| ${label} | ${cells.join(' | ')} |`;
}
const labels: [keyof Load, string, number][] = [
  ['firstPaint', 'first paint, ms', 0],
  ['largestPaint', 'largest paint, ms', 0],
  ['blocking', 'blocking, ms', 0],
  ['work', 'work of the main thread at rest, ms', 0],
  ['document', 'document, kB', 1],
  ['scripts', 'scripts at rest, kB', 1],
  ['scriptsScrolled', 'scripts after scrolling, kB', 1],
  ['whole', 'whole page at rest, kB', 1],
];
const lines = [
  `| medians of ${runs} | ${names.join(' | ')} |`,
  `| --- |${' --- |'.repeat(names.length)}`,
  ...pages.flatMap((path) =>
    labels.map(([key, label, digits]) =>
      row(
        `${path}: ${label}`,
        names.map((site) => median((loads.get(`${path} ${site}`) ?? []).map((one) => one[key]))),
        digits,
      ),
    ),
  ),
  ...moves.flatMap(([, to]) =>
    ['slow 4G', 'unlimited'].map((kind) =>
      row(
        `tap → ${to} painted, ${kind}, ms`,
        names.map((site) => median(waits.get(`${to}, ${kind} ${site}`) ?? [])),
      ),
    ),
  ),
];
for (const [, to] of pointerMoves)
  for (const kind of ['slow 4G', 'unlimited'])
    for (const over of [0, 400])
      lines.push(
        row(
          `pointer ${over} ms over the link, press → ${to} painted, ${kind}, ms`,
          names.map((site) => median(waits.get(`${to} after ${over}, ${kind} ${site}`) ?? [])),
        ),
      );
process.stdout.write(`${lines.join('\n')}\n`);

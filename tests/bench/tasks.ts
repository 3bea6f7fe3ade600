/**
 * How long a maintainer waits at the desk: in Chromium, by keys, from the last of them until the answer is seen.
 *
 *     npm run bench tasks             # sites of 36 and 1,000 pages
 *     npm run bench tasks -- 5000
 */
import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { actionsOf } from '../e2e/desk/actions.ts';
import { initRepository } from '../e2e/desk/repository.ts';
import { browserArgs, browserPath } from '../e2e/launch-browser.ts';
import { pageContent, writeSite } from './generate-site.ts';
import { median } from './median.ts';
import { nameHelper } from './phone.ts';
import { startDesk } from './start-desk.ts';
import { makeFolder } from '../make-folder.ts';

const runs = Number(process.env['RUNS'] ?? 3);
const given = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = given.length > 0 ? given : [36, 1000];
const edited = 3;

/** Waits for words in the elements of a selector, frame by frame: what is looked for more rarely is found too late. */
async function see(where: Page | Frame, selector: string, words: string): Promise<void> {
  await where.waitForFunction(
    ([selector, words]) =>
      [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(words)),
    [selector, words] as const,
    { timeout: 120_000 },
  );
}

/** The seconds of an act until its end is seen. */
async function secondsOf(act: () => Promise<unknown>, end: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await act();
  await end();
  return (performance.now() - from) / 1000;
}

/** Does the tasks once, in their order. @returns the seconds of each */
async function doTasks(page: Page, address: string, count: number, run: number) {
  const { write, enter, key, type } = actionsOf(page, 'keyboard');
  const { name, title } = pageContent(edited, count);
  const seconds: Record<string, number> = {};

  const open = (path: string) => page.goto(address + path, { waitUntil: 'commit' });
  seconds['open the overview'] = await secondsOf(
    () => open('/_pages'),
    () => see(page, 'table th', title),
  );
  // Other words each time, since the server may keep what it has found.
  const sought = pageContent(edited + 1 + run, count).title;
  await write(page.getByLabel('Find a page, or words on it'), sought.slice(0, -1));
  seconds['search: last letter → place found'] = await secondsOf(
    () => type(sought.slice(-1)),
    () => see(page, 'section[aria-label="Text found"] li', sought),
  );
  seconds['open a page in the editor'] = await secondsOf(
    () => open(`/_edit/${name}#story`),
    () => see(page, 'h1', 'Rich text'),
  );
  const [beside] = page.frames().filter((frame) => frame !== page.mainFrame());
  if (beside === undefined) throw new Error('there is no page beside the form');
  await see(beside, '[data-hydrated]', '');
  const surface = page.getByRole('textbox', { name: /^Text/ });
  await enter(surface);
  await key('Control+End');
  await type(` Run ${run}`);
  await see(beside, '#story', ` Run ${run}`);
  seconds['letter → page beside the form'] = await secondsOf(
    () => type('z'),
    () => see(beside, '#story', `Run ${run}z`),
  );
  await see(page, 'header [role=status]', 'Not saved yet.');
  seconds['save'] = await secondsOf(
    () => key('Control+s'),
    () => see(page, 'header [role=status]', 'Saved'),
  );

  seconds['open Publish → choice checked'] = await secondsOf(
    () => open('/_publish'),
    () => see(page, 'main', 'The site has no new mistakes with your choice.'),
  );
  const send = page.getByRole('button', { name: 'Publish', exact: true });
  await send.and(page.locator(':enabled')).waitFor();
  await enter(send);
  seconds['Publish → sent'] = await secondsOf(
    () => key('Enter'),
    () => see(page, '.sent', 'Done.'),
  );
  return seconds;
}

/** Measures the desk of a site of `count` pages. @returns the seconds of each run, by task */
async function measureSite(browser: Browser, count: number): Promise<Map<string, number[]>> {
  const site = makeFolder();
  writeSite(site, count);
  const repository = initRepository(site);
  const desk = await startDesk(site);
  const seconds = new Map<string, number[]>();
  try {
    // The renderer is loaded with the first page.
    await (await fetch(`${desk.address}/`)).text();
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage();
      await page.addInitScript(nameHelper);
      for (const [task, taken] of Object.entries(await doTasks(page, desk.address, count, run)))
        seconds.set(task, [...(seconds.get(task) ?? []), taken]);
      await page.close();
    }
  } finally {
    await desk.end();
    repository.end();
  }
  return seconds;
}

const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
const columns: Map<string, number[]>[] = [];
for (const count of sizes) columns.push(await measureSite(browser, count));
await browser.close();
const line = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;
const rows = [...(columns[0]?.keys() ?? [])].map((task) =>
  line(task, ...columns.map((seconds) => median(seconds.get(task) ?? []).toFixed(2))),
);
process.stdout.write(
  line('task, seconds (median)', ...sizes.map((count) => `${count} pages`)) +
    line('--', ...sizes.map(() => '--')) +
    rows.join(''),
);
process.exit(0);

/**
 * How long a visitor waits for a letter typed into the search of a list, and for a year chosen in it, on a phone: as the
 * list grows. Beside it, in the same run, the same field without a list.
 *
 *     npm run bench records                  # 120, 5,000 and 100,000 records
 *     npm run bench records -- 1000
 *     RUNS=3 npm run bench records
 */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { browserArgs, browserPath, builtFolder } from '../e2e/launch-browser.ts';
import { median } from './median.ts';
import { openPhone } from './phone.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const out = builtFolder();
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const words = 'feast bread river lamp house garden letter school winter choir'.split(' ');

/**
 * A folder with the answers of the reference API, and `count` news among them, spread over ten years. They are short:
 * the engine takes 8 MiB of an answer, and 100,000 of them shall fit.
 */
function writeAnswers(count: number): string {
  const folder = makeFolder();
  cpSync(join(root, 'pages/_records'), folder, { recursive: true });
  const news = Array.from({ length: count }, (_, index) => ({
    title: `${words[index % 10]} ${words[(index * 7 + 3) % 10]} ${index}`,
    description: words[(index * 3) % 10],
    fromDate: new Date(Date.UTC(2026 - (index % 10), index % 12, 1 + (index % 28)))
      .toISOString()
      .slice(0, 10),
  }));
  rmSync(join(folder, 'news'), { recursive: true });
  writeFileSync(join(folder, 'news.json'), JSON.stringify({ records: news }));
  return folder;
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const { page } = await openPhone(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** Wait after an event of a field, in milliseconds: the frame with the letter, that with the list. */
interface Wait {
  field: number;
  list: number;
}

/**
 * Measures from an event of a field to the paint of what follows: work, layout and paint included.
 * @param act Does what the visitor does; the event follows from it.
 */
async function untilPainted(page: Page, type: string, act: () => Promise<unknown>): Promise<Wait> {
  await page.evaluate((type) => {
    const waits: { field?: number; list?: number } = {};
    Object.assign(window, { waits });
    const noted = (event: Event) => {
      const from = event.timeStamp;
      const note = (name: 'field' | 'list') =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => (waits[name] ??= performance.now() - from));
          port1.start();
          port2.postMessage(0);
        });
      note('field');
      const list = document.querySelector('main [role="status"]')?.parentElement;
      if (!list) return note('list');
      // The cards, not the number of them.
      const observer = new MutationObserver((changes) => {
        const isOfCards = ({ target }: MutationRecord) =>
          !(target as Element).closest('[role="status"], [role="search"]');
        if (!changes.some(isOfCards)) return;
        observer.disconnect();
        note('list');
      });
      observer.observe(list, { subtree: true, childList: true });
    };
    addEventListener(type, noted, { capture: true, once: true });
  }, type);
  await act();
  const waited = await page.waitForFunction(() => {
    const { waits } = window as unknown as { waits: Partial<Wait> };
    return waits.field !== undefined && waits.list !== undefined ? waits : undefined;
  });
  return (await waited.jsonValue()) as Wait;
}

interface Waits {
  letter: Wait[];
  year: Wait[];
}

/** Types letters after which other records come first, each after the one before has been painted, and chooses a year. */
async function measure(page: Page, waits: Waits): Promise<void> {
  const search = page.locator('main').getByRole('searchbox');
  await search.scrollIntoViewIfNeeded();
  await search.tap();
  await page.waitForTimeout(800);
  for (const letter of 'ri') {
    waits.letter.push(await untilPainted(page, 'input', () => page.keyboard.press(letter)));
    await page.waitForTimeout(500);
  }
  const year = page.locator('main').getByRole('combobox').first();
  waits.year.push(await untilPainted(page, 'change', () => year.selectOption('2019')));
}

const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
const rows: string[] = [];
const cells = (waits: readonly Wait[]) =>
  [waits.map(({ field }) => field), waits.map(({ list }) => list)]
    .map((list) => median(list).toFixed(0))
    .join(' | ');
for (const count of sizes.length > 0 ? sizes : [120, 5000, 100_000]) {
  const data = writeAnswers(count);
  const api = apiListener(root, readEnvironment(root), { data });
  const { server, address } = await serveSite({ out, api, port: 0 });
  const waits: Waits = { letter: [], year: [] };
  for (let run = 0; run < runs; run += 1) {
    const page = await openPage(browser, `${address}/News`);
    await page.locator('main').getByText(`${count}`).first().waitFor();
    await measure(page, waits);
    await page.context().close();
  }
  rows.push(`| ${count} | ${cells(waits.letter)} | ${cells(waits.year)} |`);
  await stopServer(server);
}
// The least that a letter can take: a field in an empty page.
const bare: Wait[] = [];
for (let run = 0; run < runs; run += 1) {
  const page = await openPage(browser, 'data:text/html,<input type=search>');
  await page.getByRole('searchbox').tap();
  for (const letter of 'lamp')
    bare.push(await untilPainted(page, 'input', () => page.keyboard.press(letter)));
  await page.context().close();
}
await browser.close();
process.stdout
  .write(`| records | a letter in the field, ms | the list narrowed by it, ms | a year in the field, ms | the list of that year, ms |
| --- | --- | --- | --- | --- |
| no list | ${cells(bare)} | | |
${rows.join('\n')}
`);

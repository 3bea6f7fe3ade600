/**
 * How long a maintainer waits for a saved document to be seen in the open page of the dev server.
 *
 *     npm run bench dev             # sites of 40 and 1,000 pages
 *     npm run bench dev -- 5000
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { serveDev } from '../../src/desk/server/dev.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { browserArgs, browserPath } from '../e2e/launch-browser.ts';
import { writeSite } from './generate-site.ts';
import { median } from './median.ts';
import { nameHelper } from './phone.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

const runs = Number(process.env['RUNS'] ?? 7);
const sizes = process.argv.slice(2).map(Number).filter(Boolean);

/** Saves a document with a new word in it. @returns milliseconds until the page that shows it has painted the word. */
async function saveAndSee(page: Page, file: string, run: number): Promise<number> {
  const word = `changed${run}`;
  const painted = page.evaluate(
    (word) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent?.includes(word)) return requestAnimationFrame(look);
          return setTimeout(() => resolve(Date.now()));
        };
        look();
      }),
    word,
  );
  const saved = JSON.parse(readFileSync(file, 'utf8')) as { blocks: { text: string[] }[] };
  const [block] = saved.blocks;
  if (block !== undefined) block.text[0] = `A ${word} sentence.`;
  const from = Date.now();
  writeFileSync(file, `${JSON.stringify(saved, null, 2)}\n`);
  return (await painted) - from;
}

const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
const rows: string[] = [];
for (const count of sizes.length > 0 ? sizes : [40, 1000]) {
  const site = makeFolder();
  writeSite(site, count);
  const api = apiListener(root, { ...readEnvironment(root), apiProxy: '' });
  const server = await serveDev({ root, site, api, port: 0 });
  const page = await browser.newPage();
  await page.addInitScript(nameHelper);
  await page.goto(`${server.address}/Page00003`);
  await page.waitForTimeout(4000);
  const waits: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    waits.push(await saveAndSee(page, join(site, 'pages/Page00003.json'), run));
    await page.waitForTimeout(500);
  }
  rows.push(`| ${count} | ${median(waits)} |`);
  await page.close();
  await server.close();
}
await browser.close();
process.stdout.write(`| pages | saved → painted, ms |\n| --- | --- |\n${rows.join('\n')}\n`);
process.exit(0);

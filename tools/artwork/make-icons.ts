/**
 * The sign of the site as pictures of fixed size, and the card that is shown where a page is shared, taken by
 * a browser from the drawings. Run from the root of the repository, after `make.ts`: `npx tsx tools/artwork/make-icons.ts`
 */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../src/review/pictures/find-browser.ts';

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
const page = await browser.newPage();
const pageOf = (body: string) =>
  `<style>*{margin:0}svg{display:block;width:100%;height:100%}</style><body>${body}`;

for (const size of [192, 512]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(pageOf(readFileSync('public/images/icon.svg', 'utf8')));
  await page.screenshot({ path: `public/images/icon-${size}.png`, omitBackground: true });
}
await page.setViewportSize({ width: 1200, height: 630 });
await page.setContent(
  pageOf(
    readFileSync('public/images/hero.svg', 'utf8').replace(
      '<svg ',
      '<svg preserveAspectRatio="xMidYMid slice" ',
    ),
  ),
);
await page.screenshot({ path: 'public/images/card.jpg', type: 'jpeg', quality: 80 });
await browser.close();

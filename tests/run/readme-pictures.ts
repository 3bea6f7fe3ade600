/** Takes the two pictures of README.md: a page of the built site, and the desk with the page beside its form. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startDesk } from '../bench/start-desk.ts';
import { computer, nameHelper } from '../bench/phone.ts';
import { openBuiltSite } from '../e2e/launch-browser.ts';
import { root } from '../root.ts';

const route = '/CarmelSaints';
const { browser, address, close } = await openBuiltSite();
const desk = await startDesk(root);
const context = await browser.newContext({ ...computer, serviceWorkers: 'block', reducedMotion: 'reduce' });
context.setDefaultTimeout(120_000);
await context.addInitScript(nameHelper);
// The notices have been seen.
await context.addInitScript("try { sessionStorage.setItem('notifications', '1') } catch {}");

async function take(url: string, name: string, isReady: (page: Page) => Promise<unknown>): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await isReady(page);
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(join(root, '.github', name));
}
await take(address + route, 'page.webp', (page) => page.waitForLoadState('networkidle'));
await take(`${desk.address}/_edit${route}`, 'desk.webp', (page) =>
  page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor(),
);
await close();
await desk.end();

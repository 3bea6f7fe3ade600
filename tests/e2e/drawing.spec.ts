/** A page that gets no frame any more has its browser draw anew; the tests and the pictures of a review rest on it. @rest */
import type { Browser } from '@playwright/test';
import { restartStalledGpu } from '../../src/review/pictures/keep-drawing.ts';
import { expect, test } from './site.ts';

/** The numbers of the processes of a browser that draw. */
async function drawing(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.flatMap(({ type, id }) => (type === 'GPU' ? [id] : []));
}

test('the drawing process is started again when no frame comes, and the page goes on', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    // The watch waits for a frame that never comes; everybody else has frames.
    const real = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = () => 0;
    setTimeout(() => (window.requestAnimationFrame = real));
  });
  let told = 0;
  await restartStalledGpu(context, () => void (told += 1));
  const page = await context.newPage();
  await page.goto(`${baseURL}/Story`);
  const before = await drawing(browser);
  expect(before).toHaveLength(1);
  await expect.poll(() => told).toBeGreaterThan(0);
  await expect.poll(() => drawing(browser)).not.toEqual(before);
  await expect.poll(async () => (await drawing(browser)).length).toBe(1);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  await context.close();
});

/** The phone on which everything is measured: of middling power, four times slower than this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** How many times slower than this machine. */
const slowdown = 4;

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A device with a pointer and a wide window, as slow as the phone. */
export const computer = { viewport: { width: 1280, height: 800 } };

/** Gives a page the helper by which tsx names inner functions. */
export const nameHelper = 'globalThis.__name = (one) => one';

/**
 * Takes a new device: nobody has visited the site with it.
 * @param watch Runs in each document before its own scripts.
 */
export async function openPhone(
  browser: Browser,
  watch = () => {},
  device: Partial<typeof phone> = phone,
): Promise<{ page: Page; cdp: CDPSession }> {
  // After ten seconds the offline worker fetches its files, which would disturb.
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
  await context.addInitScript(nameHelper);
  // The notices have been seen: the page is measured, not the window that opens over it once in a visit.
  await context.addInitScript("try { sessionStorage.setItem('notifications', '1') } catch {}");
  await context.addInitScript(watch);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp };
}

/**
 * Opens an address by a link on a page of another site, as most first visits begin. An empty tab is handed to the first page
 * that comes; only one whose headers part it from whoever opened it (`Cross-Origin-Opener-Policy`) has to wait for a process
 * of its own, as all pages do that come from elsewhere.
 */
export async function comeFromElsewhere(page: Page, address: string): Promise<void> {
  const elsewhere = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Elsewhere</title><a href="${address}">There</a>`);
  });
  await new Promise<void>((listening) => void elsewhere.listen(0, '127.0.0.1', listening));
  const { port } = elsewhere.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  elsewhere.close();
  await page.getByRole('link').click({ noWaitAfter: true });
  await page.waitForURL(address);
}

/** The phone on which everything is measured: of middling power, four times slower than this machine. */
import type { Browser, CDPSession, Page } from '@playwright/test';

/** How many times slower than this machine. */
const slowdown = 4;

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/**
 * Takes a new phone: nobody has visited the site with it.
 * @param watch Runs in each document before its own scripts.
 */
export async function openPhone(
  browser: Browser,
  watch = () => {},
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext(phone);
  // tsx names inner functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (one) => one');
  // The notices have been seen: the page is measured, not the window that opens over it once in a visit.
  await context.addInitScript("try { sessionStorage.setItem('notifications', '1') } catch {}");
  await context.addInitScript(watch);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp };
}

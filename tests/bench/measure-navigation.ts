/** How long a visitor waits between a tap on a link and the next page. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { computer, openPhone } from './phone.ts';

declare const scheduler: { postTask: (task: () => void, options: { priority: string }) => Promise<void> };

/**
 * Notes in each document when a link was tapped, and when the page that was asked for was painted: in the first frame
 * that has its main heading.
 */
function watch(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp)),
    true,
  );
  const look = () => {
    const wanted = sessionStorage.getItem('wanted');
    if (wanted !== null && document.querySelector('h1')?.textContent.trim() === wanted) {
      sessionStorage.removeItem('wanted');
      // A task of its own begins after the frame has been painted, this one before all others that wait.
      const painted = () => {
        performance.mark('painted');
        sessionStorage.setItem('painted', String(performance.timeOrigin + performance.now()));
      };
      void scheduler.postTask(painted, { priority: 'user-blocking' });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export interface Moved {
  /** Milliseconds from the click to the first frame with the next page. */
  painted: number;
}

/** Opens the first page on a phone, or on a device with a pointer, and waits until it is at rest. */
export async function arrive(
  browser: Browser,
  origin: string,
  from: string,
  withPointer = false,
): Promise<{ page: Page; cdp: CDPSession }> {
  const { page, cdp } = await openPhone(browser, watch, withPointer ? computer : undefined);
  await page.goto(origin + from, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);
  return { page, cdp };
}

/** Opens the menu and taps the link to the page; a finger stays for `press` milliseconds. */
export async function follow(page: Page, cdp: CDPSession, to: string, press = 80): Promise<Moved> {
  const link = page.locator(`a[href="${to}"]:visible`).first();
  if (!(await link.isVisible())) {
    await tap(page, cdp, await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox(), press);
    await link.waitFor();
    await page.waitForTimeout(1000);
  }
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  return measure(page, to, async () => tap(page, cdp, await link.boundingBox(), press));
}

/** Moves the pointer to a link in view and presses it after `over` milliseconds. */
export async function press(page: Page, to: string, over: number): Promise<Moved> {
  const box = await page.locator(`:is(main, header) a[href="${to}"]:visible`).first().boundingBox();
  if (box === null) throw new Error('nothing to press');
  return measure(page, to, async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(over);
    await page.mouse.down();
    await page.mouse.up();
  });
}

async function measure(page: Page, to: string, act: () => Promise<void>): Promise<Moved> {
  await page.evaluate(
    (wanted) => {
      sessionStorage.removeItem('painted');
      sessionStorage.setItem('wanted', wanted);
    },
    await titleOf(page, to),
  );
  await act();
  await page.waitForFunction(() => sessionStorage.getItem('painted') !== null);
  const painted = await page.evaluate(
    () => Number(sessionStorage.getItem('painted')) - Number(sessionStorage.getItem('tapped')),
  );
  return { painted };
}

type Box = { x: number; y: number; width: number; height: number } | null;

async function tap(page: Page, cdp: CDPSession, box: Box, press: number): Promise<void> {
  if (box === null) throw new Error('nothing to tap');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(press);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The main heading of the page at a path, read from its document. */
async function titleOf(page: Page, path: string): Promise<string> {
  const text = await (await page.context().request.get(new URL(path, page.url()).href)).text();
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? '';
  return heading
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .trim();
}

/**
 * Chromium without a screen stops drawing now and then: at one page of some hundreds its drawing process sends no
 * frame any more, and whatever waits for one waits for ever. Nothing that a page or its window does helps; when that
 * process is started again, the page goes on where it stood.
 */
import type { Browser, BrowserContext } from '@playwright/test';

/** Milliseconds without a frame that was asked for. A busy machine is late by less. */
const timeoutMs = 3000;

/** When the drawing process of a browser was last started again: several pages may miss their frames at once. */
const restarted = new WeakMap<Browser, number>();

/** Watches the pages of a context that are opened from now on. `onRestart` hears when the browser had to draw anew. */
export async function keepDrawing(
  context: BrowserContext,
  onRestart: () => void = () => undefined,
): Promise<void> {
  await context.exposeBinding('reportNoFrame', async () => {
    const browser = context.browser();
    if (!browser || performance.now() - (restarted.get(browser) ?? -Infinity) < timeoutMs) return;
    restarted.set(browser, performance.now());
    onRestart();
    await restartDrawing(browser);
  });
  await context.addInitScript(watchFrames, timeoutMs);
}

async function restartDrawing(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  for (const { type, id } of processInfo) if (type === 'GPU') process.kill(id, 'SIGKILL');
  await session.detach();
}

/** In the page: asks for a frame now and then, with the clock of the browser, whatever clock the page has later. */
function watchFrames(timeoutMs: number): void {
  if (window !== window.top) return;
  const nextFrame = requestAnimationFrame.bind(window);
  let hasCome = true;
  setInterval(() => {
    if (!hasCome && document.visibilityState === 'visible')
      (window as unknown as { reportNoFrame: () => void }).reportNoFrame();
    hasCome = false;
    nextFrame(() => (hasCome = true));
  }, timeoutMs);
}

/**
 * Works around a fault of headless Chromium: about once in some hundred pages, its GPU process stops delivering frames,
 * and everything that waits for a frame hangs. No action of the page or its window helps, but after a restart of the
 * GPU process the page continues.
 */
import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Time without a requested frame, in milliseconds, after which the process is restarted. Delays on a busy machine are
 * shorter.
 */
const timeoutMs = 3000;

/** When the GPU process of a browser was last restarted: several pages may miss their frames at once. */
const restarted = new WeakMap<Browser, number>();

/**
 * Watches the pages that a context opens from now on.
 * @param onRestart called when the GPU process has to be restarted
 */
export async function restartStalledGpu(
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

/** Runs in the page. Requests frames at intervals of the real clock, even if the page gets another clock later. */
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

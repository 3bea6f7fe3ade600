/** WebKit as GTK has it, in a window on a screen that nobody sees, by WebDriver. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, Key as Keys, until, type WebDriver } from 'selenium-webdriver';
import { advice, findWebKit } from './find-browsers.ts';
import type { Driver, Key } from './driver.ts';

/** Its bar of buttons would keep the window from being as narrow as a telephone. */
const narrowBar = '* { min-width: 0; padding: 0; margin: 0; border-width: 0 }';
/** Height of that bar, at most. */
const spare = 200;

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Space: Keys.SPACE,
  Tab: Keys.TAB,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
  End: Keys.END,
};

/** Starts WebKit. @throws Error that says how to get it. */
export async function startWebKit(): Promise<Driver> {
  const programs = findWebKit();
  if (programs === undefined) throw new Error(advice.webkit);
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrowBar);
  const started: ChildProcess[] = [];
  const end = () => {
    for (const one of started.toReversed()) one.kill();
    rmSync(home, { recursive: true, force: true, maxRetries: 20 });
  };
  process.once('exit', end);
  try {
    const screen = spawn(
      programs.screen,
      ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    started.push(screen);
    const display = await firstLine(screen);
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const env = {
      ...process.env,
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
    };
    started.push(spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' }));
    await answers(`${address}/status`);
    const wanted = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { args: ['--automation'] },
    });
    const browser = await new Builder().usingServer(address).withCapabilities(wanted).build();
    return {
      ...driverOf(browser),
      async close() {
        await browser.quit();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

function driverOf(browser: WebDriver): Omit<Driver, 'close'> {
  const evaluate: Driver['evaluate'] = (act, argument) =>
    browser.executeScript(`return (${String(act)})(arguments[0])`, argument) as never;
  const mouse = () => browser.actions({ async: true });
  const place = ({ x, y }: { x: number; y: number }, duration = 0) => ({
    x: Math.round(x),
    y: Math.round(y),
    duration,
  });
  return {
    name: 'webkit',
    open: (address) => browser.get(address),
    back: () => browser.navigate().back(),
    evaluate,
    run: async (script) => void (await browser.executeScript(script)),
    async inFrame(frame, act, argument) {
      await browser.switchTo().frame(await browser.wait(until.elementLocated(By.css(frame)), 30_000));
      try {
        return (await evaluate(act, argument)) as never;
      } finally {
        await browser.switchTo().defaultContent();
      }
    },
    click: (at) => mouse().move(place(at)).press().release().perform(),
    async drag(from, to) {
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      await mouse()
        .move(place(from))
        .press()
        .move(place(middle, 100))
        .move(place(to, 100))
        .release()
        .perform();
    },
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    type: (words) => browser.actions().sendKeys(words.replaceAll('\n', Keys.ENTER)).perform(),
    async resize(width, height) {
      await browser
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + spare });
      const inner = await evaluate(() => innerHeight, undefined);
      await browser
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: 2 * height + spare - inner });
    },
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    print: () => evaluate(printIn, undefined),
  };
}

/** In the page: it has no command to print, so what opens on paper opens in the window. */
function printIn(): string {
  dispatchEvent(new Event('beforeprint'));
  // That of paper has no say in a window.
  const [first] = document.styleSheets;
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
        for (const { cssText } of rule.cssRules)
          if (cssText.includes('content-visibility')) first?.insertRule(cssText, first.cssRules.length);
  return document.body.innerText;
}

/** The first line of what a process writes into its fourth pipe. */
function firstLine({ stdio }: ChildProcess): Promise<string> {
  return new Promise((told) => stdio[3]?.once('data', (bytes) => told(String(bytes).trim())));
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

/** Waits until a server answers. @throws Error when it does not in half a minute. */
async function answers(address: string): Promise<void> {
  const until = performance.now() + 30_000;
  for (;;) {
    try {
      await fetch(address);
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((soon) => setTimeout(soon, 20));
    }
  }
}

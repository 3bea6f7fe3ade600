/** Where a browser is looked for and how one is obtained; no browser is started here. */
import { delimiter } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBrowser, findHeadless, type BrowserHost } from '../../src/review/pictures/find-browser.ts';
import { advice, obtainBrowser, obtainOthers, type Obtaining } from './obtain-browser.ts';

/** A machine with these files. */
const machine = (files: string[], more: Partial<BrowserHost> = {}): BrowserHost => ({
  env: { PATH: ['/usr/local/bin', '/usr/bin'].join(delimiter) },
  exists: (path) => files.includes(path),
  platform: 'linux',
  downloaded: () => '/cache/chrome',
  ...more,
});

describe('looking for a browser', () => {
  test('CHROMIUM_PATH comes first', () => {
    const env = { CHROMIUM_PATH: '/my/chrome', PATH: '/usr/bin' };
    expect(findBrowser(machine(['/my/chrome', '/usr/bin/chromium'], { env }))).toBe('/my/chrome');
  });

  test('a CHROMIUM_PATH that leads nowhere is told, not passed over', () => {
    const env = { CHROMIUM_PATH: '/my/chrome', PATH: '/usr/bin' };
    expect(() => findBrowser(machine(['/usr/bin/chromium'], { env }))).toThrow('/my/chrome');
  });

  test('a browser that people have before the one without a window', () => {
    const files = ['/usr/local/bin/chromium-headless-shell', '/usr/bin/google-chrome'];
    expect(findBrowser(machine(files))).toBe('/usr/bin/google-chrome');
  });

  test('the one without a window for tests that measure nothing, unless another is named', () => {
    const files = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(findHeadless(machine(files))).toBe('/usr/bin/chromium-headless-shell');
    expect(
      findHeadless(machine(files, { env: { PATH: '/usr/bin', CHROMIUM_PATH: '/usr/bin/chromium' } })),
    ).toBeUndefined();
    expect(findHeadless(machine(['/usr/bin/chromium']))).toBeUndefined();
  });

  test('names on PATH in their order, before the download of Playwright', () => {
    const files = ['/cache/chrome', '/usr/local/bin/google-chrome', '/usr/bin/chromium'];
    expect(findBrowser(machine(files))).toBe('/usr/bin/chromium');
    expect(findBrowser(machine(files.slice(0, 2)))).toBe('/usr/local/bin/google-chrome');
    expect(findBrowser(machine(files.slice(0, 1)))).toBe('/cache/chrome');
  });

  test('the usual places of macOS and Windows', () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser(machine([mac], { platform: 'darwin' }))).toBe(mac);
    const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    const env = { PROGRAMFILES: 'C:\\Program Files' };
    expect(findBrowser(machine([windows], { platform: 'win32', env }))).toBe(windows);
  });

  test('nothing, when there is none, or Playwright knows no build for the system', () => {
    expect(findBrowser(machine([]))).toBeUndefined();
    const downloaded = () => {
      throw new Error('unsupported');
    };
    expect(findBrowser(machine([], { downloaded }))).toBeUndefined();
  });
});

describe('obtaining a browser', () => {
  /** A machine on which these programs work, and what each brings. */
  function obtaining(
    works: Record<string, string | true | readonly string[]>,
    more: Partial<Obtaining> = {},
  ) {
    const files: string[] = [];
    const ran: string[] = [];
    const run: Obtaining['run'] = (command) => {
      const line = command.join(' ');
      ran.push(line);
      const [, brings] = Object.entries(works).find(([part]) => line.includes(part)) ?? [];
      if (brings !== undefined && brings !== true) files.push(...[brings].flat());
      return brings !== undefined;
    };
    const said: string[] = [];
    const options: Obtaining = {
      ...machine([]),
      exists: (path) => files.includes(path),
      run,
      isRoot: true,
      say: (line) => void said.push(line),
      ...more,
    };
    return { options, ran, said };
  }
  const browser = '/usr/bin/chromium';
  const debian = { '--version': true, update: true, 'recommends chromium': browser } as const;

  test('one that is there: nothing is run', () => {
    const { options, ran } = obtaining({}, { exists: (path) => path === '/usr/bin/chromium' });
    expect(obtainBrowser(options)).toBe('/usr/bin/chromium');
    expect(ran).toEqual([]);
  });

  test('the package of Debian as root', () => {
    const { options, ran, said } = obtaining(debian);
    expect(obtainBrowser(options)).toBe(browser);
    expect(said).toHaveLength(1);
    expect(ran).toEqual([
      'apt-get --version',
      'apt-get update',
      'apt-get install -y --no-install-recommends chromium',
      'apt-get install -y --no-install-recommends chromium-headless-shell',
    ]);
  });

  test('the package of Debian by sudo, when that asks for no password', () => {
    const { options, ran } = obtaining({ ...debian, 'sudo -n true': true }, { isRoot: false });
    expect(obtainBrowser(options)).toBe(browser);
    expect(ran.at(-1)).toBe('sudo -n apt-get install -y --no-install-recommends chromium-headless-shell');
  });

  test('the download of Playwright, when there is no apt-get, no right, or the package is none', () => {
    const download = { 'playwright install': '/cache/chrome' } as const;
    for (const [works, more] of [
      [download, {}],
      [{ ...download, '--version': true }, { isRoot: false }],
      [{ ...download, '--version': true, update: true, 'install -y': true }, {}],
    ] as const) {
      const { options, ran } = obtaining(works, more);
      expect(obtainBrowser(options)).toBe('/cache/chrome');
      expect(ran.at(-1)).toBe('npx playwright install chromium');
    }
  });

  test('nothing, when no way works; the advice names the cure', () => {
    expect(obtainBrowser(obtaining({}).options)).toBeUndefined();
    expect(advice).toContain('CHROMIUM_PATH');
  });

  const others = ['/usr/bin/firefox', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

  test('Firefox and WebKit that are there: nothing is run', () => {
    const { options, ran } = obtaining({}, { exists: (path) => others.includes(path) });
    expect(obtainOthers(options)).toEqual([]);
    expect(ran).toEqual([]);
  });

  test('a FIREFOX_PATH that leads nowhere is told, not passed over', () => {
    const env = { FIREFOX_PATH: '/my/firefox', PATH: '/usr/bin' };
    const { options } = obtaining({}, { env, exists: (path) => others.includes(path) });
    expect(() => obtainOthers(options)).toThrow('/my/firefox');
  });

  test('the packages of Debian; where a release has Firefox by another name, that', () => {
    const [firefox = '', ...webkit] = others;
    const works = {
      '--version': true,
      update: true,
      'recommends firefox-esr': true,
      'recommends firefox': firefox,
      'recommends webkit2gtk-driver xvfb': webkit,
    } as const;
    const { options, ran } = obtaining(works);
    expect(obtainOthers(options)).toEqual([]);
    expect(ran.at(-1)).toBe('apt-get install -y --no-install-recommends webkit2gtk-driver xvfb');
  });

  test('a system without such packages: the run says what is missing and how to get it', () => {
    const [firefox, webkit] = obtainOthers(obtaining({}, { platform: 'darwin' }).options);
    expect(firefox).toContain('firefox-esr');
    expect(webkit).toContain('webkit2gtk-driver xvfb');
  });
});

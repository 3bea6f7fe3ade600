/** Finds Firefox, and WebKit with the screen that it is shown on. */
import { join } from 'node:path';
import { onPath, thisHost, type BrowserHost } from '../../src/review/pictures/find-browser.ts';

/** The cure where a browser is missing. */
export const advice = {
  firefox:
    'The browser tests need Firefox, and none was found. Install it (on Debian: sudo apt-get install firefox-esr; ' +
    'elsewhere from mozilla.org), or set FIREFOX_PATH to the program file of one that is already there.',
  webkit:
    'The browser tests need WebKitWebDriver, of WebKitGTK, and Xvfb, and they were not found. Install them (on Debian ' +
    'and Ubuntu: sudo apt-get install webkit2gtk-driver xvfb). They exist for Linux only; on another system run the ' +
    'tests in a Linux container or machine.',
};

/**
 * Path of Firefox: `FIREFOX_PATH`, or else where it usually is.
 * @returns `undefined` if there is none
 * @throws Error if `FIREFOX_PATH` names a missing file.
 */
export function findFirefox(host: BrowserHost = thisHost): string | undefined {
  const { env, exists, platform } = host;
  const wanted = env['FIREFOX_PATH'];
  if (wanted) {
    if (exists(wanted)) return wanted;
    throw new Error(`FIREFOX_PATH is ${wanted}, but there is no such file.`);
  }
  const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)']].filter((one) => one !== undefined);
  const usual = [
    ...(platform === 'darwin' ? ['/Applications/Firefox.app/Contents/MacOS/firefox'] : []),
    ...roots.map((one) => join(one, 'Mozilla Firefox', 'firefox.exe')),
  ];
  return [...onPath(['firefox-esr', 'firefox'], host), ...usual].find(exists);
}

/** Paths of the driver of WebKit and of the screen; `undefined` if one of them is missing. */
export function findWebKit(host: BrowserHost = thisHost): { driver: string; screen: string } | undefined {
  const find = (name: string) => onPath([name], host).find(host.exists);
  const [driver, screen] = [find('WebKitWebDriver'), find('Xvfb')];
  return driver === undefined || screen === undefined ? undefined : { driver, screen };
}

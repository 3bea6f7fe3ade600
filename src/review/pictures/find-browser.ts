/** Finds the Chromium or Chrome that takes screenshots and runs the browser tests. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Facts about the machine for finding a browser; tests pass their own. */
export interface BrowserHost {
  env: Record<string, string | undefined>;
  /** Whether a file exists. */
  exists: (path: string) => boolean;
  platform: string;
  /** Path of the Chromium that Playwright downloads, whether or not it has been downloaded. */
  downloaded: () => string;
}

export const thisHost: BrowserHost = {
  env: process.env,
  exists: existsSync,
  platform: process.platform,
  downloaded: () => chromium.executablePath(),
};

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

/** The same engine without windows: it opens a page in a fifth of the time, and fetches less than visitors' browsers do. */
const shell = 'chromium-headless-shell';

/**
 * Finds a browser: `CHROMIUM_PATH`, then known names on `PATH`, then the usual installation paths of the system, then
 * Playwright's own download.
 * @returns path of the program; `undefined` if there is none
 * @throws Error if `CHROMIUM_PATH` names a missing file, instead of choosing another browser.
 */
export function findBrowser({ env, exists, platform, downloaded }: BrowserHost = thisHost):
  | string
  | undefined {
  const wanted = env['CHROMIUM_PATH'];
  if (wanted) {
    if (exists(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no such file.`);
  }
  const found = [
    ...onPath(names, { env, platform }),
    ...usualPlaces(platform, env),
    ...ownDownload(downloaded),
  ];
  return [...found, ...onPath([shell], { env, platform })].find(exists);
}

/**
 * Finds the browser without windows, for pictures and tests that need no more.
 * @returns path of the program; `undefined` if there is none, or if `CHROMIUM_PATH` names another browser
 */
export function findHeadless({ env, exists, platform }: BrowserHost = thisHost): string | undefined {
  return env['CHROMIUM_PATH'] ? undefined : onPath([shell], { env, platform }).find(exists);
}

/** Where programs of these names would be, in the order of `PATH`. */
export function onPath(
  programs: readonly string[],
  { env, platform }: Pick<BrowserHost, 'env' | 'platform'>,
) {
  const ending = platform === 'win32' ? '.exe' : '';
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return programs.flatMap((name) => folders.map((folder) => join(folder, `${name}${ending}`)));
}

function usualPlaces(platform: string, env: BrowserHost['env']): string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (platform !== 'win32') return ['/snap/bin/chromium'];
  const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
    (root) => root !== undefined,
  );
  const programs = [
    'Google\\Chrome\\Application\\chrome.exe',
    'Chromium\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ];
  return programs.flatMap((program) => roots.map((root) => `${root}\\${program}`));
}

function ownDownload(downloaded: () => string): string[] {
  try {
    return [downloaded()];
  } catch {
    // Playwright has no build for this system.
    return [];
  }
}

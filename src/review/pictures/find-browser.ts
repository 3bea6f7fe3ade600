/** Finds the Chromium or Chrome that the browser tests run in. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** What looking for a browser needs to know of the machine; tests hand in their own. */
export interface BrowserHost {
  env: Record<string, string | undefined>;
  /** Whether a file is there. */
  exists: (path: string) => boolean;
  platform: string;
  /** Where Playwright keeps the Chromium that it has downloaded, whether it has or not. */
  downloaded: () => string;
}

export const thisHost: BrowserHost = {
  env: process.env,
  exists: existsSync,
  platform: process.platform,
  downloaded: () => chromium.executablePath(),
};

const names = [
  // The same browser without a window: it starts and draws in half the time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

/**
 * Path of a browser, or nothing when there is none: `CHROMIUM_PATH`, then the names on `PATH`, then the usual
 * places of the system, then Playwright's own download.
 * @throws Error when `CHROMIUM_PATH` names a file that is not there: another browser would not be what was asked for.
 */
export function findBrowser({ env, exists, platform, downloaded }: BrowserHost = thisHost):
  | string
  | undefined {
  const wanted = env['CHROMIUM_PATH'];
  if (wanted) {
    if (exists(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no such file.`);
  }
  const ending = platform === 'win32' ? '.exe' : '';
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, `${name}${ending}`)));
  return [...onPath, ...usualPlaces(platform, env), ...ownDownload(downloaded)].find(exists);
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
    // Playwright knows no build for this system.
    return [];
  }
}

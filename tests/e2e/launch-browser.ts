/** The browser as all checks start it: quiet, and deaf to every machine but this one. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { findBrowser, findHeadless } from '../../src/review/pictures/find-browser.ts';
import { advice } from './obtain-browser.ts';
import { root } from '../root.ts';

/** Names of other machines are unknown to this browser: nothing that is tested may depend on them. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-gpu-process-crash-limit',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A browser that is driven notes with each error where it was made; for that it would read a script once more, as no
  // visitor's browser does: React makes three errors as it starts, and its script took twice as long to run.
  '--js-flags=--no-enable-lazy-source-positions',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Path of the installed browser. @throws Error that says how to get one. */
export function browserPath(): string {
  const path = findBrowser();
  if (path === undefined) throw new Error(advice);
  return path;
}

/** Path of the browser for tests that measure nothing: the one without windows is quicker, where it is installed. */
export const quickBrowserPath = (): string => findHeadless() ?? browserPath();

/** The folder of the site that is looked at: what was built, or that which `E2E_SITE` names. @throws Error when there is none */
export function builtFolder(): string {
  const folder = resolve(root, process.env['E2E_SITE'] ?? 'dist');
  if (!existsSync(join(folder, '404.html')))
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`);
  return folder;
}

export interface OpenSite {
  browser: Browser;
  /** Address of the built site, served with the reference API. */
  address: string;
  close: () => Promise<void>;
}

/** Serves what was built and starts the browser. */
export async function openBuiltSite(args: readonly string[] = []): Promise<OpenSite> {
  const api = apiListener(root, readEnvironment(root));
  const { server, address } = await serveSite({ out: builtFolder(), api, port: 0 });
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...browserArgs, ...args] });
  return {
    browser,
    address,
    close: async () => {
      await browser.close();
      await stopServer(server);
    },
  };
}

/** The browser tests: `npm run check:browser`, after `npm run build`. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './find-browser.ts';
import { advice } from './obtain-browser.ts';

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error(advice);

// Names of other machines are unknown to this browser: nothing that is tested may depend on them.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // One more try where nobody is there to look; what passed only then is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.env['CI'] ? 'list' : 'dot',
  timeout: 60_000,
  expect: { timeout: 5000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    baseURL: process.env['E2E_ADDRESS'],
    launchOptions: {
      executablePath,
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
});

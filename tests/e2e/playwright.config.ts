/** The browser tests: `npm run check:browser`, after `npm run build`. */
import { defineConfig } from '@playwright/test';
import { browserArgs, browserPath } from './launch-browser.ts';

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
    launchOptions: { executablePath: browserPath(), args: browserArgs },
  },
});

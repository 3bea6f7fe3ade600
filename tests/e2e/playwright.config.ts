/** The browser tests: a step of `npm test` and of `npm run test:full`. */
import { defineConfig } from '@playwright/test';
import { browserArgs, browserPath } from './launch-browser.ts';

export default defineConfig({
  testDir: '..',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // As many as there are cores.
  workers: '100%',
  // A test that passes only at the second time says nothing.
  retries: 0,
  reporter: process.env['CI'] ? 'list' : 'dot',
  // Both are for a machine that is busy with other things: what is waited for comes as soon as it can.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // What moves costs the machine much and most tests nothing. Those about motion, those of moves between pages,
    // and the visits with a telephone let it be (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // What a device keeps would answer for what a test changes; the tests of that let it be.
    serviceWorkers: 'block',
    launchOptions: { executablePath: browserPath(), args: browserArgs },
  },
  projects: [
    {
      // The engine, tried on the example site.
      name: 'engine',
      testMatch: '**/e2e/*.spec.ts',
      use: { baseURL: process.env['E2E_EXAMPLE_ADDRESS'] },
    },
    {
      // The pages of the congregation.
      name: 'site',
      testMatch: '**/site/*.spec.ts',
      use: { baseURL: process.env['E2E_ADDRESS'] },
    },
  ],
});

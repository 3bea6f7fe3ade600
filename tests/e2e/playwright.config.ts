/** The browser tests: a step of `npm test`, of `npm run test:rest` and of `npm test -- --full`. */
import { defineConfig } from '@playwright/test';
import { findFirefox, findWebKit } from '../browsers/find-browsers.ts';
import type { Engine } from '../browsers/fixture.ts';
import { titlesOf } from '../run/breadth.ts';
import { listFolders } from '../run/project-files.ts';
import { breadth, isFull } from '../sample.ts';
import { browserArgs, browserPath, quickBrowserPath } from './launch-browser.ts';

const files = listFolders('tests').filter((path) => path.endsWith('.spec.ts'));

/** Matches the paths of browser tests. @throws Error if there are none, as after a move of their folder. */
function specs(path: string): RegExp {
  const parts = path.split('/').map((part) => part.replace('*', String.raw`[^/\\]*`));
  const pattern = new RegExp(String.raw`${['tests', ...parts].join(String.raw`[/\\]`)}\.spec\.ts$`);
  if (!files.some((file) => pattern.test(file))) throw new Error(`There is no browser test tests/${path}.`);
  return pattern;
}

const visits = specs('*/visits');
const tasks = specs('pages/tasks');
/** Budgets hold in the browser that people have. */
const ordinary = { launchOptions: { executablePath: browserPath(), args: browserArgs } };

/** Tests of acts that functions show too, or of a second width: they run at night. */
const nightly = isFull ? [] : [titlesOf('full')];
const ofRest = titlesOf('rest');
/** Other browsers are breadth. Where one is missing, the last lines of the run say so. */
const engines = {
  firefox: breadth !== 'once' && findFirefox() !== undefined,
  webkit: breadth !== 'once' && findWebKit() !== undefined,
};

export default defineConfig<object, Engine>({
  testDir: '..',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  grepInvert: [...nightly, ...(breadth === 'once' ? [ofRest] : [])],
  ...(breadth === 'rest' && { grep: ofRest }),
  forbidOnly: process.env['CI'] !== undefined,
  // As many as there are cores.
  workers: '100%',
  // A machine of a hosting service can stand still for half a minute. A test that fails there is tried once more, and the run
  // names those that passed only then (`tests/run/report.ts`); at a desk nothing is tried twice.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: process.env['CI'] ? 'list' : 'dot',
  // Both are for a machine that is busy with other things: what is waited for comes as soon as it can.
  timeout: 600_000,
  expect: { timeout: 30_000, toPass: { intervals: [50, 100] } },
  use: {
    browserName: 'chromium',
    // An act that fails names itself; else a test would end at its limit, and nobody would know where.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // Motion costs the machine much and tells most tests nothing. Those about motion, those of moves between pages,
    // and the visits with a telephone let it be (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer for files that a test changes; its own tests allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: quickBrowserPath(), args: browserArgs },
  },
  projects: [
    {
      // Each worker starts a dev server of its own, which costs more than most of these tests. First, as they run one by one.
      name: 'desk',
      testMatch: specs('e2e/desk/*'),
      workers: 1,
      use: { baseURL: process.env['E2E_EXAMPLE_ADDRESS'] },
    },
    {
      // The engine, tried on the example site.
      name: 'engine',
      testMatch: specs('e2e/*'),
      testIgnore: visits,
      use: { baseURL: process.env['E2E_EXAMPLE_ADDRESS'] },
    },
    {
      name: 'engine visits',
      testMatch: specs('e2e/visits'),
      use: { baseURL: process.env['E2E_EXAMPLE_ADDRESS'], ...ordinary },
    },
    {
      // The pages of the congregation.
      name: 'site',
      testMatch: specs('pages/*'),
      testIgnore: [visits, tasks],
      use: { baseURL: process.env['E2E_ADDRESS'] },
    },
    {
      name: 'site tasks',
      testMatch: tasks,
      workers: 1,
    },
    {
      name: 'site visits',
      testMatch: specs('pages/visits'),
      use: { baseURL: process.env['E2E_ADDRESS'], ...ordinary },
    },
    // Both sites in the other browsers: each worker starts one, once.
    ...(['firefox', 'webkit'] as const)
      .filter((engine) => engines[engine])
      .map((engine) => ({
        name: engine,
        testMatch: specs('browsers/*'),
        use: { engine },
        grep: /./,
        ...(engine === 'webkit' && !isFull && { grepInvert: /@breadth/ }),
        // The driver of Firefox waits for ever for a page that was kept for Back.
        ...(engine === 'firefox' && { grepInvert: /@webkit/ }),
      })),
  ],
});

/** The tests of this folder: one browser for a file, one site for a test. */
import { test as base, expect } from '@playwright/test';
import { builtFolder } from '../e2e/launch-browser.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export { expect };
export { soon, type Visitor } from './visitor.ts';

export interface Engine {
  /** The browser of the project. */
  engine: Driver['name'];
}

interface Options {
  /** The site that is visited: the example, or that of these pages. */
  built: 'example' | 'own';
  notices: boolean;
  keepsAtOnce: boolean;
}

export const test = base.extend<
  Options & { server: TestServer; visitor: Visitor },
  Engine & { driver: Driver }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  built: ['example', { option: true }],
  notices: [false, { option: true }],
  keepsAtOnce: [false, { option: true }],
  driver: [
    async ({ engine }, use) => {
      const driver = await (engine === 'firefox' ? startFirefox() : startWebKit());
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  server: async ({ built, notices, keepsAtOnce }, use) => {
    const out = built === 'example' ? (process.env['E2E_EXAMPLE_OUT'] ?? '') : builtFolder();
    const server = await startTestServer(out, { notices, keepsAtOnce });
    await use(server);
    await server.end();
  },
  visitor: async ({ driver, server }, use, info) => {
    await driver.resize(1280, 800);
    const visitor = createVisitor(driver, server);
    await use(visitor);
    if (info.status !== info.expectedStatus)
      await info.attach('the window', { body: await driver.screenshot(), contentType: 'image/png' });
    try {
      visitor.expectNoFault();
    } finally {
      // The next test has another site; what this one still does would be its fault.
      await driver.open('about:blank');
    }
  },
});

/** V1, V3, V6: a tab that was opened before a deploy, or before its withdrawal, and scripts that a host has lost. @rest */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sampleOf } from '../sample.ts';
import { follow, setOut, titleOf } from './moves.ts';
import { writeNextBuild } from './next-build.ts';
import { test, type OwnServer } from './own-server.ts';
import { addresses } from './pages.ts';
import { expect, hydrateAll, started, test as onExample } from './site.ts';

/** Deploys as many builds as that, one after the other. @param keeps Whether scripts of earlier builds are kept. */
async function deploy(own: OwnServer, builds: number, keeps: boolean): Promise<void> {
  let from = own.first;
  for (let number = 1; number <= builds; number += 1) {
    const next = join(own.work, `build-${number}`);
    writeNextBuild(from, next);
    if (keeps) cpSync(join(from, 'assets'), join(next, 'assets'), { recursive: true, force: false });
    from = next;
  }
  await own.serve(from);
}

/** Counts the documents that the browser loads from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on(
    'request',
    (request) =>
      void (count += request.isNavigationRequest() && request.frame() === page.mainFrame() ? 1 : 0),
  );
  return () => count;
}

const gone = [
  /status of 404/,
  /cannot be fetched/,
  /Failed to fetch dynamically imported module/,
  /ERR_CONNECTION_(REFUSED|RESET)/,
];

for (const builds of sampleOf([1, 3], 1, 'numbers of deploys'))
  test(`V1 after ${builds} deploys an open tab is alive, and reaches every page with one load`, async ({
    page,
    own,
  }) => {
    await page.goto('/');
    await started(page);
    const loads = countLoads(page);
    await deploy(own, builds, true);
    // Blocks that have slept so far come to life with the scripts of their own build.
    await hydrateAll(page);
    await page
      .getByRole('contentinfo')
      .getByRole('textbox', { name: /Message/ })
      .fill('Dear sisters');
    await expect(page.getByRole('contentinfo').getByRole('textbox', { name: /Message/ })).toHaveValue(
      'Dear sisters',
    );
    expect(loads(), 'while something is typed').toBe(0);
    for (const path of addresses.filter((path) => path !== '/' && path !== '/Home')) {
      await setOut(page, path);
      await expect(page).toHaveTitle(titleOf(path));
      await started(page);
    }
    expect(loads()).toBe(1);
  });

test('V6 a build that is withdrawn: a tab of it reaches the pages of the one before', async ({
  page,
  own,
}) => {
  const next = join(own.work, 'next');
  writeNextBuild(own.first, next);
  cpSync(join(own.first, 'assets'), join(next, 'assets'), { recursive: true, force: false });
  await own.serve(next);
  await page.goto('/');
  await started(page);
  cpSync(join(next, 'assets'), join(own.first, 'assets'), { recursive: true, force: false });
  await own.serve(own.first);
  const loads = countLoads(page);
  await hydrateAll(page);
  for (const path of ['/Team', '/Regions', '/Story']) {
    await follow(page, path);
    await started(page);
  }
  expect(loads()).toBe(1);
});

test('V1 a tab whose scripts are gone is loaded anew by itself, once, and is alive', async ({
  page,
  own,
  gate,
}) => {
  gate.allows(...gone);
  await page.goto('/Team');
  await started(page);
  await deploy(own, 1, false);
  const loads = countLoads(page);
  // The load takes every element away: the wheel needs none.
  await Promise.all([page.waitForEvent('load'), page.mouse.wheel(0, 100_000)]);
  await hydrateAll(page);
  expect(loads()).toBe(1);
});

test('V1 scripts that are gone for good: one load, a page that can be read, links that lead on', async ({
  page,
  own,
  gate,
}) => {
  gate.allows(...gone);
  for (const name of readdirSync(join(own.first, 'assets')))
    if (/^client-.*\.js/.test(name)) rmSync(join(own.first, 'assets', name));
  await own.serve(own.first);
  await page.goto('/Team');
  const loads = countLoads(page);
  const send = page.getByRole('contentinfo').getByRole('button', { name: 'Send' });
  const failed = () =>
    page.waitForEvent('console', (message) => message.text().includes('cannot be fetched'));
  await Promise.all([failed(), send.scrollIntoViewIfNeeded()]);
  expect(loads(), 'nothing is pressed').toBe(0);
  const fill = async () => {
    for (const [name, words] of [
      ['Name', 'Anna'],
      ['Email', 'anna@example.org'],
      ['Message', 'Dear sisters'],
    ] as const)
      await page
        .getByRole('contentinfo')
        .getByRole('textbox', { name: RegExp(name) })
        .fill(words);
    await page.getByRole('contentinfo').getByRole('checkbox').check();
  };
  await fill();
  await Promise.all([page.waitForEvent('load'), send.click()]);
  await Promise.all([failed(), send.scrollIntoViewIfNeeded()]);
  const message = page.getByRole('contentinfo').getByRole('textbox', { name: /Message/ });
  await expect(message, 'no word is lost').toHaveValue('Dear sisters');
  for (let times = 0; times < 3; times += 1) await send.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await follow(page, '/Story');
  expect(loads()).toBe(1);
});

/** Messages of browsers about a script that is none. */
const spoilt = [/status of 500/, /SyntaxError|Unexpected (?:token|end)|Invalid or unexpected/, /MIME type/];

/** Faults of a host with a file. */
const faults = ['404', '500', 'HTML', 'cut', 'other type', 'no answer'] as const;

onExample.describe('V3 a host that has lost a script', () => {
  const scripts = readdirSync(join(process.env['E2E_EXAMPLE_OUT'] ?? '.', 'assets')).filter((name) =>
    name.endsWith('.js'),
  );
  const cells = scripts.flatMap((script) => faults.map((fault) => ({ script, fault })));
  const taken = sampleOf(cells, 4, 'scripts that a host has lost');

  onExample('V3 leaves every text readable, and links that lead on', async ({ page, gate }) => {
    onExample.setTimeout(60_000 + taken.length * 5000);
    gate.allows(...gone, ...spoilt);
    for (const { script, fault } of taken) {
      await onExample.step(`${script}: ${fault}`, async () => {
        await page.route(`**/assets/${script}`, async (route) => {
          if (fault === 'no answer') return;
          if (fault === '404' || fault === '500')
            return route.fulfill({ status: Number(fault), body: fault });
          if (fault === 'HTML')
            return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sorry' });
          const response = await route.fetch();
          const text = await response.text();
          await (fault === 'cut'
            ? route.fulfill({ response, body: text.slice(0, text.length / 2) })
            : route.fulfill({ response, contentType: 'text/plain' }));
        });
        await page.goto('/Team', { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
        await page.getByRole('main').getByRole('link', { name: 'looked after from here' }).click();
        await expect(page).toHaveTitle(titleOf('/Regions'));
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
});

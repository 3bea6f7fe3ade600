/** F9, F10: after one visit every page opens without a network, and nothing that is kept can outlive its use. */
import { sampleOf } from '../sample.ts';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bundleApplication } from '../../src/builder/bundle/bundle.ts';
import { follow, setOut, titleOf } from './moves.ts';
import { writeNextBuild } from './next-build.ts';
import { storedAs } from './in-folder.ts';
import { kept, registerNow } from './offline.ts';
import { test, type OwnServer } from './own-server.ts';
import { addresses } from './pages.ts';
import { expect, hydrateAll, started } from './site.ts';

test.use({ serviceWorkers: 'allow' });

const buildOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(document.getElementById('page')?.textContent ?? '{}') as { build: string }).build,
  );

/** Messages of the browser without a network. */
const noNetwork = [
  /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|CONTENT_LENGTH_MISMATCH|FAILED|EMPTY_RESPONSE)/,
  /Error fetching data|Failed to fetch/,
  /no answer/,
];

async function visit(page: Page, own: OwnServer, path = '/'): Promise<void> {
  await page.addInitScript(registerNow);
  await page.goto(path);
  await kept(page);
  expect(own.asked).toContain('/sw.js');
}

test('F9 after one visit every page opens without a network, by a load and by a move, with its pictures', async ({
  page,
  own,
  gate,
}) => {
  gate.allows(...noNetwork);
  await visit(page, own);
  await own.stop();
  for (const path of sampleOf(addresses, 5, 'pages without a network')) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(titleOf(path));
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')]
        .filter((image) => image.complete && image.naturalWidth === 0 && !image.src.includes('/api/'))
        .map(({ src }) => src),
    );
    expect(broken, path).toEqual([]);
  }
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await started(page);
  for (const path of ['/Team', '/Regions', '/Story']) await follow(page, path);
  expect(await page.evaluate(() => 'sameDocument' in window), 'moves, without a load').toBe(true);
  await hydrateAll(page);
});

test('F9 pages come from the network while there is one', { tag: '@rest' }, async ({ page, own }) => {
  await visit(page, own, '/Story');
  const file = join(own.first, 'Story.html');
  for (const ending of ['.br', '.gz']) rmSync(file + ending);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/<title>[^<]*/, '<title>Written anew'));
  await own.serve(own.first);
  await page.goto('/Story');
  await expect(page).toHaveTitle('Written anew');
});

test('F9 a server that fails costs no page', { tag: '@rest' }, async ({ page, own, gate }) => {
  gate.allows(/status of 503/, ...noNetwork);
  await visit(page, own);
  own.intercept((_, response) => {
    response.writeHead(503).end('busy');
    return true;
  });
  await page.goto('/Team');
  await expect(page).toHaveTitle(titleOf('/Team'));
});

test(
  'F9 a page that is not there is said not to be there by the server, and by the browser without a network',
  { tag: '@rest' },
  async ({ page, own, gate }) => {
    gate.allows(/status of 404/, ...noNetwork);
    await visit(page, own);
    await page.goto('/Nowhere');
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    await own.stop();
    await expect(page.goto('/Nowhere')).rejects.toThrow('ERR_FAILED');
  },
);

test(
  'F9 a new build is kept whole or not at all, and no page of one build has scripts of another',
  { tag: '@rest' },
  async ({ page, own, gate }) => {
    gate.allows(...noNetwork, /integrity|digest/i);
    await visit(page, own);
    const before = await buildOf(page);
    const next = join(own.work, 'next');
    writeNextBuild(own.first, next);
    // In the middle of the deploy: the new worker is there, and a page is still the old one.
    const story = readFileSync(join(next, 'Story.html'));
    writeFileSync(join(next, 'Story.html'), readFileSync(join(own.first, 'Story.html')));
    await own.serve(next);
    const update = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const found = new Promise<string>((done) => {
          registration.addEventListener('updatefound', () => {
            const worker = registration.installing;
            worker?.addEventListener('statechange', () => {
              if (['redundant', 'activated'].includes(worker.state)) done(worker.state);
            });
          });
        });
        await registration.update();
        return found;
      });
    expect(await update()).toBe('redundant');
    await own.stop();
    await page.goto('/Team');
    expect(await buildOf(page), 'the old build, whole').toBe(before);
    await hydrateAll(page);

    writeFileSync(join(next, 'Story.html'), story);
    await own.serve(next);
    own.asked.length = 0;
    expect(await update()).toBe('activated');
    // Files of the first try are kept, and unchanged ones are not requested.
    expect(own.asked.filter((path) => path.startsWith('/images/') || path.endsWith('.woff2'))).toEqual([]);
    await own.stop();
    for (const path of sampleOf(addresses, 5, 'pages of a new build without a network')) {
      await page.goto(path);
      expect(await buildOf(page), path).not.toBe(before);
    }
    await hydrateAll(page);
  },
);

test(
  'F9 what an open tab read anew after a deploy is there without a network',
  { tag: '@rest' },
  async ({ page, own, gate }) => {
    gate.allows(...noNetwork);
    await visit(page, own);
    await started(page);
    const hashOf = (path: string) =>
      createHash('sha256')
        .update(readFileSync(join(own.first, path)))
        .digest('base64');
    const rewrite = (path: string, from: string | RegExp, to: string) => {
      for (const ending of ['.br', '.gz']) rmSync(join(own.first, path + ending), { force: true });
      writeFileSync(join(own.first, path), readFileSync(join(own.first, path), 'utf8').replace(from, to));
    };
    const before = hashOf('Story.html');
    for (const path of ['Story.html', 'fragments/Story.html'])
      rewrite(path, /<title>[^<]*/, '<title>Written anew');
    rewrite('sw.js', before, hashOf('Story.html'));
    await own.serve(own.first);
    await setOut(page, '/Story');
    await expect(page).toHaveTitle('Written anew');
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    const isInCharge = async () => {
      const [isKept, isWaiting, isComing] = await page.evaluate(
        async ([name, key]) => {
          const worker = await navigator.serviceWorker.getRegistration();
          const answer = await (await caches.open(name)).match(key);
          return [answer !== undefined, worker?.waiting != null, worker?.installing != null] as const;
        },
        [storedAs('site'), `/kept/${encodeURIComponent(hashOf('Story.html'))}`] as const,
      );
      // Chromium hands over once it finds the old worker idle, which takes it up to minutes.
      if (isWaiting) await session.send('ServiceWorker.stopAllWorkers');
      return isKept && !isWaiting && !isComing;
    };
    await expect.poll(isInCharge, 'the worker of the new build').toBe(true);
    await own.stop();
    await page.goto('/Story');
    await expect(page).toHaveTitle('Written anew');
  },
);

test(
  'F9 a first visit without a network has the page of the browser',
  { tag: '@rest' },
  async ({ page, own, gate }) => {
    gate.expects(/ERR_CONNECTION_REFUSED/);
    await own.stop();
    await expect(page.goto('/')).rejects.toThrow('ERR_CONNECTION_REFUSED');
  },
);

test(
  'F10 a worker that cannot run leaves the one before at work',
  { tag: '@rest' },
  async ({ page, own, gate }) => {
    gate.allows(...noNetwork, /sw\.js|ServiceWorker|SyntaxError/);
    await visit(page, own);
    for (const ending of ['', '.br', '.gz']) rmSync(join(own.first, `sw.js${ending}`));
    writeFileSync(join(own.first, 'sw.js'), 'this is no script');
    await own.serve(own.first);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => undefined));
    await own.stop();
    await page.goto('/Team');
    await expect(page).toHaveTitle(titleOf('/Team'));
  },
);

test(
  'F10 a withdrawn worker removes what was kept, and itself, in one visit',
  { tag: '@rest' },
  async ({ page, own, gate }) => {
    gate.allows(/sw\.js/);
    await visit(page, own);
    for (const ending of ['.br', '.gz']) rmSync(join(own.first, `sw.js${ending}`));
    const { withdrawnWorker } = await bundleApplication(process.cwd());
    writeFileSync(join(own.first, 'sw.js'), withdrawnWorker);
    await own.serve(own.first);
    await page.goto('/Team');
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect((await page.evaluate(() => caches.keys())).filter((name) => name !== storedAs('answers'))).toEqual(
      [],
    );
  },
);

test(
  'F9 a visitor who saves data, or whose browser keeps nothing, has the site as before',
  { tag: '@rest' },
  async ({ page, own, gate }) => {
    gate.allows(...noNetwork);
    await page.addInitScript(registerNow);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/');
    await started(page);
    await follow(page, '/Team');
    expect(own.asked).not.toContain('/sw.js');
  },
);

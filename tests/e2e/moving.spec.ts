/** Moves within the site: as quick as an application, as thorough as a new document. Walks by chance: `walks.ts`. */
import { outOfFolder } from './in-folder.ts';
import { isBeyondOnce, sampledInRest, sampleOf } from '../sample.ts';
import { answer } from './api.ts';
import { expect, started, test, type Page, withMotion } from './site.ts';
import { clickLink, follow, titleOf } from './moves.ts';
import { textsAsSent } from './served.ts';

test.use(withMotion);

const markup = '#root [data-static]';
const texts = (page: Page) => page.locator(markup).allTextContents();

/** Pages that show, once alive, what their documents say. */
const alike = sampleOf(['/Prayers', '/People', '/Home', '/Leaders'], 2, 'pages that a move brings', 2);
const again = sampleOf(['/News', '/People', '/Members', '/Home'], 1, 'pages that are moved to and fro', 1);

const toAndFro = `a page that was moved to shows what was served; ${again.join(', ')} again by Back and by a link`;
test(toAndFro, { tag: sampledInRest }, async ({ page }) => {
  for (const route of again)
    await test.step(`${route}, served first, shows the same again by Back and by a link`, async () => {
      await page.goto(route);
      await started(page);
      const served = await texts(page);
      await follow(page, '/Hymn');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Evening Song');
      await page.goBack();
      await expect(page).toHaveTitle(titleOf(route));
      await expect.poll(() => texts(page)).toEqual(served);
      await follow(page, '/Film');
      await follow(page, route);
      await expect.poll(() => texts(page)).toEqual(served);
    });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const route of alike)
    await test.step(`${route} shows after a move what its document says`, async () => {
      const sent = await textsAsSent(page, route, markup);
      expect(sent.join('').length, 'words of the document').toBeGreaterThan(300);
      await follow(page, route);
      await expect.poll(() => texts(page)).toEqual(sent);
    });
  expect(await page.evaluate(() => 'sameDocument' in window), 'no move loaded a document').toBe(true);
});

const askedOnce =
  'A9 a document is asked for once, a place that was read is kept, and what a move cannot fetch is loaded';
test(askedOnce, { tag: sampledInRest }, async ({ page, gate }) => {
  gate.expects(
    /request failed: GET .*\/Links/,
    ...(isBeyondOnce ? [/request failed: GET .*\/Prayers/] : []),
    /error: Failed to load resource/,
  );
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(`${request.resourceType()} ${outOfFolder(new URL(request.url()).pathname)}`),
  );
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await started(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await test.step('a document is asked for once: at the first sign that a link will be followed', async () => {
    const link = page.getByRole('main').getByRole('link', { name: 'Read our story' });
    const count = () => asked.filter((line) => line.endsWith('/Story')).length;
    expect(count()).toBe(0);
    await link.hover();
    await expect.poll(count).toBe(1);
    await link.click();
    await expect(heading).toHaveText('Story');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle(titleOf('/'));
    await page.goForward();
    await expect(heading).toHaveText('Story');
    expect(count(), asked.join('\n')).toBe(1);
  });

  await test.step('Back leads to the place that was read', async () => {
    const link = page.locator('main [data-static] a[href^="/"]').last();
    // Read as it is clicked: while a transition covers the page, a click scrolls to its link once more.
    await page.evaluate(() =>
      document.addEventListener('click', () => Object.assign(window, { left: scrollY }), { capture: true }),
    );
    await link.click();
    const top = await page.evaluate(() => (window as unknown as { left: number }).left);
    expect(top).toBeGreaterThan(500);
    await expect(page).not.toHaveURL('/Story');
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/Story');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 50);
  });

  await test.step('a link to a place of another page leads to that place', async () => {
    await follow(page, '/Team');
    const link = page.getByRole('main').getByRole('link', { name: 'looked after from here' });
    await expect(link).toHaveAttribute('href', '/Regions#houses');
    await link.click();
    await expect(page).toHaveURL('/Regions#houses');
    await expect(page.locator('#houses')).toBeInViewport();
  });

  await test.step('the list behind the Back button has the title of each page', async () => {
    const cdp = await page.context().newCDPSession(page);
    const { entries } = await cdp.send('Page.getNavigationHistory');
    const listed = entries.filter(({ url }) => url.startsWith('http'));
    expect(listed.length).toBeGreaterThan(2);
    for (const { url, title } of listed) expect(title).toBe(titleOf(outOfFolder(new URL(url).pathname)));
  });

  await test.step('a page that comes late is not shown over one that was asked for later', async () => {
    let letCome = () => {};
    const wait = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/fragments/Film', async (route) => {
      await wait;
      await route.continue();
    });
    const late = page.waitForResponse('**/fragments/Film');
    await clickLink(page, '/Film');
    await follow(page, '/Team');
    letCome();
    await (await late).finished();
    await follow(page, '/Regions');
    await expect(heading).toHaveText('Regions');
    await page.goBack();
    await expect(page).toHaveURL('/Team');
  });

  await test.step('a page that a move cannot fetch is loaded by the browser as a document', async () => {
    expect(await page.evaluate(() => 'sameDocument' in window), 'all so far were moves').toBe(true);
    const kinds: string[] = [];
    await page.route(/\/(fragments\/)?Links$/, (route) => {
      const request = route.request();
      kinds.push(request.resourceType());
      return request.isNavigationRequest() ? route.continue() : route.abort();
    });
    await clickLink(page, '/Links');
    await expect(page).toHaveURL('/Links');
    await expect(heading).toHaveText('Links');
    expect(await page.evaluate(() => 'sameDocument' in window), 'the document of the start').toBe(false);
    expect(kinds.at(0), 'first as a move').toBe('xhr');
    expect(kinds.at(-1), 'at last as a document').toBe('document');
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  });

  if (isBeyondOnce)
    await test.step('a page that nobody can fetch is the affair of the browser: it says so itself', async () => {
      await started(page);
      await page.route(/\/(fragments\/)?Prayers$/, (route) => route.abort());
      await clickLink(page, '/Prayers');
      await expect(page).toHaveURL(/^chrome-error:/);
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      await page.unrouteAll();
      await page.goto('/Prayers');
      await expect(heading).toHaveText('Songs of the Day');
    });

  if (isBeyondOnce)
    await test.step('another address of the same page is a move like others', async () => {
      await page.goto('/');
      await started(page);
      await clickLink(page, '/Home');
      await expect(page).toHaveURL('/Home');
      await expect(heading).toBeFocused();
    });
});

test(
  'Forward leads to the place that was read, also when Back was made before the router came',
  { tag: '@rest' },
  async ({ page }) => {
    let letCome = () => {};
    const wait = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/assets/router-*.js', async (route) => {
      await wait;
      await route.continue();
    });
    const place = () => page.evaluate(() => scrollY);
    const arrived = async (route: string) => {
      await expect(page).toHaveTitle(titleOf(route));
      await expect(page.locator('[data-arriving]'), 'what is not laid out').toHaveCount(0);
    };
    await page.goto('/Story');
    await started(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await follow(page, '/Team');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await arrived('/Team');
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const left = await place();
    expect(left).toBeGreaterThan(200);
    await page.goBack();
    await arrived('/Story');
    expect(await place()).toBe(0);
    const came = page.waitForResponse('**/assets/router-*.js');
    letCome();
    await (await came).finished();
    await page.goForward();
    await arrived('/Team');
    await expect.poll(place).toBe(left);
    expect(await page.evaluate(() => 'sameDocument' in window), 'no document was loaded').toBe(true);
  },
);

test('a move is painted before the router, the islands and the requests of the page have work', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The page that comes is marked as arriving, and again when it has been painted, until it is laid out whole.
    const isPainted = () => document.querySelector('[data-arriving]:not([data-painted])') === null;
    const acts: [string, boolean][] = [];
    Object.assign(window, { acts });
    const pushState = history.pushState.bind(history);
    history.pushState = (...args) => {
      acts.push(['router', isPainted()]);
      pushState(...args);
    };
    const fetch = window.fetch.bind(window);
    window.fetch = (...args) => {
      acts.push(['request', isPainted()]);
      return fetch(...args);
    };
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if ((target as Element).hasAttribute('data-hydrated')) acts.push(['island', isPainted()]);
    }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
  });
  await page.goto('/Story');
  await started(page);
  const acts = () => page.evaluate(() => (window as unknown as { acts: [string, boolean][] }).acts);
  await page.evaluate(() => void ((window as unknown as { acts: unknown[] }).acts.length = 0));
  await follow(page, '/News');
  await expect(page).toHaveURL('/News');
  await expect
    .poll(async () => [...new Set((await acts()).map(([who]) => who))].toSorted())
    .toEqual(['island', 'request', 'router']);
  expect((await acts()).filter(([, isPainted]) => !isPainted)).toEqual([]);
});

test(
  'A-05 a page that is come back to before the one between was painted asks anew, and is alive',
  { tag: '@rest' },
  async ({ page }) => {
    // No frame is drawn: a page counts as painted after a while, as in a window that is hidden.
    await page.addInitScript(() => {
      const original = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (act) => ('isHeld' in window ? 0 : original(act));
    });
    await answer(page, 'news', [{ title: 'At first' }]);
    await page.goto('/News');
    await expect(page.getByRole('heading', { name: 'At first' })).toBeVisible();
    await page.unrouteAll();
    await answer(page, 'news', [{ title: 'Later' }]);
    await page.evaluate(() => Object.assign(window, { isHeld: true }));
    for (const route of ['/Story', '/News']) await follow(page, route);
    await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible();
  },
);

/** F7 Pictures that do not come, or are none: their words and their places stay, and nothing moves. @rest */
import { outOfFolder } from './in-folder.ts';
import { sampleOf } from '../sample.ts';
import { addresses } from './pages.ts';
import { expectShiftsBelow, recordShifts } from './layout-shifts.ts';
import { expect, scrollThrough, test, type Page } from './site.ts';

const faults = {
  'are not there': { status: 404, contentType: 'text/plain', body: 'Not Found' },
  'are a page': { contentType: 'text/html', body: '<!doctype html><h1>Log in</h1>' },
  'are damaged': {
    contentType: 'image/png',
    body: Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'),
  },
  'never come': undefined,
};
const cells = addresses.flatMap((path) =>
  Object.entries(faults).map(([fault, answer]) => ({ path, fault, answer })),
);

/**
 * The pictures of a page that take part in it, each with what it says and the place that it takes. Each other
 * one comes from the API, and only its words stay.
 */
const picturesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[width]')]
      .filter((image) => image.checkVisibility())
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        // A picture of the API in its own shape has no place until it comes.
        const hasPlace = getComputedStyle(image).aspectRatio !== 'auto';
        return { name: image.getAttribute('src'), alt: image.getAttribute('alt'), hasPlace, width, height };
      }),
  );

test('F7 pictures that fail keep their words and their places', async ({ page, gate }) => {
  const taken = sampleOf(cells, 2, 'pages whose pictures fail');
  test.setTimeout(60_000 + taken.length * 15_000);
  gate.allows(
    /Failed to load resource: (the server responded with a status of 404|net::ERR_FAILED)/,
    /request failed: GET .*(\/images?\/|woff2)/,
  );
  await page.addInitScript(recordShifts, { buffered: true });
  let places = 0;
  for (const { path, fault, answer } of taken)
    await test.step(`${path}: pictures that ${fault}`, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Typefaces come, or do not, in their own time; here it is about pictures.
      await page.route(/\.woff2$/, (route) => route.abort());
      await page.goto(path);
      await scrollThrough(page);
      const whole = await picturesOf(page);
      await page.route(
        ({ pathname }) => /^\/(api\/)?images?\//.test(outOfFolder(pathname)),
        (route) => (answer === undefined ? undefined : route.fulfill(answer)),
      );
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
      await expect.poll(() => picturesOf(page).then((all) => all.length)).toBe(whole.length);
      const broken = await picturesOf(page);
      for (const [index, { name, alt, hasPlace, width, height }] of broken.entries()) {
        expect(alt, `words of ${name}`).not.toBeNull();
        if (!hasPlace) continue;
        places += 1;
        const before = whole[index];
        expect(name).toBe(before?.name);
        // A picture of the API says nothing of its size: its place follows it by a few pixels.
        for (const [is, was = 0] of [
          [width, before?.width],
          [height, before?.height],
        ] as const)
          expect(Math.abs(is - was), `place of ${name}: ${width} × ${height}`).toBeLessThanOrEqual(was / 20);
      }
      await expectShiftsBelow(page, 0.02);
    });
  expect(places).toBeGreaterThan(0);
});

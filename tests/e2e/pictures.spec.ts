/** Photographs that maintainers drop into the site: what devices of several widths fetch, and what they see. */
import { sampleOf } from '../sample.ts';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContextOptions, Locator } from '@playwright/test';
import { apiListener } from '../../src/build/api-listener.ts';
import { readEnvironment } from '../../src/build/environment.ts';
import { serveSite } from '../../src/build/serve.ts';
import { cameraName, photograph } from '../make-photograph.ts';
import { buildInto } from './build.ts';
import { newFolder, root } from './grow.ts';
import { exampleSite } from './pages.ts';
import { awake, expect, scrollThrough, test as base, type Page } from './site.ts';

/** The drawings in whose places photographs are dropped, each with what a camera makes. */
const dropped = {
  // Held upright: the file lies on its side.
  'leaders/saffron': { width: 1800, height: 1350, orientation: 6, tells: true },
  'leaders/rowan': { width: 1200, height: 800 },
  'banners/house': { width: 2800, height: 800 },
  'house/01': { width: 2600, height: 1950 },
  'house/02': { width: 1000, height: 750 },
  'maps/village': { width: 2600, height: 1500 },
  'songs/dawn': { width: 1300, height: 1300 },
};

/** The site with the photographs in it, built and served; no document of it is touched. */
const test = base.extend<object, { site: string }>({
  site: [
    // Playwright reads from the pattern what a fixture builds on: this one on nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const work = newFolder();
      const [site, out] = [join(work, 'site'), join(work, 'out')];
      cpSync(exampleSite, site, { recursive: true });
      for (const [name, camera] of Object.entries(dropped)) {
        const path = join(site, `public/images/${name}.jpg`);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, await photograph(camera));
      }
      // With the drawing or without it: the photograph is shown.
      rmSync(join(site, 'public/images/house/02.svg'));
      await buildInto(out, site);
      const api = apiListener(root, readEnvironment(root), { store: join(work, 'received.jsonl') });
      const { server, address } = await serveSite({ out, api, port: 0 });
      await use(address);
      server.closeAllConnections();
      server.close();
      rmSync(work, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});
// One after the other, so that the site is built once.
test.describe.configure({ mode: 'default' });

/** What the browser shows of a picture, once it has come. */
async function shown(page: Page, name: string, nth = 0) {
  const picture = page.locator(`img[src="/images/${name}.jpg"]`).nth(nth);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  return picture.evaluate((img: HTMLImageElement) => {
    const box = img.getBoundingClientRect();
    // What is cut to its place is as large as it must be to fill it.
    const ratio = Number(img.getAttribute('width')) / Number(img.getAttribute('height'));
    const isCut = getComputedStyle(img).objectFit === 'cover';
    const width = isCut ? Math.max(box.width, box.height * ratio) : box.width;
    const { pathname } = new URL(img.currentSrc);
    return {
      pathname,
      format: pathname.split('.').at(-1),
      chosen: Number(/-(\d+)\.\w+$/.exec(pathname)?.[1]),
      needed: Math.round(width * devicePixelRatio),
      loaded: img.naturalWidth > 0,
    };
  });
}

/** Opens the first picture of the gallery; the pictures beside it stand outside the window. */
async function enlarge(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Enlarge' }).first().click();
  const large = page.locator('.PhotoView__Photo');
  const inView = () =>
    large.evaluateAll((pictures) =>
      pictures.findIndex((picture) => {
        const { left, right } = picture.getBoundingClientRect();
        return left >= 0 && right > left && right <= innerWidth;
      }),
    );
  await expect.poll(inView).not.toBe(-1);
  return large.nth(await inView());
}

const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 };
const tablet = { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const widths = [480, 800, 1200, 1600, 2400];

const places: [page: string, picture: string][] = [
  ['/Story', 'maps/village'],
  ['/House', 'house/01'],
  ['/Leaders', 'leaders/saffron'],
  ['/Prayers', 'songs/dawn'],
  ['/House', 'banners/house'],
];

for (const [device, options] of Object.entries({ phone, tablet, desk }) as [
  string,
  BrowserContextOptions,
][]) {
  test.describe(device, () => {
    test.use(options);
    for (const [path, picture] of sampleOf(places, 1, `pictures on a ${device}`)) {
      test(`${path} fetches ${picture} as AVIF, wide enough and not much wider`, async ({ page }) => {
        await page.goto(path);
        const { format, chosen, needed, loaded } = await shown(page, picture);
        expect(loaded).toBe(true);
        expect(format).toBe('avif');
        expect(chosen, `needed: ${needed}`).toBeGreaterThanOrEqual(Math.min(needed * 0.95, 2400));
        // At most one step of the ladder too many: `sizes` is told in a few round figures.
        const step = widths.findIndex((width) => width >= needed);
        expect(chosen, `needed: ${needed}`).toBeLessThanOrEqual(widths[step < 0 ? 4 : step + 1] ?? 2400);
      });
    }
  });
}

test('the same picture is larger on a wide screen than on a phone', async ({ browser, site }) => {
  const chosenOn = async (options: BrowserContextOptions) => {
    const page = await browser.newPage({ ...options, baseURL: site });
    await page.goto('/Story');
    const { chosen } = await shown(page, 'maps/village');
    await page.close();
    return chosen;
  };
  const wide = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 };
  expect([await chosenOn(phone), await chosenOn(wide)]).toEqual([800, 1200]);
});

for (const [device, options] of Object.entries({ phone, desk })) {
  test.describe(`nothing moves (${device})`, () => {
    test.use(options);
    for (const path of sampleOf(['/House', '/Leaders', '/Story'], 1, `photographs on a ${device}`)) {
      test(`${path} keeps the places of its photographs`, async ({ page }) => {
        // They come when everything else is there, and only what moves then is counted.
        let letCome = () => {};
        const mayCome = new Promise<void>((resolve) => (letCome = resolve));
        await page.route(/\.(avif|jpg)$/, (route) => mayCome.then(() => route.continue()));
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await page.evaluate(async () => {
          // Those that only imitate ours are looked for on the device, and not always found.
          await Promise.allSettled([...document.fonts].map((font) => font.load()));
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: 'layout-shift' });
        });
        letCome();
        for (const picture of await page.locator('picture img').all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
        }
        expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      });
    }
  });
}

for (const [refused, format] of [
  [['avif'], 'webp'],
  [['avif', 'webp'], 'jpg'],
] as const) {
  test(`a browser that does not know ${refused.join(' and ')} is shown ${format}`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setDisabledImageTypes', { imageTypes: [...refused] });
    await page.goto('/House');
    await awake(page);
    for (const picture of ['house/01', 'house/02', 'banners/house']) {
      const found = await shown(page, picture);
      expect([found.loaded, found.format]).toEqual([true, format]);
    }
    const large = await enlarge(page);
    const largest = format === 'jpg' ? /^\/images\/house\/01\.jpg$/ : /^\/assets\/01-\w+-2400\.webp$/;
    expect(await large.getAttribute('src')).toMatch(largest);
  });
}

test('a photograph of a gallery opens as large as there is', async ({ page }) => {
  await page.goto('/House');
  await scrollThrough(page);
  const large = await enlarge(page);
  expect(await large.getAttribute('src')).toMatch(/^\/assets\/01-\w+-2400\.avif$/);
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2400);
});

test('a portrait that was dropped in stands upright in the place of the drawing', async ({
  page,
  request,
}) => {
  await page.goto('/Leaders');
  const portrait = page.locator('img[src="/images/leaders/saffron.jpg"]');
  await expect(portrait).toHaveAttribute('alt', /\S/);
  await expect(portrait).toHaveAttribute('width', '1350');
  await expect(portrait).toHaveAttribute('height', '1800');
  await expect(page.locator('img[src="/images/leaders/saffron.svg"]')).toHaveCount(0);
  const { pathname } = await shown(page, 'leaders/saffron');
  const variant = await request.get(pathname);
  expect(variant.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const answer of [variant, await request.get('/images/leaders/saffron.jpg')]) {
    expect(answer.ok()).toBe(true);
    expect((await answer.body()).includes(cameraName)).toBe(false);
  }
});

test('portraits stand in one shape, whatever shape the photographs have', async ({ page }) => {
  for (const [path, portraits] of [
    ['/Leaders', '.profile img'],
    ['/', '#leaders img'],
  ] as const) {
    await page.goto(path);
    const shapes = await page.locator(portraits).evaluateAll((pictures) =>
      pictures.map((picture) => {
        const { width, height } = picture.getBoundingClientRect();
        return (width / height).toFixed(2);
      }),
    );
    expect(shapes).toHaveLength(6);
    expect(new Set(shapes)).toEqual(new Set(['0.75']));
  }
});

test('the banner is fetched before the other pictures, and those further down when they are near', async ({
  page,
}) => {
  await page.goto('/House');
  const first = page.locator('img[fetchpriority="high"]');
  await expect(first).toHaveCount(1);
  await expect(first).toHaveAttribute('src', '/images/banners/house.jpg');
  const late = page.locator('.image-grid img');
  for (const picture of await late.all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).toHaveAttribute('decoding', 'async');
  }
});

test('a page that was moved to has its photographs too', async ({ page }) => {
  await page.goto('/Story');
  await awake(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    Object.assign(link, { href: '/Leaders', textContent: 'move' });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'move' }).click();
  await expect(page).toHaveURL(/\/Leaders$/);
  expect((await shown(page, 'leaders/saffron')).format).toBe('avif');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('photographs come in the format that fits', async ({ page, context }) => {
    const fetched: string[] = [];
    context.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/House');
    await expect.poll(() => fetched.filter((path) => /house-\w+-\d+\.avif$/.test(path))).toHaveLength(1);
  });
});

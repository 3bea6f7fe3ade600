/** Photographs that maintainers drop into the site: what devices of several widths fetch, and what they see. @rest */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContextOptions, Locator } from '@playwright/test';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { cameraName, photograph } from '../make-photograph.ts';
import { sampleOf } from '../sample.ts';
import { createProbes } from '../visit/probe.ts';
import { buildInto } from './build.ts';
import { newFolder } from './grow.ts';
import { root } from '../root.ts';
import { inFolder, outOfFolder } from './in-folder.ts';
import { addLink, follow } from './moves.ts';
import { exampleSite } from './pages.ts';
import { expectShiftsBelow, recordShifts } from './layout-shifts.ts';
import { hydrateAll, expect, scrollThrough, test as base, type Page } from './site.ts';

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
      await stopServer(server);
      rmSync(work, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});
// One after the other, so that the site is built once.
test.describe.configure({ mode: 'default' });

/** The file and size of a picture, once it has come. */
async function shown(page: Page, name: string, nth = 0) {
  const picture = page.locator(`img[src="${inFolder(`/images/${name}.jpg`)}"]`).nth(nth);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  return picture.evaluate((img: HTMLImageElement) => {
    const box = img.getBoundingClientRect();
    // A cropped picture is as large as it must be to fill its place.
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
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const wide = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 };
const widths = [480, 800, 1200, 1600, 2400];

const places: Record<string, string[]> = {
  '/Story': ['maps/village'],
  '/House': ['house/01', 'banners/house'],
  '/Leaders': ['leaders/saffron'],
  '/Prayers': ['songs/dawn'],
};

/** Opens a page whose pictures come when everything else is there; only what moves then is counted. */
async function expectNothingMoves(page: Page, path: string): Promise<void> {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\.(avif|jpg)$/, (route) => mayCome.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(async () => {
    // Those that only imitate ours are looked for on the device, and not always found.
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await page.evaluate(recordShifts, { buffered: false });
  letCome();
  const pictures = await page.locator('picture img').all();
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
  }
  // A word whose typeface comes late moves by a ten-thousandth; a picture without its place by hundreds of that.
  await expectShiftsBelow(page, 0.0005);
}

/** Expects the browser to have chosen a picture that is wide enough for its place and not much wider. */
async function expectFitting(page: Page, picture: string): Promise<void> {
  const { format, chosen, needed, loaded } = await shown(page, picture);
  expect(loaded).toBe(true);
  expect(format).toBe('avif');
  expect(chosen, `needed: ${needed}`).toBeGreaterThanOrEqual(Math.min(needed * 0.95, 2400));
  // At most one step of the ladder too many: `sizes` is told in a few round figures.
  const step = widths.findIndex((width) => width >= needed);
  expect(chosen, `needed: ${needed}`).toBeLessThanOrEqual(widths[step < 0 ? 4 : step + 1] ?? 2400);
}

for (const [device, options] of Object.entries({ phone, tablet, desktop }) as [
  string,
  BrowserContextOptions,
][]) {
  test.describe(device, () => {
    test.use(options);
    for (const [path, pictures] of sampleOf(Object.entries(places), 1, `photographs on a ${device}`)) {
      test(`on a ${device} ${path} keeps the places of its photographs, and fetches them wide enough and not much wider`, async ({
        page,
      }) => {
        const { probe, end } = createProbes();
        await probe('nothing moves when they come', () => expectNothingMoves(page, path));
        for (const picture of pictures)
          await probe(`${picture} comes as AVIF that fits`, () => expectFitting(page, picture));
        end();
      });
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('photographs come in the format that fits, and larger on a wide screen than on a phone', async ({
    page,
    context,
    browser,
    site,
  }) => {
    const fetched: string[] = [];
    context.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/House');
    await expect.poll(() => fetched.filter((path) => /house-\w+-\d+\.avif$/.test(path))).toHaveLength(1);
    const chosenOn = async (options: BrowserContextOptions) => {
      const other = await browser.newPage({ ...options, baseURL: site, javaScriptEnabled: false });
      await other.goto('/Story', { waitUntil: 'domcontentloaded' });
      const { chosen } = await shown(other, 'maps/village');
      await other.close();
      return chosen;
    };
    expect([await chosenOn(phone), await chosenOn(wide)]).toEqual([800, 1200]);
  });
});

const refusals: [refused: string[], format: string][] = [
  [['avif'], 'webp'],
  [['avif', 'webp'], 'jpg'],
];
for (const [refused, format] of sampleOf(refusals, 1, 'formats that a browser does not know')) {
  test(`a browser that does not know ${refused.join(' and ')} is shown ${format}`, async ({ page }) => {
    const desk = await page.context().newCDPSession(page);
    await desk.send('Emulation.setDisabledImageTypes', { imageTypes: [...refused] as ['avif'] });
    await page.goto('/House');
    await hydrateAll(page);
    for (const picture of ['house/01', 'house/02', 'banners/house']) {
      const found = await shown(page, picture);
      expect([found.loaded, found.format]).toEqual([true, format]);
    }
    const large = await enlarge(page);
    const largest = format === 'jpg' ? /^\/images\/house\/01\.jpg$/ : /^\/assets\/01-\w+-1200\.webp$/;
    expect(outOfFolder((await large.getAttribute('src')) ?? '')).toMatch(largest);
  });
}

/** Expects all portraits of a place to stand in one shape, whatever shape the photographs have. */
async function expectOneShape(page: Page, portraits: string): Promise<void> {
  const shapes = await page.locator(portraits).evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return (width / height).toFixed(2);
    }),
  );
  expect(shapes).toHaveLength(6);
  expect(new Set(shapes)).toEqual(new Set(['0.75']));
}

test('a visit to the photographs: the banner comes first, one opens large, portraits stand in one shape', async ({
  page,
  request,
}) => {
  const { probe, end } = createProbes();
  await page.goto('/House');
  await probe(
    'the banner is fetched before the others, and those further down when they are near',
    async () => {
      const first = page.locator('img[fetchpriority="high"]');
      await expect(first).toHaveCount(1);
      await expect(first).toHaveAttribute('src', '/images/banners/house.jpg');
      const late = await page
        .locator('.image-grid img')
        .evaluateAll((all) =>
          (all as HTMLImageElement[]).map(({ loading, decoding }) => [loading, decoding]),
        );
      expect(late.length).toBeGreaterThan(1);
      expect(late).toEqual(late.map(() => ['lazy', 'async']));
    },
  );
  await scrollThrough(page);
  await probe('a photograph of a gallery opens as large as there is', async () => {
    const large = await enlarge(page);
    expect(outOfFolder((await large.getAttribute('src')) ?? '')).toMatch(/^\/assets\/01-\w+-2400\.avif$/);
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2400);
  });
  // Closed in any case: below it nothing can be pressed.
  await page.keyboard.press('Escape');
  await expect(page.locator('.PhotoView-Portal')).toHaveCount(0);
  await addLink(page, '/Leaders', 'move');
  await page.getByRole('link', { name: 'move' }).click();
  await expect(page).toHaveURL(/\/Leaders$/);
  await probe('a page that was moved to has its photographs too', async () => {
    expect((await shown(page, 'leaders/saffron')).format).toBe('avif');
  });
  await probe('a portrait that was dropped in stands upright in the place of the drawing', async () => {
    const portrait = page.locator('.profile img[src$="/images/leaders/saffron.jpg"]');
    await expect(portrait).toHaveAttribute('alt', /\S/);
    await expect(portrait).toHaveAttribute('width', '1350');
    await expect(portrait).toHaveAttribute('height', '1800');
    await expect(page.locator('img[src$="/images/leaders/saffron.svg"]')).toHaveCount(0);
  });
  await probe('what is sent says nothing of the camera, and a variant is kept for ever', async () => {
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
  await probe('portraits stand in one shape, on their page and on the home page', async () => {
    await expectOneShape(page, '.profile img');
    await follow(page, '/Home');
    await expectOneShape(page, '#leaders img');
  });
  end();
});

/** Records of every wrong shape on each page with a list: no error that nobody catches, no "undefined" as text (A-03, F1). @breadth */
import { neverSaid, withField, wrongEnvelopes, wrongValues } from '../payloads/wrong-shapes.ts';
import { sampleOf } from '../sample.ts';
import { createProbes } from '../visit/probe.ts';
import { addressesOf, answer } from './api.ts';
import { documents } from './pages.ts';
import { expectServed } from './served.ts';
import { expect, scrollThrough, test, withMotion, type Page } from './site.ts';
import { expectRecords, shown, titleAt, today, type Shown } from './sources.ts';

test.use({ notices: true, ...withMotion });

/** So many stand in the page whole. */
const perLoad = 90;

const combinations = shown.flatMap((one) => {
  const records = Object.keys(one.record('Words')).flatMap((field) =>
    wrongValues.map((value, index) => withField(one.record(`Words ${field} ${index}`), field, value)),
  );
  return Array.from({ length: Math.ceil(records.length / perLoad) }, (_, index) => ({
    one,
    name: `records of wrong shapes (${index + 1})`,
    body: `[${records.slice(index * perLoad, (index + 1) * perLoad).join(',')}]`,
  }));
});
/** Most loads that a source has. */
const loads = Math.max(
  ...shown.map(({ source }) => combinations.filter(({ one }) => one.source === source).length),
);
/** Each with two sources, which take their turns: one function reads the answers of all. */
const envelopes = wrongEnvelopes.flatMap((envelope, index) =>
  [0, 1].flatMap((turn) => {
    const one = shown[(2 * index + turn) % shown.length];
    if (one === undefined) return [];
    const name = `an answer that is no list (${index + 1})`;
    return { one, name, body: envelope.replaceAll('%', JSON.stringify([one.record('Words')])) };
  }),
);
const drawn = [
  ...sampleOf(combinations, 1, 'records of wrong shapes'),
  ...sampleOf(envelopes, 1, 'answers that are no list'),
];

/** A full run has several sittings, which are shared out among the workers. */
const inSittings = <T>(steps: T[]) =>
  Array.from({ length: Math.ceil(steps.length / 20) }, (_, index) =>
    steps.slice(index * 20, index * 20 + 20),
  );

async function see(page: Page, one: Shown, body: string): Promise<void> {
  await page.unrouteAll();
  if (one.source !== 'notifications') await answer(page, 'notifications', []);
  await page.route(addressesOf(one.source), (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
  await page.goto(one.path);
  await expect(page).toHaveTitle(titleAt(one.path));
  await scrollThrough(page);
  await expect(page.locator(`${one.block} [aria-busy="true"]`)).toHaveCount(0);
  expect(await wordsOf(page)).not.toMatch(neverSaid);
  await expectServed(page, one.block);
}

/** All that a page says, also to programs. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const values = [...document.querySelectorAll('#root *')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    return [document.body.innerText, ...values].join('\n');
  });

for (const source of new Set(drawn.map(({ one }) => one.source)))
  test(`A-03 F1 "${source}" with wrong shapes: no uncaught error, nothing undefined, the rest of the page stands`, async ({
    page,
    gate,
  }) => {
    // A full run tries all of them in one sitting.
    test.setTimeout(240_000);
    gate.allows(/source "\w+": /, /Failed to load resource: .* 404/);
    const { probe, end } = createProbes();
    await page.clock.setFixedTime(new Date(`${today}T10:00:00`));
    for (const { one, name, body } of drawn.filter((step) => step.one.source === source))
      await probe(`A-03 F1 "${source}" with ${name}`, () => see(page, one, body));
    end();
  });

/** Each page, all its sources with wrong shapes at once; those with lists with each load of them. */
const everywhere = documents.flatMap(({ route, isBound }, at) =>
  Array.from({ length: isBound ? loads : 1 }, (_, index) => ({ route, load: (at + index) % loads })),
);

for (const [sitting, steps] of inSittings(sampleOf(everywhere, 1, 'pages with wrong shapes')).entries())
  test(`A-03 F1 pages whose sources all send wrong shapes (${sitting + 1}): no uncaught error, nothing undefined`, async ({
    page,
    gate,
  }) => {
    test.setTimeout(240_000);
    gate.allows(/source "\w+": /, /Failed to load resource: .* 404/);
    const { probe, end } = createProbes();
    await page.clock.setFixedTime(new Date(`${today}T10:00:00`));
    for (const { route, load } of steps)
      await probe(`A-03 F1 ${route} with wrong shapes (${load + 1})`, async () => {
        await page.unrouteAll();
        for (const { source } of shown) {
          const own = combinations.filter(({ one }) => one.source === source);
          await page.route(addressesOf(source), (route) =>
            route.fulfill({ contentType: 'application/json', body: own[load % own.length]?.body ?? '' }),
          );
        }
        if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
        await page.goto(route);
        await expect(page).toHaveTitle(titleAt(route));
        await scrollThrough(page);
        expect(await wordsOf(page)).not.toMatch(neverSaid);
      });
    end();
  });

test('F4 O1 100,000 records of which few are sound: these show, and the console is told in a few lines', async ({
  page,
  gate,
}) => {
  const [news] = shown;
  if (news === undefined) throw new Error('no sources');
  gate.allows(/source "news": (record \d+ is|99979 more records are) left out/);
  const lines: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && lines.push(message.text())));
  await page.clock.setFixedTime(new Date(`${today}T10:00:00`));
  await page.route(addressesOf('news'), (route) =>
    route.fulfill({
      json: [news.record('Sound'), ...Array.from({ length: 99_999 }, () => ({ title: null }))],
    }),
  );
  await page.goto(news.path);
  await scrollThrough(page);
  await expectRecords(page, news, 'Sound');
  expect(lines).toHaveLength(21);
});

test('F1 touch events without touches, as programs send them, do no harm to the carousel', async ({
  page,
}) => {
  await answer(page, 'notifications', []);
  await page.goto('/');
  await scrollThrough(page);
  const slide = page.locator('#news li').first();
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel']) {
    await slide.dispatchEvent(type);
    await slide.evaluate((element, type) => element.dispatchEvent(new Event(type, { bubbles: true })), type);
  }
  await page.locator('#news').scrollIntoViewIfNeeded();
  await expect(page.locator('#news .swiper')).toHaveClass(/swiper-initialized/);
});

/**
 * Each source with each way in which a call goes wrong or brings what nobody expected (A-03, A-04, specification
 * section 8): its block shows its placeholder or the records that are sound, and the rest of the page stands.
 * A sitting leads from source to source within the application; a full run has one for each source. @rest
 */
import type { Page } from '@playwright/test';
import {
  addressesOf,
  answer,
  browserSays,
  calls,
  countCalls,
  faults,
  transient,
  untilGivenUp,
  type Source,
} from './api.ts';
import { isFull, sampleOf } from '../sample.ts';
import { createProbes } from '../visit/probe.ts';
import { follow, setOut } from './moves.ts';
import { corrupt, strays } from './corrupt.ts';
import { expectServed } from './served.ts';
import { attributesRefused, browserSays404, expect, scrollThrough, started, test } from './site.ts';
import { expectRecords, shown, titleAt, today, type Shown } from './sources.ts';

test.use({ notices: true });
test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date(`${today}T10:00:00`) });
});

/** One store serves all sources: on this one more is tried each time, on the others each way in pairs. */
const tried: Source = 'news';
const isTried = ({ source }: Shown) => isFull || source === tried;
const others = shown.filter(({ source }) => source !== tried);
const drawn = (count: number, name: string) => {
  const sample = sampleOf(others, count, name);
  return shown.filter((one) => isTried(one) || sample.includes(one));
};
const corrupted = drawn(1, 'sources with HTML in every text');
const mixed = drawn(1, 'sources with records of wrong types');
const late = drawn(0, 'sources that answer late');

/** The home page asks for others, too, and notices are seen at a load: these come last. */
const places = ['thoughts', 'notifications'];
const failing = drawn(3, 'sources that fail');
const inOrder = failing.toSorted((a, b) => places.indexOf(a.source) - places.indexOf(b.source));
const sittings = isFull ? inOrder.map((one) => [one]) : [inOrder];
const named = (sitting: Shown[]) => sitting.map(({ source }) => `"${source}"`).join(', ');

/** Each way comes in each run, on a source that the sample decides: the sources have them in turn. */
const turns = sampleOf([...faults.keys()], 1, 'ways in which each source fails');
const waysToFail = (one: Shown) =>
  turns.map((turn, index) => ({
    one,
    fault: faults[(turn + shown.indexOf(one)) % faults.length] ?? 'refused',
    // The console is told once in a visit.
    again: index > 0,
  }));

/** Lets go of the answers before, and keeps other notices than those of the test away. */
async function beginStep(page: Page, { source }: Shown): Promise<void> {
  await page.unrouteAll();
  if (source !== 'notifications') await answer(page, 'notifications', []);
}

/** Goes to the page of a source: by a load at first, then within the application if that will do. */
async function visit(page: Page, { source, path }: Shown, load = false): Promise<void> {
  if (load || source === 'notifications' || page.url() === 'about:blank') {
    // The notices open once in a visit.
    if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
    await page.goto(path);
  } else {
    if (page.url().endsWith(path)) await follow(page, '/House');
    await setOut(page, path);
  }
  await expect(page).toHaveTitle(titleAt(path));
}

async function seeBlock(page: Page, { source, block }: Shown): Promise<void> {
  await started(page);
  // To its beginning: "if needed" goes to the middle, which of 100,000 records is far from the first.
  if (source !== 'notifications') await page.locator(block).evaluate((element) => element.scrollIntoView());
  await expect(page.locator(block).locator('[data-island]:not([data-hydrated]):not([hidden] *)')).toHaveCount(
    0,
  );
}

/** Collects what the console is told of a source from now on. */
function listen(page: Page, { source }: Shown): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(`source "${source}": `)) lines.push(text.slice(`source "${source}": `.length));
  });
  return lines;
}

for (const sitting of sittings) {
  test(`A-04 ${named(sitting)} fail: placeholders, and the rest of each page stands`, async ({
    page,
    gate,
  }) => {
    const { probe, end } = createProbes();
    for (const { one, fault, again } of sitting.flatMap(waysToFail)) {
      const { source, path, block } = one;
      gate.expects(RegExp(`error: source "${source}": Error fetching data`), ...browserSays(fault));
      await probe(`A-04 "${source}" is ${fault}`, async () => {
        await beginStep(page, one);
        await answer(page, source, fault);
        const lines = listen(page, one);
        const counts = countCalls(page);
        await untilGivenUp(page, [source], fault, () => visit(page, one, again));
        await seeBlock(page, one);
        await one.empty(page.locator(block));
        await expect(page.locator(`${block} [aria-busy="true"]`)).toHaveCount(0);
        await expectServed(page, block);
        await expect(page).toHaveTitle(titleAt(path));
        await expect(page.getByText(/error|fail|wrong|sorry/i)).toHaveCount(0);
        const own = [...counts].filter(([called]) => called.startsWith(calls[source]));
        expect(own.map(([, count]) => count)).toEqual([transient.includes(fault) ? 3 : 1]);
        expect(lines).toHaveLength(1);
      });
    }
    end();
  });

  test(`A-03 A-04 A-05 ${named(sitting)} bring what nobody expected: what is sound shows, the rest of each page stands`, async ({
    page,
    gate,
  }) => {
    const { probe, end } = createProbes();
    for (const one of sitting) {
      const { source } = one;
      if (mixed.includes(one)) {
        gate.expects(...[0, 2, 3].map((at) => RegExp(`error: source "${source}": record ${at} is left out`)));
        await probe(`A-03 "${source}" has records with nothing to show`, () => seeSoundAlone(page, one));
      }
      // That other lists are empty is seen in empty-lists.spec.ts.
      if (isTried(one)) {
        await probe(`A-04 "${source}" is empty: nobody is told`, () => seeNothing(page, one));
        await probe(`A-04 "${source}" has 100,000 records`, () => seeMany(page, one));
      }
      if (late.includes(one)) await probe(`A-05 "${source}" answers late`, () => seeNewer(page, one));
    }
    end();
  });

  const marked = sitting.filter((one) => corrupted.includes(one));
  if (marked.length > 0)
    test(`A-04 ${named(marked)} have HTML in every text: nothing runs, nothing leaves its block`, async ({
      page,
      gate,
    }) => {
      gate.allows(...attributesRefused, browserSays404, /base-uri|base URI/);
      const { probe, end } = createProbes();
      for (const one of marked)
        await probe(`A-04 "${one.source}" has HTML in every text`, () => seeMarkup(page, one));
      end();
    });
}

async function seeSoundAlone(page: Page, one: Shown): Promise<void> {
  await beginStep(page, one);
  const nothing = { _id: 'Wrong', title: true, description: null, attachments: [7], image: {} };
  const wrong = [nothing, one.record('Sound'), null, 'Wrong'];
  await answer(page, one.source, wrong as object[]);
  const lines = listen(page, one);
  await visit(page, one);
  await seeBlock(page, one);
  await expectRecords(page, one, 'Sound');
  await expect(page.getByText('Wrong')).toHaveCount(0);
  await expectServed(page, one.block);
  expect(lines.map((line) => line.split(':', 1)[0])).toEqual(
    [0, 2, 3].map((at) => `record ${at} is left out`),
  );
}

async function seeNothing(page: Page, one: Shown): Promise<void> {
  await beginStep(page, one);
  await answer(page, one.source, []);
  const lines = listen(page, one);
  await visit(page, one);
  await seeBlock(page, one);
  await one.empty(page.locator(one.block));
  await expect(page.locator(`${one.block} [aria-busy="true"]`)).toHaveCount(0);
  await expectServed(page, one.block);
  expect(lines).toEqual([]);
}

async function seeMany(page: Page, one: Shown): Promise<void> {
  await beginStep(page, one);
  // Small ones: the engine takes 8 MiB of an answer (F4), and what counts is their number.
  const { date, fromDate, category, sessionYear } = one.record('Record');
  const files = one.source === 'playlist' ? { attachments: ['a'] } : {};
  const small = { date, fromDate, category, sessionYear, ...files };
  await answer(
    page,
    one.source,
    Array.from({ length: 100_000 }, (_, index) => ({
      ...small,
      ...titled(one, `No ${index}`),
    })),
  );
  await visit(page, one);
  await seeBlock(page, one);
  await expectRecords(page, one, 'No 0');
  expect(await page.locator('body *').count()).toBeLessThan(3000);
  await expectServed(page, one.block);
}

/** The answer of a view that was left does not come over the newer one. */
async function seeNewer(page: Page, one: Shown): Promise<void> {
  await beginStep(page, one);
  let views = 0;
  let letOldCome = () => {};
  const wait = new Promise<void>((resolve) => (letOldCome = resolve));
  await page.route(addressesOf(one.source), async (route) => {
    views += 1;
    const mine = views;
    if (mine === 1) await wait;
    await route.fulfill({ json: [one.record(mine === 1 ? 'Old' : 'New')] }).catch(() => {});
  });
  await visit(page, one);
  await started(page);
  await expect.poll(() => views).toBe(1);
  await follow(page, '/House');
  await page.goBack();
  await expect(page).toHaveTitle(titleAt(one.path));
  await seeBlock(page, one);
  await expectRecords(page, one, 'New');
  letOldCome();
  await page.clock.runFor(500);
  await expectRecords(page, one, 'New');
  await expect(page.getByText('Old', { exact: true })).toHaveCount(0);
}

async function seeMarkup(page: Page, one: Shown): Promise<void> {
  await beginStep(page, one);
  const { source, block } = one;
  const sound = one.record('Sound');
  const fields = Object.fromEntries(
    Object.entries(sound).map(([field, value]) => [field, corrupt(field, value)]),
  );
  await answer(page, source, [fields, ...(source === 'notifications' ? [] : [sound])]);
  await visit(page, one);
  await seeBlock(page, one);
  await scrollThrough(page);
  const at = page.locator(block);
  if (source === 'journey') await at.locator('summary').first().click();
  await expect(at.getByText(/marked/).first()).toBeVisible();
  await expect(page.locator('#root').getByText(/marked/)).not.toHaveCount(0);
  expect(await page.evaluate(strays, block)).toEqual([]);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await expectServed(page, block);
}

/** The title of a record in the field that shows it. */
function titled({ source }: Shown, title: string): object {
  return source === 'thoughts' ? { message: `<p>${title}</p>` } : { title };
}

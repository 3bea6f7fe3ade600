/**
 * Each source with each way in which a call goes wrong or brings what nobody expected (A-03, A-04, specification
 * section 8): its block shows its placeholder or the records that are sound, and the rest of the page stands.
 */
import type { Page } from '@playwright/test';
import { answer, browserSays, calls, countCalls, faults, passing, untilGivenUp, type Source } from './api.ts';
import { isFull, sampleOf } from '../sample.ts';
import { clickLink } from './moves.ts';
import { rememberServed } from './served.ts';
import { attributesRefused, browserSays404, expect, scrollThrough, started, test } from './site.ts';
import { expectRecords, shown, titleAt, today, type Shown } from './sources.ts';

test.use({ notices: true });
test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date(`${today}T10:00:00`) });
});

/** No other notices than those of the test. */
async function quietNotices(page: Page, source: string): Promise<void> {
  if (source !== 'notifications') await answer(page, 'notifications', []);
}

async function seeBlock(page: Page, { source, block }: Shown): Promise<void> {
  await started(page);
  if (source !== 'notifications') await page.locator(block).scrollIntoViewIfNeeded();
  await expect(page.locator(block).locator('[data-b]:not([data-ready]):not([hidden] *)')).toHaveCount(0);
}

/** One store serves all sources: on this one more is tried each time, on the others each way in pairs. */
const tried: Source = 'news';
const others = shown.filter(({ source }) => source !== tried);
const poisoned = new Set(sampleOf(others, 2, 'sources with HTML in every text'));
const mixed = new Set(sampleOf(others, 3, 'sources with records of wrong types'));
const late = new Set(sampleOf(others, 2, 'sources that answer late'));

for (const one of shown) {
  const { source, path, block, record } = one;
  const isTried = isFull || source === tried;

  for (const fault of sampleOf(faults, source === tried ? 3 : 1, `ways in which "${source}" fails`)) {
    test(`A-04 "${source}" is ${fault}: a placeholder, and the rest stands`, async ({ page, gate }) => {
      gate.expects(RegExp(`error: source "${source}": Error fetching data`), ...browserSays(fault));
      await quietNotices(page, source);
      const expectRest = await rememberServed(page, block);
      const counts = countCalls(page);
      await answer(page, source, fault);
      await untilGivenUp(page, [source], fault, () => page.goto(path));
      await seeBlock(page, one);
      await one.empty(page.locator(block));
      await expectRest();
      await expect(page).toHaveTitle(titleAt(path));
      await expect(page.getByText(/error|fail|wrong|sorry/i)).toHaveCount(0);
      const own = [...counts].filter(([called]) => called.startsWith(calls[source]));
      expect(own.map(([, count]) => count)).toEqual([passing.includes(fault) ? 3 : 1]);
    });
  }

  // That other lists are empty is seen in empty-lists.spec.ts.
  if (isTried)
    test(`A-04 "${source}" is empty: a placeholder, and nobody is told`, async ({ page }) => {
      await quietNotices(page, source);
      const expectRest = await rememberServed(page, block);
      await answer(page, source, []);
      await page.goto(path);
      await seeBlock(page, one);
      await one.empty(page.locator(block));
      await expectRest();
    });

  if (isTried || mixed.has(one))
    test(`A-03 "${source}" has records of wrong types: they are left out, the sound one shows`, async ({
      page,
      gate,
    }) => {
      gate.expects(...[0, 2, 3].map((at) => RegExp(`error: source "${source}": record ${at} is left out`)));
      await quietNotices(page, source);
      const expectRest = await rememberServed(page, block);
      const wrong = [record('Wrong', one.breaks), record('Sound'), null, 'Wrong'];
      await answer(page, source, wrong as object[]);
      await page.goto(path);
      await seeBlock(page, one);
      await expectRecords(page, one, 'Sound');
      await expect(page.getByText('Wrong')).toHaveCount(0);
      await expectRest();
    });

  if (isTried)
    test(`A-04 "${source}" has 100,000 records: the page stands and stays small`, async ({ page }) => {
      await quietNotices(page, source);
      const expectRest = await rememberServed(page, block);
      const { description: _, ...small } = record('Record');
      await answer(
        page,
        source,
        Array.from({ length: 100_000 }, (_, index) => ({
          ...record(`Record ${index}`),
          ...small,
          _id: `${index}`,
          ...titled(one, `Record ${index}`),
        })),
      );
      await page.goto(path);
      await seeBlock(page, one);
      await expectRecords(page, one, 'Record 0');
      expect(await page.locator('body *').count()).toBeLessThan(3000);
      await expectRest();
    });

  if (isTried || poisoned.has(one))
    test(`A-04 "${source}" has HTML in every text: nothing runs, nothing leaves its block`, async ({
      page,
      gate,
    }) => {
      gate.allows(...attributesRefused, browserSays404, /base-uri|base URI/);
      await quietNotices(page, source);
      const expectRest = await rememberServed(page, block);
      const sound = record('Sound');
      const fields = Object.fromEntries(
        Object.entries(sound).map(([field, value]) => [field, poison(field, value)]),
      );
      await answer(page, source, [fields, ...(source === 'notifications' ? [] : [sound])]);
      await page.goto(path);
      await seeBlock(page, one);
      await scrollThrough(page);
      const at = page.locator(block);
      if (source === 'journey') await at.locator('summary').first().click();
      await expect(at.getByText(/marked/).first()).toBeVisible();
      await expect(page.locator('#root').getByText(/marked/)).not.toHaveCount(0);
      expect(await page.evaluate(strays, block)).toEqual([]);
      expect(await page.evaluate(() => 'hit' in window)).toBe(false);
      await expectRest();
    });

  if (isTried || late.has(one))
    test(`A-05 "${source}" answers late: the answer of a view that was left does not come over the newer one`, async ({
      page,
    }) => {
      await quietNotices(page, source);
      let views = 0;
      let letOldCome = () => {};
      const wait = new Promise<void>((resolve) => (letOldCome = resolve));
      await page.route(
        ({ pathname }) => pathname.startsWith(calls[source]),
        async (route) => {
          views += 1;
          const mine = views;
          if (mine === 1) await wait;
          await route.fulfill({ json: [record(mine === 1 ? 'Old' : 'New')] }).catch(() => {});
        },
      );
      await page.goto(path);
      await started(page);
      await clickLink(page, '/House');
      await expect(page).toHaveTitle(titleAt('/House'));
      await page.goBack();
      await expect(page).toHaveTitle(titleAt(path));
      await seeBlock(page, one);
      await expectRecords(page, one, 'New');
      letOldCome();
      await page.clock.runFor(500);
      await expectRecords(page, one, 'New');
      await expect(page.getByText('Old', { exact: true })).toHaveCount(0);
    });
}

/** The title of a record in the field that shows it. */
function titled({ source }: Shown, title: string): object {
  return source === 'thoughts' ? { message: `<p>${title}</p>` } : { title };
}

const markup = [
  '</p></div></li></ul></section></main></body><main id="main">marked</main>',
  '<h1>marked</h1><b onclick="hit=1">marked</b>',
  '<img src="/no-such-picture" onerror="hit=1"><svg onload="hit=1"><circle r="1"></circle></svg>',
  '<script>hit=1</script><style>body { display: none }</style><base href="https://evil.example/">',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe><a href="javascript:hit=1">marked</a>',
  '<form action="https://evil.example"><input name="q" autofocus onfocus="hit=1"></form>',
  '<template>marked</template><math><mtext><img src onerror="hit=1"></mtext></math>',
  '<p id="root" class="site-header" style="position: fixed">marked</p>&lt;script&gt;hit=1&lt;/script&gt;',
].join('');

/** Puts HTML into a field, where that leaves the record among those that the block shows. */
function poison(field: string, value: unknown): unknown {
  if (['category', 'sessionYear', 'date', 'fromDate', 'updatedAt'].includes(field)) return value;
  if (field === 'url') return 'javascript:hit=1';
  return Array.isArray(value) ? [`${markup}.svg`, 'javascript:hit=1'] : markup;
}

/** In the page: what of the markup has become an element where it must not, or stands outside the block. */
function strays(block: string): string[] {
  const bad =
    'script:not(head script):not([type="application/json"]):not([src]), iframe, base, style:not(head style), ' +
    'circle[r="1"], form:not([role="search"]), input[name="q"], template, math, [style*="fixed"], [onerror], [onclick], ' +
    '[onload], [onfocus], a[href^="javascript"], img[src^="javascript"]';
  const inside = [...document.querySelectorAll(`${block} :is(${bad})`)].map(({ outerHTML }) =>
    outerHTML.slice(0, 80),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const outside: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (textContent?.includes('marked') && !parentElement?.closest(`${block}, script`))
      outside.push(textContent.slice(0, 80));
  }
  return [...inside, ...outside];
}

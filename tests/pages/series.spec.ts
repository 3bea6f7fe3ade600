/** The monthly issues of the congregation, its recordings, and its saints: pages with tabs. */
import type { Page } from '@playwright/test';
import { clickLink } from '../e2e/moves.ts';
import { expect, scrollThrough, test } from '../e2e/site.ts';
import { monthsBetween, numbersOf, readPeriods } from '../visit/periods.ts';
import { createProbes } from '../visit/probe.ts';
import { facts, site } from './facts.ts';

async function expectSeries(page: Page): Promise<void> {
  const { periods, from, to } = facts.series;
  const seen = (await readPeriods(page, periods)).map(({ month }) => month);
  const wanted = monthsBetween(from, to);
  expect(wanted).toHaveLength(50);
  expect(seen.slice(0, wanted.length)).toEqual(wanted);
  const until = numbersOf(seen.at(-1) ?? '');
  expect(seen, 'later months go on without a gap').toEqual(monthsBetween(from, until));
}

async function expectArchive(page: Page): Promise<void> {
  for (const { tab, months, theme } of facts.archive.periods) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const panel = page.locator('main [role="tabpanel"]:not([hidden])');
    await expect(panel).toContainText(theme);
    await expect(panel.getByRole('listitem'), tab).toHaveCount(months);
  }
}

async function expectSaints(page: Page): Promise<void> {
  const { lives, furtherNames, more } = facts.saints;
  const tabs = page.locator('main').getByRole('tab');
  const first = await tabs.count();
  expect(first).toBeGreaterThanOrEqual(lives);
  await page.getByRole('button', { name: more, exact: true }).click();
  await expect(tabs.nth(first)).toBeFocused();
  expect((await tabs.count()) - first).toBeGreaterThanOrEqual(furtherNames);
}

/** Goes on to a page within the application, and wakes what it has. */
async function goOn(page: Page, route: string): Promise<void> {
  await clickLink(page, route);
  await expect(page).toHaveTitle(site.titleOf(route));
  await scrollThrough(page);
}

test('S-19 D-09 D-08 S-12 the series, its archive, the recordings and the saints', async ({ page }) => {
  const { probe, end } = createProbes();
  await page.goto(facts.series.page);
  await probe(
    'S-19 every month of the series in its period, each with a link that is heard with its month',
    () => expectSeries(page),
  );
  await goOn(page, facts.archive.page);
  await probe('D-09 the archive has its four periods with their themes and months', () =>
    expectArchive(page),
  );
  await goOn(page, facts.recordings.page);
  await probe('D-08 the playlist has a tab for each category', () =>
    expect(page.locator('#recordings').getByRole('tab')).toHaveCount(facts.recordings.categories),
  );
  await goOn(page, facts.saints.page);
  await probe('S-12 the saints: as many names first as have lives, then the button reveals the others', () =>
    expectSaints(page),
  );
  end();
});

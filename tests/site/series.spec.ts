/** What the congregation publishes by the month, and its recordings. */
import { expect, scrollThrough, test } from '../e2e/site.ts';
import { facts } from './facts.ts';

const names = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Months from one to another, as they are written. */
function monthsBetween(from: string, to: string): string[] {
  const numberOf = (month: string) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return year * 12 + number - 1;
  };
  const [first, last] = [numberOf(from), numberOf(to)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const month = first + index;
    return `${names[month % 12]} ${Math.floor(month / 12)}`;
  });
}

test('S-19 every month of the series in its period, each with a link that is heard with its month', async ({
  page,
}) => {
  const { periods, from, to } = facts.series;
  await page.goto(facts.series.page);
  const issues = page.locator('#issues');
  const seen: string[] = [];
  for (const period of periods) {
    const section = issues.getByRole('region', { name: new RegExp(`^${period}`) });
    await expect(section).toHaveCount(1);
    for (const entry of await section.getByRole('listitem').all()) {
      seen.push(/[A-Z][a-z]+ 20\d\d/.exec(await entry.innerText())?.[0] ?? '');
      const link = entry.getByRole('link');
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAccessibleName(/20\d\d/);
      const href = await link.getAttribute('href');
      if (href === null) await expect(link).toHaveAttribute('aria-disabled', 'true');
      else {
        expect(href).toMatch(/^https?:/);
        await expect(link).toHaveAttribute('target', '_blank');
      }
    }
  }
  const wanted = monthsBetween(from, to);
  expect(wanted).toHaveLength(50);
  expect(seen.slice(0, wanted.length)).toEqual(wanted);
  const last = /^(\w+) (\d+)$/.exec(seen.at(-1) ?? '');
  const until = `${last?.[2]}-${names.indexOf(last?.[1] ?? '') + 1}`;
  expect(seen, 'later months go on without a gap').toEqual(monthsBetween(from, until));
});

test('D-09 the archive has its four periods with their themes and months', async ({ page }) => {
  await page.goto(facts.archive.page);
  await scrollThrough(page);
  for (const { tab, months, theme } of facts.archive.periods) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const panel = page.locator('main [role="tabpanel"]:not([hidden])');
    await expect(panel).toContainText(theme);
    await expect(panel.getByRole('listitem'), tab).toHaveCount(months);
  }
});

test('D-08 the playlist has a tab for each category', async ({ page }) => {
  await page.goto(facts.recordings.page);
  await scrollThrough(page);
  await expect(page.locator('#recordings').getByRole('tab')).toHaveCount(facts.recordings.categories);
});

test('S-12 the saints: as many names first as have lives, then the button reveals the others', async ({
  page,
}) => {
  const { lives, furtherNames, more } = facts.saints;
  await page.goto(facts.saints.page);
  await scrollThrough(page);
  const tabs = page.getByRole('tab');
  const first = await tabs.count();
  expect(first).toBeGreaterThanOrEqual(lives);
  await page.getByRole('button', { name: more, exact: true }).click();
  await expect(tabs.nth(first)).toBeFocused();
  expect((await tabs.count()) - first).toBeGreaterThanOrEqual(furtherNames);
});

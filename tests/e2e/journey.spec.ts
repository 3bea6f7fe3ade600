/** /Journey: session years of the API and four fixed periods (D-09). */
import { sampleOf } from '../sample.ts';
import type { Page } from '@playwright/test';
import { answer } from './api.ts';
import { attributesRefused, awake, expect, test } from './site.ts';

const periods: [label: string, theme: string, first: string, last: string, count: number][] = [
  ['Jun 2021 – Dec 2021', 'Virtues', 'Jun 2021', 'Dec 2021', 7],
  ['Jun 2020 – Dec 2020', 'Strange Destiny', 'Jun 2020', 'Dec 2020', 7],
  ['Dec 2019 – May 2020', 'Life of letters', 'Dec 2019', 'May 2020', 6],
  ['Jan 2018 – Nov 2019', 'God Alone Suffices', 'Jan 2018', 'Nov 2019', 23],
];

const entry = (date: string, title: string, more: object = {}) => ({
  _id: title,
  sessionYear: date.slice(0, 4),
  date,
  title,
  description: `<p>Words of <strong>${title}</strong>.</p>`,
  attachments: ['albums/mount-1.svg'],
  ...more,
});

const entries = [
  entry('2026-03-05', 'A walk'),
  entry('2026-11-01', 'A letter', { attachments: [] }),
  entry('2026-03-20', 'A prayer'),
  entry('2024-03-09', 'An old walk'),
  entry('2025-07-16', 'A feast'),
];

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.locator('main [role="tabpanel"]:not([hidden])');
const month = (page: Page) => panel(page).getByRole('combobox', { name: 'Month' });
const rows = (page: Page) => panel(page).locator('details');
const open = (page: Page) => panel(page).locator('details[open] > summary');

async function visit(page: Page, records: object[] = entries): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
  await answer(page, 'journey', records);
  await page.goto('/Journey');
  await awake(page);
}

test('D-09 a tab for each session year, newest first, then the four periods; this year is open', async ({
  page,
}) => {
  await visit(page);
  await expect(page.getByRole('main').getByRole('tab')).toHaveText([
    '2026',
    '2025',
    '2024',
    ...periods.map(([label]) => label),
  ]);
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('2026');
  await expect(rows(page).locator('summary')).toHaveText([
    'Nov 01, 2026A letter',
    'Mar 20, 2026A prayer',
    'Mar 05, 2026A walk',
  ]);
  await expect(open(page)).toHaveCount(0);
});

for (const [label, theme, first, last, count] of sampleOf(periods, 2, 'periods')) {
  test(`D-09 ${label}: ${count} months, ${theme}, four in a row, previews in a new tab`, async ({ page }) => {
    await visit(page);
    await tab(page, label).click();
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page).getByRole('heading', { name: theme })).toBeVisible();
    const cards = panel(page).getByRole('listitem');
    await expect(cards).toHaveCount(count);
    await expect(cards.first()).toContainText(first);
    await expect(cards.last()).toContainText(last);
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
    // The heading of a period is a link to itself besides.
    const links = cards.getByRole('link');
    await expect(links).toHaveCount(count);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^https?:\/\//);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await expect(month(page)).toHaveCount(0);
  });
}

test('D-09 the months: All, and only those that have entries', async ({ page }) => {
  await visit(page);
  await expect(month(page).getByRole('option')).toHaveText(['All', 'Mar', 'Nov']);
  await month(page).selectOption('Mar');
  await expect(rows(page).getByRole('heading')).toHaveText([/A prayer$/, /A walk$/]);
  await expect(month(page).getByRole('option')).toHaveText(['All', 'Mar', 'Nov']);
  await month(page).selectOption('Nov');
  await expect(rows(page).getByRole('heading')).toHaveText([/A letter$/]);
  await month(page).selectOption('All');
  await expect(rows(page)).toHaveCount(3);
});

test('D-09 one entry open at a time; a press on the open one closes it', async ({ page }) => {
  await visit(page);
  const summaries = rows(page).locator('summary');
  await summaries.nth(1).click();
  await expect(open(page)).toHaveText(['Mar 20, 2026A prayer']);
  const words = panel(page).getByText('Words of A prayer.');
  await expect(words).toBeVisible();
  await expect(rows(page).nth(1).locator('strong')).toHaveText('A prayer');
  await summaries.nth(2).click();
  await expect(open(page)).toHaveText(['Mar 05, 2026A walk']);
  await expect(words).toBeHidden();
  await summaries.nth(2).click();
  await expect(open(page)).toHaveCount(0);
  // By the keyboard too.
  await summaries.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(open(page)).toHaveText(['Nov 01, 2026A letter']);
  await page.keyboard.press('Space');
  await expect(open(page)).toHaveCount(0);
});

test('D-09 the picture of an entry opens large; an entry without one has none', async ({ page }) => {
  await visit(page);
  await rows(page).nth(1).locator('summary').click();
  const button = rows(page).nth(1).getByRole('button');
  await button.click();
  const large = page.locator('.PhotoView-Portal');
  await expect(large).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(open(page)).toHaveText(['Mar 20, 2026A prayer']);
  await rows(page).nth(0).locator('summary').click();
  await expect(rows(page).nth(0).locator('img')).toHaveCount(0);
});

test('D-09 another tab begins with all its months, and nothing open', async ({ page }) => {
  await visit(page);
  await month(page).selectOption('Mar');
  await rows(page).nth(0).locator('summary').click();
  await expect(open(page)).toHaveCount(1);
  await tab(page, '2024').click();
  await expect(rows(page).getByRole('heading')).toHaveText([/An old walk$/]);
  await expect(month(page)).toHaveValue('All');
  await expect(open(page)).toHaveCount(0);
  await tab(page, '2026').click();
  await expect(month(page)).toHaveValue('All');
  await expect(rows(page)).toHaveCount(3);
  await expect(open(page)).toHaveCount(0);
  // A period in between changes nothing about that.
  await rows(page).nth(0).locator('summary').click();
  await tab(page, 'Jun 2020 – Dec 2020').click();
  await tab(page, '2026').click();
  await expect(open(page)).toHaveCount(0);
});

test('D-09 another month closes what is open', async ({ page }) => {
  await visit(page);
  await rows(page).nth(1).locator('summary').click();
  await month(page).selectOption('Mar');
  await expect(rows(page)).toHaveCount(2);
  await expect(open(page)).toHaveCount(0);
});

test('D-09 without records: this year says so, and the periods stand', async ({ page }) => {
  await visit(page, []);
  await expect(page.getByRole('main').getByRole('tab')).toHaveText([
    '2026',
    ...periods.map(([label]) => label),
  ]);
  await expect(panel(page).locator('[data-placeholder]')).toHaveText(['No data available for this month.']);
  await tab(page, 'Jun 2021 – Dec 2021').click();
  await expect(panel(page).getByRole('listitem').getByRole('link')).toHaveCount(7);
});

test('D-09 session years of any spelling have a tab each', async ({ page }) => {
  const odd = ['2026', '2026-27', '2025/26', '2025-26', 'Ünique & "odd"'];
  await visit(
    page,
    odd.map((sessionYear, index) => entry('2026-01-05', `Entry ${index}`, { sessionYear })),
  );
  for (const [index, name] of odd.entries()) {
    await tab(page, name).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
    await expect(rows(page).getByRole('heading')).toHaveText([RegExp(`Entry ${index}$`)]);
  }
});

test('D-09 the text of an entry is sanitised', async ({ page, gate }) => {
  gate.allows(...attributesRefused);
  await visit(page, [
    entry('2026-01-05', 'Trap', { description: '<em>Good</em><img onerror="hit=1"><script>hit=1</script>' }),
  ]);
  await rows(page).locator('summary').click();
  await expect(rows(page).locator('em')).toHaveText('Good');
  await expect(rows(page).locator('script, [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

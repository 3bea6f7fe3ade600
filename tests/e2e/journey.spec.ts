/** /Journey: session years of the API and four fixed periods (D-09). Odd records: `record-tabs.test.tsx`. @rest */
import { createProbes } from '../visit/probe.ts';
import { answer } from './api.ts';
import { attributesRefused, hydrateAll, expect, test } from './site.ts';

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

const trap = '<em>Good</em><img onerror="hit=1"><script>hit=1</script>';
const entries = [
  entry('2026-03-05', 'A walk'),
  entry('2026-11-01', 'A letter', { attachments: [] }),
  entry('2026-03-20', 'A prayer'),
  entry('2024-03-09', 'An old walk'),
  entry('2025-07-16', 'A feast'),
  entry('2023-01-05', 'Trap', { description: trap, sessionYear: 'Ünique & "odd"' }),
];

test('D-09 a visit of the archive: years, months, entries, pictures, periods', async ({ page, gate }) => {
  gate.allows(...attributesRefused);
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
  await answer(page, 'journey', entries);
  await page.goto('/Journey');
  await hydrateAll(page);
  const { probe, end } = createProbes();
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const selected = page.getByRole('tab', { selected: true });
  const panel = page.locator('main [role="tabpanel"]:not([hidden])');
  const month = panel.getByRole('combobox', { name: 'Month' });
  const rows = panel.locator('details');
  const headings = rows.getByRole('heading');
  const open = panel.locator('details[open] > summary');
  const ofThisYear = ['Nov 01, 2026A letter', 'Mar 20, 2026A prayer', 'Mar 05, 2026A walk'];
  /** This year as it is at first, whatever a step before has left. */
  const beginAnew = async () => {
    await tab('2024').click();
    await tab('2026').click();
    await expect(open).toHaveCount(0);
    await expect(rows).toHaveCount(3);
  };

  await probe('D-09 a tab for each year, newest first, then the periods; this year is open', async () => {
    await expect(page.getByRole('main').getByRole('tab')).toHaveText([
      'Ünique & "odd"',
      '2026',
      '2025',
      '2024',
      ...periods.map(([label]) => label),
    ]);
    await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
    await expect(selected).toHaveText('2026');
    await expect(rows.locator('summary')).toHaveText(ofThisYear);
    await expect(open).toHaveCount(0);
  });

  await probe('D-09 the months: All, and only those that have entries', async () => {
    await expect(month.getByRole('option')).toHaveText(['All', 'Mar', 'Nov']);
    await month.selectOption('Mar');
    await expect(headings).toHaveText([/A prayer$/, /A walk$/]);
    await expect(month.getByRole('option')).toHaveText(['All', 'Mar', 'Nov']);
    await month.selectOption('Nov');
    await expect(headings).toHaveText([/A letter$/]);
    await month.selectOption('All');
    await expect(rows).toHaveCount(3);
  });

  await probe('D-09 one entry open at a time; a press on the open one closes it', async () => {
    await beginAnew();
    const summaries = rows.locator('summary');
    await summaries.nth(1).click();
    await expect(open).toHaveText(['Mar 20, 2026A prayer']);
    const words = panel.getByText('Words of A prayer.');
    await expect(words).toBeVisible();
    await expect(rows.nth(1).locator('strong')).toHaveText('A prayer');
    await summaries.nth(2).click();
    await expect(open).toHaveText(['Mar 05, 2026A walk']);
    await expect(words).toBeHidden();
    await summaries.nth(2).click();
    await expect(open).toHaveCount(0);
    // By the keyboard too.
    await summaries.nth(0).focus();
    await page.keyboard.press('Enter');
    await expect(open).toHaveText(['Nov 01, 2026A letter']);
    await page.keyboard.press('Space');
    await expect(open).toHaveCount(0);
  });

  await probe('D-09 the picture of an entry opens large; an entry without one has none', async () => {
    await beginAnew();
    await rows.nth(1).locator('summary').click();
    const button = rows.nth(1).getByRole('button');
    await button.click();
    const large = page.locator('.PhotoView-Portal');
    await expect(large).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(open).toHaveText(['Mar 20, 2026A prayer']);
    await rows.nth(0).locator('summary').click();
    await expect(open).toHaveText(['Nov 01, 2026A letter']);
    await expect(rows.nth(0).locator('img')).toHaveCount(0);
  });

  await probe('D-09 another month closes what is open', async () => {
    await beginAnew();
    await rows.nth(1).locator('summary').click();
    await expect(open).toHaveCount(1);
    await month.selectOption('Mar');
    await expect(rows).toHaveCount(2);
    await expect(open).toHaveCount(0);
  });

  await probe('D-09 another tab begins with all its months, and nothing open', async () => {
    await beginAnew();
    await month.selectOption('Mar');
    await rows.nth(0).locator('summary').click();
    await expect(open).toHaveCount(1);
    await tab('2024').click();
    await expect(headings).toHaveText([/An old walk$/]);
    await expect(month).toHaveValue('All');
    await expect(open).toHaveCount(0);
    await tab('2026').click();
    await expect(month).toHaveValue('All');
    await expect(rows).toHaveCount(3);
    await expect(open).toHaveCount(0);
    // A period in between changes nothing about that.
    await rows.nth(0).locator('summary').click();
    await expect(open).toHaveCount(1);
    await tab('Jun 2020 – Dec 2020').click();
    await tab('2026').click();
    await expect(open).toHaveCount(0);
  });

  await probe('D-09 a year of any spelling has a tab; the text of its entry is sanitised', async () => {
    await tab('Ünique & "odd"').click();
    await expect(selected).toHaveText('Ünique & "odd"');
    await expect(headings).toHaveText([/Trap$/]);
    await rows.locator('summary').click();
    await expect(rows.locator('em')).toHaveText('Good');
    await expect(rows.locator('script, [onerror]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });

  for (const [label, theme, first, last, count] of periods)
    await probe(
      `D-09 ${label}: ${count} months, ${theme}, four in a row, previews in a new tab`,
      async () => {
        await tab(label).click();
        await expect(panel).toHaveCount(1);
        await expect(panel.getByRole('heading', { name: theme })).toBeVisible();
        const cards = panel.getByRole('listitem');
        await expect(cards).toHaveCount(count);
        await expect(cards.first()).toContainText(first);
        await expect(cards.last()).toContainText(last);
        const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
        expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
        // The heading of a period is a link to itself besides.
        const links = await cards
          .getByRole('link')
          .evaluateAll((all) =>
            all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
          );
        expect(links).toEqual(
          tops.map(() => [
            expect.stringMatching(/^https?:\/\//),
            '_blank',
            expect.stringContaining('noopener'),
          ]),
        );
        await expect(month).toHaveCount(0);
      },
    );
  end();
});

/**
 * The address has the choices of the filters: links, Back, Forward (D-01 … D-09). The meanings of queries are tried beside the blocks (`addresses.test.tsx`). @rest
 */
import { createProbes } from '../visit/probe.ts';
import { all, arrive, expectTitles, filter, open, selectedTab, steps } from './addresses.ts';
import { addLink, follow, titleOf } from './moves.ts';
import { hydrateAll, expect, test } from './site.ts';

test('D-02 D-04 D-07 the address of a list says what is chosen, and Back and Forward bring it back', async ({
  page,
}) => {
  const { probe, end } = createProbes();
  const { year, month, search } = filter(page);
  await open(page, '/News?year=2025&month=Mar&search=JUBILEE#news');

  // The gate of the test function hears what hydration would complain about.
  await probe('D-07 a filtered list is opened by its link, silently', async () => {
    await expectTitles(page, ['Jubilee at Mangalore']);
    await expect(year).toHaveValue('2025');
    await expect(month).toHaveValue('Mar');
    await expect(search).toHaveValue('JUBILEE');
    await expect(page.getByText('Total Count: 1', { exact: true })).toBeVisible();
  });
  await probe(
    'D-07 a choice changes the address without a new call, and leaves the page where it is',
    async () => {
      let calls = 0;
      page.on('request', (request) => void (request.url().includes('/api/') && (calls += 1)));
      // An anchor in the address, as the link to the content sets it, must not pull the page to itself.
      await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
      const top = await page.evaluate(() => scrollY);
      expect(top).toBe(120);
      await year.focus();
      await year.selectOption('All');
      await expect(page).toHaveURL('/News?year=All&month=Mar&search=JUBILEE');
      await expectTitles(page, ['Jubilee in Kuwait', 'Jubilee at Mangalore']);
      expect(await page.evaluate(() => scrollY)).toBe(top);
      await expect(year).toBeFocused();
      expect(calls).toBe(0);
    },
  );
  await probe('D-07 each choice is a step: Back and Forward bring it back', async () => {
    await arrive(page, '/News');
    await year.selectOption('2025');
    await expect(page).toHaveURL('/News?year=2025');
    await month.selectOption('Dec');
    await expect(page).toHaveURL('/News?year=2025&month=Dec');
    await expectTitles(page, ['Final vows & more = better']);
    await page.goBack();
    await expect(month).toHaveValue('All');
    await expectTitles(page, ['Final vows & more = better', 'Jubilee at Mangalore']);
    await page.goBack();
    await expect(page).toHaveURL('/News');
    await expect(year).toHaveValue('All');
    await expectTitles(page, all);
    await page.goForward();
    await page.goForward();
    await expect(year).toHaveValue('2025');
    await expect(month).toHaveValue('Dec');
    await expectTitles(page, ['Final vows & more = better']);
  });

  await probe('D-07 what is typed and what is chosen at once both count', async () => {
    await arrive(page, '/News');
    await search.pressSequentially('jub');
    await year.selectOption('2025');
    await expectTitles(page, ['Jubilee at Mangalore']);
    await expect(page).toHaveURL('/News?search=jub&year=2025');
    await expect(search).toHaveValue('jub');
  });

  await probe('D-07 typing makes no steps; the address follows, and Back leaves the page', async () => {
    await follow(page, '/House');
    await addLink(page, '/News', 'To the news');
    await page.getByRole('link', { name: 'To the news' }).click();
    await expect(page).toHaveTitle(titleOf('/News'));
    await hydrateAll(page);
    const before = await steps(page);
    await search.pressSequentially('jubilee');
    await expectTitles(page, ['Jubilee in Kuwait', 'Jubilee at Mangalore']);
    await expect(page).toHaveURL('/News?search=jubilee');
    await search.pressSequentially(' at');
    await expectTitles(page, ['Jubilee at Mangalore']);
    await expect(page).toHaveURL('/News?search=jubilee+at');
    await search.fill('');
    await expectTitles(page, all);
    await expect(page).toHaveURL('/News');
    expect(await steps(page)).toBe(before);
    await search.fill('vows');
    await expect(page).toHaveURL('/News?search=vows');
    await page.goBack();
    await expect(page).toHaveTitle(titleOf('/House'));
    await page.goForward();
    await expect(page).toHaveTitle(titleOf('/News'));
    await expect(search).toHaveValue('vows');
    await expectTitles(page, ['Final vows & more = better']);
  });

  await probe('D-04 from an album Back leads to the choices of the gallery', async () => {
    await arrive(page, '/Gallery');
    await year.selectOption('2024');
    await page.getByRole('link', { name: 'Of that year' }).click();
    await expect(page).toHaveURL('/SubGallery?id=b');
    await expect(page.getByText('No album is chosen')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/Gallery?year=2024');
    await expectTitles(page, ['Of that year']);
  });
  end();
});

test('D-09 the address of the journey says its tab and its month, and Back brings them back', async ({
  page,
}) => {
  const { probe, end } = createProbes();
  const { year, month } = filter(page);
  const entriesShown = page.locator('main summary');
  await open(page, '/Journey?group=2024&month=Dec');

  await probe('D-09 a month without entries: `No data available for this month.`', async () => {
    await expect(selectedTab(page)).toHaveText('2024');
    await expect(page.getByText('No data available for this month.').first()).toBeVisible();
    await expect(month).toHaveValue('Dec');
  });
  await probe('D-09 the same choice twice makes one step', async () => {
    await arrive(page, '/Journey?group=2024');
    const before = await steps(page);
    await page.getByRole('tab', { name: '2024' }).click();
    await expect(page).toHaveURL('/Journey?group=2024');
    expect(await steps(page)).toBe(before);
  });

  await probe(
    'D-07 D-09 Back from another page brings the choices back, also those of a fixed tab',
    async () => {
      await arrive(page, '/Journey');
      await page.getByRole('tab', { name: '2024' }).click();
      await month.selectOption('May');
      await expect(page).toHaveURL('/Journey?group=2024&month=May');
      await follow(page, '/News');
      await expect(month).toHaveValue('All');
      await hydrateAll(page);
      await year.selectOption('2026');
      await expect(page).toHaveURL('/News?year=2026');
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL('/Journey?group=2024&month=May');
      await expect(selectedTab(page)).toHaveText('2024');
      await expect(entriesShown).toHaveCount(1);
      await page.getByRole('tab', { name: 'Jun 2020 – Dec 2020' }).click();
      await expect(page).toHaveURL('/Journey?group=jun-2020-dec-2020');
      await follow(page, '/House');
      await page.goBack();
      await expect(selectedTab(page)).toHaveText('Jun 2020 – Dec 2020');
    },
  );

  await probe('D-09 an anchor opens its tab, makes no step, and Back leaves the page', async () => {
    await follow(page, '/House');
    await addLink(page, '/Journey#jun-2020-dec-2020', 'To a period');
    await page.getByRole('link', { name: 'To a period' }).click();
    await expect(selectedTab(page)).toHaveText('Jun 2020 – Dec 2020');
    await expect(page).toHaveURL('/Journey?group=jun-2020-dec-2020');
    await page.goBack();
    await expect(page).toHaveTitle(titleOf('/House'));
  });
  end();
});

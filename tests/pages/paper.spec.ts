/** N4: prayers and addresses on paper, on the congregation's pages. @rest */
import { clickLink } from '../e2e/moves.ts';
import { expect, scrollThrough, test } from '../e2e/site.ts';
import { expectWholePrayers, expectWrittenAddresses } from '../visit/paper-details.ts';
import { lettersOf, print } from '../visit/paper.ts';
import { createProbes } from '../visit/probe.ts';
import { site } from './facts.ts';

test('N4 on paper are whole prayers, addresses beside their words, and the links of today', async ({
  page,
}) => {
  const { probe, end } = createProbes();
  await page.goto('/CarmelDevotion');
  await scrollThrough(page);
  await probe('N4 a prayer stands on one sheet', () => expectWholePrayers(page, 6));
  await clickLink(page, '/CarmelLinks');
  await expect(page).toHaveTitle(site.titleOf('/CarmelLinks'));
  await probe('N4 an address that leads out of the site is written beside its words', () =>
    expectWrittenAddresses(page, 11),
  );
  await page.goto('/Home');
  await probe('N4 the links of today are printed, also if nobody came to them', async () => {
    const links = await page.locator('#today a').allTextContents();
    expect(links.length).toBeGreaterThan(0);
    const { letters } = await print(page);
    expect(links.filter((text) => !letters.includes(lettersOf(text)))).toEqual([]);
  });
  end();
});

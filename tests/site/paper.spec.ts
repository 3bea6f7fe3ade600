/** N4: prayers and addresses on paper, on the congregation's pages. */
import { clickLink } from '../e2e/moves.ts';
import { expect, scrollThrough, test } from '../e2e/site.ts';
import { expectWholePrayers, expectWrittenAddresses } from '../visit/paper-details.ts';
import { createProbes } from '../visit/probe.ts';
import { site } from './facts.ts';

test('N4 on paper a prayer stands on one sheet, and addresses stand beside the words that lead to them', async ({
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
  end();
});

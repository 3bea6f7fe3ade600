/** A timeline of months in periods, each month with its link (S-19). */
import { expect, test } from './site.ts';

const periods = ['Uphill', 'Downhill'];
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

test('S-19 twelve months in two periods, July 2018 to June 2019, each with a link that is heard with its month', async ({
  page,
}) => {
  await page.goto('/Series');
  const issues = page.locator('#issues');
  const seen: string[] = [];
  for (const period of periods) {
    const section = issues.getByRole('region', { name: new RegExp(`^${period}`) });
    await expect(section).toHaveCount(1);
    for (const entry of await section.getByRole('listitem').all()) {
      const text = await entry.innerText();
      seen.push(/[A-Z][a-z]+ 20\d\d/.exec(text)?.[0] ?? text);
      const link = entry.getByRole('link');
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAttribute('href', /^https:/);
      await expect(link).toHaveAttribute('target', '_blank');
    }
  }
  const wanted = Array.from({ length: 12 }, (_, n) => `${months[(n + 6) % 12]} ${n < 6 ? 2018 : 2019}`);
  expect(seen).toEqual(wanted);
  // Each link is heard with its month.
  const names = await issues.locator('li').evaluateAll((entries) =>
    entries.map((entry) => {
      const link = entry.querySelector('a');
      return `${link?.getAttribute('aria-label') ?? ''} ${link?.textContent ?? ''}`;
    }),
  );
  expect(names).toHaveLength(12);
  expect(names.filter((name) => !/20\d\d/.test(name))).toEqual([]);
});

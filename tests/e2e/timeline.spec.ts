/** /JourneyingMotherVeronica: fifty months in five periods (S-19). */
import { expect, test } from './site.ts';

const periods = ['God Alone Suffices', 'Life of letters', 'Strange Destiny', 'Virtues', 'Shows the way'];
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

test('S-19 fifty months in five periods, January 2018 to February 2022, each with a link', async ({
  page,
}) => {
  await page.goto('/JourneyingMotherVeronica');
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
      const href = await link.getAttribute('href');
      if (href === null) await expect(link).toHaveAttribute('aria-disabled', 'true');
      else {
        expect(href).toMatch(/^https?:/);
        await expect(link).toHaveAttribute('target', '_blank');
      }
    }
  }
  const wanted = Array.from({ length: 50 }, (_, n) => `${months[n % 12]} ${2018 + Math.floor(n / 12)}`);
  expect(seen).toEqual(wanted);
});

test('S-19 each link is heard with its month', async ({ page }) => {
  await page.goto('/JourneyingMotherVeronica');
  const names = await page.locator('#issues li').evaluateAll((entries) =>
    entries.map((entry) => {
      const link = entry.querySelector('a');
      return `${link?.getAttribute('aria-label') ?? ''} ${link?.textContent ?? ''}`;
    }),
  );
  expect(names.filter((name) => !/20\d\d/.test(name))).toEqual([]);
});

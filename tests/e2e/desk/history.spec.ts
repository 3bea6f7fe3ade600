/** An earlier version of a page is opened from its form, seen beside today's, and one sentence of it taken back. @rest */
import { expect, test, violations } from './dev-site.ts';
import { initRepository } from './repository.ts';

test('R an earlier version is beside today’s, and one sentence of it is taken back and undone', async ({
  page,
  dev,
}) => {
  const repository = initRepository(dev.folder);
  try {
    page.setDefaultTimeout(30_000);
    dev.edit('Story.json', '"heading": "Two doors"', '"heading": "Three doors"');
    dev.edit('Story.json', '"title": "Story"', '"title": "The story"');
    repository.git('commit', '-qam', 'x');
    const changed = dev.read('Story.json');

    await page.goto('/_edit/Story');
    await page.getByRole('link', { name: 'Earlier versions' }).click();
    const versions = page.getByRole('navigation', { name: 'Versions' });
    const search = versions.getByRole('searchbox', { name: 'Find words in the versions' });
    await search.fill('four doors');
    await expect(versions).toContainText('No version has these words.');
    await search.fill('two doors');
    await versions.getByRole('button').last().press('Enter');
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    const text = (frame: string) => page.frameLocator(`[title="${frame}"]`).locator('main');
    await expect(text('The page as it was')).toContainText('Two doors');
    await expect(text('The page today')).toContainText('Three doors');
    const place = page
      .frameLocator('[title="The page as it was"]')
      .getByRole('heading', { name: 'Two doors' });
    await expect(place).toBeInViewport();
    expect(await page.evaluate(() => scrollY), 'only the frames are scrolled').toBe(0);
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }

    const heading = page.getByRole('listitem').filter({ hasText: 'Three' });
    await heading.getByRole('button', { name: 'Take this back' }).press('Enter');
    await expect(page.getByRole('status')).toBeFocused();
    expect(dev.read('Story.json')).toBe(changed.replace('Three doors', 'Two doors'));
    await expect(text('The page today')).toContainText('Two doors');
    await expect(versions).toContainText('Today, not published yet: a text corrected');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('status')).toHaveText('It is undone.');
    expect(dev.read('Story.json')).toBe(changed);

    // Nothing is left to publish where all of today's changes are taken back.
    dev.edit('Story.json', 'Three doors', 'Four doors');
    await search.fill('');
    await versions.getByRole('button').first().press('Enter');
    await page.getByRole('listitem').getByRole('button', { name: 'Take this back' }).press('Enter');
    await expect(page.getByText('It is the same today.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('not published yet');
    expect(dev.read('Story.json')).toBe(changed);
  } finally {
    repository.end();
  }
});

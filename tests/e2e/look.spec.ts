/** What can be measured of the look: nothing sticks out, and axe finds no barrier. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { addresses, sixPages } from './pages.ts';
import { expect, scrollThrough, test } from './site.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const address of addresses) {
  test(`${address} can be read without scrolling sideways`, async ({ page }) => {
    await page.goto(address);
    await scrollThrough(page);
    for (const width of [1440, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        return [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
          .slice(0, 5)
          .map((element) => `${element.nodeName} .${element.className}`);
      });
      expect(wider, `${width} px`).toEqual([]);
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of sixPages) {
    test(`${address} in ${colorScheme}: axe finds no barrier`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(address);
      await scrollThrough(page);
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
        const results = await axe.run();
        return results.violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes
            .slice(0, 4)
            .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
        }));
      });
      expect(violations).toEqual([]);
    });
  }
}

test.describe('at 360 px with a menu open', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the off-canvas menu and the notices: axe finds no barrier', async ({ page }) => {
    await page.goto('/History');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
      return (await axe.run()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    });
    expect(found).toEqual([]);
  });
});

/** A6: visitors whose browser takes their own colours. */
import type { Locator } from '@playwright/test';
import { createProbes } from '../visit/probe.ts';
import { sampleOf } from '../sample.ts';
import { follow } from './moves.ts';
import { expect, scrollThrough, test } from './site.ts';

test.use({ forcedColors: 'active' });

const all = ['/', '/People', '/News', '/Playlist', '/Journey', '/Gallery', '/House'];
// The last step needs a page with tabs.
const last = '/People';
const drawn = sampleOf(all, 1, 'pages with strong contrast').filter((address) => address !== last);

test('A6 with the colours of the visitor controls, the chosen tab and the focus can be seen', async ({
  page,
}) => {
  const { probe, end } = createProbes();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, address] of [...drawn, last].entries()) {
    await (index === 0 ? page.goto(address) : follow(page, address));
    await scrollThrough(page);
    await probe(
      `A6 ${address}: fields, buttons and pictures of buttons stand out from the ground`,
      async () => {
        const controls = page.locator('button:visible, input:visible, select:visible, textarea:visible');
        expect(await controls.count()).toBeGreaterThan(0);
        const lost = await controls.evaluateAll((controls) =>
          controls
            .filter((control) => {
              const ground = getComputedStyle(document.documentElement).backgroundColor;
              const style = getComputedStyle(control);
              // The browser draws its own tick boxes so that they are seen.
              if (control.matches('[type="checkbox"]') && style.appearance === 'auto') return false;
              const framed = style.borderStyle !== 'none' && Number.parseFloat(style.borderWidth) >= 1;
              const drawn = control.querySelector('svg');
              const marked = drawn !== null && getComputedStyle(drawn).color !== ground;
              const worded = control.textContent.trim() !== '' && style.color !== style.backgroundColor;
              return !(framed && style.borderColor !== ground) && !marked && !worded;
            })
            .map((control) => control.outerHTML.slice(0, 80)),
        );
        expect(lost).toEqual([]);
      },
    );
  }

  await probe(
    'A6 the tab that is chosen can be told from the others, and the focus from no focus',
    async () => {
      const ground = (selected: boolean) =>
        page
          .getByRole('tab', { selected })
          .first()
          .evaluate((tab) => getComputedStyle(tab).backgroundColor);
      expect(await ground(true)).not.toBe(await ground(false));
      await page.getByRole('tab', { selected: true }).focus();
      await page.keyboard.press('ArrowDown');
      const ring = await page.getByRole('tab', { selected: true }).evaluate((tab) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(tab);
        const { backgroundColor } = getComputedStyle(document.documentElement);
        return {
          outlineStyle,
          wide: Number.parseFloat(outlineWidth) >= 2,
          seen: outlineColor !== backgroundColor,
        };
      });
      expect(ring).toEqual({ outlineStyle: 'solid', wide: true, seen: true });
    },
  );
  end();
});

test(
  'A6 a transparent picture is seen in the dark, with the colours of the visitor too, and enlarged',
  { tag: '@rest' },
  async ({ page }) => {
    const groundOf = (picture: Locator) =>
      picture.evaluate((element) => getComputedStyle(element).backgroundColor);
    const picture = page.locator('main img').first();
    await page.goto('/House');
    for (const forcedColors of ['active', 'none'] as const) {
      await page.emulateMedia({ colorScheme: 'dark', forcedColors });
      // Black and white stand out from it three to one.
      expect(await groundOf(picture)).toBe('rgb(143, 149, 158)');
      // The sign of the site is made for both.
      expect(await groundOf(page.locator('img[src$="/logo.svg"]').first())).toBe('rgba(0, 0, 0, 0)');
    }
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    expect(await groundOf(picture)).toBe('rgba(0, 0, 0, 0)');
    await page.getByRole('button', { name: 'Enlarge' }).first().click();
    await expect(page.locator('.PhotoView__Photo').first()).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
  },
);

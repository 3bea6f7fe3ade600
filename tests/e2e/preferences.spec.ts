/** A6: visitors whose browser takes their own colours. */
import { sampleOf } from '../sample.ts';
import { expect, scrollThrough, started, test } from './site.ts';

test.describe('A6 with the colours of the visitor', () => {
  test.use({ forcedColors: 'active' });

  const pages = ['/', '/People', '/News', '/Playlist', '/Journey', '/Gallery', '/House'];
  for (const address of sampleOf(pages, 3, 'pages with strong contrast')) {
    test(`A6 ${address}: fields, buttons and pictures of buttons stand out from the ground`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      await scrollThrough(page);
      const lost = await page
        .locator('button:visible, input:visible, select:visible, textarea:visible')
        .evaluateAll((controls) =>
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
    });
  }

  test('A6 the tab that is chosen can be told from the others, and the focus from no focus', async ({
    page,
  }) => {
    await page.goto('/People');
    await started(page);
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
  });
});

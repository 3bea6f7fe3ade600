/** A5, A6: what visitors ask of their browser: no motion, their own colours. */
import { addresses } from '../site/pages.ts';
import { expect, scrollThrough, started, test } from './site.ts';

for (const address of addresses) {
  test(`A5 ${address} under reduced motion: nothing moves by itself`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await scrollThrough(page);
    const moving = await page.evaluate(() => {
      const lasting = document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 0)
        // What moves inside a player of the browser is the browser's.
        .filter(({ effect }) => !(effect as KeyframeEffect).target?.matches('audio, video'))
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80));
      const playing = [...document.querySelectorAll<HTMLMediaElement>('video, audio')].filter(
        ({ paused }) => !paused,
      );
      const timed = [...document.querySelectorAll('body *')].filter((element) => {
        if (!element.checkVisibility()) return false;
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
        const lasts = transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0);
        return lasts || animationName !== 'none' || scrollBehavior === 'smooth';
      });
      return [
        ...lasting,
        ...playing.map(({ src }) => `plays ${src}`),
        ...timed.map(({ outerHTML }) => outerHTML.slice(0, 80)),
      ];
    });
    expect(moving).toEqual([]);
  });
}

test.describe('A6 with the colours of the visitor', () => {
  test.use({ forcedColors: 'active' });

  for (const address of ['/', '/CarmelSaints', '/News', '/Playlist', '/Journey', '/Gallery', '/Kuwait']) {
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
    await page.goto('/CarmelSaints');
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

/** A5: what visitors ask of their browser who do not like motion. */
import type { Page } from '@playwright/test';
import { expect } from '../e2e/site.ts';

/** Expects that nothing moves by itself on a page that was opened under reduced motion. */
export async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    const lasting = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 0)
      // Movements inside a player are the browser's.
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
}

/** The home page of the congregation: its parts, where they lead, its leaders and provinces. */
import type { Page } from '@playwright/test';
import { expectReadable } from '../visit/banner.ts';
import {
  expectHero,
  expectNoOwnSite,
  expectOwnSite,
  expectPartsInOrder,
  expectPortraits,
} from '../visit/home.ts';
import { createProbes } from '../visit/probe.ts';
import { expect, started, test, withMotion } from '../e2e/site.ts';
import { sampleOf } from '../sample.ts';
import { facts } from './facts.ts';

test.use(withMotion);

const { order, hero, leads, leaders, provinces, withoutSite } = facts.home;

const moments = [1440, 768, 360].flatMap((width) =>
  [0, 0.25, 0.5, 0.75, 0.99].map((share) => ({ width, share })),
);

async function expectReadableFilm(page: Page): Promise<void> {
  await started(page);
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  for (const { width, share } of sampleOf(moments, 2, 'moments of the film')) {
    await page.setViewportSize({ width, height: 900 });
    await film.evaluate(async (video: HTMLVideoElement, share) => {
      video.pause();
      const sought = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
      video.currentTime = video.duration * share;
      await sought;
    }, share);
    await expectReadable(page, page.locator('#hero h1, #hero h2, #hero p'));
  }
}

test('H-01 H-02 H-06 H-08 H-09 A7 the home page: its parts, where they lead, and words over a film', async ({
  page,
}) => {
  const { probe, end } = createProbes();
  await page.goto('/');
  await probe('H-01 the parts of the page in their order', () => expectPartsInOrder(page, order));
  await probe('H-02 H-06 the hero and the parts lead on', async () => {
    await expectHero(page, hero.links, hero.message);
    for (const [name, href] of leads)
      await expect(
        page.getByRole('region', { name, exact: true }).locator(`a[href="${href}"]`).first(),
      ).toBeVisible();
  });
  await probe(
    'H-08 the leaders strip: portraits with names and years, from the foundress to the present',
    async () => {
      const strip = page.getByRole('region', { name: 'Our leaders' }).getByRole('listitem');
      await expectPortraits(strip, leaders.atLeast);
      await expect(strip.first()).toContainText(leaders.first);
      for (const text of leaders.contains)
        await expect(strip.filter({ hasText: text }), text).not.toHaveCount(0);
      await expect(strip.filter({ hasText: leaders.never })).toHaveCount(0);
    },
  );
  await probe(
    'H-09 the provinces lead to sites of their own in a new tab, and the generalate does not',
    async () => {
      const items = page.getByRole('region', { name: 'Provincial superiors' }).getByRole('listitem');
      for (const name of provinces) await expectOwnSite(items.filter({ hasText: name }), name);
      for (const name of withoutSite) await expectNoOwnSite(items.filter({ hasText: name }), name);
    },
  );
  await probe('A7 the words over the film can be read, whatever it shows', () => expectReadableFilm(page));
  end();
});

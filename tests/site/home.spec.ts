/** The home page of the congregation: its parts, where they lead, its leaders and provinces. */
import { expectReadable } from '../visit/banner.ts';
import { expect, started, test } from '../e2e/site.ts';
import { sampleOf } from '../sample.ts';
import { facts } from './facts.ts';

const { order, hero, leads, leaders, provinces, withoutSite } = facts.home;

test('H-01 the parts of the page in their order', async ({ page }) => {
  await page.goto('/');
  const parts = [
    page.getByRole('banner'),
    page.getByRole('heading', { level: 1 }),
    ...order.map((name) => page.getByRole('region', { name, exact: true })),
    page.getByRole('contentinfo'),
  ];
  const handles = await Promise.all(parts.map((part) => part.elementHandle()));
  const inOrder = await page.evaluate(
    (elements) =>
      elements.slice(1).map((element, index) => {
        const before = elements[index];
        if (!element || !before) return false;
        return (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      }),
    handles,
  );
  expect(inOrder).toEqual(parts.slice(1).map(() => true));
});

test('H-02 H-06 the hero and the parts lead on', async ({ page }) => {
  await page.goto('/');
  const first = page.getByRole('region', { name: await page.locator('h1').innerText() });
  for (const href of hero.links) await expect(first.locator(`a[href="${href}"]`).first()).toBeVisible();
  const message = first.getByRole('region', { name: hero.message });
  expect((await message.innerText()).length).toBeGreaterThan(100);
  for (const [region, href] of leads)
    await expect(
      page.getByRole('region', { name: region, exact: true }).locator(`a[href="${href}"]`).first(),
    ).toBeVisible();
});

test('H-08 the leaders strip: portraits with names and years, from the foundress to the present', async ({
  page,
}) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Our leaders' }).getByRole('listitem');
  expect(await strip.count()).toBeGreaterThanOrEqual(leaders.atLeast);
  await expect(strip.locator('img')).toHaveCount(await strip.count());
  await expect(strip.first()).toContainText(leaders.first);
  await expect(strip.filter({ hasText: leaders.contains })).not.toHaveCount(0);
  for (const leader of await strip.all()) {
    const lines = (await leader.innerText()).split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeGreaterThanOrEqual(2);
  }
});

test('H-09 the provinces lead to sites of their own in a new tab, and the generalate does not', async ({
  page,
}) => {
  await page.goto('/');
  const items = page.getByRole('region', { name: 'Provincial superiors' }).getByRole('listitem');
  for (const name of provinces) {
    const link = items.filter({ hasText: name }).getByRole('link');
    await expect(link, name).toHaveCount(1);
    const href = await link.getAttribute('href');
    if (href === null) await expect(link).toHaveAttribute('aria-disabled', 'true');
    else {
      expect(href).toMatch(/^https?:\/\//);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  }
  for (const name of withoutSite) {
    await expect(items.filter({ hasText: name })).toHaveCount(1);
    await expect(items.filter({ hasText: name }).locator('a[target="_blank"]')).toHaveCount(0);
  }
});

const moments = [1440, 768, 360].flatMap((width) =>
  [0, 0.25, 0.5, 0.75, 0.99].map((share) => ({ width, share })),
);

test('A7 the words over the film can be read, whatever it shows', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await started(page);
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  for (const { width, share } of sampleOf(moments, 4, 'moments of the film')) {
    await page.setViewportSize({ width, height: 900 });
    await film.evaluate(async (video: HTMLVideoElement, share) => {
      video.pause();
      const sought = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
      video.currentTime = video.duration * share;
      await sought;
    }, share);
    await expectReadable(page, page.locator('#hero h1, #hero h2, #hero p'));
  }
});

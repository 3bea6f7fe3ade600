/** Parts of a home page: parts in their order, portraits in a strip, cards that lead to sites of their own. */
import type { Locator, Page } from '@playwright/test';
import { inFolder } from '../e2e/in-folder.ts';
import { expect } from '../e2e/site.ts';

/** H-01: expects header, heading, the regions of these names, and footer, one after the other. */
export async function expectPartsInOrder(page: Page, regions: readonly string[]): Promise<void> {
  const parts = [
    page.getByRole('banner'),
    page.getByRole('heading', { level: 1 }),
    ...regions.map((name) => page.getByRole('region', { name, exact: true })),
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
}

/** H-02: expects the hero to lead on and to welcome. @returns The hero. */
export async function expectHero(page: Page, hrefs: readonly string[], message: string): Promise<Locator> {
  const hero = page.getByRole('region', { name: await page.locator('h1').innerText() });
  for (const href of hrefs) await expect(hero.locator(`a[href="${inFolder(href)}"]`).first()).toBeVisible();
  const welcome = await hero.getByRole('region', { name: message }).innerText();
  expect(welcome.length).toBeGreaterThan(100);
  return hero;
}

/** H-08: expects a portrait for each leader, and two lines at least: name and years. */
export async function expectPortraits(strip: Locator, atLeast: number): Promise<void> {
  const readLeaders = () =>
    strip.evaluateAll((all) =>
      (all as HTMLElement[]).map((leader) => ({
        portraits: leader.querySelectorAll('img').length,
        lines: leader.innerText.split('\n').filter((line) => line.trim() !== '').length,
      })),
    );
  expect((await readLeaders()).length).toBeGreaterThanOrEqual(atLeast);
  // A part below the window has no lines until it is laid out.
  const incomplete = async () =>
    (await readLeaders()).filter(({ portraits, lines }) => portraits !== 1 || lines < 2);
  await expect.poll(incomplete).toEqual([]);
}

/**
 * H-09: expects a card to lead to a site of its own, in a new tab; where the address is not known yet, the link
 * says so. @returns The address, if there is one.
 */
export async function expectOwnSite(card: Locator, name: string): Promise<string | null> {
  const link = card.getByRole('link');
  await expect(link, name).toHaveCount(1);
  const href = await link.getAttribute('href');
  if (href === null) await expect(link, name).toHaveAttribute('aria-disabled', 'true');
  else {
    expect(href).toMatch(/^https?:\/\//);
    await expect(link, name).toHaveAttribute('target', '_blank');
    await expect(link, name).toHaveAttribute('rel', /noopener/);
  }
  return href;
}

/** H-09: expects a card that leads to no other site. */
export async function expectNoOwnSite(card: Locator, name: string): Promise<void> {
  await expect(card, name).toHaveCount(1);
  await expect(card.locator('a[target="_blank"]'), name).toHaveCount(0);
}

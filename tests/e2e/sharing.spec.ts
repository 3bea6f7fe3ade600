/** A visitor hands a part of a page on: the links beside headings. */
import { expect, started, test, type Page } from './site.ts';

const shareLinkOf = (page: Page, heading: string) =>
  page
    .locator('.heading-line', { has: page.getByRole('heading', { name: heading, exact: true }) })
    .getByRole('link', { name: 'Share this part', exact: true });

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe('where the clipboard can be written', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the link beside a heading copies the address of the part and says so', async ({ page, baseURL }) => {
    await page.goto('/Prayers');
    await started(page);
    const link = shareLinkOf(page, 'Five promises');
    const id = await link.getAttribute('href');
    await link.click();
    await expect(page.getByRole('status').filter({ hasText: 'The link has been copied.' })).toBeVisible();
    expect(await copied(page)).toBe(`${baseURL}/Prayers${id}`);
    await expect(page).toHaveURL(`/Prayers${id}`);
    // Another visitor opens what was handed on, and stands before that heading.
    await page.goto('/Story');
    await page.goto(await copied(page));
    await expect(page.getByRole('heading', { name: 'Five promises', exact: true })).toBeInViewport();
  });

  test('the link beside the title copies the address of the page, which stays where it is', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/Story');
    await started(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await shareLinkOf(page, 'Story').click();
    await expect(page.getByRole('status').filter({ hasText: 'The link has been copied.' })).toBeVisible();
    expect(await copied(page)).toBe(`${baseURL}/Story`);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('the name of a person is handed on with the panel that it stands in', async ({ page }) => {
    await page.goto('/People');
    await started(page);
    await page.getByRole('tab').nth(2).click();
    const panel = page.getByRole('tabpanel');
    const heading = await panel.getByRole('heading').first().textContent();
    await panel.getByRole('link', { name: 'Share this part', exact: true }).first().click();
    await expect.poll(() => copied(page)).toContain('/People#');
    await page.goto('/Story');
    await page.goto(await copied(page));
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: heading ?? '' })).toBeVisible();
  });

  test('by keys: the link is seen when it has the focus, and Enter copies', async ({ page, baseURL }) => {
    await page.goto('/Story');
    await started(page);
    const link = shareLinkOf(page, 'Story');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect.poll(() => copied(page)).toBe(`${baseURL}/Story`);
  });
});

test('a device that can share is handed title and address', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    isMobile: true,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });
  await context.addInitScript(() => {
    sessionStorage.setItem('notifications', '1');
    Object.assign(navigator, {
      share: async (what: unknown) => void Object.assign(window, { shared: what }),
    });
  });
  const page = await context.newPage();
  await page.goto(`${baseURL}/Story`);
  await started(page);
  await shareLinkOf(page, 'Story').tap();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared))
    .toEqual({ title: 'Story', url: `${baseURL}/Story` });
  await context.close();
});

test('where the clipboard is forbidden nothing is claimed, and the address stands in the bar', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('forbidden')) },
    });
  });
  await page.goto('/Prayers');
  await started(page);
  const link = shareLinkOf(page, 'Five promises');
  const id = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(`/Prayers${id}`);
  await expect(page.getByText('The link has been copied.')).toHaveCount(0);
});

test('what surrounds the pages has no such links', async ({ page }) => {
  await page.goto('/Story');
  await expect(page.getByRole('main').locator('.heading-link').first()).toBeAttached();
  await expect(page.locator('header .heading-link, footer .heading-link')).toHaveCount(0);
});

test('a move between pages is a view transition, and none where motion is unwelcome', async ({ page }) => {
  await page.addInitScript(() => {
    const original = document.startViewTransition.bind(document);
    const seen = { transitions: 0, running: 0 };
    Object.assign(window, { seen });
    document.startViewTransition = (update) => {
      const transition = original(update);
      seen.transitions += 1;
      void transition.ready.then(() => (seen.running += document.getAnimations().length));
      return transition;
    };
  });
  const seen = () =>
    page.evaluate(() => (window as unknown as { seen: { transitions: number; running: number } }).seen);
  await page.goto('/Story');
  await started(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/Home');
  await expect.poll(async () => (await seen()).transitions).toBe(1);
  await expect.poll(async () => (await seen()).running).toBeGreaterThan(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/Story');
  await started(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/Home');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await seen()).running).toBe(0);
});

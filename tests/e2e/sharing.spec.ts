/** A visitor hands a part of a page on: the links beside headings. On which devices how: `share-links.test.ts`. @rest */
import { follow } from './moves.ts';
import { expect, started, test, type Page, withMotion } from './site.ts';

test.use(withMotion);

const name = 'Share this part';
const shareLinkOf = (page: Page, heading: string) =>
  page
    .locator('.heading-line', { has: page.getByRole('heading', { name: heading, exact: true }) })
    .getByRole('link', { name, exact: true });

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const said = (page: Page) => page.getByRole('status').filter({ hasText: 'The link has been copied.' });

/** Takes away what has been copied and said, so that the next time can be told from this one. */
const forget = (page: Page) =>
  page.evaluate(async () => {
    document.querySelector('.said')?.replaceChildren();
    await navigator.clipboard.writeText('');
  });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the links beside headings copy what another visitor opens, who shares it from a telephone', async ({
  page,
  browser,
  baseURL,
  gate,
}) => {
  await page.goto('/Prayers');
  await started(page);

  await test.step('what surrounds the pages has no such links', async () => {
    await expect(page.getByRole('main').locator('.heading-link').first()).toBeAttached();
    await expect(page.locator('header .heading-link, footer .heading-link')).toHaveCount(0);
  });

  await test.step('where the clipboard is forbidden nothing is claimed, and the address stands in the bar', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('forbidden')) },
        configurable: true,
      }),
    );
    const link = page.getByRole('main').getByRole('link', { name, exact: true }).last();
    const id = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(`/Prayers${id}`);
    await expect(page.getByText('The link has been copied.')).toHaveCount(0);
    // The place for the words is there at once, the words come later.
    await expect(page.locator('.said')).toHaveCount(0);
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
  });

  const part =
    await test.step('the link beside a heading copies the address of the part and says so', async () => {
      const link = shareLinkOf(page, 'Five promises');
      const id = await link.getAttribute('href');
      await link.click();
      await expect(said(page)).toBeVisible();
      expect(await copied(page)).toBe(`${baseURL}/Prayers${id}`);
      await expect(page).toHaveURL(`/Prayers${id}`);
      return copied(page);
    });

  await follow(page, '/Story');

  await test.step('the link beside the title copies the address of the page, which stays where it is', async () => {
    await forget(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await shareLinkOf(page, 'Story').click();
    await expect(said(page)).toBeVisible();
    expect(await copied(page)).toBe(`${baseURL}/Story`);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('by keys: the link is seen when it has the focus, and Enter copies', async () => {
    await forget(page);
    const link = shareLinkOf(page, 'Story');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect.poll(() => copied(page)).toBe(`${baseURL}/Story`);
  });

  // A move has no motion of its own; what else moves is seen in tests/visit/motion.ts.
  await follow(page, '/People');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const person =
    await test.step('the name of a person is handed on with the panel that it stands in', async () => {
      await page.getByRole('tab').nth(2).click();
      const panel = page.getByRole('tabpanel');
      const heading = (await panel.getByRole('heading').first().textContent()) ?? '';
      await panel.getByRole('link', { name, exact: true }).first().click();
      await expect.poll(() => copied(page)).toContain('/People#');
      return { heading, address: await copied(page) };
    });

  const context = await browser.newContext({
    isMobile: true,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });
  await gate.listen(context);
  await context.addInitScript(() =>
    Object.assign(navigator, {
      share: async (what: unknown) => void Object.assign(window, { shared: what }),
    }),
  );
  const other = await context.newPage();

  await test.step('another visitor opens the part that was handed on, and stands before its heading', async () => {
    await other.goto(part);
    await expect(other.getByRole('heading', { name: 'Five promises', exact: true })).toBeInViewport();
  });

  await test.step('a device that can share is handed title and address', async () => {
    await started(other);
    const title = (await other.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(shareLinkOf(other, title)).toBeHidden();
    await shareLinkOf(other, 'Five promises').tap();
    await expect
      .poll(() => other.evaluate(() => (window as unknown as { shared: unknown }).shared))
      .toEqual({ title: 'Five promises', url: part });
  });

  await test.step('another visitor opens the person who was handed on, in the panel', async () => {
    await other.goto(person.address);
    await expect(other.getByRole('tabpanel').getByRole('heading', { name: person.heading })).toBeVisible();
  });
  await context.close();
});

/**
 * Unsent input of the form survives every move, load and newer build of the same visit, and
 * goes when it has arrived (F-05). Each kind of field and storage: `tests/client/drafts.test.ts`; a message that waits:
 * `form-waiting.test.tsx`. @rest
 */
import type { Page } from '@playwright/test';
import { inFolder, storedAs } from './in-folder.ts';
import { follow, setOut, titleOf } from './moves.ts';
import { form, open, words } from './outbox.ts';
import { expect, hydrateAll, scrollThrough, test } from './site.ts';

const written = 'For my mother,\n  who is ill. 🕊 പ്രാർത്ഥന';

async function write(page: Page): Promise<void> {
  const { name, message, consent } = form(page);
  await name.fill(words.name);
  await message.fill(written);
  await consent.check();
}

async function expectWritten(page: Page): Promise<void> {
  const { name, email, message, consent } = form(page);
  await expect(message).toHaveValue(written);
  await expect(name).toHaveValue(words.name);
  await expect(email).toHaveValue('');
  await expect(consent).toBeChecked();
}

/** Marks the document, to see whether a move has loaded another. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('F-05 what is typed stays through moves, reloads, a newer build and a tab that is restored', async ({
  page,
  context,
}) => {
  await open(page);
  await write(page);

  await test.step('F-05 moves within the document, there and back', async () => {
    await mark(page);
    await follow(page, '/House');
    await expectWritten(page);
    await page.goBack();
    await expect(page).toHaveTitle(titleOf('/Story'));
    await expectWritten(page);
    expect(await isMarked(page)).toBe(true);
  });

  await test.step('F-05 a reload: before React has come, and after', async () => {
    let letCome = () => {};
    const wait = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/assets/app-*.js', async (route) => {
      await wait;
      await route.continue();
    });
    await page.reload();
    await expectWritten(page);
    letCome();
    await scrollThrough(page);
    await expectWritten(page);
    await page.unrouteAll();
  });

  await test.step('F-05 a move that meets a newer build, which loads the document', async () => {
    await page.route('**/fragments/People', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"build":"[^"]*"/, '"build":"newer"');
      await route.fulfill({ response, body });
    });
    await mark(page);
    await setOut(page, '/People');
    await expect(page).toHaveTitle(titleOf('/People'));
    await expect.poll(() => isMarked(page)).toBe(false);
    await hydrateAll(page);
    await expectWritten(page);
    await page.unrouteAll();
  });

  await test.step('F-05 the first move of a visit, which needs no application', async () => {
    await page.reload();
    await expectWritten(page);
    await setOut(page, '/House');
    await expect(page).toHaveTitle(titleOf('/House'));
    await hydrateAll(page);
    await expectWritten(page);
  });

  await test.step('F-05 a tab that takes over the session; a visitor in a tab of their own sees nothing', async () => {
    const restored = context.waitForEvent('page');
    await page.evaluate((address) => void window.open(address), inFolder('/Story'));
    await expectWritten(await restored);
    await (await restored).close();
    const other = await context.newPage();
    await open(other);
    await expect(form(other).message).toHaveValue('');
    await other.close();
  });

  await test.step('F-05 when it has arrived it is gone', async () => {
    const { email, message, send, thanks } = form(page);
    await email.fill(words.email);
    await send.click();
    await expect(thanks).toBeVisible();
    expect(await page.evaluate((name) => sessionStorage.getItem(name), storedAs('drafts'))).toBeNull();
    await page.reload();
    await scrollThrough(page);
    await expect(message).toHaveValue('');
  });
});

/** The words of one browser: in two of its windows, and after it was killed. @rest */
import { chromium } from '@playwright/test';
import { makeFolder } from '../../make-folder.ts';
import { browserArgs, browserPath } from '../launch-browser.ts';
import { expect, test, type DevSite } from './dev-site.ts';

const title = 'Title of the page (needed)';

/** Opens a page at the desk, in the browser of somebody who comes back to it. */
async function openBrowser(profile: string, { address }: DevSite) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    args: browserArgs,
  });
  const page = await context.newPage();
  await page.goto(`${address}/_edit/People`);
  return { context, field: page.getByLabel(title), page };
}

/** Returns what the browser keeps in IndexedDB, as text. Runs in the page. */
async function readCopy(): Promise<string> {
  const answerOf = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve) => asked.addEventListener('success', () => resolve(asked.result)));
  const copies = await answerOf(indexedDB.open('desk', 1));
  const all = await answerOf(copies.transaction('kept').objectStore('kept').getAll());
  copies.close();
  return JSON.stringify(all);
}

test('A1 what is typed in the second before the browser is killed is there when it starts again', async ({
  dev,
}) => {
  const profile = makeFolder();
  const { context, field, page } = await openBrowser(profile, dev);
  await expect(field).toHaveValue('People of the House');
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' of old');
  // The last letter takes some milliseconds to the copy.
  await expect.poll(() => page.evaluate(readCopy)).toContain('People of the House of old');
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const killed = processInfo.find(({ type }) => type === 'browser');
  const closed = context.waitForEvent('close');
  process.kill(killed?.id ?? Number.NaN, 'SIGKILL');
  await closed;
  const again = await openBrowser(profile, dev);
  await expect(again.field).toHaveValue('People of the House of old');
  await again.context.close();
});

test('A1 what is typed in two windows in turn is all there after both are reloaded', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto('/_edit/People');
    await expect(window.getByLabel(title)).toHaveValue('People of the House');
  }
  const type = async (window: typeof page, label: string, words: string) => {
    await window.bringToFront();
    await window.getByLabel(label).focus();
    await window.keyboard.press('End');
    await window.keyboard.type(words);
  };
  await type(page, title, ' of old');
  await expect(other.getByLabel(title)).toHaveValue('People of the House of old');
  await type(other, 'Description (needed)', ' And a sentence.');
  await expect(page.getByLabel('Description (needed)')).toHaveValue(/ And a sentence\.$/);
  await type(page, title, ' and now');
  for (const window of [page, other]) {
    await window.reload();
    await expect(window.getByLabel(title)).toHaveValue('People of the House of old and now');
    await expect(window.getByLabel('Description (needed)')).toHaveValue(/ And a sentence\.$/);
  }
});

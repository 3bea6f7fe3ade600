/**
 * A message that did not arrive waits on the visitor's device and is sent again, once (F-05). Every order of
 * attempts, windows and visits, and whatever a device may hold: `tests/client/outbox*.test.ts`.
 */
import { storedAs } from './in-folder.ts';
import type { Page } from '@playwright/test';
import {
  expectFailure,
  fillAndSend,
  form,
  open,
  receive,
  sendInVain,
  waiting,
  words,
  type Receiver,
} from './outbox.ts';
import { expect, scrollThrough, test } from './site.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Waits until a window has done what it does in its turn: of several only one at a time has the turn. */
const settled = (page: Page) =>
  page.evaluate((name) => navigator.locks.request(name, () => undefined), storedAs('outbox'));

/** Sends once more on a page that is open, in vain, and waits until the message has been put by. Gives its key. */
async function againInVain(page: Page, receiver: Receiver, message: string): Promise<string> {
  const before = receiver.posts.length;
  await fillAndSend(page, message);
  await expect.poll(() => receiver.posts.length).toBe(before + 1);
  await expect.poll(() => waiting(page)).toMatchObject([{ values: { message }, busyUntil: 0, tries: 1 }]);
  return receiver.posts.at(-1)?.key ?? '';
}

test('F-05 a message that did not arrive waits on the device and is sent again, once, in the same visit', async ({
  page,
  context,
  gate,
}) => {
  expectFailure(gate);
  await page.clock.install();
  const receiver = await receive(context, 500);
  const { message, consent, thanks } = form(page);
  const pass = async (time: number) => {
    await page.clock.fastForward(time);
    await settled(page);
  };

  await test.step('F-05 it waits on the device, and the visitor is shown nothing', async () => {
    await open(page);
    const before = await page.getByRole('contentinfo').innerText();
    await fillAndSend(page);
    await expect.poll(() => receiver.posts.length).toBe(1);
    await expect
      .poll(() => waiting(page))
      .toMatchObject([{ key: receiver.posts[0]?.key, values: words, busyUntil: 0, tries: 1 }]);
    expect(receiver.posts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(await page.getByRole('contentinfo').innerText()).toBe(before);
    await expect(message).toHaveValue(words.message);
    await expect(thanks).toHaveCount(0);
  });

  await test.step('F-05 it is sent again after pauses that grow; the thanks come while the fields still hold it', async () => {
    receiver.says = 503;
    await pass(20_000);
    expect(receiver.posts, 'too early').toHaveLength(1);
    await pass(20_000);
    await expect.poll(() => receiver.posts.length).toBe(2);
    await expect.poll(() => waiting(page)).toMatchObject([{ tries: 2, busyUntil: 0 }]);
    // The second pause is longer.
    await pass(40_000);
    expect(receiver.posts).toHaveLength(2);
    receiver.says = 201;
    await pass(40_000);
    await expect(thanks).toBeVisible();
    await expect(message).toHaveValue('');
    await expect(consent).not.toBeChecked();
    expect(await waiting(page)).toEqual([]);
    await pass(3 * hour);
    expect(receiver.arrived()).toHaveLength(1);
    expect(new Set(receiver.posts.map(({ key }) => key)).size).toBe(1);
  });

  await test.step('F-05 it is sent when the network is back', async () => {
    await context.unrouteAll();
    await context.setOffline(true);
    await fillAndSend(page, 'For those who travel.');
    await expect.poll(() => waiting(page)).toMatchObject([{ busyUntil: 0, tries: 1 }]);
    const online = await receive(context, 201);
    await context.setOffline(false);
    await expect(thanks).toBeVisible();
    expect(online.posts).toMatchObject([{ message: 'For those who travel.', status: 201 }]);
    expect(await waiting(page)).toEqual([]);
  });
});

/** A message on the device, as an earlier visit has left it there. */
const leftBehind = (key: string, message: string, age: number) => ({
  key: key.repeat(32),
  call: { path: '/api/form/{schoolcode}/{formType}', auth: true, adds: ['schoolcode'] },
  schoolcode: 'AC',
  values: { ...words, message, consent: true },
  since: Date.now() - age,
  tries: 3,
  busyUntil: 0,
});

test(
  'F-05 what waits is sent at the next visit, and by one of several windows',
  { tag: '@rest' },
  async ({ page, context, gate }) => {
    expectFailure(gate);
    gate.expects(/error: form: a message that could not be sent for seven days was given up/);
    const receiver = await receive(context, 'no network');
    const keys = () => receiver.arrived().map(({ key }) => key);

    await test.step('F-05 the next visit, on whatever page, sends what is not older than seven days', async () => {
      await sendInVain(page, receiver);
      const [kept] = await waiting(page);
      await page.evaluate(([name, list]) => localStorage.setItem(name, JSON.stringify(list)), [
        storedAs('outbox'),
        [
          kept,
          // Foreign values under the name of the list are no messages.
          { key: 1 },
          null,
          { key: 'a', call: { path: '//evil.example', adds: [] } },
          leftBehind('a', 'Too old.', 7.1 * day),
          leftBehind('b', 'Old.', 6.9 * day),
        ],
      ] as const);
      receiver.says = 201;
      await page.goto('/House');
      await expect.poll(keys).toEqual([kept?.key, 'b'.repeat(32)]);
      await expect.poll(() => waiting(page)).toEqual([]);
      expect(new Set(receiver.posts.map(({ message }) => message))).toEqual(new Set([words.message, 'Old.']));
      // The tab still held the words.
      await scrollThrough(page);
      await expect(form(page).thanks).toBeVisible();
      await expect(form(page).message).toHaveValue('');
    });

    const second = await context.newPage();
    await test.step('F-05 two windows that are open at once send it once', async () => {
      receiver.says = 'no network';
      const key = await againInVain(page, receiver, 'From two windows.');
      receiver.posts.length = 0;
      await open(second);
      await expect.poll(() => receiver.posts.length).toBeGreaterThan(0);
      await expect.poll(() => waiting(second)).toMatchObject([{ key, busyUntil: 0 }]);
      receiver.says = 201;
      // Both hear it at the same moment.
      await context.setOffline(true);
      await context.setOffline(false);
      await expect.poll(() => receiver.arrived().length).toBeGreaterThan(0);
      for (const window of [page, second]) await window.evaluate(() => dispatchEvent(new Event('online')));
      await expect.poll(() => waiting(second)).toEqual([]);
      for (const window of [page, second]) await settled(window);
      expect(receiver.arrived()).toHaveLength(1);
      // A message of an earlier visit that was sent is not sent again.
      expect(new Set(receiver.posts.map((post) => post.key))).toEqual(new Set([key]));
    });
  },
);

/** A message that did not arrive waits on the visitor's device and is sent again, once (F-05). */
import { sampleOf } from '../sample.ts';
import { expectFailure, fillAndSend, form, open, receive, sendInVain, waiting, words } from './outbox.ts';
import { expect, scrollThrough, test } from './site.ts';

const day = 24 * 60 * 60 * 1000;

test('F-05 a message that did not arrive waits on the device, and the visitor is shown nothing', async ({
  page,
  context,
  gate,
}) => {
  expectFailure(gate);
  const receiver = await receive(context, 500);
  await open(page);
  const before = await page.getByRole('contentinfo').innerText();
  await fillAndSend(page);
  await expect.poll(() => receiver.posts.length).toBe(1);
  await expect.poll(() => waiting(page)).toMatchObject([{ key: receiver.posts[0]?.key, values: words }]);
  expect(receiver.posts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(await page.getByRole('contentinfo').innerText()).toBe(before);
  await expect(form(page).message).toHaveValue(words.message);
});

test('F-05 it is sent again after a pause, once; the thanks come while the fields still hold it', async ({
  page,
  context,
  gate,
}) => {
  expectFailure(gate);
  await page.clock.install();
  const receiver = await receive(context, 503);
  await sendInVain(page, receiver);
  await expect(form(page).thanks).toHaveCount(0);
  await page.clock.fastForward(20_000);
  expect(receiver.posts, 'too early').toHaveLength(1);
  await page.clock.fastForward(20_000);
  await expect.poll(() => receiver.posts.length).toBe(2);
  await expect.poll(() => waiting(page)).toMatchObject([{ tries: 2, busyUntil: 0 }]);
  // The second pause is longer.
  await page.clock.fastForward(40_000);
  expect(receiver.posts).toHaveLength(2);
  receiver.says = 201;
  await page.clock.fastForward(40_000);
  await expect(form(page).thanks).toBeVisible();
  await expect(form(page).message).toHaveValue('');
  await expect(form(page).consent).not.toBeChecked();
  expect(await waiting(page)).toEqual([]);
  await page.clock.fastForward(3 * 60 * 60 * 1000);
  expect(receiver.arrived()).toHaveLength(1);
  expect(new Set(receiver.posts.map(({ key }) => key)).size).toBe(1);
});

test('F-05 it is sent when the network is back', async ({ page, context, gate }) => {
  expectFailure(gate);
  await open(page);
  await context.setOffline(true);
  await fillAndSend(page);
  await expect.poll(() => waiting(page)).toMatchObject([{ busyUntil: 0, tries: 1 }]);
  const receiver = await receive(context, 201);
  await context.setOffline(false);
  await expect(form(page).thanks).toBeVisible();
  expect(receiver.posts).toMatchObject([{ message: words.message, status: 201 }]);
  expect(await waiting(page)).toEqual([]);
});

test('F-05 it is sent at the next visit, on whatever page, once', async ({ page, context, gate }) => {
  expectFailure(gate);
  const receiver = await receive(context, 'no network');
  await sendInVain(page, receiver);
  await page.close();
  receiver.says = 201;
  const next = await context.newPage();
  await next.goto('/House');
  await expect.poll(() => receiver.arrived().length).toBe(1);
  await expect.poll(() => waiting(next)).toEqual([]);
  await next.reload();
  await scrollThrough(next);
  expect(receiver.posts.map(({ key }) => key)).toEqual([receiver.posts[0]?.key, receiver.posts[0]?.key]);
  await expect(form(next).thanks).toHaveCount(0);
});

/** A message on the device, as an earlier visit has left it there. */
const leftBehind = (age: number) => ({
  key: 'ab'.repeat(16),
  call: { path: '/api/form/{schoolcode}/{formType}', auth: true, adds: ['schoolcode'] },
  schoolcode: 'AC',
  values: { ...words, consent: true },
  since: Date.now() - age,
  tries: 3,
  busyUntil: 0,
});

for (const [age, sent] of [
  [6.9 * day, true],
  [7.1 * day, false],
] as const) {
  test(`F-05 a message ${(age / day).toFixed(1)} days old is ${sent ? 'sent' : 'given up'}`, async ({
    page,
    context,
    gate,
  }) => {
    if (!sent) gate.expects(/error: form: a message that could not be sent for seven days was given up/);
    const receiver = await receive(context, 201);
    const kept = JSON.stringify([leftBehind(age)]);
    await page.addInitScript((kept) => {
      if (!sessionStorage.getItem('laid')) localStorage.setItem('outbox', kept);
      sessionStorage.setItem('laid', '1');
    }, kept);
    await open(page);
    await expect.poll(() => waiting(page)).toEqual([]);
    expect(receiver.posts).toHaveLength(sent ? 1 : 0);
  });
}

test('F-05 two windows that are open at once send it once', async ({ page, context, gate }) => {
  expectFailure(gate);
  const receiver = await receive(context, 'no network');
  await sendInVain(page, receiver);
  const second = await context.newPage();
  await open(second, '/House');
  await expect.poll(() => receiver.posts.length).toBe(2);
  receiver.says = 201;
  // Both hear it at the same moment.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => receiver.arrived().length).toBeGreaterThan(0);
  for (const window of [page, second]) await window.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => waiting(second)).toEqual([]);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
  expect(receiver.arrived()).toHaveLength(1);
  expect(new Set(receiver.posts.map(({ key }) => key)).size).toBe(1);
});

test('F-05 while an attempt is under way, the other window does not send too', async ({
  page,
  context,
  gate,
}) => {
  gate.allows(/request failed: POST/);
  const receiver = await receive(context, 'nothing');
  await open(page);
  await fillAndSend(page);
  await expect.poll(() => receiver.posts.length).toBe(1);
  receiver.says = 201;
  const second = await context.newPage();
  await open(second, '/House');
  await second.evaluate(() => dispatchEvent(new Event('online')));
  await second.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
  expect(receiver.posts).toHaveLength(1);
  expect(await waiting(second)).toHaveLength(1);
});

test('F-05 corrected words replace those that wait', async ({ page, context, gate }) => {
  expectFailure(gate);
  await page.clock.install();
  const receiver = await receive(context, 500);
  await sendInVain(page, receiver);
  await form(page).message.fill('For my mother, who is well again.');
  await form(page).send.click();
  await expect.poll(() => receiver.posts.length).toBe(2);
  await expect
    .poll(() => waiting(page))
    .toMatchObject([{ values: { message: 'For my mother, who is well again.' }, busyUntil: 0 }]);
  receiver.says = 201;
  await page.clock.fastForward(60_000);
  await expect(form(page).thanks).toBeVisible();
  await page.clock.fastForward(60 * 60 * 1000);
  expect(receiver.arrived().map(({ message }) => message)).toEqual(['For my mother, who is well again.']);
});

test('F-05 the same words sent again are the same message', async ({ page, context, gate }) => {
  expectFailure(gate);
  const receiver = await receive(context, 500);
  await sendInVain(page, receiver);
  receiver.says = 201;
  await form(page).send.click();
  await expect(form(page).thanks).toBeVisible();
  expect(receiver.posts).toHaveLength(2);
  expect(receiver.posts[1]?.key).toBe(receiver.posts[0]?.key);
  expect(await waiting(page)).toEqual([]);
});

test('F-05 other words than those that arrived later stay, without thanks', async ({
  page,
  context,
  gate,
}) => {
  expectFailure(gate);
  await page.clock.install();
  const receiver = await receive(context, 500);
  await sendInVain(page, receiver);
  await form(page).message.fill('Something else');
  receiver.says = 201;
  await page.clock.fastForward(60_000);
  await expect.poll(() => receiver.arrived().length).toBe(1);
  await expect.poll(() => waiting(page)).toEqual([]);
  await expect(form(page).message).toHaveValue('Something else');
  await expect(form(page).thanks).toHaveCount(0);
});

for (const status of sampleOf([400, 413, 422], 1, 'refusals for good')) {
  test(`F-05 what the API refuses for good (${status}) is not sent again, and stays in the fields`, async ({
    page,
    context,
    gate,
  }) => {
    expectFailure(gate);
    await page.clock.install();
    const receiver = await receive(context, status);
    await open(page);
    await fillAndSend(page);
    await expect.poll(() => receiver.posts.length).toBe(1);
    await expect.poll(() => waiting(page)).toEqual([]);
    await page.clock.fastForward(60 * 60 * 1000);
    expect(receiver.posts).toHaveLength(1);
    await expect(form(page).message).toHaveValue(words.message);
  });
}

test('F-05 what somebody else wrote under the name of the list is no message', async ({ page, context }) => {
  const receiver = await receive(context, 201);
  await page.addInitScript(() =>
    localStorage.setItem(
      'outbox',
      JSON.stringify([{ key: 1 }, null, { key: 'a', call: { path: '//evil.example', adds: [] } }]),
    ),
  );
  await open(page);
  expect(receiver.posts).toHaveLength(0);
  await fillAndSend(page);
  await expect(form(page).thanks).toBeVisible();
});

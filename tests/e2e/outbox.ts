/** The form and its other side, for the tests of what waits and is sent again (F-05). */
import type { BrowserContext, Page } from '@playwright/test';
import { storedAs } from './in-folder.ts';
import { expect, scrollThrough, type Gate } from './site.ts';

export const words = { name: 'Anna', email: 'anna@example.org', message: 'For my mother,\nwho is ill.' };

interface Post {
  key: string;
  message: string;
  status: number | 'no network' | 'nothing';
}

/** The other side of the form; `says` may change from one attempt to the next. */
export interface Receiver {
  says: Post['status'];
  posts: Post[];
  arrived: () => Post[];
}

export async function receive(context: BrowserContext, says: Receiver['says']): Promise<Receiver> {
  const receiver: Receiver = {
    says,
    posts: [],
    arrived: () => receiver.posts.filter(({ status }) => status === 201),
  };
  await context.route('**/api/form/**', (route) => {
    const { says } = receiver;
    const request = route.request();
    const key = request.headers()['idempotency-key'] ?? '';
    const { message } = request.postDataJSON() as { message: string };
    receiver.posts.push({ key, message, status: says });
    if (says === 'nothing') return undefined;
    return says === 'no network'
      ? route.abort('internetdisconnected')
      : route.fulfill({ status: says, json: {} });
  });
  return receiver;
}

export function expectFailure(gate: Gate): void {
  gate.expects(/error: form: could not be sent/);
  gate.allows(/error: Failed to load resource/, /request failed: POST/);
}

export const form = (page: Page) => {
  const footer = page.getByRole('contentinfo');
  return {
    name: footer.getByRole('textbox', { name: 'Name' }),
    email: footer.getByRole('textbox', { name: 'Email' }),
    message: footer.getByRole('textbox', { name: 'Message' }),
    consent: footer.getByRole('checkbox', { name: 'Consent' }),
    send: footer.getByRole('button', { name: 'Send', exact: true }),
    thanks: footer.getByText('Thank you from our hearts'),
  };
};

/** What waits on the device. */
export const waiting = (page: Page) =>
  page.evaluate(
    (name) => JSON.parse(localStorage.getItem(name) ?? '[]') as { key: string; values: object }[],
    storedAs('outbox'),
  );

export async function open(page: Page, path = '/Story'): Promise<void> {
  await page.goto(path);
  await scrollThrough(page);
}

export async function fill(page: Page, message = words.message): Promise<void> {
  const { name, email, consent, ...fields } = form(page);
  await name.fill(words.name);
  await email.fill(words.email);
  await fields.message.fill(message);
  await consent.check();
}

export async function fillAndSend(page: Page, message = words.message): Promise<void> {
  await fill(page, message);
  await form(page).send.click();
}

/** Opens a page, sends in vain, and waits until the message has been put by. */
export async function sendInVain(page: Page, receiver: Receiver): Promise<void> {
  await open(page);
  await fillAndSend(page);
  await expect.poll(() => receiver.posts.length).toBe(1);
  await expect.poll(() => waiting(page)).toHaveLength(1);
  await expect.poll(() => waiting(page).then(([one]) => one)).toMatchObject({ busyUntil: 0, tries: 1 });
}

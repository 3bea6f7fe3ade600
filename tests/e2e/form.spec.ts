/** The form 'SEND PRAYERS' in the footer (F-01 … F-05). */
import { sampleOf } from '../sample.ts';
import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { expect, scrollThrough, test } from './site.ts';

const thanks = 'Thank you from our hearts';
const all = ['Name is required', 'Email is required', 'Message is required', 'Consent is required'];
const filled = { name: 'Anna', email: 'anna@example.org', message: 'For my mother,\nwho is ill.' };

const form = (page: Page) => {
  const within = page.getByRole('contentinfo');
  return {
    name: within.getByRole('textbox', { name: 'Name' }),
    email: within.getByRole('textbox', { name: 'Email' }),
    message: within.getByRole('textbox', { name: 'Message' }),
    consent: within.getByRole('checkbox', { name: 'Consent' }),
    send: within.getByRole('button', { name: 'Send', exact: true }),
    thanks: within.getByText(thanks),
    errors: within.getByText(/is (required|invalid)$/),
  };
};

async function open(page: Page): Promise<ReturnType<typeof form>> {
  await page.goto('/Story');
  await scrollThrough(page);
  return form(page);
}

async function fill(page: Page): Promise<void> {
  const { name, email, message, consent } = form(page);
  await name.fill(filled.name);
  await email.fill(filled.email);
  await message.fill(filled.message);
  await consent.check();
}

/** Answers what the form sends, and keeps it. */
async function receive(page: Page, answer: number | 'aborted'): Promise<Request[]> {
  const received: Request[] = [];
  await page.route('**/api/form/**', (route) => {
    received.push(route.request());
    return answer === 'aborted' ? route.abort() : route.fulfill({ status: answer, json: {} });
  });
  return received;
}

test('F-01 the fields and the text of the consent', async ({ page }) => {
  const { name, email, message, consent, send } = await open(page);
  await expect(name).toBeVisible();
  await expect(email).toHaveAttribute('type', 'email');
  await expect(message).toHaveAttribute('rows', '5');
  await expect(message).toHaveAttribute('cols', '50');
  await expect(consent).toHaveAttribute('required', '');
  await expect(consent).toHaveAccessibleDescription(/privacy and cookie policy of the central office/);
  await expect(page.getByRole('contentinfo').getByText(/privacy and cookie policy/)).toBeVisible();
  await expect(send).toBeVisible();
});

test('F-02 all errors at once, and nothing is sent', async ({ page }) => {
  const received = await receive(page, 201);
  const { send, errors, name } = await open(page);
  await expect(errors).toHaveCount(0);
  await send.click();
  await expect(errors).toHaveText(all);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Name is required');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(received).toHaveLength(0);
});

test('F-02 each error is tied to its field, for those who hear the page', async ({ page }) => {
  await receive(page, 201);
  const { name, email, message, consent, send } = await open(page);
  for (const field of [name, email, message]) {
    await expect(field).toHaveAttribute('aria-required', 'true');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(field).toHaveAccessibleDescription('');
  }
  await send.click();
  const fields = [
    [name, /^Name is required$/],
    [email, /^Email is required$/],
    [message, /^Message is required$/],
    [consent, /^Consent is required I declare that I have read/],
  ] as const;
  for (const [field, words] of fields) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(words);
  }
  await name.fill('Anna');
  await send.click();
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(name).toHaveAccessibleDescription('');
});

test('F-02 the focus goes to the first field with an error, whichever it is', async ({ page }) => {
  await receive(page, 201);
  const { name, email, message, consent, send, thanks } = await open(page);
  await send.click();
  await expect(name).toBeFocused();
  await name.fill('Anna');
  await send.click();
  await expect(email).toBeFocused();
  await email.fill('anna');
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Email is invalid');
  await email.fill('anna@example.org');
  await send.click();
  await expect(message).toBeFocused();
  await message.fill('A prayer');
  await send.click();
  await expect(consent).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thanks).toBeVisible();
});

test('F-03 the thanks are told to those who hear the page', async ({ page }) => {
  await receive(page, 201);
  const { send } = await open(page);
  const status = page.getByRole('contentinfo').getByRole('status');
  // The place is there before the words, or nobody would be told.
  await expect(status).toHaveText('');
  await fill(page);
  await send.click();
  await expect(status).toHaveText(/^Thank you from our hearts/);
});

test('F-02 blocked while any error stands', async ({ page }) => {
  const received = await receive(page, 201);
  const { name, email, message, consent, send, errors, thanks } = await open(page);
  await name.fill('Anna');
  await send.click();
  await expect(errors).toHaveText(all.slice(1));
  await message.fill('   ');
  await email.fill('anna@example.org');
  await consent.check();
  await send.click();
  await expect(errors).toHaveText(['Message is required']);
  expect(received).toHaveLength(0);
  await message.fill('A prayer');
  await send.click();
  await expect(thanks).toBeVisible();
  await expect(errors).toHaveCount(0);
  expect(received).toHaveLength(1);
});

const invalid = ['anna', 'anna@', '@example.org', 'anna@example', 'anna @example.org', 'anna@.org', 'a@b.'];
for (const address of sampleOf(invalid, 1, 'invalid e-mail addresses')) {
  test(`F-02 the e-mail address "${address}" is invalid`, async ({ page }) => {
    const received = await receive(page, 201);
    const { email, send, errors } = await open(page);
    await fill(page);
    await email.fill(address);
    await send.click();
    await expect(errors).toHaveText(['Email is invalid']);
    expect(received).toHaveLength(0);
  });
}

test('F-03 success: thanks, fields and errors cleared', async ({ page }) => {
  await receive(page, 201);
  const { name, email, message, consent, send, errors, thanks } = await open(page);
  await send.click();
  await expect(errors).toHaveCount(4);
  await fill(page);
  await send.click();
  await expect(thanks).toBeVisible();
  for (const field of [name, email, message]) await expect(field).toHaveValue('');
  await expect(consent).not.toBeChecked();
  await expect(errors).toHaveCount(0);
  // The thanks belong to what was sent, not to what is typed next.
  await send.click();
  await expect(errors).toHaveCount(4);
  await expect(thanks).toHaveCount(0);
});

test('F-04 what is sent: verb, address, headers, body', async ({ page }) => {
  const received = await receive(page, 201);
  const { send, thanks } = await open(page);
  await fill(page);
  await send.click();
  await expect(thanks).toBeVisible();
  expect(received).toHaveLength(1);
  const [request] = received;
  const { VITE_ORG_CODE: code, VITE_FORM_TYPE: type, VITE_API_TOKEN: token } = process.env;
  expect(request?.method()).toBe('POST');
  expect(new URL(request?.url() ?? '').pathname).toBe(`/api/form/${code}/${type}`);
  expect(request?.headers()).toMatchObject({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });
  expect(request?.postDataJSON()).toEqual({ ...filled, schoolcode: code, consent: true });
});

test('F-04 the school code of the local storage is used where there is one', async ({ page }) => {
  const received = await receive(page, 201);
  await page.addInitScript(() => localStorage.setItem('schoolcode', 'KWT'));
  const { send, thanks } = await open(page);
  await fill(page);
  await send.click();
  await expect(thanks).toBeVisible();
  expect(new URL(received[0]?.url() ?? '').pathname).toMatch(/^\/api\/form\/KWT\//);
  expect(received[0]?.postDataJSON()).toMatchObject({ schoolcode: 'KWT' });
});

test('F-04 the reference API keeps what arrives; two clicks send once', async ({ page }) => {
  const { send, thanks, message } = await open(page);
  await fill(page);
  const mark = `Marked ${process.pid}`;
  await message.fill(mark);
  await send.dblclick();
  await expect(thanks).toBeVisible();
  const kept = readFileSync(process.env['E2E_STORE'] ?? '', 'utf8').split('\n');
  expect(kept.filter((line) => line.includes(mark))).toHaveLength(1);
});

for (const failure of sampleOf([500, 401, 'aborted'] as const, 2, 'failures of the form')) {
  // What waits and is sent again: `outbox.spec.ts`.
  test(`F-05 failure (${failure}): logged, nothing shown, nothing lost`, async ({ page, gate }) => {
    gate.expects(/error: form: could not be sent/, /error: Failed to load resource/);
    gate.allows(/request failed: POST/);
    await receive(page, failure);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const { name, email, message, consent, send, errors, thanks } = await open(page);
    await fill(page);
    const before = await page.getByRole('contentinfo').innerText();
    await send.click();
    await expect
      .poll(() => said.filter((line) => line.startsWith('form: could not be sent')))
      .toHaveLength(1);
    await expect(name).toHaveValue(filled.name);
    await expect(email).toHaveValue(filled.email);
    await expect(message).toHaveValue(filled.message);
    await expect(consent).toBeChecked();
    await expect(errors).toHaveCount(0);
    await expect(thanks).toHaveCount(0);
    expect(await page.getByRole('contentinfo').innerText()).toBe(before);
    // What somebody wrote is nobody else's: not the console's either.
    expect(said.join('\n')).not.toContain(filled.email);
    expect(said.join('\n')).not.toContain('my mother');
  });
}

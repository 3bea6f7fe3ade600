/**
 * The form 'SEND PRAYERS' in the footer (F-01 … F-05), in one sitting. Every e-mail address, school code and
 * wording: `check-form.test.ts`, `form.test.tsx`, `tests/client/send.test.ts`. Messages that wait and are sent again:
 * `outbox.spec.ts`.
 */
import { outOfFolder, storedAs } from './in-folder.ts';
import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { isBeyondOnce, sampledInRest } from '../sample.ts';
import { exampleSite } from './pages.ts';
import { form as fieldsOf, waiting, words as filled } from './outbox.ts';
import { expect, scrollThrough, test } from './site.ts';

const all = ['Name is required', 'Email is required', 'Message is required', 'Consent is required'];

const form = (page: Page) => {
  const within = page.getByRole('contentinfo');
  return {
    ...fieldsOf(page),
    errors: within.getByText(/is (required|invalid)$/),
    status: within.getByRole('status'),
  };
};

async function fill(page: Page, words = filled.message): Promise<void> {
  const { name, email, message, consent } = form(page);
  await name.fill(filled.name);
  await email.fill(filled.email);
  await message.fill(words);
  await consent.check();
}

/** Answers what the form sends from now on, and keeps it. */
async function receive(page: Page, answer: number | 'aborted'): Promise<Request[]> {
  const received: Request[] = [];
  await page.unrouteAll();
  await page.route('**/api/form/**', (route) => {
    received.push(route.request());
    return answer === 'aborted' ? route.abort() : route.fulfill({ status: answer, json: {} });
  });
  return received;
}

const formIsSent =
  'F-01 F-02 F-03 F-04 F-05 the form says what is wrong with it, sends what is right, and loses nothing';
test(formIsSent, { tag: sampledInRest }, async ({ page, gate }) => {
  gate.expects(/error: form: could not be sent/, /error: Failed to load resource/);
  gate.allows(/request failed: POST/);
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
  const { name, email, message, consent, send, errors, thanks, status } = form(page);
  const received = await receive(page, 201);
  const { values, token } = readEnvironment(process.cwd(), exampleSite).settings;
  const { schoolcode: code, formType: type } = values;
  await page.goto('/Story');
  await scrollThrough(page);
  const untouched = await page.getByRole('contentinfo').innerText();

  await test.step('F-01 the fields and the text of the consent', async () => {
    await expect(name).toBeVisible();
    await expect(email).toHaveAttribute('type', 'email');
    await expect(message).toHaveAttribute('rows', '5');
    await expect(message).toHaveAttribute('cols', '50');
    await expect(consent).toHaveAttribute('required', '');
    await expect(consent).toHaveAccessibleDescription(/privacy and cookie policy of the central office/);
    await expect(page.getByRole('contentinfo').getByText(/privacy and cookie policy/)).toBeVisible();
    await expect(send).toBeVisible();
    await expect(errors).toHaveCount(0);
    for (const field of [name, email, message]) {
      await expect(field).toHaveAttribute('aria-required', 'true');
      await expect(field).not.toHaveAttribute('aria-invalid');
      await expect(field).toHaveAccessibleDescription(field === message ? 'Up to 20,000 letters.' : '');
    }
  });

  await test.step('F-02 all errors at once, each tied to its field, the focus at the first', async () => {
    await send.click();
    await expect(errors).toHaveText(all);
    await expect(name).toBeFocused();
    const colours = await errors.evaluateAll((list) => list.map((one) => getComputedStyle(one).color));
    expect(new Set(colours).size, 'all look like errors').toBe(1);
    const fields = [
      [name, /^Name is required$/],
      [email, /^Email is required$/],
      [message, /^Message is required Up to 20,000 letters\.$/],
      [consent, /^Consent is required I declare that I have read/],
    ] as const;
    for (const [field, words] of fields) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(words);
    }
  });

  if (isBeyondOnce)
    await test.step('F-02 the focus goes to the first field with an error, whichever it is', async () => {
      await name.fill('Anna');
      await send.click();
      await expect(errors).toHaveText(all.slice(1));
      await expect(name).not.toHaveAttribute('aria-invalid');
      await expect(name).toHaveAccessibleDescription('');
      await expect(email).toBeFocused();
      await email.fill('anna');
      await send.click();
      await expect(errors).toHaveText(['Email is invalid', ...all.slice(2)]);
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription('Email is invalid');
      await email.fill('anna@example.org');
      await message.fill('   ');
      await send.click();
      await expect(errors).toHaveText(all.slice(2));
      await expect(message).toBeFocused();
      await message.fill('A prayer');
      await send.click();
      await expect(errors).toHaveText(all.slice(3));
      await expect(consent).toBeFocused();
    });

  if (isBeyondOnce)
    await test.step('F-02 a message that is too long is not cut off, and its limit is said', async () => {
      await fill(page, 'ക'.repeat(20_001));
      await send.click();
      await expect(page.getByText('Message is longer than 20,000 letters')).toBeVisible();
      await expect(message).toBeFocused();
      await expect(message).toHaveAccessibleDescription(/^Message is longer than 20,000 letters Up to/);
      expect((await message.inputValue()).length).toBe(20_001);
      await expect(errors).toHaveCount(0);
    });

  await test.step('F-02 one error alone blocks it', async () => {
    await fill(page);
    await email.fill('anna@example');
    await send.click();
    await expect(errors).toHaveText(['Email is invalid']);
    await email.fill(filled.email);
    expect(received).toHaveLength(0);
    // The place for the thanks is there before the words, or nobody would be told.
    await expect(status).toHaveText('');
  });

  await test.step('F-03 by keys: thanks for those who see and those who hear, fields and errors cleared', async () => {
    await consent.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(send).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status).toHaveText(/^Thank you from our hearts/);
    await expect(thanks).toBeVisible();
    for (const field of [name, email, message]) await expect(field).toHaveValue('');
    await expect(consent).not.toBeChecked();
    await expect(errors).toHaveCount(0);
  });

  await test.step('F-04 what is sent: verb, address, headers, body', async () => {
    expect(received).toHaveLength(1);
    const [request] = received;
    expect(request?.method()).toBe('POST');
    expect(outOfFolder(new URL(request?.url() ?? '').pathname)).toBe(`/api/form/${code}/${type}`);
    expect(request?.headers()).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    });
    expect(request?.postDataJSON()).toEqual({ ...filled, schoolcode: code, consent: true });
  });

  await test.step('F-03 the thanks belong to what was sent, not to what is typed next', async () => {
    await send.click();
    await expect(errors).toHaveCount(4);
    await expect(thanks).toHaveCount(0);
  });

  await test.step('F-04 the school code of the local storage is used where there is one', async () => {
    await page.evaluate(() => localStorage.setItem('schoolcode', 'KWT'));
    await fill(page);
    await send.click();
    await expect(thanks).toBeVisible();
    await expect(errors).toHaveCount(0);
    expect(received).toHaveLength(2);
    expect(outOfFolder(new URL(received[1]?.url() ?? '').pathname)).toMatch(/^\/api\/form\/KWT\//);
    expect(received[1]?.postDataJSON()).toMatchObject({ schoolcode: 'KWT' });
  });

  await test.step('F-04 the reference API keeps what arrives; two clicks send once', async () => {
    await page.unrouteAll();
    await page.evaluate(() => localStorage.removeItem('schoolcode'));
    const mark = `Marked ${process.pid}`;
    // The API would know the second by its key and keep one of them; it shall not even be sent.
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.postData() ?? '');
    });
    await fill(page, mark);
    await send.dblclick();
    await expect(thanks).toBeVisible();
    expect(posts.filter((body) => body.includes(mark))).toHaveLength(1);
    const kept = readFileSync(process.env['E2E_STORE'] ?? '', 'utf8').split('\n');
    expect(kept.filter((line) => line.includes(mark))).toHaveLength(1);
  });

  if (isBeyondOnce)
    await test.step('F-04 as long a message as the field takes arrives, in any script', async () => {
      for (const letter of ['ക', '𑂍']) {
        const long = `${process.pid} `.padEnd(10, '-') + letter.repeat(19_990);
        await fill(page, long);
        await send.click();
        await expect(thanks).toBeVisible();
        const kept = readFileSync(process.env['E2E_STORE'] ?? '', 'utf8').split('\n');
        expect(
          kept.filter((line) => line.includes(long)),
          `20,000 times ${letter}`,
        ).toHaveLength(1);
      }
    });

  await test.step('F-05 a failure is logged, once; nothing is shown, nothing is lost', async () => {
    const logged = () => said.filter((line) => line.startsWith('form: could not be sent'));
    expect(logged()).toEqual([]);
    for (const failure of [401, 'aborted'] as const) {
      const refused = await receive(page, failure);
      // The message that waits since the failure must not be sent again meanwhile.
      await page.evaluate((name) => localStorage.removeItem(name), storedAs('outbox'));
      await fill(page);
      await send.click();
      await expect.poll(() => refused.length).toBe(1);
      await expect.poll(() => waiting(page), String(failure)).toMatchObject([{ busyUntil: 0 }]);
      await expect.poll(logged).toHaveLength(1);
      await expect(name).toHaveValue(filled.name);
      await expect(email).toHaveValue(filled.email);
      await expect(message).toHaveValue(filled.message);
      await expect(consent).toBeChecked();
      await expect(errors).toHaveCount(0);
      await expect(thanks).toHaveCount(0);
      expect(await page.getByRole('contentinfo').innerText()).toBe(untouched);
    }
    // Nobody else may see a visitor's words: not the console's either.
    expect(said.join('\n')).not.toContain(filled.email);
    expect(said.join('\n')).not.toContain('my mother');
  });
});

/** Passkeys of two devices at the front of a server for several people, by the authenticators of Chromium. */
import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { bundleScript } from '../../../src/builder/bundle/bundle-desk.ts';
import { createDesks } from '../../../src/desk/host/desks.ts';
import { openDraftLinks } from '../../../src/desk/host/draft-links.ts';
import { createFront } from '../../../src/desk/host/front.ts';
import { openPasskeys } from '../../../src/desk/host/passkeys.ts';
import { openPeople } from '../../../src/desk/host/people.ts';
import { openSignIn } from '../../../src/desk/host/sign-in.ts';
import { listen, stopServer } from '../../../src/hosting/serve/serve.ts';
import { root } from '../../root.ts';

const email = 'maria@example.org';

/** A front whose desks greet. */
async function startFront() {
  const data = mkdtempSync(join(tmpdir(), 'passkeys-'));
  const list = { people: [{ name: 'Maria', email, role: 'writer' }] };
  writeFileSync(join(data, 'people.json'), JSON.stringify(list));
  const now = () => Date.now();
  const socket = join(data, 'desk.sock');
  const desk = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<h1>Pages of Maria</h1>');
  });
  await new Promise<void>((listening) => desk.listen(socket, listening));
  const server = createServer();
  const origin = await listen(server, 0);
  const ended = new Promise<void>(() => {});
  const start = async () => ({ socket, stop: () => {}, ended });
  const signIn = openSignIn(data, now);
  const { answer } = createFront({
    origin,
    links: openDraftLinks(data, now),
    hasClone: () => false,
    changes: { list: () => [], listNow: async () => [], authorsOf: () => [], decide: () => undefined },
    people: openPeople(join(data, 'people.json'), () => {}),
    signIn,
    passkeys: openPasskeys(data, origin, now),
    desks: createDesks({ start, most: 9, idleMs: 1e9, now }),
    script: await bundleScript(root, 'src/desk/host/passkeys-main.ts'),
    audit: () => {},
    ways: () => ({}),
    log: () => {},
    now,
  });
  server.on('request', answer);
  const stop = async () => {
    await Promise.all([stopServer(server), stopServer(desk)]);
    rmSync(data, { recursive: true });
  };
  return { origin, stop, link: () => `${origin}/_enter/${signIn.invite(email)}` };
}

/** A page on a device that has an authenticator of its own. */
async function openDevice(browser: Browser, userAgent: string) {
  const page = await (await browser.newContext({ userAgent })).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return page;
}

test(
  'each of two devices has a passkey, which is used again and removed; without scripts the link is enough',
  { tag: '@rest' },
  async ({ browser }) => {
    const { origin, link, stop } = await startFront();
    const phone = await openDevice(browser, 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0');
    await phone.goto(link());
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.getByRole('button', { name: 'Use a passkey of this device' }).click();
    await expect(phone.getByRole('heading', { name: 'Pages of Maria' })).toBeVisible();

    // It signs in again, and shows the page that was asked for.
    await phone.goto(`${origin}/_devices`);
    await phone.getByRole('button', { name: 'Use a passkey of this device' }).click();
    await expect(phone.getByText('This device has a passkey for the desk already.')).toBeVisible();
    await phone.getByRole('button', { name: 'Sign out everywhere' }).click();
    await phone.goto(`${origin}/_edit/Home`);
    await phone.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(phone.getByRole('heading', { name: 'Pages of Maria' })).toBeVisible();
    expect(new URL(phone.url()).pathname).toBe('/_edit/Home');

    // The passkey of one device is not on the other.
    const computer = await openDevice(browser, 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0');
    await computer.goto(`${origin}/_enter`);
    await computer.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(computer.getByText('No passkey was chosen.')).toBeVisible();
    await computer.goto(link());
    await computer.getByRole('button', { name: 'Sign in' }).click();
    await computer.getByRole('link', { name: 'Go on to the pages' }).click();
    await computer.goto(`${origin}/_devices`);
    await computer.getByRole('button', { name: 'Use a passkey of this device' }).click();
    const passkeys = computer.getByRole('listitem').filter({ hasText: 'since' });
    await expect(passkeys).toHaveCount(2);
    await passkeys.filter({ hasText: 'Android' }).getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys).toHaveCount(1);
    await computer.getByRole('button', { name: 'Sign out everywhere' }).click();
    await phone.goto(`${origin}/_enter`);
    await phone.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(phone.getByText('This passkey was not accepted.')).toBeVisible();
    await computer.goto(`${origin}/_enter`);
    await computer.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(computer.getByRole('heading', { name: 'Pages of Maria' })).toBeVisible();

    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await bare.goto(link());
    await bare.getByRole('button', { name: 'Sign in' }).click();
    await expect(bare.getByRole('button')).toHaveCount(0);
    await bare.getByRole('link', { name: 'Go on to the pages' }).click();
    await expect(bare.getByRole('heading', { name: 'Pages of Maria' })).toBeVisible();
    await stop();
  },
);

test(
  'a computer of somebody else forgets texts at the end, and asks first where the server lacks one',
  { tag: '@rest' },
  async ({ browser }) => {
    const { origin, link, stop } = await startFront();
    const page = await (await browser.newContext()).newPage();
    await page.goto(link());
    await page.getByRole('checkbox', { name: /^This is not my computer/ }).check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Pages of Maria' })).toBeVisible();
    const draft = { base: null, value: { title: 'Home' } };
    const write = (name: string, value: object) =>
      page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        `maria ${name} pages/Home.json`,
        JSON.stringify(value),
      ] as const);
    await write('devtools-draft', draft);
    await page.goto(`${origin}/_devices`);
    await expect(page.getByText('This is not your computer')).toBeVisible();
    const out = page.getByRole('button', { name: 'Sign out there' });
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await out.click();
    expect(await asked).toContain('have not reached the server');
    const stored = () => page.evaluate(() => Object.keys({ ...localStorage }));
    expect(await stored()).toHaveLength(1);
    await write('desk-on-server', { version: 1, draft });
    await out.click();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    expect(await stored()).toEqual([]);
    await stop();
  },
);

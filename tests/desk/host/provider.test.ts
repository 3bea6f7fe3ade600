/** Sign-in by a provider of accounts, which is asked for real. */
import { expect, it } from 'vitest';
import { frontOf, mailOf } from './front-of.ts';
import { startIdentity, type Accounts } from './identity.ts';

const verified = (name: string) => ({ email: mailOf(name), email_verified: true });

/** A front with a provider, and people who go there and come back. */
async function withProvider(accounts: Accounts = { m1: verified('Maria') }) {
  const { visit, settings } = await startIdentity(accounts);
  const front = await frontOf(10, { provider: settings });
  const ask = async (query = '') => {
    const { status, headers } = await front.send(`/_enter/provider${query}`);
    expect(status).toBe(303);
    return { address: headers.location ?? '', cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  };
  const come = async (path: string, cookie: string) => {
    const got = await front.send(path, { cookie });
    const set = got.headers['set-cookie']?.[0] ?? '';
    return { status: got.status, text: got.text, set, cookie: set.split(';')[0] ?? '' };
  };
  const signIn = async (account: string, query = '') => {
    const { address, cookie } = await ask(query);
    return come(await visit(address, account), cookie);
  };
  return { ...front, visit, ask, come, signIn };
}

/** An address with another value in its query. */
function swapped(address: string, name: string, value: string | undefined): string {
  const [path = '', query = ''] = address.split('?');
  const all = new URLSearchParams(query);
  if (value === undefined) all.delete(name);
  else all.set(name, value);
  return `${path}?${all.toString()}`;
}

it('a person of the list signs in with her account, for a session of its own; the door offers it', async () => {
  const { signIn, send, audit } = await withProvider();
  expect((await send('/_enter')).text).toContain('Sign in with Parish account');
  const entered = await signIn('m1');
  expect(entered.status).toBe(303);
  expect(entered.set).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
  );
  expect(JSON.parse((await send('/_pages', { cookie: entered.cookie })).text)).toMatchObject({
    name: 'Maria',
  });
  expect(audit.mock.calls.map(([act]) => act)).toEqual([
    { who: mailOf('Maria'), device: 'A browser', action: 'sign in', way: 'provider' },
  ]);
  expect((await signIn('m1', '?brief')).set).toContain('Max-Age=28800');
});

it('an answer with another state, nonce, issuer, code or browser is refused, and each counts once', async () => {
  const { ask, visit, come, audit, pass } = await withProvider();
  const swaps: [name: string, value: string | undefined][] = [
    ['state', 'another'],
    ['state', undefined],
    ['iss', 'http://127.0.0.1:1'],
    ['iss', undefined],
    ['code', 'another'],
  ];
  for (const [name, value] of swaps) {
    const { address, cookie } = await ask();
    const back = swapped(await visit(address, 'm1'), name, value);
    expect([name, (await come(back, cookie)).status]).toEqual([name, 403]);
  }
  const { address, cookie } = await ask();
  expect(address).toContain('code_challenge_method=S256');
  const withNonce = await visit(swapped(address, 'nonce', 'another'), 'm1');
  expect((await come(withNonce, cookie)).status).toBe(403);
  // The code of one browser in another.
  const [one, other] = [await ask(), await ask()];
  const [back, itsOwn] = [await visit(one.address, 'm1'), await visit(other.address, 'm1')];
  const code = new URLSearchParams(back.split('?')[1]).get('code') ?? '';
  expect((await come(back, '')).status).toBe(403);
  expect((await come(swapped(itsOwn, 'code', code), other.cookie)).status).toBe(403);
  const last = await ask();
  const answer = await visit(last.address, 'm1');
  expect((await come(answer, last.cookie)).status).toBe(303);
  expect((await come(answer, last.cookie)).status).toBe(403);
  const late = await ask();
  const lateAnswer = await visit(late.address, 'm1');
  pass(5 * 60_000);
  expect((await come(lateAnswer, late.cookie)).status).toBe(403);
  expect(audit).toHaveBeenLastCalledWith(
    expect.objectContaining({ action: 'sign in refused', way: 'provider' }),
  );
});

it('an unknown person, or one whose address is not verified, gets a sentence', async () => {
  const { signIn } = await withProvider({
    else: verified('Else'),
    claims: { email: mailOf('Maria'), email_verified: false },
  });
  for (const account of ['else', 'claims']) {
    const { status, text, set } = await signIn(account);
    expect([status, set]).toEqual([403, '']);
    expect(text).toContain('does not have this account. Ask an administrator');
  }
});

it('an account is remembered when its address changes, and who gets the address later does not come in', async () => {
  const accounts: Accounts = { m1: verified('Maria') };
  const { signIn, send } = await withProvider(accounts);
  await signIn('m1');
  accounts['m1'] = verified('Maria.Married');
  accounts['m2'] = verified('Maria');
  const { cookie } = await signIn('m1');
  expect(JSON.parse((await send('/_pages', { cookie })).text)).toMatchObject({ name: 'Maria' });
  expect((await signIn('m2')).status).toBe(403);
});

it('a person who is taken off the list is out at once, and her account is forgotten', async () => {
  const accounts: Accounts = { m1: verified('Maria') };
  const { signIn, send, list } = await withProvider(accounts);
  const { cookie } = await signIn('m1');
  list('Anna', 'Rita');
  expect((await send('/_pages', { cookie })).status).toBe(401);
  expect((await signIn('m1')).status).toBe(403);
  list('Maria', 'Anna', 'Rita');
  accounts['m1'] = { email: mailOf('Maria'), email_verified: false };
  expect((await signIn('m1')).status).toBe(403);
});

it('a provider that does not answer is told at the door, and asked again', async () => {
  const settings = { issuer: 'http://127.0.0.1:1', clientId: 'desk', name: 'Parish account', secret: 's' };
  const { send } = await frontOf(10, { provider: settings });
  for (const _ of [1, 2]) {
    const { status, text } = await send('/_enter/provider');
    expect([status, text]).toEqual([503, expect.stringContaining('Parish account does not answer now')]);
  }
});

it('a provider is at the door as soon as the settings name it, and no longer', async () => {
  const { send, ways, signIn } = await withProvider();
  const { provider } = ways;
  const door = async () => (await send('/_pages')).text.includes('href="/_enter/provider"');
  expect(await door()).toBe(true);
  ways.provider = undefined;
  expect([await door(), (await send('/_enter/provider')).status]).toEqual([false, 410]);
  ways.provider = provider;
  expect((await signIn('m1')).status).toBe(303);
});

/** Passkeys at the front: who comes in with one, and who does not. */
import { expect, it } from 'vitest';
import { makeDevice } from './device.ts';
import { frontOf, mailOf } from './front-of.ts';

const parsed = ({ text }: { text: string }): never => JSON.parse(text) as never;

/** A front, at which Maria's device has a passkey. */
async function withPasskey() {
  const front = await frontOf();
  const { post } = front;
  const { cookie } = await front.enter('Maria');
  const addTo = async (session: string, device: ReturnType<typeof makeDevice>) => {
    const asked = await post('/_devices/passkey/ask', {}, session);
    const response = device.make(parsed(asked));
    return { response, added: await post('/_devices/passkey', { response }, asked.cookie), asked };
  };
  const device = makeDevice();
  const { added } = await addTo(cookie, device);
  expect(added.status).toBe(200);
  const signIn = async (counter: number, more: { by?: typeof device; brief?: boolean } = {}) => {
    const asked = await post('/_enter/passkey/ask');
    const { by = device, ...about } = more;
    return post('/_enter/passkey', { response: by.sign(parsed(asked), counter), ...about }, asked.cookie);
  };
  return { ...front, cookie, device, addTo, signIn };
}

it('a passkey signs in with a session of its own; both are noted', async () => {
  const { signIn, send, audit, cookie } = await withPasskey();
  const entered = await signIn(1);
  expect([entered.status, entered.headers['set-cookie']?.[0]]).toEqual([
    200,
    expect.stringMatching(
      /^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
    ),
  ]);
  expect(entered.cookie).not.toContain(cookie);
  expect(parsed(await send('/_pages', { cookie: entered.cookie }))).toMatchObject({ name: 'Maria' });
  expect(audit.mock.calls.map(([act]) => act)).toEqual([
    { who: mailOf('Maria'), device: 'A browser', action: 'sign in', way: 'link' },
    { who: mailOf('Maria'), device: 'A browser', action: 'add passkey' },
    { who: mailOf('Maria'), device: 'A browser', action: 'sign in', way: 'passkey' },
  ]);
  const brief = await signIn(2, { brief: true });
  expect(brief.headers['set-cookie']?.[0]).toContain('Max-Age=28800');
});

it('a copy of a passkey, whose counter goes backwards, does not come in', async () => {
  const { signIn, audit } = await withPasskey();
  expect((await signIn(5)).status).toBe(200);
  for (const counter of [5, 4, 0]) expect((await signIn(counter)).status).toBe(403);
  expect(audit).toHaveBeenLastCalledWith(
    expect.objectContaining({ action: 'sign in refused', way: 'passkey' }),
  );
  expect((await signIn(6)).status).toBe(200);
});

it('a question is answered once, by the browser that was asked, within five minutes', async () => {
  const { post, device, pass } = await withPasskey();
  const ask = () => post('/_enter/passkey/ask');
  const [asked, other] = [await ask(), await ask()];
  const answer = { response: device.sign(parsed(asked), 1) };
  expect((await post('/_enter/passkey', answer)).status).toBe(403);
  expect((await post('/_enter/passkey', answer, other.cookie)).status).toBe(403);
  expect((await post('/_enter/passkey', answer, asked.cookie)).status).toBe(200);
  expect((await post('/_enter/passkey', answer, asked.cookie)).status).toBe(403);
  const late = await ask();
  pass(5 * 60_000);
  const tooLate = await post('/_enter/passkey', { response: device.sign(parsed(late), 2) }, late.cookie);
  expect([tooLate.status, parsed(tooLate)]).toEqual([
    403,
    { message: 'This passkey was not accepted. Try again, or ask for a new link.' },
  ]);
});

it('a passkey of another site, or an answer from there, is refused', async () => {
  const { signIn, addTo, cookie, device, post } = await withPasskey();
  const [foreign, unknown] = [makeDevice('https://desk.example.com'), makeDevice()];
  expect((await addTo(cookie, foreign)).added.status).toBe(403);
  expect((await signIn(1, { by: foreign })).status).toBe(403);
  expect((await signIn(1, { by: unknown })).status).toBe(403);
  const asked = await post('/_enter/passkey/ask');
  const signed = device.sign(parsed(asked), 1);
  const forged = { ...signed, response: { ...signed.response, userHandle: 'somebodyelse' } };
  expect((await post('/_enter/passkey', { response: forged }, asked.cookie)).status).toBe(403);
  for (const response of [undefined, {}, { id: 1 }, { ...signed, response: null }]) {
    const { cookie: asking } = await post('/_enter/passkey/ask');
    expect((await post('/_enter/passkey', { response }, asking)).status).toBe(403);
  }
});

it('a passkey is added to the person who was asked, and to nobody without a session', async () => {
  const { addTo, enter, post, send, device, cookie } = await withPasskey();
  expect((await post('/_devices/passkey/ask')).status).toBe(401);
  const anna = await enter('Anna');
  const { asked, response } = await addTo(cookie, makeDevice());
  const swapped = asked.cookie.replace(cookie, anna.cookie);
  expect((await post('/_devices/passkey', { response }, swapped)).status).toBe(403);
  // One that is there is not taken over.
  expect((await addTo(anna.cookie, device)).added.status).toBe(403);
  // The question of a sign-in makes no passkey.
  const entering = await post('/_enter/passkey/ask', {}, anna.cookie);
  const made = makeDevice().make({ ...(parsed(entering) as { challenge: string }), user: { id: '' } });
  expect((await post('/_devices/passkey', { response: made }, entering.cookie)).status).toBe(403);
  expect((await send('/_devices', anna)).text).not.toContain('Remove this passkey');
});

it('passkeys are listed beside the devices, and removed by their person alone', async () => {
  const { send, enter, form, cookie, device, signIn } = await withPasskey();
  const anna = await enter('Anna');
  expect((await send('/_devices', { cookie })).text).toContain(
    'A browser, since 29 November 2026, last used on 29 November 2026',
  );
  expect((await send('/_devices', anna)).text).not.toContain(device.id);
  const remove = (who: string) =>
    send('/_devices/remove', { ...form, cookie: who }, 'POST', `id=${device.id}`);
  await remove(anna.cookie);
  expect((await signIn(1)).status).toBe(200);
  await remove(cookie);
  expect((await signIn(2)).status).toBe(403);
});

it('a person who is taken off the list is out at once, and her passkey does not come back with her', async () => {
  const { send, signIn, list } = await withPasskey();
  const { cookie } = await signIn(1);
  list('Anna', 'Rita');
  expect((await send('/_pages', { cookie })).status).toBe(401);
  expect((await signIn(2)).status).toBe(403);
  list('Maria', 'Anna', 'Rita');
  expect((await signIn(3)).status).toBe(403);
});

it('an address that tries too often waits a minute; others do not', async () => {
  const { send, form, pass } = await frontOf();
  const tries = async (from: string, count: number) => {
    const statuses = new Set<number>();
    for (let one = 0; one < count; one += 1) {
      const forwarded = { ...form, 'x-forwarded-for': `203.0.113.${one}, ${from}` };
      statuses.add((await send('/_enter/guess', forwarded, 'POST')).status);
    }
    return [...statuses];
  };
  expect(await tries('192.0.2.1', 60)).toEqual([410]);
  expect(await tries('192.0.2.1', 2)).toEqual([429]);
  expect(await tries('192.0.2.2', 1)).toEqual([410]);
  pass(60_000);
  expect(await tries('192.0.2.1', 1)).toEqual([410]);
});

it('the door and the page after an invitation offer a passkey to browsers that run the script', async () => {
  const { send, enter, signIn, form } = await frontOf();
  for (const path of ['/_enter', '/_pages']) {
    const door = await send(path);
    expect(door.text).toMatch(/data-passkey="enter" hidden/);
    expect(door.headers['content-security-policy']).toContain("script-src 'self'");
  }
  const script = await send('/_enter/passkeys.js');
  expect([script.headers['content-type'], script.text]).toEqual(['text/javascript', 'script']);
  const invited = await send(`/_enter/${signIn.invite(mailOf('Anna'))}`, form, 'POST');
  expect(invited.headers.location).toBe('/_devices/welcome');
  const { text } = await send('/_devices/welcome', await enter('Anna'));
  expect(text).toContain('Use a passkey of this device');
  expect(text).toContain('href="/_pages"');
});

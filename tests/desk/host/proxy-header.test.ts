/** Sign-in by the header of a proxy, and forgeries of it. */
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listenAlone } from '../../../src/desk/server/hosted.ts';
import { frontOf, mailOf, running } from './front-of.ts';

const secret = 'known to the proxy alone';
const header = { name: 'X-Remote-Email', secretName: 'X-Secret', secret, from: ['127.0.0.1'] };
const by = (email: string, cookie = '') => ({ 'x-remote-email': email, 'x-secret': secret, cookie });
const cookieOf = (got: { headers: IncomingHttpHeaders }) =>
  got.headers['set-cookie']?.[0]?.split(';')[0] ?? '';

it('the proxy signs a person of the list in with her first page; her desk does not learn the secret', async () => {
  const { send, audit } = await frontOf(10, { header });
  const first = await send('/_edit/Home', by(mailOf('Maria')));
  expect([first.status, first.headers.location]).toEqual([303, 'https://desk.example.org/_edit/Home']);
  expect(first.headers['set-cookie']?.[0]).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax/,
  );
  const page = await send('/_edit/Home', by(mailOf('MARIA'), cookieOf(first)));
  expect(JSON.parse(page.text)).toEqual({ name: 'Maria', url: '/_edit/Home', cookie: null });
  expect(audit.mock.calls).toEqual([
    [{ who: mailOf('Maria'), device: 'A browser', action: 'sign in', way: 'proxy' }],
  ]);
  const door = await send('/_enter', by(mailOf('Anna')));
  expect(door.headers.location).toBe('https://desk.example.org/_pages');
  const elsewhere = await send('//example.org/', by(mailOf('Anna')));
  expect(elsewhere.headers.location).toMatch(/^https:\/\/desk\.example\.org\//);
});

it('the header is refused without the secret, from another address, and twice', async () => {
  const { send, audit, started } = await frontOf(10, { header });
  const email = mailOf('Maria');
  const forged = [
    { 'x-remote-email': email },
    { 'x-remote-email': email, 'x-secret': 'guessed' },
    { 'x-remote-email': email, 'x-secret': '' },
    { 'X-REMOTE-EMAIL': email },
  ];
  for (const headers of forged)
    for (const path of ['/_pages', '/_enter', '/_devices', '/_dev/events'])
      expect((await send(path, headers)).status).toBe(400);
  const twice = await send('/_pages', { ...by(email), 'x-remote-email': [email, mailOf('Rita')] as never });
  expect([twice.status, twice.headers['set-cookie']]).toEqual([403, undefined]);
  expect(audit).toHaveBeenCalledWith(expect.objectContaining({ action: 'sign in refused', way: 'proxy' }));
  const other = await frontOf(10, { header: { ...header, from: ['192.0.2.1', 'socket'] } });
  expect((await other.send('/_pages', by(email))).status).toBe(400);
  expect(started).not.toHaveBeenCalled();
});

it('the header is accepted over the socket of the server, if that is named', async () => {
  const { answer, data } = await frontOf(10, { header: { ...header, from: ['socket'] } });
  const socketPath = join(data, 'front.sock');
  const server = createServer(answer);
  running.push(server);
  await listenAlone(server, socketPath);
  const headers = { host: 'desk.example.org', ...by(mailOf('Maria')) };
  const status = await new Promise((done) => {
    request({ socketPath, path: '/_pages', headers }, (got) => done(got.statusCode)).end();
  });
  expect(status).toBe(303);
});

it('without the setting nobody comes in by a header', async () => {
  const { send } = await frontOf();
  expect((await send('/_pages', by(mailOf('Maria')))).status).toBe(401);
});

it('who has left the proxy, or is another there, is out; a person who is not in the list never comes in', async () => {
  const { send, enter, list } = await frontOf(10, { header });
  const maria = cookieOf(await send('/_pages', by(mailOf('Maria'))));
  expect((await send('/_pages', { cookie: maria })).status).toBe(401);
  const changed = await send('/_pages', by(mailOf('Anna'), maria));
  expect(changed.status).toBe(303);
  expect(JSON.parse((await send('/_pages', by(mailOf('Anna'), cookieOf(changed)))).text).name).toBe('Anna');
  // The session of Maria ended with it.
  expect((await send('/_dev/x', by(mailOf('Maria'), maria))).status).toBe(401);
  const unknown = await send('/_pages', by('else@example.org'));
  expect([unknown.status, unknown.text]).toEqual([403, expect.stringContaining('Ask an administrator')]);
  // A link works beside the proxy.
  const rita = await enter('Rita');
  expect((await send('/_pages', rita)).status).toBe(200);
  list('Maria', 'Rita');
  expect((await send('/_pages', by(mailOf('Anna'), cookieOf(changed)))).status).toBe(403);
});

/** The front of a server for several people: its door, its sessions, and what it lets through to whose desk. */
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createDesks } from '../../../src/desk/host/desks.ts';
import { checkOrigin, serveHost } from '../../../src/desk/host/host.ts';
import type { Person } from '../../../src/desk/host/people.ts';
import { createUploads } from '../../../src/desk/host/uploads.ts';
import { gitIn } from '../../git.ts';
import { makeFolder } from '../../make-folder.ts';
import { patience } from '../../patience.ts';
import { root } from '../../root.ts';
import { frontOf, mailOf, origin } from './front-of.ts';

it('an invitation survives programs that read links; its button signs in once, with a cookie for this server alone', async () => {
  const { send, form, signIn } = await frontOf();
  const path = `/_enter/${signIn.invite(mailOf('Maria'))}`;
  for (const method of ['GET', 'HEAD', 'GET']) {
    const read = await send(path, {}, method);
    expect([read.status, read.headers['set-cookie']]).toEqual([200, undefined]);
    expect(read.headers['referrer-policy']).toBe('same-origin');
    expect(read.headers['cache-control']).toBe('no-store');
  }
  const entered = await send(path, form, 'POST', 'brief=on');
  expect([entered.status, entered.headers.location]).toEqual([303, '/_pages']);
  expect(entered.headers['set-cookie']?.[0]).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=28800$/,
  );
  expect((await send(path, form, 'POST')).status).toBe(410);
  expect((await send(path)).text).toContain('Ask for a new one');
});

it('without a session the desk gives a sentence: a page to people, JSON to its scripts', async () => {
  const { send, started } = await frontOf();
  const page = await send('/_pages');
  expect([page.status, page.headers['content-type']?.toLowerCase()]).toEqual([
    401,
    'text/html; charset=utf-8',
  ]);
  expect(page.text).toContain('You are not signed in.');
  const script = await send('/_dev/publish', { cookie: '__Host-desk=..%2f' });
  expect([script.status, JSON.parse(script.text)]).toEqual([
    401,
    { message: expect.stringContaining('not signed in') },
  ]);
  for (const path of ['/_devices', '/_edit/Home', '/Home', '/api/x', '/_dev/events', '/public/a.jpg'])
    expect(await send(path)).toMatchObject({ status: 401 });
  expect(started).not.toHaveBeenCalled();
});

it('each session leads to the desk of its person alone, which never sees it', async () => {
  const { send, enter, audit } = await frontOf();
  const [maria, anna] = [await enter('Maria'), await enter('Anna')];
  const own = { origin, 'x-desk': '1' };
  for (const path of [
    '/_pages',
    '/_dev/document?file=pages/Home.json',
    '//_pages',
    '/%2e%2e/anna',
    '/Home',
  ]) {
    const [one, other] = [await send(path, maria), await send(path, anna)];
    expect(JSON.parse(one.text)).toEqual({ name: 'Maria', url: path, cookie: null });
    expect(JSON.parse(other.text)).toEqual({ name: 'Anna', url: path, cookie: null });
    expect(one.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(one.headers['set-cookie']).toBeUndefined();
  }
  const script = await send('/_desk/main-1a.js', maria);
  expect(script.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  await send('/_dev/save', { ...maria, ...own }, 'POST', '{}');
  await send('/_dev/draft', { ...maria, ...own }, 'POST', '{}');
  await send('/_dev/picture?from=0', { ...maria, ...own }, 'POST', 'a part');
  expect(audit.mock.calls.map(([act]) => act).slice(2)).toEqual([
    { who: mailOf('Maria'), device: 'A browser', action: 'save', path: 'pages/Été.json' },
  ]);
  // The first of two cookies counts.
  const both = { cookie: `${maria.cookie}; ${anna.cookie}` };
  expect(JSON.parse((await send('/', both)).text)).toMatchObject({ name: 'Maria' });
});

it('another site changes nothing', async () => {
  const { send, enter, signIn, started } = await frontOf();
  const { cookie } = await enter('Maria');
  const path = `/_enter/${signIn.invite(mailOf('Anna'))}`;
  const foreign: IncomingHttpHeaders[] = [
    { origin: 'https://example.org' },
    { origin: 'null' },
    { origin: `${origin}.example.org` },
    { origin: 'http://desk.example.org' },
    {},
    { origin, 'sec-fetch-site': 'cross-site' },
    { origin, 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign)
    for (const target of [path, '/_dev/save', '/_devices/end', '/_devices/invite', '/api/x'])
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
        const sent = await send(target, { cookie, 'content-type': type, ...headers }, 'POST', '{}');
        expect(sent).toMatchObject({ status: 403 });
      }
  // A name that leads to this machine.
  for (const name of ['evil.example.org', '127.0.0.1', 'desk.example.org.'])
    expect((await send('/_pages', { cookie, host: name })).status).toBe(403);
  expect(signIn.invited(path.slice('/_enter/'.length))).toBe(mailOf('Anna'));
  expect(started).not.toHaveBeenCalled();
});

it('a sign-in begins a new session and ends the former of that browser', async () => {
  const { send, enter } = await frontOf();
  const planted = '__Host-desk=chosenbysomebodyelse';
  const first = await enter('Maria', '', { cookie: planted });
  expect(first.cookie).not.toBe(planted);
  expect((await send('/_pages', { cookie: planted })).status).toBe(401);
  const second = await enter('Maria', '', first);
  expect((await send('/_pages', first)).status).toBe(401);
  expect((await send('/_pages', second)).status).toBe(200);
});

it('devices are listed, and ended one by one or all, with their open streams', async () => {
  const { send, form, enter, signIn } = await frontOf();
  const phone = await enter('Maria', '', { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130' });
  const [computer, anna] = [await enter('Maria'), await enter('Anna')];
  const { text } = await send('/_devices', computer);
  expect(text).toContain('Chrome on Android');
  await send('/_pages', phone);
  const { ended } = await send('/_dev/events', phone);
  const id = signIn.session(phone.cookie.split('=')[1] ?? '')?.id ?? '';
  expect(text).toContain(id);
  await send('/_devices/end', { ...anna, ...form }, 'POST', `id=${id}`);
  expect((await send('/_pages', phone)).status).toBe(200);
  await send('/_devices/end', { ...computer, ...form }, 'POST', `id=${id}`);
  await ended;
  expect((await send('/_pages', phone)).status).toBe(401);
  await send('/_devices/end', { ...computer, ...form }, 'POST');
  expect((await send('/_pages', computer)).status).toBe(401);
  expect((await send('/_pages', anna)).status).toBe(200);
});

it('whoever is taken off the list is out at once, open streams included; nobody else is', async () => {
  const { send, enter, desks, list, signIn } = await frontOf();
  const [maria, anna] = [await enter('Maria'), await enter('Anna')];
  await send('/_pages', maria);
  await send('/_pages', anna);
  const [gone, stays] = [await send('/_dev/events', maria), await send('/_dev/events', anna)];
  const isClosed = vi.fn<() => void>();
  void stays.ended.then(isClosed);
  list('Anna', 'Rita');
  await gone.ended;
  expect((await send('/_pages', maria)).status).toBe(401);
  expect(signIn.sessionsOf(mailOf('Maria'))).toEqual([]);
  expect((await send('/_pages', anna)).status).toBe(200);
  expect(isClosed).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(desks.count()).toBe(1));
  // Back on the list she needs a new invitation.
  list('Maria', 'Anna', 'Rita');
  expect((await send('/_pages', maria)).status).toBe(401);
});

it('a session that ends by time closes its streams', async () => {
  const { send, enter, pass, closeEnded } = await frontOf();
  const maria = await enter('Maria', 'brief=on');
  await send('/_pages', maria);
  const { ended } = await send('/_dev/events', maria);
  pass(8 * 3_600_000);
  closeEnded();
  await expect(ended).resolves.toBeUndefined();
});

it('an idle desk rests, a window that only waits does not wake it, and the next request does', async () => {
  const { send, enter, desks, pass, started } = await frontOf();
  const maria = await enter('Maria');
  await send('/_pages', maria);
  const open = await send('/_dev/events', maria);
  pass(20 * 60_000 - 1);
  await desks.tidy();
  expect(desks.count()).toBe(1);
  pass(1);
  await desks.tidy();
  await open.ended;
  const waiting = await send('/_dev/events', maria);
  expect(waiting.headers['content-type']).toBe('text/event-stream');
  expect([desks.count(), started.mock.calls.length]).toEqual([0, 1]);
  expect((await send('/_pages', maria)).status).toBe(200);
  // It asks again, and hears the new desk.
  await waiting.ended;
  expect(started).toHaveBeenCalledTimes(2);
});

it('a desk begins again only after the former has ended, whose places it takes', async () => {
  const told: string[] = [];
  let end = () => {};
  const start = async () => {
    told.push('starts');
    const ended = new Promise<void>((resolve) => (end = resolve)).then(() => void told.push('ended'));
    return { socket: '', stop: () => {}, ended };
  };
  const desks = createDesks({ start, most: 1, idleMs: 1, now: () => 0 });
  const maria: Person = { name: 'Maria', email: mailOf('Maria'), role: 'writer', id: 'maria' };
  await desks.reach(maria);
  const stopped = desks.stop('maria');
  const again = desks.reach(maria);
  await Promise.resolve();
  end();
  await Promise.all([stopped, again]);
  expect(told).toEqual(['starts', 'ended', 'starts']);
});

it('one more than there is room for is told so', async () => {
  const { send, enter } = await frontOf(1);
  const [maria, anna] = [await enter('Maria'), await enter('Anna')];
  await send('/_pages', maria);
  const full = await send('/_pages', anna);
  expect([full.status, full.text]).toEqual([503, expect.stringContaining('there is no room for more')]);
});

it('administrators invite those on the list, nobody else does', async () => {
  const { send, form, enter } = await frontOf();
  const [maria, rita] = [await enter('Maria'), await enter('Rita')];
  const invite = (who: IncomingHttpHeaders, email: string) =>
    send('/_devices/invite', { ...form, ...who }, 'POST', new URLSearchParams({ email }).toString());
  expect((await invite(maria, mailOf('Anna'))).status).toBe(403);
  expect((await invite(rita, 'else@example.org')).status).toBe(404);
  const { text } = await invite(rita, mailOf('Anna'));
  expect(text).toMatch(/aria-label="The link as a picture">\s*<svg/);
  const link = /https:\/\/desk\.example\.org(\/_enter\/[\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await send(link)).text).toContain('Welcome, Anna');
});

it.each(['http://desk.example.org', 'https://desk.example.org/a', 'desk.example.org', ''])(
  'the server does not start under %j',
  (address) => expect(() => checkOrigin(address)).toThrow('write the address that people open, with https'),
);
it.each(['https://desk.example.org/', 'http://localhost:4180'])('the server starts under %j', (address) =>
  expect(checkOrigin(address)).toBe(address.replace(/\/$/, '')),
);

it('a computer of somebody else forgets when she signs out, when another comes, and an hour after its end', async () => {
  const { send, form, signIn, pass } = await frontOf();
  const come = async (name: string, body: string, mark = '') => {
    const path = `/_enter/${signIn.invite(mailOf(name))}`;
    const { headers } = await send(path, { ...form, cookie: mark }, 'POST', body);
    const set = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '');
    return { forgets: headers['clear-site-data'], cookie: set.slice(-2).join('; '), mark: set.at(-1) ?? '' };
  };
  const leave = async (cookie: string, body = '') =>
    (await send('/_devices/end', { ...form, cookie }, 'POST', body)).headers['clear-site-data'];
  const look = async (cookie: string, path = '/_pages') =>
    (await send(path, { cookie })).headers['clear-site-data'];
  const all = '"cache", "storage"';

  const own = await come('Maria', '');
  expect((await send('/_devices', { cookie: own.cookie })).text).not.toContain('data-forgets');
  const [other] = signIn.sessionsOf(mailOf('Maria'));
  const brief = await come('Maria', 'brief=on');
  expect((await send('/_devices', { cookie: brief.cookie })).text).toContain('it forgets your texts');
  // Elsewhere.
  expect(await leave(brief.cookie, `id=${other?.id}`)).toBeUndefined();
  expect(await leave(brief.cookie)).toBe(all);
  expect(await leave((await come('Maria', '')).cookie)).toBeUndefined();

  const { cookie, mark } = await come('Maria', 'brief=on');
  expect((await come('Maria', '', mark)).forgets).toBeUndefined();
  expect((await come('Anna', '', mark)).forgets).toBe(all);
  pass(8.5 * 3_600_000);
  expect(await look(cookie)).toBeUndefined();
  pass(3_600_000);
  expect([await look(cookie, '/_devices'), await look(cookie)]).toEqual([undefined, all]);
});

it('the start says what it does', { timeout: patience * 4 }, async () => {
  const data = makeFolder({ 'people.json': '{"people": []}', 'site/a.txt': 'no site' });
  const from = join(data, 'site');
  gitIn(from, 'init', '-q', '-b', 'main');
  gitIn(from, 'add', '-A');
  gitIn(from, 'commit', '-qm', 'First');
  const say = vi.fn<(line: string) => void>();
  const server = await serveHost({ root, data, from, origin, port: 0, most: 1, say });
  await server.close();
  expect(say.mock.calls).toEqual([
    ['Getting the site from its host …'],
    ['Preparing the code of the site …'],
  ]);
});

it('a person sends one file at a time, and 500 MB in a day', async () => {
  const { send, enter, coming } = await frontOf();
  const own = { origin, 'x-desk': '1' };
  const [maria, anna] = [await enter('Maria'), await enter('Anna')];
  const [first, second] = [1, 2].map(() => send('/_dev/file', { ...own, ...maria }, 'POST', 'a'));
  const other = send('/_dev/file', { ...own, ...anna }, 'POST', 'a');
  await vi.waitFor(() => expect(coming.map(({ name }) => name).toSorted()).toEqual(['Anna', 'Maria']));
  for (const { end } of coming) end();
  await Promise.all([first, other]);
  await vi.waitFor(() => expect(coming).toHaveLength(3));
  coming[2]?.end();
  await second;

  let day = 0;
  const uploads = createUploads(() => day);
  (await uploads.begin('maria', 499_000_000))();
  await expect(uploads.begin('maria', 2_000_000)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('Send the others tomorrow'),
  });
  (await uploads.begin('anna', 2_000_000))();
  day += 24 * 3_600_000;
  (await uploads.begin('maria', 2_000_000))();
});

it('an open document tells who else has it open, until twenty seconds after it was closed', async () => {
  const { send, enter, list, pass } = await frontOf();
  const here = async (visitor: { cookie: string }, file: string) => {
    const { status, text } = await send(`/_dev/here?file=${file}`, { 'x-desk': '1', cookie: visitor.cookie });
    return status === 200 ? (JSON.parse(text) as { here: string[] }).here : status;
  };
  const [maria, anna, rita] = [await enter('Maria'), await enter('Anna'), await enter('Rita')];
  expect(await here(maria, 'pages/A.json')).toEqual([]);
  expect(await here(anna, 'pages/A.json')).toEqual(['Maria']);
  expect(await here(rita, 'pages/B.json')).toEqual([]);
  pass(10_000);
  expect(await here(maria, 'pages/A.json')).toEqual(['Anna']);
  pass(10_000);
  expect(await here(maria, 'pages/A.json')).toEqual([]);
  list('Anna', 'Rita');
  expect(await here(maria, 'pages/A.json')).toBe(401);
});

it('an address that is none ends no process', async () => {
  const { send, enter } = await frontOf();
  const { cookie } = await enter('Maria');
  for (const path of ['//', '//[', '/%', 'http://']) {
    const { status } = await send(path, { cookie });
    expect([path, status]).toEqual([path, 200]);
  }
  expect((await send('/_pages', { cookie })).status).toBe(200);
});

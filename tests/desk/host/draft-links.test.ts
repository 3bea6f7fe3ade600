/** Links to a draft for people without a desk, before the real desk of its author or one that takes everything. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { draftLinkPages, openDraftLinks } from '../../../src/desk/host/draft-links.ts';
import { parsePeople, type Person } from '../../../src/desk/host/people.ts';
import type { Session } from '../../../src/desk/host/sign-in.ts';
import { createDesk } from '../../../src/desk/server/desk.ts';
import { makeFolder } from '../../make-folder.ts';
import { contract, root } from '../../site/documents/tiny-site.ts';
import { makeClone } from '../publish/make-clone.ts';
import { stateOf } from '../state-of.ts';
import { running } from './front-of.ts';

const origin = 'https://desk.example.org';
const list = ['Maria', 'Anna'].map((name) => ({ name, email: `${name}@example.org`, role: 'writer' }));
const [maria, anna] = parsePeople('people.json', JSON.stringify({ people: list })) as [Person, Person];
const answers = {
  by: 'Clara',
  date: '2026-11-29',
  answers: [{ page: 'pages/Home.json', block: 'welcome', words: 'Is this so?' }],
};

/** A desk that shows no changes and takes every answer. */
const anyDesk: RequestListener = (_, response) => void response.end('{}');

/** Maria's desk on a site. */
function deskOn(site: string): RequestListener {
  const state = () => stateOf(site, contract);
  const writer = { id: maria.id, mayAccept: false };
  const desk = createDesk({ root, state, transform: async (_, page) => page, origin, writer });
  const answer = getRequestListener(desk.fetch);
  return (request, response) => void answer(request, response);
}

/** The pages of links to drafts of Maria's. */
async function linksOf(desk: RequestListener) {
  let time = Date.UTC(2026, 10, 29);
  const data = makeFolder({});
  const socketPath = join(data, 'desk.sock');
  const server = createServer(desk);
  running.push(server);
  await new Promise<void>((listening) => server.listen(socketPath, listening));
  let here = [maria, anna];
  let visitor: Person | undefined = maria;
  const now = () => time;
  const audit = vi.fn<(act: object) => void>();
  const nothing = () => {};
  const app = draftLinkPages({
    links: openDraftLinks(data, now),
    origin,
    people: {
      find: (email: string) => here.find((one) => one.email === email),
      onChange: () => undefined,
      readAgain: nothing,
    },
    visits: {
      visitorOf: () => visitor && { person: visitor, session: { device: 'Firefox' } as Session },
      closeEnded: nothing,
      follow: nothing,
      begin: () => [],
      isBrief: () => false,
      isLeft: () => false,
      isAnothers: () => false,
    },
    desks: { reach: async () => socketPath },
    audit,
    log: nothing,
    now,
  });
  const incoming = { headers: {} } as IncomingMessage;
  const send = async (path: string, body?: string, type = 'application/x-www-form-urlencoded') => {
    const method = body === undefined ? 'GET' : 'POST';
    const init =
      body === undefined
        ? {}
        : { body, headers: { 'Content-Type': type, 'Content-Length': `${body.length}` } };
    const answer = await app.request(path, { method, ...init }, { incoming });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    audit,
    send,
    /** @returns the path of a new link */
    make: async () => /\/_look\/[\w-]{43}/.exec((await send('/_links/make', '')).text)?.[0] ?? '',
    answer: (path: string, text = JSON.stringify(answers)) => send(path, text, 'application/json'),
    visit: (person?: Person) => (visitor = person),
    leave: (person: Person) => (here = here.filter((one) => one !== person)),
    pass: (ms: number) => (time += ms),
  };
}

it('whoever has a link sees the changes, and the answers come to the desk of their author, which refuses what is none', async () => {
  const clone = makeClone();
  onTestFinished(clone.remove);
  clone.edit({ 'pages/Home.json': [['Welcome', 'Good day']] });
  const { audit, send, make, answer, visit } = await linksOf(deskOn(clone.site));
  const path = await make();
  visit();
  const shown = await send(path);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('Good day');
  expect(shown.text).toContain('Send my answers');
  expect(shown.text).not.toContain('→ <code>');
  const [, own] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(shown.text) ?? [];
  const policy = shown.headers.get('Content-Security-Policy');
  // A browser takes what both allow.
  for (const part of own?.matchAll(/(?:script|connect)-src [^;]+/g) ?? []) expect(policy).toContain(part[0]);
  expect(policy).toContain("connect-src 'self'");
  expect(await answer(path)).toMatchObject({ status: 200, text: '{}' });
  const [name = ''] = readdirSync(join(clone.site, 'pages/_answers'));
  expect(JSON.parse(readFileSync(join(clone.site, 'pages/_answers', name), 'utf8'))).toEqual(answers);
  expect(audit.mock.calls.map(([act]) => act)).toMatchObject([
    { who: maria.email, action: 'make link' },
    { who: '', action: 'answer', path: maria.email },
  ]);
  expect((await answer(path, '{}')).status).toBe(422);
  expect(audit).toHaveBeenCalledTimes(2);
  expect(readdirSync(join(clone.site, 'pages/_answers'))).toEqual([name]);
});

it('what is too long or sent too often is refused', async () => {
  const { make, answer } = await linksOf(anyDesk);
  const path = await make();
  expect((await answer(path, JSON.stringify({ by: 'a'.repeat(600_000) }))).status).toBe(413);
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await answer(path, '{}')).status),
  );
  expect(statuses).toContain(429);
});

it('a link ends by its button, after 14 days, and with the membership of its author', async () => {
  const { send, make, answer, visit, leave, pass } = await linksOf(anyDesk);
  const paths = [await make(), await make()];
  const [, id = ''] = /name="id" value="(\w+)"/.exec((await send('/_links')).text) ?? [];
  visit(anna);
  expect((await send('/_links')).text).not.toContain('Made on');
  expect((await send('/_links/end', `id=${id}`)).status).toBe(303);
  visit(maria);
  expect((await send('/_links')).text.match(/Made on/g)).toHaveLength(2);
  await send('/_links/end', `id=${id}`);
  const statuses = async () => Promise.all(paths.map(async (path) => (await send(path)).status));
  expect(new Set(await statuses())).toEqual(new Set([200, 410]));
  pass(14 * 24 * 3_600_000);
  expect(await statuses()).toEqual([410, 410]);
  const last = await make();
  leave(maria);
  expect((await send(last)).status).toBe(410);
  expect((await answer(last)).status).toBe(410);
  visit();
  for (const path of ['/_links', '/_links/make', '/_links/end'])
    expect((await send(path, path === '/_links' ? undefined : '')).status).toBe(401);
});

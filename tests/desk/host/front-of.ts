/** A front with a desk for each person, for tests of what it lets through. */
import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, vi } from 'vitest';
import { createDesks } from '../../../src/desk/host/desks.ts';
import { openDraftLinks } from '../../../src/desk/host/draft-links.ts';
import { createFront } from '../../../src/desk/host/front.ts';
import { openPasskeys } from '../../../src/desk/host/passkeys.ts';
import { openPeople, type Person } from '../../../src/desk/host/people.ts';
import { openProvider } from '../../../src/desk/host/provider.ts';
import { proxiedBy } from '../../../src/desk/host/proxy-header.ts';
import { openSignIn } from '../../../src/desk/host/sign-in.ts';
import type { Audit, Ways } from '../../../src/desk/host/visits.ts';
import type { WaysSettings } from '../../../src/desk/host/ways.ts';
import { listen, stopServer } from '../../../src/hosting/serve/serve.ts';
import { makeFolder } from '../../make-folder.ts';

export const origin = 'https://desk.example.org';
const host = 'desk.example.org';
export const mailOf = (name: string) => `${name.toLowerCase()}@example.org`;
const listOf = (...names: string[]) =>
  JSON.stringify({
    people: names.map((name) => ({
      name,
      email: mailOf(name),
      role: name === 'Rita' ? 'administrator' : 'writer',
    })),
  });

/** Servers that end with the test. */
export const running: Server[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(stopServer));
});

/** A front with a desk for each, which tells whose it is and what it was sent. */
export async function frontOf(most = 10, { provider, header }: WaysSettings = {}) {
  const data = makeFolder({ 'people.json': listOf('Maria', 'Anna', 'Rita') });
  let time = Date.UTC(2026, 10, 29);
  const log = vi.fn<(line: string) => void>();
  const people = openPeople(join(data, 'people.json'), log);
  const signIn = openSignIn(data, () => time);
  const started = vi.fn<(name: string) => void>();
  const coming: { name: string; end: () => void }[] = [];
  const start = async ({ id, name }: Person) => {
    started(name);
    const socket = join(data, id);
    const answered = new WeakSet<object>();
    const desk = createServer((request, response) => {
      // As if it had just closed a connection that nobody used.
      if (answered.has(request.socket)) return void request.socket.destroy();
      answered.add(request.socket);
      response.setHeader('Set-Cookie', 'from=desk');
      response.setHeader('X-Desk-File', encodeURIComponent('pages/Été.json'));
      if (request.url === '/_dev/events') return void response.writeHead(200).write('data: 1\n\n');
      const { url, headers } = request;
      if (url?.endsWith('?from=0') === true) response.statusCode = 202;
      if (url?.startsWith('/_dev/file') === true)
        return void coming.push({ name, end: () => void response.end() });
      response.end(
        JSON.stringify({ name, url, cookie: headers.cookie ?? null, secret: headers['x-secret'] }),
      );
    });
    running.push(desk);
    await new Promise<void>((listening) => desk.listen(socket, listening));
    const ended = new Promise<void>((resolve) => desk.once('close', resolve));
    return { socket, stop: () => void stopServer(desk), ended };
  };
  const idleMs = 20 * 60_000;
  const desks = createDesks({ start, most, idleMs, now: () => time });
  const audit = vi.fn<Audit>();
  const now = () => time;
  const ways: Ways = {
    provider: provider && openProvider(provider, data, origin),
    proxied: header && proxiedBy(header),
  };
  const { answer, closeEnded } = createFront({
    links: openDraftLinks(data, now),
    hasClone: () => false,
    changes: { list: () => [], listNow: async () => [], authorsOf: () => [], decide: () => undefined },
    origin,
    people,
    signIn,
    passkeys: openPasskeys(data, origin, now),
    ways: () => ways,
    desks,
    script: 'script',
    audit,
    log,
    now,
  });
  const server = createServer(answer);
  running.push(server);
  const { port } = new URL(await listen(server, 0));
  const send = (path: string, headers: IncomingHttpHeaders = {}, method = 'GET', body = '') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string; ended: Promise<void> }>(
      (resolve, reject) => {
        const asked = ask({ port, path, method, headers: { host, ...headers } }, (got) => {
          let text = '';
          const ended = new Promise<void>((done) => got.once('close', done));
          const give = () => resolve({ status: got.statusCode ?? 0, headers: got.headers, text, ended });
          got.on('error', () => undefined).on('data', (part) => (text += String(part)));
          // A stream does not end.
          if (path === '/_dev/events') return give();
          got.on('end', give);
        });
        asked.on('error', reject);
        asked.end(body);
      },
    );
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const enter = async (name: string, body = '', headers: IncomingHttpHeaders = {}) => {
    const path = `/_enter/${signIn.invite(mailOf(name))}`;
    const { headers: got } = await send(path, { ...form, ...headers }, 'POST', body);
    return { cookie: got['set-cookie']?.[0]?.split(';')[0] ?? '', set: got['set-cookie']?.[0] ?? '' };
  };
  const list = (...names: string[]) => {
    writeFileSync(join(data, 'people.json'), listOf(...names));
    people.readAgain();
  };
  const pass = (ms: number) => (time += ms);
  /** Posts JSON as the script of the front does, and keeps the cookies of the browser. */
  const post = async (path: string, body: object = {}, cookie = '') => {
    const headers = { origin, 'content-type': 'application/json', cookie };
    const got = await send(path, headers, 'POST', JSON.stringify(body));
    const set = (got.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]);
    return { ...got, cookie: [...set, cookie].filter(Boolean).join('; ') };
  };
  return {
    answer,
    data,
    send,
    form,
    enter,
    post,
    signIn,
    desks,
    started,
    coming,
    audit,
    log,
    list,
    pass,
    closeEnded,
    ways,
  };
}

/** Invitations and sessions at a server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSignIn } from '../../../src/desk/host/sign-in.ts';
import { makeFolder } from '../../make-folder.ts';

const day = 24 * 3_600_000;
const email = 'maria@example.org';

function open() {
  const data = makeFolder();
  let time = Date.UTC(2026, 10, 29);
  const signIn = openSignIn(data, () => time);
  const enter = (isBrief = false) =>
    signIn.begin({ email, device: 'Firefox on Linux', way: 'link' }, isBrief).token;
  return { data, signIn, enter, pass: (ms: number) => (time += ms) };
}

it('an invitation is read any number of times, used once, and over after seven days', () => {
  const { signIn, pass } = open();
  const token = signIn.invite(email);
  expect([signIn.invited(token), signIn.invited(token)]).toEqual([email, email]);
  expect([signIn.useUp(token), signIn.useUp(token)]).toEqual([email, undefined]);
  const late = signIn.invite(email);
  pass(7 * day);
  expect(signIn.invited(late)).toBeUndefined();
  expect(signIn.useUp(late)).toBeUndefined();
  expect(signIn.invited('../people.json')).toBeUndefined();
});

it('a session lasts 14 days without use, 90 days at all, and 8 hours on a computer of somebody else', () => {
  const { signIn, enter, pass } = open();
  const [idle, used, brief] = [enter(), enter(), enter(true)];
  pass(8 * 3_600_000 - 1);
  expect(signIn.session(brief)?.email).toBe(email);
  pass(1);
  expect(signIn.session(brief)).toBeUndefined();
  for (let week = 0; week < 12; week += 1) {
    pass(7 * day);
    expect(signIn.session(used)?.email).toBe(email);
  }
  expect(signIn.session(idle)).toBeUndefined();
  pass(6 * day);
  expect(signIn.session(used)).toBeUndefined();
});

it('each sign-in has a token of its own, of which the disk knows the hash alone; one or all are ended', () => {
  const { data, signIn, enter } = open();
  const [one, two, three] = [enter(), enter(), enter()];
  expect(new Set([one, two, three]).size).toBe(3);
  expect(one).toMatch(/^[\w-]{43}$/);
  const files = readdirSync(join(data, 'sessions'));
  const written = files.map((name) => name + readFileSync(join(data, 'sessions', name), 'utf8')).join();
  for (const token of [one, two, three]) expect(written).not.toContain(token);
  signIn.endOne('anna@example.org', signIn.session(one)?.id ?? '');
  expect(signIn.session(one)).toBeDefined();
  signIn.endOne(email, signIn.session(one)?.id ?? '');
  expect(signIn.session(one)).toBeUndefined();
  expect(signIn.sessionsOf(email)).toHaveLength(2);
  signIn.endAll(email);
  expect([signIn.session(two), signIn.session(three)]).toEqual([undefined, undefined]);
});

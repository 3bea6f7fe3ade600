/** The answers of reviewers at the desk: brought, refused in words, joined, removed. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WaitingAnswer } from '../../src/desk/server/documents/answers.ts';
import { createDesk } from '../../src/desk/server/desk.ts';
import { contract, files, root } from '../site/documents/tiny-site.ts';
import { writeFiles } from '../review/two-sites.ts';
import { stateOf } from './state-of.ts';

const own = { Host: 'localhost:4173', Origin: 'http://localhost:4173', 'X-Desk': '1' };
const reviewSession = 'pages/_answers/anna-berg-2026-11-27.json';
const comment = { page: 'pages/Home.json', block: 'welcome', words: 'Who is welcome?' };
const wording = { ...comment, words: 'Shorter', field: '/heading', from: 'Welcome', to: 'Welcome home' };
const written = (answers: unknown[], who = {}) =>
  JSON.stringify({ by: 'Anna Berg', date: '2026-11-27', answers, ...who });

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'answers-'));
  writeFiles(site, files);
});
afterEach(() => rmSync(site, { recursive: true }));

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const state = () => stateOf(site, contract);
  const desk = createDesk({ root, state, transform: async (_, html) => html });
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await desk.request(`http://localhost:4173/_dev/${path}`, { headers: own, ...init });
  return (await response.json()) as T;
}
const bring = (text: string) => ask<{ count?: number; message?: string }>('answers', { text });
const read = () => JSON.parse(readFileSync(join(site, reviewSession), 'utf8')) as { answers: unknown[] };

it('A1 writes the file of a reviewer, joins those of one day, and shows each answer at its block', async () => {
  expect(await bring(written([comment]))).toEqual({ count: 1 });
  expect(await bring(written([comment, wording]))).toEqual({ count: 2 });
  expect(read()).toEqual(JSON.parse(written([comment, wording])));
  const waiting = await ask<WaitingAnswer[]>('answers');
  expect(waiting.map(({ by, at, runs }) => [by, at, runs.map(({ kind, text }) => [kind, text])])).toEqual([
    ['Anna Berg', { file: 'pages/Home.json', idField: 'id', id: 'welcome', pointer: '/blocks/0' }, []],
    [
      'Anna Berg',
      { file: 'pages/Home.json', idField: 'id', id: 'welcome', pointer: '/blocks/0', field: '/heading' },
      [
        ['same', 'Welcome'],
        ['added', ' home'],
      ],
    ],
  ]);
});

it('A1 keeps two reviewers of one name apart, and takes a name in any script', async () => {
  await bring(written([comment]));
  await bring(written([wording], { email: 'anna@example.org' }));
  expect(existsSync(join(site, reviewSession.replace('.json', '-2.json')))).toBe(true);
  await bring(written([comment], { by: 'अन्ना' }));
  expect(existsSync(join(site, 'pages/_answers/reviewer-2026-11-27.json'))).toBe(true);
});

it.each<[string, (text: string) => string]>([
  ['curly quotes of a word processor', (text) => text.replaceAll('"', '”')],
  ['hard blanks', (text) => text.replace(/^ +/gm, (blanks) => '\u00A0'.repeat(blanks.length))],
  ['signs that nobody sees', (text) => `\uFEFF${text.replaceAll('e', 'e\u00AD\u200B')}`],
  [
    'a quoted mail with words around it',
    (text) => `Dear sister,\n\n${text}\n\nYours, Anna`.replace(/^/gm, '> '),
  ],
  ['lines that a mail has broken', (text) => text.replace('is welcome', 'is\nwelcome')],
  [
    'all of them',
    (text) => `>> ${text.replaceAll('"', '“').replaceAll('\n', '\r\n>> ').replaceAll('  ', '\u00A0 ')}`,
  ],
])('A1 takes a file in spite of %s', async (_, spoil) => {
  const text = JSON.stringify(JSON.parse(written([comment])), null, 2);
  expect(await bring(spoil(text))).toEqual({ count: 1 });
  expect(read()).toEqual(JSON.parse(text));
});

it('A1 leaves blanks and quotes in the words of a reviewer as they are', async () => {
  const words = { ...comment, words: 'Say “Sr.\u00A0Agnes”, > here' };
  await bring(`> ${written([words])}`);
  expect(read().answers).toEqual([words]);
});

it.each([
  ['no JSON', 'Dear sister'],
  ['another document', files['pages/Home.json'] ?? ''],
  ['a path out of the site', written([{ ...comment, page: '../secret' }])],
])('A1 refuses %s in words, and writes nothing', async (_, text) => {
  expect((await bring(text)).message).toMatch(/^This is no file of answers from a report, .* Line \d+: \S+/);
  expect(existsSync(join(site, 'pages/_answers'))).toBe(false);
});

it('A1 keeps a taken wording that is done for the commit, shows it no more, and brings it back', async () => {
  await bring(written([wording, comment]));
  await ask('answers/done', { reviewSession, answer: wording, isTaken: true });
  expect(read().answers).toEqual([{ ...wording, done: true }, comment]);
  expect((await ask<WaitingAnswer[]>('answers')).map(({ answer }) => answer)).toEqual([comment]);
  await bring(written([wording]));
  expect(read().answers).toEqual([comment, wording]);
});

it('A1 removes an answer that is done, and the file with the last one', async () => {
  await bring(written([comment, wording]));
  await ask('answers/done', { reviewSession, answer: comment });
  expect(read().answers).toEqual([wording]);
  await ask('answers/done', { reviewSession: 'pages/Home.json', answer: wording });
  expect(existsSync(join(site, 'pages/Home.json'))).toBe(true);
  await ask('answers/done', { reviewSession, answer: wording });
  expect(existsSync(join(site, reviewSession))).toBe(false);
});

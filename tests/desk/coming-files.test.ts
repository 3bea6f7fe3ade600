/** F4 A file that comes in parts over a bad line: nothing is lost, doubled or mixed, and nothing stays behind. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { openComingFiles } from '../../src/desk/server/coming-files.ts';
import { createDesk } from '../../src/desk/server/desk.ts';
import { largestSent } from '../../src/desk/shared/file-kinds.ts';
import { makeFolder } from '../make-folder.ts';
import { contract, files, root } from '../site/documents/tiny-site.ts';
import { stateOf } from './state-of.ts';

const pdf = Buffer.from('%PDF-1.4 a letter in three parts');
const id = 'a'.repeat(32);
const other = 'b'.repeat(32);

let site: string;
let post: (from: number, to: number, about?: object) => Promise<{ status: number; answer: unknown }>;
beforeEach(() => {
  site = makeFolder(files);
  const state = () => stateOf(site, contract);
  const desk = createDesk({ root, state, transform: async (_, html) => html });
  const headers = { Host: 'localhost:4173', Origin: 'http://localhost:4173', 'X-Desk': '1' };
  post = async (from, to, about = {}) => {
    const query = new URLSearchParams({
      name: 'Letter.pdf',
      id,
      from: `${from}`,
      of: `${pdf.length}`,
      ...about,
    });
    const sent = await desk.request(`http://localhost:4173/_dev/file?${query.toString()}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(pdf.subarray(from, to)),
    });
    return { status: sent.status, answer: await sent.json() };
  };
});
const documents = () => readdirSync(join(site, 'public/documents'));
const has = (bytes: number) => ({ status: 202, answer: { has: bytes } });
const taken = { status: 200, answer: { path: '/documents/letter.pdf' } };

it('parts that come twice, out of order or between those of another file make one file, put in once', async () => {
  expect(await post(0, 10)).toEqual(has(10));
  expect(await post(20, 30)).toEqual(has(10));
  expect(await post(0, 10)).toEqual(has(10));
  expect(await post(5, 12)).toEqual(has(10));
  expect(await post(0, 20, { id: other })).toEqual(has(20));
  // After a broken line, without a byte.
  expect(await post(pdf.length, pdf.length)).toEqual(has(10));
  expect((await Promise.all([post(10, 20), post(10, 20)])).map(({ answer }) => answer)).toEqual([
    { has: 20 },
    { has: 20 },
  ]);
  expect(await Promise.all([post(20, pdf.length), post(20, pdf.length)])).toEqual([taken, taken]);
  // The answer did not come.
  expect(await post(pdf.length, pdf.length)).toEqual(taken);
  expect(documents()).toEqual(['a.pdf', 'letter.pdf']);
  expect(readFileSync(join(site, 'public/documents/letter.pdf'))).toEqual(pdf);
  expect(readdirSync(join(site, '.build/coming'))).toEqual([other]);
});

it('a file that is not taken is told once it is whole, and does not stay', async () => {
  await post(0, 10, { name: 'Letter.docx' });
  const refused = {
    status: 422,
    answer: { message: expect.stringContaining('browsers do not open such files') },
  };
  expect(await post(10, pdf.length, { name: 'Letter.docx' })).toEqual(refused);
  expect(await post(pdf.length, pdf.length, { name: 'Letter.docx' })).toEqual(refused);
  expect(readdirSync(join(site, '.build/coming'))).toEqual([]);
});

it.each([
  ['more than the file has', { of: '9' }],
  ['more than is taken', { of: `${largestSent + 1}` }],
  ['a place before the file', { from: '-1' }],
  ['no place', { from: 'x' }],
  ['no size', { of: '' }],
  ['a path as the name', { id: '../../pages/Home.json' }],
  ['the name of no file', { id: '' }],
])('a part that tells %s is refused, and nothing is written', async (_, about) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect((await post(0, 10, about)).status).toBe(400);
  expect(readdirSync(join(site, '.build/coming'))).toEqual([]);
});

it('what does not come on for a day goes, and of many unfinished files the oldest', () => {
  const folder = makeFolder();
  let passed = 0;
  const coming = openComingFiles(folder, () => Date.now() + passed);
  const begin = (name: string) => coming.add({ id: name.repeat(32), from: 0, of: 9 }, Buffer.from('abc'));
  for (const name of '123456') begin(name);
  expect(readdirSync(folder)).toHaveLength(4);
  expect(coming.add({ id: '6'.repeat(32), from: 3, of: 6 }, Buffer.from('def'))).toEqual(
    Buffer.from('abcdef'),
  );
  passed = 25 * 3_600_000;
  expect(begin('7')).toBe(3);
  expect(readdirSync(folder)).toEqual(['7'.repeat(32)]);
});

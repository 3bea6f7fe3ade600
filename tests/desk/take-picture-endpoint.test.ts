/** The way of a photograph to the dev server: only from its own pages, and no larger than a camera makes them. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDesk } from '../../src/desk/server/desk.ts';
import { contract, files, root } from '../site/documents/tiny-site.ts';
import { photograph } from '../make-photograph.ts';
import { writeFiles } from '../review/two-sites.ts';
import { stateOf } from './state-of.ts';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'endpoint-'));
  writeFiles(site, files);
});
afterEach(() => rmSync(site, { recursive: true }));

const own = { Host: 'localhost:4173', Origin: 'http://localhost:4173', 'X-Desk': '1' };
function post(path: string, body: BodyInit, headers: Record<string, string> = own) {
  const state = () => stateOf(site, contract);
  const desk = createDesk({ root, state, transform: async (_, html) => html });
  return desk.request(`http://localhost:4173/_dev/${path}`, { method: 'POST', body, headers });
}
const picture = 'picture?name=a.jpg&words=Anne&into=%2Fimages';
const bytes = async () => new Uint8Array(await photograph({ width: 30, height: 20 }));

it('puts it in, and says where; what cannot be taken is answered with the cure', async () => {
  const taken = await post(picture, await bytes());
  expect([taken.status, await taken.json()]).toEqual([200, { path: '/images/anne.jpg' }]);
  expect(existsSync(join(site, 'public/images/anne.jpg'))).toBe(true);
  const refused = await post(picture, 'no picture');
  expect(refused.status).toBe(422);
  expect(await refused.json()).toEqual({ message: expect.stringContaining('a.jpg cannot be read') });
  expect((await post('picture', await bytes())).status).toBe(422);
});

it.each([
  ['another site', { ...own, Origin: 'https://example.org' }],
  ['another name of this machine', { ...own, Host: 'evil.example' }],
  ['a plain form', { Host: own.Host, Origin: own.Origin }],
])('S6 takes nothing from %s', async (_, headers) => {
  expect((await post(picture, await bytes(), headers)).status).toBe(403);
  expect(existsSync(join(site, 'public/images/anne.jpg'))).toBe(false);
});

it('F4 takes no more than 60 MB; what is no picture is held to 4 MB', async () => {
  const large = (length: number) => ({ ...own, 'Content-Length': String(length) });
  const five = new Uint8Array(5_000_000);
  expect((await post(picture, five, large(five.length))).status).toBe(422);
  expect((await post('save', five, large(five.length))).status).toBe(413);
  const much = new Uint8Array(60_000_001);
  expect((await post(picture, much, large(much.length))).status).toBe(413);
});

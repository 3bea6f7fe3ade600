/** Requests that no page of the desk sends: each gets an answer in words. @rest */
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createDesk } from '../../src/desk/server/desk.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { contract, files, root } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';

const headers = { Host: 'localhost:4173', Origin: 'http://localhost:4173', 'X-Desk': '1' };
const site = makeFolder(files);
const state = {
  contract,
  site: readSite(site, contract),
  files: readPublicFiles(join(site, 'public')),
  problems: [],
};
const desk = createDesk({
  root,
  state: () => state,
  transform: async (_, html) => html,
});
const paths = [...new Set(desk.routes.filter(({ method }) => method === 'POST').map(({ path }) => path))];
const keys =
  'file files id at path value text name template answers ref undo old next seen reviewSession answer to';
const all = (value: unknown) =>
  JSON.stringify(Object.fromEntries(keys.split(' ').map((key) => [key, value])));

it.each<[string, string]>([
  ['nothing', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '5'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['numbers', all(5)],
  ['nulls', all(null)],
  ['objects', all({ length: 1 })],
  ['lists of lists', all([[]])],
  ['a deep list', `{"value":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
])('%s is answered in words', async (_, body) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const answer = await desk.request(`http://localhost:4173${path}`, { method: 'POST', headers, body });
    const said = `${path} ${answer.status} ${await answer.text()}`;
    expect(said).not.toMatch(/Cannot |is not (?:a function|iterable|defined)|Maximum|JSON at|\bat \//);
    expect(said.includes(' 500 ') && !said.includes('git')).toBe(false);
  }
});

it('a page of one person does nothing at the desk of another', async () => {
  const own = createDesk({
    root,
    state: () => state,
    transform: async (_, html) => html,
    writer: { id: 'maria1', mayAccept: true },
  });
  const ask = (person: string, path: string, method: string) =>
    own.request(`http://localhost:4173${path}`, {
      method,
      headers: { ...headers, 'X-Desk': person },
      ...(method === 'POST' && { body: '{}' }),
    });
  for (const [path, method] of [
    ['/_dev/save', 'POST'],
    ['/_dev/draft', 'POST'],
    ['/_dev/forms', 'GET'],
  ] as const) {
    const refused = await ask('anna2', path, method);
    expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ isOther: true })]);
    expect((await ask('maria1', path, method)).status).not.toBe(401);
  }
  expect(await (await ask('maria1', '/_edit/Home', 'GET')).text()).toContain(
    'name="desk-person" content="maria1"',
  );
});

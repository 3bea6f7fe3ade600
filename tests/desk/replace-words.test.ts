/** A word is replaced everywhere by the desk: with mistakes nothing is written, and one undo gives all back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDesk } from '../../src/desk/server/desk.ts';
import type { ReplaceAnswer, ReplaceRequest, TitledPlace } from '../../src/desk/server/pages-api.ts';
import { makeFolder } from '../make-folder.ts';
import { contract, files, root } from '../site/documents/tiny-site.ts';
import { stateOf } from './state-of.ts';

/** A desk with a site of its own. */
function serve() {
  const folder = makeFolder(files);
  const state = () => stateOf(folder, contract);
  const desk = createDesk({ root, state, transform: async (_, html) => html });
  const headers = { Host: 'localhost:4173', Origin: 'http://localhost:4173', 'X-Desk': '1' };
  const ask = async (path: string, body: object): Promise<unknown> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await desk.request(`http://localhost:4173/_dev/${path}`, init)).json();
  };
  return {
    textOf: (path: string) => readFileSync(join(folder, path), 'utf8'),
    find: async (wording: object) => ((await ask('places', wording)) as { places: TitledPlace[] }).places,
    replace: async (request: ReplaceRequest) => (await ask('pages/replace', request)) as ReplaceAnswer,
    undo: (id: string | undefined) => ask('pages/undo', { undo: id }),
  };
}

it('replaces the chosen places, and takes all of it back by one undo', async () => {
  const { find, replace, undo, textOf } = serve();
  const wording = { old: 'saints', next: 'holy ones' };
  const places = await find(wording);
  expect(places.map(({ title, found, next }) => `${title}: ${found} → ${next}`)).toEqual([
    'Header, footer and frame: Saints → Holy ones',
    'Home: saints → holy ones',
    'Saints: Saints → Holy ones',
    'Saints: Saints → Holy ones',
  ]);
  const keys = places.slice(1).map(({ key }) => key);
  const done = await replace({ ...wording, keys });
  expect(done).toMatchObject({ replaced: 3, written: ['pages/Home.json', 'pages/Saints.json'] });
  expect(textOf('pages/Home.json')).toContain('and the [holy ones](/Saints?from=home),');
  expect(textOf('pages/_shell.json')).toBe(files['pages/_shell.json']);
  await undo(done.undo);
  for (const path of ['pages/Home.json', 'pages/Saints.json']) expect(textOf(path)).toBe(files[path]);
});

it('writes nothing if a page would have a mistake, and says where', async () => {
  const { find, replace, textOf } = serve();
  const wording = { old: '/News', next: '/Nowhere', addresses: true };
  const keys = (await find(wording)).map(({ key }) => key);
  const { problems = [], ...rest } = await replace({ ...wording, keys, accept: true });
  expect(rest).toEqual({ canAccept: false });
  expect(problems.map(({ place }) => place)).toContainEqual(expect.stringMatching(/^Home › Blocks/));
  expect(textOf('pages/Home.json')).toBe(files['pages/Home.json']);
});

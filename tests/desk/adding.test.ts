/** "Add something new" at the server: what it writes is taken back by one press, and a refusal names the fields. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { addPagesApi } from '../../src/desk/server/pages-api.ts';
import { grownFiles } from '../authoring/site-with-templates.ts';
import { makeFolder } from '../make-folder.ts';
import { contract, tidyFiles } from '../site/documents/tiny-site.ts';
import { stateOf } from './state-of.ts';

/** A desk on a site with templates. */
function openDesk() {
  const folder = makeFolder(Object.fromEntries(tidyFiles(grownFiles)));
  const state = () => stateOf(folder, contract);
  const desk = new Hono();
  addPagesApi(desk, state);
  return {
    folder,
    has: (file: string) => existsSync(join(folder, file)),
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    ask: async (act: string, body: object) => {
      const sent = await desk.request(`/_dev/pages/${act}`, { method: 'POST', body: JSON.stringify(body) });
      return (await sent.json()) as {
        undo?: string;
        message?: string;
        written?: string[];
        wrong?: Record<string, string>;
      };
    },
  };
}

const saint = {
  template: 'saint',
  answers: { name: 'Saint Titus of Carmel', feast: '27 July', text: 'He taught.\nHe wrote.' },
};
const list = 'pages/Saints.json';

it('A1 one press takes back all files that an addition made and changed, its picture too', async () => {
  const { ask, has, read } = openDesk();
  const before = read(list);
  const { undo, written = [] } = await ask('new', saint);
  expect(written).toHaveLength(3);
  expect(written.map(has)).toEqual([true, true, true]);
  expect(await ask('undo', { undo })).not.toHaveProperty('message');
  expect(written.filter(has)).toEqual([list]);
  expect(read(list)).toBe(before);
});

it('A1 an addition that somebody has written in since is not taken back', async () => {
  const { ask, folder, read } = openDesk();
  const { undo, written: [part = ''] = [] } = await ask('new', saint);
  writeFileSync(join(folder, part), read(part).replace('He wrote.', 'He wrote much.'));
  expect((await ask('undo', { undo })).message).toMatch(/has changed since/);
  expect(read(part)).toContain('He wrote much.');
});

/** The desk asks for the links to other sites when somebody presses the button, and says where each stands. */
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { addLinksApi, type OutsideLinks } from '../../src/desk/server/links-api.ts';
import { makeFolder } from '../make-folder.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { stateOf } from './state-of.ts';

it('tells what the last check found, and asks other sites only when it is told to, once for two presses', async () => {
  const folder = makeFolder(files);
  const asked: string[] = [];
  const desk = new Hono();
  addLinksApi(
    desk,
    () => stateOf(folder, contract),
    () => ({
      ask: async ({ href }) => {
        asked.push(href);
        return { status: 404, headers: {}, text: '' };
      },
      mayAsk: async () => true,
      now: () => new Date('2026-11-03T12:00:00Z'),
      wait: async () => {},
    }),
  );
  const read = async (method: string) =>
    (await (await desk.request('/_dev/outside-links', { method })).json()) as OutsideLinks;
  expect(await read('GET')).toEqual({ count: 1, links: [] });
  expect(asked).toEqual([]);
  const found = {
    day: '2026-11-03',
    count: 1,
    links: [
      {
        address: 'https://example.org/',
        kind: 'gone',
        isDead: true,
        standing: 'Dead since 3 November 2026, seen once: it is not there (404).',
        since: '2026-11-03',
        seen: 1,
        places: [{ file: 'pages/Home.json', title: 'Home', pointer: '/blocks/0/text/3' }],
      },
    ],
  };
  expect(await Promise.all([read('POST'), read('POST')])).toEqual([found, found]);
  expect(asked).toEqual(['https://example.org/', 'https://example.org/']);
  expect(await read('GET')).toEqual(found);
});

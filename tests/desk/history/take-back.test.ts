/** A place of a document is taken back to an earlier version alone, or the whole is; today's other changes stay. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDesk } from '../../../src/desk/server/desk.ts';
import type { DeletedPage, ShownVersion, ToldHistory } from '../../../src/desk/server/history/history-api.ts';
import { listPieces, type Piece } from '../../../src/desk/server/history/take-back.ts';
import { ownHeader } from '../../../src/desk/shared/ask-server.ts';
import { deepEqual, type Json } from '../../../src/site/json/json.ts';
import { cases, fc } from '../../property.ts';
import type { Changes } from '../../review/two-sites.ts';
import { contract, files, root } from '../../site/documents/tiny-site.ts';
import { clone, cloneForEach } from '../publish/make-clone.ts';
import { stateOf } from '../state-of.ts';

describe('the differences', () => {
  const text = fc.constantFrom('a', 'b', 'c');
  const lines = fc.array(text, { maxLength: 5 });
  const withInner = (pieces: readonly Piece[]): Piece[] =>
    pieces.flatMap((one) => [one, ...withInner(one.inner)]);
  const blocksOf = (inner: fc.Arbitrary<Json>) =>
    fc.uniqueArray(
      fc.record({ type: fc.constant('x'), id: fc.constantFrom('1', '2', '3', '4'), text: lines, inner }),
      { selector: ({ id }) => id, maxLength: 4 },
    );
  const idsIn = (value: unknown) => JSON.stringify(value).match(/"id":"\d"/g) ?? [];
  // The check refuses a page in which two blocks have one id.
  const document = fc
    .record(
      { title: text, blocks: blocksOf(blocksOf(fc.constant([]))), layout: text },
      { requiredKeys: ['title', 'blocks'] },
    )
    .filter((page) => new Set(idsIn(page)).size === idsIn(page).length);

  it('lead one by one, in any order, to the earlier version, and none is without effect', () => {
    fc.assert(
      fc.property(document, document, fc.infiniteStream(fc.nat()), (now, then, choices) => {
        let value: Json = now;
        for (let step = 0; step < 60; step += 1) {
          const pieces = withInner(listPieces(value, then));
          if (pieces.length === 0) break;
          const piece = pieces[(choices.next().value ?? 0) % pieces.length];
          expect(deepEqual(piece?.value, value)).toBe(false);
          value = piece?.value ?? null;
        }
        expect(value).toEqual(then);
      }),
      cases(400),
    );
  });

  it('of a text are its sentences', () => {
    const now = { text: ['One is so.', 'Two are new.', 'Three too.', 'Four.', '', 'Five.'] };
    const then = { text: ['One was so.', 'Two are old.', 'Three too.', 'And more.', 'Four.', '', 'Five.'] };
    const [text, ...others] = listPieces(now, then);
    expect(others).toEqual([]);
    expect(text?.value).toEqual(then);
    expect(text?.inner.map(({ value }) => value)).toEqual([
      { text: now.text.with(0, 'One was so.') },
      { text: now.text.with(1, 'Two are old.') },
      { text: now.text.toSpliced(3, 0, 'And more.') },
    ]);
  });

  it('leave the former addresses of the page', () => {
    const [now, then] = [{ title: 'New', redirectFrom: ['/Old'] }, { title: 'Old' }];
    expect(listPieces(now, then)).toEqual([
      { key: '/title', value: { title: 'Old', redirectFrom: ['/Old'] }, inner: [] },
    ]);
  });
});

describe('the desk', () => {
  cloneForEach();
  const home = 'pages/Home.json';
  const news = 'pages/News.json';
  const state = () => stateOf(clone.site, contract);
  function open() {
    const desk = createDesk({ root, state, transform: async (_, html) => html });
    const headers = { [ownHeader]: '1', Origin: 'http://x', Host: 'x' };
    const post = async (path: string, body: object) =>
      (
        await desk.request(`http://x/_dev/${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
      ).json() as Promise<Record<string, unknown>>;
    const get = async <T>(path: string) => (await (await desk.request(`http://x/_dev/${path}`)).json()) as T;
    const firstOf = async (file: string, at = 0) =>
      (await get<ToldHistory>(`history?file=${file}`)).versions.at(at)?.id;
    const show = async (file: string, version: string | undefined) =>
      (await post('history/show', { file, version })) as unknown as ShownVersion;
    return { post, get, firstOf, show };
  }
  function commit(changes: Changes) {
    clone.edit(changes);
    clone.git('add', '-A');
    clone.git('commit', '-qm', 'x');
  }

  it('takes one sentence back, also if somebody has changed another since; an undo restores it', async () => {
    commit({
      [home]: [
        ['Welcome', 'Good day'],
        ['The first page.', 'The very first page.'],
      ],
    });
    const { post, firstOf, show } = open();
    const version = await firstOf(home, -1);
    const shown = await show(home, version);
    expect(shown.views).toEqual({
      old: expect.stringMatching(/^\/Home\?draft=\S+$/),
      today: '/Home',
      place: 'welcome',
    });
    const [, heading] = shown.pieces;
    expect([shown.pieces.length, heading?.html]).toEqual([2, expect.stringMatching(/Welcome.*Good day/)]);
    clone.edit({ [home]: [['A document', 'A paper']] });
    const before = clone.read(home);
    const asked = { file: home, version, base: shown.base, key: heading?.key };
    expect(await post('history/take', asked)).toEqual({ told: [] });
    expect(clone.read(home)).toBe(before.replace('Good day', 'Welcome'));
    await post('undo', { file: home });
    expect(clone.read(home)).toBe(before);
    clone.edit({ [home]: [['Good day', 'Hello']] });
    expect((await post('history/take', asked))['message']).toMatch(/^Somebody has changed this place/);
    expect(await post('history/take', { file: home, version, base: clone.read(home) })).toEqual({ told: [] });
    expect(JSON.parse(clone.read(home))).toEqual(JSON.parse(files[home] ?? ''));
    expect(await show(home, version)).toMatchObject({ isSame: true, pieces: [] });
  });

  it('shows in words a version that does not fit today, and takes back what does', async () => {
    commit({
      [home]: [
        ['"Welcome"', '17'],
        ['The first page.', 'A page.'],
      ],
    });
    commit({ [home]: files[home] ?? '' });
    const { post, firstOf, show } = open();
    const version = await firstOf(home, 1);
    const { views, pieces, base } = await show(home, version);
    expect([views, pieces.length]).toEqual([undefined, 2]);
    const take = async (key?: string) => post('history/take', { file: home, version, base, key });
    expect((await take())['message']).toMatch(/^It is not taken back/);
    expect(clone.read(home)).toBe(files[home]);
    expect(await take(pieces[0]?.key)).toEqual({ told: [] });
    expect(clone.read(home)).toBe((files[home] ?? '').replace('The first page.', 'A page.'));
  });

  it('lists a page whose deletion is recorded, brings it back, and undoes that', async () => {
    // A typeface is no page.
    commit({ 'pages/_theme/fonts/old.woff2': 'x' });
    commit({ [news]: null, 'pages/_theme/fonts/old.woff2': null });
    const { post, get, show } = open();
    const [deleted, ...others] = await get<DeletedPage[]>('history/deleted');
    expect([deleted, others]).toMatchObject([{ file: news, title: 'News', by: 'A' }, []]);
    expect((await show(news, await open().firstOf(news))).base).toBe(null);
    const done = await post('pages/bring', { page: news });
    expect(JSON.parse(clone.read(news))).toEqual(JSON.parse(files[news] ?? ''));
    expect(await get('history/deleted')).toEqual([]);
    expect((await post('pages/bring', { page: news }))['message']).toBeTruthy();
    await post('pages/undo', { undo: done['undo'] });
    expect(existsSync(join(clone.site, news))).toBe(false);
    writeFileSync(join(clone.site, news), files[news] ?? '');
    rmSync(join(clone.site, '.git'), { recursive: true });
    expect(await open().get(`history?file=${news}`)).toMatchObject({ versions: [], hasMore: false });
  });
});

/** A deleted page is back in one step: also after a restart of the desk, and after it was published. @rest */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readOverview } from '../../src/desk/server/overview.ts';
import { addPagesApi } from '../../src/desk/server/pages-api.ts';
import { revertFiles } from '../../src/desk/server/publish/trash.ts';
import { splitDetails } from '../../src/desk/shared/for-runner.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { clone, cloneForEach } from './publish/make-clone.ts';
import { stateOf } from './state-of.ts';

cloneForEach();

const news = 'pages/News.json';
const home = 'pages/Home.json';
const shell = 'pages/_shell.json';
const state = () => stateOf(clone.site, contract);
/** Asks a desk that was just started. */
async function ask(act: string, body: object) {
  const desk = new Hono();
  addPagesApi(desk, state);
  const sent = await desk.request(`/_dev/pages/${act}`, { method: 'POST', body: JSON.stringify(body) });
  return (await sent.json()) as { undo?: string; message?: string; remind?: string[] };
}
const listed = () => readOverview(state(), new Date()).deleted;
const isThere = (file: string) => existsSync(join(clone.site, file));
const deleteNews = () => ask('delete', { page: news, to: '/Home' });

it('A1 a desk that was started again lists a deleted page, and undoes it with all links', async () => {
  expect(await deleteNews()).not.toHaveProperty('message');
  expect([isThere(news), clone.read(home) === files[home]]).toEqual([false, false]);
  const [kept, ...others] = listed();
  expect([kept?.title, others]).toEqual(['News (deleted)', []]);
  expect(await ask('undo', { undo: kept?.ref })).toMatchObject({ remind: [] });
  for (const file of [news, home, shell]) expect(clone.read(file)).toBe(files[file]);
  expect([listed(), clone.git('status', '--porcelain'), clone.git('for-each-ref', 'refs/put-back')]).toEqual([
    [],
    '',
    '',
  ]);
});

it('A1 a file without a form that names the page is only for the person who runs the desk', async () => {
  clone.edit({ 'pages/_facts.json': '{ "/News": 1 }' });
  const { remind = [] } = (await deleteNews()) as { remind?: string[] };
  expect(remind.map((one) => splitDetails(one))).toEqual([
    {
      words: expect.not.stringContaining('pages/'),
      details: expect.stringContaining('pages/_facts.json names /News'),
    },
  ]);
});

it('A1 unpublished words of the page come back, and later changes of other pages stay', async () => {
  clone.edit({ [news]: [['News of the parish.', 'All that is new.']] });
  const { undo } = await deleteNews();
  clone.edit({ [home]: [['The first page.', 'The very first page.']] });
  expect(await ask('undo', { undo })).toMatchObject({ remind: [] });
  expect(clone.read(news)).toContain('All that is new.');
  expect(clone.read(home)).toBe((files[home] ?? '').replace('The first page.', 'The very first page.'));
});

it('A1 the page comes back after the deletion was committed, without what others wrote being lost', async () => {
  const { undo } = await deleteNews();
  clone.git('add', '-A');
  clone.git('commit', '-qm', 'Without news');
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  await ask('undo', { undo });
  expect(clone.read(news)).toBe(files[news]);
  expect(clone.read(home)).toBe((files[home] ?? '').replace('Welcome', 'Good day'));
  expect((await ask('undo', { undo })).message).toMatch(/no longer kept/);
});

it('a page that was made anew at the same address is not listed as deleted', async () => {
  await deleteNews();
  clone.edit({ [news]: files[news] ?? '' });
  expect(listed()).toEqual([]);
});

it('A1 a new page and a replaced picture that were reverted are listed, and come back', async () => {
  const [letters, picture] = ['pages/Letters.json', 'public/images/a.svg'];
  clone.edit({ [letters]: files[news] ?? '', [picture]: '<svg width="50"/>' });
  for (const file of [letters, picture])
    revertFiles(clone.repo(), { title: file, files: [file] }, new Date());
  expect([isThere(letters), clone.read(picture)]).toEqual([false, files[picture]]);
  expect(listed().map(({ title }) => title)).toEqual(expect.arrayContaining([letters, picture]));
  for (const { ref } of listed()) await ask('undo', { undo: ref });
  expect([clone.read(letters), clone.read(picture)]).toEqual([files[news], '<svg width="50"/>']);
});

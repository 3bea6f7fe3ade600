/** Getting what others have done, asked for or by itself. @rest */
import { expect, it } from 'vitest';
import { bring } from '../../../src/desk/server/publish/bring.ts';
import type { BringRequest, SendEvent } from '../../../src/desk/server/publish/send-events.ts';
import { withFailures } from '../../../src/desk/server/publish/send.ts';
import { contract } from '../../site/documents/tiny-site.ts';
import { gitIn } from '../../git.ts';
import { clone, cloneForEach } from './make-clone.ts';

cloneForEach();

const home = 'pages/Home.json';
const news = 'pages/News.json';
const get = async (request: BringRequest = {}) => {
  let last: SendEvent | undefined;
  for await (const event of withFailures(bring(request, { site: clone.site, contract }))) last = event;
  return last;
};
const head = () => clone.git('rev-parse', 'HEAD');
const main = () => gitIn(clone.remote, 'rev-parse', 'main').trim();

it('comes by itself where nothing of mine has to be merged with it', async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  clone.other({ [news]: [['News of the parish.', 'All that is new.']] });
  expect(await get({ isSafeOnly: true })).toEqual({ kind: 'brought', files: [news], kept: [] });
  expect(clone.read(news)).toContain('All that is new.');
  expect(clone.git('status', '--porcelain')).toBe(`M ${home}`);
  // No commit of its own: this folder is where the others are.
  expect(head()).toBe(main());
});

it('A1 waits for me where the same page has changes here, merges them when I ask, and says its title', async () => {
  clone.edit({
    [home]: [
      ['Welcome', 'Good day'],
      ['"title": "Home"', '"title": "At home"'],
    ],
  });
  clone.other({ [home]: [['A document', 'A paper']] });
  const before = head();
  expect(await get({ isSafeOnly: true })).toEqual({ kind: 'brought', files: [], kept: [] });
  expect(head()).toBe(before);
  expect(await get()).toEqual({ kind: 'brought', files: [home], kept: ['At home'] });
  expect(clone.read(home)).toContain('Good day');
  expect(clone.read(home)).toContain('A paper');
  expect(clone.git('diff', '--stat', 'HEAD')).toContain('2 insertions(+), 2 deletions(-)');
});

it('is merged with what was sent and is not accepted yet; a contradiction is asked about', async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  await clone.send({ files: [home] });
  const sent = head();
  clone.other({ [news]: [['News of the parish.', 'All that is new.']] });
  expect(await get({ isSafeOnly: true })).toMatchObject({ files: [] });
  expect(await get()).toMatchObject({ kind: 'brought', files: [news] });
  expect(clone.git('log', '-1', '--format=%P').split(' ')).toEqual([sent, main()]);
  clone.other({ [home]: [['Welcome', 'Be welcome']] });
  expect(await get({ isSafeOnly: true })).toMatchObject({ files: [] });
  const asked = await get();
  if (asked?.kind !== 'conflict') throw new Error(JSON.stringify(asked));
  expect(asked.conflicts.map(({ file }) => file)).toEqual([home]);
  const resolvedConflicts = { theirs: asked.theirs, files: { [home]: { side: 'mine' } } } as const;
  await get({ resolvedConflicts });
  expect(clone.read(home)).toContain('Good day');
});

it('follows the main branch from a branch that was accepted, in whatever form', async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  await clone.send({ files: [home] });
  // The host puts it on the main branch as one commit of its own, and deletes the branch.
  clone.other({ [home]: [['Welcome', 'Good day']], [news]: [['News of the parish.', 'All that is new.']] });
  gitIn(clone.remote, 'branch', '-D', '2026-11-23-home');
  expect(await get({ isSafeOnly: true })).toMatchObject({ kind: 'brought', files: [news] });
  expect(head()).toBe(main());
  expect(await get()).toEqual({ kind: 'brought', files: [], kept: [] });
});

it('says in plain words why it cannot come', async () => {
  clone.git('remote', 'set-url', 'origin', '/nowhere');
  expect(await get()).toMatchObject({ words: expect.stringContaining('cannot be reached') });
  clone.git('remote', 'remove', 'origin');
  expect(await get()).toMatchObject({ words: expect.stringContaining('no shared copy') });
});

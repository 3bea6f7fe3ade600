/** A document is put back as it was, and what it was in between is not lost. @rest */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it as always } from 'vitest';
import { countChanges, readChanges } from '../../../src/desk/server/publish/changes.ts';
import { keptVersions, revertFiles, restoreVersion } from '../../../src/desk/server/publish/trash.ts';
import { contract, files } from '../../site/documents/tiny-site.ts';
import type { Changes } from '../../review/two-sites.ts';
import { clone, cloneForEach } from './make-clone.ts';
import { drawnTests } from '../../sample.ts';

const it = drawnTests(always, 1 / 6, 'documents put back');

cloneForEach();

const home = 'pages/Home.json';
const news = 'pages/News.json';
const first = new Date('2026-11-23T14:02:00Z');
const second = new Date('2026-11-23T14:03:00Z');
const third = new Date('2026-11-23T14:04:00Z');
const take = async (ref = '', now = third) => restoreVersion(clone.repo(), contract, ref, now);
const itemOf = async (file: string) => {
  const { items } = await readChanges(clone.repo(), contract);
  const item = items.find((one) => one.file === file);
  if (item === undefined) throw new Error(`${file} has not changed`);
  return item;
};

it('the document alone, and it can be taken again; what stood in its place then is kept in turn', async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']], [news]: [['News of the parish.', 'All.']] });
  clone.git('add', home);
  revertFiles(clone.repo(), await itemOf(home), first);
  expect(clone.read(home)).toBe(files[home]);
  expect(clone.git('status', '--porcelain')).toBe(`M ${news}`);
  const [kept] = keptVersions(clone.repo());
  expect(kept).toMatchObject({ title: 'Home', when: '2026-11-23 14:02', files: [home] });
  clone.edit({ [home]: [['Welcome', 'Hello']] });
  await take(kept?.ref, second);
  expect(clone.read(home)).toContain('Good day');
  const [other, ...rest] = keptVersions(clone.repo());
  expect([other?.when, rest]).toEqual(['2026-11-23 14:03', []]);
  await take(other?.ref);
  expect(clone.read(home)).toContain('Hello');
  await expect(take('refs/heads/main')).rejects.toThrow('no longer kept');
});

it('a new file goes, a deleted one comes, a renamed page gets its old name', async () => {
  clone.edit({ 'public/images/new.svg': '<svg/>' });
  revertFiles(clone.repo(), await itemOf('public/images/new.svg'), first);
  expect(existsSync(join(clone.site, 'public/images/new.svg'))).toBe(false);
  clone.edit({ [news]: null });
  revertFiles(clone.repo(), await itemOf(news), first);
  expect(clone.read(news)).toBe(files[news]);
  clone.edit({ [news]: null, 'pages/Letters.json': files[news] ?? '' });
  revertFiles(clone.repo(), await itemOf('pages/Letters.json'), second);
  expect(clone.read(news)).toBe(files[news]);
  expect(existsSync(join(clone.site, 'pages/Letters.json'))).toBe(false);
  expect(clone.git('status', '--porcelain')).toBe('');
  const renamed = keptVersions(clone.repo()).find(({ files }) => files.includes('pages/Letters.json'));
  await take(renamed?.ref);
  expect([existsSync(join(clone.site, news)), clone.read('pages/Letters.json')]).toEqual([
    false,
    files[news],
  ]);
});

it('what git ignores is no change, and the number for the link counts the files', async () => {
  clone.edit({
    '.gitignore': '*.tmp\n',
    'pages/a.tmp': 'x',
    'public/images/b.svg': '<svg/>',
    [home]: [['Welcome', 'Hello']],
  });
  const { items } = await readChanges(clone.repo(), contract);
  expect(items.map(({ file }) => file)).toEqual([home, 'public/images/b.svg']);
  expect(countChanges(clone.site)).toBe(2);
  expect(countChanges('/')).toBe(0);
});

it('the oldest that is kept is taken again while another takes its place', async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  const oldest = revertFiles(clone.repo(), await itemOf(home), first);
  for (let count = 10; count < 49; count += 1)
    clone.git('update-ref', `refs/put-back/202611231403${count}000-0000000`, oldest.ref);
  clone.edit({ [home]: [['Welcome', 'Hello']] });
  await take(oldest.ref);
  expect(clone.read(home)).toContain('Good day');
  expect(keptVersions(clone.repo())).toHaveLength(40);
});

describe('what is taken again, when something else was written there since', () => {
  const picture = 'public/images/a.svg';
  /** Puts an item back, lets somebody else change it and the folder be brought along, and takes it again. */
  async function takeAfter(file: string, others: Changes) {
    const { ref } = revertFiles(clone.repo(), await itemOf(file), first);
    clone.other(others);
    clone.git('pull', '-q');
    return take(ref);
  }

  always('is joined with it where both fit together', async () => {
    clone.edit({ [home]: [['Welcome', 'Good day']] });
    expect(await takeAfter(home, { [home]: [['A document', 'A paper']] })).toMatchObject({ since: 'joined' });
    expect(clone.read(home)).toBe(
      (files[home] ?? '').replace('Welcome', 'Good day').replace('A document', 'A paper'),
    );
    expect(clone.git('diff', '--shortstat')).toContain('1 insertion(+), 1 deletion(-)');
  });

  it('stands where both say something else, and the rest is joined', async () => {
    clone.edit({ [home]: [['Welcome', 'Good day']] });
    const others: Changes = {
      [home]: [
        ['Welcome', 'Hello'],
        ['A document', 'A paper'],
      ],
    };
    expect(await takeAfter(home, others)).toMatchObject({ since: 'contested' });
    expect(clone.read(home)).toContain('Good day');
    expect(clone.read(home)).toContain('A paper');
  });

  it('stands as a whole where it cannot be joined: a picture, and a page that others have deleted', async () => {
    const drawing = (width: number) => `<svg width="${width}"/>`;
    clone.edit({ [picture]: drawing(50) });
    expect(await takeAfter(picture, { [picture]: drawing(60) })).toMatchObject({ since: 'contested' });
    expect(clone.read(picture)).toBe(drawing(50));
    clone.edit({ [news]: [['News of the parish.', 'All that is new.']] });
    expect(await takeAfter(news, { [news]: null })).toMatchObject({ since: 'contested' });
    expect(clone.read(news)).toContain('All that is new.');
  });

  it('has under its new name what others have written under the old one', async () => {
    clone.edit({ [news]: null, 'pages/Letters.json': files[news] ?? '' });
    const taken = await takeAfter('pages/Letters.json', {
      [news]: [['News of the parish.', 'All that is new.']],
    });
    expect(taken).toMatchObject({ since: 'joined' });
    expect(existsSync(join(clone.site, news))).toBe(false);
    expect(clone.read('pages/Letters.json')).toContain('All that is new.');
  });

  it('is said to take away what others have written in a page that was deleted here', async () => {
    clone.edit({ [news]: null });
    expect(await takeAfter(news, { [news]: [['News of the parish.', 'All that is new.']] })).toMatchObject({
      since: 'contested',
    });
    expect(existsSync(join(clone.site, news))).toBe(false);
  });
});

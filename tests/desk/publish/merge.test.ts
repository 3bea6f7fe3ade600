/** Conflict with another change: what fits is joined, what contradicts is chosen, and nothing here is lost or left half done. @rest */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it as always } from 'vitest';
import type { SendEvent } from '../../../src/desk/server/publish/send-events.ts';
import { keptVersions } from '../../../src/desk/server/publish/trash.ts';
import { files } from '../../site/documents/tiny-site.ts';
import { gitIn } from '../../git.ts';
import { clone, cloneForEach } from './make-clone.ts';
import { drawnTests } from '../../sample.ts';

const it = drawnTests(always, 1 / 6, 'merges of publishing');

cloneForEach();

const home = 'pages/Home.json';
const news = 'pages/News.json';
const branch = '2026-11-23-home';
const last = (events: readonly SendEvent[]) => events.at(-1);
const atRemote = (file: string, ref = branch) => gitIn(clone.remote, 'show', `${ref}:${file}`);
const parents = () => gitIn(clone.remote, 'rev-list', '--parents', '-1', branch).trim().split(' ').length - 1;
function conflictIn(events: readonly SendEvent[]) {
  const event = last(events);
  if (event?.kind !== 'conflict') throw new Error(JSON.stringify(event));
  return event;
}

it('what fits together is joined by blocks and properties, and the folder has both', async () => {
  clone.other({ [home]: [['A document', 'A paper']], 'public/documents/b.pdf': '%PDF-1.4 b' });
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  expect(last(await clone.send({ files: [home] }))).toEqual({
    kind: 'sent',
    branch,
    commit: clone.git('rev-parse', 'HEAD'),
    kept: [],
  });
  expect(atRemote(home)).toBe(
    (files[home] ?? '').replace('Welcome', 'Good day').replace('A document', 'A paper'),
  );
  expect(clone.read(home)).toBe(atRemote(home));
  expect(clone.read('public/documents/b.pdf')).toBe('%PDF-1.4 b');
  expect(clone.git('status', '--porcelain')).toBe('');
  expect(parents()).toBe(2);
});

it('what contradicts is listed by its place, and nothing has changed until it is chosen', async () => {
  clone.other({ [home]: [['Welcome', 'Hello']], [news]: [['News of the parish.', 'All that is new.']] });
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  const before = clone.git('rev-parse', 'HEAD');
  const { theirs, conflicts } = conflictIn(await clone.send({ files: [home] }));
  expect(conflicts).toMatchObject([
    {
      kind: 'document',
      file: home,
      by: 'A',
      conflicts: [
        {
          pointer: '/blocks/0/heading',
          place: 'Blocks › “Welcome” › Heading'.replace('“Welcome”', '“Hello”'),
          mine: 'Good day',
          theirs: 'Hello',
        },
      ],
    },
  ]);
  expect([clone.git('rev-parse', 'HEAD'), clone.git('status', '--porcelain')]).toEqual([before, `M ${home}`]);
  expect(existsSync(join(clone.site, '.git/MERGE_HEAD'))).toBe(false);
  const value = JSON.parse(clone.read(home)) as unknown;
  // A choice for another state of theirs is none.
  conflictIn(
    await clone.send({ files: [home], resolvedConflicts: { theirs: before, files: { [home]: { value } } } }),
  );
  expect(
    last(await clone.send({ files: [home], resolvedConflicts: { theirs, files: { [home]: { value } } } })),
  ).toMatchObject({ kind: 'sent' });
  expect(atRemote(home)).toContain('Good day');
  expect(atRemote(news)).toContain('All that is new.');
  expect(clone.read(news)).toContain('All that is new.');
  expect(clone.git('status', '--porcelain')).toBe('');
});

it('changes that were not sent stay: joined where they fit, mine where they do not', async () => {
  clone.other({
    [news]: [
      ['News of the parish.', 'All that is new.'],
      ['None yet', 'Nothing'],
    ],
  });
  clone.edit({
    [home]: [['Welcome', 'Good day']],
    [news]: [
      ['None yet', 'Not yet'],
      ['"Slides"', '"Pictures"'],
    ],
    'pages/Letters.txt': 'a note',
  });
  clone.git('add', 'pages/Letters.txt');
  expect(last(await clone.send({ files: [home] }))).toMatchObject({ kind: 'sent', kept: ['News'] });
  const mine = clone.read(news);
  for (const words of ['All that is new.', 'Not yet', '"Pictures"']) expect(mine).toContain(words);
  expect(atRemote(news)).toContain('Nothing');
  expect(atRemote(news)).not.toContain('Pictures');
  expect(
    clone
      .git('status', '--porcelain')
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['A  pages/Letters.txt', `M ${news}`]);
  expect(clone.git('diff', '--shortstat', '--', news)).toContain('2 insertions(+), 2 deletions(-)');
});

it('a new file of mine of the same name stays as it is', async () => {
  clone.other({ 'public/documents/b.pdf': '%PDF-1.4 theirs' });
  clone.edit({ [home]: [['Welcome', 'Good day']], 'public/documents/b.pdf': '%PDF-1.4 mine' });
  expect(last(await clone.send({ files: [home] }))).toMatchObject({ kind: 'sent' });
  expect(clone.read('public/documents/b.pdf')).toBe('%PDF-1.4 mine');
  expect(clone.git('status', '--porcelain')).toBe('M public/documents/b.pdf');
});

it('a page that was deleted here and not sent is there again when others have changed it, and this is said', async () => {
  clone.other({ [news]: [['News of the parish.', 'All that is new.']] });
  clone.edit({ [home]: [['Welcome', 'Good day']], [news]: null, 'public/documents/a.pdf': null });
  expect(last(await clone.send({ files: [home] }))).toMatchObject({
    kind: 'sent',
    kept: [],
    returned: ['News'],
  });
  expect(clone.read(news)).toContain('All that is new.');
  // A page that nobody else has touched stays deleted.
  expect(clone.git('status', '--porcelain')).toBe('D public/documents/a.pdf');
});

it('a picture that both have replaced is taken as a whole, from the one or the other', async () => {
  const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"/>`;
  const picture = 'public/images/a.svg';
  clone.other({ [picture]: drawing(50) });
  clone.edit({ [picture]: drawing(60) });
  const { theirs, conflicts } = conflictIn(await clone.send({ files: [picture] }));
  expect(conflicts).toEqual([{ kind: 'file', file: picture, mine: true, theirs: true, by: 'A' }]);
  const resolvedConflicts = { theirs, files: { [picture]: { side: 'theirs' } as const } };
  // Nothing of mine is left, so nothing is recorded or sent: I have theirs, and my version is kept.
  const events = await clone.send({ files: [picture], resolvedConflicts });
  expect(last(events)).toMatchObject({ kind: 'brought', files: [picture], kept: [] });
  expect(JSON.stringify(events)).toContain('Nothing of yours is left to send');
  expect(clone.read(picture)).toBe(drawing(50));
  expect(clone.git('status', '--porcelain')).toBe('');
  expect(clone.git('rev-parse', 'HEAD')).toBe(gitIn(clone.remote, 'rev-parse', 'main').trim());
  expect(gitIn(clone.remote, 'branch', '--list').trim()).toBe('* main');
  expect(keptVersions(clone.repo())).toMatchObject([{ files: [picture] }]);
});

it('what one has renamed and the other changed has both', async () => {
  clone.other({ [news]: [['News of the parish.', 'All that is new.']] });
  clone.edit({
    [news]: null,
    'pages/Letters.json': files[news] ?? '',
    [home]: [['/News#latest', '/Letters#latest']],
    'pages/_shell.json': [['"/News"', '"/Letters"']],
  });
  const sent = await clone.send({ files: ['pages/Letters.json', home, 'pages/_shell.json'] });
  expect(last(sent)).toMatchObject({ kind: 'sent' });
  expect(clone.read('pages/Letters.json')).toContain('All that is new.');
  expect(existsSync(join(clone.site, news))).toBe(false);
  expect(clone.git('status', '--porcelain')).toBe('');
});

it('what was deleted there and changed here is asked for as a whole document', async () => {
  clone.other({
    [news]: null,
    [home]: [['Read the [news](/News#latest)', 'Read']],
    'pages/_shell.json': [['{ "label": "News", "href": "/News" },', '']],
  });
  clone.edit({ [news]: [['News of the parish.', 'All that is new.']] });
  const { theirs, conflicts } = conflictIn(await clone.send({ files: [news] }));
  expect(conflicts).toMatchObject([
    { kind: 'document', file: news, conflicts: [{ pointer: '', place: '' }] },
  ]);
  const resolvedConflicts = { theirs, files: { [news]: { value: null } } };
  expect(last(await clone.send({ files: [news], resolvedConflicts }))).toMatchObject({ kind: 'brought' });
  expect(existsSync(join(clone.site, news))).toBe(false);
});

it('a merge that fits by its places and breaks the site is refused', async () => {
  clone.other({ [home]: [['Read the [news](/News#latest)', 'Read [the slides](/News#slides)']] });
  clone.edit({ [news]: [['"id": "slides"', '"id": "pictures"']] });
  const before = clone.git('rev-parse', 'HEAD');
  expect(last(await clone.send({ files: [news] }))).toMatchObject({
    kind: 'refused',
    checked: { problems: [{ file: home }] },
  });
  expect(clone.git('rev-parse', 'HEAD')).toBe(before);
});

it('what somebody else has added to the branch itself is joined, too', async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  await clone.send({ files: [home] });
  clone.other({ [news]: [['News of the parish.', 'All that is new.']] }, branch);
  clone.edit({ [home]: [['Good day', 'Good evening']] });
  expect(last(await clone.send({ files: [home] }))).toMatchObject({ kind: 'sent', branch });
  expect(atRemote(news)).toContain('All that is new.');
  expect(atRemote(home)).toContain('Good evening');
});

/** A branch that has had its day: what was sent with it does not come again, and what was not sent is not lost. @rest */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it as always } from 'vitest';
import { unpushedCommits } from '../../../src/desk/server/publish/branches.ts';
import type { SendEvent } from '../../../src/desk/server/publish/send-events.ts';
import { files } from '../../site/documents/tiny-site.ts';
import { gitIn } from '../../git.ts';
import { clone, cloneForEach } from './make-clone.ts';
import { drawnTests } from '../../sample.ts';

const it = drawnTests(always, 1 / 6, 'second publications');

cloneForEach();

const home = 'pages/Home.json';
const news = 'pages/News.json';
const saints = 'pages/Saints.json';
const old = '2026-11-23-home';
const greet = (from: string, to: string) => ({ [home]: [[from, to]] as [string, string][] });
const renew = () => clone.edit({ [news]: [['"title": "News"', '"title": "Our news"']] });
const deleteAtHost = (branch = old) => gitIn(clone.remote, 'branch', '-D', branch);

/** Sends, and returns the branch with the files in which it differs from the main one. */
async function sent(events: Promise<SendEvent[]>) {
  const event = (await events).at(-1);
  if (event?.kind !== 'sent') throw new Error(JSON.stringify(event));
  const changed = gitIn(clone.remote, 'diff', '--name-only', 'main', event.branch).trim().split('\n');
  const count = gitIn(clone.remote, 'rev-list', '--count', `main..${event.branch}`).trim();
  return { branch: event.branch, changed, count };
}
const said = (events: readonly SendEvent[]) =>
  events
    .flatMap((event) => (event.kind === 'step' && event.state === 'done' ? [event.words] : []))
    .join('\n');

it('what was put on the main branch in another commit, and taken back there, does not come again', async () => {
  clone.edit(greet('Welcome', 'Good day'));
  await clone.send({ files: [home] });
  clone.other(greet('Welcome', 'Good day'));
  clone.other(greet('Good day', 'Welcome'));
  deleteAtHost();
  renew();
  const events = await clone.send({ files: [news], message: 'News: a title' });
  expect(await sent(Promise.resolve(events))).toEqual({
    branch: '2026-11-23-news',
    changed: [news],
    count: '1',
  });
  expect(said(events)).toContain(`Your last change (${old}) is finished`);
  expect(said(events)).toContain('which your folder now has: “Home”');
  expect(gitIn(clone.remote, 'log', '-1', '--format=%an: %B', '2026-11-23-news').trim()).toBe(
    'Sister Anne: News: a title',
  );
  expect(clone.read(home)).toBe(files[home]);
  expect(clone.git('status', '--porcelain')).toBe('');
  // Earlier publications are still where they were.
  expect(clone.git('show', `${old}:${home}`)).toContain('Good day');
});

it('nobody is asked about what others have corrected in it', async () => {
  clone.edit(greet('Welcome', 'Good day'));
  await clone.send({ files: [home] });
  clone.other(greet('Welcome', 'Good day'));
  clone.other(greet('Good day', 'A good day'));
  deleteAtHost();
  renew();
  expect(await sent(clone.send({ files: [news] }))).toMatchObject({ changed: [news], count: '1' });
  expect(clone.read(home)).toContain('A good day');
});

it('what was rejected does not go along with something else, also where nothing else was done on the main branch', async () => {
  clone.edit({ ...greet('Welcome', 'Good day'), 'public/images/new.svg': '<svg/>' });
  await clone.send({ files: [home, 'public/images/new.svg'] });
  const [branch = ''] = gitIn(clone.remote, 'branch', '--list', '2026-*', '--format=%(refname:short)').split(
    '\n',
  );
  deleteAtHost(branch);
  renew();
  expect(unpushedCommits(clone.repo())).toEqual([]);
  expect(await sent(clone.send({ files: [news] }))).toMatchObject({ changed: [news], count: '1' });
  expect(existsSync(join(clone.site, 'public/images/new.svg'))).toBe(false);
  expect(clone.git('status', '--porcelain')).toBe('');
});

it('what is changed further in what was rejected is asked for', async () => {
  clone.edit(greet('Welcome', 'Good day'));
  await clone.send({ files: [home] });
  deleteAtHost();
  clone.edit(greet('Good day', 'Good evening'));
  expect((await clone.send({ files: [home] })).at(-1)).toMatchObject({
    kind: 'conflict',
    conflicts: [{ file: home, conflicts: [{ mine: 'Good evening', theirs: 'Welcome' }] }],
  });
  expect(clone.git('rev-parse', '--abbrev-ref', 'HEAD')).toBe(old);
});

it('what was committed in a terminal and never sent goes along, and what is changed and not chosen stays', async () => {
  clone.edit(greet('Welcome', 'Good day'));
  await clone.send({ files: [home] });
  clone.edit({ [saints]: [['"title": "Saints"', '"title": "Our saints"']] });
  clone.git('commit', '-qam', 'By hand');
  deleteAtHost();
  renew();
  clone.edit({ [home]: [['A document', 'A paper']] });
  expect(unpushedCommits(clone.repo())).toEqual(['By hand']);
  const { branch, ...rest } = await sent(clone.send({ files: [news], message: 'News' }));
  expect(rest).toEqual({ changed: [news, saints], count: '1' });
  expect(gitIn(clone.remote, 'log', '-1', '--format=%B', branch).trim()).toBe('News\n\nBy hand');
  expect(clone.git('status', '--porcelain')).toBe(`M ${home}`);
  expect(clone.read(home)).toBe((files[home] ?? '').replace('A document', 'A paper'));
  // And alone, when nothing is chosen.
  deleteAtHost(branch);
  clone.git('commit', '-qm', 'By hand again', '--', home);
  const alone = await sent(clone.send({ files: [], message: '' }));
  expect({ ...alone, branch: '' }).toEqual({ branch: '', changed: [home], count: '1' });
  expect(gitIn(clone.remote, 'log', '-1', '--format=%B', alone.branch).trim()).toBe('By hand again');
});

it('the main branch that was joined in a terminal since does not count as something of one’s own', async () => {
  clone.edit(greet('Welcome', 'Good day'));
  await clone.send({ files: [home] });
  clone.other({ [saints]: [['"title": "Saints"', '"title": "Our saints"']] });
  clone.git('fetch', '-q');
  clone.git('merge', '-q', '-m', 'Joined by hand', 'origin/main');
  clone.other({ [saints]: [['"title": "Our saints"', '"title": "Saints"']] });
  deleteAtHost();
  renew();
  expect(await sent(clone.send({ files: [news] }))).toMatchObject({ changed: [news] });
});

it('where the folder cannot be brought along, it is as it was, and it can be tried again', async () => {
  clone.edit(greet('Welcome', 'Good day'));
  await clone.send({ files: [home] });
  deleteAtHost();
  const before = clone.git('rev-parse', 'HEAD');
  clone.other({ 'public/new': 'a file' });
  clone.edit({ 'public/new/in-the-way.txt': 'a folder' });
  renew();
  expect((await clone.send({ files: [news] })).at(-1)).toMatchObject({ kind: 'failed' });
  expect(clone.git('rev-parse', 'HEAD')).toBe(before);
  expect(clone.git('branch', '--format=%(refname:short)')).toBe(`${old}\nmain`);
  expect(clone.read(home)).toContain('Good day');
  clone.edit({ 'public/new/in-the-way.txt': null });
  expect(await sent(clone.send({ files: [news] }))).toMatchObject({ changed: [news], count: '1' });
});

it('a clone of a single branch does not take a branch for deleted that it never asks for', async () => {
  clone.git('config', 'remote.origin.fetch', '+refs/heads/main:refs/remotes/origin/main');
  clone.edit(greet('Welcome', 'Good day'));
  await clone.send({ files: [home] });
  renew();
  expect(await sent(clone.send({ files: [news] }))).toEqual({
    branch: old,
    changed: [home, news],
    count: '2',
  });
});

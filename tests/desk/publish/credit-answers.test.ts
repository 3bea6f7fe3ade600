/** A commit that takes a reviewer's wording names the reviewer and has the answer no more. @rest */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gitIn } from '../../git.ts';
import { clone, cloneForEach } from './make-clone.ts';

const home = 'pages/Home.json';
const reviewSession = 'pages/_answers/anna-berg-2026-11-27.json';
const comment = { page: home, block: 'welcome', words: 'Who is welcome?' };
const wording = { page: home, block: 'welcome', field: '/heading', from: 'Welcome', to: 'Welcome home' };
const written = (answers: unknown[], email?: string) =>
  `${JSON.stringify({ by: 'Anna Berg', ...(email && { email }), date: '2026-11-27', answers }, null, 2)}\n`;
const email = 'anna@example.org';

cloneForEach();

const take = () => clone.edit({ [home]: [['"heading": "Welcome"', '"heading": "Welcome home"']] });
const bodyOf = (ref = 'HEAD') => clone.git('log', '-1', '--format=%B', ref);
const pathsIn = () => clone.git('diff', '--name-only', 'HEAD^', 'HEAD').split('\n');

it('A1 adds the reviewer as co-author, and removes the answer from the file in the same commit', async () => {
  clone.edit({ [reviewSession]: written([comment, wording], email) });
  clone.git('add', '-A');
  clone.git('commit', '-qm', 'Answers');
  clone.git('push', '-q');
  take();
  const events = await clone.send({ files: [home], message: 'Home: a heading\n\nThe list' });
  expect(events.at(-1)).toMatchObject({ kind: 'sent' });
  expect(bodyOf()).toBe(`Home: a heading\n\nThe list\n\nCo-authored-by: Anna Berg <${email}>`);
  expect(clone.git('interpret-trailers', '--parse', '.git/COMMIT_EDITMSG')).toContain('Anna Berg');
  expect(pathsIn()).toEqual([home, reviewSession]);
  expect(JSON.parse(clone.read(reviewSession))).toMatchObject({ answers: [comment] });
  expect(clone.git('status', '--porcelain')).toBe('');
  expect(gitIn(clone.remote, 'log', '-1', '--format=%B', '2026-11-23-home')).toContain('Co-authored-by');
});

it('A1 deletes the file with the last answer, whether git knows it or not', async () => {
  clone.edit({ [reviewSession]: written([wording], email) });
  take();
  await clone.send({ files: [home, reviewSession], message: 'Home: a heading' });
  expect(bodyOf()).toContain(`Co-authored-by: Anna Berg <${email}>`);
  expect(pathsIn()).toEqual([home]);
  expect(existsSync(join(clone.site, reviewSession))).toBe(false);
  expect(clone.git('status', '--porcelain')).toBe('');
});

it('A1 names a reviewer without an e-mail address in the message', async () => {
  clone.edit({ [reviewSession]: written([wording]) });
  take();
  await clone.send({ files: [home], message: 'Home: a heading' });
  expect(bodyOf()).toBe('Home: a heading\n\nWording by Anna Berg.');
});

it('A1 names nobody for a wording that is not in the commit, and keeps the answer', async () => {
  clone.edit({ [reviewSession]: written([wording], email) });
  clone.edit({ [home]: [['"heading": "Welcome"', '"heading": "Good day"']] });
  await clone.send({ files: [home, reviewSession], message: 'Home: a heading' });
  expect(bodyOf()).toBe('Home: a heading');
  expect(clone.read(reviewSession)).toContain('Welcome home');
  // The last commit has the wording already: this one takes nothing.
  clone.edit({ [home]: [['"heading": "Good day"', '"heading": "Welcome home"']] });
  clone.git('commit', '-qam', 'In a terminal');
  clone.edit({ [home]: [['"title": "Home"', '"title": "At home"']] });
  await clone.send({ files: [home], message: 'Home: a title' });
  expect(bodyOf()).toBe('Home: a title');
});

it('A1 names the reviewer of a wording that was done before it was published, and of none that was changed again', async () => {
  const done = written([{ ...wording, done: true }, comment], email);
  clone.edit({ [reviewSession]: done });
  take();
  await clone.send({ files: [home], message: 'Home: a heading' });
  expect(bodyOf()).toContain(`Co-authored-by: Anna Berg <${email}>`);
  expect(JSON.parse(clone.read(reviewSession))).toMatchObject({ answers: [comment] });
  clone.edit({
    [reviewSession]: done.replace('Welcome home', 'Be welcome'),
    [home]: [['"Home"', '"At home"']],
  });
  await clone.send({ files: [home], message: 'Home: a title' });
  expect(bodyOf()).not.toContain('Anna Berg');
  expect(JSON.parse(clone.read(reviewSession))).toMatchObject({ answers: [comment] });
});

it('A1 does so where somebody else has published meanwhile, too', async () => {
  clone.edit({ [reviewSession]: written([wording], email) });
  take();
  clone.other({ 'pages/News.json': [['"title": "News"', '"title": "Our news"']] });
  const events = await clone.send({ files: [home, reviewSession], message: 'Home: a heading' });
  expect(events.at(-1)).toMatchObject({ kind: 'sent' });
  expect(clone.git('log', '--format=%B')).toContain(`Co-authored-by: Anna Berg <${email}>`);
  expect(clone.git('ls-files', 'pages/_answers')).toBe('');
  expect(existsSync(join(clone.site, reviewSession))).toBe(false);
  expect(clone.git('status', '--porcelain')).toBe('');
});

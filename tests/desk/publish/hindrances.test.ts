/** Hindrances to a publication, and the way of a pull request: each is said with its cure. @rest */
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it as always } from 'vitest';
import { openPullRequest, type Ask, type Tools } from '../../../src/desk/server/publish/host.ts';
import type { SendEvent } from '../../../src/desk/server/publish/send-events.ts';
import { gitIn } from '../../git.ts';
import { clone, cloneForEach, noAsk } from './make-clone.ts';
import { drawnTests } from '../../sample.ts';

const it = drawnTests(always, 1 / 6, 'hindrances to publishing');

cloneForEach();

const home = 'pages/Home.json';
const greet = (words: string) => clone.edit({ [home]: [['Welcome', words]] });
const last = (events: readonly SendEvent[]) => events.at(-1);
const steps = (events: readonly SendEvent[]) =>
  events.flatMap((event) =>
    event.kind === 'step' && event.state !== 'doing' ? [`${event.name} ${event.state}`] : [],
  );
const branch = '2026-11-23-home';
/** The files that a commit of the remote has changed. */
const changedIn = (ref: string) =>
  gitIn(clone.remote, 'diff', '--name-only', `${ref}^1`, ref).trim().split('\n');

describe('where nothing can be sent', () => {
  always('nothing is done, and the reason is said with the cure', async () => {
    greet('Good day');
    const refused = async () => last(await clone.send({ files: [home] }));
    clone.git('checkout', '-q', '--detach');
    expect(await refused()).toMatchObject({
      kind: 'failed',
      words: expect.stringContaining('git switch main'),
    });
    clone.git('checkout', '-q', 'main');
    writeFileSync(join(clone.site, '.git/MERGE_HEAD'), clone.git('rev-parse', 'HEAD'));
    expect(await refused()).toMatchObject({
      kind: 'failed',
      words: expect.stringMatching(/“Publish” joins .* asks you where they differ.*git merge --abort/s),
    });
    rmSync(join(clone.site, '.git/MERGE_HEAD'));
    mkdirSync(join(clone.site, '.git/rebase-merge'));
    expect(await refused()).toMatchObject({ words: expect.stringContaining('git rebase --abort') });
    rmSync(join(clone.site, '.git/rebase-merge'), { recursive: true });
    renameSync(clone.remote, `${clone.remote}-gone`);
    expect(await refused()).toMatchObject({ words: expect.stringContaining('cannot be reached') });
    renameSync(`${clone.remote}-gone`, clone.remote);
    rmSync(join(clone.site, '.git'), { recursive: true });
    expect(await refused()).toMatchObject({ words: expect.stringContaining('not under git') });
    gitIn(clone.site, 'init', '-q');
    expect(await refused()).toMatchObject({ words: expect.stringContaining('no history yet') });
    expect(clone.read(home)).toContain('Good day');
  });

  it('nothing is done while two versions stand in each other in a file', async () => {
    const drawing = 'public/images/a.svg';
    clone.edit({ [drawing]: '<svg><!-- mine --></svg>\n' });
    clone.git('stash', '-q');
    clone.edit({ [drawing]: '<svg><!-- another --></svg>\n' });
    clone.git('commit', '-qm', 'Another', '--', drawing);
    expect(() => clone.git('stash', 'pop', '-q')).toThrow('stash');
    expect(clone.read(drawing)).toContain('<<<<<<<');
    expect(last(await clone.send({ files: [drawing] }))).toMatchObject({
      kind: 'failed',
      words: expect.stringContaining('a.svg'),
    });
  });

  it('without a remote it is committed here, and said so', async () => {
    clone.git('remote', 'remove', 'origin');
    greet('Good day');
    const events = await clone.send({ files: [home], message: 'Here' });
    expect(last(events)).toEqual({
      kind: 'sent',
      branch: 'main',
      commit: clone.git('rev-parse', 'HEAD'),
      kept: [],
    });
    expect(clone.git('log', '-1', '--format=%s')).toBe('Here');
  });

  it('a push that is refused leaves the commit, and is tried again', async () => {
    greet('Good day');
    const hook = join(clone.remote, 'hooks/pre-receive');
    mkdirSync(join(clone.remote, 'hooks'), { recursive: true });
    writeFileSync(hook, '#!/bin/sh\necho "not today"\nexit 1\n');
    chmodSync(hook, 0o755);
    const events = await clone.send({ files: [home] });
    expect(steps(events).at(-1)).toBe('push failed');
    expect(last(events)).toMatchObject({ words: expect.stringContaining('Nothing is lost') });
    expect(clone.git('status', '--porcelain')).toBe('');
    rmSync(hook);
    expect(last(await clone.send({ files: [] }))).toMatchObject({ kind: 'sent', branch });
    expect(changedIn(branch)).toEqual([home]);
    expect(last(await clone.send({ files: [] }))).toMatchObject({
      words: expect.stringContaining('none are waiting'),
    });
  });

  it('a rule of the repository is heard, and the branch is the old one', async () => {
    greet('Good day');
    const hook = join(clone.site, '.git/hooks/commit-msg');
    mkdirSync(join(clone.site, '.git/hooks'), { recursive: true });
    writeFileSync(hook, '#!/bin/sh\necho "say more" >&2\nexit 1\n');
    chmodSync(hook, 0o755);
    expect(last(await clone.send({ files: [home] }))).toMatchObject({
      words: expect.stringContaining('say more'),
    });
    expect(clone.git('branch', '--format=%(refname:short)')).toBe('main');
    expect(clone.git('status', '--porcelain')).toBe(`M ${home}`);
  });

  it('asks for an author that git does not know, and sets it for this folder alone', async () => {
    clone.git('config', 'user.name', '');
    greet('Good day');
    expect(last(await clone.send({ files: [home] }))).toMatchObject({
      words: expect.stringContaining('Your name and e-mail address are needed'),
    });
    const author = { name: 'Sister Clara', email: 'clara@example.org' };
    expect(last(await clone.send({ files: [home], author }))).toMatchObject({ kind: 'sent' });
    expect(gitIn(clone.remote, 'log', '-1', '--format=%an %ae', branch).trim()).toBe(
      'Sister Clara clara@example.org',
    );
    expect(gitIn(clone.site, 'config', '--local', 'user.email').trim()).toBe('clara@example.org');
  });
});

describe('the pull request', () => {
  const wanted = (url = 'git@github.com:carmel/site.git') => ({
    site: clone.site,
    remote: { url, main: 'main' },
    branch,
    text: 'Home: a greeting\n\nThe list',
  });

  always('is opened by the program of the host where it is signed in', async () => {
    const calls: string[][] = [];
    const tools: Tools = async (program, parameters, _, input = '') => {
      calls.push([program, ...parameters, input]);
      return { isDone: true, output: 'https://github.com/carmel/site/pull/7\n', error: '' };
    };
    expect(await openPullRequest({ tools, ask: noAsk }, wanted())).toMatchObject({
      address: 'https://github.com/carmel/site/pull/7',
    });
    expect(calls).toEqual([
      ['gh', 'auth', 'status', ''],
      [
        'gh',
        'pr',
        'create',
        `--head=${branch}`,
        '--base=main',
        '--title=Home: a greeting',
        '--body-file=-',
        'The list',
      ],
    ]);
  });

  for (const [url, address, key, body, told] of [
    [
      'git@github.com:carmel/site.git',
      'https://api.github.com/repos/carmel/site/pulls',
      'Bearer secret',
      { head: branch, base: 'main', title: 'Home: a greeting', body: 'The list' },
      'html_url',
    ],
    [
      'https://gitlab.example.org/houses/site.git',
      'https://gitlab.example.org/api/v4/projects/houses%2Fsite/merge_requests',
      'Bearer secret',
      {
        source_branch: branch,
        target_branch: 'main',
        title: 'Home: a greeting',
        description: 'The list',
      },
      'web_url',
    ],
    [
      'https://codeberg.org/carmel/site.git',
      'https://codeberg.org/api/v1/repos/carmel/site/pulls',
      'token secret',
      { head: branch, base: 'main', title: 'Home: a greeting', body: 'The list' },
      'html_url',
    ],
  ] as const)
    it(`is opened at ${url} with the token that git keeps`, async () => {
      const tools: Tools = async (program) =>
        program === 'git'
          ? { isDone: true, output: 'username=x\npassword=secret\n', error: '' }
          : { isDone: false, output: '', error: 'not found' };
      const asked: unknown[] = [];
      const ask: Ask = async (to, { method, headers, body: sent }) => {
        asked.push([to, method, new Headers(headers).get('Authorization'), JSON.parse(sent as string)]);
        return Response.json({ [told]: 'https://host.example/7' }, { status: 201 });
      };
      expect(await openPullRequest({ tools, ask }, wanted(url))).toMatchObject({
        address: 'https://host.example/7',
      });
      expect(asked).toEqual([[address, 'POST', key, body]]);
      const refuses: Ask = async () => Response.json({ message: 'exists' }, { status: 422 });
      for (const ask of [refuses, noAsk])
        expect((await openPullRequest({ tools, ask }, wanted(url))).words).toContain('with the link');
    });

  it('is a link where there is no such program, or it is not signed in', async () => {
    const tools: Tools = async () => ({ isDone: false, output: 'https://github.com', error: '' });
    expect(await openPullRequest({ tools, ask: noAsk }, wanted())).toEqual({
      address: 'https://github.com/carmel/site/compare/main...2026-11-23-home?expand=1',
      words: expect.stringContaining('with the link'),
    });
  });
});

/** The mirror takes and refuses what people push, and sends it to the host, with git itself. @rest */
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openClone, quoted } from '../../../src/desk/host/clones.ts';
import type { Ask } from '../../../src/desk/server/publish/host.ts';
import { openMirror } from '../../../src/desk/host/mirror.ts';
import { judgePush } from '../../../src/desk/host/receive.ts';
import { parsePeople, type Person } from '../../../src/desk/host/people.ts';
import { failureInWords } from '../../../src/desk/server/publish/remote.ts';
import { gitIn } from '../../git.ts';
import { makeFolder, writeFiles } from '../../make-folder.ts';
import { root } from '../../root.ts';
import { runProgram } from '../../../src/site/git/git.ts';

const [maria, anna] = parsePeople(
  'people.json',
  JSON.stringify({
    people: [
      { name: 'Maria', email: 'maria@example.org', role: 'writer' },
      { name: 'Anna', email: 'anna@example.org', role: 'publisher' },
    ],
  }),
) as [Person, Person];

/** A server with its host. @param address of the host, as the server knows it */
async function serverOf(address?: string, setting = { key: 'user.name', value: 'Desk' }) {
  const data = makeFolder({ 'work/pages/Home.json': '{}', 'work/src/a.ts': 'one' });
  const [work, host] = [join(data, 'work'), join(data, 'host.git')];
  // As a harmful maintainer might: it leads out of the site.
  mkdirSync(join(work, 'public'));
  symlinkSync('/proc/self/environ', join(work, 'public/x'));
  gitIn(work, 'init', '-q', '-b', 'main');
  gitIn(work, 'add', '-A');
  gitIn(work, 'commit', '-qm', 'First');
  gitIn(data, 'clone', '-q', '--bare', work, host);
  gitIn(work, 'remote', 'add', 'origin', host);
  const time = { now: 0 };
  const log = vi.fn<(line: string) => void>();
  const hook = [process.execPath, join(root, 'src/cli/run.mjs'), 'desk', 'receive'].map(quoted).join(' ');
  const folder = join(data, 'mirror.git');
  if (address !== undefined)
    for (const [name, value] of Object.entries({
      COUNT: '2',
      KEY_0: `url.${host}.insteadOf`,
      VALUE_0: address,
      KEY_1: setting.key,
      VALUE_1: setting.value,
    }))
      vi.stubEnv(`GIT_CONFIG_${name}`, value);
  const ask = vi.fn<Ask>(async () => Response.json({}));
  const mirror = await openMirror({ folder, from: address ?? host, hook, ask, now: () => time.now, log });
  const deskOf = async (person: Person) => {
    const { site, env, close } = await openClone({ root, data, sockets: data, mirror, person });
    const git = (...command: string[]) =>
      execFileSync('git', ['-C', site, ...command], { env, encoding: 'utf8', stdio: 'pipe' });
    // The mirror answers in this process.
    const fetch = () => runProgram('git', ['-C', site, 'fetch', '-q'], { env });
    const push = async (ref: string, from = 'HEAD') => {
      const command = ['-C', site, 'push', '--porcelain', 'origin', `${from}:refs/heads/${ref}`];
      const pushed = await runProgram('git', command, { env });
      await mirror.exchange();
      return pushed.isDone ? 'taken' : failureInWords(pushed, 'git push').split('\n')[0];
    };
    const commit = (files: Record<string, string>) => {
      writeFiles(site, files);
      git('add', '-A');
      git('commit', '-qm', 'A change');
    };
    return { site, env, close, git, fetch, push, commit };
  };
  const onHost = (ref: string) => gitIn(host, 'log', '-1', '--format=%an <%ae> %s', ref).trim();
  return { data, work, host, time, log, ask, mirror, deskOf, onHost };
}

afterEach(() => void vi.unstubAllEnvs());
const branch = ({ id }: Person, words: string) => `2026-11-29-${id}-${words}`;

it('a writer proposes, a publisher accepts; the host gets both with their authors', async () => {
  const { deskOf, onHost } = await serverOf();
  const one = await deskOf(maria);
  one.commit({ 'pages/Home.json': '{"title": "Home"}' });
  expect(await one.push(branch(maria, 'home'))).toBe('taken');
  expect(onHost(branch(maria, 'home'))).toBe('Maria <maria@example.org> A change');
  expect(await one.push('main')).toContain('somebody who may accept it');
  const other = await deskOf(anna);
  expect(await other.fetch()).toMatchObject({ isDone: true });
  // A commit that is there already keeps its author.
  expect(await other.push('main', `origin/${branch(maria, 'home')}`)).toBe('taken');
  expect(onHost('main')).toBe('Maria <maria@example.org> A change');
  one.close();
  other.close();
});

it('the hook refuses in words, and nothing arrives; so it judges each commit of a push', async () => {
  const { deskOf, host, mirror } = await serverOf();
  const one = await deskOf(maria);
  one.commit({ 'src/a.ts': 'two' });
  expect(await one.push(branch(maria, 'x'))).toContain('“src/a.ts” is neither a page');
  expect(gitIn(host, 'for-each-ref', '--format=%(refname)').trim()).toBe('refs/heads/main');
  /** Judges as the hook does, without its process. */
  const refused = (act: () => void) => {
    one.git('reset', '-q', '--hard', 'origin/main');
    act();
    gitIn(mirror.folder, 'fetch', '-q', one.site, 'HEAD');
    const line = `${'0'.repeat(40)} ${one.git('rev-parse', 'HEAD').trim()} refs/heads/${branch(maria, 'x')}`;
    return judgePush(mirror.folder, maria, line);
  };
  const link = () => {
    const hash = one.git('hash-object', '-w', join(one.site, 'pages/Home.json')).trim();
    one.git('update-index', '--add', '--cacheinfo', `120000,${hash},public/y`);
    one.git('commit', '-qm', 'A link');
  };
  expect(refused(link)).toContain('“public/y” is a link');
  // A later commit removes it, but it would be in the history.
  const hidden = () => {
    link();
    one.git('rm', '-q', '--cached', 'public/y');
    one.git('commit', '-qm', 'Gone');
  };
  expect(refused(hidden)).toContain('is a link');
  const stranger = () => {
    one.commit({ 'pages/A.json': '{}' });
    one.git('commit', '-q', '--amend', '--no-edit', '--author', 'Anna <anna@example.org>');
  };
  expect(refused(stranger)).toContain('another person has written');
  expect(refused(() => one.commit({ 'pages/A.json': '{}' }))).toBeUndefined();
  one.close();
});

it('a merge cannot bring back code that the main branch has changed', async () => {
  const { deskOf, work, time } = await serverOf();
  const one = await deskOf(anna);
  one.commit({ 'pages/Home.json': '{"title": "Home"}' });
  writeFiles(work, { 'src/a.ts': 'mended' });
  gitIn(work, 'commit', '-qam', 'Mended');
  gitIn(work, 'push', '-q', 'origin', 'main');
  time.now += 10_000;
  expect(await one.fetch()).toMatchObject({ isDone: true });
  one.git('merge', '-q', '-s', 'ours', '-m', 'Merge', 'origin/main');
  expect(await one.push('main')).toContain('“src/a.ts” is neither a page');
  one.close();
});

it('while the host is away the mirror keeps what was published, also over a restart, and sends it later', async () => {
  const { data, host, mirror, deskOf, onHost, ask, log } = await serverOf();
  const one = await deskOf(maria);
  renameSync(host, `${host}.away`);
  one.commit({ 'pages/Home.json': '{"title": "Home"}' });
  expect(await one.push(branch(maria, 'home'))).toBe('taken');
  expect(mirror.isWaiting()).toBe(true);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('does not answer'));
  renameSync(`${host}.away`, host);
  const again = await openMirror({
    folder: join(data, 'mirror.git'),
    from: host,
    hook: 'false',
    ask,
    now: () => 0,
    log,
  });
  expect(again.isWaiting()).toBe(false);
  expect(onHost(branch(maria, 'home'))).toBe('Maria <maria@example.org> A change');
  one.close();
});

it('GitLab is asked to open a merge request with a branch', async () => {
  const { data, host, deskOf } = await serverOf('https://gitlab.example.org/parish/site.git');
  gitIn(host, 'config', 'receive.advertisePushOptions', 'true');
  const hook = `#!/bin/sh\nprintf '%s %s\\n' "$GIT_PUSH_OPTION_0" "$GIT_PUSH_OPTION_1" >> ${quoted(join(data, 'options'))}\n`;
  writeFileSync(join(host, 'hooks/pre-receive'), hook, { mode: 0o755 });
  const one = await deskOf(anna);
  one.commit({ 'pages/Home.json': '{"title": "Home"}' });
  expect(await one.push(branch(anna, 'home'))).toBe('taken');
  expect(await one.push('main')).toBe('taken');
  const asked = readFileSync(join(data, 'options'), 'utf8').split('\n');
  expect(asked).toEqual(['merge_request.create merge_request.target=main', ' ', '']);
  one.close();
});

it('Forgejo is asked by its API to have a new branch looked at, once, with the token that git keeps', async () => {
  const { ask, deskOf } = await serverOf('https://forgejo.example.org/parish/site.git', {
    key: 'credential.helper',
    value: '!printf "username=desk\\npassword=secret\\n" #',
  });
  const one = await deskOf(anna);
  for (const title of ['Home', 'At home']) {
    one.commit({ 'pages/Home.json': JSON.stringify({ title }) });
    expect(await one.push(branch(anna, 'home'))).toBe('taken');
  }
  expect(await one.push('main')).toBe('taken');
  expect(ask).toHaveBeenCalledOnce();
  for (const [address, { headers, body }] of ask.mock.calls) {
    expect(address).toBe('https://forgejo.example.org/api/v1/repos/parish/site/pulls');
    expect(new Headers(headers).get('Authorization')).toBe('token secret');
    expect(JSON.parse(body as string)).toMatchObject({ head: branch(anna, 'home'), title: 'A change' });
  }
  one.close();
});

it('nothing is forced: what the host has meanwhile stays, and the other is kept beside it', async () => {
  const { data, host, work, mirror, deskOf, onHost } = await serverOf();
  const one = await deskOf(anna);
  renameSync(host, `${host}.away`);
  one.commit({ 'pages/Home.json': '{"title": "Of Anna"}' });
  expect(await one.push('main')).toBe('taken');
  const own = one.git('rev-parse', 'HEAD').trim();
  renameSync(`${host}.away`, host);
  writeFiles(work, { 'pages/Home.json': '{"title": "Of another"}' });
  gitIn(work, 'commit', '-qam', 'Another');
  gitIn(work, 'push', '-q', 'origin', 'main');
  await mirror.exchange();
  expect(onHost('main')).toContain('Another');
  expect(onHost(`main-kept-${own.slice(0, 8)}`)).toBe('Anna <anna@example.org> A change');
  expect(gitIn(join(data, 'mirror.git'), 'log', '-1', '--format=%s', 'main').trim()).toBe('Another');
  // A branch that the host deletes goes here, too.
  gitIn(host, 'branch', '-D', `main-kept-${own.slice(0, 8)}`);
  await mirror.exchange();
  expect(mirror.isWaiting()).toBe(false);
  one.close();
});

it('a clone has no secret and no link, and another desk is not the person', async () => {
  const { deskOf } = await serverOf();
  const one = await deskOf(maria);
  expect(readFileSync(join(one.site, 'public/x'), 'utf8')).toBe('/proc/self/environ');
  expect(one.git('remote', 'get-url', 'origin').trim()).toBe('ssh://desk/mirror');
  expect(Object.keys(one.env).filter((name) => /TOKEN|SECRET|SSH_AUTH|PASS/.test(name))).toEqual([]);
  // The name that a desk says is not heard: the socket tells.
  const claims = { ...one.env, DESK_PERSON: JSON.stringify(anna) };
  one.commit({ 'pages/A.json': '{}' });
  const command = ['-C', one.site, 'push', 'origin', `HEAD:refs/heads/${branch(anna, 'a')}`];
  expect((await runProgram('git', command, { env: claims })).error).toContain('another person');
  expect(existsSync(join(one.site, '.git/hooks/pre-push'))).toBe(false);
  one.close();
});

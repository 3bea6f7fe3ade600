/** Work during a publication is not lost, and nothing is sent that was not looked at. @rest */
import { existsSync, mkdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it as always, onTestFinished } from 'vitest';
import { unpushedCommits } from '../../../src/desk/server/publish/branches.ts';
import { updateWorktree } from '../../../src/desk/server/publish/commit.ts';
import { readChanges, savedSince } from '../../../src/desk/server/publish/changes.ts';
import { send } from '../../../src/desk/server/publish/send.ts';
import type { SendEvent, SendRequest } from '../../../src/desk/server/publish/send-events.ts';
import { treeWith } from '../../../src/desk/server/publish/trees.ts';
import { contract } from '../../site/documents/tiny-site.ts';
import { gitIn } from '../../git.ts';
import { clone, cloneForEach, makeClone, noAsk } from './make-clone.ts';
import { drawnByLinks, drawnTests } from '../../sample.ts';

const it = drawnTests(always, 1 / 6, 'changes during a publication');
const onLinks = drawnByLinks(it);

cloneForEach();

const home = 'pages/Home.json';
const news = 'pages/News.json';
const branch = '2026-11-23-home';
const atRemote = (file: string) => gitIn(clone.remote, 'show', `${branch}:${file}`);

/** Sends, and does something else when a step is done. */
async function sendAndMeanwhile(request: Partial<SendRequest>, step: string, act: () => void) {
  const deps = {
    site: clone.site,
    contract,
    tools: async () => ({ isDone: false, output: '', error: '' }),
    ask: noAsk,
    day: '2026-11-23',
  };
  const events: SendEvent[] = [];
  for await (const event of send({ files: [home], message: 'Mine', ...request }, deps)) {
    events.push(event);
    if (event.kind === 'step' && event.name === step && event.state === 'done') act();
  }
  return events.at(-1);
}

it('what is saved after the check is not sent, and stays in the folder', async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  const save = () => clone.edit({ [home]: [['Good day', 'Good evening']] });
  expect(await sendAndMeanwhile({}, 'check', save)).toMatchObject({ kind: 'sent' });
  expect(atRemote(home)).toContain('Good day');
  expect(clone.read(home)).toContain('Good evening');
  expect(clone.git('status', '--porcelain')).toBe(`M ${home}`);
});

it('what was saved again since it was looked at is named and not sent, also where the review has no words for it', async () => {
  const picture = 'public/images/new.svg';
  clone.edit({ [home]: [['Welcome', 'Good day']], [picture]: '<svg/>' });
  const look = async () => {
    const { items } = await readChanges(clone.repo(), contract);
    return Object.fromEntries(items.map(({ file, version }) => [file, version]));
  };
  let seen = await look();
  clone.edit({ [picture]: '<svg width="1"/>' });
  const files = [home, picture];
  expect((await clone.send({ files, seen })).at(-1)).toEqual({
    kind: 'failed',
    words:
      'Saved again since the list was made: /images/new.svg. The list is updated; check it, and publish again.',
  });
  expect(clone.git('log', '--format=%s')).toBe('First');
  seen = await look();
  const sent = (await clone.send({ files, seen })).at(-1);
  if (sent?.kind !== 'sent') throw new Error(JSON.stringify(sent));
  expect(gitIn(clone.remote, 'show', `${sent.branch}:${picture}`)).toBe('<svg width="1"/>');
});

it('a renamed page, and a picture with an accent in its name, in a folder below the top, are what they were when they were looked at', async () => {
  const inFolder = makeClone('sites/tiny/');
  onTestFinished(() => inFolder.remove());
  inFolder.edit({
    [news]: null,
    'pages/Neuigkeiten.json': inFolder.read(news),
    [home]: [['Welcome', 'Grüß Gott']],
    'public/images/größe.svg': '<svg/>',
  });
  const { items } = await readChanges(inFolder.repo(), contract);
  expect(items.map(({ act }) => act)).toContain('renamed');
  const seen = Object.fromEntries(items.map(({ file, version }) => [file, version]));
  const tree = treeWith(
    inFolder.repo(),
    items.flatMap(({ files }) => files),
  );
  expect(savedSince(inFolder.repo(), tree, items, seen)).toEqual([]);
});

it('what is saved while the remote is asked is neither sent nor checked', async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  const broken = () => clone.edit({ [home]: [['"title"', '"titel"']] });
  expect(await sendAndMeanwhile({}, 'fetch', broken)).toMatchObject({ kind: 'sent' });
  expect(atRemote(home)).toContain('"title"');
  expect(clone.read(home)).toContain('"titel"');
});

it('what is saved after the check stays in the folder when it is joined with what others have done', async () => {
  clone.other({ [news]: [['News of the parish.', 'All that is new.']] });
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  const save = () => clone.edit({ [home]: [['Good day', 'Good evening']] });
  expect(await sendAndMeanwhile({}, 'check', save)).toMatchObject({ kind: 'sent' });
  expect(clone.read(home)).toContain('Good evening');
  expect(atRemote(home)).toContain('Good day');
});

it('what is saved while the folder is brought along stays', async () => {
  clone.other({ [home]: [['A document', 'A paper']] });
  clone.git('fetch', '-q');
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  const [from, to] = [clone.git('rev-parse', 'HEAD'), clone.git('rev-parse', 'origin/main')];
  const brought = updateWorktree(clone.repo(), contract, from, to);
  clone.edit({ [home]: [['Good day', 'Good evening']] });
  await brought;
  expect(clone.read(home)).toContain('Good evening');
  expect(clone.read(home)).toContain('A paper');
});

it('a commit that is made in a terminal meanwhile is not taken back', async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  await clone.send({ files: [home] });
  clone.edit({ [home]: [['Good day', 'Good evening']] });
  const commit = () => {
    clone.edit({ [news]: [['News of the parish.', 'By hand.']] });
    clone.git('commit', '-qm', 'By hand', '--', news);
  };
  expect(await sendAndMeanwhile({}, 'check', commit)).toMatchObject({ kind: 'failed' });
  expect(clone.git('show', `HEAD:${news}`)).toContain('By hand.');
});

it('a choice between two versions is asked again when the own one has changed since', async () => {
  clone.other({ [home]: [['Welcome', 'Hello']] });
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  const asked = (await clone.send({ files: [home] })).at(-1);
  if (asked?.kind !== 'conflict') throw new Error(JSON.stringify(asked));
  const value = JSON.parse(clone.read(home)) as unknown;
  clone.edit({ [home]: [['A document', 'A paper']] });
  const resolvedConflicts = { theirs: asked.theirs, files: { [home]: { value } } };
  expect((await clone.send({ files: [home], resolvedConflicts })).at(-1)).toMatchObject({ kind: 'conflict' });
  expect(clone.read(home)).toContain('A paper');
});

it('a rule that changes what is committed changes what is joined, too', async () => {
  clone.other({ [news]: [['News of the parish.', 'All that is new.']] });
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  mkdirSync(join(clone.site, '.git/hooks'), { recursive: true });
  writeFileSync(
    join(clone.site, '.git/hooks/pre-commit'),
    `#!/bin/sh\nsed -i 's/Good day/Good morning/' ${home}\ngit add ${home}\n`,
    { mode: 0o755 },
  );
  expect((await clone.send({ files: [home] })).at(-1)).toMatchObject({ kind: 'sent' });
  expect(clone.read(home)).toContain('Good morning');
  expect(atRemote(home)).toContain('Good morning');
});

onLinks(
  'a folder that leads elsewhere, and one of another repository, are left out, and hide nothing that is ignored',
  async () => {
    clone.edit({ [home]: [['Welcome', 'Good day']], 'public/images/new.svg': '<svg/>' });
    writeFileSync(join(clone.site, '.gitignore'), 'public/secret/\n');
    for (const place of ['public/secret', 'public/other', '../elsewhere']) {
      mkdirSync(join(clone.site, place), { recursive: true });
      writeFileSync(join(clone.site, place, 'a.svg'), '<svg/>');
    }
    gitIn(join(clone.site, 'public/other'), 'init', '-q');
    symlinkSync('../../elsewhere', join(clone.site, 'public/linked'));
    const { items } = await readChanges(clone.repo(), contract);
    expect(items.map(({ file }) => file)).toEqual([home, 'public/images/new.svg']);
  },
);

onLinks(
  'a repository within the folder, and a link, that both sides have changed, stay as they are here',
  async () => {
    const others = join(clone.remote, '../others');
    const first = clone.git('rev-parse', 'HEAD');
    clone.git('update-index', '--add', '--cacheinfo', `160000,${first},public/inner`);
    symlinkSync('first', join(clone.site, 'public/link'));
    clone.git('add', 'public/link');
    clone.git('commit', '-qm', 'With an inner repository and a link');
    clone.git('push', '-q', 'origin', 'main');
    gitIn(others, 'pull', '-q');
    gitIn(others, 'update-index', '--cacheinfo', `160000,${clone.git('rev-parse', 'HEAD')},public/inner`);
    rmSync(join(others, 'public/link'));
    symlinkSync('theirs', join(others, 'public/link'));
    gitIn(others, 'add', 'public/link');
    gitIn(others, 'commit', '-qm', 'By somebody else');
    gitIn(others, 'push', '-q', 'origin', 'main');
    const inner = join(clone.site, 'public/inner');
    mkdirSync(inner, { recursive: true });
    gitIn(inner, 'init', '-q');
    gitIn(inner, 'commit', '-q', '--allow-empty', '-m', 'Inner');
    rmSync(join(clone.site, 'public/link'));
    symlinkSync('../pages/News.json', join(clone.site, 'public/link'));
    clone.edit({ [home]: [['Welcome', 'Good day']] });
    expect((await clone.send({ files: [home] })).at(-1)).toMatchObject({ kind: 'sent' });
    expect(readlinkSync(join(clone.site, 'public/link'))).toBe('../pages/News.json');
    expect(existsSync(join(inner, '.git'))).toBe(true);
  },
);

it('a repository within the folder of which both have taken another state is asked for as a whole', async () => {
  const others = join(clone.remote, '../others');
  const point = (folder: string, to: string) =>
    gitIn(folder, 'update-index', '--add', '--cacheinfo', `160000,${to},public/inner`);
  point(clone.site, '1'.repeat(40));
  clone.git('commit', '-qm', 'With an inner repository');
  clone.git('push', '-q', 'origin', 'main');
  gitIn(others, 'pull', '-q');
  point(others, '2'.repeat(40));
  gitIn(others, 'commit', '-qm', 'By somebody else');
  gitIn(others, 'push', '-q', 'origin', 'main');
  point(clone.site, '3'.repeat(40));
  clone.git('commit', '-qm', 'Another state');
  expect((await clone.send({ files: [] })).at(-1)).toMatchObject({
    kind: 'conflict',
    conflicts: [{ kind: 'file', file: 'public/inner', mine: true, theirs: true }],
  });
});

it('a file that git leaves out of this folder is not said to be deleted', async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  clone.git('sparse-checkout', 'set', '--no-cone', '/*', '!/public/documents/');
  const { items } = await readChanges(clone.repo(), contract);
  expect(items.map(({ file }) => file)).toEqual([home]);
});

it('what was compared with another commit is not sent: it would take back what somebody has added', async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  const { items } = await readChanges(clone.repo(), contract);
  const seen = Object.fromEntries(items.map(({ file, version }) => [file, version]));
  const shown = { commit: clone.git('rev-parse', 'HEAD'), ahead: 0 };
  clone.other({ [home]: [['A document', 'A paper']] });
  clone.git('fetch', '-q');
  clone.git('reset', '-q', 'origin/main');
  expect((await clone.send({ files: [home], seen, shown })).at(-1)).toMatchObject({
    kind: 'failed',
    words: expect.stringContaining('publish again'),
  });
  expect(gitIn(clone.remote, 'branch', '--format=%(refname:short)').trim()).toBe('main');
});

it('nothing goes along that was not announced: what the host has taken off again is named first', async () => {
  const shownNow = () => ({
    commit: clone.git('rev-parse', 'HEAD'),
    ahead: unpushedCommits(clone.repo()).length,
  });
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  await clone.send({ files: [home], message: 'Good' });
  clone.edit({ [home]: [['Good day', 'Good evening']] });
  await clone.send({ files: [home], message: 'Rejected' });
  gitIn(clone.remote, 'update-ref', `refs/heads/${branch}`, `${branch}~1`);
  clone.edit({ [news]: [['News of the parish.', 'All that is new.']] });
  const before = shownNow();
  expect(before.ahead).toBe(0);
  expect((await clone.send({ files: [news], shown: before })).at(-1)).toEqual({
    kind: 'failed',
    words: expect.stringMatching(/^1 earlier change would be published .*: “Rejected”\. .* publish again/),
  });
  expect(clone.git('rev-parse', 'HEAD')).toBe(before.commit);
  expect(atRemote(home)).toContain('Good day');
  // It is announced now, and goes along when it is sent again.
  expect(shownNow()).toEqual({ ...before, ahead: 1 });
  expect((await clone.send({ files: [news], shown: shownNow() })).at(-1)).toMatchObject({ kind: 'sent' });
  expect(atRemote(home)).toContain('Good evening');
});

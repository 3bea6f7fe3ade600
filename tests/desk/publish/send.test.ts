/** Sending: what was chosen and nothing else, in a repository of git with a bare remote. @rest */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it as always } from 'vitest';
import { accept } from '../../../src/desk/server/publish/accept.ts';
import type { SendEvent } from '../../../src/desk/server/publish/send-events.ts';
import { countChanges, readChanges } from '../../../src/desk/server/publish/changes.ts';
import { contract, files } from '../../site/documents/tiny-site.ts';
import { gitIn } from '../../git.ts';
import { clone, cloneForEach, makeClone } from './make-clone.ts';
import { drawnTests } from '../../sample.ts';

const it = drawnTests(always, 1 / 6, 'publications');

cloneForEach();

const home = 'pages/Home.json';
const news = 'pages/News.json';
const saints = 'pages/Saints.json';
const teresa = 'pages/_parts/saints/teresa.json';
const greet = (words: string) => clone.edit({ [home]: [['Welcome', words]] });
const last = (events: readonly SendEvent[]) => events.at(-1);
const steps = (events: readonly SendEvent[]) =>
  events.flatMap((event) =>
    event.kind === 'step' && event.state !== 'doing' ? [`${event.name} ${event.state}`] : [],
  );
const branch = '2026-11-23-home';
/** The files that a commit of the remote has changed. */
const changedIn = (ref: string, at = clone) =>
  gitIn(at.remote, 'diff', '--name-only', `${ref}^1`, ref).trim().split('\n');

describe('a choice', () => {
  always('becomes one commit on a branch of its own, with the chosen files alone', async () => {
    greet('Good day');
    clone.edit({ [news]: [['"title": "News"', '"title": "Our news"']] });
    const events = await clone.send({ files: [home], message: 'Home: a greeting\n\nThe list' });
    expect(steps(events)).toEqual(['fetch done', 'check done', 'branch done', 'commit done', 'push done']);
    expect(last(events)).toEqual({
      kind: 'sent',
      branch,
      commit: clone.git('rev-parse', 'HEAD'),
      kept: [],
    });
    expect(changedIn(branch)).toEqual([home]);
    expect(gitIn(clone.remote, 'diff', '--shortstat', 'main', branch)).toContain(
      '1 insertion(+), 1 deletion(-)',
    );
    expect(gitIn(clone.remote, 'log', '-1', '--format=%an %ae %B', branch).trim()).toMatch(
      / Home: a greeting\n\nThe list$/,
    );
    // Files that were left out are still here, and nothing else differs from the commit.
    expect(clone.git('status', '--porcelain')).toBe(`M ${news}`);
    expect(clone.git('rev-parse', '--abbrev-ref', 'HEAD')).toBe(branch);
    expect(clone.git('rev-parse', 'main')).toBe(clone.git('rev-parse', 'origin/main'));
  });

  it('goes on in the same branch while it is not on the main one, and then begins another', async () => {
    greet('Good day');
    await clone.send({ files: [home] });
    clone.edit({ [news]: [['"title": "News"', '"title": "Our news"']] });
    expect(last(await clone.send({ files: [news] }))).toMatchObject({ kind: 'sent', branch });
    expect(gitIn(clone.remote, 'rev-list', '--count', `main..${branch}`).trim()).toBe('2');
    const events: SendEvent[] = [];
    const commit = clone.git('rev-parse', 'HEAD');
    for await (const event of accept({ branch, commit }, { site: clone.site, contract })) events.push(event);
    expect(last(events)).toMatchObject({ kind: 'sent' });
    expect(gitIn(clone.remote, 'rev-parse', 'main')).toBe(gitIn(clone.remote, 'rev-parse', branch));
    clone.edit({ [home]: [['Good day', 'Good evening']] });
    expect(last(await clone.send({ files: [home] }))).toMatchObject({ kind: 'sent', branch: `${branch}-2` });
  });

  it('leaves what is staged as it is staged', async () => {
    clone.edit({ [news]: [['"title": "News"', '"title": "Staged"']] });
    clone.git('add', news);
    clone.edit({ [news]: [['"title": "Staged"', '"title": "Not staged"']] });
    greet('Good day');
    await clone.send({ files: [home] });
    expect(changedIn(branch)).toEqual([home]);
    expect(clone.git('diff', '--cached', '--name-only')).toBe(news);
    expect(clone.git('diff', '--cached')).toContain('+  "title": "Staged"');
    expect(clone.read(news)).toContain('"Not staged"');
  });

  it('takes new, deleted and renamed files, whatever their names', async () => {
    clone.edit({
      "public/images/-b [x]'é.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    });
    rmSync(join(clone.site, 'public/documents/a.pdf'));
    clone.edit({ [home]: [[',\n      "link": { "label": "A document", "href": "/documents/a.pdf" }', '']] });
    const { items } = await readChanges(clone.repo(), contract);
    expect(items.map(({ file, act }) => [file, act])).toEqual([
      [home, 'changed'],
      ['public/documents/a.pdf', 'removed'],
      ["public/images/-b [x]'é.svg", 'added'],
    ]);
    const events = await clone.send({ files: items.map(({ file }) => file) });
    expect(last(events)).toMatchObject({ kind: 'sent' });
    expect(clone.git('status', '--porcelain')).toBe('');
    expect(gitIn(clone.remote, 'ls-tree', '-r', '--name-only', '-z', '2026-11-23-home-a-b-x')).toContain(
      "-b [x]'é.svg",
    );
  });

  it('takes words, settings, the look and records along, and nothing else beside them', async () => {
    clone.edit({
      'words.json': '{ "lists": { "all": "Everything" } }',
      'words.fr.json': '{}',
      'pages/_theme/theme.css': ':root { --text: #111111; }',
      'pages/_records/news/feast.json': '{ "title": "A feast" }',
      'pages/_records/files/a.svg': '<svg/>',
      'README.md': 'Not content.',
    });
    expect(countChanges(clone.site)).toBe(4);
    const { items } = await readChanges(clone.repo(), contract);
    expect(items.map(({ file, kind, title }) => [file, kind, title])).toEqual([
      ['pages/_records/news/feast.json', 'shared', 'news/feast'],
      ['pages/_theme/theme.css', 'file', 'pages/_theme/theme.css'],
      ['words.fr.json', 'shared', 'Words of lists, forms and messages (fr)'],
      ['words.json', 'shared', 'Words of lists, forms and messages'],
    ]);
    expect(items.at(-1)?.html).toContain('Everything');
    const events = await clone.send({
      files: ['pages/_records/news/feast.json', 'pages/_theme/theme.css', 'words.json'],
    });
    const sent = last(events);
    expect(sent).toMatchObject({ kind: 'sent' });
    expect(changedIn('HEAD', { ...clone, remote: clone.site })).toEqual([
      'pages/_records/news/feast.json',
      'pages/_theme/theme.css',
      'words.json',
    ]);
    expect(clone.git('status', '--porcelain').split('\n').toSorted()).toEqual([
      '?? README.md',
      '?? pages/_records/files/',
      '?? words.fr.json',
    ]);
  });

  it('works in a folder of a repository with other things in it', async () => {
    const inner = makeClone('sites/tiny/');
    try {
      inner.edit({ [home]: [['Welcome', 'Good day']] });
      expect(last(await inner.send({ files: [home] }))).toMatchObject({ kind: 'sent', branch });
      expect(changedIn(branch, inner)).toEqual([`sites/tiny/${home}`]);
      inner.other({ [home]: [['A document', 'A paper']] });
      inner.edit({ [home]: [['Good day', 'Good evening']] });
      expect(last(await inner.send({ files: [home] }))).toMatchObject({ kind: 'sent' });
      expect(inner.read(home)).toContain('A paper');
      expect(inner.git('status', '--porcelain')).toBe('');
    } finally {
      inner.remove();
    }
  });
});

always('a new part is on one card with its picture and the page that it was put into', async () => {
  const albert = 'pages/_parts/saints/albert.json';
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
  const text = (files[teresa] ?? '').replaceAll('eresa', 'lbert').replace('/a.svg', '/b.svg');
  const page = JSON.parse(clone.read(saints)) as { blocks: { tabs: unknown[] }[] };
  page.blocks[0]?.tabs.splice(1, 1, { use: 'saints/albert' });
  const inserted = JSON.stringify(page, null, 2);
  clone.edit({
    [albert]: text.replaceAll('"tlbert', '"albert'),
    'public/images/b.svg': drawing,
    [saints]: inserted,
  });
  const cards = async () =>
    (await readChanges(clone.repo(), contract)).items.map(({ file, within }) => [file, within]);
  expect(await cards()).toEqual([
    [saints, albert],
    [albert, undefined],
    ['public/images/b.svg', albert],
  ]);
  // A page with another change has a card of its own.
  clone.edit({ [saints]: inserted.replace('Their lives.', 'Their lives and deaths.') });
  expect((await cards())[0]).toEqual([saints, undefined]);
});

describe('a choice that would leave the site broken', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

  always('is refused with what is wrong, and with what has to come along', async () => {
    clone.edit({ 'public/images/b.svg': drawing, [teresa]: [['/images/a.svg', '/images/b.svg']] });
    const before = clone.git('rev-parse', 'HEAD');
    const { items } = await readChanges(clone.repo(), contract);
    expect(items.map(({ file, within }) => [file, within])).toEqual([
      [teresa, undefined],
      ['public/images/b.svg', teresa],
    ]);
    const events = await clone.send({ files: [teresa] });
    expect(last(events)).toMatchObject({
      kind: 'refused',
      checked: {
        problems: [{ file: teresa, message: expect.stringContaining('/images/b.svg') }],
        missing: ['public/images/b.svg'],
      },
    });
    expect([clone.git('rev-parse', 'HEAD'), clone.git('branch', '--format=%(refname:short)')]).toEqual([
      before,
      'main',
    ]);
    expect(last(await clone.send({ files: [teresa, 'public/images/b.svg'] }))).toMatchObject({
      kind: 'sent',
    });
  });

  it('is refused for a name that another document would define, with that document', async () => {
    const [sources, name] = ['pages/_sources.json', '"circulars"'];
    clone.edit({ [sources]: [[name, '"letters"']], [news]: [[name, '"letters"']] });
    const refused = { kind: 'refused', checked: { problems: [{ file: news }], missing: [sources] } };
    expect(last(await clone.send({ files: [news] }))).toMatchObject(refused);
  });

  it('is refused when the mistake is in what was left out: a page goes, and a link to it stays', async () => {
    clone.edit({
      [news]: null,
      'pages/Letters.json': files[news] ?? '',
      [home]: [['/News#latest', '/Letters#latest']],
      'pages/_shell.json': [['"/News"', '"/Letters"']],
    });
    const { items } = await readChanges(clone.repo(), contract);
    const renamed = items.find(({ file }) => file === 'pages/Letters.json');
    expect(renamed).toMatchObject({
      act: 'renamed',
      files: [news, 'pages/Letters.json'],
      goesWith: expect.arrayContaining([home, 'pages/_shell.json']),
    });
    const refused = last(await clone.send({ files: ['pages/Letters.json'] }));
    expect(refused).toMatchObject({ kind: 'refused', checked: { missing: [home, 'pages/_shell.json'] } });
    expect(last(await clone.send({ files: items.map(({ file }) => file) }))).toMatchObject({ kind: 'sent' });
    const [name] = gitIn(clone.remote, 'branch', '--list', '2026-*', '--format=%(refname:short)').split('\n');
    expect(gitIn(clone.remote, 'ls-tree', '--name-only', name ?? '', 'pages/')).not.toContain('News');
  });

  it('that nothing mends says so; a mistake that was there before is no reason to refuse', async () => {
    clone.edit({ [saints]: [['"count": 2', '"count": 3']] });
    expect(last(await clone.send({ files: [saints] }))).toMatchObject({
      kind: 'refused',
      checked: { missing: [] },
    });
    clone.git('commit', '-qam', 'broken');
    clone.git('push', '-q');
    greet('Good day');
    expect(last(await clone.send({ files: [home] }))).toMatchObject({ kind: 'sent' });
  });

  it('is refused, too, when the mistake was committed before and goes along; with its cure it is sent', async () => {
    clone.edit({ [saints]: [['"count": 2', '"count": 3']] });
    clone.git('commit', '-qam', 'broken');
    greet('Good day');
    const refused = { kind: 'refused', checked: { problems: [{ file: saints }], missing: [] } };
    expect(last(await clone.send({ files: [home] }))).toMatchObject(refused);
    expect(last(await clone.send({ files: [] }))).toMatchObject(refused);
    clone.edit({ [saints]: [['"count": 3', '"count": 2']] });
    expect(last(await clone.send({ files: [home] }))).toMatchObject({
      kind: 'refused',
      checked: { missing: [saints] },
    });
    expect(last(await clone.send({ files: [home, saints] }))).toMatchObject({ kind: 'sent' });
  });
});

describe('what is put on the main branch', () => {
  const put = async (commit: string, approvedBy: string[] = []) => {
    const events: SendEvent[] = [];
    const request = { branch, commit, approvedBy };
    for await (const event of accept(request, { site: clone.site, contract })) events.push(event);
    return last(events);
  };
  const onMain = () => gitIn(clone.remote, 'rev-parse', 'main').trim();
  const send = async () => {
    greet('Good day');
    const sent = last(await clone.send({ files: [home] }));
    if (sent?.kind !== 'sent') throw new Error(JSON.stringify(sent));
    return sent.commit;
  };

  always('is what was sent, and nothing that was committed since', async () => {
    const commit = await send();
    clone.edit({ [news]: '{ broken' });
    clone.git('commit', '-qam', 'Not finished');
    expect(await put(clone.git('rev-parse', 'HEAD'))).toMatchObject({
      words: expect.stringContaining('does not have this change'),
    });
    expect(await put('')).toMatchObject({ kind: 'failed' });
    expect(await put(commit)).toMatchObject({ kind: 'sent', commit });
    expect(onMain()).toBe(commit);
  });

  it('is not what others have taken off the branch', async () => {
    const before = onMain();
    const commit = await send();
    gitIn(clone.remote, 'update-ref', `refs/heads/${branch}`, before);
    expect(await put(commit)).toMatchObject({ words: expect.stringContaining('has removed it') });
    gitIn(clone.remote, 'branch', '-D', branch);
    expect(await put(commit)).toMatchObject({ words: expect.stringContaining('has removed it') });
    expect(onMain()).toBe(before);
  });

  it('is joined with what others have put there since', async () => {
    const commit = await send();
    clone.other({ [news]: [['News of the parish.', 'All that is new.']] });
    const theirs = onMain();
    expect(await put(commit)).toMatchObject({ kind: 'sent', commit });
    expect(gitIn(clone.remote, 'log', '-1', '--format=%P', 'main').trim()).toBe(`${theirs} ${commit}`);
    expect(gitIn(clone.remote, 'show', `main:${home}`)).toContain('Good day');
    expect(gitIn(clone.remote, 'show', `main:${news}`)).toContain('All that is new.');
  });

  it('names those who have approved it', async () => {
    const commit = await send();
    expect(await put(commit, ['Anna <anna@example.org>'])).toMatchObject({ kind: 'sent', commit });
    expect(gitIn(clone.remote, 'log', '-1', '--format=%(trailers:only)', 'main').trim()).toBe(
      'Reviewed-by: Anna <anna@example.org>',
    );
    expect(gitIn(clone.remote, 'diff', commit, 'main')).toBe('');
  });

  it('contradicts nothing that others have put there, and makes no mistakes with it', async () => {
    const commit = await send();
    clone.other({ [home]: [['Welcome', 'Peace']] });
    const before = onMain();
    expect(await put(commit)).toMatchObject({ words: expect.stringContaining('have changed the same') });
    expect(onMain()).toBe(before);
  });

  it('makes no mistakes together with it', async () => {
    clone.edit({ [home]: [['or [write]', 'the [newest](/News#latest), or [write]']] });
    await clone.send({ files: [home] });
    const commit = clone.git('rev-parse', 'HEAD');
    clone.other({ [news]: [['"latest"', '"newest"']], [home]: [['(/News#latest)', '(/News#newest)']] });
    const before = onMain();
    expect(await put(commit)).toMatchObject({ words: expect.stringContaining('would have mistakes') });
    expect(onMain()).toBe(before);
  });
});

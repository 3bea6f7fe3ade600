/** The history of a document says in words when it changed, who changed it, and in which way. @rest */
import { expect, it } from 'vitest';
import { historyText, readHistory, readVersion } from '../../../src/desk/server/history/versions.ts';
import { keepVersion, moveToTrash } from '../../../src/desk/server/publish/trash.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { call } from '../../called-cli.ts';
import type { Changes } from '../../review/two-sites.ts';
import { contract, files } from '../../site/documents/tiny-site.ts';
import { clone, cloneForEach } from '../publish/make-clone.ts';

cloneForEach();

const home = 'pages/Home.json';
const news = 'pages/News.json';
const context = () => ({ contract, site: readSite(clone.site, contract) });
const history = async (file: string, count?: number) => readHistory(context(), file, count);
const told = async (file: string) => (await history(file)).versions.map(({ by, words }) => `${by}: ${words}`);
/** Sister Anne changes files and records it. */
function commit(changes: Changes) {
  clone.edit(changes);
  clone.git('add', '-A');
  clone.git('-c', 'user.name=Sister Anne', 'commit', '-qm', 'x');
}

it('by who and what, also what is not published yet, a page at a time, and on the command line', async () => {
  commit({ [home]: [['Welcome', 'Good day']] });
  commit({ [news]: [['News of the parish.', 'All.']] });
  commit({ [home]: [['"A document"', '"A paper"']] });
  clone.edit({ [home]: [['Good day', 'Hello']] });
  expect(await told(home)).toEqual([
    'Sister Anne: a text corrected',
    'Sister Anne: a text corrected',
    'A: new',
  ]);
  const short = await history(home, 1);
  expect([short.unpublished, short.versions.length, short.hasMore]).toEqual(['a text corrected', 1, true]);
  expect(historyText(short)).toMatch(
    /^Not published yet: a text corrected\n\d+ \w+ \d{4} \d\d:\d\d, Sister Anne: a text corrected\nThere are earlier ones/,
  );
  const old = await readVersion(context(), home, (await history(home)).versions[2]?.id ?? '');
  expect(old?.value).toEqual(JSON.parse(files[home] ?? ''));
  const run = async (...words: string[]) =>
    call('src/cli/main.ts', ['history', ...words, '--site', clone.site]);
  expect((await run('/Home')).stdout).toContain('Sister Anne: a text corrected');
  const { versions } = JSON.parse((await run('_shell', '--json')).stdout) as { versions: object[] };
  expect(versions).toMatchObject([{ by: 'A', words: 'new', file: 'pages/_shell.json' }]);
  expect((await run('/Hom')).stderr).toContain('did you mean "pages/Home.json"?');
});

it('only versions with some words in them, in their change or by their author', async () => {
  commit({ [home]: [['Welcome', 'Good day']] });
  commit({ [home]: [['Good day', 'Hello']] });
  const find = async (words: string, count?: number) => {
    const { versions, hasMore } = await readHistory(context(), home, count, words);
    return [...versions.map(({ by, words: change }) => `${by}: ${change}`), hasMore];
  };
  expect(await find('good DAY')).toEqual(['Sister Anne: a text corrected', false]);
  expect(await find('welcome')).toEqual(['A: new', false]);
  expect(await find('corrected', 1)).toEqual(['Sister Anne: a text corrected', true]);
  expect(await find('sister anne')).toHaveLength(3);
  expect(await find('rich-text'), 'nobody reads names of blocks').toEqual([false]);
});

it('under the former name too, whether the rename is committed or not; of a deleted page', async () => {
  commit({ [news]: [['News of the parish.', 'All.']] });
  const renamed = clone.read(news).replace('"blocks"', '"redirectFrom": ["/News"],\n  "blocks"');
  clone.edit({ [news]: null, 'pages/Letters.json': renamed });
  const { unpublished, versions } = await history('pages/Letters.json');
  expect([unpublished, versions.length]).toEqual(['its address was /News', 2]);
  clone.git('add', '-A');
  clone.git('commit', '-qm', 'x');
  expect((await told('pages/Letters.json'))[0]).toBe('A: its address was /News');
  commit({ 'pages/Letters.json': null });
  expect((await told('pages/Letters.json'))[0]).toBe('Sister Anne: deleted');
  const { stdout } = await call('src/cli/main.ts', ['history', '/Letters', '--site', clone.site]);
  expect(stdout.split('\n')[0]).toContain('Sister Anne: deleted');
});

it('a merge is not named, unless a person has chosen in it', async () => {
  const onSide = (changes: Changes) => {
    clone.git('switch', '-qc', 'side', 'HEAD');
    commit(changes);
    clone.git('switch', '-q', 'main');
  };
  onSide({ [home]: [['A document', 'A paper']] });
  commit({ [home]: [['The first page.', 'The very first page.']] });
  clone.git('merge', '-q', '--no-edit', 'side');
  expect(await told(home)).toEqual([
    ...Array.from({ length: 2 }, () => 'Sister Anne: a text corrected'),
    'A: new',
  ]);
  clone.git('branch', '-D', 'side');
  onSide({ [home]: [['Welcome', 'Hello']] });
  commit({ [home]: [['Welcome', 'Good day']] });
  expect(() => clone.git('merge', '-q', 'side')).toThrow('merge -q side');
  clone.git('checkout', '--ours', home);
  clone.edit({ [home]: [['Good day', 'Good day and hello']] });
  clone.git('add', '-A');
  clone.git('commit', '-qm', 'Both');
  expect((await told(home))[0]).toMatch(/^A: two versions joined: .*a text corrected/);
});

it('what was kept when it was never published is among them', async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  keepVersion(clone.repo(), 'Home', [home], new Date());
  clone.edit({ [home]: files[home] ?? '' });
  const { versions } = await history(home);
  expect(versions.map(({ words, isKept }) => [words, isKept])).toEqual([
    ['a text corrected', true],
    ['new', false],
  ]);
  expect(JSON.stringify((await readVersion(context(), home, versions[0]?.id ?? ''))?.value)).toContain(
    'Good day',
  );
  clone.edit({ [news]: [['News of the parish.', 'All.']] });
  moveToTrash(
    clone.repo(),
    'News',
    { removed: [news], texts: new Map([[home, '{}']]), remind: [] },
    new Date(),
  );
  clone.edit({ [news]: null });
  expect(await history(news)).toMatchObject({
    unpublished: 'deleted',
    versions: [{ words: 'a text corrected', isKept: true }, { words: 'new' }],
  });
  // The folder had the other document as it was recorded.
  expect((await history(home)).versions).toHaveLength(2);
});

it('a version in an older format is read in the present one', async () => {
  const shell = 'pages/_shell.json';
  const isOld = (text = '') => text.replace('"schemaVersion": 2', '"schemaVersion": 1');
  commit({
    [shell]: isOld(files[shell])
      .replace('page-outlet', 'page-content')
      .replace('page-outlet', 'page-content'),
    [home]: (files[home] ?? '').replace('"heading"', '"look": "verse",\n      "heading"'),
  });
  commit({
    [shell]: files[shell] ?? '',
    [home]: (files[home] ?? '').replace('"heading"', '"variant": "verse",\n      "heading"'),
  });
  const { versions } = await history(home);
  expect(versions[0]?.words).toBe('no visible change');
  const old = await readVersion(context(), home, versions[1]?.id ?? '');
  expect(old?.value).toMatchObject({ blocks: [{ variant: 'verse' }] });
});

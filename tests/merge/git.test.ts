/** Real merges by git, with the driver as `npx page-engine merge-setup` sets it up. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpMerge } from '../../src/merge/setup.ts';
import { files, root } from '../documents/tiny-site.ts';
import { call } from '../called-cli.ts';
import { compiled } from '../compiled-cli.ts';
import { gitIn, gitSettings } from '../git.ts';
import { changed, writeFiles, type Changes } from '../review/two-sites.ts';

let prepared = '';
let folder = '';
const git = (...command: string[]) => gitIn(folder, ...command);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const saints = 'pages/Saints.json';
const home = 'pages/Home.json';
const teresa = 'pages/_parts/saints/teresa.json';

/** Asks whoever started git to be the driver, by its output and its input. */
const askHere = 'echo asked %O %A %B %L %P; read status; exit $status';
/** A process for each file; compiled, since the one that is set up has its own tests below. */
const started = `"${process.execPath}" "${await compiled('src/merge/main.ts')}" %O %A %B %L %P`;
/** That which is in the configuration. */
const asSetUp = '';

beforeAll(() => {
  prepared = mkdtempSync(join(tmpdir(), 'merge test '));
  gitIn(prepared, 'init', '-q', '-b', 'main');
  copyFileSync(join(root, '.gitattributes'), join(prepared, '.gitattributes'));
  writeFiles(prepared, { ...files, '.gitignore': 'src\nnode_modules\n' });
  for (const name of ['src', 'node_modules']) symlinkSync(join(root, name), join(prepared, name), 'dir');
  setUpMerge(prepared);
  gitIn(prepared, 'add', '-A');
  gitIn(prepared, 'commit', '-q', '-m', 'base');
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merge test '));
  cpSync(prepared, folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Merges a branch with `theirs` into one with `ours`; says whether git calls it clean.
 * @param driver The driver as git calls it, or that which is set up. Without one, the program that is set up runs
 * here for each file that git asks about: its start takes longer than all that git does.
 */
async function mergeBranches(ours: Changes, theirs: Changes, driver: string = askHere): Promise<boolean> {
  for (const [name, changes] of [
    ['theirs', theirs],
    ['ours', ours],
  ] as const) {
    git('checkout', '-q', '-b', name, 'main');
    const now = changed(changes);
    for (const path of Object.keys(changes)) rmSync(join(folder, path), { force: true });
    writeFiles(folder, now);
    git('add', '-A');
    git('commit', '-q', '-m', name);
  }
  const own = driver === asSetUp ? [] : ['-c', `merge.pages.driver=${driver}`];
  const command = [...gitSettings, ...own, 'merge', '-q', '-m', 'merge', 'theirs'];
  const merging = spawn('git', ['-C', folder, ...command], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(merging, 'close');
  for await (const line of createInterface(merging.stdout)) {
    const [word, ...asked] = line.split(' ');
    if (word === 'asked') merging.stdin.write(`${(await drive(asked)).status}\n`);
  }
  await ended;
  return merging.exitCode === 0;
}
/** Runs the driver here, where git would have started it. */
async function drive(asked: readonly string[]) {
  const here = process.cwd();
  process.chdir(folder);
  try {
    return await call('src/merge/main.ts', asked);
  } finally {
    process.chdir(here);
  }
}

/** The two documents that a reader makes of a file with conflicts by taking one side everywhere. */
function sides(text: string): [ours: string, theirs: string] {
  const ours = text.replace(/^<{7} .*\n([^]*?)^={7}\n[^]*?^>{7} .*\n?/gm, '$1');
  const theirs = text.replace(/^<{7} .*\n[^]*?^={7}\n([^]*?)^>{7} .*\n?/gm, '$1');
  return [ours, theirs];
}

describe('clean', () => {
  it('two branches add different saints to one list, each with the count', async () => {
    const add = (name: string): Changes => ({
      [`pages/_parts/saints/${name}.json`]: `{ "id": "${name}", "label": "${name}", "blocks": [] }\n`,
      [saints]: [
        ['{ "use": "saints/teresa" },', `{ "use": "saints/teresa" },\n        { "use": "saints/${name}" },`],
        ['"count": 2', '"count": 3'],
      ],
    });
    expect(await mergeBranches(add('anna'), add('bruno'))).toBe(true);
    expect(read(saints)).toContain(`        { "use": "saints/teresa" },
        { "use": "saints/anna" },
        { "use": "saints/bruno" },
        {
          "id": "albert",`);
    expect(read(saints)).toContain('"count": 4');
  });

  describe('records', () => {
    const file = 'pages/_records/letters.json';
    const feast = 'pages/_records/news/feast.json';
    const sources = {
      'pages/_sources.json': JSON.stringify({
        news: { folder: 'news', item: 'news' },
        letters: { file: 'letters', item: 'content', fields: { id: '_id' } },
      }),
    };
    const letter = (_id: string, title: string, more = {}) => ({ _id, title, category: 'Circular', ...more });
    // Git knows a renamed file by most of its lines.
    const prose = ['The feast of Our Lady is kept with all the houses.', 'Everybody is invited to it.'];
    const list = (...records: object[]) => `${JSON.stringify({ records }, null, 2)}\n`;
    const news = (more: object) =>
      `${JSON.stringify({ title: 'Feast', description: prose, ...more }, null, 2)}\n`;
    beforeEach(() => {
      writeFiles(folder, {
        ...sources,
        [file]: list(letter('a', 'One'), letter('b', 'One')),
        [feast]: news({ fromDate: '2026-07-16' }),
      });
      git('add', '-A');
      git('commit', '-q', '-m', 'records');
    });

    it('each adds one, they edit different fields of one, one renames and the other edits', async () => {
      const clean = await mergeBranches(
        {
          ...sources,
          [file]: list(
            letter('a', 'One'),
            letter('c', 'New'),
            letter('b', 'One', { description: ['Words.'] }),
          ),
          'pages/_records/news/tea.json': news({ title: 'Tea' }),
          [feast]: news({ fromDate: '2026-07-17' }),
        },
        {
          ...sources,
          [file]: list(letter('d', 'Newer'), letter('a', 'One'), letter('b', 'Two')),
          'pages/_records/news/carmel.json': news({ fromDate: '2026-07-16', redirectFrom: ['feast'] }),
          [feast]: null,
        },
      );
      expect(clean).toBe(true);
      const { records } = JSON.parse(read(file)) as { records: object[] };
      expect(records).toEqual([
        letter('d', 'Newer'),
        letter('a', 'One'),
        letter('c', 'New'),
        letter('b', 'Two', { description: ['Words.'] }),
      ]);
      expect(JSON.parse(read('pages/_records/news/carmel.json'))).toMatchObject({
        fromDate: '2026-07-17',
        redirectFrom: ['feast'],
      });
    });

    it('the same field of one is asked', async () => {
      const entry = (title: string): Changes => ({
        ...sources,
        [file]: list(letter('a', 'One'), letter('b', title)),
      });
      expect(await mergeBranches(entry('Two'), entry('Three'))).toBe(false);
      expect(sides(read(file)).map((text) => (JSON.parse(text) as { records: object[] }).records[1])).toEqual(
        [letter('b', 'Two'), letter('b', 'Three')],
      );
    });
  });

  it('a moved block and an edited one; neighbouring lines of one prose; properties of one block', async () => {
    const pages = JSON.parse(files['pages/News.json'] ?? '') as { blocks: unknown[] };
    const moved = `${JSON.stringify({ ...pages, blocks: pages.blocks.toReversed() }, null, 2)}\n`;
    const ours: Changes = {
      'pages/News.json': moved,
      [home]: [
        ['and the [saints]', 'and our [saints]'],
        ['"heading": "Welcome"', '"heading": "Be welcome"'],
      ],
    };
    const theirs: Changes = {
      'pages/News.json': [['"label": "Slides"', '"label": "Pictures"']],
      [home]: [
        ['Read the [news]', 'Read all [news]'],
        ['"label": "A document"', '"label": "A file"'],
      ],
    };
    expect(await mergeBranches(ours, theirs)).toBe(true);
    const news = JSON.parse(read('pages/News.json')) as { blocks: { id: string; label?: string }[] };
    expect(news.blocks.map(({ id, label }) => [id, label])).toEqual([
      ['slides', 'Pictures'],
      ['latest', undefined],
    ]);
    expect(read(home)).toContain(
      '"heading": "Be welcome",\n      "text": [\n        "Read all [news](/News#latest)",\n        "and our [saints](/Saints?from=home),"',
    );
    expect(read(home)).toContain('{ "label": "A file", "href": "/documents/a.pdf" }');
  });

  it('a part keeps the form of its place; shared documents merge by name', async () => {
    const sources = 'pages/_sources.json';
    const first = '"news": {';
    expect(
      await mergeBranches(
        {
          [teresa]: [['"St Teresa"', '"St Teresa of Avila"']],
          [sources]: [[first, `"prayers": { "path": "/api/a" },\n  ${first}`]],
        },
        {
          [teresa]: [['Avila,', 'Ávila,']],
          [sources]: [[first, `"hymns": { "path": "/api/b" },\n  ${first}`]],
        },
      ),
    ).toBe(true);
    expect(read(teresa)).toMatch(
      /^{\n {2}"id": "teresa",\n {2}"label": "St Teresa of Avila",\n {2}"blocks": \[/,
    );
    expect(read(teresa)).toContain('"text": [\n        "She was born in Ávila,",\n        "and never');
    expect(Object.keys(JSON.parse(read(sources)) as object)).toEqual([
      'prayers',
      'news',
      'circulars',
      'hymns',
    ]);
  });
});

describe('conflicts', () => {
  it('one property to two values: marked around that line alone; either side is a sound document', async () => {
    expect(
      await mergeBranches(
        { [home]: [['"Welcome"', '"Good day"']] },
        {
          [home]: [
            ['"Welcome"', '"Good evening"'],
            ['to [others]', 'to [all]'],
          ],
        },
        started,
      ),
    ).toBe(false);
    expect(read(home)).toContain(`      "id": "welcome",
<<<<<<< ours
      "heading": "Good day",
=======
      "heading": "Good evening",
>>>>>>> theirs
      "text": [`);
    expect(read(home)).toContain('to [all]');
    const [ours, theirs] = sides(read(home));
    expect(JSON.parse(ours)).toEqual(
      JSON.parse((files[home] ?? '').replace('"Welcome"', '"Good day"').replace('to [others]', 'to [all]')),
    );
    expect(JSON.parse(theirs)).toEqual(
      JSON.parse(
        (files[home] ?? '').replace('"Welcome"', '"Good evening"').replace('to [others]', 'to [all]'),
      ),
    );
    expect(git('status', '--porcelain')).toContain(`UU ${home}`);
  });

  it('one side deletes an entry, the other edits it: it is kept, marked', async () => {
    const tab = `,
        {
          "id": "albert",
          "label": "St Albert",
          "blocks": [],
          "allow": [{ "rule": "panel/empty", "why": "To be written." }]
        }`;
    expect(
      await mergeBranches(
        {
          [saints]: [
            [tab, ''],
            ['"count": 2', '"count": 1'],
          ],
        },
        { [saints]: [['"St Albert"', '"St Albert of Jerusalem"']] },
      ),
    ).toBe(false);
    const [ours, theirs] = sides(read(saints));
    expect(ours).not.toContain('albert');
    expect(theirs).toContain('St Albert of Jerusalem');
    for (const text of [ours, theirs]) expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  it('both add the same file: what is the same stands once', async () => {
    const page = (words: string) =>
      `{ "title": "New", "description": "x", "blocks": [{ "type": "tagline", "id": "t", "text": "${words}" }] }`;
    expect(await mergeBranches({ 'pages/New.json': page('one') }, { 'pages/New.json': page('two') })).toBe(
      false,
    );
    expect(read('pages/New.json').match(/"title"/g)).toHaveLength(1);
    expect(sides(read('pages/New.json')).map((text) => text.includes('"one"'))).toEqual([true, false]);
  });

  it('a side that is no JSON is merged line by line, and nothing of it is lost', async () => {
    const broken: Changes = { [home]: [['"heading": "Welcome",', '"heading": "Good day"']] };
    expect(await mergeBranches(broken, { [home]: [['to [others]', 'to [all]']] })).toBe(true);
    expect(read(home)).toContain('"heading": "Good day"\n');
    expect(read(home)).toContain('to [all]');
    git('reset', '-q', '--hard', 'main');
    git('branch', '-q', '-D', 'theirs');
    git('checkout', '-q', 'main');
    git('branch', '-q', '-D', 'ours');
    expect(
      await mergeBranches(broken, { [home]: [['"heading": "Welcome"', '"heading": "Good evening"']] }),
    ).toBe(false);
    expect(read(home)).toMatch(/^<{7} [^]*Good day[^]*={7}[^]*Good evening[^]*>{7} /m);
  });
});

describe('setting up', () => {
  it('gives git a driver that merges what git alone would not', async () => {
    const [ours, theirs]: [Changes, Changes] = [
      { [home]: [['and the [saints]', 'and our [saints]']] },
      { [home]: [['Read the [news]', 'Read all [news]']] },
    ];
    expect(await mergeBranches(ours, theirs, asSetUp)).toBe(true);
    expect(read(home)).toContain(
      '"Read all [news](/News#latest)",\n        "and our [saints](/Saints?from=home),"',
    );
  });

  it('without the packages git merges by itself, with marks', async () => {
    rmSync(join(folder, 'node_modules'));
    expect(
      await mergeBranches(
        { [home]: [['"Welcome"', '"Good day"']] },
        { [home]: [['"Welcome"', '"Good evening"']] },
        asSetUp,
      ),
    ).toBe(false);
    expect(read(home)).toMatch(/<{7} [^]*Good day[^]*={7}[^]*Good evening[^]*>{7} /);
  });

  it('says what is missing', () => {
    writeFiles(folder, { '.gitattributes': '' });
    expect(() => setUpMerge(folder)).toThrow('.gitattributes lacks the line "pages/**/*.json merge=pages".');
    rmSync(join(folder, '.git'), { recursive: true });
    expect(() => setUpMerge(folder)).toThrow('not kept by git');
  });
});

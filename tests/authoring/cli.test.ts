/** The commands as they are called: what they print, and the status with which they leave. @rest */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { files, templates } from '../site/documents/tiny-site.ts';
import { call } from '../called-cli.ts';
import { compiledCli } from '../compiled-cli.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';

const cli = await compiledCli();
let folder = '';
beforeEach(() => {
  vi.stubEnv('GITHUB_ACTIONS', '');
  folder = makeFolder();
});
afterEach(() => void vi.unstubAllEnvs());

/** Writes the tiny site with one file changed; gives the parameters with its folder among them. */
function onSite(args: readonly string[], changes: Record<string, string> = {}): string[] {
  writeFiles(folder, { ...files, ...changes });
  return args.map((arg) => arg.replace('SITE', folder));
}

/** Calls a command here, on the tiny site with one file changed. */
const run = async (args: readonly string[], changes?: Record<string, string>) =>
  call('src/cli/main.ts', onSite(args, changes));

/** Starts a process of the command; what it prints comes by way of pipes. */
const start = (args: readonly string[], changes?: Record<string, string>) =>
  spawnSync(process.execPath, [cli, ...onSite(args, changes)], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
const slip = { 'pages/News.json': (files['pages/News.json'] ?? '').replace('"carousel"', '"caruosel"') };

describe('the status of a command', () => {
  it('is 0 when all is well', async () => {
    const tidy = await run(['format', '--site', 'SITE']);
    expect([tidy.status, tidy.stderr]).toEqual([0, '']);
    expect(start(['explain', 'E104']).status).toBe(0);
  });

  it('is 0 for the help of a template, which names its flags', () => {
    const asked = start(['new', 'name', '--help', '--site', 'SITE'], { 'pages/_templates.json': templates });
    expect([asked.status, asked.stderr]).toEqual([0, '']);
    expect(asked.stdout).toContain('--label <text>  Name in the list');
    expect(start(['check', 'pages/Home.json', '--help']).status).toBe(0);
  });

  it.each(['editor', 'files', 'where Carmel', 'new', 'check', 'todo'])(
    'is 2 for `%s` in a folder that holds no site, and nothing is written there',
    async (command) => {
      const { status, stderr } = await call('src/cli/main.ts', [...command.split(' '), '--site', folder]);
      expect([status, stderr]).toEqual([2, expect.stringContaining(`${folder} has no folder pages/`)]);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('is 1 when the documents have problems, and the last lines say where to read on and what is checked later', () => {
    const { status, stderr } = start(['check', '--site', 'SITE'], slip);
    expect(status).toBe(1);
    expect(stderr).toContain('E103 unknown block type "caruosel"; did you mean "carousel"?');
    expect(stderr.trimEnd()).toMatch(
      /`npm run explain E\d{3}` says more about a code\.\nMore is checked once these are corrected: [^\n]*$/,
    );
  });

  it.each([
    [
      'SITE_ORIGIN',
      'https://example.org/carmel',
      'write SITE_ORIGIN=https://example.org, and the folder of the site as SITE_BASE=/carmel/',
    ],
    ['SITE_BASE', 'carmel', 'write SITE_BASE=/carmel/'],
  ])('is 2 of the check as of the build when %s is "%s", with the same cure', async (name, value, cure) => {
    const { NODE_ENV: mode } = process.env;
    await run(['format', '--site', 'SITE']);
    vi.stubEnv(name, value);
    const said = [
      await call('src/cli/main.ts', ['check', '--site', folder]),
      await call('src/cli/main.ts', ['check', '--json', '--site', folder]),
      await call('src/cli/main.ts', ['build', '--no-api', '--site', folder]),
    ].map(({ status, stderr }) => [status, stderr.includes(`${name} is "${value}"; ${cure}`)]);
    expect(said).toEqual([
      [2, true],
      [2, true],
      [2, true],
    ]);
    // Other tests of this process load React as it is for tests.
    expect(process.env['NODE_ENV']).toBe(mode);
  });

  it('is 2 of a strict build that asks no API, which is told what to leave out', async () => {
    const { status, stderr } = await call('src/cli/main.ts', [
      'build',
      '--strict',
      '--no-api',
      '--site',
      'x',
    ]);
    expect([status, stderr]).toEqual([2, expect.stringContaining('leave one of them out')]);
  });

  it('is 0 after --fix has fixed all, which it says', async () => {
    const { status, stdout } = await run(['check', '--fix', '--site', 'SITE'], slip);
    expect(stdout).toContain('E103 "caruosel" → "carousel"');
    expect(status).toBe(0);
  });

  it('is 0 when a draft alone shows a file, which is named, once: a build publishes it', async () => {
    const text = ['![Candles](/images/days.svg)', 'and ![candles](/images/days.svg)'];
    const home = JSON.parse(files['pages/Home.json'] ?? '') as { blocks: object[] };
    home.blocks.push({ type: 'rich-text', id: 'days', text, draft: true });
    const others = {
      'pages/Home.json': JSON.stringify(home),
      'public/images/days.svg': files['public/images/a.svg'] ?? '',
    };
    const { status, stdout } = await run(['check', '--fix', '--site', 'SITE'], others);
    expect(stdout.split('\n').filter((line) => line.includes('only by drafts'))).toEqual([
      'public/images/days.svg is used only by drafts; a build publishes it nevertheless.',
    ]);
    expect(status).toBe(0);
  });

  it('is the same for programs', async () => {
    const { status, stdout } = await run(['check', '--json', '--site', 'SITE'], slip);
    const { problems } = JSON.parse(stdout) as { problems: { code: string; fix: { content: string } }[] };
    expect(problems.find(({ code }) => code === 'E103')?.fix.content).toBe('"carousel"');
    expect(status).toBe(1);
  });

  it('is the same for programs when schemas are wrong: each is told, and all else is checked', async () => {
    const wrong = {
      ...slip,
      'blocks/bells/schema.json': '{ "extnds": "x" }',
      'blocks/bells/index.ts': '',
      'blocks/choir/schema.json': '{ "title" "Choir" }',
      'blocks/choir/index.ts': '',
    };
    const { status, stdout } = await run(['check', '--json', '--site', 'SITE'], wrong);
    const { problems } = JSON.parse(stdout) as { problems: { code: string; file: string }[] };
    expect(problems.filter(({ code }) => code < 'E3' || code > 'E4')).toMatchObject([
      { code: 'E403', file: 'blocks/bells/schema.json', line: 1, column: 3 },
      { code: 'E101', file: 'blocks/choir/schema.json', line: 1 },
      { code: 'E103', file: 'pages/News.json' },
    ]);
    expect(status).toBe(1);
  });

  it('is 2 when there is no such command', () => {
    const { status, stderr } = start(['chekc']);
    expect(stderr).toContain('There is no command "chekc"');
    expect(status).toBe(2);
  });

  it.each([
    [['check', '--fxi'], 'Unknown option'],
    [['explain', 'E999'], 'There is no code E999'],
  ])('is 2 when the command cannot be carried out: %s', async (args, words) => {
    const { status, stderr } = await run(args);
    expect(stderr).toContain(words);
    expect(status).toBe(2);
  });
});

describe('npm run new', () => {
  it('takes answers as flags where nobody can be asked, and writes', async () => {
    const templates = JSON.stringify({
      name: {
        description: 'A name without a life',
        fields: [
          { name: 'label', ask: 'Name' },
          { name: 'year', ask: 'Year', form: 'date' },
        ],
        adds: [
          {
            file: 'pages/Saints.json',
            list: ['saints', 'tabs'],
            content: {
              id: 'new',
              label: '{label}, {year}',
              blocks: [],
              allow: [{ rule: 'panel/empty', why: 'To be written.' }],
            },
          },
        ],
      },
    });
    const { status, stdout, stderr } = await run(
      ['new', 'name', '--site', 'SITE', '--label', 'St Anne', '--year', '1868'],
      { 'pages/_templates.json': templates },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe('Wrote pages/Saints.json\n');
    const unknown = await run(['new', 'name', '--site', 'SITE', '--lable', 'x'], {
      'pages/_templates.json': templates,
    });
    expect([unknown.status, unknown.stderr]).toEqual([2, 'A name has no --lable; did you mean "label"?\n']);
  });

  it('new names the drawing that is not there, and writes nothing without it', async () => {
    const templates = JSON.stringify({
      $schema: '../schemas/templates.schema.json',
      contract: 1,
      name: {
        description: 'A name with a picture',
        fields: [{ name: 'label', ask: 'Name' }],
        adds: [
          {
            file: 'pages/Saints.json',
            list: ['saints', 'tabs'],
            content: { id: 'new', label: '{label}', blocks: [] },
          },
        ],
        picture: { file: 'public/images/{label}.svg', from: 'pages/_theme/monogram.svg' },
      },
    });
    const { status, stdout, stderr } = await run(['new', 'name', '--site', 'SITE', '--label', 'anne'], {
      'pages/_templates.json': templates,
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('there is no file pages/_theme/monogram.svg');
  });
});

describe('names on the command line', () => {
  it('check and format take names of files, as people write them, and name the nearest of one that is not there', async () => {
    const two = { 'pages/News.json': '{', 'pages/Home.json': '\uFEFF' + (files['pages/Home.json'] ?? '') };
    const one = await run(['check', 'News', '--site', 'SITE'], two);
    expect([one.status, one.stderr.includes('News.json'), one.stderr.includes('Home.json')]).toEqual([
      1,
      true,
      false,
    ]);
    const tidied = await run(['format', 'Home.json', '--site', 'SITE'], two);
    expect(tidied.stdout).toContain('pages/News.json cannot be read as it is');
    const wrong = await run(['check', 'pages/Nwes.json', '--site', 'SITE']);
    expect([wrong.status, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('There is no file pages/Nwes.json; did you mean "pages/News.json"?'),
    ]);
    const command = await run(['chekc']);
    expect(command.stderr).toContain('There is no command "chekc"; did you mean "check"?');
  });
});

describe('the commands for pages', () => {
  it('say what they wrote, and stop with status 2 when something must be decided first', async () => {
    const asked = await run(['delete', '/News', '--site', 'SITE']);
    expect([asked.status, asked.stdout]).toEqual([2, '']);
    expect(asked.stderr).toContain('2 links lead to /News');
    const renamed = await run(['rename', 'News', '/Letters', '--site', 'SITE']);
    expect(renamed.status).toBe(0);
    expect(renamed.stdout).toContain(
      'Renamed pages/News.json to pages/Letters.json\nWrote pages/_shell.json',
    );
    const anew = () => rmSync(join(folder, 'pages'), { recursive: true });
    anew();
    const deleted = await run(['delete', '/News', '--to', '/Saints', '--site', 'SITE']);
    expect(deleted.stdout).toContain('Deleted pages/News.json');
    anew();
    const copied = await run(['duplicate', '/News', '/Letters', '--site', 'SITE']);
    expect(copied.stdout).toContain('Wrote pages/Letters.json\nLook at this too: /Letters is a draft');
  });
});

describe('files', () => {
  const more = { 'public/images/gone.svg': '<svg/>' };

  it('names those that no document uses', async () => {
    const { status, stdout } = await run(['files', '--site', 'SITE'], more);
    expect([status, stdout]).toEqual([0, 'public/images/gone.svg\n1 of 3 files are unused.\n']);
  });

  it('says where one is used, however its path is written, and what an unknown one may be meant for', async () => {
    for (const path of ['/images/a.svg', 'images/a.svg', 'public/images/a.svg']) {
      const { status, stdout } = await run(['files', path, '--site', 'SITE'], more);
      expect(status).toBe(0);
      expect(stdout).toMatch(
        /^pages\/_parts\/saints\/teresa\.json:\d+\npublic\/images\/a\.svg is used in 1 place\.\n$/,
      );
    }
    const unknown = await run(['files', 'images/b.svg', '--site', 'SITE'], more);
    expect([unknown.status, unknown.stderr]).toEqual([
      2,
      'there is no file public/images/b.svg; did you mean "/images/a.svg"?\n',
    ]);
  });
});

/** `npm run engine -- new-site`: a folder that is a whole site, and what is asked of its name. @rest */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { writeNewSite } from '../../src/authoring/new-site.ts';
import { loadContract } from '../../src/site/documents/contract.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { siteContent } from '../../src/site/documents/site-content.ts';
import { isoDay } from '../../src/engine/day.ts';
import { currentSchemaVersion } from '../../src/site/migrate/chain.ts';
import { call } from '../called-cli.ts';
import { gitIn } from '../git.ts';
import { engineFiles } from '../engine-lines.ts';
import { hashesOf } from '../run/project-files.ts';
import { root } from '../site/documents/tiny-site.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';

let work = '';
let folder = '';
beforeEach(() => {
  work = makeFolder();
  folder = join(work, 'Our Parish');
});
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

// That it is built shows `other-site.test.ts`.
it('a new site passes the check, and says what comes next', async () => {
  const made = await call('src/cli/main.ts', [
    'new-site',
    folder,
    '--name',
    'Parish of the Valley',
    '--lang',
    'en-IN',
  ]);
  expect([made.status, made.stderr]).toEqual([0, '']);
  expect(made.stdout).toContain('Wrote pages/Home.json');
  const steps = Array.from(made.stdout.matchAll(/^ {2}(\S.*?)(?: {2}|$)/gm), ([, step]) => step);
  expect(steps.slice(0, 3)).toEqual([`cd "${folder}"`, 'npm install', 'npm start']);
  const checked = await call('src/cli/main.ts', ['check', '--site', folder]);
  expect([checked.status, checked.stderr]).toEqual([0, '']);
  expect(checked.stdout).toContain('Checked 6 pages');
  const awaited = await call('src/cli/main.ts', ['todo', '--site', folder]);
  expect(awaited.stdout).toContain('A few sentences about us');
});

it('D-07 has news from files: a list with filters, a page for each, a feed, and a template with the day of today', async () => {
  writeNewSite({ folder, name: 'Parish', lang: 'en', root });
  const added = await call('src/cli/main.ts', [
    'new',
    'news',
    '--site',
    folder,
    '--title',
    'Feast of Our Lady',
    '--text',
    'Come. See.',
  ]);
  const today = isoDay(new Date());
  const record = `pages/_records/news/${today}-feast-of-our-lady.json`;
  expect([added.stderr, added.stdout]).toEqual(['', `Wrote ${record}\n`]);
  expect(JSON.parse(read(record))).toEqual({
    $schema: '../../../.build/editor/records/news.schema.json',
    title: 'Feast of Our Lady',
    date: today,
    text: ['Come.', 'See.'],
  });
  expect(read('.vscode/settings.json')).toContain('"/pages/_records/news/**/*.json"');
  const checked = await call('src/cli/main.ts', ['check', '--site', folder]);
  expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining('2 records')]);
  expect(existsSync(join(folder, '.build/editor/records/news.schema.json'))).toBe(true);
  const site = siteContent(readSite(folder, loadContract(root, folder)));
  expect(site.pages.map(({ route }) => route)).toContain(`/News/${today}-feast-of-our-lady`);
  expect(site.shell.value.feed?.source).toBe('news');
});

it('A1 an announcement for some days, a gallery and a film are added to it, and it still passes the check', async () => {
  writeNewSite({ folder, name: 'Parish', lang: 'en', root });
  const page = ['--description', 'Seen here.', '--title'];
  const wanted = [
    ['announcement', '--title', 'Feast', '--text', 'Come.', '--from', '2096-07-01', '--until', '2096-07-02'],
    ['gallery', ...page, 'Jubilee'],
    ['film', ...page, 'Our Film', '--src', 'youtu.be/aaaaaaaaaaa?t=5'],
  ];
  for (const words of wanted) {
    const made = await call('src/cli/main.ts', ['new', ...words, '--site', folder]);
    expect([made.status, made.stderr]).toEqual([0, '']);
  }
  const checked = await call('src/cli/main.ts', ['check', '--site', folder]);
  expect([checked.status, checked.stderr]).toEqual([0, '']);
  expect(read('pages/Home.json')).toContain('"until": "2096-07-02"');
  expect(read('pages/OurFilm.json')).toContain(
    '"https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?start=5"',
  );
  expect(read('pages/Start the desk.cmd')).toContain('npm run dev');
});

it('is the folder `starter/` with each mark filled, the words of its language, in the form that `format` writes', async () => {
  writeNewSite({ folder, name: 'Sisters of "St Anne" {{lang}}', lang: 'fr', root });
  const starter = [...hashesOf(join(root, 'src/authoring/starter')).keys()];
  const made = [...hashesOf(folder).keys()];
  expect(made).toHaveLength(starter.length + 4);
  expect(JSON.parse(read('words.json'))).toMatchObject({ lists: { year: 'Année' } });
  for (const path of made.filter((path) => path !== 'pages/_shell.json'))
    expect(read(path).replaceAll('{{lang}}', '')).not.toContain('{{');
  expect(JSON.parse(read('pages/_shell.json'))).toMatchObject({
    name: 'Sisters of "St Anne" {{lang}}',
    lang: 'fr',
    schemaVersion: currentSchemaVersion,
  });
  const formatted = await call('src/cli/main.ts', ['format', '--site', folder]);
  expect([formatted.status, formatted.stdout]).toEqual([0, expect.stringContaining('0 files')]);
});

it('its one package is the engine, by the way to it', () => {
  writeNewSite({ folder, name: 'Parish', lang: 'en', root });
  const { name, dependencies, scripts } = JSON.parse(read('package.json')) as {
    name: string;
    dependencies: Record<string, string>;
    scripts: Record<string, string>;
  };
  expect(name).toBe('our-parish');
  expect(Object.keys(dependencies)).toEqual(['page-engine']);
  expect(join(folder, (dependencies['page-engine'] ?? '').replace('file:', ''))).toBe(resolve(root));
  expect(scripts['start']).toBe('page-engine start');
});

it('an engine elsewhere is an archive, by the way from here, or an address; never a version, which others may own', () => {
  const archive = join(work, 'engine.tgz');
  writeFiles(work, { 'engine.tgz': '' });
  const namedIn = (engine: string) => {
    rmSync(folder, { recursive: true, force: true });
    writeNewSite({ folder, name: 'Parish', lang: 'en', root, engine });
    return (JSON.parse(read('package.json')) as { dependencies: object }).dependencies;
  };
  expect(namedIn(relative(process.cwd(), archive))).toEqual({ 'page-engine': 'file:../engine.tgz' });
  expect(namedIn('github:owner/engine')).toEqual({ 'page-engine': 'github:owner/engine' });
  expect(() => namedIn('1.2.3')).toThrow('There is no engine at 1.2.3.');
});

it('git takes its files without a warning, and a clone has the line ends that each system needs', () => {
  writeNewSite({ folder, name: 'Parish', lang: 'en', root });
  gitIn(folder, 'init', '--quiet');
  const added = spawnSync('git', ['-C', folder, 'add', '.'], { encoding: 'utf8' });
  expect(added.stderr).toBe('');
  gitIn(folder, 'commit', '--quiet', '--message', 'Begin');
  gitIn(work, 'clone', '--quiet', folder, 'clone');
  for (const end of ['cmd', 'command', 'sh']) {
    const path = `pages/Start the desk.${end}`;
    expect(readFileSync(join(work, 'clone', path), 'utf8')).toBe(read(path));
  }
});

it('what messages of the engine tell one to run can be run there', () => {
  writeNewSite({ folder, name: 'Parish', lang: 'en', root });
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = engineFiles
    .filter((path) => !path.endsWith('.md'))
    .flatMap((path) =>
      Array.from(
        readFileSync(join(root, path), 'utf8').matchAll(/npm run (?:--silent )?([a-z-]+(?::[a-z]+)?)/g),
        ([, name = '']) => name,
      ),
    );
  expect(named).toContain('explain');
  // `received` is a script of the engine alone.
  const known = [...Object.keys(scripts), 'received'];
  expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([]);
});

it('the compiler holds a block of the site to its schema, with the engine as a link', async () => {
  writeNewSite({ folder, name: 'Parish', lang: 'en', root });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/page-engine'), 'dir');
  const component = (property: string) => ({
    'blocks/motto/motto.tsx': `import type { ReactNode } from 'react';
import type { StaticProps } from 'page-engine';
import styles from './motto.module.css';
export function Motto({ block }: StaticProps<'motto'>): ReactNode {
  return <p className={styles['motto']}>{block.${property}}</p>;
}
`,
  });
  writeFiles(folder, {
    'blocks/motto/schema.json': JSON.stringify({
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'MottoBlock',
      description: 'Words for a year.',
      type: 'object',
      additionalProperties: false,
      required: ['type', 'id', 'words'],
      properties: {
        type: { const: 'motto', type: 'string', description: 'The type.' },
        id: { $ref: '../common.schema.json#/definitions/id' },
        words: { $ref: '../common.schema.json#/definitions/text' },
      },
    }),
    'blocks/motto/index.ts': `import { staticBlock } from 'page-engine';\nimport { Motto } from './motto.tsx';\nexport const block = staticBlock('motto', Motto);\n`,
    'blocks/motto/motto.module.css': '.motto { color: red; }\n',
    ...component('words'),
  });
  const types = () => call('src/cli/main.ts', ['types', '--site', folder]);
  expect(await types()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('blocks/types.d.ts'),
    stderr: '',
  });
  // A package of the site, such as one for tests, may bring React without its types.
  writeFiles(join(folder, 'node_modules/react'), {
    'package.json': '{ "name": "react", "version": "19.0.0" }',
    'index.js': '',
    'jsx-runtime.js': '',
  });
  expect((await types()).stderr).toBe('');
  writeFiles(folder, component('wrods'));
  expect(await types()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/motto\.tsx.*Property 'wrods' does not exist on type 'MottoBlock'/),
  });
});

it.each([
  [{ name: ' ' }, 'A site needs a name: --name "Parish of the Valley".'],
  [{ lang: 'english please' }, '"english please" is no language; write it as en, fr or en-IN.'],
])('%j is refused, and nothing is written', (wrong, message) => {
  expect(() => writeNewSite({ folder, name: 'Parish', lang: 'en', root, ...wrong })).toThrow(message);
  expect(existsSync(folder)).toBe(false);
});

it('a folder that holds something is left as it is', () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  expect(() => writeNewSite({ folder, name: 'Parish', lang: 'en', root })).toThrow('is not empty');
  expect(existsSync(join(folder, 'pages'))).toBe(false);
});

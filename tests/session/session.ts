/** What a maintainer and a reviewer do on a day, in a repository of its own: each command, and what it answers. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grownFiles } from '../authoring/site-with-templates.ts';
import { compiledCli } from '../compiled-cli.ts';
import { gitIn, gitSettings } from '../git.ts';
import { writeFiles } from '../review/two-sites.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const home = 'pages/Home.json';
const saints = 'pages/Saints.json';

/** A command with its answer. */
interface Answer {
  command: string;
  output: string;
  status: number;
}

/** The answers that the session is known by. */
export interface Session {
  sound: Answer;
  broken: Answer;
  review: Answer;
  merge: Answer;
  afterMerge: Answer;
  reviewOfMerge: Answer;
}

/** How the session is played. */
export interface Stage {
  /** Is told of each command and its answer. */
  say: (line: string) => void;
  /** Calls a command of the project in another way than in a process of its own. */
  call?: (parameters: readonly string[]) => Promise<Pick<Answer, 'output' | 'status'>>;
  /** The merge driver in place of the one that is set up. */
  driver?: string;
}

/** Plays the session in a folder that it deletes. */
export async function playSession(stage: Stage): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), 'session-'));
  try {
    return await play(folder, stage);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function play(folder: string, { say, call, driver }: Stage): Promise<Session> {
  const cli = call ? '' : await compiledCli();
  const git = (...command: string[]) => gitIn(folder, ...command);
  // Colours and annotations depend on where the session is played.
  const { FORCE_COLOR: _, GITHUB_ACTIONS: __, ...rest }: NodeJS.ProcessEnv = process.env;
  const env = { ...rest, NO_COLOR: '1' };
  const start = (program: string, parameters: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(program, parameters, {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    return { output: `${stdout}${stderr}`, status: status ?? 1 };
  };
  const told = (command: string, answer: Pick<Answer, 'output' | 'status'>): Answer => {
    const output = answer.output.replaceAll(folder, '.').trim();
    say(`\n$ ${command}\n${output}`.trimEnd());
    return { command, output, status: answer.status };
  };
  const npm = async (name: string, ...parameters: string[]) => {
    const called = [name, ...parameters, '--site', folder];
    const answer = call ? await call(called) : start(process.execPath, [cli, ...called]);
    return told(`npm run ${[name, ...parameters].join(' ')}`, answer);
  };
  const edit = (what: string, path: string, ...changes: [old: string, now: string][]) => {
    say(`\n# ${what}: ${path}`);
    const file = join(folder, path);
    let text = readFileSync(file, 'utf8');
    for (const [old, now] of changes) {
      if (text.split(old).length !== 2)
        throw new Error(`${path} has ${text.split(old).length - 1} times ${old}`);
      text = text.replace(old, () => now);
    }
    writeFileSync(file, text);
  };
  const commit = (message: string) => {
    git('add', '-A');
    git('commit', '-q', '-m', message);
  };
  /** A saint: a part, a line of the list after the one told, and the count. */
  const addSaint = (id: string, name: string, born: string) => {
    say(`\n# a new saint: pages/_parts/saints/${id}.json`);
    const profile = {
      type: 'profile',
      id: `${id}-life`,
      name: `Saint ${name}`,
      facts: [{ label: 'Born', value: born }],
      text: [`${name} was born in ${born}.`],
    };
    writeFileSync(
      join(folder, `pages/_parts/saints/${id}.json`),
      JSON.stringify({ id, label: `St ${name}`, blocks: [profile] }),
    );
    const list = '{ "use": "saints/teresa" },';
    edit(
      'its place in the list',
      saints,
      [list, `${list}\n        { "use": "saints/${id}" },`],
      ['"count": 3', '"count": 4'],
    );
  };

  // The repository of a site: its documents and files. The engine is beside it, for the merge driver.
  writeFiles(folder, grownFiles);
  copyFileSync(join(root, '.gitattributes'), join(folder, '.gitattributes'));
  git('init', '-q', '-b', 'main');
  for (const name of ['src', 'node_modules']) symlinkSync(join(root, name), join(folder, name), 'dir');
  writeFileSync(join(folder, '.git/info/exclude'), 'src\nnode_modules\n');
  await npm('format');
  commit('the site');
  await npm('merge-setup');
  const drivenBy = driver === undefined ? [] : ['-c', `merge.pages.driver=${driver}`];

  git('checkout', '-q', '-b', 'anne');
  addSaint('anne', 'Anne', 'Jerusalem');
  moveFirstBlockDown(folder, 'pages/News.json', say);
  edit('a word', home, ['Read the [news]', 'Read truly the [news]']);
  edit('the header', 'pages/_parts/shell/header.json', [
    '"motto": "Small is well"',
    '"motto": "Small is very well"',
  ]);
  await npm('format');
  const sound = await npm('check');

  edit('a broken link', home, ['(/Saints?from=home)', '(/Saint?from=home)']);
  const broken = await npm('check');
  edit('fixed', home, ['(/Saint?from=home)', '(/Saints?from=home)']);
  const review = await npm('review', 'main');
  commit('Anne');

  git('checkout', '-q', '-b', 'bruno', 'main');
  addSaint('bruno', 'Bruno', 'Cologne');
  edit('another line of the same prose', home, ['to [others]', 'to [all]']);
  await npm('format');
  commit('Bruno');
  const merge = told(
    'git merge anne',
    start('git', [...gitSettings, ...drivenBy, 'merge', '-q', '-m', 'both', 'anne']),
  );
  const afterMerge = await npm('check');
  const reviewOfMerge = await npm('review', 'anne');
  return { sound, broken, review, merge, afterMerge, reviewOfMerge };
}

/** Puts the first block of a page after the second one. */
function moveFirstBlockDown(folder: string, path: string, say: (line: string) => void): void {
  say(`\n# a moved block: ${path}`);
  const page = JSON.parse(readFileSync(join(folder, path), 'utf8')) as { blocks: unknown[] };
  const [first, second, ...rest] = page.blocks;
  writeFileSync(join(folder, path), JSON.stringify({ ...page, blocks: [second, first, ...rest] }));
}

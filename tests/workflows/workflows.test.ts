/** The workflows of the hosting service: sound YAML, pinned actions, no rights where foreign code runs. @rest */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../site/documents/tiny-site.ts';
import { gitIn } from '../git.ts';
import { makeFolder } from '../make-folder.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; steps: Step[] }>;
}

const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map(
  (name) => [name, parse(readFileSync(join(folder, name), 'utf8')) as Workflow] as const,
);
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);
describe.each(workflows)('%s', (_, workflow) => {
  it('names actions by commit, with the version beside it', () => {
    const text = workflows.find(([, one]) => one === workflow)?.[0] ?? '';
    const lines = readFileSync(join(folder, text), 'utf8').split('\n');
    const uses = lines.filter((line) => /^\s*(- )?uses:/.test(line));
    expect(uses).toHaveLength(stepsOf(workflow).filter((step) => step.uses).length);
    expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  it('takes nothing of the event into a command: it comes by the environment', () => {
    expect(stepsOf(workflow).filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  it('writes only where no code of a pull request runs', () => {
    const rights = [
      workflow.permissions,
      ...Object.values(workflow.jobs).flatMap(({ permissions }) => (permissions ? [permissions] : [])),
    ];
    const isWriter = rights.some((one) => Object.values(one).includes('write'));
    expect(workflow.on).not.toHaveProperty('pull_request_target');
    const runsCode = stepsOf(workflow).some(
      ({ uses = '', run = '' }) => uses.includes('checkout') || /\b(npm|npx|node)\b/.test(run),
    );
    expect(isWriter && runsCode).toBe(false);
    expect(isWriter ? Object.keys(workflow.on) : ['workflow_run']).toEqual(['workflow_run']);
    const checkouts = stepsOf(workflow).filter(({ uses }) => uses?.includes('checkout'));
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });
});

it('the site is built by the clock on the day that the published one names, in its time zone', () => {
  const [read] = stepsOf(new Map(workflows).get('publish.yml') ?? { on: {}, permissions: {}, jobs: {} });
  const folder = makeFolder();
  // The day is the first parameter that begins with +; without a zone of the site it is that of Greenwich.
  const program = (name: string, text: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  program('date', 'case "$TZ" in Asia/Kolkata) echo 2026-07-16;; UTC) echo 2026-07-15;; esac');
  const run = (event: string, due: object | undefined) => {
    program('gh', due === undefined ? 'exit 1' : `echo '${JSON.stringify(due)}'`);
    const output = join(folder, 'output');
    writeFileSync(output, '');
    execFileSync('bash', ['-c', read?.run ?? ''], {
      env: {
        PATH: `${folder}${delimiter}${process.env['PATH']}`,
        EVENT: event,
        GITHUB_OUTPUT: output,
        GH_REPO: 'a/b',
      },
    });
    return readFileSync(output, 'utf8').trim();
  };
  const day = { builtOn: '2026-07-14', buildAgainOn: '2026-07-16' };
  expect(run('push', undefined)).toBe('build=yes');
  expect(run('schedule', day)).toBe('build=no');
  expect(run('schedule', { ...day, timeZone: 'Asia/Kolkata' })).toBe('build=yes');
  expect(run('schedule', { ...day, buildAgainOn: null })).toBe('build=no');
  expect(run('schedule', undefined)).toBe('build=no');
});

it('the site is published as files: no folder of git comes along, and none of its settings runs', () => {
  const [push] = stepsOf(
    new Map(workflows).get('publish-branch.yml') ?? { on: {}, permissions: {}, jobs: {} },
  );
  const folder = makeFolder({
    'built/files/index.html': 'Hello',
    'built/files/.well-known/security.txt': 'Contact',
    'built/files/images/.GIT/config': '',
  });
  const own = join(folder, 'built/files');
  gitIn(own, 'init', '--quiet');
  gitIn(own, 'config', 'core.fsmonitor', `touch ${join(folder, 'ran')}`);
  symlinkSync('/etc', join(own, 'etc'));
  gitIn(folder, 'init', '--quiet', '--bare', 'origin.git');
  const program = '#!/bin/sh\ncase "$1 $2" in "run download") cp -a built site;; "api "*) echo 1;; esac\n';
  writeFileSync(join(folder, 'gh'), program, { mode: 0o755 });
  execFileSync('bash', ['-c', push?.run ?? ''], {
    cwd: folder,
    stdio: 'pipe',
    env: {
      PATH: `${folder}${delimiter}${process.env['PATH']}`,
      HOME: folder,
      GH_TOKEN: 't',
      GH_REPO: 'a/b',
      RUN: '1',
      EVENT: 'push',
      COMMIT: 'c',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `url.${join(folder, 'origin.git')}.insteadOf`,
      GIT_CONFIG_VALUE_0: 'https://x-access-token:t@github.com/a/b.git',
    },
  });
  const published = gitIn(join(folder, 'origin.git'), 'ls-tree', '-r', '--name-only', 'gh-pages');
  expect(published.trim().split('\n')).toEqual(['.well-known/security.txt', 'index.html']);
  expect(existsSync(join(folder, 'ran'))).toBe(false);
});

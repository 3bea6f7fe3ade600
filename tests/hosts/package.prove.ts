/**
 * The engine as a package: packed by npm, installed into a new site beside all else that it needs, and called there by its
 * name, as a reader of `new-site` and the hosts of the site do. It needs a registry, so it is no part of `npm test`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { gitIn } from '../git.ts';
import { makeFolder } from '../make-folder.ts';
import { bareEnvironment, makePackedSite, runBare } from './packed-site.ts';
import { freePort } from './start-server.ts';

// Without this repository beside it, and with an archive in its own folder.
const work = makeFolder();
const site = join(work, 'Our Parish');

/** Starts a server, and ends it and its children when it answers. */
async function answers(command: string, cwd: string): Promise<boolean> {
  const port = String(await freePort());
  const child = spawn('bash', ['-c', command], {
    cwd,
    env: { ...bareEnvironment, PORT: port },
    stdio: 'ignore',
    detached: true,
  });
  try {
    while (child.exitCode === null) {
      const { ok } = await fetch(`http://127.0.0.1:${port}/About`).catch(() => ({ ok: false }));
      if (ok) return true;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return false;
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  }
}

let steps: string[] = [];
beforeAll(() => {
  const said = makePackedSite(work, site, 'pages,gitlab');
  const next = /\nNext:\n((?: {2}.*\n)+)/.exec(said)?.[1] ?? '';
  steps = Array.from(next.matchAll(/^ {2}(\S.*?)(?: {2}|$)/gm), ([, step = '']) => step);
}, 300_000);

it('what new-site tells to run next works in this order', { timeout: 900_000 }, async () => {
  expect(steps[0]).toBe(`cd "${site}"`);
  expect(steps).toHaveLength(6);
  const works = async (step: string) =>
    / (start|dev)$/.test(step) ? answers(step, site) : runBare(step, site) !== undefined;
  for (const step of steps.slice(1)) expect([step, await works(step)]).toEqual([step, true]);
  expect(existsSync(join(site, 'node_modules/page-engine/schemas/items'))).toBe(false);
});

interface Step {
  name?: string;
  run?: string;
}
/** The commands of a workflow or of a job of GitLab, in their order. */
function commandsOf(path: string, job: string): string[] {
  const file = parse(readFileSync(join(site, path), 'utf8')) as {
    default?: { before_script: string[] };
    jobs?: Record<string, { steps: Step[] }>;
  } & Record<string, { script: string[] }>;
  if (file.default !== undefined)
    return [[...file.default.before_script, ...(file[job]?.script ?? [])].join('\n')];
  // Pictures need a browser, and a run goes on without them.
  const steps = file.jobs?.[job]?.steps.filter(({ name }) => name !== 'Take pictures') ?? [];
  return steps.flatMap(({ run }) => run ?? []);
}

it('its hosts check, review and build a clone of it by their files', { timeout: 1_800_000 }, () => {
  gitIn(site, 'commit', '--quiet', '--message', 'Begin');
  const page = join(site, 'pages/About.json');
  writeFileSync(page, readFileSync(page, 'utf8').replace('About us', 'About our parish'));
  gitIn(site, 'commit', '--quiet', '--all', '--message', 'Change a title');
  const clone = join(work, 'clone');
  gitIn(work, 'clone', '--quiet', site, clone);
  const act = (path: string, job: string, env: Record<string, string>) => {
    for (const command of commandsOf(path, job)) runBare(command, clone, env);
  };
  const read = (path: string) => readFileSync(join(clone, path), 'utf8');
  act('.github/workflows/pages.yml', 'review', { NUMBER: '7', GITHUB_STEP_SUMMARY: join(work, 'summary') });
  expect(read('report/comment/review.md')).toContain('About our parish');
  act('.github/workflows/publish.yml', 'build', { SITE_HOST: 'pages', OWNER: 'parish', REPOSITORY: 'site' });
  expect(read('site/files/About.html')).toContain('href="https://parish.github.io/site/About"');
  const before = gitIn(clone, 'rev-parse', 'HEAD^').trim();
  act('.gitlab-ci.yml', 'review', { CI_MERGE_REQUEST_DIFF_BASE_SHA: before });
  expect(read('review.html')).toContain('About our parish');
  act('.gitlab-ci.yml', 'pages', { SITE_HOST: 'pages', CI_PAGES_URL: 'https://group.gitlab.io/parish' });
  expect(read('public-site/About.html')).toContain('href="https://group.gitlab.io/parish/About"');
});

/** Where a sent change is, as git, the host and the website say: both hosts by played answers. @rest */
import { expect, it } from 'vitest';
import type { Ask, Tools } from '../../../src/desk/server/publish/host.ts';
import { readPublishStatus } from '../../../src/desk/server/publish/publish-status.ts';
import { contract } from '../../site/documents/tiny-site.ts';
import { gitIn } from '../../git.ts';
import { clone, cloneForEach } from './make-clone.ts';

cloneForEach();

const home = 'pages/Home.json';
const saints = 'pages/Saints.json';
const branch = '2026-11-23-home';
const noTools: Tools = async () => ({ isDone: false, output: '', error: '' });
const website = 'https://carmel.example/site';

/** A network of JSON answers by address; the headers that were sent are kept. */
function makeNet(answers: Record<string, unknown>) {
  const tokens: Record<string, string | null> = {};
  const ask: Ask = async (address, { headers }) => {
    tokens[address] = new Headers(headers).get('Authorization');
    if (!(address in answers)) return new Response('', { status: 404 });
    return new Response(JSON.stringify(answers[address]));
  };
  return { ask, tokens };
}

const read = async (answers: Record<string, unknown> = {}, tools = noTools, at = website) => {
  const net = makeNet(answers);
  const status = await readPublishStatus({ site: clone.site, contract, tools, ask: net.ask, website: at });
  return {
    ...status,
    tokens: net.tokens,
    words: status.sent[0]?.steps.map(({ state, words }) => `${state}: ${words}`),
  };
};
const builtFrom = (commit: string) => ({ [`${website}/builds.json`]: [{ build: 'a', files: [], commit }] });
const send = async () => {
  clone.edit({ [home]: [['Welcome', 'Good day']] });
  await clone.send({ files: [home], message: 'Home: a greeting\n\nMore' });
  return clone.git('rev-parse', 'HEAD');
};
const main = () => gitIn(clone.remote, 'rev-parse', 'main').trim();
/** The fetch URL stays, so that git goes on with the bare repository. */
const hostAt = (url: string) => clone.git('remote', 'set-url', '--push', 'origin', url);

it('a plain remote: sent, accepted, on the website, as far as git and the website tell', async () => {
  expect(await read()).toMatchObject({ sent: [], notes: [] });
  const before = main();
  const commit = await send();
  const open = await read(builtFrom(before));
  expect(open.sent).toMatchObject([{ branch, commit, subject: 'Home: a greeting', canAccept: true }]);
  expect(open.words).toEqual(['done: Sent', 'doing: Not accepted yet: somebody has to look at it']);
  gitIn(clone.remote, 'update-ref', 'refs/heads/main', commit);
  clone.git('fetch', '-q');
  const accepted = await read(builtFrom(before));
  expect(accepted.sent[0]?.canAccept).toBeUndefined();
  expect(accepted.words).toEqual([
    'done: Sent',
    'done: Accepted',
    'doing: Not on the website yet: it will appear when the site is next built',
  ]);
  expect((await read(builtFrom(commit))).words?.at(-1)).toBe('done: On the website');
  // It outlives the branch at the host, and says what it cannot know.
  gitIn(clone.remote, 'branch', '-D', branch);
  clone.git('fetch', '-q', '--prune');
  const silent = await read();
  expect(silent.words?.[1]).toBe('done: Accepted');
  expect(silent.notes).toEqual([expect.stringContaining('does not say')]);
  expect((await read({}, noTools, '')).notes).toEqual([expect.stringContaining('SITE_ORIGIN=')]);
});

it('a plain remote: accepted in another form is accepted, and a branch that has gone is asked about', async () => {
  await send();
  gitIn(clone.remote, 'branch', '-D', branch);
  clone.git('fetch', '-q', '--prune');
  expect((await read()).words?.at(-1)).toMatch(/^failed: The shared copy no longer has it/);
  clone.other({ [home]: [['Welcome', 'Good day']] });
  clone.git('fetch', '-q');
  expect((await read(builtFrom(main()))).words).toEqual([
    'done: Sent',
    'done: Accepted',
    'done: On the website',
  ]);
});

/** The program `gh`, which answers by path. */
const playGh =
  (answers: Record<string, unknown>): Tools =>
  async (program, parameters) => {
    const path = parameters.at(-1) ?? '';
    const isKnown = program === 'gh' && (parameters[0] === 'auth' || path in answers);
    return { isDone: isKnown, output: JSON.stringify(answers[path] ?? ''), error: '' };
  };

it('GitHub, by gh: the checks with the field, and the words of the reviewer', async () => {
  const commit = await send();
  hostAt('git@github.com:carmel/site.git');
  // Together with what others have done since, the site would have a mistake.
  clone.other({ [saints]: [['"count": 2', '"count": 3']] });
  clone.git('fetch', '-q');
  const at = 'repos/carmel/site';
  const request = {
    number: 7,
    state: 'open',
    merged_at: null,
    html_url: 'https://github.com/carmel/site/pull/7',
  };
  const run = { name: 'review', conclusion: 'failure', html_url: 'https://github.com/run/1' };
  const reviews = [
    { user: { login: 'clara' }, state: 'CHANGES_REQUESTED', body: 'Say who is welcome.' },
    { user: { login: 'paul' }, state: 'CHANGES_REQUESTED', body: 'No.' },
    { user: { login: 'paul' }, state: 'APPROVED', body: '' },
    { user: { login: 'clara' }, state: 'COMMENTED', body: 'Please.' },
  ];
  const answers = {
    [`${at}/pulls?state=all&per_page=1&head=carmel%3A${branch}`]: [request],
    [`${at}/commits/${commit}/check-runs?per_page=100`]: { check_runs: [run] },
    [`${at}/commits/${commit}/status`]: { statuses: [] },
    [`${at}/pulls/7/reviews?per_page=100`]: reviews,
  };
  const found = await read({}, playGh(answers));
  expect(found.words).toEqual([
    'done: Sent',
    'failed: The check “review” has found something',
    'failed: clara asks for changes: Say who is welcome.',
    'doing: Not accepted yet: somebody has to look at it',
  ]);
  expect(found.sent[0]).toMatchObject({
    address: request.html_url,
    steps: [{}, { address: run.html_url }, {}, {}],
  });
  const [problem] = found.sent[0]?.problems ?? [];
  expect(problem?.address).toMatch(/^\/_edit\/Saints#\/blocks\/\d+/);
  expect(problem?.place).toMatch(/^Saints › /);
  expect(problem?.message).not.toMatch(/["{}]count/);
});

it('GitHub, by the token that git keeps: merged as a commit of its own; the host knows the website', async () => {
  const commit = await send();
  clone.git('remote', 'set-url', '--push', 'origin', 'https://github.com/carmel/site');
  clone.other({ 'pages/News.json': [['News of the parish.', 'Merged.']] });
  clone.git('fetch', '-q');
  const asked: string[] = [];
  const tools: Tools = async (program, parameters, _, input = '') => {
    asked.push([program, ...parameters].join(' '));
    const isDone = program === 'git' && input.includes('host=github.com\n');
    return { isDone, output: 'protocol=https\nusername=anne\npassword=secret\n', error: '' };
  };
  const at = 'https://api.github.com/repos/carmel/site';
  const merged = { number: 7, state: 'closed', merged_at: '2026-11-24', merge_commit_sha: main() };
  const answers = {
    [`${at}/pulls?state=all&per_page=1&head=carmel%3A${branch}`]: [merged],
    [`${at}/commits/${commit}/check-runs?per_page=100`]: {
      check_runs: [{ name: 'a', conclusion: 'success' }],
    },
    [`${at}/pages`]: { html_url: website },
    ...builtFrom(main()),
  };
  const found = await read(answers, tools, '');
  expect(found.words).toEqual([
    'done: Sent',
    'done: The checks have found nothing wrong',
    'done: Accepted',
    'done: On the website',
  ]);
  expect(asked).toEqual(['gh auth status --hostname github.com', 'git credential fill']);
  // The token goes to the host alone.
  expect(
    new Set(Object.entries(found.tokens).map(([address, token]) => `${new URL(address).host} ${token}`)),
  ).toEqual(new Set(['api.github.com Bearer secret', 'carmel.example null']));
});

it('GitLab: running checks, changes asked for, closed', async () => {
  await send();
  hostAt('git@gitlab.com:carmel/web/site.git');
  const at = 'https://gitlab.com/api/v4/projects/carmel%2Fweb%2Fsite/merge_requests';
  const answers = (state: string, status: string) => ({
    [`${at}?state=all&per_page=1&source_branch=${branch}`]: [
      { iid: 3, state, web_url: 'https://gitlab.com/3' },
    ],
    [`${at}/3/pipelines?per_page=1`]: [{ status }],
    [`${at}/3/reviewers`]: [{ user: { name: 'Sister Clara' }, state: 'requested_changes' }],
  });
  const found = await read(answers('opened', 'running'));
  expect(found.words).toEqual([
    'done: Sent',
    'doing: The checks are still running',
    'failed: Sister Clara asks for changes',
    'doing: Not accepted yet: somebody has to look at it',
  ]);
  expect((await read(answers('opened', 'success'))).words?.[1]).toBe(
    'done: The checks have found nothing wrong',
  );
  expect((await read(answers('closed', 'failed'))).words?.at(-1)).toMatch(/^failed: Closed without/);
  // A host that says nothing is named.
  expect((await read()).words?.at(-1)).toContain('GitLab says nothing');
});

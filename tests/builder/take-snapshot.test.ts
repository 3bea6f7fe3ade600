/** A build whose API fails: it takes the answers of an earlier build, with their day, or writes nothing. @rest */
import { createServer, type Server } from 'node:http';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { buildPages } from '../../src/builder/build-site.ts';
import type { Bundle } from '../../src/builder/bundle/bundle.ts';
import { openContentCache } from '../../src/builder/cache/content-cache.ts';
import { keepAnswers, takeSnapshot } from '../../src/builder/pages/take-snapshot.ts';
import { listen } from '../../src/hosting/serve/serve.ts';
import { contract, files, root } from '../site/documents/tiny-site.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

type Answers = Readonly<Record<string, unknown>>;

/** Starts an API with these answers, by path; any other path is not found. */
async function startApi(answers: Answers): Promise<string> {
  server?.close();
  server = createServer(({ url = '' }, response) => {
    response.statusCode = url in answers ? 200 : 404;
    response.end(JSON.stringify(answers[url]));
  });
  return listen(server, 0);
}

const source = (name: string, more: object = {}) => ({ path: `/api/${name}`, item: 'news', ...more });
const sources = {
  news: source('news'),
  kept: source('kept', { whenFailed: 'placeholder', cache: true }),
  now: source('now', { whenFailed: 'placeholder' }),
};
const site = {
  sources: { value: sources },
  pages: [],
  shell: { value: {} },
  languages: new Map(),
} as unknown as Parameters<typeof takeSnapshot>[0]['site'];

/** Takes the snapshot of a build with a cache. */
async function build(cache: string, answers: Answers) {
  const host = await startApi(answers);
  const failed: string[] = [];
  const store = await takeSnapshot(
    { site, answers: new Map() },
    {
      settings: { host, token: '', values: {}, stored: {}, files: '/' },
      origin: 'https://api.example',
      isThere: true,
      lastAnswers: keepAnswers(openContentCache(cache), ['site', 'https://api.example'], host),
      fails: ({ words }) => void failed.push(words),
    },
  );
  return { failed: failed.toSorted(), state: (name: string) => store.get(name) };
}

const sound = { '/api/news': [{ title: 'a' }], '/api/kept': [{ title: 'b' }], '/api/now': [{ title: 'c' }] };
const failedWords = (name: string, why: string) =>
  `source "${name}": Error fetching data: ${why} (https://api.example/api/${name})`;

it('A-04 an API that fails leaves the answers of an earlier build with their day, where the site wants any', async () => {
  const cache = makeFolder();
  const { failed, state } = await build(cache, sound);
  expect([failed, state('news')]).toEqual([[], { status: 'ready', items: [{ title: 'a' }] }]);
  const next = await build(cache, { '/api/news': [{ headline: 'renamed' }] });
  const day = /^\d{4}-\d{2}-\d{2}$/;
  const asOf = expect.stringMatching(day) as string;
  expect(next.state('news')).toEqual({ status: 'ready', items: [{ title: 'a' }], asOf });
  expect(next.state('kept')).toEqual({ status: 'ready', items: [{ title: 'b' }], asOf });
  expect(next.state('now')).toEqual({ status: 'failed', items: [] });
  const shows = expect.stringMatching(/; its lists show the answer of \d+ \w+ \d{4}$/) as string;
  expect(next.failed).toEqual([shows, shows, failedWords('now', 'the API answered 404')]);
  expect(next.failed[1]).toContain(failedWords('news', 'none of its 1 records can be used'));
});

it('A-04 without an earlier answer, or with a damaged one, the lists are empty', async () => {
  const cache = makeFolder();
  const { failed, state } = await build(cache, {});
  expect(failed).toContain(failedWords('news', 'the API answered 404'));
  expect(state('news').status).toBe('failed');
});

it('a strict build names what fails, and leaves the last output as it was', { timeout: 60_000 }, async () => {
  const folder = makeFolder(files);
  const out = join(folder, 'dist');
  writeFiles(out, { 'index.html': 'the last good output', 'builds.json': '[]' });
  const client = join(folder, 'client');
  mkdirSync(client);
  const template = { html: '', styles: [], fonts: [], base: '/', build: 'b' };
  const bundle = { client, template, files: [], isCached: true } as unknown as Bundle;
  const log: string[] = [];
  const options = { root, site: folder, out, origin: '', now: () => new Date('2026-07-01T12:00:00Z') };
  const built = await buildPages(
    { ...options, api: await startApi({}), strict: true, log: (line) => void log.push(line) },
    contract,
    'any',
    () => Promise.resolve(bundle),
  );
  expect(built).toMatchObject({
    problems: [],
    pages: 0,
    failed: ['news": Error fetching data: the API answered 404 (/api/news/', 'circulars": Error'].map(
      (words) => expect.stringContaining(`source "${words}`) as string,
    ),
  });
  expect(readdirSync(out).toSorted()).toEqual(['builds.json', 'index.html']);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('the last good output');
});

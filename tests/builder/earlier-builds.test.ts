/** V1: the scripts of earlier builds, also when the folder is new and only the deployed site has them. */
import { expect, it, onTestFinished } from 'vitest';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { keepEarlierBuilds, readDeployed } from '../../src/builder/output/earlier-builds.ts';

/** A folder in memory. */
function makeFolder(files: Record<string, string>) {
  const kept: string[] = [];
  const written: Record<string, string> = {};
  return {
    kept,
    written,
    output: {
      read: (path: string) => (path in files ? Buffer.from(files[path] ?? '') : undefined),
      keep(path: string) {
        if (path in files) kept.push(path);
        return path in files;
      },
      write(path: string, content: string | Buffer) {
        written[path] = content.toString();
      },
    },
  };
}

const buildsOf = (written: Record<string, string>) =>
  (JSON.parse(written['builds.json'] ?? '[]') as { build: string }[]).map(({ build }) => build);
const one = (build: string) => ({ build, files: [`assets/${build}.js`] });

it('V1 the list holds the present build and the three before it, each once', async () => {
  const { output, written, kept } = makeFolder({
    'builds.json': JSON.stringify(['d', 'c', 'b', 'a'].map(one)),
    'assets/d.js': '',
    'assets/c.js': '',
    'assets/b.js': '',
    'assets/a.js': '',
  });
  await keepEarlierBuilds(output, one('e'));
  expect(buildsOf(written)).toEqual(['e', 'd', 'c', 'b']);
  expect(kept).toEqual(['assets/d.js', 'assets/c.js', 'assets/b.js']);
  const again = makeFolder({ 'builds.json': JSON.stringify(['d', 'c', 'b', 'a'].map(one)) });
  await keepEarlierBuilds(again.output, one('c'));
  expect(buildsOf(again.written)).toEqual(['c', 'd', 'b', 'a']);
});

it.each([
  ['no JSON', '{'],
  ['no list', '{"build": 1}'],
  ['a list of something else', '[1, null]'],
  ['an entry without files', '[{"build": "a"}]'],
])('V1 a list that is damaged (%s) is as good as none', async (_, text) => {
  const { output, written } = makeFolder({ 'builds.json': text });
  await keepEarlierBuilds(output, one('b'));
  expect(buildsOf(written)).toEqual(['b']);
});

it('V1 what the folder lacks is fetched from the deployed site, parts of bundles and nothing else', async () => {
  const answers: Record<string, string> = {
    '/builds.json': JSON.stringify([
      {
        build: 'a',
        files: ['assets/a.js', '../.env', 'assets/../index.html', 'assets/gone.js', 'index.html'],
      },
    ]),
    '/assets/a.js': 'script',
  };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const said: string[] = [];
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { output, written } = makeFolder({});
  await keepEarlierBuilds(
    output,
    one('b'),
    readDeployed(address, (line) => said.push(line)),
  );
  expect(asked).toEqual(['/builds.json', '/assets/a.js', '/assets/gone.js']);
  expect(Object.keys(written)).toEqual(['assets/a.js', 'builds.json']);
  expect(said).toEqual([expect.stringContaining('/assets/gone.js is not there (404)')]);
});

it('V1 a deployed site that cannot be reached is said, and the build goes on', async () => {
  const said: string[] = [];
  const { output, written } = makeFolder({});
  await keepEarlierBuilds(
    output,
    one('b'),
    readDeployed('http://127.0.0.1:1/', (line) => said.push(line)),
  );
  expect(said).toEqual([expect.stringContaining('http://127.0.0.1:1/ cannot be read')]);
  expect(buildsOf(written)).toEqual(['b']);
});

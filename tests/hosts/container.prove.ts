/**
 * The steps of the container file, run without a container: each stage is an empty folder, and what it copies and runs is
 * copied and run there. A base image is asked only for its programs. The server then runs as the user of the file.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { ask } from '../hosting/make-upstream.ts';
import { root } from '../site/documents/tiny-site.ts';
import { namesIn, problemsOf, titleOf } from './check.ts';
import { requestsOf } from './requests.ts';
import { tableOf } from './small-site.ts';
import { makePackedSite, runBare } from './packed-site.ts';
import { need, run } from './start-server.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';

/** One stage of the file, as far as it has come. */
interface Stage {
  folder: string;
  cwd: string;
  env: Record<string, string>;
  user: string;
  command: string[];
}

/** The instructions of a container file, each with what follows it. */
function instructionsIn(text: string): [name: string, rest: string][] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return [name, rest];
    });
}

/** @throws Error with the words, unless something holds. */
function must(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}

/** The names at the top of the project that `.dockerignore` lets in. */
function contextNames(project: string): string[] {
  const [all, ...others] = readFileSync(join(project, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  must(all === '*' && others.every((line) => line.startsWith('!')), 'It names what it lets in.');
  const patterns = others.map(
    (line) => new RegExp(`^${line.slice(1).replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
  );
  return readdirSync(project).filter((name) => patterns.some((pattern) => pattern.test(name)));
}

/** Copies as `COPY` does: into a folder, or of a folder what is in it. */
function copy(words: readonly string[], from: string, stage: Stage): void {
  if (words[0] === '.') {
    for (const name of contextNames(from))
      cpSync(join(from, name), join(stage.cwd, name), { recursive: true });
    return;
  }
  const target = words.at(-1) ?? '';
  const to = target.startsWith('/') ? join(stage.folder, target) : join(stage.cwd, target);
  for (const word of words.slice(0, -1)) {
    const source = join(from, word);
    const isFolder = statSync(source).isDirectory();
    const place = isFolder || !(target.endsWith('/') || words.length > 2) ? to : join(to, basename(source));
    mkdirSync(isFolder ? place : join(place, '..'), { recursive: true });
    cpSync(source, place, { recursive: true });
  }
}

/** Runs the file of a project. @returns its last stage. */
function build(project: string, file: string): Stage {
  const work = makeFolder();
  chmodSync(work, 0o755);
  const text = readFileSync(join(project, file), 'utf8');
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const [name, rest] of instructionsIn(text)) {
    if (name === 'FROM') {
      const [image = '', , as = 'last'] = rest.split(/\s+/);
      const folder = join(work, as);
      mkdirSync(folder);
      stage = { folder, cwd: folder, env: {}, user: 'root', command: [] };
      stages.set(as, stage);
      must(/\/(node|debian):/.test(image), `Nothing is known of the image ${image}.`);
      continue;
    }
    if (stage === undefined) throw new Error(`${name} stands before FROM.`);
    if (name === 'WORKDIR') stage.cwd = join(stage.folder, rest);
    else if (name === 'ARG') {
      // Without a value it is set only if somebody gives one.
      const [, variable, value] = /^(\w+)=(.*)$/.exec(rest) ?? [];
      if (variable !== undefined) stage.env[variable] = value ?? '';
    } else if (name === 'USER') stage.user = rest;
    else if (name === 'CMD') stage.command = JSON.parse(rest) as string[];
    else if (name === 'EXPOSE') must(rest === '8080', `The server listens on 8080, not on ${rest}.`);
    else if (name === 'COPY') {
      const [, other, words = ''] = /^(?:--from=(\w+)\s+)?(.*)$/.exec(rest) ?? [];
      const from = other === undefined ? project : (stages.get(other)?.folder ?? '');
      mkdirSync(stage.cwd, { recursive: true });
      copy(words.split(/\s+/), from, stage);
    } else if (name === 'RUN' && rest.startsWith('apt-get ')) {
      // The base image of this machine: what would be installed must be there.
      need('nginx');
      must(
        existsSync('/etc/ssl/certs/ca-certificates.crt'),
        'This needs the Debian package ca-certificates.',
      );
    } else if (name === 'RUN') {
      runBare(rest, stage.cwd, stage.env);
    } else throw new Error(`Nothing is known of ${name}.`);
  }
  if (stage === undefined) throw new Error('The file has no stage.');
  return stage;
}

function makeOwnSite(): string {
  const work = makeFolder();
  const site = join(work, 'parish');
  makePackedSite(work, site, 'container');
  // A file that a new site lacks, and that hosts are asked for.
  writeFiles(site, { 'public/documents/a.pdf': '%PDF-1.4' });
  return site;
}

const numberOf = (user: string) => Number(spawnSync('id', ['-u', user], { encoding: 'utf8' }).stdout);

it.each([
  ['the site of this repository', () => root, 'src/hosting/Containerfile'],
  ['a site of its own', makeOwnSite, 'Containerfile'],
])(
  'S9 S10 an empty folder becomes %s, served by a user without rights',
  { timeout: 600_000 },
  async (_, makeProject, file) => {
    const { folder, user, command } = build(makeProject(), file);
    const site = join(folder, 'srv/site');
    expect(existsSync(join(site, '.env'))).toBe(false);
    const uid = numberOf(user);
    expect(uid).toBeGreaterThan(0);
    const [program = '', ...args] = command.map((word) => word.replace('/srv/site', site));
    const server = await run(program, args, {
      address: 'http://127.0.0.1:8080',
      cwd: folder,
      env: { PATH: process.env['PATH'] },
      ...(process.getuid?.() === 0 && { uid }),
    });
    try {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      expect(status).toMatch(/^Name:\s+nginx$/m);
      expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBeGreaterThan(0);
      const asked = (path: string, options: object) => ask(server.address, path, options);
      for (const request of requestsOf(namesIn(site)))
        expect([
          titleOf(request),
          await problemsOf(asked, request, 'nginx', { folder: site, table: tableOf(site) }),
        ]).toEqual([titleOf(request), []]);
    } finally {
      await server.stop();
      rmSync('/tmp/site-nginx-8080', { recursive: true, force: true });
    }
  },
);

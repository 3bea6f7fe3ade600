/** A clone of the tiny site with a bare remote, and somebody else's clone of it. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { readRepoState, type RepoState } from '../../../src/desk/server/publish/repo-state.ts';
import type { Ask, Tools } from '../../../src/desk/server/publish/host.ts';
import { send } from '../../../src/desk/server/publish/send.ts';
import type { SendEvent, SendRequest } from '../../../src/desk/server/publish/send-events.ts';
import { contract, files } from '../../site/documents/tiny-site.ts';
import { gitIn } from '../../git.ts';
import { changed, writeFiles, type Changes } from '../../review/two-sites.ts';

export interface Clone {
  /** Folder of the site in the clone. */
  site: string;
  /** The bare repository. */
  remote: string;
  git: (...command: string[]) => string;
  /** Changes files of the site. */
  edit: (changes: Changes) => void;
  read: (path: string) => string;
  /** Somebody else changes the main branch of the remote. */
  other: (changes: Changes, branch?: string) => void;
  repo: () => RepoState;
  /** Sends, and returns everything that was said. */
  send: (request: Partial<SendRequest>, tools?: Tools) => Promise<SendEvent[]>;
  remove: () => void;
}

/** The host has no API. */
export const noAsk: Ask = () => Promise.reject(new Error('no network'));
/** No program of a host is installed. */
const noTools: Tools = async () => ({ isDone: false, output: '', error: 'not found' });

const placesIn = (folder: string) => ({
  remote: join(folder, 'remote.git'),
  top: join(folder, 'mine'),
  others: join(folder, 'others'),
});

/** Makes the repositories of one kind once for a process; tests get copies. */
function modelOf(inner: string): string {
  const known = models.get(inner);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'publish model '));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  models.set(inner, folder);
  const { remote, top, others } = placesIn(folder);
  gitIn(folder, 'init', '-q', '--bare', '-b', 'main', remote);
  gitIn(folder, 'clone', '-q', remote, top);
  const site = join(top, inner);
  const git = (...command: string[]) => gitIn(site, ...command).trim();
  writeFiles(site, files);
  gitIn(top, 'add', '-A');
  git('commit', '-qm', 'First');
  git('branch', '-M', 'main');
  git('push', '-q', '-u', 'origin', 'main');
  git('config', 'user.name', 'Sister Anne');
  git('config', 'user.email', 'anne@example.org');
  gitIn(folder, 'clone', '-q', remote, others);
  return folder;
}
const models = new Map<string, string>();

/** The clone of the test that runs. */
export let clone: Clone;

/** Makes a clone for each test of a file, and removes it. */
export function cloneForEach(): void {
  beforeEach(() => {
    clone = makeClone();
  });
  afterEach(() => clone.remove());
}

/** Makes the clone. @param inner folder of the site below the top, such as `sites/tiny/` */
export function makeClone(inner = ''): Clone {
  const model = modelOf(inner);
  const folder = mkdtempSync(join(tmpdir(), 'publish test '));
  cpSync(model, folder, { recursive: true, preserveTimestamps: true });
  const { remote, top, others } = placesIn(folder);
  for (const clone of [top, others]) {
    const config = join(clone, '.git/config');
    writeFileSync(config, readFileSync(config, 'utf8').replaceAll(model, folder));
  }
  const site = join(top, inner);
  const git = (...command: string[]) => gitIn(site, ...command).trim();
  const textsIn = (place: string, changes: Changes) =>
    Object.fromEntries(
      Object.keys(changes).flatMap((path) =>
        existsSync(join(place, path)) ? [[path, readFileSync(join(place, path), 'utf8')]] : [],
      ),
    );
  const change = (place: string, changes: Changes) => {
    writeFiles(place, changed(changes, textsIn(place, changes)));
    for (const [path, text] of Object.entries(changes)) if (text === null) rmSync(join(place, path));
  };
  const repo = () => {
    const found = readRepoState(site);
    if ('obstacle' in found) throw new Error(found.obstacle.words);
    return found;
  };
  return {
    site,
    remote,
    git,
    edit: (changes) => change(site, changes),
    read: (path) => readFileSync(join(site, path), 'utf8'),
    other(changes, branch = 'main') {
      gitIn(others, 'fetch', '-q');
      gitIn(others, 'checkout', '-q', '-B', branch, `origin/${branch}`);
      change(join(others, inner), changes);
      gitIn(others, 'add', '-A');
      gitIn(others, 'commit', '-qm', 'By somebody else');
      gitIn(others, 'push', '-q', 'origin', branch);
    },
    repo,
    async send(request, tools = noTools) {
      const events: SendEvent[] = [];
      const deps = { site, contract, tools, ask: noAsk, day: '2026-11-23' };
      for await (const event of send({ files: [], message: 'Mine', ...request }, deps)) events.push(event);
      return events;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

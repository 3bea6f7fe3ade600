/**
 * The clones of people. Each has its own branches, settings and marks, and shares nothing but the objects of the mirror.
 * Its git reaches the mirror at a socket of the person's own, by which the front knows her: there is no name or secret that
 * another desk could send.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { git } from '../../site/git/git.ts';
import { gitOfPerson, listenAlone } from '../server/hosted.ts';
import type { Mirror } from './mirror.ts';
import type { Person } from './people.ts';

export interface CloneOptions {
  /** Folder of the engine. */
  root: string;
  /** The data folder. */
  data: string;
  /** Folder for sockets, whose paths may not be long. */
  sockets: string;
  mirror: Mirror;
  person: Person;
}

type Environment = Record<string, string>;

/** A clone that is open. */
interface OpenClone {
  site: string;
  /** For the processes of the person. No secret is in it. */
  env: Environment;
  close: () => void;
}

/** Variables of this process that those of a person get: where programs are, the language, the time, the website. */
const passedOn = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'CHROMIUM_PATH', 'SITE_ORIGIN'];

/** A word of a command in a shell. */
export const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The folder of the clone of a person. */
export const cloneOf = (data: string, id: string) => join(data, 'people', id, 'site');

/** Opens the clone of a person, or makes it, and answers her git for as long as it is open. */
export async function openClone({ root, data, sockets, mirror, person }: CloneOptions): Promise<OpenClone> {
  const ofThis: Environment = Object.fromEntries(
    passedOn.map((name) => [name, process.env[name] ?? '']).filter(([, value]) => value !== ''),
  );
  const shared = { ...ofThis, DESK_PERSON: JSON.stringify(person) };
  const folder = join(data, 'people', person.id);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const site = cloneOf(data, person.id);
  if (!existsSync(site)) await makeClone(mirror, site);
  const wire = join(sockets, `${person.id}.git`);
  const close = await answerGit(wire, mirror, shared);
  const env = {
    ...shared,
    ...gitOfPerson(`${person.name} <${person.email}>`),
    HOME: folder,
    NODE_ENV: 'production',
    DESK_GIT: wire,
    GIT_SSH_COMMAND: [process.execPath, join(root, 'src/desk/host/git-wire.mjs')].map(quoted).join(' '),
    GIT_SSH_VARIANT: 'simple',
  };
  return { site, env, close };
}

/** Makes a clone; a worktree would share branches and settings with others. Links in it are texts. */
export async function makeClone(mirror: Mirror, site: string): Promise<void> {
  await mirror.freshen();
  const aside = `${site}.new`;
  rmSync(aside, { recursive: true, force: true });
  const command = ['clone', '--quiet', '--shared', '--config', 'core.symlinks=false', '--'];
  git(mirror.folder, [...command, mirror.folder, aside]);
  git(aside, ['remote', 'set-url', 'origin', 'ssh://desk/mirror']);
  renameSync(aside, site);
}

/** Answers git at a socket, which only one person has. @returns a function that ends this */
async function answerGit(socket: string, mirror: Mirror, given: Environment): Promise<() => void> {
  const env = { ...given, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const answer = async (connection: Socket, asked: string): Promise<void> => {
    const isPush = asked.startsWith('git-receive-pack ');
    if (!isPush) await mirror.freshen();
    const child = spawn('git', [isPush ? 'receive-pack' : 'upload-pack', mirror.folder], {
      env,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    child.on('error', () => connection.destroy());
    child.stdin.on('error', () => undefined);
    connection.pipe(child.stdin);
    child.stdout.pipe(connection);
    if (isPush) child.once('close', () => void mirror.exchange());
  };
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    connection.on('error', () => connection.destroy());
    connection.once('data', (first) => {
      connection.pause();
      const end = first.indexOf('\n');
      connection.unshift(first.subarray(end + 1));
      void answer(connection, first.subarray(0, end).toString());
    });
  });
  await listenAlone(server, socket);
  return () => void server.close();
}

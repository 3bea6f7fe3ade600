/** Servers of the desk for several people: one of processes, which are killed, and one in this process. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import { openClone, quoted } from '../../../src/desk/host/clones.ts';
import { createDesks, type StartDesk } from '../../../src/desk/host/desks.ts';
import { openDraftLinks } from '../../../src/desk/host/draft-links.ts';
import { createFront } from '../../../src/desk/host/front.ts';
import { inviteByMail } from '../../../src/desk/host/host.ts';
import { openMirror } from '../../../src/desk/host/mirror.ts';
import { openPasskeys } from '../../../src/desk/host/passkeys.ts';
import { openPeople, parsePeople, type Person } from '../../../src/desk/host/people.ts';
import { mayPublish } from '../../../src/desk/host/push-rules.ts';
import { openSentChanges } from '../../../src/desk/host/sent-changes.ts';
import { openSignIn } from '../../../src/desk/host/sign-in.ts';
import { answerRequests } from '../../../src/desk/server/answer-requests.ts';
import { createEvents } from '../../../src/desk/server/events.ts';
import type { DeskCode } from '../../../src/desk/server/pages/code.ts';
import { listenAlone } from '../../../src/desk/server/hosted.ts';
import { openSite } from '../../../src/desk/server/pages/site-on-disk.ts';
import type { SendEvent } from '../../../src/desk/server/publish/send-events.ts';
import { listen, stopServer, type Listener } from '../../../src/hosting/serve/serve.ts';
import { compiledCli } from '../../compiled-cli.ts';
import { gitIn } from '../../git.ts';
import { makeFolder } from '../../make-folder.ts';
import { root } from '../../root.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A person at the server. */
export interface Guest {
  name: string;
  email: string;
  id: string;
  /** The header with the session. */
  session: { cookie: string };
  /** Sends anything, with no session unless the headers have it. */
  send: (path: string, body?: string | Buffer, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  mayAccept: boolean;
  /** The folder of the clone, which is there after the first request. */
  site: string;
  /** Asks for a route, with a body if it is an act. @throws Error if there is no answer in JSON */
  ask: (path: string, body?: object) => Promise<unknown>;
  /** Follows a publication. @param breaksAfter how many events the line breaks @returns the last event */
  follow: (path: string, body: object, breaksAfter?: number) => Promise<SendEvent | undefined>;
  /** All answers since the last call. */
  heard: () => string;
}

export interface ModelServer {
  data: string;
  people: Guest[];
  host: string;
  mirror: string;
  /** A clone of somebody who works without the desk. */
  work: string;
  write: (path: string, value: object) => void;
  stopDesk: (who: Guest) => Promise<void>;
  startAgain: () => Promise<void>;
  pass: () => Promise<void>;
  /** Takes a person off the list. */
  leave: (who: Guest) => void;
  /** The log of the front. */
  told: () => string;
  close: () => Promise<void>;
}

export const origin = 'https://desk.example.org';
const noApi: Listener = (_, response) => void response.writeHead(404).end();
/** Nothing is drawn, and no script is sent. */
const noCode: DeskCode = {
  prepare: async (_, html) => html,
  loadRenderer: () => Promise.reject(new Error('nothing is drawn')),
  traceSources: () => undefined,
  withdrawnWorker: async () => '',
  answer: (_request, _response, others) => others(),
};
/** A server to be made. */
export interface Plan {
  /** Writes the site into an empty folder. */
  write: (folder: string) => void;
  /** Roles by the names of people. */
  people: Readonly<Record<string, Person['role']>>;
  /** How many may write at a time; 10 if absent. */
  most?: number;
}

/** The folders of a server that is not started. */
function makeFolders({ write: writeSite, people }: Plan) {
  const list = Object.entries(people).map(([name, role]) => ({
    name,
    email: `${name.toLowerCase()}@example.org`,
    role,
  }));
  const written = JSON.stringify({ people: list });
  const data = makeFolder({ 'people.json': written });
  const [host, work, mirror] = ['host.git', 'work', 'mirror.git'].map((name) => join(data, name)) as [
    string,
    string,
    string,
  ];
  writeSite(work);
  gitIn(work, 'init', '-q', '-b', 'main');
  gitIn(work, 'add', '-A');
  gitIn(work, 'commit', '-qm', 'First');
  gitIn(data, 'clone', '-q', '--bare', work, host);
  gitIn(work, 'remote', 'add', 'origin', host);
  gitIn(work, 'fetch', '-q');
  const write = (path: string, value: object) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
  return { data, host, work, mirror, write, known: parsePeople('people.json', written) };
}

/** Signs a person in. @param port of the front, which changes with each start */
async function signIn(person: Person, data: string, port: () => string): Promise<Guest> {
  const { name, email, id } = person;
  let heard = '';
  const exchange = (
    path: string,
    body: string | Buffer | undefined,
    given: Readonly<Record<string, string>>,
    breaksAfter = Infinity,
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const headers = { host: new URL(origin).host, origin, 'x-desk': '1', ...given };
      const asked = ask({ port: port(), path, method, headers, agent: false }, (answer) => {
        let text = '';
        const give = () => {
          heard += text;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        };
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          if (text.split('\n').length > breaksAfter) answer.destroy();
        });
        answer.on('error', () => undefined).on('close', give);
        // A stream does not end.
        if (answer.headers['content-type']?.startsWith('text/event-stream') === true) answer.destroy();
      });
      asked.on('error', reject);
      asked.end(body);
    });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const entered = await exchange(inviteByMail(data, email).slice(origin.length), '', form);
  const session = { cookie: entered.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  const json = { ...session, 'content-type': 'application/json' };
  return {
    name,
    email,
    id,
    session,
    send: (path, body, headers = {}) => exchange(path, body, headers),
    mayAccept: mayPublish(person),
    site: join(data, 'people', id, 'site'),
    async ask(path, body) {
      const { status, text } = await exchange(path, body && JSON.stringify(body), json);
      if (status >= 400 || text === '') throw new Error(`${path} is answered with ${status}: ${text}`);
      return JSON.parse(text) as unknown;
    },
    async follow(path, body, breaksAfter) {
      const { text } = await exchange(path, JSON.stringify(body), json, breaksAfter);
      const line = text.split('\n').slice(0, breaksAfter).filter(Boolean).at(-1);
      return line === undefined ? undefined : (JSON.parse(line) as SendEvent);
    },
    heard() {
      const now = heard;
      heard = '';
      return now;
    },
  };
}

/** A server whose desks are in this process. They rest, and the front begins anew, but nothing is killed. */
export async function serverInParts(plan: Plan): Promise<ModelServer> {
  const { data, known, ...folders } = makeFolders(plan);
  let told = '';
  let time = 0;
  const log = (line: string) => void (told += `${line}\n`);
  const now = () => time;
  const hook = [process.execPath, await compiledCli(), 'desk', 'receive'].map(quoted).join(' ');
  const start = async () => {
    const mirror = await openMirror({
      folder: folders.mirror,
      from: folders.host,
      hook,
      ask: fetch,
      now,
      log,
    });
    const startDesk: StartDesk = async (person) => {
      const { site, env, close } = await openClone({ root, data, sockets: data, mirror, person });
      // The environment of this process is nobody's.
      const settings = {
        'user.name': person.name,
        'user.email': person.email,
        'ssh.variant': 'simple',
        'core.sshCommand': `DESK_GIT=${quoted(env['DESK_GIT'] ?? '')} ${env['GIT_SSH_COMMAND'] ?? ''}`,
      };
      for (const [key, value] of Object.entries(settings)) gitIn(site, 'config', key, value);
      const current = openSite(root, site);
      const writer = { id: person.id, mayAccept: mayPublish(person) };
      const events = createEvents(current.state, current.failures);
      const kept = join(site, '../drafts');
      const parts = { root, site, api: noApi, current, events, code: noCode, origin, writer, kept };
      const server = createServer(answerRequests(parts));
      const socket = join(data, person.id);
      await listenAlone(server, socket);
      const ended = new Promise<void>((resolve) => server.once('close', resolve)).then(close);
      return { socket, stop: () => void stopServer(server), ended };
    };
    const people = openPeople(join(data, 'people.json'), log);
    const desks = createDesks({ start: startDesk, most: 10, idleMs: 1, now });
    const { answer } = createFront({
      origin,
      people,
      signIn: openSignIn(data, now),
      passkeys: openPasskeys(data, origin, now),
      links: openDraftLinks(data, now),
      changes: openSentChanges(mirror, data, now),
      hasClone: () => true,
      script: '',
      desks,
      now,
      audit: () => undefined,
      ways: () => ({}),
      log,
    });
    const server: Server = createServer(answer);
    const address = await listen(server, 0);
    return { server, desks, mirror, people, port: new URL(address).port };
  };
  // An invitation is of the real day.
  time = Date.now();
  writeFileSync(join(data, 'origin'), origin);
  let running = await start();
  const stop = async () => {
    await stopServer(running.server);
    await running.desks.close();
  };
  return {
    ...folders,
    data,
    people: await Promise.all(known.map((person) => signIn(person, data, () => running.port))),
    async stopDesk({ email }) {
      await running.desks.stop(known.find((one) => one.email === email)?.id ?? '');
    },
    async startAgain() {
      await stop();
      running = await start();
    },
    leave({ email }) {
      const left = known.filter((one) => one.email !== email);
      const people = left.map(({ name, email, role }) => ({ name, email, role }));
      writeFileSync(join(data, 'people.json'), JSON.stringify({ people }));
      running.people.readAgain();
    },
    async pass() {
      time += 60_000;
      await running.desks.tidy();
      await running.mirror.exchange();
    },
    told: () => told,
    close: stop,
  };
}

/** The processes of a person's desk. */
export const desksOf = ({ site }: Guest): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`desk person --site ${site} `))
    .map((line) => Number(line.trim().split(' ')[0]));

/** A server of processes, as it runs for people. They are killed. */
export async function serverOfProcesses(plan: Plan): Promise<ModelServer> {
  const { data, known, ...folders } = makeFolders(plan);
  let told = '';
  let front: ChildProcess | undefined;
  let port = '';
  const start = async () => {
    const options = ['--data', data, '--from', folders.host, '--origin', origin, '--port', '0'];
    options.push('--people', `${plan.most ?? 10}`);
    const started = spawn(process.execPath, [join(root, 'src/cli/run.mjs'), 'desk', ...options], {
      env: { ...process.env, TMPDIR: data, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    front = started;
    started.stderr.on('data', (text: Buffer) => (told += text.toString()));
    await new Promise<void>((ready, failed) => {
      let said = '';
      started.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        port = /localhost:(\d+)/.exec(said)?.[1] ?? port;
        if (said.includes('The desk answers')) ready();
      });
      started.once('exit', () => failed(new Error(`the front ends: ${told}`)));
    });
  };
  const kill = async () => {
    if (front === undefined || front.exitCode !== null) return;
    const ended = once(front, 'exit');
    front.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    ...folders,
    data,
    people: await Promise.all(known.map((person) => signIn(person, data, () => port))),
    async stopDesk(who) {
      for (const pid of desksOf(who)) process.kill(pid, 'SIGKILL');
    },
    async startAgain() {
      await kill();
      await start();
    },
    pass: async () => undefined,
    leave: () => undefined,
    told: () => told,
    close: kill,
  };
}

/** A server of desks for several people, behind a proxy with TLS. Its data folder holds all that lasts. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, restMs, stopServer } from '../../hosting/serve/serve.ts';
import { listenAlone } from '../server/hosted.ts';
import { cloneOf, quoted } from './clones.ts';
import { createDesks, prepareSite, scriptFile, startProcesses } from './desks.ts';
import { openDraftLinks } from './draft-links.ts';
import { createFront } from './front.ts';
import { openMirror } from './mirror.ts';
import { openPasskeys } from './passkeys.ts';
import { openPeople } from './people.ts';
import { openProvider } from './provider.ts';
import { proxiedBy } from './proxy-header.ts';
import { openSignIn } from './sign-in.ts';
import { openSentChanges } from './sent-changes.ts';
import type { Audit, Ways } from './visits.ts';
import { openWays, type WaysSettings } from './ways.ts';

interface HostOptions {
  /** Folder of the engine. */
  root: string;
  /** The data folder, with `people.json`. */
  data: string;
  /** Address of the repository at its host. */
  from: string;
  /** Address under which browsers reach the server. */
  origin: string;
  port: number;
  /** Path of a socket to listen at, in place of the port. */
  socket?: string | undefined;
  /** How many people may write at a time. */
  most: number;
  /** Gets a line for each step of the start, which takes minutes at first. */
  say: (line: string) => void;
}

const minuteMs = 60_000;
const originFile = 'origin';
const log = (line: string) => process.stderr.write(`${new Date().toISOString()} ${line}\n`);

/**
 * Starts the server. Resolves after it listens, with its address on this machine.
 * @throws Error with the cure, if the people, the repository or the address under which it is reached are not as they must be
 */
export async function serveHost({ root, data, from, origin, port, socket, most, say }: HostOptions) {
  const known = checkOrigin(origin);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const people = openPeople(join(data, 'people.json'), log);
  const open = ({ provider, header }: WaysSettings): Ways => ({
    provider: provider && openProvider(provider, data, known),
    proxied: header && proxiedBy(header),
  });
  const ways = openWays(data, process.env, open, log);
  writeFileSync(join(data, originFile), known);
  const now = () => Date.now();
  const hook = [process.execPath, join(root, 'src/cli/run.mjs'), 'desk', 'receive'].map(quoted).join(' ');
  say('Getting the site from its host …');
  const mirror = await openMirror({ folder: join(data, 'mirror.git'), from, hook, ask: fetch, now, log });
  say('Preparing the code of the site …');
  await prepareSite(root, mirror, data);
  const sockets = mkdtempSync(join(tmpdir(), 'desk-'));
  const start = startProcesses({ root, data, sockets, mirror, origin: known });
  const desks = createDesks({ start, most, idleMs: 20 * minuteMs, now });
  const audit: Audit = (act) =>
    appendFileSync(
      join(data, 'audit.jsonl'),
      `${JSON.stringify({ when: new Date().toISOString(), ...act })}\n`,
      { mode: 0o600 },
    );
  const signIn = openSignIn(data, now);
  const passkeys = openPasskeys(data, known, now);
  const script = readFileSync(join(data, scriptFile), 'utf8');
  const own = { origin: known, people, signIn, passkeys, desks, script, audit, log, now };
  const front = createFront({
    ...own,
    links: openDraftLinks(data, now),
    changes: openSentChanges(mirror, data, now),
    hasClone: ({ id }) => existsSync(cloneOf(data, id)),
    ways: ways.present,
  });
  const server = createServer({ keepAliveTimeout: restMs }, front.answer);
  if (socket !== undefined) await listenAlone(server, socket);
  const address = socket ?? (await listen(server, port));
  // A person who is taken off the list is out within a second.
  const reading = setInterval(() => {
    people.readAgain();
    ways.readAgain();
  }, 300);
  const tidying = setInterval(() => {
    front.closeEnded();
    void desks.tidy();
    void mirror.exchange();
  }, minuteMs);
  return {
    address,
    async close(): Promise<void> {
      clearInterval(tidying);
      clearInterval(reading);
      await stopServer(server);
      await desks.close();
      rmSync(sockets, { recursive: true, force: true });
    },
  };
}

/** Makes an invitation for a person in the list. @returns its address @throws Error with the cure if she is not in the list */
export function inviteByMail(data: string, email: string): string {
  const file = join(data, 'people.json');
  const person = openPeople(file, log).find(email);
  if (person === undefined) throw new Error(`${file} does not have ${email}; add the person there first`);
  const origin = readFileSync(join(data, originFile), 'utf8');
  return `${origin}/_enter/${openSignIn(data, () => Date.now()).invite(person.email)}`;
}

/** Returns the origin of an address. @throws Error if it is none that browsers trust with a session */
export function checkOrigin(origin: string): string {
  const at = URL.canParse(origin) ? new URL(origin) : undefined;
  const isSafe = at?.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(at?.hostname ?? '');
  if (at === undefined || !isSafe || at.origin !== origin.replace(/\/$/, ''))
    throw new Error(
      `--origin is "${origin}"; write the address that people open, with https and without a path, such as https://desk.example.org`,
    );
  return at.origin;
}

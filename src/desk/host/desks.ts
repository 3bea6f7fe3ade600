/** The desks of people: a process for each, which is started when it is asked for and ends when it is idle. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../../site/git/git.ts';
import { makeClone, openClone, type CloneOptions } from './clones.ts';
import type { Mirror } from './mirror.ts';
import type { Person } from './people.ts';

/** A desk that runs. */
interface Running {
  /** The socket at which it answers. */
  socket: string;
  stop: () => void;
  ended: Promise<void>;
}

/** Starts the desk of a person. Rejects if it does not come to answer. */
export type StartDesk = (person: Person) => Promise<Running>;

/** There is no room for a desk, or a file, now; the message is for the person. */
export class TooMany extends Error {
  constructor(
    message: string,
    readonly status: 429 | 503,
  ) {
    super(message);
  }
}

export type Desks = ReturnType<typeof createDesks>;

interface DesksOptions {
  start: StartDesk;
  /** How many may run at a time. */
  most: number;
  /** After how long without a request one is stopped, in milliseconds. */
  idleMs: number;
  now: () => number;
}

/** Creates the desks of people; none runs yet. */
export function createDesks({ start, most, idleMs, now }: DesksOptions) {
  const desks = new Map<string, { running: Promise<Running>; used: number }>();
  /** Those that were told to stop; the next one of a person takes their places. */
  const ending = new Map<string, Promise<void>>();
  const stop = (id: string): Promise<void> => {
    const desk = desks.get(id);
    desks.delete(id);
    if (desk === undefined) return ending.get(id) ?? Promise.resolve();
    const end = desk.running
      .then((running) => {
        running.stop();
        return running.ended;
      })
      .catch(() => undefined)
      .finally(() => ending.get(id) === end && ending.delete(id));
    ending.set(id, end);
    return end;
  };
  return {
    isRunning: (id: string) => desks.has(id),
    count: () => desks.size,
    /** Starts the desk of a person unless it runs. @returns its socket @throws TooMany */
    async reach(person: Person): Promise<string> {
      const { id } = person;
      let desk = desks.get(id);
      if (desk === undefined) {
        if (desks.size >= most)
          throw new TooMany(
            `${most} people are writing now, and there is no room for more. Try again in some minutes.`,
            503,
          );
        const before = ending.get(id) ?? Promise.resolve();
        const made = { running: before.then(() => start(person)), used: now() };
        desks.set(id, (desk = made));
        const forget = () => void (desks.get(id) === made && desks.delete(id));
        made.running.then(({ ended }) => ended.then(forget), forget);
      }
      desk.used = now();
      return (await desk.running).socket;
    },
    stop,
    /** Stops those that are idle. */
    async tidy(): Promise<void> {
      const idle = [...desks].filter(([, { used }]) => now() >= used + idleMs);
      await Promise.all(idle.map(([id]) => stop(id)));
    },
    async close(): Promise<void> {
      await Promise.all([...desks.keys()].map(stop));
    },
  };
}

interface StartOptions extends Omit<CloneOptions, 'person'> {
  /** Address under which browsers reach the server. */
  origin: string;
}

const heapMegabytes = 512;

/** Makes a function that starts desks as processes, each in a clone of the person's own. */
export const startProcesses =
  ({ origin, ...options }: StartOptions): StartDesk =>
  async (person) => {
    const { root, sockets } = options;
    const { site, env, close } = await openClone({ ...options, person });
    const socket = join(sockets, person.id);
    const command = ['desk', 'person', '--site', site, '--socket', socket, '--origin', origin];
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${heapMegabytes}`, join(root, 'src/cli/run.mjs'), ...command],
      // It ends when the channel does.
      { env, cwd: site, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).finally(close);
    await Promise.race([
      new Promise((ready) => child.once('message', ready)),
      ended.then(() => Promise.reject(new Error(`The desk of ${person.id} has not started.`))),
    ]);
    return { socket, stop: () => child.kill(), ended };
  };

/** The script of the front's own pages, in the data folder. */
export const scriptFile = 'passkeys.js';

/**
 * Bundles the script of the front, and the code of the site as it is on the main branch, in a process of its own.
 * @param data the data folder, for the script, and for a clone that goes again
 * @throws Error with what that says
 */
export async function prepareSite(root: string, mirror: Mirror, data: string): Promise<void> {
  const folder = join(data, 'main');
  await makeClone(mirror, folder);
  const command = [join(root, 'src/cli/run.mjs'), 'desk', 'prepare', '--site', folder, '--data', data];
  const { isDone, error } = await runProgram(process.execPath, command, { env: { NODE_ENV: 'production' } });
  rmSync(folder, { recursive: true, force: true });
  if (!isDone) throw new Error(`The desk cannot show this site: ${error.trim()}`);
}

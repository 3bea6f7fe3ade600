/** A server that is killed while it stores messages. @rest */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, truncate } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { afterEach, expect, it, vi } from 'vitest';
import { readReceived } from '../../../src/hosting/api/submissions.ts';
import { compiled } from '../../compiled-cli.ts';
import { sampleOf } from '../../sample.ts';
import { bearer, place, token, usePlace } from './make-test-api.ts';

usePlace();

// Two servers start and many submissions wait for the disk: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });
const script = await compiled('tests/hosting/api/killed-server.ts');
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const server of running) server.kill('SIGKILL');
});

interface Server {
  address: string;
  /** Ends the process at once, as a power cut would: it runs no handler and flushes nothing. */
  kill: () => Promise<void>;
}

async function start(): Promise<Server> {
  const server = spawn(process.execPath, [script, place.store, token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(server);
  const [port] = (await once(createInterface(server.stdout), 'line')) as [string];
  return {
    address: `http://127.0.0.1:${port}`,
    async kill() {
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
      running.delete(server);
    },
  };
}

const total = 120;
const connections = 8;

/** Sends one submission; what the server said, or nothing when it was gone. */
async function send(address: string, index: number): Promise<number | undefined> {
  const body = {
    name: `Visitor ${index}`,
    email: 'anna@example.org',
    // Texts of many lengths, up to more than what a file system writes at once.
    message: `${index} `.repeat(1 + ((index * 37) % 3000)),
    schoolcode: 'ORG',
    consent: true,
  };
  const headers = { ...bearer, 'idempotency-key': `key-${index}` };
  return fetch(`${address}/api/form/ORG/P`, { method: 'POST', headers, body: JSON.stringify(body) }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Sends all that are given, over several connections; `acknowledged` hears of each as soon as it was. */
async function sendAll(
  address: string,
  indices: readonly number[],
  acknowledged: (index: number) => void,
): Promise<void> {
  const left = [...indices];
  const connection = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const status = await send(address, index);
      if (status === undefined) return;
      expect(status).toBe(201);
      acknowledged(index);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
}

const storedKeys = async () => (await readReceived(place.store)).map(({ key = '' }) => key).toSorted();
/** Lines of the file that were not torn; reading it back would hide a second one with the same key. */
const wholeLines = async () =>
  (await readFile(place.store, 'utf8')).split('\n').filter((line) => line.endsWith('}')).length;
const keysOf = (indices: Iterable<number>) => [...indices].map((index) => `key-${index}`).toSorted();

it.each(sampleOf([1, 20, 60, 100], 1, 'moments at which a server is killed'))(
  'F-05 a server killed after %i answers lost nothing that it had acknowledged, and stores the rest once',
  async (killAfter) => {
    const all = Array.from({ length: total }, (_, index) => index);
    const acknowledged = new Set<number>();
    let killed: Promise<void> | undefined;
    const first = await start();
    await sendAll(first.address, all, (index) => {
      acknowledged.add(index);
      if (acknowledged.size === killAfter) killed = first.kill();
    });
    await killed;
    expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);
    expect(acknowledged.size).toBeLessThan(total);

    const kept = await storedKeys();
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept).toEqual(expect.arrayContaining(keysOf(acknowledged)));

    // Visitors who got no answer send again, also a message that had arrived.
    const second = await start();
    await sendAll(second.address, all, () => undefined);
    await second.kill();
    expect(await storedKeys()).toEqual(keysOf(all));
    expect(await wholeLines()).toBe(total);
  },
);

it('F-05 a line torn by the kill harms none before it and none after it', async () => {
  const first = await start();
  await sendAll(first.address, [1, 2, 3], () => undefined);
  await first.kill();
  // Cut within the last line, in the middle of what it says.
  const { length } = await readFile(place.store);
  await truncate(place.store, length - 20);
  expect(await storedKeys()).toHaveLength(2);

  const second = await start();
  await sendAll(second.address, [1, 2, 3, 4], () => undefined);
  await second.kill();
  expect(await storedKeys()).toEqual(keysOf([1, 2, 3, 4]));
  await appendFile(place.store, '{"name":"half a li');
  expect(await storedKeys()).toEqual(keysOf([1, 2, 3, 4]));
});

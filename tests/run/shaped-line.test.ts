/** The slow line of the measurements: what was sent arrives, whole and in its order. */
import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openLine, slow4G, unlimited, type Line } from '../bench/shaped-line.ts';

const sent = Buffer.from(Array.from({ length: 400_000 }, (_, index) => (index * 7919) % 251));

/** Calls a server that sends all at once and hangs up; the machine stands still now and then. */
async function receive(line: Line): Promise<Buffer> {
  const server = createServer((socket) => socket.end(sent));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const opened = await openLine(port, line);
  const busy = setInterval(() => {
    for (const until = performance.now() + 15; performance.now() < until;);
  }, 20);
  try {
    const parts: Buffer[] = [];
    for await (const part of connect(opened.port, '127.0.0.1')) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } finally {
    clearInterval(busy);
    opened.close();
    server.close();
  }
}

it.each<[string, Line]>([
  ['a quick line', { ...slow4G, down: 40_000, roundTrip: 20 }],
  ['a line without a limit', unlimited],
])('over %s all bytes arrive in their order, also on a busy machine', async (_, line) => {
  expect((await receive(line)).equals(sent)).toBe(true);
});

/**
 * A slow line between the browser and a server, below both: a proxy for TCP that holds bytes back as a line of that
 * rate and round trip would, all connections together. The browser's own throttling works above its cache and its
 * preloading, so that it hides what is measured here.
 */
import { connect, createServer, type Socket } from 'node:net';

/** A kind of line. */
export interface Line {
  /** Kilobits per second from the server to the browser. */
  down: number;
  /** Kilobits per second from the browser to the server. */
  up: number;
  /** Milliseconds there and back. */
  roundTrip: number;
}

/** A phone on a slow 4G net, as Lighthouse assumes it. */
export const slow4G: Line = { down: 1600, up: 750, roundTrip: 150 };

/** No limit but that of this machine. */
export const unlimited: Line = { down: Infinity, up: Infinity, roundTrip: 0 };

const segment = 1460;
/** Bytes that a server sends before the first answer (RFC 6928). */
const firstWindow = 10 * segment;

/** One direction of the line, which all connections share. */
interface Direction {
  kilobits: number;
  /** When what was sent so far has left, in milliseconds. */
  freeAt: number;
}

/**
 * Opens a line to a port of this machine. A new connection costs one round trip, and begins with ten segments; each
 * segment that has arrived allows two more (slow start).
 * @returns the port to call instead, and a function that closes the line.
 */
export async function openLine(port: number, line: Line): Promise<{ port: number; close: () => void }> {
  const [down, up] = [line.down, line.up].map((kilobits): Direction => ({ kilobits, freeAt: 0 }));
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [browser, upstream]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    browser.on('close', () => upstream.destroy());
    // Bytes that the server sent before it hung up are still under way.
    upstream.on('close', (isBroken) => isBroken && browser.destroy());
    const connectedAt = performance.now() + line.roundTrip;
    if (up) carry(browser, upstream, up, line.roundTrip, connectedAt);
    if (down) carry(upstream, browser, down, line.roundTrip, connectedAt);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Carries what comes from one socket to the other, segment by segment. */
function carry(from: Socket, to: Socket, direction: Direction, roundTrip: number, notBefore: number): void {
  const waiting: Buffer[] = [];
  const underWay: { bytes: Buffer; arrives: number }[] = [];
  let window = direction.kilobits === Infinity ? Infinity : firstWindow;
  let unheardOf = 0;
  let ended = false;

  function send(): void {
    while (waiting.length > 0 && unheardOf < window) {
      const bytes = waiting.shift() as Buffer;
      const leaves =
        Math.max(performance.now(), direction.freeAt, notBefore) + (bytes.length * 8) / direction.kilobits;
      direction.freeAt = leaves;
      unheardOf += bytes.length;
      underWay.push({ bytes, arrives: leaves + roundTrip / 2 });
      at(leaves + roundTrip / 2, arrive);
      at(leaves + roundTrip, () => {
        unheardOf -= bytes.length;
        window += bytes.length;
        send();
      });
    }
  }

  /** Hands on what has come. In the order in which it was sent: the timers of a busy machine do not keep theirs. */
  function arrive(): void {
    while (underWay[0] !== undefined && underWay[0].arrives <= performance.now()) {
      const { bytes } = underWay.shift() as (typeof underWay)[number];
      if (to.writable) to.write(bytes);
    }
    finish();
  }

  function finish(): void {
    if (ended && waiting.length === 0 && underWay.length === 0) to.end();
  }

  from.on('data', (bytes: Buffer) => {
    for (let start = 0; start < bytes.length; start += segment)
      waiting.push(bytes.subarray(start, start + segment));
    send();
  });
  from.on('end', () => {
    ended = true;
    finish();
  });
}

/** Acts at a time, or a little later. */
function at(when: number, act: () => void): void {
  const wait = when - performance.now();
  if (wait <= 0) act();
  // A timer may come a millisecond early.
  else setTimeout(() => at(when, act), Math.ceil(wait));
}

/**
 * The door of a dev server that other devices of the network may reach: only who was given the key comes in, whatever
 * is asked for. This machine itself needs none.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NetworkInterfaceInfo } from 'node:os';
import type { Duplex } from 'node:stream';

/** Begins the address by which a device comes in; the key follows. */
const entrance = '/_enter/';
const cookieName = 'devtools-key';

/** Letters and digits that nobody takes for each other when typing them on a telephone. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes a key: three groups of four signs, some 59 bits. */
export function newKey(): string {
  const group = () => Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('');
  return [group(), group(), group()].join('-');
}

/** The addresses of this machine in its networks: IPv4, which people can type. */
export function addressesIn(networks: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  return Object.values(networks)
    .flatMap((network) => network ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** What the door wants to know of a request. */
interface Caller {
  url: string;
  /** Address of the device that asks. */
  from: string;
  headers: Pick<IncomingHttpHeaders, 'cookie'>;
}

/** `in`: the request is answered. `enters`: the device gets a cookie, and comes in with it. `out`: it is refused. */
type Admission = 'in' | 'enters' | 'out';

/** Decides whether a caller comes in. This machine does without a key. */
export function admissionOf(key: string, { url, from, headers }: Caller): Admission {
  if (/^(::ffff:)?127\.|^::1$/.test(from)) return 'in';
  const [path = ''] = url.split('?');
  if (path.startsWith(entrance)) return isSame(path.slice(entrance.length), key) ? 'enters' : 'out';
  const cookies = (headers.cookie ?? '').split(/;\s*/);
  const shown = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`));
  return shown !== undefined && isSame(shown.slice(cookieName.length + 1), key) ? 'in' : 'out';
}

/** Compares in a time that tells nothing of the key. */
function isSame(given: string, key: string): boolean {
  const [a, b] = [given, key].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}

/** How other devices reach the server. */
interface Network {
  /** Addresses of this machine. */
  addresses: readonly string[];
  /** Without it nobody comes in. */
  key: string;
}

/**
 * Opens the server to the networks of this machine, with a new key.
 * @throws Error if there is none
 */
export function openTo(networks: NodeJS.Dict<NetworkInterfaceInfo[]>): Network {
  const addresses = addressesIn(networks);
  if (addresses.length === 0)
    throw new Error('this machine is in no network; connect it, or leave --host out');
  return { addresses, key: newKey() };
}

/** The addresses by which another device comes in. @param own the address for this machine, which has the port */
export function entrancesOf({ addresses, key }: Network, own: string): string[] {
  return addresses.map((name) => `http://${name}:${new URL(own).port}${entrance}${key}`);
}

/**
 * Keeps the door of a server: web sockets of those who do not come in are closed.
 * @param key nothing for a server that only this machine reaches
 * @returns a function that says whether a request is still to be answered; who does not come in, or comes in with this
 *   request, is answered by it
 */
export function keepDoor(
  server: Server,
  key: string | undefined,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  if (key === undefined) return () => true;
  const admission = ({ url = '/', headers, socket }: IncomingMessage) =>
    admissionOf(key, { url, headers, from: socket.remoteAddress ?? '' });
  // Before the listener of the bundler, which serves every file of the engine.
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (admission(request) !== 'in') socket.destroy();
  });
  return (request, response) => {
    const admitted = admission(request);
    if (admitted === 'in') return true;
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    if (admitted === 'out') {
      response.writeHead(403, headers);
      response.end('The address that the dev server has printed leads in. Open that one first.\n');
      return false;
    }
    // Lax: the link may be opened from a message. What another site asks for can change nothing.
    const cookie = `${cookieName}=${key}; Path=/; HttpOnly; SameSite=Lax`;
    response.writeHead(303, { ...headers, Location: '/_pages', 'Set-Cookie': cookie });
    response.end();
    return false;
  };
}

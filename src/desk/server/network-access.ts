/**
 * Access control for the dev server. It answers this machine under its own names. Other devices of the network may reach
 * it, too, if it is started so: then each of their requests needs the key.
 */
import { withDetails } from '../shared/for-runner.ts';
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NetworkInterfaceInfo } from 'node:os';
import type { Duplex } from 'node:stream';

/** Prefix of the address that gives a device access; the key follows. */
const entrance = '/_enter/';
const cookieName = 'desk-key';
const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Characters that nobody confuses when typing them on a phone. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes a key: three groups of four characters, some 59 bits. */
export function newKey(): string {
  const group = () => Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('');
  return [group(), group(), group()].join('-');
}

/** This machine's addresses in its networks: IPv4, which people can type. */
export function addressesIn(networks: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  return Object.values(networks)
    .flatMap((network) => network ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** The properties of a request that decide on access. */
interface Caller {
  url: string;
  /** Address of the requesting device. */
  from: string;
  headers: Pick<IncomingHttpHeaders, 'cookie'>;
}

/** `in`: the request is answered. `enters`: the device gets a cookie for access. `out`: the request is refused. */
type Admission = 'in' | 'enters' | 'out';

/** Decides on the access of a request. This machine needs no key. */
export function authorize(key: string, { url, from, headers }: Caller): Admission {
  if (/^(::ffff:)?127\.|^::1$/.test(from)) return 'in';
  const [path = ''] = url.split('?');
  if (path.startsWith(entrance)) return isSame(path.slice(entrance.length), key) ? 'enters' : 'out';
  const cookies = (headers.cookie ?? '').split(/;\s*/);
  const shown = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`));
  return shown !== undefined && isSame(shown.slice(cookieName.length + 1), key) ? 'in' : 'out';
}

/** Compares in constant time, which reveals nothing of the key. */
function isSame(given: string, key: string): boolean {
  const [a, b] = [given, key].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}

/** The access of other devices to the server. */
interface Network {
  /** Addresses of this machine. */
  addresses: readonly string[];
  /** Required from every other device. */
  key: string;
}

/**
 * Opens the server to this machine's networks, with a new key.
 * @throws Error if the machine is in no network
 */
export function openTo(networks: NodeJS.Dict<NetworkInterfaceInfo[]>): Network {
  const addresses = addressesIn(networks);
  if (addresses.length === 0)
    throw new Error(withDetails('this machine has no network; connect it', 'Or leave --host out.'));
  return { addresses, key: newKey() };
}

/** The addresses that give another device access. @param own this machine's address, which has the port */
export function accessUrls({ addresses, key }: Network, own: string): string[] {
  return addresses.map((name) => `http://${name}:${new URL(own).port}${entrance}${key}`);
}

/** Headers that proxies and tunnels add. */
const forwarding =
  /^(?:forwarded|via|cdn-loop|x-amzn-trace-id|x-(?:original|forwarded|envoy)-.*|tailscale-.*|(?:.*-)?(?:client|connecting|real)-ip)$/;

/** Returns why a request is refused, whoever sends it. @param names the names and addresses of this server */
export function whyRefused(
  { headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>,
  names: readonly string[],
): string | undefined {
  // No browser speaks HTTP/1.0, by which proxies pass requests on that they leave as they are.
  if (httpVersion === '1.0' || Object.keys(headers).some((name) => forwarding.test(name)))
    return withDetails(
      'The desk answers no proxy and no tunnel, since it could not tell strangers from this machine. Open it on this machine.',
      'Or start it with --host.',
    );
  const { host = '' } = headers;
  // A foreign name may have been made to resolve to this machine (DNS rebinding).
  return [...thisMachine, ...names].includes(host.replace(/:\d+$/, ''))
    ? undefined
    : `The desk does not answer under the name ${host}.`;
}

/**
 * Guards a server; web sockets without access are closed.
 * @param network absent for a server that only this machine reaches
 * @returns a function that says whether a request is still to be answered; it answers those without access, and those
 *   that bring the key, itself
 */
export function guardServer(
  server: Server,
  network?: Network,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { addresses = [], key } = network ?? {};
  const admission = ({ url = '/', headers, socket }: IncomingMessage) =>
    key === undefined ? 'in' : authorize(key, { url, headers, from: socket.remoteAddress ?? '' });
  // Before the bundler's listener, which serves every file of the engine.
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (whyRefused(request, addresses) !== undefined || admission(request) !== 'in') socket.destroy();
  });
  return (request, response) => {
    const why = whyRefused(request, addresses);
    const admitted = why === undefined ? admission(request) : 'out';
    if (admitted === 'in') return true;
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    if (admitted === 'out') {
      response.writeHead(403, headers);
      response.end(`${why ?? 'Open the address that the desk printed when it was started.'}\n`);
      return false;
    }
    // Lax: the link may be opened from a message. Requests of other sites can change nothing.
    const cookie = `${cookieName}=${key}; Path=/; HttpOnly; SameSite=Lax`;
    response.writeHead(303, { ...headers, Location: '/_pages', 'Set-Cookie': cookie });
    response.end();
    return false;
  };
}

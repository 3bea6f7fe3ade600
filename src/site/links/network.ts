/** Requests to other sites: none reaches an address inside of a private network, by whatever name or redirect. */
import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The answer of another site. */
export interface SiteAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The beginning of its text, if some was asked for. */
  text: string;
}

/**
 * Asks another site.
 * @param bytes how much of the text is read; nothing if absent
 * @throws Error with the `code` of the fault; `privateCode` if the address is one of a private network
 */
export type AskSite = (url: URL, method: 'HEAD' | 'GET', bytes?: number) => Promise<SiteAnswer>;

/** Code of the error for an address inside of a private network. */
export const privateCode = 'PRIVATE_ADDRESS';
/** Code of the error for a site that does not answer in time. */
export const lateCode = 'ABORT_ERR';

/** By this name a site may forbid to be asked. */
export const programName = 'page-engine';
const headers = {
  'User-Agent': `Mozilla/5.0 (compatible; ${programName}; checks links)`,
  Accept: '*/*',
};

/** Address ranges that are no part of the public internet (RFC 6890). */
const privateRanges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
const privateRanges6 = [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

const inside = new BlockList();
for (const [address, prefix] of privateRanges) {
  inside.addSubnet(address, prefix, 'ipv4');
  // IPv6 has the same addresses as its own: mapped, and behind a translator.
  for (const start of ['::ffff:', '64:ff9b::']) inside.addSubnet(start + address, 96 + prefix, 'ipv6');
}
for (const [address, prefix] of privateRanges6) inside.addSubnet(address, prefix, 'ipv6');

/** Whether an IP address is one of the public internet. */
export const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

interface NetworkOptions {
  lookup?: typeof lookUp;
  mayReach?: (address: string) => boolean;
  /** Returns the signal that ends a request which has no answer in time. */
  deadline?: () => AbortSignal;
}

/** Opens the network for questions to other sites. */
export function openNetwork({
  lookup = lookUp,
  mayReach = isPublic,
  deadline = () => AbortSignal.timeout(15_000),
}: NetworkOptions = {}): AskSite {
  // The connection takes the addresses that were judged; a second look-up could give others.
  const guarded: LookupFunction = (name, options, done) => {
    lookup(name, { ...options, all: true }, (error: Error | null, found?: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error !== null || found === undefined || first === undefined)
        return done(error ?? new Error(`no address of ${name}`), '');
      if (!found.every(({ address }) => mayReach(address))) return done(privateAddress(), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
  return (url, method, bytes = 0) =>
    new Promise((resolve, reject) => {
      const hostname = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(hostname) !== 0 && !mayReach(hostname)) return reject(privateAddress());
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const sent = send({
        hostname,
        port: url.port,
        path: url.pathname + url.search,
        method,
        headers,
        agent: false,
        lookup: guarded,
        signal: deadline(),
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        readStart(answer, bytes).then((text) => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        }, reject);
      });
      return sent.end();
    });
}

const privateAddress = () => Object.assign(new Error('a private network'), { code: privateCode });

/** Reads the first bytes of an answer; the rest is not fetched. */
async function readStart(answer: IncomingMessage, bytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  if (bytes > 0)
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= bytes) break;
    }
  answer.destroy();
  return Buffer.concat(parts).toString('utf8').slice(0, bytes);
}

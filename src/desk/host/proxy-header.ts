/** A proxy that signs people in and names them in a header. The header of anybody else is a forgery. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hashOf } from '../server/documents/kept-files.ts';
import type { HeaderSettings } from './ways.ts';

export type Proxied = ReturnType<typeof proxiedBy>;

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));

/** Reads what a proxy tells. */
export const proxiedBy = ({ name, secretName, secret, from }: HeaderSettings) => ({
  /** Header that only the proxy and this server may know. */
  secretHeader: secretName.toLowerCase(),
  /** The e-mail address that the proxy tells, if it has signed somebody in. @throws Error if the header is a forgery */
  emailOf({ headers, socket }: IncomingMessage): string | undefined {
    const told = headers[name.toLowerCase()];
    if (told === undefined) return undefined;
    const peer = socket.remoteAddress?.replace(/^::ffff:/, '') ?? 'socket';
    const shown = headers[secretName.toLowerCase()];
    if (typeof told !== 'string' || !from.includes(peer) || !isSame(String(shown), secret))
      throw new Error(`A request from ${peer} has the header ${name}, and is not that of the proxy.`);
    return told === '' ? undefined : told;
  },
});

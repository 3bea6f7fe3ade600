/** Protects the desk: it serves only its own pages, in a browser on this machine or on a device with access. */
import type { MiddlewareHandler } from 'hono';
import { ownHeader } from '../shared/ask-server.ts';

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers 403 to requests under a foreign host name, which may have been made to resolve to this machine (DNS
 * rebinding), and to all but `GET` that no page of this server has sent. Another site can forge neither `Origin` nor,
 * without a CORS preflight, the desk's own header.
 * @param addresses this machine's addresses for other devices, whose key is checked elsewhere
 */
export function onlyOwnPages(addresses: readonly string[] = []): MiddlewareHandler {
  const names = new Set([...thisMachine, ...addresses]);
  return async (c, next) => {
    const host = c.req.header('host') ?? '';
    if (!names.has(host.replace(/:\d+$/, '')))
      return c.json({ message: `the desk does not answer under the name ${host}` }, 403);
    if (c.req.method === 'GET') return next();
    if (c.req.header('origin') !== `http://${host}` || c.req.header(ownHeader) === undefined)
      return c.json({ message: 'the desk accepts requests only from its own pages' }, 403);
    return next();
  };
}

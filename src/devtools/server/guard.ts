/** Protects the dev tools: they serve only their own pages, in a browser on this machine. */
import type { MiddlewareHandler } from 'hono';
import { ownHeader } from '../ask-server.ts';

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Answers 403 to requests under a foreign host name, which may have been made to resolve to this machine (DNS
 * rebinding), and to everything but `GET` that no page of this server has sent. Another site can forge
 * neither `Origin` nor, without a CORS preflight, the dev tools' own header.
 */
export const onlyOwnPages: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? '';
  if (!thisMachine.has(host.replace(/:\d+$/, '')))
    return c.json({ message: `the dev tools do not answer under the name ${host}` }, 403);
  if (c.req.method === 'GET') return next();
  if (c.req.header('origin') !== `http://${host}` || c.req.header(ownHeader) === undefined)
    return c.json({ message: 'the dev tools do only what its own pages ask for' }, 403);
  return next();
};

/** Protects the desk: it serves only its own pages. `network-access.ts` says under which names. */
import type { MiddlewareHandler } from 'hono';
import { ownHeader } from '../shared/ask-server.ts';

/**
 * Answers 403 to all but `GET` that no page of this server has sent. Another site can forge neither `Origin` nor, without
 * a CORS preflight, the desk's own header.
 */
export const onlyOwnPages: MiddlewareHandler = async (c, next) => {
  const own = `http://${c.req.header('host') ?? ''}`;
  if (c.req.method === 'GET') return next();
  if (c.req.header('origin') !== own || c.req.header(ownHeader) === undefined)
    return c.json({ message: 'the desk accepts requests only from its own pages' }, 403);
  return next();
};

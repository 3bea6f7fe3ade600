/** Who may ask the dev tools to do something: its own pages, in a browser on this machine, and nobody else. */
import type { MiddlewareHandler } from 'hono';
import { ownHeader } from '../ask-server.ts';

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Lets pass what a page of this very server has sent. Another site's page can forge neither `Origin` nor, without
 * being asked first, the dev tools' own header; a name that was made to lead here (DNS rebinding) is no name of ours.
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

/** Answers requests below `/api/` with the reference API and its files, or as a proxy to another API. */
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { createApi, type ApiOptions } from '../api/app.ts';
import { makeHarmless } from '../api/harmless.ts';
import { codesIn, readApiSettings, readEnvironmentFiles, type ApiSettings } from '../api/settings.ts';
import { addBase } from '../../engine/base.ts';
import { systemClock, type Clock } from '../../engine/call.ts';
import { recordsFolder } from '../../site/documents/paths.ts';
import { referenceToken, type Environment } from '../environment.ts';
import { refusedSites } from '../table.ts';
import type { Listener } from './serve.ts';

/**
 * Creates the listener.
 * @param site Folder of the site; the reference API has its records in `pages/_records/` and their schemas in `schemas/items/` there.
 * @param changes Overrides for the settings of the environment; for the reference API only.
 * @throws Error if `API_PROXY` is not an address.
 */
export function apiListener(
  site: string,
  environment: Environment,
  changes: Partial<ApiSettings & Pick<ApiOptions, 'data'>> = {},
  clock: Clock = systemClock,
): Listener {
  const { apiProxy, base, token, settings } = environment;
  const app =
    apiProxy === ''
      ? createApi({
          data: join(site, recordsFolder),
          schemas: join(site, 'schemas/items'),
          media: join(site, recordsFolder, 'files'),
          // Beside an API of its own a site has no token for this one.
          token: token || referenceToken,
          ...codesIn(settings.values),
          ...readApiSettings(site, readEnvironmentFiles(site)),
          ...changes,
        })
      : createProxy(apiProxy, token, base, clock);
  const listener = getRequestListener(app.fetch);
  return (request, response) => void listener(request, response);
}

/** The API of a site without one. */
export const noApi: Listener = (_, response) => {
  response.writeHead(404, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error: 'This site has no API' }));
};

/** Time limit until the upstream API begins to answer, in milliseconds. */
const timeoutMs = 30_000;

/** Headers that are not forwarded: those of the connection, and those that only the site may see. */
const ofSite = [
  'Cookie',
  // Its query may hold a visitor's search.
  'Referer',

  'Connection',
  'Expect',
  'Host',
  'HTTP2-Settings',
  'Keep-Alive',
  'Proxy-Authenticate',
  'Proxy-Authorization',
  'Proxy-Connection',
  'TE',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
];

/** A step upwards, also for an API that decodes a path twice: the token must not leave `/api/`. */
const climbs = /(?:\/|\\|%2f|%5c)(?:\.|%2e){2}(?:$|\/|\\|%2f|%5c)/i;

/** Forwards requests to another host and adds the token, so that browsers need none. */
function createProxy(host: string, token: string, base: string, clock: Clock): Hono {
  if (!/^https?:/.test(host) || !URL.canParse(host))
    throw new Error(`API_PROXY is "${host}"; write an address such as https://api.example.org`);
  const app = new Hono();
  app.use(makeHarmless());
  app.all('/api/*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const isRead = ['GET', 'HEAD'].includes(c.req.method);
    if (!isRead && refusedSites.includes(c.req.header('Sec-Fetch-Site') ?? ''))
      return c.json({ error: 'Another site cannot send here' }, 403);
    if (climbs.test(pathname)) return c.json({ error: 'Not found' }, 404);
    const address = `${host}${pathname}${search}`;
    const late = new AbortController();
    const stop = clock.after(timeoutMs, () => late.abort());
    try {
      const answer = await proxy(address, {
        raw: c.req.raw,
        headers: headersFor(c.req.raw.headers, token),
        // The caller gets redirects: the proxy must not send a message to another address.
        redirect: 'manual',
        signal: AbortSignal.any([c.req.raw.signal, late.signal]),
      });
      const location = answer.headers.get('Location');
      if (location !== null)
        answer.headers.set('Location', addBase(base, ownLocation(location, address, host)));
      return new Response(answer.body && brokenOffAs(answer.body, pathname), answer);
    } catch (error) {
      if (late.signal.aborted) return c.json({ error: 'The API does not answer' }, 504);
      throw error;
    } finally {
      stop();
    }
  });
  app.onError((_, c) => c.json({ error: 'The API cannot be reached' }, 502));
  return app;
}

/** Passes a body on. If it breaks off, the server prints one line in place of the stack. */
function brokenOffAs(body: ReadableStream<Uint8Array>, path: string): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(passed) {
      try {
        const { done, value } = await reader.read();
        if (done) passed.close();
        else passed.enqueue(value);
      } catch {
        passed.error(`The API broke off its answer to ${path}`);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Returns the headers to forward. Without a token the caller's own authorization is forwarded. */
function headersFor(asked: Headers, token: string): Headers {
  const headers = new Headers(asked);
  const named = (asked.get('Connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...ofSite, ...named]) if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) headers.delete(name);
  if (token !== '') headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/**
 * Rewrites a `Location` of the upstream API to an address below the site, because pages may not request other origins.
 */
function ownLocation(location: string, from: string, host: string): string {
  if (!URL.canParse(location, from)) return location;
  const { href } = new URL(location, from);
  const start = new URL(host).href.replace(/\/$/, '');
  return href.startsWith(`${start}/`) ? href.slice(start.length) : location;
}

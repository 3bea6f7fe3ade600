/** The conditions under which a call is answered, and the form of a refusal. */
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { timingSafeEqual } from 'hono/utils/buffer';

/** Refuses a call with `{ "error": sentence }` and further fields; `createApi` explains each status. */
export function refuse(
  c: Context,
  status: 400 | 401 | 404 | 413 | 422 | 429 | 500,
  error: string,
  more: object = {},
): Response {
  return c.json({ error, ...more }, status);
}

/**
 * Lets a call pass if it has the bearer token (spec section 6); answers all others with 401. Hono's own
 * `bearerAuth` answers some with 400, and lets no token pass that has unusual characters.
 */
export function requireToken(token: string): MiddlewareHandler {
  return async function auth(c, next) {
    const sent = /^bearer (.*)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    // The answer depends on the token, so a cache must not give it to a caller with another token.
    c.header('vary', 'Authorization', { append: true });
    if (await timingSafeEqual(token, sent)) return next();
    c.header('www-authenticate', 'Bearer');
    return refuse(c, 401, 'A valid token is required');
  };
}

/**
 * Allows calls from pages of other sites, since the site and the API may be on different hosts, and answers
 * the preflight request of browsers: `OPTIONS`, 204, without a token.
 *
 * @param origins the origins of the sites; absent: all, since everything that can be read here is public
 */
export function allowOrigins(origins: readonly string[] | undefined): MiddlewareHandler {
  return cors({
    origin: origins ? [...origins] : '*',
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
    exposeHeaders: ['ETag', 'Retry-After'],
    maxAge: 600,
  });
}

/**
 * Counts the calls of each address in a minute, which always ends now. A refused call is not counted, so that a client that
 * keeps trying is admitted when the time has come.
 *
 * No library: `hono-rate-limiter` needs a package of stores, and remembers any number of addresses.
 *
 * @param perMinute the maximum number of calls
 * @param now the clock, in milliseconds
 * @param addresses the maximum number of addresses that are remembered
 * @returns a function that counts a call, and returns after how many seconds it may come again; 0 for now
 */
export function countCalls(perMinute: number, now: () => number, addresses = 10_000) {
  const passed = new Map<string, number[]>();
  return (address: string): number => {
    const time = now();
    // Times in the future are ignored, too, so that nobody is locked out when the clock is set back.
    const recent = (passed.get(address) ?? []).filter((then) => then > time - 60_000 && then <= time);
    const isFree = recent.length < perMinute;
    // Deleted and added again: a Map keeps the order of insertion, so the first address is the one inactive longest.
    passed.delete(address);
    passed.set(address, isFree ? [...recent, time] : recent);
    if (passed.size > addresses) passed.delete(passed.keys().next().value ?? address);
    return isFree ? 0 : Math.ceil(((recent[0] ?? time) + 60_000 - time) / 1000);
  };
}

/**
 * Limits the calls of an address in a minute; answers further ones with 429 and `Retry-After` (F-04).
 *
 * The address is that of the connection. Behind a proxy all visitors share one, so the limit must be set at
 * the proxy: a sender could forge any header that contains an address.
 */
export function limitCalls(perMinute: number, now: () => Date, addresses?: number): MiddlewareHandler {
  const count = countCalls(perMinute, () => now().getTime(), addresses);
  return async function limit(c, next) {
    const wait = count(clientAddress(c));
    if (wait === 0) return next();
    c.header('retry-after', String(wait));
    return refuse(c, 429, 'Too many messages from this address; try again later');
  };
}

// `@hono/node-server` provides the connection; a call in a test has none.
function clientAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? '';
}

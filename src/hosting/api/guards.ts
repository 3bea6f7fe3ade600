import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { timingSafeEqual } from 'hono/utils/buffer';
import { createRateLimit } from './rate-limit.ts';
import { refuse } from './refusal.ts';

/**
 * Lets a call pass if it has the bearer token (spec section 6); answers all others with 401.
 *
 * @param token the token that is required
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
 * Limits the calls of an address in a minute; answers further ones with 429 and `Retry-After` (F-04).
 *
 * The address is that of the connection. Behind a proxy all visitors share one, so the limit must be set at
 * the proxy: a sender could forge any header that contains an address.
 *
 * @param perMinute the maximum number of calls
 * @param now the clock
 */
export function limitCalls(perMinute: number, now: () => Date): MiddlewareHandler {
  const wait = createRateLimit({
    calls: perMinute,
    window: 60_000,
    addresses: 10_000,
    now: () => now().getTime(),
  });
  return async function limit(c, next) {
    const seconds = wait(clientAddress(c));
    if (seconds === 0) return next();
    c.header('retry-after', String(seconds));
    return refuse(c, 429, 'Too many messages from this address; try again later');
  };
}

// `@hono/node-server` provides the connection; a call in a test has none.
function clientAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? '';
}

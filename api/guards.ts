import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { timingSafeEqual } from 'hono/utils/buffer';
import { createRateLimit } from './rate-limit.ts';
import { refuse } from './refusal.ts';

/**
 * Lets a call pass that carries the bearer token (spec section 6), and answers others with 401.
 *
 * @param token the token
 */
export function requireToken(token: string): MiddlewareHandler {
  return async function auth(c, next) {
    const sent = /^bearer (.*)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    // The same address answers two ways: no cache may hand one to whom the other belongs.
    c.header('vary', 'Authorization', { append: true });
    if (await timingSafeEqual(token, sent)) return next();
    c.header('www-authenticate', 'Bearer');
    return refuse(c, 401, 'A valid token is required');
  };
}

/**
 * Lets pages of other sites make the calls (the site and the API may stand on two hosts), and answers the
 * question that browsers put first: `OPTIONS`, 204, without a token.
 *
 * @param origins the sites; absent: all, since whatever can be read here is public
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
 * Lets an address make so many calls in a minute, and answers further ones with 429 and `Retry-After`.
 *
 * The address is that of the connection. Behind a proxy all visitors share one, and the limit belongs there:
 * what a header says about the address, its sender could have made up.
 *
 * @param perMinute how many
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

// What @hono/node-server hands over; a call made without a connection, in tests, has none.
function clientAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? '';
}

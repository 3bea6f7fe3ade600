/** Sign-ins that a browser has begun. Each is kept for five minutes, and only that browser takes it, once. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cookieIn, cookieOf } from './visits.ts';

const minutes = 5;
const most = 10_000;
const cookieName = '__Host-desk-begun';

/** Keeps attempts in memory. @param now the clock, in milliseconds */
export function keepAttempts<T>(now: () => number) {
  const kept = new Map<string, { about: T; until: number }>();
  return {
    /** Keeps an attempt. @returns the cookie that binds it to the browser */
    begin(about: T): string {
      const token = randomBytes(32).toString('base64url');
      kept.set(token, { about, until: now() + minutes * 60_000 });
      // The first is the oldest.
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
      return cookieOf(cookieName, token, minutes * 60);
    },
    /** Takes the attempt of a browser. @returns `undefined` if there is none, or it is too old */
    take(request: IncomingMessage): T | undefined {
      const token = cookieIn(request, cookieName);
      const found = kept.get(token);
      kept.delete(token);
      return found !== undefined && now() < found.until ? found.about : undefined;
    },
  };
}

import type { Context } from 'hono';

/** The HTTP statuses of refused calls; {@link createApi} explains each. */
export type RefusalStatus = 400 | 401 | 404 | 413 | 422 | 429 | 500;

/**
 * Refuses a call with `{ "error": sentence }`, the form of all refusals.
 *
 * @param c the call
 * @param status the HTTP status
 * @param error the reason, as a sentence for people
 * @param more further fields of the answer
 */
export function refuse(c: Context, status: RefusalStatus, error: string, more: object = {}): Response {
  return c.json({ error, ...more }, status);
}

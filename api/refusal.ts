import type { Context } from 'hono';

/** The statuses with which a call is refused; `createApi` says what each means. */
export type RefusalStatus = 400 | 401 | 404 | 413 | 422 | 429 | 500;

/**
 * Refuses a call, in the one form that every refusal has: `{ "error": sentence }`.
 *
 * @param c the call
 * @param status why, as a number
 * @param error why, as a sentence for people
 * @param more further fields of the answer
 */
export function refuse(c: Context, status: RefusalStatus, error: string, more: object = {}): Response {
  return c.json({ error, ...more }, status);
}

/** Protects the desk: it serves only its own pages. `network-access.ts` says under which names. */
import type { ErrorHandler, MiddlewareHandler } from 'hono';
import { limits } from '../../site/documents/limits.ts';
import { Stopped } from '../../site/documents/problem.ts';
import { isObject, type Json } from '../../site/json/json.ts';
import { ownHeader } from '../shared/ask-server.ts';
import { errorInWords, withDetails } from '../shared/for-runner.ts';
import { Forbidden } from './documents/document-store.ts';

/**
 * Answers 403 to all but `GET` that no page of this server has sent, which is reached at `origin`. Another site can forge neither `Origin` nor, without
 * a CORS preflight, the desk's own header. Answers 401 to a page of another person than the one whose desk this is.
 */
export const onlyOwnPages =
  (origin?: string, person = '1'): MiddlewareHandler =>
  async (c, next) => {
    const own = origin ?? `http://${c.req.header('host') ?? ''}`;
    const from = c.req.header(ownHeader);
    if (from !== undefined && from !== '1' && from !== person)
      return c.json({ message: 'Somebody else is signed in now; load the page again', isOther: true }, 401);
    if (c.req.method === 'GET') return next();
    if (c.req.header('origin') !== own || from === undefined)
      return c.json({ message: 'the desk accepts requests only from its own pages' }, 403);
    return next();
  };

/** Answers 400 to a `POST` whose JSON is no object, or deeper than a document with its request can be. */
export const onlyObjects: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'POST') return next();
  const asked = await c.req.json<Json>().catch(() => null);
  if (!isObject(asked) || isDeeper(asked, limits.depth + 10)) return c.json({ message: notUnderstood }, 400);
  await next();
  const { file } = asked;
  if (typeof file === 'string')
    c.header(actHeader, encodeURIComponent(Buffer.from(file.slice(0, 300)).toString()));
  return undefined;
};

/** Names the document of a request in its answer, for the list of acts of a server for several people. */
export const actHeader = 'x-desk-file';

const notUnderstood = 'the desk does not understand this request; load its page again';

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** Whether an error is a fault of the program or of a request: its words reach nobody. */
const isFault = (error: unknown): boolean => error instanceof TypeError || error instanceof RangeError;

/** The reason of a refusal in sentences, with the rest behind the fold. @throws the error itself if it is a fault */
export function refusalWords(error: unknown): string {
  if (isFault(error)) throw error;
  return error instanceof Stopped
    ? withDetails(error.sentences, error.message)
    : errorInWords(error as Error);
}

/** Answers in words to what a route has thrown; faults are told in the window of the desk. */
export const answerError: ErrorHandler = (error, c) => {
  if (isFault(error)) process.stderr.write(`${error.stack}\n`);
  const status =
    error instanceof Forbidden ? 403 : isFault(error) || error instanceof SyntaxError ? 400 : 500;
  return c.json({ message: isFault(error) ? notUnderstood : errorInWords(error) }, status);
};

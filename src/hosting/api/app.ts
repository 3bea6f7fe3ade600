import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Handler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { isoDay } from '../../engine/day.ts';
import { allowOrigins, limitCalls, refuse, requireToken } from './guards.ts';
import { makeHarmless } from './harmless.ts';
import { createReader, findThought, type Item } from './records.ts';
import { checkSubmission, createStore, type Received } from './submissions.ts';

/** The options of {@link createApi}. The codes and the token are settings of an installation, never data. */
export interface ApiOptions {
  /** Folder of the collections. */
  data: string;
  /** Folder of the item schemas. */
  schemas: string;
  /** Folder served at `/api/image/`. */
  media: string;
  /** File to which submissions are appended. */
  store: string;
  token: string;
  /** Organisation code in the paths of the lists; any other code gets 404 (A-01). */
  orgCode: string;
  /** Form type that the path of a submission must contain; any other type gets 404. */
  formType: string;
  /** Origins whose pages may call the API, such as `https://www.example.org`; absent: any. */
  origins?: readonly string[] | undefined;
  /**
   * The maximum number of submissions from one address in a minute; absent: 60, for a convent
   * behind one address.
   */
  postsPerMinute?: number | undefined;
  /** Called with each submission once it is stored. */
  received?: ((submission: Received) => void) | undefined;
  /** Called with one line per request and per error; it contains nothing that a visitor typed. */
  log?: ((line: string) => void) | undefined;
  /** The clock; absent: that of the machine. */
  now?: (() => Date) | undefined;
}

/** Maximum size of a submission: the longest message, with every letter escaped in JSON. */
const maxBytes = 256 * 1024;

/** The collections, each with the name of its item schema. */
const collections = {
  news: 'news',
  content: 'content',
  notifications: 'notification',
  circulars: 'content',
  playlist: 'audio',
  journey: 'journey',
  thoughts: 'content',
} as const;

interface List {
  path: string;
  of: keyof typeof collections;
  auth: boolean;
  /** Whether the answer is `{ "data": list }` (A-02 allows both forms; pages/_sources.json declares both). */
  wrapped: boolean;
}

const lists: List[] = [
  { path: '/api/news/:orgcode', of: 'news', auth: false, wrapped: false },
  { path: '/api/gallery/All/:orgcode', of: 'content', auth: false, wrapped: true },
  { path: '/api/notification/:orgcode', of: 'notifications', auth: true, wrapped: true },
  { path: '/api/circular/all/:orgcode', of: 'circulars', auth: true, wrapped: true },
  { path: '/api/playlistappostolic/:orgcode', of: 'playlist', auth: true, wrapped: false },
  { path: '/api/journeyofmothervr/:orgcode', of: 'journey', auth: true, wrapped: true },
  { path: '/api/thoughtoftheday/:orgcode', of: 'thoughts', auth: true, wrapped: false },
];

/**
 * Creates the reference API: the calls of spec section 7 (A-01), answered from the collections
 * that a maintainer edits.
 *
 * An answer is a bare list or `{ "data": list }`, depending on the call (A-02). Every refusal is
 * `{ "error": sentence }`: 400 invalid request, 401 token missing or wrong, 404 unknown path, organisation,
 * form, album or file, 405 wrong method, 413 body above 256 kB, 422 the idempotency key of another submission,
 * 429 too many submissions from one address, 500 an error of the records or of the store (A-04).
 * `openapi.json` beside this file describes each call.
 *
 * @param options folders and files, and the settings of the installation
 * @returns an application whose `fetch` answers requests
 * @throws Error when the token is blank, which would open the protected calls to everyone
 */
export function createApi(options: ApiOptions): Hono {
  const { orgCode, formType, log = () => undefined, now = () => new Date() } = options;
  if (!options.token.trim()) throw new Error('The API needs a token that is not blank.');
  const readCollection = createReader({ data: options.data, schemas: options.schemas, log });
  const read = (of: List['of']) => readCollection(of, collections[of], isoDay(now()));
  const keep = createStore(options.store);
  const auth = requireToken(options.token);
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-cache');
    log(`${c.req.method} ${new URL(c.req.url).pathname} ${c.res.status}`);
  });
  app.use(makeHarmless());
  app.use(allowOrigins(options.origins));
  app.use(etag());
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        c.json({ error: 'Wrong method' }, 405, { allow: methods.join(', ') }),
    }),
  );

  for (const { path, of, auth: needsToken, wrapped } of lists) {
    if (needsToken) app.get(path, auth);
    app.get(path, async (c) => {
      if (c.req.param('orgcode') !== orgCode) return refuse(c, 404, 'Unknown organisation code');
      const items = await read(of);
      const list = of === 'thoughts' ? findThought(items, now()) : items;
      return c.json(wrapped ? { data: list } : list);
    });
  }

  app.get('/api/subGallery', async (c) => {
    const id = c.req.query('id');
    if (!id) return refuse(c, 400, 'The id of an album is required');
    const items = await read('content');
    const albums = items.filter((item: Item) => item['category'] === 'PhotoGallery' && item['_id'] === id);
    return albums.length > 0 ? c.json({ data: albums }) : refuse(c, 404, 'Unknown album');
  });

  const often = limitCalls(options.postsPerMinute ?? 60, now);
  const large = bodyLimit({ maxSize: maxBytes, onError: (c) => refuse(c, 413, 'Larger than 256 kB') });
  app.post('/api/form/:schoolcode/:formType', auth, often, large, async (c) => {
    const { schoolcode, formType: type } = c.req.param();
    if (type !== formType) return refuse(c, 404, 'Unknown form');
    const key = c.req.header('idempotency-key');
    if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
      return refuse(c, 400, 'Not an idempotency key');
    const body: unknown = await c.req.json().catch(() => undefined);
    if (body === undefined) return refuse(c, 400, 'Not JSON');
    const checked = checkSubmission(body, schoolcode);
    if ('errors' in checked) return refuse(c, 400, 'Not filled in as it must be', { fields: checked.errors });
    const receivedAt = now().toISOString();
    const received = { receivedAt, formType, ...checked.submission, ...(key !== undefined && { key }) };
    const kept = await keep(received);
    if (kept === 'other') return refuse(c, 422, 'The idempotency key belongs to another submission');
    if (kept === 'stored') options.received?.(received);
    return c.json({ status: 'received' }, 201);
  });

  app.get('/api/image/*', serveMedia(options.media));
  app.notFound((c) => refuse(c, 404, 'Not found'));
  app.onError((error, c) => {
    log(error.message);
    return refuse(c, 500, 'The server could not answer');
  });
  return app;
}

/**
 * Answers `GET /api/image/*` with the files of one folder: pictures, documents, audio.
 *
 * Serves the attachments of spec section 7 (A-01). The content type follows from the file extension,
 * parts of a file are sent on request, as audio players need them (D-08), and the ETag is derived from
 * the date of the file.
 *
 * @param folder the folder; no file outside of it can be reached
 * @returns a handler of the route `/api/image/*`; if a path names no file, the API answers 404
 */
function serveMedia(folder: string): Handler {
  return async function media(c, next) {
    const path = safePath(c.req.url);
    if (path === undefined) return next();
    const answer: unknown = await serveStatic({ root: folder, path })(c, next);
    if (!(answer instanceof Response)) return;
    const modified = answer.headers.get('last-modified') ?? '';
    answer.headers.set('etag', `W/"${Date.parse(modified).toString(36)}"`);
    answer.headers.set('cache-control', 'public, max-age=300');
    answer.headers.set('accept-ranges', 'bytes');
    // Hono's table of content types contains only `.oga`.
    if (path.toLowerCase().endsWith('.ogg')) answer.headers.set('content-type', 'audio/ogg');
    return answer;
  };
}

// The path below the folder, decoded segment by segment, as the site encodes it: names may contain commas and spaces.
// `undefined` for a path that would leave the folder or reach a hidden file.
function safePath(url: string): string | undefined {
  try {
    const segments = new URL(url).pathname.split('/').slice(3).map(decodeURIComponent);
    const safe = segments.every((segment) => /^[^./\\][^/\\]*$/.test(segment));
    return safe ? segments.join('/') : undefined;
  } catch {
    return undefined;
  }
}

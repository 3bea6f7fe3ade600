import { serveStatic } from '@hono/node-server/serve-static';
import type { Handler } from 'hono';

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
export function serveMedia(folder: string): Handler {
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

import { serveStatic } from '@hono/node-server/serve-static';
import type { Handler } from 'hono';

/**
 * Answers `GET /api/image/*` with the files of one folder: pictures, documents, audio.
 *
 * Serves the attachments of spec section 7. Types by file ending, parts of a file on request (players ask for
 * them), and an ETag made of the date of the file.
 *
 * @param folder the folder; nothing outside it can be reached
 * @returns a handler of the route `/api/image/*`; a path that names no file is left to the 404 of the API
 */
export function serveMedia(folder: string): Handler {
  return async function media(c, next) {
    const path = pathOf(c.req.url);
    if (path === undefined) return next();
    const answer: unknown = await serveStatic({ root: folder, path })(c, next);
    if (!(answer instanceof Response)) return;
    const modified = answer.headers.get('last-modified') ?? '';
    answer.headers.set('etag', `W/"${Date.parse(modified).toString(36)}"`);
    answer.headers.set('cache-control', 'public, max-age=300');
    answer.headers.set('accept-ranges', 'bytes');
    // The table of types in Hono knows .oga only.
    if (path.toLowerCase().endsWith('.ogg')) answer.headers.set('content-type', 'audio/ogg');
    return answer;
  };
}

// The path below the folder, decoded segment by segment, as the site encodes it: names may hold commas and
// spaces. Whatever would leave the folder or show a hidden file is refused.
function pathOf(url: string): string | undefined {
  try {
    const segments = new URL(url).pathname.split('/').slice(3).map(decodeURIComponent);
    const safe = segments.every((segment) => /^[^./\\][^/\\]*$/.test(segment));
    return safe ? segments.join('/') : undefined;
  } catch {
    return undefined;
  }
}

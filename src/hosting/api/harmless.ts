/** Answers with the origin of the site, made harmless, whatever an API serves. */
import type { MiddlewareHandler } from 'hono';

/**
 * The headers of an answer that are passed on. The others concern only the API, such as cookies and policies for its
 * own pages.
 */
const passing = new Set([
  'accept-ranges',
  'age',
  'allow',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'vary',
]);

/** A policy for files that are opened directly: no script, no request, no origin. */
export const policyOfFiles =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
/** A sandbox would keep browsers from showing a PDF at all. */
export const policyOfPdf = "frame-ancestors 'self'";

/**
 * Makes answers harmless, because they have the origin of the site, whatever an API serves.
 *
 * Pictures, sound, films and PDF are recognised by their first bytes and get that type; JSON and plain text keep
 * theirs; everything else becomes a download without a type, so that it is neither a page, a script nor a style. Each
 * has `nosniff` and a policy without scripts. It passes only the headers of {@link passing} and of cross-origin
 * calls on.
 */
export function makeHarmless(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const answer = await harmless(c.res, c.req.raw.signal);
    // Otherwise the headers of the previous answer are added to the new one.
    c.res = undefined;
    c.res = answer;
  };
}

const download = 'application/octet-stream';

async function harmless(answer: Response, left: AbortSignal): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of answer.headers)
    if (passing.has(name) || name.startsWith('access-control-') || isForPrograms(name, value))
      headers.append(name, value);
  const declared = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const { type, body } = await typed(answer, declared, left);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', type === 'application/pdf' ? policyOfPdf : policyOfFiles);
  if (type !== declared) headers.set('content-type', type);
  const disposition = answer.headers.get('content-disposition') ?? '';
  if (/^attachment\b/i.test(disposition)) headers.set('content-disposition', disposition);
  else if (type === download) headers.set('content-disposition', 'attachment');
  const { status, statusText } = answer;
  return new Response(body, { status, statusText, headers });
}

/** Whether a header asks a program for a token; for other schemes a browser asks the visitor for a password. */
function isForPrograms(name: string, value: string): boolean {
  return name === 'www-authenticate' && /^Bearer\b[^,]*$/i.test(value);
}

interface Typed {
  /** The content type to send. */
  type: string;
  body: ReadableStream<Uint8Array> | null;
}

/** Determines the type of an answer. Trusts declared JSON and text: a browser only shows them. */
async function typed(
  { headers, status, body }: Response,
  declared: string,
  left: AbortSignal,
): Promise<Typed> {
  if (/^application\/([\w.+-]+\+)?json$|^text\/plain$/.test(declared)) return { type: declared, body };
  // An answer without a body, or a part from the middle of a file, lacks the first bytes.
  const isMiddle = status === 206 && !headers.get('content-range')?.startsWith('bytes 0-');
  if (body === null && declared === '') return { type: '', body };
  if (body === null || isMiddle) return { type: media.test(declared) ? declared : download, body };
  const { start, whole } = await peek(body, left);
  return { type: detectMediaType(start, declared) ?? download, body: whole };
}

/**
 * Reads only the first chunk of a body, so that a slow answer does not wait.
 * @param left Aborted when the caller has left: then the body is cancelled, since nobody else can do so before it is
 *   returned.
 * @returns the chunk, and the body from its beginning.
 */
async function peek(
  body: ReadableStream<Uint8Array>,
  left: AbortSignal,
): Promise<{ start: Uint8Array; whole: ReadableStream<Uint8Array> }> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel(left.reason).catch(() => undefined);
  left.addEventListener('abort', cancel);
  const first = await reader.read();
  left.removeEventListener('abort', cancel);
  const whole = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.done) controller.close();
      else controller.enqueue(first.value);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { start: first.value ?? new Uint8Array(), whole };
}

/** Number of bytes that are examined: a drawing may begin with comments. */
const signatureLength = 1024;

/** Signatures: offset, bytes and type. The first match counts. */
const signatures: readonly (readonly [offset: number, bytes: string, type: string])[] = [
  [0, '\xFF\xD8\xFF', 'image/jpeg'],
  [0, '\x89PNG\r\n\x1A\n', 'image/png'],
  [0, 'GIF87a', 'image/gif'],
  [0, 'GIF89a', 'image/gif'],
  [8, 'WEBP', 'image/webp'],
  [8, 'WAVE', 'audio/wav'],
  [4, 'ftypavif', 'image/avif'],
  [4, 'ftypavis', 'image/avif'],
  [4, 'ftypM4A', 'audio/mp4'],
  [4, 'ftyp', 'video/mp4'],
  [0, '\x1A\x45\xDF\xA3', 'video/webm'],
  [0, 'OggS', 'audio/ogg'],
  [0, 'fLaC', 'audio/flac'],
  [0, 'ID3', 'audio/mpeg'],
  [0, '\x00\x00\x01\x00', 'image/x-icon'],
  [0, 'BM', 'image/bmp'],
];

/** The types that a page shows: pictures, sound, films, PDF. */
const media = /^(image|audio|video)\/[\w.+-]+$|^application\/pdf$/;

/**
 * Returns the type of a picture, a sound, a film or a PDF.
 * @param start The first bytes of the file.
 * @param declared The declared type; decides between types of one signature, such as Ogg of sound and of film.
 * @returns `undefined` if it is none of these.
 */
function detectMediaType(start: Uint8Array, declared: string): string | undefined {
  // `TextDecoder` takes `latin1` for Windows-1252, in newer versions of Node.
  const bytes = Buffer.from(start.subarray(0, signatureLength)).toString('latin1');
  const [, , found] = signatures.find(([offset, sign]) => bytes.startsWith(sign, offset)) ?? [];
  if (found !== undefined) return container(found) === container(declared) ? declared : found;
  // MPEG sound without tags begins with a frame: eleven set bits.
  if (start[0] === 0xff && ((start[1] ?? 0) & 0xe0) === 0xe0) return 'audio/mpeg';
  if (/^\s*%PDF-/.test(bytes)) return 'application/pdf';
  // Drawings are text: a declaration, comments, a document type, and the element.
  const drawing =
    /^(?:\xEF\xBB\xBF)?\s*(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/i;
  return declared === 'image/svg+xml' && drawing.test(bytes) ? declared : undefined;
}

/** Returns the container of a type: sound and film share containers, so their declaration decides. */
function container(type: string): string {
  return /^(audio|video)\/(\w+)$/.exec(type)?.[2] ?? type;
}

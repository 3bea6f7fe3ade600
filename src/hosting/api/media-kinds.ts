/** Recognises files by their first bytes. */

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

/** The types that are shown on a page: pictures, sound, films, PDF. */
const shown = /^(image|audio|video)\/[\w.+-]+$|^application\/pdf$/;

/** Whether a type is one of pictures, sound, films or PDF. */
export function isMedia(type: string): boolean {
  return shown.test(type);
}

/**
 * Returns the type of a picture, a sound, a film or a PDF.
 * @param start The first bytes of the file.
 * @param declared The declared type; decides between types of one signature, such as Ogg of sound and of film.
 * @returns `undefined` if it is none of these.
 */
export function detectMediaType(start: Uint8Array, declared: string): string | undefined {
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

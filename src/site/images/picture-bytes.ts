/**
 * Examines the bytes of a photograph without decoding it: whether the file is complete, and whether it contains
 * metadata, such as place, time, author and camera. Everything not known to belong to the picture counts as metadata,
 * so that fields of future formats are not missed.
 */

export interface PictureBytes {
  /** Whether the file is complete; an interrupted copy is not. */
  isComplete: boolean;
  /** Whether the file contains anything besides the picture and its colour information. */
  hasMetadata: boolean;
}

/** Examines a JPEG, PNG, WebP or AVIF file; `undefined` for any other format. */
export function readPictureBytes(bytes: Buffer): PictureBytes | undefined {
  if (bytes.length > 2 && bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes);
  if (textAt(bytes, 1, 3) === 'PNG') return readPng(bytes);
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return readWebp(bytes);
  if (textAt(bytes, 4, 4) === 'ftyp' && /^avi[fs]$/.test(textAt(bytes, 8, 4))) return readAvif(bytes);
  return undefined;
}

function textAt(bytes: Buffer, at: number, length: number): string {
  return bytes.toString('latin1', at, at + length);
}

const brokenOff: PictureBytes = { isComplete: false, hasMetadata: true };

/** A JPEG consists of segments, each with its length; after a start of scan (DA) comes the picture itself. */
function readJpeg(bytes: Buffer): PictureBytes {
  let hasMetadata = false;
  let at = 2;
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return { isComplete: true, hasMetadata: hasMetadata || at + 2 < bytes.length };
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    hasMetadata ||= !isColourSegment(marker, textAt(bytes, at + 4, 12), end - at);
    at = marker === 0xda ? endOfScan(bytes, end) : end;
  }
  return brokenOff;
}

/** Whether a segment belongs to the picture. Only three of the optional ones do (E0 to EF, and the comment FE). */
function isColourSegment(marker: number, name: string, length: number): boolean {
  if (marker < 0xe0) return true;
  // The JFIF segment may contain a thumbnail; then it is longer.
  if (marker === 0xe0) return name.startsWith('JFIF\0') && length === 18;
  if (marker === 0xe2) return name.startsWith('ICC_PROFILE\0');
  return marker === 0xee && name.startsWith('Adobe');
}

/** The offset of the next marker; FF 00 and FF D0 to FF D7 are part of the scan. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

function readPng(bytes: Buffer): PictureBytes {
  let hasMetadata = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = textAt(bytes, at + 4, 4);
    at += 12 + bytes.readUInt32BE(at);
    if (at > bytes.length) return brokenOff;
    if (name === 'IEND') return { isComplete: true, hasMetadata: hasMetadata || at < bytes.length };
    hasMetadata ||= !pngChunks.has(name);
  }
  return brokenOff;
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

function readWebp(bytes: Buffer): PictureBytes {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return brokenOff;
  let hasMetadata = end < bytes.length;
  for (let at = 12; at + 8 <= end;) {
    hasMetadata ||= !webpChunks.has(textAt(bytes, at, 4));
    const length = bytes.readUInt32LE(at + 4);
    // A chunk of odd length is padded with a zero byte.
    at += 8 + length + (length % 2);
  }
  return { isComplete: true, hasMetadata };
}

const avifBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov']);

function readAvif(bytes: Buffer): PictureBytes {
  let hasMetadata = false;
  let holdsPicture = false;
  let at = 0;
  while (at + 8 <= bytes.length) {
    const name = textAt(bytes, at + 4, 4);
    const short = bytes.readUInt32BE(at);
    // A size of 0 means up to the end of the file; a size of 1 means that a 64-bit size follows.
    const wide = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const end = short === 0 ? bytes.length : at + wide;
    if (end > bytes.length || end < at + 8) return brokenOff;
    // The `meta` box lists what else the file contains: Exif, XMP as `mime`, or anything with a URI.
    const held = bytes.subarray(at, end);
    holdsPicture ||= name === 'mdat';
    hasMetadata ||= !avifBoxes.has(name);
    hasMetadata ||= name === 'meta' && ['Exif', 'mime', 'uri '].some((kind) => held.includes(kind));
    at = end;
  }
  return holdsPicture && at === bytes.length ? { isComplete: true, hasMetadata } : brokenOff;
}

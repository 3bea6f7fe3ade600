/**
 * Reads HEIC photographs of phones, which sharp cannot: its binaries have no HEVC decoder. Only this file uses libheif,
 * compiled to WebAssembly; it is loaded for the first such photograph.
 */
import { crc32, deflateSync } from 'node:zlib';

/**
 * Whether a file is a HEIC photograph, by the brands at its start. The container brands (`mif1`, `msf1`) also occur in
 * AVIF files, which have an additional AVIF brand and are read by sharp.
 */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256));
  return /^(hei[cxms]|hev[cx]|mif1|msf1)/.test(brands) && !brands.includes('avif');
}

/**
 * Converts the photograph to a PNG: upright, with its colour profile, without metadata.
 * @param mostPixels the largest one that is decoded
 * @param encodePng encodes pixels of four channels
 * @throws Error if it is damaged or too large
 */
export async function convertHeicToPng(
  bytes: Buffer,
  mostPixels: number,
  encodePng: (pixels: Buffer, size: { width: number; height: number; channels: 4 }) => Promise<Buffer>,
): Promise<Buffer> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  await libheif.ready;
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(bytes);
  try {
    const [image] = images;
    if (image === undefined) throw new Error('no picture was found in it');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > mostPixels) throw new Error(`${width} × ${height} pixels are too many`);
    const data = new Uint8ClampedArray(width * height * 4);
    const filled = await new Promise<Uint8ClampedArray>((resolve, reject) =>
      image.display({ data, width, height }, (pixels) =>
        pixels === null ? reject(new Error('the picture is damaged')) : resolve(pixels.data),
      ),
    );
    const pixels = Buffer.from(filled.buffer, filled.byteOffset, filled.byteLength);
    const png = await encodePng(pixels, { width, height, channels: 4 });
    const profile = readProfile(bytes);
    return profile === undefined ? png : withProfile(png, profile);
  } finally {
    for (const image of images) image.free();
    decoder.decoder.delete();
  }
}

/** The ICC profile of a HEIC file, from a `colr` box of the kind `prof`; phones write Display P3 there. */
function readProfile(bytes: Buffer): Buffer | undefined {
  const at = bytes.indexOf('colrprof', 0, 'latin1');
  if (at < 4) return undefined;
  const end = at - 4 + bytes.readUInt32BE(at - 4);
  return end > at + 8 && end <= bytes.length ? bytes.subarray(at + 8, end) : undefined;
}

/** Offset of the chunks after the header of a PNG: a signature of 8 bytes and the header of 25 precede. */
const afterHeader = 33;

/** Adds a colour profile to a PNG. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

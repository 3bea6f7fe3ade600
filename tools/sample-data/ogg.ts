import type { Flac } from './flac.ts';

/**
 * Wraps a FLAC stream in Ogg, one packet a page: the container the site declares for its audio (spec section 3).
 *
 * @param flac the stream
 * @returns the bytes of the file
 */
export function writeOgg(flac: Flac): Buffer {
  const first = Buffer.concat([
    Buffer.from('\x7fFLAC\x01\x00\x00\x01fLaC\x00\x00\x00\x22', 'latin1'),
    flac.info,
  ]);
  const maker = Buffer.from('reference API');
  const comment = Buffer.concat([
    Buffer.from([0x84, 0, 0, maker.length + 8, maker.length, 0, 0, 0]),
    maker,
    Buffer.alloc(4),
  ]);
  const packets = [first, comment, ...flac.frames];
  return Buffer.concat(
    packets.map((packet, index) => {
      const end = index === packets.length - 1;
      return writePage(packet, index, Math.max(0, index - 1) * flac.block, end);
    }),
  );
}

function writePage(packet: Buffer, index: number, samples: number, end: boolean): Buffer {
  // The length is told in parts of 255 bytes and a last one that is less: 254 parts at most fit in one page.
  const parts = [...Array.from({ length: Math.floor(packet.length / 255) }, () => 255), packet.length % 255];
  if (parts.length > 255) throw new Error('The packet is too long for one page.');
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head[5] = (index === 0 ? 2 : 0) | (end ? 4 : 0);
  head.writeBigUInt64LE(BigInt(samples), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(index, 18);
  head[26] = parts.length;
  const page = Buffer.concat([head, Buffer.from(parts), packet]);
  page.writeUInt32LE(crc(page), 22);
  return page;
}

function crc(bytes: Buffer): number {
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << 24;
    for (let i = 0; i < 8; i++) rest = rest & 0x80000000 ? (rest << 1) ^ 0x04c11db7 : rest << 1;
  }
  return rest >>> 0;
}

/** Writes bits from the highest to the lowest; `bytes()` fills the last byte with zeros. */
export function bits() {
  const whole: number[] = [];
  let open = 0;
  let filled = 0;
  return {
    put(value: number, width: number): void {
      for (let i = width - 1; i >= 0; i--) {
        open = (open << 1) | ((value >>> i) & 1);
        filled++;
        if (filled < 8) continue;
        whole.push(open);
        open = 0;
        filled = 0;
      }
    },
    bytes(): Buffer {
      return Buffer.from(filled > 0 ? [...whole, open << (8 - filled)] : whole);
    },
  };
}

/** The checksums of FLAC: of eight or sixteen bits, with the polynomial of the format. */
export function crc(bytes: Buffer, width: 8 | 16, polynomial: number): number {
  const top = 1 << (width - 1);
  const mask = (1 << width) - 1;
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << (width - 8);
    for (let i = 0; i < 8; i++) rest = (rest & top ? (rest << 1) ^ polynomial : rest << 1) & mask;
  }
  return rest;
}

/** The parts of a FLAC stream: what the container asks for, and the frames. */
export interface Flac {
  /** The STREAMINFO block, 34 bytes. */
  info: Buffer;
  frames: Buffer[];
  /** Samples in each frame. */
  block: number;
}

const block = 4096;

/**
 * Packs sound losslessly as FLAC (RFC 9639), with fixed predictors of the second order: a small part of the
 * format, and enough for the sample tunes.
 *
 * @param samples one channel of 16-bit samples; the last frame is filled up with silence
 * @param rate samples in a second, below 65,536
 */
export function writeFlac(samples: number[], rate: number): Flac {
  const count = Math.ceil(samples.length / block);
  const frames = Array.from({ length: count }, (_, index) => {
    const part = samples.slice(index * block, (index + 1) * block);
    return writeFrame([...part, ...Array.from({ length: block - part.length }, () => 0)], index, rate);
  });

  const info = bits();
  info.put(block, 16);
  info.put(block, 16);
  info.put(0, 24); // smallest and largest frame: unknown
  info.put(0, 24);
  info.put(rate, 20);
  info.put(0, 3); // one channel
  info.put(15, 5); // 16 bits
  info.put(0, 4);
  info.put(count * block, 32);
  for (let i = 0; i < 4; i++) info.put(0, 32); // no checksum of the sound
  return { info: info.bytes(), frames, block };
}

function writeFrame(samples: number[], index: number, rate: number): Buffer {
  const frame = bits();
  frame.put(0xfff8, 16);
  frame.put(12, 4); // 4,096 samples
  frame.put(13, 4); // the rate follows, in Hz
  frame.put(0, 4); // one channel
  frame.put(4, 3); // 16 bits
  frame.put(0, 1);
  frame.put(index, 8); // one byte of UTF-8: up to 128 frames
  frame.put(rate, 16);
  frame.put(crc(frame.bytes(), 8, 0x07), 8);

  frame.put(0b0_001010_0, 8); // fixed predictor, second order
  frame.put(samples[0] ?? 0, 16);
  frame.put(samples[1] ?? 0, 16);
  const rest = samples.slice(2).map((sample, i) => {
    const wrong = sample - 2 * (samples[i + 1] ?? 0) + (samples[i] ?? 0);
    return wrong < 0 ? -2 * wrong - 1 : 2 * wrong;
  });
  const mean = rest.reduce((sum, value) => sum + value, 0) / rest.length;
  const low = Math.min(14, Math.max(0, Math.round(Math.log2(mean + 1) - 0.5)));
  frame.put(0, 6); // Rice code, one partition
  frame.put(low, 4);
  for (const value of rest) {
    for (let i = value >> low; i > 0; i--) frame.put(0, 1);
    frame.put(1, 1);
    frame.put(value, low);
  }
  const bytes = frame.bytes();
  const end = bits();
  end.put(crc(bytes, 16, 0x8005), 16);
  return Buffer.concat([bytes, end.bytes()]);
}

// Bits written from the highest to the lowest; bytes() fills the last byte with zeros.
function bits() {
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

function crc(bytes: Buffer, width: 8 | 16, polynomial: number): number {
  const top = 1 << (width - 1);
  const mask = (1 << width) - 1;
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << (width - 8);
    for (let i = 0; i < 8; i++) rest = (rest & top ? (rest << 1) ^ polynomial : rest << 1) & mask;
  }
  return rest;
}

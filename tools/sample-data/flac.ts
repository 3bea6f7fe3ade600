import { bits, crc } from './bits.ts';
import { predict } from './predict.ts';

/** The parts of a FLAC stream: what the container asks for, and the frames. */
export interface Flac {
  /** The STREAMINFO block, 34 bytes. */
  info: Buffer;
  frames: Buffer[];
  /** Samples in each frame. */
  block: number;
}

/** Samples in a frame. */
export const block = 2048;

/**
 * Packs sound losslessly as FLAC (RFC 9639), with linear predictors: a small part of the format, and enough for
 * the sample tunes.
 *
 * @param samples one channel of 16-bit samples; the last frame is filled up with silence
 * @param rate samples in a second, below 65,536
 */
export function writeFlac(samples: readonly number[], rate: number): Flac {
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

function writeFrame(samples: readonly number[], index: number, rate: number): Buffer {
  const frame = bits();
  frame.put(0xfff8, 16);
  frame.put(11, 4); // 2,048 samples
  frame.put(13, 4); // the rate follows, in Hz
  frame.put(0, 4); // one channel
  frame.put(4, 3); // 16 bits
  frame.put(0, 1);
  // The number of the frame, coded as UTF-8 codes a character.
  for (const byte of Buffer.from(String.fromCodePoint(index))) frame.put(byte, 8);
  frame.put(rate, 16);
  frame.put(crc(frame.bytes(), 8, 0x07), 8);

  const { coefficients, precision, shift, residual } = predict(samples);
  const order = coefficients.length;
  frame.put(0, 1);
  frame.put(0b100000 | (order - 1), 6); // linear predictor of this order
  frame.put(0, 1);
  for (const sample of samples.slice(0, order)) frame.put(sample, 16);
  frame.put(precision - 1, 4);
  frame.put(shift, 5);
  for (const coefficient of coefficients) frame.put(coefficient, precision);

  const rest = residual.map((wrong) => (wrong < 0 ? -2 * wrong - 1 : 2 * wrong));
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

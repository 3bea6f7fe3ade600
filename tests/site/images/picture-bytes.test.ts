/** Facts from the bytes of a photograph, without decoding it. */
import { describe, expect, it } from 'vitest';
import { readPictureBytes } from '../../../src/site/images/picture-bytes.ts';
import { photograph } from '../../make-photograph.ts';

const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
const small = { width: 60, height: 40 };

/** A JPEG with one more segment behind its start. */
const withSegment = (jpeg: Buffer, marker: number, text: string) => {
  const length = Buffer.from([0, text.length + 2]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    length,
    Buffer.from(text),
    jpeg.subarray(2),
  ]);
};

describe('whether a photograph says more than its picture', () => {
  it.each(formats)('%s: nothing but the picture', async (format) => {
    expect(readPictureBytes(await photograph({ ...small, format }))).toEqual({
      isComplete: true,
      hasMetadata: false,
    });
  });

  it.each(formats)('%s: the profile of its colours belongs to the picture', async (format) => {
    const bytes = await photograph({ ...small, format, profile: 'p3' });
    expect(readPictureBytes(bytes)).toEqual({ isComplete: true, hasMetadata: false });
  });

  it.each(formats)('%s: camera, day and place', async (format) => {
    expect(readPictureBytes(await photograph({ ...small, format, tells: true }))?.hasMetadata).toBe(true);
  });

  it.each(formats)('%s: whatever stands behind the end', async (format) => {
    const bytes = Buffer.concat([
      await photograph({ ...small, format }),
      Buffer.from('a film of it, with sound'),
    ]);
    expect(readPictureBytes(bytes)?.hasMetadata).not.toBe(false);
  });

  it.each([
    ['a comment', 0xfe, 'Sister Agnes, Mangalore'],
    ['words of an agency', 0xed, 'Photoshop 3.0\0 8BIM'],
    ['a statement of origin', 0xeb, 'JP\0 jumb'],
    ['a second picture', 0xe2, 'MPF\0 ...'],
    ['a preview', 0xe0, 'JFXX\0 ...'],
    ['a field that nobody knows yet', 0xe9, 'xyz'],
  ])('jpeg: %s', async (_, marker, text) => {
    const bytes = withSegment(await photograph(small), marker, text);
    expect(readPictureBytes(bytes)).toEqual({ isComplete: true, hasMetadata: true });
  });
});

describe('whether a photograph is whole', () => {
  it.each(formats)('%s: a copy that broke off, wherever', async (format) => {
    const bytes = await photograph({ ...small, format });
    const kept = Array.from({ length: bytes.length - 17 }, (_, index) => bytes.subarray(0, 17 + index));
    expect(kept.filter((part) => readPictureBytes(part)?.isComplete !== false)).toEqual([]);
  });

  it.each(['Hello', '', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF....WAVE'])(
    '%j is none',
    (text) => {
      expect(readPictureBytes(Buffer.from(text))).toBeUndefined();
    },
  );
});

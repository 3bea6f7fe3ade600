/** Photographs of maintainers, as they come into the site. */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPictureBytes } from '../../../src/site/images/picture-bytes.ts';
import { loadEncoder } from '../../../src/site/images/picture-encoder.ts';
import { RefusedFile, takePicture, type NewPicture } from '../../../src/site/images/take-picture.ts';
import { cameraName, photograph } from '../../make-photograph.ts';
import { makeFolder } from '../../make-folder.ts';

let root: string;
beforeEach(() => {
  root = join(makeFolder(), 'public');
  mkdirSync(join(root, 'images'), { recursive: true });
});

const take = async (picture: Partial<NewPicture> & { bytes: Buffer }) =>
  takePicture(root, await loadEncoder(), { name: 'IMG_0042.JPG', words: '', into: '/images', ...picture });
const read = (path: string) => readFileSync(join(root, path));
const small = () => photograph({ width: 30, height: 20 });

describe('a photograph', () => {
  it('is turned upright, no wider than useful, and tells nothing of where, when and with what it was taken', async () => {
    const bytes = await photograph({ width: 2600, height: 40, tells: true, profile: 'p3' });
    const path = await take({ bytes, words: 'Mother Sylvia at her desk' });
    expect(path).toBe('/images/mother-sylvia-at-her-desk.jpg');
    const { width, height, exif, xmp, icc } = await sharp(read(path)).metadata();
    expect([width, height]).toEqual([2400, 37]);
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    expect(readPictureBytes(read(path))).toEqual({ isComplete: true, hasMetadata: false });
    expect(read(path).includes(cameraName)).toBe(false);
    // A camera that was held upright.
    const turned = await take({ bytes: await photograph({ width: 60, height: 40, orientation: 6 }) });
    const upright = await sharp(read(turned)).metadata();
    expect([upright.width, upright.height, upright.orientation]).toEqual([40, 60, undefined]);
  });

  it('is never made larger, and keeps the kind that its picture needs', async () => {
    const kinds = [
      ['png', await photograph({ width: 30, height: 20, format: 'png' })],
      ['jpg', await photograph({ width: 30, height: 20, format: 'webp' })],
      [
        'jpg',
        await sharp(await small())
          .tiff()
          .toBuffer(),
      ],
      [
        'webp',
        await sharp(await small())
          .ensureAlpha(0.5)
          .webp()
          .toBuffer(),
      ],
    ] as const;
    for (const [ending, bytes] of kinds) {
      const path = await take({ bytes, words: `A ${ending}` });
      expect(path.split('.').at(-1)).toBe(ending);
      expect((await sharp(read(path)).metadata()).width).toBe(30);
    }
  });
});

describe('a photograph of a telephone, in HEIC', () => {
  it('becomes a JPEG: upright, in the colours that it was taken in, and without what it tells', async () => {
    // Made by heif-enc of our own photograph: 120 by 80, held upright, in Display P3, with place and time.
    const bytes = readFileSync(join(import.meta.dirname, '../../fixtures/photographs/turned.heic'));
    expect(bytes.includes(cameraName)).toBe(true);
    const path = await take({ bytes, name: 'IMG_0042.HEIC', words: 'The well' });
    expect(path).toBe('/images/the-well.jpg');
    expect(read(path).includes(cameraName)).toBe(false);
    const taken = sharp(read(path));
    const { width, height, exif, xmp, icc, space } = await taken.metadata();
    expect({ width, height, exif, xmp, icc, space }).toEqual({ width: 80, height: 120, space: 'srgb' });
    // Against the same picture as a JPEG, by its mean colours above and below: red, then blue.
    const same = await photograph({ width: 120, height: 80, orientation: 6 });
    const other = await take({ bytes: same, words: 'The same' });
    for (const top of [0, 60]) {
      const half = { left: 0, top, width: 80, height: 60 };
      const means = async (one: string) =>
        (await sharp(await sharp(read(one)).extract(half).toBuffer()).stats()).channels.map(
          ({ mean }) => mean,
        );
      const [got, wanted] = [await means(path), await means(other)];
      for (const [channel, mean] of wanted.entries())
        expect(Math.abs((got[channel] ?? 0) - mean), `${top}, channel ${channel}`).toBeLessThan(4);
    }
  });
});

it('AVIF that names its container first is no HEIC', async () => {
  const avif = await photograph({ width: 64, height: 48, format: 'avif' });
  const brands = avif.toString('latin1', 8, avif.readUInt32BE(0));
  expect(brands).toMatch(/^avif.*mif1/s);
  avif.write('mif1', 8, 'latin1');
  expect(await take({ bytes: avif, words: 'The well' })).toBe('/images/the-well.jpg');
});

describe('its name', () => {
  it.each([
    [
      'its words',
      { words: ' Sœur Thérèse, in the garden of Lisieux in 1895 ' },
      'soeur-therese-in-the-garden-of-lisieux-in-1895',
    ],
    [
      'as many whole words as fit',
      { words: 'Sister Maria Nirmalini with the children of the parish school at Mangalore' },
      'sister-maria-nirmalini-with-the-children-of-the-parish',
    ],
    ['its file, without words', { name: 'Garden (old) 2.jpeg' }, 'garden-old-2'],
    ['a plain word, where neither has letters', { name: '写真.jpg', words: '祈り' }, 'picture'],
  ])('comes from %s', async (_, about, stem) => {
    expect(await take({ bytes: await small(), ...about })).toBe(`/images/${stem}.jpg`);
  });

  it('is one that no file of the folder has, drawings and capitals included; nothing is overwritten', async () => {
    writeFileSync(join(root, 'images/sylvia.svg'), '<svg/>');
    writeFileSync(join(root, 'images/SYLVIA-2.png'), 'old');
    expect(await take({ bytes: await small(), words: 'Sylvia' })).toBe('/images/sylvia-3.jpg');
    expect(read('/images/sylvia.svg').toString()).toBe('<svg/>');
    expect(await take({ bytes: await small(), words: 'Sylvia', into: '/images/new/folder' })).toBe(
      '/images/new/folder/sylvia.jpg',
    );
  });
});

describe('what cannot be taken', () => {
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
  it.each([
    [
      'HEIC that was cut off',
      heic,
      /IMG_0042\.JPG is a HEIC photograph that cannot be read.*share it as JPEG/,
    ],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'),
      /no photograph/,
    ],
    ['what is no picture', Buffer.from('%PDF-1.4'), /cannot be read as a photograph.*save it as JPEG/],
    ['nothing', Buffer.alloc(0), /cannot be read as a photograph/],
  ])('%s: the cure is named, and nothing is written', async (_, bytes, words) => {
    const refused = take({ bytes });
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toBeInstanceOf(RefusedFile);
    expect(readdirSync(join(root, 'images'))).toEqual([]);
  });

  it('one that was cut off, or moves', async () => {
    const bytes = await photograph({ width: 300, height: 200 });
    await expect(take({ bytes: bytes.subarray(0, bytes.length / 2) })).rejects.toThrow(/copy it once more/);
    const frames = await Promise.all([1, 2].map((seed) => photograph({ width: 30, height: 20, seed })));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    await expect(take({ bytes: gif })).rejects.toThrow(/animated/);
  });

  it.each([
    '/documents',
    '/images/../..',
    '/images/A b',
    'images',
    '/images/',
    '/images/out',
    '/images/out/x',
  ])('S6 into %s: only folders below public/images/', async (into) => {
    const elsewhere = makeFolder();
    symlinkSync(elsewhere, join(root, 'images/out'), 'junction');
    await expect(take({ bytes: await small(), into })).rejects.toThrow(
      /a folder below public\/images\/|leads out of the site/,
    );
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(existsSync(join(root, 'documents'))).toBe(false);
  });
});

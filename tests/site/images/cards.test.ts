/** The cards of pictures, made at build. @rest */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withFocus } from '../../../src/engine/read-field.ts';
import { photograph } from '../../make-photograph.ts';
import { drop, makeSites, prepare, put } from './pictures-site.ts';

makeSites();

describe('the card of a picture, which other sites show where somebody shares a page', () => {
  const transparent = async (width: number, height: number) =>
    sharp(await photograph({ width, height }))
      .ensureAlpha(0.5)
      .png()
      .toBuffer();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M9 9h20v12H9z"/></svg>';
  it.each<[string, string, () => Promise<Buffer> | Buffer, boolean]>([
    ['a wide photograph fills it', 'jpg', () => photograph({ width: 2400, height: 1500 }), false],
    ['a tall photograph is whole', 'jpg', () => photograph({ width: 700, height: 2500 }), true],
    [
      'a small one is whole, and no larger than it is',
      'webp',
      () => photograph({ width: 300, height: 200, format: 'webp' }),
      true,
    ],
    ['AVIF fills it', 'avif', () => photograph({ width: 900, height: 600, format: 'avif' }), false],
    ['a transparent picture stands on white', 'png', () => transparent(1500, 900), true],
    ['a drawing is drawn large', 'svg', () => Buffer.from(drawing), true],
  ])('%s', async (_, ending, make, hasMargins) => {
    put(`public/images/b.${ending}`, await make());
    const address = `/images/b.${ending}`;
    const { imageOf, read, asked } = await prepare({ shared: [address] });
    const { card } = imageOf(address);
    expect(card).toMatchObject({ width: 1200, height: 630 });
    const bytes = read(card?.src.slice(1) ?? '');
    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].every((part) => part > 250)).toBe(hasMargins);
    expect(asked).toContain('card');
    expect((await prepare({ out: 'again', shared: [address] })).asked).toEqual([]);
  });

  const middleOf = async (bytes: Buffer) => {
    const { data } = await sharp(bytes)
      .resize(1, 1, { fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  it.each([
    ['upright', 1],
    ['turned', 6],
  ])('shows the part around its focus, of a photograph held %s too', async (_, orientation) => {
    // Red at the left, blue at the right.
    put('public/images/b.jpg', await photograph({ width: 2400, height: 700, orientation }));
    const ends =
      orientation === 1
        ? [
            { x: 0, y: 0.5 },
            { x: 1, y: 0.5 },
          ]
        : [
            { x: 0.5, y: 0 },
            { x: 0.5, y: 1 },
          ];
    const shared = ends.map((focus) => withFocus('/images/b.jpg', focus));
    const { imageOf, read, asked } = await prepare({ shared });
    const cards = shared.map((address) => read(imageOf(address).card?.src.slice(1) ?? ''));
    const [red, blue] = await Promise.all(cards.map(middleOf));
    expect([(red?.[0] ?? 0) > (red?.[2] ?? 0), (blue?.[0] ?? 0) > (blue?.[2] ?? 0)]).toEqual([true, false]);
    for (const card of cards)
      expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(asked).toContain('card');
    expect((await prepare({ out: 'again', shared })).asked).toEqual([]);
  });

  it('is light even if the picture is all grain', async () => {
    const noise = sharp({
      create: {
        width: 1200,
        height: 630,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    });
    put('public/images/b.png', await noise.png().toBuffer());
    const { imageOf, read } = await prepare({ shared: ['/images/b.png'] });
    expect(read(imageOf('/images/b.png').card?.src.slice(1) ?? '').length).toBeLessThan(300_000);
  });

  it('there is none of a file that is no picture, or of another site, or before a first build is done', async () => {
    await drop({ width: 700, height: 400 });
    const shared = ['/images/a.pdf', 'https://example.org/a.jpg', '/images/a.jpg'];
    const { imageOf, assets } = await prepare({ onlyKept: true, shared });
    expect([assets, ...shared.map((address) => imageOf(address).card)]).toEqual([
      [],
      undefined,
      undefined,
      undefined,
    ]);
  });
});

/** Photographs are prepared for visitors: variants, copies that say nothing, and what is kept between builds. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cameraName, damagedPhotograph, photograph } from '../../make-photograph.ts';
import { files as tinySite } from '../documents/tiny-site.ts';
import { drop, makeSites, prepare, put, today, work } from './pictures-site.ts';
import { sampleOf } from '../../sample.ts';

makeSites();

/** Facts of an image that need no name: colours at the left and at the right, from 0 to 255. */
async function colours(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * x)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return { left: at(0.25), right: at(0.75) };
}

describe('the variants of a photograph', () => {
  it.each([
    [4000, [480, 800, 1200, 1600, 2400], 1200],
    [2400, [480, 800, 1200, 1600, 2400], 1200],
    [1000, [480, 800, 1000], 1000],
    [300, [300], 300],
  ])('%i px wide: AVIF in %j, WebP in %i, never wider than it is', async (width, widths, ofWebp) => {
    await drop({ width, height: 30 });
    const { imageOf, assets, asset } = await prepare();
    const { src, variants, ...size } = imageOf('/images/a.svg');
    expect(src).toBe('/images/a.jpg');
    expect(size).toEqual({ width, height: 30 });
    expect(variants?.widths).toEqual(widths);
    expect(variants?.stem).toMatch(/^\/assets\/a-[0-9a-f]{10}$/);
    expect(assets).toHaveLength(widths.length + 1);
    for (const one of widths)
      expect(await sharp(asset(`-${one}.avif`)).metadata()).toMatchObject({ format: 'heif', width: one });
    expect(await sharp(asset(`-${ofWebp}.webp`)).metadata()).toMatchObject({ format: 'webp', width: ofWebp });
  });

  it('each is smaller than the next, and all are smaller than the photograph', async () => {
    await drop({ width: 2000, height: 300 });
    const { asset, read } = await prepare();
    const sizes = [480, 800, 1200, 1600, 2000].map((width) => asset(`-${width}.avif`).length);
    expect([...new Set(sizes)].toSorted((a, b) => a - b)).toEqual(sizes);
    expect(sizes.at(-1)).toBeLessThan(read('images/a.jpg').length);
    expect(sizes[0]).toBeLessThan(read('images/a.jpg').length / 10);
  });

  it('stand upright, as the camera was held', async () => {
    await drop({ width: 900, height: 600, orientation: 6 });
    const { imageOf, asset, read } = await prepare();
    expect(imageOf('/images/a.svg')).toMatchObject({ width: 600, height: 900 });
    for (const bytes of [asset('-600.avif'), asset('-600.webp'), read('images/a.jpg')]) {
      const { width, height, orientation = 1 } = await sharp(bytes).metadata();
      expect([width, height, orientation]).toEqual([600, 900, 1]);
    }
  });

  it('have the colours of the photograph in sRGB', async () => {
    await drop({ width: 600, height: 400, profile: 'p3', tells: true });
    const inSrgb = await colours(
      await sharp(join(work, 'public/images/a.jpg')).toColourspace('srgb').png().toBuffer(),
    );
    const { asset, read } = await prepare();
    for (const bytes of [asset('-600.avif'), asset('-600.webp'), read('images/a.jpg')]) {
      expect((await sharp(bytes).metadata()).icc).toBeUndefined();
      const found = await colours(bytes);
      for (const side of ['left', 'right'] as const)
        found[side].forEach((value, index) => expect(value).toBeCloseTo(inSrgb[side][index] ?? NaN, -1.4));
    }
  });

  it('a drawing has none, and needs no encoder', async () => {
    const { imageOf, assets, asked, said } = await prepare();
    expect(imageOf('/images/a.svg')).toEqual({ src: '/images/a.svg', width: 40, height: 30 });
    expect([assets, asked, said]).toEqual([[], [], []]);
    expect(existsSync(join(work, 'cache'))).toBe(false);
  });

  it('a picture that moves is served as it is', async () => {
    const frames = Buffer.alloc(700 * 40 * 3, 90);
    frames.fill(200, frames.length / 2);
    const moving = sharp(frames, { raw: { width: 700, height: 40, channels: 3, pageHeight: 20 } });
    put('public/images/a.webp', await moving.webp({ loop: 0, delay: [90, 90] }).toBuffer());
    expect((await sharp(join(work, 'public/images/a.webp')).metadata()).pages).toBe(2);
    const { imageOf, assets } = await prepare();
    expect(imageOf('/images/a.svg')).toEqual({ src: '/images/a.webp', width: 700, height: 20 });
    expect(assets).toEqual([]);
  });

  it('a name with blanks and signs gives addresses that a list of sources can hold', async () => {
    const [teresa, name] = ['pages/_parts/saints/teresa.json', '/images/Sr. Agnes, 2026 (1).jpg'];
    put(teresa, (tinySite[teresa] ?? '').replace('/images/a.svg', name));
    put(`public${name}`, await photograph({ width: 500, height: 20 }));
    const { imageOf } = await prepare();
    expect(imageOf(name).variants?.stem).toMatch(/^\/assets\/sr-agnes-2026-1-[0-9a-f]{10}$/);
  });
});

describe('what a photograph says of people and places is not served', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s, shown or not', async (format) => {
    const bytes = await photograph({ width: 620, height: 40, format, tells: true });
    expect(bytes.includes(cameraName)).toBe(true);
    const ending = format === 'jpeg' ? 'jpg' : format;
    put(`public/images/a.${ending}`, bytes);
    put(`public/press/nobody-shows-it.${ending}`, bytes);
    const { read, assets } = await prepare();
    const paths = [`images/a.${ending}`, `press/nobody-shows-it.${ending}`];
    for (const path of [...paths, ...assets.map((name) => `assets/${name}`)]) {
      const served = read(path);
      const { exif, xmp } = await sharp(served).metadata();
      expect([path, exif, xmp, served.includes(cameraName)]).toEqual([path, undefined, undefined, false]);
    }
    for (const path of paths) expect((await sharp(read(path)).metadata()).width).toBe(620);
  });

  it('a film and a recording, even before the photographs of a first build are done', async () => {
    const told = Buffer.from('\0\0\0\x08ftyp\0\0\0\x0Dmetaplace', 'latin1');
    put('public/video/a.mp4', told);
    put('public/press/a.M4A', told);
    const { read } = await prepare({ onlyKept: true });
    for (const path of ['video/a.mp4', 'press/a.M4A'])
      expect(read(path).toString('latin1')).toBe('\0\0\0\x08ftyp\0\0\0\x0Dfree\0\0\0\0\0');
    expect(readFileSync(join(work, 'public/video/a.mp4'))).toEqual(told);
  });

  it('a photograph that says nothing is served as it is, byte for byte', async () => {
    await drop({ width: 620, height: 40 });
    const { read, asked } = await prepare();
    expect(read('images/a.jpg')).toEqual(readFileSync(join(work, 'public/images/a.jpg')));
    expect(asked).not.toContain('clean');
  });
});

describe('what is kept between builds', () => {
  it('the second build asks for nothing and writes the same', async () => {
    await drop({ width: 900, height: 60, tells: true });
    const first = await prepare();
    expect(first.asked).toEqual(['load', 'clean', 'encode']);
    expect(first.said).toEqual(['prepared photographs: 1 anew, 0 were at hand']);
    const second = await prepare({ out: 'again' });
    expect([second.asked, second.said]).toEqual([[], []]);
    expect(second.assets).toEqual(first.assets);
    expect(second.imageOf('/images/a.svg')).toEqual(first.imageOf('/images/a.svg'));
    expect(second.read('images/a.jpg')).toEqual(first.read('images/a.jpg'));
  });

  it('made twice without what was kept, the bytes and the names are the same', async () => {
    await drop({ width: 1300, height: 90, tells: true });
    const first = await prepare();
    rmSync(join(work, 'cache'), { recursive: true });
    const second = await prepare({ out: 'again' });
    expect(second.asked).toContain('encode');
    expect(second.assets).toEqual(first.assets);
    const paths = ['images/a.jpg', ...first.assets.map((name) => `assets/${name}`)];
    expect(paths.filter((path) => !second.read(path).equals(first.read(path)))).toEqual([]);
  });

  it('another photograph under the same name is made anew, under other addresses', async () => {
    await drop({ width: 500, height: 40, seed: 1 });
    const first = await prepare();
    await drop({ width: 500, height: 40, seed: 2 });
    const second = await prepare({ out: 'again' });
    expect(second.asked).toEqual(['load', 'encode']);
    expect(second.assets).not.toEqual(first.assets);
  });

  it('what no build has asked for in a month goes', async () => {
    await drop({ width: 500, height: 40, seed: 1 });
    await prepare();
    const after = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000);
    await drop({ width: 500, height: 40, seed: 2 });
    await prepare({ now: after(29) });
    expect(readdirSync(join(work, 'cache'))).toHaveLength(2);
    const { asked } = await prepare({ now: after(31) });
    expect(asked).toEqual([]);
    expect(readdirSync(join(work, 'cache'))).toHaveLength(1);
  });
});

describe('the photographs of a first build', () => {
  it('are counted while they are prepared', async () => {
    for (let seed = 1; seed <= 12; seed += 1)
      put(`public/press/${seed}.jpg`, await photograph({ width: 40, height: 30, seed, tells: true }));
    const { said } = await prepare();
    expect(said).toEqual([
      'preparing photographs: 10 of 12',
      'prepared photographs: 12 anew, 0 were at hand',
    ]);
  });

  it('are left for the next build if only those at hand are wanted; none with metadata is served', async () => {
    await drop({ width: 500, height: 40 });
    put('public/press/b.jpg', await photograph({ width: 40, height: 30, tells: true }));
    const { imageOf, asked, assets, awaited, withheld } = await prepare({ onlyKept: true });
    expect([asked, assets, awaited, [...withheld]]).toEqual([[], [], 2, ['press/b.jpg']]);
    expect(imageOf('/images/a.svg')).toEqual({ src: '/images/a.jpg', width: 500, height: 40 });
    await prepare();
    const later = await prepare({ onlyKept: true });
    expect([later.asked, later.awaited, later.withheld.size]).toEqual([[], 0, 0]);
    put('public/.env', 'TOKEN=1');
    expect([...(await prepare()).withheld]).toEqual(['.env']);
    expect(later.imageOf('/images/a.svg').variants?.widths).toEqual([480, 500]);
  });
});

describe('a photograph at the limits of its formats', () => {
  const limits = [
    ['png', 90, 16_384],
    ['jpeg', 90, 40_000],
    ['png', 1, 20_000],
    ['png', 20_000, 1],
    ['webp', 90, 16_383],
  ] as const;
  it.each(sampleOf(limits, 1, 'photographs at the limits of formats'))(
    '%s of %i × %i pixels has variants, and a copy without metadata',
    async (format, width, height) => {
      const camera = sharp({ create: { width, height, channels: 3, background: 'navy' } });
      const bytes = await camera
        .withExif({ IFD0: { Make: cameraName } })
        .toFormat(format)
        .toBuffer();
      put(`public/images/a.${format}`, bytes);
      const { damaged, assets, asked } = await prepare();
      expect([damaged, asked]).toEqual([[], ['load', 'clean', 'encode']]);
      expect(assets.filter((name) => name.endsWith('.avif')).length).toBeGreaterThan(0);
    },
  );
});

describe('E223 a photograph that cannot be decoded', () => {
  it.each([
    ['jpeg', 'a.jpg'],
    ['png', 'a.png'],
  ] as const)('%s: is named with the cure, served as it is, and stops no build', async (format, name) => {
    const bytes = await damagedPhotograph(format);
    put(`public/images/${name}`, bytes);
    put('public/press/b.jpg', await photograph({ width: 500, height: 40, tells: true }));
    const { damaged, imageOf, read, withheld } = await prepare();
    expect(damaged).toEqual([
      expect.stringMatching(
        /^public\/images\/a\.\w+ cannot be decoded \(.+\); copy it once more from where it came/,
      ),
    ]);
    expect(imageOf('/images/a.svg')).toEqual({ src: `/images/${name}`, width: 700, height: 500 });
    expect([read(`images/${name}`).equals(bytes), withheld.size]).toEqual([true, 0]);
    expect(read('press/b.jpg').includes(cameraName)).toBe(false);
  });

  it('is not served if it tells of people and places', async () => {
    put('public/press/a.png', await damagedPhotograph('png', true));
    expect((await prepare()).withheld).toEqual(new Set(['press/a.png']));
  });
});

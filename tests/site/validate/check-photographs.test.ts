/** Second pass: photographs in the place of drawings, and whether they will do. */
import { describe, expect, it } from 'vitest';
import { photograph } from '../../make-photograph.ts';
import { check, one, said, type Mistake } from '../documents/tiny-site.ts';

const teresa = 'pages/_parts/saints/teresa.json';
const saints = 'pages/Saints.json';
const wide = await photograph({ width: 800, height: 600 });
const png = await photograph({ width: 8, height: 6, format: 'png' });
const narrow = await photograph({ width: 590, height: 900 });

const file = (name: string, bytes = wide): Mistake => ({ file: `public/images/${name}`, bytes });
const withoutDrawing: Mistake = { file: 'public/images/a.svg' };
/** Marks the address of the picture in the part. */
const here: Mistake = { file: teresa, old: '"/images/a.svg"', wrong: '«"/images/a.svg"' };
/** A picture that stands large, at the mark. */
const banner = (name: string): Mistake => ({
  file: saints,
  old: '"description": "Their lives.",',
  wrong: `"description": "Their lives.", "banner": «"/images/${name}",`,
});

describe('a photograph takes the place of the drawing of its name', () => {
  it.each(['a.jpg', 'a.JPG', 'a.jpeg', 'a.png', 'a.webp', 'a.avif'])('%s', async (name) => {
    const format = /jpe?g/i.test(name) ? 'jpeg' : (name.slice(2) as 'png');
    const bytes = await photograph({ width: 800, height: 600, format });
    for (const drawing of [[], [withoutDrawing]]) {
      const { problems, counts, replaced } = check(file(name, bytes), ...drawing);
      expect(problems).toEqual([]);
      expect(counts.replaced).toBe(1);
      expect([...replaced]).toEqual([['/images/a.svg', `/images/${name}`]]);
    }
  });

  it('a photograph is replaced by one in another format', () => {
    const named: Mistake = { file: teresa, old: '"/images/a.svg"', wrong: '"/images/b.jpg"' };
    const { problems, replaced } = check(named, file('b.JPEG'));
    expect(problems).toEqual([]);
    expect([...replaced]).toEqual([['/images/b.jpg', '/images/b.JPEG']]);
  });

  it('without a photograph nothing is counted', () => {
    expect(check().counts).not.toHaveProperty('replaced');
  });

  it('one of another name, or in another folder, takes no place', () => {
    const elsewhere: Mistake = { file: 'public/a.jpg', bytes: wide };
    expect(check(file('ab.jpg'), elsewhere).replaced.size).toBe(0);
  });

  it('E225 two of the same name', () => {
    const words = ['public/images/a.jpg and public/images/a.png have the same name', 'keep one'];
    expect(said(here, file('a.jpg'), file('a.png', png))).toEqual(one('E225', words));
  });

  it('E225 one whose name differs in capitals', () => {
    const words = 'public/images/A.jpg differs from public/images/a.svg in capitals';
    expect(said(here, file('A.jpg'))).toEqual(one('E225', words));
    expect(said(here, file('A.jpg'), withoutDrawing)).toEqual(one('E225', words));
  });

  it('E207 a picture whose name differs in capitals is a mistake of the page, with a certain fix', () => {
    const named: Mistake = { file: teresa, old: '"/images/a.svg"', wrong: '«"/images/Plain.jpg"' };
    const { problems } = check(named, file('plain.jpg'));
    expect(problems.map(({ message, fix }) => [message, fix?.content])).toEqual([
      ['there is no file public/images/Plain.jpg; did you mean "/images/plain.jpg"?', '"/images/plain.jpg"'],
    ]);
  });

  it.each(['a.heic', 'a.TIF', 'a.bmp', 'a.gif'])('E225 %s, which browsers do not show', (name) => {
    const words = [`public/images/${name} does not replace public/images/a.svg`, 'save it as JPEG'];
    expect(said(here, file(name))).toEqual(one('E225', words));
  });

  it('E207 a drawing takes no photograph’s place', () => {
    const named: Mistake = { file: teresa, old: '"/images/a.svg"', wrong: '«"/images/a.jpg"' };
    expect(said(named)).toEqual(one('E207', 'did you mean "/images/a.svg"?'));
  });
});

describe('E223 E224 E226 whether a photograph will do', () => {
  it('E223 one that breaks off', () => {
    const half = wide.subarray(0, wide.length / 2);
    expect(said(here, file('a.jpg', half))).toEqual(
      one('E223', ['public/images/a.jpg is incomplete', 'copy it again']),
    );
  });

  it('E223 one under the name of the drawing', () => {
    const words = ['public/images/a.svg is a JPG file by its contents', 'name it ".jpg"'];
    expect(said(here, file('a.svg'))).toEqual(one('E223', words));
  });

  it('E223 one of a camera under the name of another kind', () => {
    const heic = Buffer.from('0000001c66747970686569630000000068656963000000000000000c', 'hex');
    expect(said(here, file('a.jpg', heic))).toEqual(one('E223', 'public/images/a.jpg is'));
  });

  it.each([
    ['breaks off', wide.subarray(0, wide.length / 2), 'is incomplete'],
    ['is empty', Buffer.alloc(0), 'is not a readable picture'],
    ['is called by another format', png, 'is a PNG file'],
  ])('E223 one that %s, also where no page shows it', (_, bytes, words) => {
    const press: Mistake = { file: 'public/press/b.jpg', bytes };
    expect(check(press).problems).toMatchObject([
      { code: 'E223', file: 'public/press/b.jpg', message: expect.stringContaining(words) as string },
    ]);
    const named: Mistake = { file: teresa, old: '"/images/a.svg"', wrong: '«"/press/b.jpg"' };
    expect(said(press, named)).toEqual(one('E223', `public/press/b.jpg ${words}`));
  });

  it('E223 one of more pixels than a build can hold', async () => {
    const bytes = Buffer.from(await photograph({ width: 8, height: 6, format: 'png' }));
    bytes.writeUInt32BE(20_000, 16);
    bytes.writeUInt32BE(10_000, 20);
    expect(said(here, file('a.png', bytes))).toEqual(one('E223', 'has 200 million pixels'));
  });

  it('E224 one above 12 MB; what is lighter passes though a drawing might not be so heavy', () => {
    const weighing = (bytes: number) => {
      // Comments, which a camera might write, between the start and the picture.
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533, 'x')]);
      const comments = Array.from({ length: Math.ceil(bytes / comment.length) }, () => comment);
      return Buffer.concat([wide.subarray(0, 2), ...comments, wide.subarray(2)]);
    };
    const words = ['public/images/a.jpg has 12', 'kB; reduce it below 12000 kB'];
    expect(said(here, file('a.jpg', weighing(12_050_000)))).toEqual(one('E224', words));
    expect(check(file('a.jpg', weighing(11_800_000))).problems).toEqual([]);
  });

  it('E226 one that is too narrow where it stands large', () => {
    const words = ['public/images/b.jpg is 590 px wide, too small for this place', '600 px or more'];
    expect(said(banner('b.jpg'), file('b.jpg', narrow))).toEqual(one('E226', words));
  });

  it('E226 in a grid of pictures, at its address', () => {
    const grid: Mistake = {
      file: 'pages/News.json',
      old: '"type": "carousel",',
      wrong: `"type": "image-grid", "id": "g", "images": [{ "src": «"/images/b.jpg", "alt": "x" }] }, { "type": "carousel",`,
    };
    expect(said(grid, file('b.jpg', narrow))).toEqual(one('E226', 'public/images/b.jpg is 590 px wide'));
  });

  it('a narrow one passes where it stands small, and a drawing everywhere', () => {
    expect(check(file('a.jpg', narrow)).problems).toEqual([]);
    expect(check(banner('a.svg')).problems).toEqual([]);
  });

  it('a turned photograph is as wide as it is seen', async () => {
    const turned = await photograph({ width: 900, height: 590, orientation: 6 });
    expect(said(banner('b.jpg'), file('b.jpg', turned))).toEqual(one('E226', '590 px wide'));
  });
});

/** Where two pictures differ: what was added is framed, what it pushed down is not. Equal documents need no pictures. */
import { describe, expect, it } from 'vitest';
import { compare, drawRectangles, isSamePage, type Pixels } from '../../../src/review/pictures/compare.ts';

const width = 60;

/** A picture of stripes: each letter is a row of its own look, `.` an empty one; `spots` are black pixels. */
function picture(rows: string, spots: readonly [x: number, y: number][] = []): Pixels {
  const png = { width, height: rows.length, data: Buffer.alloc(width * rows.length * 4) };
  for (const [y, letter] of [...rows].entries())
    for (let x = 0; x < width; x += 1) {
      const code = letter === '.' ? 255 : (letter.charCodeAt(0) * (x + 7) * 31) % 200;
      const isText = letter !== '.' && x >= 10 && x < 50;
      png.data.writeUInt32BE(
        isText ? ((code << 24) | 0x00_20_40_ff) >>> 0 : 0xff_ff_ff_ff,
        (y * width + x) * 4,
      );
    }
  for (const [x, y] of spots) png.data.writeUInt32BE(0x00_00_00_ff, (y * width + x) * 4);
  return png;
}
const gap = '.'.repeat(20);
const places = (before: Pixels, after: Pixels) =>
  compare(before, after).map(({ before: a, after: b }) => [a.top, a.height, b.top, b.height]);

describe('compare', () => {
  it('the same picture has no difference', () => {
    expect(compare(picture(`abc${gap}`), picture(`abc${gap}`))).toEqual([]);
  });

  it('added and removed rows are one difference each; what follows is the same', () => {
    expect(places(picture(`abc${gap}def${gap}`), picture(`abc${gap}xyzuvw${gap}def${gap}`))).toEqual([
      [23, 0, 23, 26],
    ]);
    expect(places(picture(`abc${gap}xyz${gap}def`), picture(`abc${gap}def`))).toEqual([[23, 23, 23, 0]]);
  });

  it('a changed place is framed by its rows and columns', () => {
    const rows = `${gap}....${gap}`;
    const [found] = compare(
      picture(rows),
      picture(rows, [
        [20, 22],
        [30, 21],
        [21, 22],
        [20, 21],
        [22, 22],
        [31, 22],
        [30, 22],
      ]),
    );
    expect(found?.after).toMatchObject({ top: 21, height: 2 });
    expect(found?.after.left).toBeGreaterThanOrEqual(20);
    expect((found?.after.left ?? 0) + (found?.after.width ?? 0)).toBeLessThanOrEqual(32);
  });

  it('two changes far from each other are two, near each other one', () => {
    const rows = (middle: string) => `abc${middle}def`;
    expect(compare(picture(rows(gap)), picture(`xbc${gap}dyf`))).toHaveLength(2);
    expect(compare(picture(rows('....')), picture('xbc....dyf'))).toHaveLength(1);
  });

  it('a row that is like its neighbour comes and goes with parts of pixels; any other row is a difference', () => {
    expect(compare(picture(`abc${gap}def`), picture(`abc.${gap}def`))).toEqual([]);
    expect(compare(picture(`abc${gap}${gap}def`), picture(`abc${gap}x${gap}def`))).toHaveLength(1);
  });

  it('pictures that have nothing in common', () => {
    expect(places(picture('abc'), picture('uvwxyz'))).toEqual([[0, 3, 0, 6]]);
    expect(places(picture('.'), picture('.xyz'))).toEqual([[1, 0, 1, 3]]);
  });
});

it('frames stand around what they show, inside the picture', () => {
  const png = picture(gap + gap);
  drawRectangles(png, [
    { left: 20, top: 10, width: 10, height: 5 },
    { left: 0, top: 39, width: 60, height: 0 },
  ]);
  const at = (x: number, y: number) => png.data.readUInt32BE((y * width + x) * 4);
  expect([at(16, 6), at(33, 18), at(25, 12), at(59, 39)]).toEqual([
    0xd8_1b_60_ff, 0xd8_1b_60_ff, 0xff_ff_ff_ff, 0xd8_1b_60_ff,
  ]);
});

const asking = (sources: object) =>
  `<main>Text</main><script type="application/json" id="page">${JSON.stringify({ sources })}</script>`;

it.each([
  ['the shell', ['shell'], true],
  ['a layout and the look', ['layout inner', 'file pages/_theme/theme.css'], true],
  ['a file of public/, which may have another content', ['file /images/a.svg'], false],
  ['records of the API, which the page asks for', ['file pages/_records/thoughts.json'], false],
  ['a record that the document has', ['record notices/2026-tea'], true],
  ['a record that the page asks for', ['record news/2026-tea', 'shell'], false],
])('A11 an equal document after a change of %s', (_, causes, isSame) => {
  const document = asking({ news: { path: '/records/news.json' } });
  expect(isSamePage(document, document, causes)).toBe(isSame);
});

it('A11 documents that differ, or that one revision lacks, need a picture', () => {
  expect(isSamePage(asking({}), asking({ news: {} }), ['shell'])).toBe(false);
  expect(isSamePage(undefined, undefined, ['shell'])).toBe(false);
  expect(isSamePage(asking({}), undefined, ['removed'])).toBe(false);
});

/**
 * Compares a page of two revisions: by its documents, which may show that no screenshots are needed, and by its
 * screenshots. Their rows are matched first, so that an inserted region does not turn everything below it into a
 * difference.
 */
import { diffArrays } from 'diff';
import pixelmatch from 'pixelmatch';
import type { PagePayload } from '../../engine/payload.ts';
import { isCode, isLook } from '../../site/documents/content-files.ts';

/** A picture in memory. */
export interface Pixels {
  width: number;
  height: number;
  /** Row after row, four bytes a pixel: red, green, blue, opacity. */
  data: Buffer;
}

/** A rectangle of a picture, in pixels. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A differing region in each of the pictures. A height of 0 means that the picture has nothing there. */
export interface Difference {
  before: Rectangle;
  after: Rectangle;
}

/** A range of rows: `from` is included, `to` is not. */
interface Band {
  from: number;
  to: number;
}

/** Bands with fewer equal rows than this between them are merged. */
const nearest = 16;

/** If more rows than this differ, everything from the first to the last difference is one region. */
const maxEdits = 6000;

/** The regions in which two pictures differ, from top to bottom. */
export function compare(before: Pixels, after: Pixels): Difference[] {
  if (before.width === after.width && before.data.equals(after.data)) return [];
  return findBands(before, after).flatMap(([a, b]) => {
    if (before.width === after.width && isRounding(before, a, after, b)) return [];
    const [left, right] = findColumns(before, a, after, b);
    if (right <= left) return [];
    const frame = ({ from, to }: Band): Rectangle => ({
      left,
      top: from,
      width: right - left,
      height: to - from,
    });
    return [{ before: frame(a), after: frame(b) }];
  });
}

function findBands(before: Pixels, after: Pixels): [Band, Band][] {
  const [old, now] = [readRows(before), readRows(after)];
  const parts = diffArrays(old, now, { maxEditLength: maxEdits }) as
    | ReturnType<typeof diffArrays>
    | undefined;
  if (parts === undefined) return [padded(old, now)];
  const bands: [Band, Band][] = [];
  let [i, j] = [0, 0];
  let isOpen = false;
  for (const { added, removed, count } of parts) {
    const last = bands.at(-1);
    if (!added && !removed) {
      isOpen = false;
      i += count;
      j += count;
      continue;
    }
    const [a, b] = [
      { from: i, to: removed ? (i += count) : i },
      { from: j, to: added ? (j += count) : j },
    ];
    if (last && (isOpen || a.from - last[0].to < nearest)) {
      last[0].to = a.to;
      last[1].to = b.to;
    } else bands.push([a, b]);
    isOpen = true;
  }
  return bands;
}

/** The rows of a picture as strings, which are equal for rows of equal pixels. */
function readRows({ data, width, height }: Pixels): string[] {
  return Array.from({ length: height }, (_, row) =>
    data.subarray(row * width * 4, (row + 1) * width * 4).toString('latin1'),
  );
}

/** One band from the first to the last row that differs. */
function padded(old: readonly string[], now: readonly string[]): [Band, Band] {
  const least = Math.min(old.length, now.length);
  let [from, end] = [0, 0];
  while (from < least && old[from] === now[from]) from += 1;
  while (end < least - from && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [
    { from, to: old.length - end },
    { from, to: now.length - end },
  ];
}

/** The columns in which two bands differ; for bands of different height, the columns that are not blank. */
function findColumns(before: Pixels, a: Band, after: Pixels, b: Band): [left: number, right: number] {
  const width = Math.min(before.width, after.width);
  const height = a.to - a.from;
  const [one, other] = [cut(before, a), cut(after, b)];
  if (height === b.to - b.from && before.width === after.width) {
    const mask = Buffer.alloc(width * height * 4);
    // Differences of antialiasing are ignored.
    pixelmatch(one, other, mask, width, height, { diffMask: true, threshold: 0.1 });
    return columns(mask, width, (at) => (mask[at + 3] ?? 0) > 0);
  }
  const ranges = [one, other]
    .filter((data) => data.length > 0)
    .map((data) => {
      const word = (at: number) => data.readUInt32BE(at);
      return columns(data, width, (at) => word(at) !== word(at - (at % (width * 4))));
    })
    .filter(([left, right]) => right > left);
  if (ranges.length === 0) return [0, width];
  return [Math.min(...ranges.map(([left]) => left)), Math.max(...ranges.map(([, right]) => right))];
}

/**
 * Whether two bands differ only because the content above them is higher by a fraction of a pixel: a row equal to its
 * neighbour was added or removed, or the same rows are rendered one row higher.
 */
function isRounding(before: Pixels, a: Band, after: Pixels, b: Band): boolean {
  const [old, now] = [a.to - a.from, b.to - b.from];
  const more = Math.abs(old - now);
  if (more === 0 || more > 2) return false;
  const [long, band, short, other] = old > now ? [before, a, after, b] : [after, b, before, a];
  const height = Math.min(old, now);
  if (height === 0) {
    const rows = Array.from({ length: more }, (_, row) => band.from + row);
    return rows.every((row) => isLike(long, row, long, row - 1) || isLike(long, row, long, band.to));
  }
  const least = height * long.width * 0.005;
  return Array.from({ length: more + 1 }, (_, shift) => band.from + shift).some((from) => {
    const [one, two] = [cut(long, { from, to: from + height }), cut(short, other)];
    return pixelmatch(one, two, undefined, long.width, height, { threshold: 0.2 }) <= least;
  });
}

function isLike(one: Pixels, row: number, other: Pixels, otherRow: number): boolean {
  if (otherRow < 0 || otherRow >= other.height) return false;
  const [a, b] = [cut(one, { from: row, to: row + 1 }), cut(other, { from: otherRow, to: otherRow + 1 })];
  return pixelmatch(a, b, undefined, one.width, 1, { threshold: 0.1, includeAA: true }) === 0;
}

function cut({ data, width }: Pixels, { from, to }: Band): Buffer {
  return data.subarray(from * width * 4, to * width * 4);
}

/** The first column in which a pixel is marked, and the one after the last. */
function columns(data: Uint8Array, width: number, isMarked: (at: number) => boolean): [number, number] {
  let [left, right] = [width, 0];
  for (let at = 0; at < data.length; at += 4) {
    const column = (at / 4) % width;
    if ((column < left || column >= right) && isMarked(at)) {
      left = Math.min(left, column);
      right = Math.max(right, column + 1);
    }
  }
  return [left, right];
}

/** Paints frames into a picture, slightly outside of the given regions. Changes the picture itself. */
export function drawRectangles(picture: Pixels, frames: readonly Rectangle[]): void {
  const [margin, thickness] = [4, 3];
  for (const { left, top, width, height } of frames) {
    const outer = {
      left: left - margin,
      top: top - margin,
      right: left + width + margin,
      bottom: top + height + margin,
    };
    const fill = (x1: number, y1: number, x2: number, y2: number) => {
      for (let y = Math.max(0, y1); y < Math.min(picture.height, y2); y += 1)
        for (let x = Math.max(0, x1); x < Math.min(picture.width, x2); x += 1)
          picture.data.writeUInt32BE(0xd8_1b_60_ff, (y * picture.width + x) * 4);
    };
    const [x1, x2] = [Math.max(0, outer.left), Math.min(picture.width, outer.right)];
    const [y1, y2] = [Math.max(0, outer.top), Math.min(picture.height, outer.bottom)];
    fill(x1, y1, x2, y1 + thickness);
    fill(x1, y2 - thickness, x2, y2);
    fill(x1, y1, x1 + thickness, y2);
    fill(x2 - thickness, y1, x2, y2);
  }
}

/**
 * Whether a page looks the same in both revisions: its documents are equal, and so is all that they ask for.
 * @param before The document; `undefined` if there is none.
 * @param causes The changes that may affect the page, as in `touched` of a review.
 */
export function isSamePage(
  before: string | undefined,
  after: string | undefined,
  causes: readonly string[],
): boolean {
  if (before === undefined || before !== after) return false;
  const asked = sourcesOf(after);
  return causes.every((cause) => isInDocument(cause, asked));
}

/** Whether all effects of a change are in the document. */
function isInDocument(cause: string, asked: ReadonlySet<string>): boolean {
  const [kind, ...words] = cause.split(' ');
  const name = words.join(' ');
  // Documents name the bundles of look and code by their contents.
  if (kind === 'file') return isLook(name) || isCode(name);
  return kind !== 'record' || !asked.has(name.slice(0, name.indexOf('/')));
}

/** The sources that a page asks in the browser; it has the records of all others. */
function sourcesOf(document: string): ReadonlySet<string> {
  const [, json] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(document) ?? [];
  return new Set(json === undefined ? [] : Object.keys((JSON.parse(json) as PagePayload).sources));
}

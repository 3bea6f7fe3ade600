/** Splits the difference between a document and an earlier version into parts that can be taken back alone. Pure. */
import { structuredPatch } from 'diff';
import { diff, type ValueDiff } from '../../../review/diff.ts';
import { isObject, own, type Json, type JsonObject } from '../../../site/json/json.ts';

/** One difference: a property, or an entry of a list. */
export interface Piece {
  /** Identifies it among the differences of the same two versions. */
  key: string;
  /** The document of today with this place as it was. */
  value: Json;
  /** The differences inside, if it is an entry with several. */
  inner: Piece[];
}

/** A place in the document: how it looks today and looked then, and the document with another value there. */
interface Place {
  key: string;
  now: Json;
  old: Json;
  /** @param value `undefined` removes it */
  put: (value: Json | undefined) => Json;
}

/** Properties that stay as they are today: old addresses redirect to the page. */
const staying = new Set(['$schema', 'redirectFrom', 'feedId']);

/** Lists the differences, in the order of the document. */
export function listPieces(now: Json, old: Json): Piece[] {
  return piecesAt({ key: '', now, old: wholeBack(now, old), put: (value) => value ?? {} });
}

/** The whole document as it was. */
export function wholeBack(now: Json | undefined, old: Json): Json {
  if (!isObject(old) || !isObject(now ?? null)) return old;
  const kept = Object.entries(now as JsonObject).filter(([name]) => staying.has(name));
  const rest = Object.entries(old).filter(([name]) => !staying.has(name));
  return Object.fromEntries([...kept, ...rest]);
}

function piecesAt(place: Place, change: ValueDiff | undefined = diff(place.now, place.old)): Piece[] {
  const { key, now, old, put } = place;
  if (change === undefined) return [];
  if (change.kind === 'object' && isObject(now) && isObject(old))
    return change.properties.flatMap((property): Piece[] => {
      const { key: name } = property;
      const { [name]: _, ...others } = now;
      const inner: Place = {
        key: `${key}/${name}`,
        now: own(now, name) ?? null,
        old: own(old, name) ?? null,
        put: (value) => put(value === undefined ? others : { ...now, [name]: value }),
      };
      if (property.kind === 'changed') return piecesAt(inner, property.change);
      return [piece(inner.key, inner.put(property.kind === 'added' ? inner.old : undefined))];
    });
  const isOfEntries = [now, old].every((list) => Array.isArray(list) && list.every(isObject));
  if (change.kind === 'list' && isOfEntries) return piecesOfList(place, change);
  const sentences = isProse(now) && isProse(old) ? piecesOfProse(place, now, old) : [];
  return [piece(key, put(old), sentences.length > 1 ? sentences : [])];
}

const isProse = (value: Json): value is string[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'string' && !line.includes('\n'));

/** The differences of prose, which has a line for each sentence. */
function piecesOfProse({ key, put }: Place, today: readonly string[], earlier: readonly string[]): Piece[] {
  const [a = '', b = ''] = [today, earlier].map((lines) => lines.map((line) => `${line}\n`).join(''));
  const { hunks } = structuredPatch('', '', a, b, undefined, undefined, { context: 0 });
  return hunks.flatMap(({ oldStart, oldLines, newStart, newLines }) => {
    const lines = earlier.slice(newStart - 1, newStart - 1 + newLines);
    // Where as many sentences come as go, each takes the place of one.
    const count = oldLines === newLines ? oldLines : 1;
    const [gone, come] = [oldLines / count, newLines / count];
    return Array.from({ length: count }, (_, at) => {
      const start = oldStart - 1 + at * gone;
      const now = today.toSpliced(start, gone, ...lines.slice(at * come, (at + 1) * come));
      return piece(`${key}/${start}`, put(now));
    });
  });
}

const piece = (key: string, value: Json, inner: Piece[] = []): Piece => ({ key, value, inner });

function piecesOfList({ key, now, old, put }: Place, change: ValueDiff & { kind: 'list' }): Piece[] {
  const [today, earlier] = [now as Json[], old as Json[]];
  /** Where each entry of the earlier list is today. */
  const origins = change.entries.flatMap((entry): (number | undefined)[] => {
    if (entry.kind === 'kept') return Array.from({ length: entry.count }, (_, index) => entry.from + index);
    return ['from' in entry ? entry.from : undefined];
  });
  /** A list of today with an entry of the earlier list in its place: behind the entry that it followed. */
  const placed = (to: number, without?: number): Json[] => {
    const before = origins.slice(0, to).findLast((from) => from !== undefined && from !== without) ?? -1;
    const numbered = today.map((value, index) => ({ value, index }));
    return [
      ...numbered.filter(({ index }) => index <= before && index !== without),
      { value: (without === undefined ? earlier[to] : today[without]) ?? null },
      ...numbered.filter(({ index }) => index > before && index !== without),
    ].map(({ value }) => value);
  };
  const inside = (from: number, to: number, inner: ValueDiff): Piece[] => {
    const own = `${key}/${from}`;
    const putEntry = (value: Json | undefined) =>
      put(value === undefined ? today.toSpliced(from, 1) : today.with(from, value));
    const [a, b] = [today[from] ?? null, earlier[to] ?? null];
    const pieces = piecesAt({ key: own, now: a, old: b, put: putEntry }, inner);
    return pieces.length > 1 ? [piece(own, putEntry(b), pieces)] : pieces;
  };
  let to = 0;
  const entries = change.entries.flatMap((entry): Piece[] => {
    const at = to;
    to += entry.kind === 'kept' ? entry.count : 1;
    if (entry.kind === 'kept') return [];
    if (entry.kind === 'added') return [piece(`${key}+${at}`, put(placed(at)))];
    const changed = entry.change ? inside(entry.from, at, entry.change) : [];
    if (entry.kind === 'changed') return changed;
    return [piece(`${key}>${entry.from}`, put(placed(at, entry.from))), ...changed];
  });
  const gone = change.removed.map(({ from }) => piece(`${key}-${from}`, put(today.toSpliced(from, 1))));
  return [...entries, ...gone];
}

/** Finds a difference by its key. */
export function findPiece(pieces: readonly Piece[], key: string): Piece | undefined {
  for (const one of pieces) {
    const found = one.key === key ? one : findPiece(one.inner, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

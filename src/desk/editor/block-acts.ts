/** Actions on a block as a whole: move, duplicate, delete, add another below. Pure. */
import { idsIn, mapValues } from '../../site/json/json.ts';
import { valueAt, withMoved, omitUndefined, withValueAt, type ValuePath } from '../shared/at-path.ts';

/** A document after an action, and the path of the block whose form is shown next. */
export interface BlockEdit {
  value: unknown;
  path: ValuePath;
}

/** Finds the block with an id, at any depth. */
export function pathOfBlock(value: unknown, id: string, path: ValuePath = []): ValuePath | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('type' in value && 'id' in value && value.id === id) return path;
  for (const [key, child] of Object.entries(value)) {
    const found = pathOfBlock(child, id, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The list that has a block, and its index; `undefined` if the block is not in a list. */
export function listAround(
  value: unknown,
  path: ValuePath,
): { list: readonly unknown[]; at: ValuePath; index: number } | undefined {
  const at = path.slice(0, -1);
  const list = valueAt(value, at);
  const index = path.at(-1);
  return Array.isArray(list) && typeof index === 'number' ? { list, at, index } : undefined;
}

/** Moves a block to another index of its list. Returns `undefined` past the ends of the list. */
export function moveBlock(value: unknown, path: ValuePath, to: number): BlockEdit | undefined {
  const around = listAround(value, path);
  if (around === undefined || to < 0 || to >= around.list.length) return undefined;
  const { list, at, index } = around;
  return { value: withValueAt(value, at, withMoved(list, new Set([index]), to)), path: [...at, to] };
}

/** Moves a block to the place before or after another one, in whatever list of the document. */
export function moveBeside(
  value: unknown,
  from: ValuePath,
  target: ValuePath,
  isAfter: boolean,
): BlockEdit | undefined {
  const block = valueAt(value, from);
  const around = listAround(value, target);
  const isInside = from.every((key, index) => target[index] === key);
  if (listAround(value, from) === undefined || around === undefined || isInside) return undefined;
  // The gap keeps the path to the target valid.
  const left = withValueAt(value, from, undefined);
  const list = valueAt(left, around.at) as readonly unknown[];
  const put = withValueAt(left, around.at, list.toSpliced(around.index + Number(isAfter), 0, block));
  const next = omitUndefined(put);
  const { id } = block as { id?: unknown };
  return { value: next, path: (typeof id === 'string' && pathOfBlock(next, id)) || around.at };
}

/** Inserts a copy below a block, with new ids: `life` becomes `life-2`. */
export function duplicateBlock(value: unknown, path: ValuePath): BlockEdit | undefined {
  return pasteBelow(value, path, valueAt(value, path));
}

/**
 * Inserts a copied block below another one, or at the end of a document's blocks. Ids that the document has already
 * are replaced.
 */
export function pasteBelow(value: unknown, path: ValuePath, block: unknown): BlockEdit | undefined {
  const taken = new Set(idsIn(value));
  const copy = (inner: unknown): unknown =>
    mapValues(inner, (child, key) =>
      key === 'id' && typeof child === 'string' && taken.has(child) ? freeId(child, taken) : copy(child),
    );
  const blocks = (value as { blocks?: unknown } | undefined)?.blocks;
  const below = path.length === 0 && Array.isArray(blocks) ? ['blocks', blocks.length - 1] : path;
  return addBelow(value, below, copy(block));
}

/** Inserts a block below another one. */
export function addBelow(value: unknown, path: ValuePath, block: unknown): BlockEdit | undefined {
  const around = listAround(value, path);
  if (around === undefined) return undefined;
  const { list, at, index } = around;
  return { value: withValueAt(value, at, list.toSpliced(index + 1, 0, block)), path: [...at, index + 1] };
}

/** Deletes a block. The form of the enclosing block is shown next. */
export function deleteBlock(value: unknown, path: ValuePath): BlockEdit | undefined {
  const around = listAround(value, path);
  if (around === undefined) return undefined;
  const { list, at, index } = around;
  return { value: withValueAt(value, at, list.toSpliced(index, 1)), path: formAround(value, path) };
}

/** The path of the enclosing block, or of the document. */
function formAround(value: unknown, path: ValuePath): ValuePath {
  const outer = path.slice(0, -1);
  if (outer.length === 0) return [];
  const { type } = (valueAt(value, outer) ?? {}) as { type?: unknown };
  return typeof type === 'string' ? outer : formAround(value, outer);
}

function freeId(id: string, taken: Set<string>): string {
  const stem = id.replace(/-\d+$/, '');
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  taken.add(`${stem}-${number}`);
  return `${stem}-${number}`;
}

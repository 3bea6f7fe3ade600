/** Uses the blocks' examples: for the help of a property, and as the start of a new block. Pure. */
import { mapValues } from '../../site/json/json.ts';
import type { EditorChoices } from '../server/choices.ts';
import { valueAt, type ValuePath } from '../shared/at-path.ts';

/** Longer texts are cut, in characters. */
const maxLength = 160;

/**
 * The text that an example has at a property of a block; `undefined` if no example has any.
 * @param path from the block to the value; where an example's list is shorter, its first entry is used
 */
export function exampleAt({ blocks }: EditorChoices, type: unknown, path: ValuePath): string | undefined {
  const { examples = [] } = blocks.find((block) => block.type === type) ?? {};
  for (const { block } of examples) {
    const words = inWords(valueNear(block, path));
    if (words !== undefined) return words;
  }
  return undefined;
}

function valueNear(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (inner, key) => valueAt(inner, [key]) ?? (typeof key === 'number' ? valueAt(inner, [0]) : undefined),
    value,
  );
}

function inWords(value: unknown): string | undefined {
  const lines = Array.isArray(value) ? value : [value];
  if (!lines.every((line) => typeof line === 'string' || typeof line === 'number')) return undefined;
  const text = lines.join(' ').trim();
  if (text === '') return undefined;
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).trimEnd()} …`;
}

/** A new block like an example. Its id is left out, since it is derived from the text. */
export function startFrom(example: unknown): Record<string, unknown> {
  return withoutIds(example) as Record<string, unknown>;
}

const withoutIds = (value: unknown): unknown =>
  mapValues(value, (inner, key) => (key === 'id' ? undefined : withoutIds(inner)));

/** Where each block is written: in the page, in a part, or in the shell. */
import type { Block } from '../../engine/block.ts';
import type { Document } from '../../build/site.ts';
import { placeOf } from '../../build/problem.ts';

/** Gives the place of a block of these documents, `pages/History.json:12:5`, by the very object that was read. */
export function placesOf(documents: readonly Document<unknown>[]): (block: Block) => string | undefined {
  const places = new Map<object, string>();
  for (const { assembled } of documents) {
    if (assembled === undefined) continue;
    const visit = (value: unknown, pointer: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('type' in value && 'id' in value) {
        const { file, node } = assembled.locate(pointer);
        const { line, column } = placeOf(file, node.offset);
        places.set(value, `${file.path}:${line}:${column}`);
      }
      for (const [key, child] of Object.entries(value)) visit(child, `${pointer}/${escapeSegment(key)}`);
    };
    visit(assembled.value, '');
  }
  return (block) => places.get(block);
}

/** A segment of a JSON pointer, as it stands in one. */
export function escapeSegment(name: string): string {
  return name.replace(/~/g, '~0').replace(/\//g, '~1');
}

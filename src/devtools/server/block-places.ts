/** Where each block is written: in the page, in a part, or in the shell. */
import { positionOf } from '../../documents/problem.ts';
import type { Document } from '../../documents/read-site.ts';
import type { Block } from '../../engine/block.ts';
import { escapeSegment } from '../../documents/json.ts';

/** A block of a document, and where it is written: `pages/History.json:12:5`. */
export interface PlacedBlock {
  block: Block;
  at: string;
}

/** All blocks of a document, at whatever depth, parts included. */
export function blocksOf({ assembled }: Document<unknown>): PlacedBlock[] {
  if (assembled === undefined) return [];
  const blocks: PlacedBlock[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && 'id' in value) {
      const { file, node } = assembled.locate(pointer);
      const { line, column } = positionOf(file, node.offset);
      blocks.push({ block: value as Block, at: `${file.path}:${line}:${column}` });
    }
    for (const [key, child] of Object.entries(value)) visit(child, `${pointer}/${escapeSegment(key)}`);
  };
  visit(assembled.value, '');
  return blocks;
}

/** Gives the place of a block of these documents, by the very object that was read. */
export function placesOf(documents: readonly Document<unknown>[]): (block: Block) => string | undefined {
  const places = new Map(documents.flatMap(blocksOf).map(({ block, at }) => [block, at]));
  return (block) => places.get(block);
}

/** Finds the source location of each block: in the page, in a part, or in the shell. */
import type { Contract } from './contract.ts';
import { findPosition } from './problem.ts';
import type { Document } from './read-document.ts';
import type { Block } from '../../engine/block.ts';
import { escapeSegment } from '../json/json.ts';
import { findOriginal } from './leave-out.ts';
import { periodWords, timedIn } from './periods.ts';

/** A block of a document, and its source location: `pages/History.json:12:5`. */
export interface PlacedBlock {
  block: Block;
  /** JSON pointer in the document with its parts. */
  pointer: string;
  at: string;
}

/** All blocks of a document at any depth, including those in parts. */
export function listBlocks({ assembled }: Document<unknown>): PlacedBlock[] {
  if (assembled === undefined) return [];
  const blocks: PlacedBlock[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && 'id' in value) {
      const { file, node } = assembled.locate(pointer);
      const { line, column } = findPosition(file, node.offset);
      blocks.push({ block: value as Block, pointer, at: `${file.path}:${line}:${column}` });
    }
    for (const [key, child] of Object.entries(value)) visit(child, `${pointer}/${escapeSegment(key)}`);
  };
  visit(assembled.value, '');
  return blocks;
}

/**
 * Returns a function that finds the source location of a block in these documents. Blocks are recognised by object
 * identity; other objects have no location.
 */
export function placeFinder(documents: readonly Document<unknown>[]): (block: Block) => string | undefined {
  const places = new Map(documents.flatMap(listBlocks).map(({ block, at }) => [block, at]));
  return (block) => places.get(findOriginal(block) as Block);
}

/**
 * Returns a function that says on which days a block of a page or of the shell is shown, if not on all. For the outlet,
 * it says when the page is shown.
 */
export function marksOf(
  page: Document<unknown>,
  shell: Document<unknown>,
  { outlets }: Pick<Contract, 'outlets'>,
): (block: Block) => string | undefined {
  const marks = new Map<unknown, string>();
  let ofPage: string | undefined;
  for (const { document, pointer, period } of [page, shell].flatMap(timedIn)) {
    const days = periodWords(period);
    if (pointer === '')
      ofPage = `This page is ${period.draft ? 'a draft: hidden from visitors' : `shown ${days}`}`;
    else
      marks.set(
        listBlocks(document).find((placed) => placed.pointer === pointer)?.block,
        period.draft ? 'Draft: hidden from visitors' : `Shown ${days}`,
      );
  }
  return (block) => (outlets.has(block.type) ? ofPage : marks.get(findOriginal(block)));
}

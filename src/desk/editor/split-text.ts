/** Splits the text of a block into several blocks, and joins two blocks into one. Pure. */
import { splitAtBlock, valueAt, withValueAt, type ValuePath } from '../shared/at-path.ts';
import { blocksOf, type TextPiece } from '../../site/prose/text-pieces.ts';
import { listAround, type BlockEdit } from './block-acts.ts';

type Block = Record<string, unknown>;

/** Whether a text can be split: it is a property of a block in a list. */
export function canSplitText(path: ValuePath, inner: ValuePath): boolean {
  return typeof path.at(-1) === 'number' && inner.length === 1;
}

/**
 * Splits a text. The first piece stays in its block; each other becomes a text block below it. A block of text that
 * keeps nothing takes over the first heading.
 * @param path the path of the text
 * @returns the document, and the path of the block below; `undefined` if the text is in no block of a list
 */
export function splitText(
  value: unknown,
  path: ValuePath,
  [first, ...others]: readonly TextPiece[],
): BlockEdit | undefined {
  const { block: at, inner } = splitAtBlock(value, path);
  const around = listAround(value, at);
  const own = valueAt(value, at) as Block | undefined;
  const [key] = inner;
  if (around === undefined || own === undefined || typeof key !== 'string') return undefined;
  const isFree = own['type'] === 'rich-text' && own['heading'] === undefined && first?.lines.length === 0;
  const [next] = others;
  const takesNext = isFree && next !== undefined && next.lines.length > 0;
  const kept: Block = takesNext
    ? {
        type: own['type'],
        ...(own['id'] !== undefined && { id: own['id'] }),
        heading: next.heading,
        ...own,
        [key]: next.lines,
      }
    : { ...own, [key]: first?.lines.length === 0 ? [''] : first?.lines };
  const added = blocksOf(takesNext ? others.slice(1) : others);
  // An empty block before a heading alone gives way to it.
  const replaced = isFree && !takesNext ? added : [kept, ...added];
  const { list, index } = around;
  return {
    value: withValueAt(value, around.at, list.toSpliced(index, 1, ...replaced)),
    path: [...around.at, Math.min(index + 1, index + replaced.length - 1)],
  };
}

/** The properties that each block has for itself. */
const ofOne = ['type', 'id', 'heading', 'text'];

/**
 * Joins the text of the next block to a block. Its heading becomes a bold line.
 * @returns `undefined` unless both are texts, and the next has nothing that the first has as well
 */
export function joinWithNext(value: unknown, path: ValuePath): BlockEdit | undefined {
  const around = listAround(value, path);
  if (around === undefined) return undefined;
  const { list, at, index } = around;
  const [own, next] = [list[index], list[index + 1]] as (Block | undefined)[];
  if (own?.['type'] !== 'rich-text' || next?.['type'] !== 'rich-text') return undefined;
  const more = Object.entries(next).filter(([key]) => !ofOne.includes(key));
  if (more.some(([key]) => own[key] !== undefined)) return undefined;
  const { heading } = next;
  const text = [
    ...linesOf(own),
    ...(typeof heading === 'string' ? ['', `**${heading}**`] : []),
    '',
    ...linesOf(next),
  ];
  const joined = { ...own, ...Object.fromEntries(more), text };
  return { value: withValueAt(value, at, list.toSpliced(index, 2, joined)), path };
}

const linesOf = ({ text }: Block) => (Array.isArray(text) ? (text as string[]) : []);

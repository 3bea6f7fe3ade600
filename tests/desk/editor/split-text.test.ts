/** Texts that are split into blocks, and blocks that are joined, moved and pasted. */
import { expect, it } from 'vitest';
import { moveBeside, pasteBelow } from '../../../src/desk/editor/block-acts.ts';
import { canSplitText, joinWithNext, splitText } from '../../../src/desk/editor/split-text.ts';
import { findCommand } from '../../../src/desk/editor/keys.tsx';

const text = (id: string, ...lines: string[]) => ({ type: 'rich-text', id, text: lines });
const blocksOf = (edit: { value: unknown } | undefined) =>
  (edit?.value as { blocks: unknown[] } | undefined)?.blocks;

it('A1 a text is split into two blocks; the second is shown next', () => {
  const page = { blocks: [text('a', 'One. Two.'), text('b', 'Three.')] };
  const edit = splitText(page, ['blocks', 0, 'text'], [{ lines: ['One.'] }, { lines: ['Two.'] }]);
  expect(blocksOf(edit)).toEqual([
    text('a', 'One.'),
    { type: 'rich-text', text: ['Two.'] },
    text('b', 'Three.'),
  ]);
  expect(edit?.path).toEqual(['blocks', 1]);
  expect([
    canSplitText(['blocks', 0], ['text']),
    canSplitText([], ['text']),
    canSplitText(['blocks', 0], ['image', 'text']),
  ]).toEqual([true, false, false]);
  expect(splitText({ text: ['One.'] }, ['text'], [{ lines: ['One.'] }])).toBeUndefined();
});

it('A1 a heading without text holds the blocks of the levels below it, or stays a bold line', () => {
  const page = { blocks: [text('a', '')] };
  const edit = splitText(
    page,
    ['blocks', 0, 'text'],
    [
      { lines: [] },
      { heading: 'All', level: 1, lines: [] },
      { heading: 'First', level: 2, lines: ['One.'] },
      { heading: 'Last', level: 1, lines: [] },
    ],
  );
  expect(blocksOf(edit)).toEqual([
    { type: 'section', heading: 'All', blocks: [{ type: 'rich-text', heading: 'First', text: ['One.'] }] },
    { type: 'rich-text', text: ['**Last**'] },
  ]);
});

it('A1 two texts are joined, with the heading of the second as a bold line; what would be lost is not joined', () => {
  const next = { ...text('b', 'Two.'), heading: 'Later', note: 'N' };
  expect(blocksOf(joinWithNext({ blocks: [text('a', 'One.'), next] }, ['blocks', 0]))).toEqual([
    { ...text('a', 'One.', '', '**Later**', '', 'Two.'), note: 'N' },
  ]);
  const own = { ...text('a', 'One.'), note: 'M' };
  expect(joinWithNext({ blocks: [own, next] }, ['blocks', 0])).toBeUndefined();
  expect(joinWithNext({ blocks: [own] }, ['blocks', 0])).toBeUndefined();
});

it('A1 a pasted block keeps its ids where they are free, and goes to the end of a page', () => {
  const page = { blocks: [text('a', 'One.')] };
  expect(blocksOf(pasteBelow(page, ['blocks', 0], text('b', 'Two.')))).toEqual([
    text('a', 'One.'),
    text('b', 'Two.'),
  ]);
  expect(blocksOf(pasteBelow(page, [], text('a', 'Two.')))).toEqual([text('a', 'One.'), text('a-2', 'Two.')]);
});

it('A1 a dragged block lands beside another one, in whatever list, but not in itself', () => {
  const section = { type: 'section', id: 's', blocks: [text('c', 'Three.')] };
  const page = { blocks: [text('a', 'One.'), section] };
  const edit = moveBeside(page, ['blocks', 0], ['blocks', 1, 'blocks', 0], true);
  expect(blocksOf(edit)).toEqual([{ ...section, blocks: [text('c', 'Three.'), text('a', 'One.')] }]);
  expect(edit?.path).toEqual(['blocks', 0, 'blocks', 1]);
  expect(blocksOf(moveBeside(page, ['blocks', 0], ['blocks', 1], true))).toEqual([
    section,
    text('a', 'One.'),
  ]);
  expect(moveBeside(page, ['blocks', 1], ['blocks', 1, 'blocks', 0], true)).toBeUndefined();
});

it('A1 the keys of copying are those of the block only outside fields', () => {
  const key = (name: string, target: object) =>
    findCommand({ key: name, ctrlKey: true, target } as unknown as KeyboardEvent);
  const element = (isField: boolean) => ({ closest: () => (isField ? {} : null) });
  const { getSelection } = globalThis;
  globalThis.getSelection = () => null;
  expect(['c', 'x', 'v'].map((name) => key(name, element(false)))).toEqual(['copy', 'cut', 'paste']);
  expect(key('c', element(true))).toBeUndefined();
  globalThis.getSelection = getSelection;
});

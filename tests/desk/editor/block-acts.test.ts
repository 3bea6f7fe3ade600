/** Acts on a block as a whole. */
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../src/desk/shared/at-path.ts';
import {
  addBelow,
  duplicateBlock,
  listAround,
  moveBlock,
  pathOfBlock,
  deleteBlock,
} from '../../../src/desk/editor/block-acts.ts';

const inner = { type: 'rich-text', id: 'words', text: ['One.'] };
const page = {
  title: 'Home',
  blocks: [
    { type: 'rich-text', id: 'life', text: ['Two.'] },
    {
      type: 'tab-list',
      id: 'tabs',
      tabs: [{ id: 'first', panel: [inner] }],
      aside: { ...inner, id: 'alone' },
    },
  ],
};
const ids = (value: unknown) => (value as typeof page).blocks.map(({ id }) => id);

it('a block is found by its id at any depth; what is no block is not', () => {
  expect(pathOfBlock(page, 'tabs')).toEqual(['blocks', 1]);
  expect(pathOfBlock(page, 'words')).toEqual(['blocks', 1, 'tabs', 0, 'panel', 0]);
  expect([pathOfBlock(page, 'first'), pathOfBlock(page, '')]).toEqual([undefined, undefined]);
});

describe('an act', () => {
  it('moves a block, as far as its list goes', () => {
    const moved = moveBlock(page, ['blocks', 0], 1);
    expect([ids(moved?.value), moved?.path]).toEqual([
      ['tabs', 'life'],
      ['blocks', 1],
    ]);
    expect(moveBlock(page, ['blocks', 0], -1)).toBeUndefined();
    expect(moveBlock(page, ['blocks', 1], 2)).toBeUndefined();
  });

  it('copies a block below it, with ids of its own, in it too', () => {
    const once = duplicateBlock(page, ['blocks', 1]);
    expect([ids(once?.value), once?.path]).toEqual([
      ['life', 'tabs', 'tabs-2'],
      ['blocks', 2],
    ]);
    expect(valueAt(once?.value, ['blocks', 2, 'tabs'])).toEqual([
      { id: 'first-2', panel: [{ ...inner, id: 'words-2' }] },
    ]);
    const twice = duplicateBlock(once?.value, ['blocks', 2]);
    expect(ids(twice?.value)).toEqual(['life', 'tabs', 'tabs-2', 'tabs-3']);
  });

  it('puts a block below another', () => {
    const added = addBelow(page, ['blocks', 0], { type: 'video' });
    expect(valueAt(added?.value, ['blocks', 1])).toEqual({ type: 'video' });
    expect(added?.path).toEqual(['blocks', 1]);
  });

  it('removes a block, and leads to the form around it', () => {
    expect(deleteBlock(page, ['blocks', 0])).toMatchObject({ value: { blocks: [{ id: 'tabs' }] }, path: [] });
    expect(deleteBlock(page, ['blocks', 1, 'tabs', 0, 'panel', 0])?.path).toEqual(['blocks', 1]);
  });

  it('is nothing for a block that stands in no list', () => {
    const path = ['blocks', 1, 'aside'];
    expect(listAround(page, path)).toBeUndefined();
    expect([deleteBlock(page, path), duplicateBlock(page, path), moveBlock(page, path, 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

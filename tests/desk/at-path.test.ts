/** Reading and changing a document at a place in it; nothing that is handed in is changed. */
import { describe, expect, it } from 'vitest';
import {
  firstText,
  withEntryMoved,
  pathAtPointer,
  pointerTo,
  withoutFormArtifacts,
  valueAt,
  withoutGaps,
  withValueAt,
} from '../../src/desk/shared/at-path.ts';

const page = { title: 'T', blocks: [{ id: 'a', text: ['x', 'y'] }, { id: 'b' }] };
const before = structuredClone(page);

describe('a value at a path', () => {
  it('is read; a path that leads nowhere has none', () => {
    expect(valueAt(page, ['blocks', 0, 'text', 1])).toBe('y');
    expect(valueAt(page, [])).toBe(page);
    expect(valueAt(page, ['blocks', 7, 'text', 1])).toBeUndefined();
  });

  it('is changed, added, taken away', () => {
    expect(withValueAt(page, ['blocks', 1, 'id'], 'c')).toEqual({
      ...before,
      blocks: [before.blocks[0], { id: 'c' }],
    });
    expect(withValueAt(page, ['image', 'alt'], '')).toEqual({ ...before, image: { alt: '' } });
    expect(withValueAt(page, ['title'], undefined)).toEqual({ blocks: before.blocks });
    expect(withValueAt(page, [], 'all')).toBe('all');
    expect(page).toEqual(before);
  });

  it('of a list leaves a gap, which is closed last, so that other paths still lead where they did', () => {
    const gap = withValueAt(withValueAt(page, ['blocks', 0], undefined), ['blocks', 1, 'id'], 'c');
    expect(withoutGaps(gap)).toEqual({ title: 'T', blocks: [{ id: 'c' }] });
  });
});

it('a pointer is a path and back; what looks like a place in a list is one where there is a list', () => {
  const years = { '2024': ['a'], 'a/b': { '~': 1 } };
  for (const path of [['2024', 0], ['a/b', '~'], []])
    expect(pathAtPointer(pointerTo(path), years)).toEqual(path);
  expect(pointerTo(['a/b', '~'])).toBe('/a~1b/~0');
});

describe('what a form only made up', () => {
  it('is no change: properties without a value, new objects and lists with nothing in them', () => {
    const next = {
      title: 'T',
      note: undefined,
      image: {},
      allow: [],
      data: { where: {}, source: undefined },
    };
    expect(withoutFormArtifacts(next, { title: 'T' })).toEqual({ title: 'T' });
  });

  it('is not what was there before: an empty list stays one', () => {
    expect(withoutFormArtifacts({ blocks: [], image: {} }, { blocks: [], image: {} })).toEqual({
      blocks: [],
      image: {},
    });
  });

  it.each([
    ['moved up past an entry of another kind', [1, 0, 2]],
    ['moved down', [0, 2, 1]],
    ['left after one before it is removed', [1, 2]],
    ['left after one behind it is removed', [0, 1]],
  ])('is not an empty list of an entry that is %s', (_, order) => {
    const tabs = [
      { use: 'saints/ann' },
      { title: 'Teresa', blocks: [], lead: {} },
      { title: 'B', tabs: [[], [{}]] },
    ];
    const next = { tabs: order.map((index) => tabs[index]) };
    // The form adds to each entry that may have it.
    const drawn = { tabs: next.tabs.map((tab) => ({ image: {}, ...tab })) };
    expect(withoutFormArtifacts(drawn, { tabs })).toEqual(next);
  });

  it('is not what somebody has written', () => {
    expect(withoutFormArtifacts({ image: { alt: '' }, count: 0, open: false }, {})).toEqual({
      image: { alt: '' },
      count: 0,
      open: false,
    });
    expect(withoutFormArtifacts({ text: ['a', undefined] }, {})).toEqual({ text: ['a', ''] });
  });
});

it('an entry goes to another place, and the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(withEntryMoved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(withEntryMoved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(list).toEqual(['a', 'b', 'c', 'd']);
});

it('the first text is one with something in it', () => {
  expect(firstText(undefined, '', 7, 'a', 'b')).toBe('a');
  expect(firstText('', null)).toBeUndefined();
});

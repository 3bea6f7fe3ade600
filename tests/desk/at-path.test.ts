/** Reading and changing a document at a place in it; nothing that is handed in is changed. */
import { describe, expect, it } from 'vitest';
import {
  firstText,
  withMoved,
  pathAtPointer,
  valueAt,
  omitUndefined,
  withValueAt,
} from '../../src/desk/shared/at-path.ts';
import { toPointer } from '../../src/site/json/json.ts';

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
    expect(omitUndefined(gap)).toEqual({ title: 'T', blocks: [{ id: 'c' }] });
  });
});

it('a pointer is a path and back; what looks like a place in a list is one where there is a list', () => {
  const years = { '2024': ['a'], 'a/b': { '~': 1 } };
  for (const path of [['2024', 0], ['a/b', '~'], []])
    expect(pathAtPointer(toPointer(path), years)).toEqual(path);
  expect(toPointer(['a/b', '~'])).toBe('/a~1b/~0');
});

it('an entry goes to another place, and the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(withMoved(list, new Set([0]), 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(withMoved(list, new Set([3]), 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(withMoved(list, new Set([3, 1]), 0)).toEqual(['b', 'd', 'a', 'c']);
  expect(withMoved(list, new Set([0, 2]), 2)).toEqual(['b', 'd', 'a', 'c']);
  expect(list).toEqual(['a', 'b', 'c', 'd']);
});

it('the first text is one with something in it', () => {
  expect(firstText(undefined, '', 7, 'a', 'b')).toBe('a');
  expect(firstText('', null)).toBeUndefined();
});

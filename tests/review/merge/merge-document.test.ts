/** Two changes of one document: what does not touch is joined, what does is shown. */
import { fc } from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { omitUndefined, withValueAt } from '../../../src/desk/shared/at-path.ts';
import type { Json } from '../../../src/site/json/json.ts';
import { joinResults } from '../../../src/review/merge/merge-document.ts';
import { merge } from '../../../src/review/merge/merge-values.ts';

const mergeChanges = (base: unknown, mine: unknown, theirs: unknown) =>
  joinResults(merge(base as Json, mine as Json, theirs as Json));
const block = (id: string, text = id) => ({ id, text });
const base = { title: 'T', blocks: [block('a'), block('b'), block('c')] };

describe('what does not touch', () => {
  it('different properties, different blocks', () => {
    const mine = { ...base, blocks: [block('a', 'mine'), block('b'), block('c')] };
    const theirs = { title: 'Theirs', blocks: [block('a'), block('b', 'theirs'), block('c')] };
    expect(mergeChanges(base, mine, theirs)).toEqual({
      value: { title: 'Theirs', blocks: [block('a', 'mine'), block('b', 'theirs'), block('c')] },
      conflicts: [],
    });
  });
  it('a block that was moved, and one that was changed, added or removed', () => {
    const mine = { ...base, blocks: [block('c'), block('a'), block('b')] };
    const theirs = { ...base, blocks: [block('a'), block('n'), block('c', 'changed')] };
    expect(mergeChanges(base, mine, theirs)).toEqual({
      value: { title: 'T', blocks: [block('c', 'changed'), block('a'), block('n')] },
      conflicts: [],
    });
  });
  it('a block that both have added, each another', () => {
    const mine = { ...base, blocks: [...base.blocks, block('m')] };
    const theirs = { ...base, blocks: [block('t'), ...base.blocks] };
    const { value, conflicts } = mergeChanges(base, mine, theirs);
    expect(value).toMatchObject({ blocks: ['t', 'a', 'b', 'c', 'm'].map((id) => block(id)) });
    expect(conflicts).toEqual([]);
  });
});

describe('what touches', () => {
  it('one property, changed by both', () => {
    const { value, conflicts } = mergeChanges(base, { ...base, title: 'M' }, { ...base, title: 'N' });
    expect(conflicts).toEqual([{ pointer: '/title', mine: 'M', theirs: 'N' }]);
    expect(value).toMatchObject({ title: 'N' });
  });
  it('a block that one has removed and the other changed stays, and is shown', () => {
    const without = { ...base, blocks: [block('a'), block('c')] };
    const changed = { ...base, blocks: [block('a'), block('b', 'changed'), block('c')] };
    for (const [mine, theirs] of [
      [without, changed],
      [changed, without],
    ] as const) {
      const { value, conflicts } = mergeChanges(base, mine, theirs);
      expect(value).toEqual(changed);
      expect(conflicts).toHaveLength(1);
      expect(conflicts[0]?.pointer).toBe('/blocks/1');
    }
  });
  it('a block that both have moved, to different places', () => {
    const order = (...ids: string[]) => ({ ...base, blocks: ids.map((id) => block(id)) });
    const { conflicts } = mergeChanges(base, order('c', 'a', 'b'), order('a', 'c', 'b'));
    expect(conflicts.map(({ pointer }) => pointer)).toEqual(['/blocks']);
  });

  it('a block that each has made another thing of is not mixed of both', () => {
    const [mine, theirs] = ['timeline', 'gallery'].map((type) => ({
      ...base,
      blocks: [{ id: 'a', type, [type]: 1 }, block('b'), block('c')],
    }));
    const { value, conflicts } = mergeChanges(base, mine, theirs);
    expect(conflicts.map(({ pointer }) => pointer)).toEqual(['/blocks/0']);
    expect(value).toEqual(theirs);
  });
});

describe('what git would merge too', () => {
  it('two lines of one prose', () => {
    const prose = (...lines: string[]) => ({ blocks: [{ id: 'a', prose: lines }] });
    const [was, mine, theirs] = [prose('a', 'b', 'c'), prose('A', 'b', 'c'), prose('a', 'b', 'C')];
    expect(mergeChanges(was, mine, theirs)).toEqual({ value: prose('A', 'b', 'C'), conflicts: [] });
  });
});

it('a block that the maintainer has removed is gone when that is chosen', () => {
  const settled = withValueAt(base, ['blocks', 1], undefined);
  expect(omitUndefined(settled)).toEqual({ ...base, blocks: [block('a'), block('c')] });
});

const documents = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  blocks: fc.uniqueArray(
    fc.record({ id: fc.constantFrom('p', 'q', 'r', 's'), text: fc.constantFrom('x', 'y') }),
    { selector: ({ id }) => id },
  ),
});

it('who has changed nothing gets what the other has', () => {
  fc.assert(
    fc.property(documents, documents, (base, other) => {
      expect(mergeChanges(base, base, other)).toEqual({ value: other, conflicts: [] });
      expect(mergeChanges(base, other, base)).toEqual({ value: other, conflicts: [] });
      expect(mergeChanges(base, other, other)).toEqual({ value: other, conflicts: [] });
    }),
  );
});

it('no block that one side has and the other has not removed is lost', () => {
  fc.assert(
    fc.property(documents, documents, documents, (base, mine, theirs) => {
      const { value, conflicts } = mergeChanges(base, mine, theirs);
      if (conflicts.length > 0) return;
      const ids = ({ blocks }: typeof base) => blocks.map(({ id }) => id);
      const added = [...ids(mine), ...ids(theirs)].filter((id) => !ids(base).includes(id));
      const kept = ids(base).filter((id) => ids(mine).includes(id) && ids(theirs).includes(id));
      expect(new Set(ids(value as typeof base))).toEqual(new Set([...added, ...kept]));
    }),
  );
});

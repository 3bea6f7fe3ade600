/** Groups that are painted whole: which block follows them, so that a browser knows when it has all of one. */
import { describe, expect, it } from 'vitest';
import { followersOfWhole, type PlannedBlock } from '../../../src/builder/resolve/page-plan.ts';

const leaf = (id: string) => ({ kind: 'static', id, type: 'rich-text' }) as unknown as PlannedBlock;
const group = (id: string, blocks: PlannedBlock[], isWhole = false) =>
  ({
    kind: 'group',
    id,
    type: 'section',
    wrapper: { tag: 'section', ...(isWhole && { isPaintedWhole: true }) },
    blocks,
  }) as unknown as PlannedBlock;
const whole = (id: string, ...blocks: PlannedBlock[]) => group(id, blocks, true);

describe('the block after a group that is painted whole', () => {
  it.each([
    ['none is asked for', [leaf('a'), group('b', [leaf('c')]), leaf('d')], []],
    [
      'its sibling, not what is in it',
      [whole('hero', leaf('film'), group('in', [leaf('words')])), leaf('news')],
      ['news'],
    ],
    [
      'what follows the group around it',
      [group('main', [leaf('a'), whole('hero', leaf('film'))]), leaf('footer')],
      ['footer'],
    ],
    ['an empty one', [whole('hero'), leaf('news')], ['news']],
    ['the last of all', [leaf('header'), group('main', [whole('hero', leaf('film'))])], []],
    ['two of them', [whole('one', leaf('a')), whole('two', leaf('b')), leaf('c')], ['two', 'c']],
    ['one in another', [whole('outer', whole('inner', leaf('a')), leaf('b')), leaf('c')], ['c', 'b']],
  ])('%s', (_, blocks, ids) => {
    expect(followersOfWhole(blocks)).toEqual(ids);
  });
});

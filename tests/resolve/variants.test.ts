/** Styles that only some pages carry. */
import { expect, it } from 'vitest';
import { typesIn, type PlannedGroup } from '../../src/resolve/page-plan.ts';

const group = (variant?: string): PlannedGroup => ({
  kind: 'group',
  id: 'a',
  type: 'section',
  wrapper: { tag: 'section', ...(variant && { variant }) },
  blocks: [],
});

it('a page carries the styles of a variant if one of its groups has it', () => {
  expect([...typesIn([group()])]).toEqual(['section']);
  expect([...typesIn([{ ...group(), blocks: [group('hero')] }])]).toEqual(['section', 'section.hero']);
});

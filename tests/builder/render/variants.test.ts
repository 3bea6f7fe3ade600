/** Styles that only some pages carry. */
import { expect, it } from 'vitest';
import { withVariants } from '../../../src/builder/render/shared-pieces.ts';

it.each([
  ['<section class="block section section-hero">', ['section', 'rich-text', 'section.hero']],
  [
    '<p class="rich-text-prayer a"><i class="rich-text-prayer">',
    ['section', 'rich-text', 'rich-text.prayer'],
  ],
  ['<p class="sections hero">section-hero</p><p id="section-hero">', ['section', 'rich-text']],
])('a page carries the styles of the variants whose classes it has: %s', (html, types) => {
  expect([...withVariants(new Set(['section', 'rich-text']), html)]).toEqual(types);
});

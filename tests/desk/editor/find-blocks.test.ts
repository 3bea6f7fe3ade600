/** The words by which people look for a block. */
import { expect, it } from 'vitest';
import { findBlocks } from '../../../src/desk/fields/block-menu.tsx';
import { readChoices } from '../../../src/desk/server/choices.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { join } from 'node:path';
import { contract, root } from '../../site/documents/tiny-site.ts';

const { blocks } = readChoices({
  site: readSite(root, contract),
  files: readPublicFiles(join(root, 'public')),
  contract,
} as Parameters<typeof readChoices>[0]);

it.each([
  ['gallery', 'image-grid'],
  ['Photo', 'image-grid'],
  ['photographs', 'image-grid'],
  ['picture', 'image-grid'],
  ['film', 'embed-grid'],
  ['youtube', 'embed-grid'],
  ['PDF', 'embed-grid'],
  ['questions', 'tab-list'],
  ['biography', 'profile'],
  ['announcement', 'rich-text'],
  ['novena', 'rich-text'],
  ['event', 'timeline'],
  ['heading', 'section'],
  ['title', 'rich-text'],
  ['newspaper', 'document-grid'],
  ['table', 'table'],
  ['timetable', 'table'],
  ['programme', 'table'],
  ['programme', 'timeline'],
])('A1 “%s” finds the block %s by name', (words, type) => {
  const found = findBlocks(blocks, words).map((block) => block.type);
  // By name comes before by description; a few types may share a name.
  expect(found.slice(0, 5)).toContain(type);
});

it('A1 the blocks of the layout are known as such', () => {
  expect(blocks.filter(({ isOfLayout }) => isOfLayout).map(({ type }) => type)).toEqual([
    'copyright',
    'language-links',
    'main',
    'notification-modal',
    'page-banner',
    'page-outlet',
    'site-header',
    'site-search',
    'table-of-contents',
  ]);
});

// @vitest-environment jsdom
/** The first picture of the first two blocks of a page is not loaded late; those further down are. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { block as imageGrid } from '../../../src/blocks/types/image-grid/index.ts';
import { block as outlet } from '../../../src/blocks/types/page-outlet/index.ts';
import { block as profile } from '../../../src/blocks/types/profile/index.ts';
import { block as richText } from '../../../src/blocks/types/rich-text/index.ts';
import { createRegistry, type Block } from '../../../src/engine/block.ts';
import { ServicesProvider } from '../../../src/blocks/ui/use-services.tsx';
import { renderBlocks } from '../../../src/builder/render/render-blocks.tsx';
import { planPage } from '../../../src/builder/resolve/plan-page.ts';
import { allEnglish } from '../../../src/engine/words/site-words.ts';
import { services } from '../render/render-tree.tsx';

afterEach(cleanup);

const picture = (alt: string) => ({ src: `/images/${alt}.svg`, alt });
const text = (id: string) => ({ type: 'rich-text', id, text: ['Words.'], image: picture(id) });
const person = (id: string) => ({ type: 'profile', id, name: id, text: ['A life.'], image: picture(id) });
const grid = (id: string) => ({ type: 'image-grid', id, images: [picture(id), picture(`${id}-next`)] });

it.each([
  ['text and pictures', [text('one'), grid('two'), grid('three')], ['one', 'two']],
  ['a person and a text', [person('one'), text('two'), person('three')], ['one', 'two']],
  ['pictures alone', [grid('one')], ['one']],
])('at the top of a page: %s', (_, content, eager) => {
  const { blocks } = planPage(
    {
      info: { route: '/Page', title: 'Page', headings: [] },
      paths: ['/Page'],
      description: 'A page.',
      layout: [text('above'), { type: 'page-outlet', id: 'content' }] as Block[],
      content: content as Block[],
      site: { name: 'Site', lang: 'en', themeColor: '#ffffff' },
    },
    {
      registry: createRegistry([imageGrid, outlet, profile, richText]),
      policies: {},
      sources: {},
      builtOn: '2026-07-16',
      build: 'b1',
      context: {
        image: (image) => ({ ...image, width: 4, height: 3 }),
        prose: (lines) => lines.join(' '),
        call: (name) => ({ path: name, auth: false, adds: [] }),
        words: allEnglish,
      },
    },
  );
  render(<ServicesProvider value={services()}>{renderBlocks(blocks)}</ServicesProvider>);
  const named = (loading: string) =>
    screen
      .getAllByRole('img')
      .filter((image) => image.getAttribute('loading') === loading)
      .map((image) => image.getAttribute('alt'));
  expect(named('eager')).toEqual(eager);
  expect(named('lazy')).toContain('above');
});

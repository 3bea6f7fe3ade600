// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PageInfo } from '../../../engine/block.ts';
import { allEnglish } from '../../../engine/words/site-words.ts';
import { TableOfContents } from './table-of-contents.tsx';

afterEach(cleanup);

function show(headings: PageInfo['headings']): HTMLElement | null {
  render(
    <TableOfContents
      block={{ type: 'table-of-contents', id: 'contents', label: 'On this page', minHeadings: 2 }}
      page={{ route: '/Page', title: 'Page', headings }}
      level={2}
      image={(image) => image}
      prose={(lines) => lines.join(' ')}
      words={allEnglish}
      call={(name) => ({ path: name, auth: false, adds: [] })}
    />,
  );
  return screen.queryByRole('navigation', { name: 'On this page' });
}
const targets = (within: ParentNode | null = document) =>
  [...(within?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

it('is absent from a page with few headings', () => {
  expect(show([{ id: 'one', text: 'One' }])).toBeNull();
});

it('N1 lists the headings at the side, and for narrow screens in a list that is closed at first', () => {
  const contents = show([
    { id: 'one', text: 'One' },
    { id: 'anna', text: 'Anna', portrait: { src: '/anna.svg' } },
  ]);
  expect(contents?.dataset['aside']).toBe('true');
  expect(targets(contents?.querySelector(':scope > ol'))).toEqual(['#one', '#anna']);
  const closed = contents?.querySelector('details');
  expect([closed?.open, closed?.querySelector('summary')?.textContent]).toEqual([false, 'On this page']);
  expect(targets(closed)).toEqual(['#one', '#anna']);
  expect(contents?.querySelector('img')).toBeNull();
});

it('of persons is a row of their portraits', () => {
  const contents = show([
    { id: 'anna', text: 'Anna', portrait: { src: '/anna.svg', focus: { x: 0.2, y: 1 } } },
    { id: 'berta', text: 'Berta', portrait: { src: '/berta.svg' } },
    { id: 'rest', text: 'The rest' },
  ]);
  expect(contents?.dataset['aside']).toBeUndefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Anna', 'Berta']);
  expect([...document.images].map((image) => image.getAttribute('src'))).toEqual(['/anna.svg', '/berta.svg']);
  expect([...document.images].map(({ dataset }) => dataset['x'])).toEqual(['1', undefined]);
});

// @vitest-environment jsdom
/** `page-engine/testing`: a test of a block sees what visitors see. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { removeBlocks, renderBlock } from '../../../src/builder/testing/render-block.tsx';

afterEach(removeBlocks);

it('a static block has the markup of the build, with the heading that the engine draws', async () => {
  const block = { type: 'rich-text', id: 'about', heading: 'About us', text: ['We are **ten**.'] };
  const { container, markup } = await renderBlock(block);
  expect(screen.getByRole('region', { name: 'About us' })).toBe(container.firstElementChild);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('About us');
  expect(markup).toBe(container.innerHTML);
  expect(markup).toContain('<strong>ten</strong>');
});

it('an interactive block is hydrated by the code of the browser, on the day of the test', async () => {
  const block = {
    type: 'weekday-links',
    id: 'mysteries',
    label: 'The mysteries',
    today: 'Today',
    entries: [
      { label: 'Joyful', href: '/Joyful', days: ['Monday'] },
      { label: 'Sorrowful', href: '/Sorrowful', days: ['Tuesday'] },
    ],
  };
  const { container, markup } = await renderBlock(block, { today: '2026-12-01' });
  expect(markup).not.toContain('aria-current');
  expect(screen.getByText(/Sorrowful/).closest('li')?.textContent).toContain('Today');
  expect(container.querySelector('[data-hydrated]')).not.toBeNull();
});

it('records, filters of the site and words are those that the test gives', async () => {
  const block = {
    type: 'document-grid',
    id: 'letters',
    data: { source: 'circulars', policy: 'year-or-latest' },
    show: ['title'],
    placeholder: { title: 'None' },
  };
  const records = [
    { id: 'a', title: 'Lent', date: '2026-02-18' },
    { id: 'b', title: 'Jubilee', date: '2025-01-06' },
  ];
  await renderBlock(block, { records, words: { lists: { all: 'Alles' } }, today: '2026-03-01' });
  expect(screen.getByText('Lent')).toBeTruthy();
  const year = screen.getByRole('combobox');
  expect(year.textContent).toContain('Alles');
  fireEvent.change(year, { target: { value: '2025' } });
  expect(await screen.findByText('Jubilee')).toBeTruthy();
});

it('a block that its schema does not allow fails with the message of the check', async () => {
  await expect(renderBlock({ type: 'tagline', id: 'a', txet: 'Peace' })).rejects.toThrow(
    /The check refuses the block: .*txet/,
  );
  await expect(renderBlock({ type: 'none', id: 'a' })).rejects.toThrow('There is no block type "none".');
});

it('blocks of one test are gone in the next', () => {
  expect(document.body.childElementCount).toBe(0);
});

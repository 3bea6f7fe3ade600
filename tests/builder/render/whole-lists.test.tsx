// @vitest-environment jsdom
/** The document with whole lists, for readers without scripts. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WholeLists } from '../../../src/builder/render/whole-lists.tsx';
import { record } from '../../make-record.ts';

afterEach(cleanup);

it('N1 each file of a record can be reached once by a link with words, also without a title and a day', () => {
  const records = [record({ id: 'a', title: '', date: '', files: ['/a.pdf', '/b.pdf'], images: ['/b.pdf'] })];
  render(<WholeLists title="News" route="/News" lists={[{ id: 'list', records }]} />);
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['/News', 'News'],
    ['/a.pdf', '…'],
    ['/b.pdf', '2 …'],
  ]);
});

it('N1 an event has its time, its last day and its place', () => {
  const at = { time: '18:00', place: 'Chapel' };
  const records = [record({ title: 'Retreat', date: '2026-07-20', end: '2026-07-25', ...at })];
  render(<WholeLists title="Events" route="/Events" lists={[{ id: 'list', records }]} />);
  expect(screen.getByText('20 Jul 2026, 18:00').parentElement?.textContent).toBe(
    '20 Jul 2026, 18:00 – 25 Jul 2026 · Chapel',
  );
});

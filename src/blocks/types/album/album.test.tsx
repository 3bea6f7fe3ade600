// @vitest-environment jsdom
/** A single album (D-05). */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { elementOf, type Example } from '../../../../tests/render-example.tsx';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const show = (name: string) => act(async () => render(elementOf(valid[name] ?? { block: {} })));
afterEach(cleanup);

it('D-05 title, days in the British way, number of photos, description, pictures, the way back', async () => {
  await show('an album with its pictures');
  expect(screen.getByRole('heading').textContent).toBe('Open day at Southfield');
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Date', '16/07/2024'],
    ['Last update', '20/07/2024'],
    ['Total Photos', '2'],
  ]);
  expect(await screen.findByText('The gate in spring.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Open day at Southfield, photo \d of 2/ })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/Gallery');
});

it('D-05 links a file that is no picture by its name', async () => {
  const example = valid['an album with its pictures'];
  const [first] = example?.records ?? [];
  const files = [...(first?.images ?? []), '/api/files/Minutes%20of%20May.pdf'];
  await act(async () => render(elementOf({ block: {}, ...example, records: [{ ...first, files }] })));
  const [link, ...others] = screen.getAllByRole('link', { name: /^Minutes of May\.pdf/ });
  expect([link?.getAttribute('href'), others.length]).toEqual([files.at(-1), 0]);
});

it('D-05 says no day that it does not know', async () => {
  await show('an album without a date or a description');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Total Photos']);
});

it.each(['no album of that id', 'a call that failed'])(
  'D-05 %s: an empty state, and the way back',
  async (name) => {
    await show(name);
    expect(screen.getByText('No album is chosen')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
  },
);

it('D-05 an album that is still to come shows no empty state', async () => {
  await show('an album that is still to come');
  expect(screen.queryByText('No album is chosen')).toBeNull();
});

it('D-05 an album that is still to come has the way back, and says that it waits', async () => {
  await show('an album that is still to come');
  expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back' }).closest('[aria-busy]')?.getAttribute('aria-busy')).toBe(
    'true',
  );
});

it('D-05 an album without pictures counts none, and is no empty state', async () => {
  await show('an album without pictures');
  expect(screen.getByText('Total Photos').nextSibling?.textContent).toBe('0');
  expect(await screen.findByText('The pictures follow.')).toBeTruthy();
  expect(screen.queryByText('No album is chosen')).toBeNull();
});

it('D-05 a picture opens large, with its words; Escape closes it, and one goes on from there', async () => {
  await show('an album with its pictures');
  const second = screen.getByRole('button', { name: /photo 2 of 2/ });
  await userEvent.click(second);
  const caption = await screen.findByText('Open day at Southfield, photo 2 of 2');
  expect(caption.closest('.PhotoView-caption')).not.toBeNull();
  // An element below the large view cannot keep the focus.
  act(() => second.blur());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('.PhotoView-caption')).toBeNull());
  expect(document.activeElement).toBe(second);
});

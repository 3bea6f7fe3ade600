// @vitest-environment jsdom
/** One album (D-05). */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { elementOf, type Example } from '../../../tests/draw-example.tsx';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const show = (name: string) => act(async () => render(elementOf(valid[name] ?? { block: {} })));
afterEach(cleanup);

it('D-05 title, days in the British way, number of photos, description, pictures, the way back', async () => {
  await show('an album with its pictures');
  expect(screen.getByRole('heading').textContent).toBe('Feast day at Mangalore');
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Date', '16/07/2024'],
    ['Last update', '20/07/2024'],
    ['Total Photos', '2'],
  ]);
  expect(await screen.findByText('Our Lady of Mount Carmel.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Feast day at Mangalore, photo \d of 2/ })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/Gallery');
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

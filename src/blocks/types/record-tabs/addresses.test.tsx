// @vitest-environment jsdom
/** How tabs of records interpret the query of their address, including invalid values (D-09). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { elementOf, type Example } from '../../../../tests/render-example.tsx';
import { hydrate, serve } from '../../../../tests/hydrate-example.tsx';
import { makeAddress } from '../../../../tests/make-address.ts';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const archive: Example = {
  block: {},
  ...valid['two session years and a fixed tab'],
  records: ['2026-03-05', '2024-03-09', '2024-05-01'].map((date) => ({
    group: date.slice(0, 4),
    date,
    title: `Entry ${date}`,
  })),
};
const fixed = 'Jan 2018 – Nov 2019';

const active = () => screen.getByRole('tab', { selected: true }).textContent;
const panel = () => within(screen.getByRole('tabpanel'));
const entries = () => panel().queryAllByRole('group');
const month = () => panel().getByRole<HTMLSelectElement>('combobox', { name: 'Month' });
const at = (query: string) => makeAddress('archive', query, ['group', 'month']);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const addresses: [query: string, tab: string, count: number][] = [
  ['?group=2024', '2024', 2],
  ['?group=2024&month=May', '2024', 1],
  ['?group=2024&month=Dec', '2024', 0],
  ['?group=jan-2018-nov-2019', fixed, 0],
];
/** Queries without a valid tab or month; they show the current year with all its entries. */
const odd = [
  '',
  '?group=1999',
  '?group=',
  '?group=__proto__',
  '?group=%',
  '?group=2026&month=Foo',
  '?group=2026&month=',
];

it.each(addresses)('D-09 "%s" opens the tab %s with %i entries', async (query, tab, count) => {
  const { selections, search } = at(query);
  await act(async () => render(elementOf(archive, { selections })));
  expect([active(), entries().length]).toEqual([tab, count]);
  expect(search()).toBe(query);
});

it('D-09 a month without entries of the year in the address: `No data available for this month.`', async () => {
  const { selections } = at('?group=2024&month=Dec');
  await act(async () => render(elementOf(archive, { selections })));
  expect(panel().getByText('No data available for this month.')).toBeTruthy();
  expect(month().value).toBe('Dec');
});

it.each(odd)('D-09 "%s": this year and its entries; another tab can be chosen from there', async (query) => {
  const { selections, search } = at(query);
  await act(async () => render(elementOf(archive, { selections })));
  expect([active(), month().value, entries().length]).toEqual(['2026', 'All', 1]);
  fireEvent.click(screen.getByRole('tab', { name: '2024' }));
  expect([active(), month().value, entries().length]).toEqual(['2024', 'All', 2]);
  expect(search()).toBe('?group=2024');
});

it.each([...addresses.map(([query]) => query), ...odd])(
  'D-09 "%s" brings the served tabs to life silently, and the address stays',
  async (query) => {
    const { selections, search } = at(query);
    expect(await hydrate(await serve(archive), archive, { selections })).toEqual([]);
    expect(active()).toBe(addresses.find(([known]) => known === query)?.[1] ?? '2026');
    expect(search()).toBe(query);
  },
);

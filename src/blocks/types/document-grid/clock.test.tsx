// @vitest-environment jsdom
/** Lists that start with the current year, on days when the year is easily wrong (D-01, D-02, D-04). */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { elementOf, type Example } from '../../../../tests/render-example.tsx';
import { hydrate, serve } from '../../../../tests/hydrate-example.tsx';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const newestFirst = ['2028-02-29', '2027-01-01', '2026-12-31', '2025-06-01', 'undated'];
const years = ['2028', '2027', '2026', '2025'];
const records = newestFirst.map((title) => ({ title, date: title.startsWith('2') ? title : '' }));

const year = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' });
const cards = () =>
  screen.queryAllByRole('heading', { name: /^(\d|undated)/ }).map(({ textContent }) => textContent);
const placeholders = () => document.querySelectorAll('[data-placeholder]');

async function show(name: string, today: string) {
  const example: Example = { block: {}, ...valid[name], records, status: 'ready' };
  await act(async () => render(elementOf(example, { today: () => today })));
  await screen.findByRole('status');
}
afterEach(cleanup);

const lists = [
  ['D-01', 'documents of a year, with the fallbacks of the book shelf', true],
  ['D-02', 'circulars of this year exactly', false],
  ['D-04', 'albums, whose cards open a page', false],
] as const;

describe.each(lists)('%s %s', (number, name, fallsBack) => {
  it.each(['2027-01-01', '2028-02-29', '2026-12-31', '2025-01-01'])(
    `${number} on %s the year of that day is chosen`,
    async (today) => {
      await show(name, today);
      expect(year().value).toBe(today.slice(0, 4));
      expect(cards()).toEqual(newestFirst.filter((date) => date.startsWith(today.slice(0, 4))));
      expect(placeholders()).toHaveLength(0);
      expect(
        within(year())
          .getAllByRole('option')
          .map((one) => one.textContent),
      ).toEqual(['All', ...years]);
      await userEvent.selectOptions(year(), 'All');
      expect(cards()).toEqual(newestFirst);
    },
  );

  it(`${number} in a year without data ${fallsBack ? 'everything is shown' : 'nothing but the way to all'}`, async () => {
    await show(name, '2031-06-15');
    expect(year().value).toBe(fallsBack ? 'All' : '2031');
    expect(cards()).toEqual(fallsBack ? newestFirst : []);
    expect(screen.queryAllByRole('button', { name: 'Show all' })).toHaveLength(fallsBack ? 0 : 1);
    expect(
      within(year())
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(fallsBack ? ['All', ...years] : ['All', '2031', ...years]);
    await userEvent.selectOptions(year(), 'All');
    expect(cards()).toEqual(newestFirst);
  });
});

it('a list of coming days lives with what was served, and then follows the day of the visitor', async () => {
  const block = {
    ...valid['circulars of this year exactly']?.block,
    data: { source: 'circulars', policy: 'days' },
  };
  const coming: Example = { block, records, status: 'ready' };
  const around = { policies: { days: [{ by: 'when', start: 'current' as const }] } };
  const host = await serve(coming, around);
  expect(cards()).toEqual(['2028-02-29', '2027-01-01', '2026-12-31']);
  expect(await hydrate(host, coming, { today: () => '2027-01-01' }, around)).toEqual([]);
  expect(cards()).toEqual(['2028-02-29', '2027-01-01']);
  const days = screen.getByRole('combobox', { name: 'When' });
  expect(
    within(days)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'From today on', 'Past']);
  await userEvent.selectOptions(days, 'Past');
  expect(cards()).toEqual(['2026-12-31', '2025-06-01']);
  host.remove();
});

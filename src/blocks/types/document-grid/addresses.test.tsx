// @vitest-environment jsdom
/** How a list interprets the query of its address, including invalid values (D-02, D-07). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { elementOf, type Example } from '../../../../tests/render-example.tsx';
import { hydrate, serve } from '../../../../tests/hydrate-example.tsx';
import { makeAddress } from '../../../../tests/make-address.ts';
import { sampleOf } from '../../../../tests/sample.ts';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const news: Example = {
  block: {},
  ...valid['news with all filters, an attachment and a further page'],
  records: [
    { title: 'A new classroom', date: '2026-07-01' },
    { title: 'Jubilee in Lakeside', date: '2026-03-05' },
    { title: 'Final vows & more = better', date: '2025-12-08' },
    { title: 'Jubilee at Southfield', date: '2025-03-12' },
  ],
};
const all = ['A new classroom', 'Jubilee in Lakeside', 'Final vows & more = better', 'Jubilee at Southfield'];
const circulars: Example = {
  block: {},
  ...valid['circulars of this year exactly'],
  records: [
    { title: 'Of this year', date: '2026-02-01' },
    { title: 'Of that year', date: '2024-03-01' },
  ],
};

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const atNews = (query: string) => makeAddress('news', query, ['year', 'month', 'search']);

/** Shows the news at an address. */
async function showNews(query: string) {
  const { selections, search } = atNews(query);
  await act(async () => render(elementOf(news, { selections })));
  return search;
}
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Queries without a value that the list of news accepts. */
const harmless = [
  '?month=Foo',
  '?month=',
  '?year=',
  '?search=',
  '?year=&month=&search=',
  '?group=2024',
  '?utm_source=letter',
  '?%',
  '?year=2025%',
  ...['abc', '<b>', '__proto__', '٢٠٢٥', '2025)', 'all', '20255', '1999', '9999'].map(
    (year) => `?year=${encodeURIComponent(year)}`,
  ),
];

describe('D-07 an address of the news', () => {
  it.each<[string, string[]]>([
    ['?year=2025&month=Mar&search=JUBILEE', ['Jubilee at Southfield']],
    ['?year=2025', ['Final vows & more = better', 'Jubilee at Southfield']],
    [`?search=${encodeURIComponent('& more = b')}`, ['Final vows & more = better']],
    ['?search=%26+more', ['Final vows & more = better']],
    ['?utm_source=letter', all],
    ['', all],
  ])('D-07 "%s" shows what it says, and how many', async (query, shown) => {
    await showNews(query);
    expect(titles()).toEqual(shown);
    expect(screen.getByRole('status').textContent).toBe(`Total Count: ${shown.length}`);
  });
});

describe('D-07 an address that says little, or nothing that is known', () => {
  it.each(sampleOf(harmless, 3, 'queries that choose nothing'))(
    'D-07 "%s" chooses nothing, and what the selects say is what the list shows',
    async (query) => {
      await showNews(query);
      expect(titles()).toEqual(all);
      expect([select('Year').value, select('Month').value, field().value]).toEqual(['All', 'All', '']);
      expect([...select('Year').options].map(({ value }) => value)).toEqual(['All', '2026', '2025']);
      fireEvent.change(select('Year'), { target: { value: '2025' } });
      fireEvent.change(select('Month'), { target: { value: 'Mar' } });
      expect([select('Year').value, select('Month').value]).toEqual(['2025', 'Mar']);
      expect(titles()).toEqual(['Jubilee at Southfield']);
    },
  );
});

describe('D-02 an address of the circulars, which begin with this year', () => {
  it.each<[string, string, string[]]>([
    ['', '2026', ['Of this year']],
    ['?year=', '2026', ['Of this year']],
    ['?year=2024', '2024', ['Of that year']],
    ['?year=All', 'All', ['Of this year', 'Of that year']],
    ['?year=1999', '2026', ['Of this year']],
  ])('D-02 "%s" shows the year %s', async (query, year, shown) => {
    const { selections } = makeAddress('circulars', query, ['year']);
    await act(async () => render(elementOf(circulars, { selections })));
    expect([select('Year').value, titles()]).toEqual([year, shown]);
  });
});

it.each(sampleOf(harmless, 3, 'queries that choose nothing'))(
  'D-07 "%s" brings the served list to life silently, and the address stays',
  async (query) => {
    const { selections, search } = atNews(query);
    expect(await hydrate(await serve(news), news, { selections })).toEqual([]);
    expect(titles()).toEqual(all);
    expect(search()).toBe(query);
  },
);

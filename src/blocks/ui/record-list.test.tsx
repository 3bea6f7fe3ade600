// @vitest-environment jsdom
/** Short lists are rendered completely, long ones only near the viewport (jsdom has no layout). */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { record } from '../../../tests/make-record.ts';
import type { DataRecord } from '../../engine/record.ts';
import { RecordList } from './record-list.tsx';

const records = (count: number) =>
  Array.from({ length: count }, (_, index) => record({ id: `r${index}`, title: `Record ${index + 1}` }));
const card = ({ title }: DataRecord) => title;
const items = () => screen.getAllByRole('listitem');
const texts = () => items().map(({ textContent }) => textContent);
const places = () => items().map((item) => Number(item.getAttribute('aria-posinset')));

/** Simulates a viewport of 1000 × 800 pixels, in which each row of cards is 100 pixels high. */
function layOut() {
  document.documentElement.style.fontSize = '16px';
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  // The size that is measured for each row.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 100));
}

async function scrollTo(top: number) {
  await act(async () => {
    vi.stubGlobal('scrollY', top);
    window.dispatchEvent(new Event('scroll'));
  });
}

const show = (count: number, variant?: 'grid' | 'rows') =>
  render(<RecordList records={records(count)} card={card} {...(variant && { variant })} />);

/** Renders a list and waits until the code for long lists has loaded. */
async function showLong(count: number, variant?: 'grid' | 'rows') {
  const { rerender } = show(count, variant);
  await waitFor(() => expect(screen.getByRole('list').tagName).toBe('DIV'));
  return rerender;
}

beforeEach(layOut);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a list of up to 100 records', () => {
  it.each([
    [
      ['2026-07-16', '2026-01-01', '2025-12-08', '', '2024-03-19'],
      ['2026', null, '2025', null, '2024'],
    ],
    [
      ['2026-07-16', '2026-01-01'],
      [null, null],
    ],
  ])('of %j names the years where they begin, if there are several', (days, years) => {
    const dated = days.map((date, index) => record({ id: `r${index}`, date }));
    render(<RecordList records={dated} card={card} />);
    expect(items().map((item) => item.getAttribute('data-year'))).toEqual(years);
  });

  it.each([1, 100])('of %i stands in the page whole, where the browser finds and prints it', (count) => {
    show(count);
    expect(texts()).toEqual(records(count).map(({ title }) => title));
    expect(screen.getByRole('list').tagName).toBe('UL');
  });
});

describe('a list of more', () => {
  it('begins with thirty, while its code is on the way', () => {
    show(101);
    expect(texts()).toEqual(records(30).map(({ title }) => title));
  });

  it('then has only what is near the window, each with its place in the whole', async () => {
    await showLong(101);
    expect(screen.getByRole('list').tagName).toBe('DIV');
    expect(items().length).toBeLessThan(60);
    expect(texts()).toEqual(places().map((place) => `Record ${place}`));
    expect(places()).toEqual(places().map((_, index) => index + 1));
    expect(new Set(items().map((item) => item.getAttribute('aria-setsize')))).toEqual(new Set(['101']));
  });

  it('has nothing but items between the list and them, for those who hear the page', async () => {
    await showLong(101);
    for (const item of items())
      for (
        let outer = item.parentElement;
        outer?.getAttribute('role') !== 'list';
        outer = outer?.parentElement ?? null
      )
        expect(outer?.getAttribute('role')).toBe('presentation');
  });

  it('puts as many cards side by side as the width has room for; rows stand alone', async () => {
    const perRow = () =>
      screen.getByRole('list').querySelectorAll('[data-index="0"] [role="listitem"]').length;
    await showLong(101);
    expect(perRow()).toBe(3);
    cleanup();
    await showLong(101, 'rows');
    expect(perRow()).toBe(1);
  });

  it('shows what comes near when one scrolls, to the last', async () => {
    await showLong(1000, 'rows');
    expect(places()).toContain(1);
    await scrollTo(50_000);
    expect(places()).not.toContain(1);
    expect(places()).toContain(501);
    await scrollTo(99_900);
    expect(places().at(-1)).toBe(1000);
    expect(items().length).toBeLessThan(100);
    await scrollTo(0);
    expect(places()[0]).toBe(1);
  });

  it('N4 is printed whole, up to a thousand, and says how many it has', async () => {
    const printed = () => [...document.querySelectorAll('ul > li')].map(({ textContent }) => textContent);
    const print = (type: string) => act(async () => void window.dispatchEvent(new Event(type)));
    const rerender = await showLong(300);
    await print('beforeprint');
    expect(printed()).toEqual(records(300).map(({ title }) => title));
    expect(screen.queryByText(/Printed here/)).toBeNull();
    rerender(<RecordList records={records(1001)} card={card} />);
    expect(printed()).toHaveLength(1000);
    expect(screen.getByText(/^Printed here: 1000 of 1001\./)).toBeTruthy();
    await print('afterprint');
    expect(printed()).toEqual([]);
  });

  it('that becomes short by a choice stands whole again', async () => {
    const rerender = await showLong(500);
    rerender(<RecordList records={records(3)} card={card} />);
    expect(texts()).toEqual(['Record 1', 'Record 2', 'Record 3']);
    expect(screen.getByRole('list').tagName).toBe('UL');
  });
});

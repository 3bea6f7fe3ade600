// @vitest-environment jsdom
/** A filtered list from what the build knew to the answer, with the choices of the address (D-01 … D-09). */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import grids from '../../../src/blocks/types/document-grid/examples.json';
import type { Data } from '../../../src/engine/data.ts';
import type { DataRecord } from '../../../src/engine/record.ts';
import { useFiltered } from '../../../src/blocks/ui/use-filtered.ts';
import { applyPolicy, type Choices } from '../../../src/engine/policy.ts';
import { ServicesProvider, useData } from '../../../src/blocks/ui/use-services.tsx';
import type { Services } from '../../../src/engine/services.ts';
import type { Facet } from '../../../src/engine/generated/schema.ts';
import { selectionsInMemory, type Example } from '../../render-example.tsx';
import { hydrate, serve } from '../../hydrate-example.tsx';
import { dated, record } from '../../make-record.ts';
import { services } from '../../builder/render/render-tree.tsx';

const facets: Facet[] = [
  { by: 'year', start: 'current', whenEmpty: ['previous', 'all'] },
  { by: 'month' },
  { by: 'search' },
];
const records = dated('2026-03-01', '2026-02-01', '2025-05-05', '2024-04-04', '');

/** The part of these records that the build embeds: so many of those that its day shows, and what it says of all. */
function builtFrom(list: readonly DataRecord[], policy: Facet[], most: number, day = '2026-07-16'): Data {
  const { visible, chosen, options } = applyPolicy(list, policy, {}, day);
  const summary = { chosen, options, count: visible.length };
  return { status: 'ready', records: visible.slice(0, most), facets: policy, summary };
}

const ask = vi.fn<(key: string) => void>();

/** Data that are first those of the build, and change when the test says so. */
function makeData(built: Data) {
  let data = built;
  const listeners = new Set<() => void>();
  return {
    service: {
      get: () => data,
      atBuild: () => built,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      ask,
    } satisfies Services['data'],
    become: (next: Partial<Data>) => {
      const { summary: _, ...rest } = data;
      data = { ...rest, ...next };
      act(() => listeners.forEach((listener) => listener()));
    },
  };
}

const seen = vi.fn<(list: ReturnType<typeof useFiltered>) => void>();
function List() {
  const list = useFiltered('list', useData('list'));
  seen(list);
  return <p aria-busy={list.busy}>{list.visible.map(({ title }) => title).join(', ')}</p>;
}

/** Shows the list; gives what it says of itself, and the ways to choose and to answer. */
function show(built: Data, changes: Partial<Services> = {}) {
  const { service, become } = makeData(built);
  const selections = selectionsInMemory();
  render(
    <ServicesProvider value={services({ data: service, selections, ...changes })}>
      <List />
    </ServicesProvider>,
  );
  return {
    become,
    choose: (choices: Choices) => act(() => selections.choose('list', choices)),
    now: () => {
      const { visible, count, busy, chosen, options } = seen.mock.lastCall?.[0] ?? {};
      return { shown: visible?.map(({ date }) => date), count, busy, chosen, options };
    },
  };
}
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  seen.mockClear();
});

describe('before the answer', () => {
  const built = () => builtFrom(records, facets, 1);

  it('D-02 the list shows the beginning that the build knew, and counts and offers what the build did', () => {
    const { now } = show(built());
    expect(now()).toEqual({
      shown: ['2026-03-01'],
      count: 2,
      busy: false,
      chosen: { year: '2026', month: 'All', search: '' },
      options: {
        year: ['All', '2026', '2025', '2024'],
        month: expect.arrayContaining(['All', 'Jan', 'Dec']),
      },
    });
  });

  it.each<[Choices, Choices]>([
    [{ year: '2024' }, { year: '2024', month: 'All', search: '' }],
    [{ year: 'All' }, { year: 'All', month: 'All', search: '' }],
    [{ month: 'May' }, { year: '2026', month: 'May', search: '' }],
    [{ search: '#1' }, { year: '2026', month: 'All', search: '#1' }],
  ])('D-01 the choice %j is in force at once; its records are still to come', (choices, chosen) => {
    const { now, choose } = show(built());
    const { options } = now();
    choose(choices);
    expect(now()).toEqual({ shown: [], count: 0, busy: true, chosen, options });
    expect(screen.getByRole('paragraph').getAttribute('aria-busy')).toBe('true');
  });

  it('D-01 what the build did not offer is in force when the answer knows it', () => {
    const { now, choose, become } = show(built());
    choose({ year: '2019', month: 'Foo' });
    expect(now()).toMatchObject({ shown: [], busy: true, chosen: { year: '2026', month: 'All' } });
    become({ records: dated('2026-01-01', '2019-09-09') });
    expect(now()).toMatchObject({
      shown: ['2019-09-09'],
      busy: false,
      chosen: { year: '2019', month: 'All' },
    });
  });

  it('D-01 the choice taken back, the beginning is shown again', () => {
    const { now, choose } = show(built());
    choose({ year: '2024' });
    choose({ year: '' });
    expect(now()).toMatchObject({ shown: ['2026-03-01'], count: 2, busy: false });
  });

  it('D-10 without anything from the build it waits, with and without a choice', () => {
    const { now, choose } = show({ status: 'loading', records: [], facets });
    expect(now()).toMatchObject({ shown: [], count: 0, busy: true, chosen: { year: 'All' } });
    choose({ month: 'May' });
    expect(now()).toMatchObject({ shown: [], busy: true, chosen: { month: 'May' } });
  });
});

describe('the answer', () => {
  it('D-01 replaces the beginning, under the choice that was made before it', () => {
    const { now, choose, become } = show(builtFrom(records, facets, 1));
    choose({ year: '2024' });
    become({ records });
    expect(now()).toMatchObject({ shown: ['2024-04-04'], count: 1, busy: false, chosen: { year: '2024' } });
  });

  it("D-01 is filtered by the visitor's day, not by that of the build", () => {
    const { now, become } = show(builtFrom(records, facets, 1), { today: () => '2027-01-01' });
    become({ records });
    expect(now()).toMatchObject({ shown: ['2026-03-01', '2026-02-01'], chosen: { year: '2026' } });
    cleanup();
    const later = show(builtFrom(records, facets, 1), { today: () => '2028-01-01' });
    later.become({ records });
    expect(later.now()).toMatchObject({ count: 5, chosen: { year: 'All' } });
  });

  it('D-10 that never comes leaves nothing, and nobody waits', () => {
    const { now, choose, become } = show(builtFrom(records, facets, 1));
    choose({ year: '2024' });
    become({ status: 'failed', records: [] });
    expect(now()).toMatchObject({ shown: [], count: 0, busy: false });
  });

  it('is filtered once, however often the block is drawn', () => {
    const { service } = makeData({ status: 'ready', records, facets });
    const around = services({ data: service, selections: selectionsInMemory() });
    const drawn = () => (
      <ServicesProvider value={around}>
        <List />
      </ServicesProvider>
    );
    render(drawn()).rerender(drawn());
    const [first, second] = seen.mock.calls;
    expect(second?.[0]).toBe(first?.[0]);
  });
});

describe('hydration', () => {
  const { valid } = grids as unknown as { valid: Record<string, Example> };
  const shelf: Example = {
    block: {},
    ...valid['documents of a year, with the fallbacks of the book shelf'],
  };
  const policy = facets.slice(0, 1);
  const books = [record({ id: 'a', title: 'New', date: '2026-01-01' })].concat(
    record({ id: 'b', title: 'Old', date: '2024-01-01' }),
  );
  const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
  const year = () => screen.getByRole<HTMLSelectElement>('combobox').value;

  it.each<[string, Choices, Data, string[], string]>([
    ['nothing, before the answer', {}, builtFrom(books, policy, 1), ['New'], '2026'],
    ['a year, before the answer', { year: '2024' }, builtFrom(books, policy, 1), [], '2024'],
    [
      'a year, and the answer is there',
      { year: '2024' },
      { status: 'ready', records: books, facets: policy },
      ['Old'],
      '2024',
    ],
    [
      'all, and the answer is there',
      { year: 'All' },
      { status: 'ready', records: books, facets: policy },
      ['New', 'Old'],
      'All',
    ],
    [
      'a year, and the call has failed',
      { year: '2024' },
      { status: 'failed', records: [], facets: policy },
      [],
      'All',
    ],
  ])('D-01 the address says %s: no quarrel with what was served', async (_, choices, now, shown, inForce) => {
    const built = builtFrom(books, policy, 1);
    const host = await serve({ ...shelf, records: built.records.slice() });
    // The build offers the years of all books; the example alone knows only those of the first.
    host.querySelector('select')?.append(new Option('2024'));
    const selections = selectionsInMemory();
    if (Object.keys(choices).length > 0) selections.choose('circulars', choices);
    const data = { get: () => now, atBuild: () => built, subscribe: () => () => {} };
    expect(await hydrate(host, shelf, { selections, data })).toEqual([]);
    expect([titles(), year()]).toEqual([shown, inForce]);
  });
});

describe('a collection of which the page has the beginning', () => {
  const rest = (state: Data['rest'], day?: string): Data => ({
    ...builtFrom(records, facets, 1, day),
    ...(state && { rest: state }),
  });
  const onDay = { builtOn: '2026-07-16', today: () => '2026-07-31' };

  it('D-07 asks for the rest with the first choice, not before', () => {
    ask.mockClear();
    const { choose, now } = show(rest('waiting'), onDay);
    expect(ask).not.toHaveBeenCalled();
    choose({ search: '#1' });
    expect(ask.mock.calls).toEqual([['list']]);
    expect(now()).toMatchObject({ shown: [], busy: true, chosen: { search: '#1' } });
  });

  it('D-01 asks for it in another year than that of the build, which the list begins with', () => {
    ask.mockClear();
    show(rest('waiting'), { ...onDay, today: () => '2027-01-01' });
    expect(ask.mock.calls).toEqual([['list']]);
  });

  it('A-04 filters what it has after a failed request, and offers what the build did', () => {
    const { choose, now } = show(rest('failed'), onDay);
    expect(now()).toMatchObject({ shown: ['2026-03-01'], count: 2 });
    choose({ month: 'Mar' });
    expect(now()).toMatchObject({ shown: ['2026-03-01'], count: 1, busy: false });
    expect(now().options?.['year']).toEqual(['All', '2026', '2025', '2024']);
    choose({ month: '', year: '2024' });
    expect(now()).toMatchObject({ shown: [], busy: false, chosen: { year: '2024' } });
  });
});

/** What visitors choose in filters, and how it stands in the address. */
import { describe, expect, it, vi } from 'vitest';
import { createSelections, noChoices } from '../../src/engine/selections.ts';
import type { Luggage } from '../../src/engine/read.ts';
import { settled } from './make-answer.ts';
import { makeClock } from './make-clock.ts';

const blocks: Luggage['blocks'] = {
  list: {
    props: {},
    data: { source: 'news', facets: [], parameters: { year: 'year', month: 'month', search: 'search' } },
  },
  other: { props: {}, data: { source: 'news', facets: [], parameters: { year: 'other-year' } } },
  still: { props: {} },
};

/** An address that changes when it is told to, as a router's does: a moment later. */
function make(search = '') {
  const steps: { search: string; replace: boolean }[] = [];
  const listeners = new Set<() => void>();
  const time = makeClock();
  const place = {
    search: () => search,
    go: async (next: string, { replace }: { replace: boolean }) => {
      await Promise.resolve();
      search = next;
      steps.push({ search: next, replace });
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const selections = createSelections(blocks, place, time.clock);
  const visit = (next: string) => {
    search = next;
    for (const listener of listeners) listener();
  };
  return { selections, steps, visit, ...time };
}

describe('reading the address', () => {
  it('each block reads its own parameters, and no others', () => {
    const { selections } = make('?year=2025&other-year=2019&month=Mar&x=1');
    expect(selections.get('list')).toEqual({ year: '2025', month: 'Mar' });
    expect(selections.get('other')).toEqual({ year: '2019' });
    expect(selections.get('still')).toBe(noChoices);
    expect(make('?x=1').selections.get('list')).toBe(noChoices);
  });

  it('gives the same object until something changes', () => {
    const { selections, visit } = make('?year=2025');
    const first = selections.get('list');
    expect(selections.get('list')).toBe(first);
    visit('?year=2024');
    expect(selections.get('list')).toEqual({ year: '2024' });
  });

  it('Back brings back what was chosen, and tells the lists', () => {
    const { selections, visit } = make('?year=2025');
    const changed = vi.fn<() => void>();
    selections.subscribe(changed);
    visit('');
    expect(changed).toHaveBeenCalledTimes(1);
    expect(selections.get('list')).toBe(noChoices);
  });
});

describe('choosing', () => {
  it('counts at once, and becomes a step of the history', async () => {
    const { selections, steps } = make('?x=1');
    selections.choose('list', { year: '2025' });
    expect(selections.get('list')).toEqual({ year: '2025' });
    await settled();
    expect(steps).toEqual([{ search: '?x=1&year=2025', replace: false }]);
    expect(selections.get('list')).toEqual({ year: '2025' });
  });

  it('several choices at once are one step; an empty one leaves the address', async () => {
    const { selections, steps } = make('?year=2025&month=Mar');
    selections.choose('list', { year: '2024', month: '' });
    await settled();
    expect(steps).toEqual([{ search: '?year=2024', replace: false }]);
    expect(selections.get('list')).toEqual({ year: '2024' });
  });

  it('typing counts at once, and follows in the address after a pause, as no step of its own', async () => {
    const { selections, steps, pass } = make();
    for (const search of ['j', 'ju', 'jub']) {
      selections.choose('list', { search }, 'typing');
      expect(selections.get('list')).toEqual({ search });
      await pass(399);
    }
    expect(steps).toEqual([]);
    await pass(1);
    expect(steps).toEqual([{ search: '?search=jub', replace: true }]);
  });

  it('a choice takes along what was typed before', async () => {
    const { selections, steps, pass } = make();
    selections.choose('list', { search: 'jubilee' }, 'typing');
    selections.choose('list', { year: '2025' });
    await pass(1000);
    expect(steps).toEqual([{ search: '?search=jubilee&year=2025', replace: false }]);
  });

  it('what is chosen while the address changes is not lost', async () => {
    const { selections, steps, pass } = make();
    selections.choose('list', { year: '2025' });
    selections.choose('list', { search: 'j' }, 'typing');
    await pass(400);
    expect(selections.get('list')).toEqual({ year: '2025', search: 'j' });
    expect(steps.at(-1)?.search).toBe('?year=2025&search=j');
  });

  it('nothing is written once everybody has left: the address is that of another page', async () => {
    const { selections, steps, pass } = make();
    const leave = selections.subscribe(() => {});
    selections.choose('list', { search: 'j' }, 'typing');
    leave();
    await pass(1000);
    expect(steps).toEqual([]);
  });
});

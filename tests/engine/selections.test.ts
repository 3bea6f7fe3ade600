/** Choices of visitors in filters, and their form in the address. */
import { describe, expect, it, vi } from 'vitest';
import { noChoices } from '../../src/engine/selections.ts';
import { settled } from './make-answer.ts';
import { make } from './make-selections.ts';

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

  it("gives the same object, too, when another list's choice changes", () => {
    const { selections, visit } = make('?year=2025&month=Mar');
    const first = selections.get('list');
    visit('?other-year=2019&month=Mar&year=2025');
    expect(selections.get('list')).toBe(first);
    expect(selections.get('other')).toEqual({ year: '2019' });
  });

  it.each([
    ['?search=a+b%26c', { search: 'a b&c' }],
    ['?search=%C3%A9', { search: 'é' }],
    ['?search=%', { search: '%' }],
    ['?year=2025&year=2024', { year: '2025' }],
    ['?__proto__=x&constructor=y', {}],
    ['?year=&month=&search=', {}],
    ['?YEAR=2025', {}],
    ['?', {}],
  ])('reads %s as it is meant', (search, choices) => {
    expect({ ...make(search).selections.get('list') }).toEqual(choices);
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

  it('what is typed upon a choice is a step, once: Back takes the words away and leaves the choice', async () => {
    const { selections, steps, pass } = make('?utm=x');
    selections.choose('list', { year: '2025' });
    await settled();
    for (const search of ['z', 'zz']) {
      selections.choose('list', { search }, 'typing');
      await pass(400);
    }
    expect(steps).toEqual([
      { search: '?utm=x&year=2025', replace: false },
      { search: '?utm=x&year=2025&search=z', replace: false },
      { search: '?utm=x&year=2025&search=zz', replace: true },
    ]);
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

  it('what else stands in the address stays, other lists and other people alike', async () => {
    const { selections, steps } = make('?utm_source=letter&other-year=2019&id=a');
    selections.choose('list', { year: '2025' });
    await settled();
    selections.choose('list', { year: '' });
    await settled();
    expect(steps.map(({ search }) => search)).toEqual([
      '?utm_source=letter&other-year=2019&id=a&year=2025',
      '?utm_source=letter&other-year=2019&id=a',
    ]);
  });

  it('where several lists are filtered each has parameters of its own name', async () => {
    const { selections, steps } = make('?year=2025');
    selections.choose('other', { year: '2019' });
    await settled();
    expect(steps).toEqual([{ search: '?year=2025&other-year=2019', replace: false }]);
    expect([selections.get('list'), selections.get('other')]).toEqual([{ year: '2025' }, { year: '2019' }]);
  });

  it('the last choice taken away leaves a plain address', async () => {
    const { selections, steps } = make('?year=2025');
    selections.choose('list', { year: '' });
    expect(selections.get('list')).toBe(noChoices);
    await settled();
    expect(steps).toEqual([{ search: '', replace: false }]);
  });

  it.each(['?year=2025&x=1', '?x=a%20b&year=2025', '?x&year=2025'])(
    'the same choice again is no step, and tells nobody: %s',
    async (search) => {
      const { selections, steps } = make(search);
      const changed = vi.fn<() => void>();
      selections.subscribe(changed);
      selections.choose('list', { year: '2025', month: '' });
      await settled();
      expect(steps).toEqual([]);
      expect(changed).not.toHaveBeenCalled();
      // And it stands in nobody's way afterwards.
      selections.choose('list', { year: '2024' });
      await settled();
      expect(steps).toHaveLength(1);
    },
  );

  it('each choice is a step of its own, told at once and again when the address has followed', async () => {
    const { selections, steps } = make();
    const changed = vi.fn<() => void>();
    selections.subscribe(changed);
    selections.choose('list', { year: '2025' });
    expect(changed).toHaveBeenCalledTimes(1);
    await settled();
    selections.choose('list', { month: 'Mar' });
    await settled();
    expect(changed).toHaveBeenCalledTimes(4);
    expect(steps).toEqual([
      { search: '?year=2025', replace: false },
      { search: '?year=2025&month=Mar', replace: false },
    ]);
  });

  it('what is typed after the address has followed is a change of the same step', async () => {
    const { selections, steps, pass } = make();
    for (const search of ['jub', 'jubilee', '']) {
      selections.choose('list', { search }, 'typing');
      await pass(400);
    }
    expect(steps).toEqual([
      { search: '?search=jub', replace: true },
      { search: '?search=jubilee', replace: true },
      { search: '', replace: true },
    ]);
    expect(selections.get('list')).toBe(noChoices);
  });

  it('Back after a choice that has been followed brings the old choice, not the new one', async () => {
    const { selections, visit } = make('?year=2025');
    selections.choose('list', { year: '2024' });
    await settled();
    visit('?year=2025');
    expect(selections.get('list')).toEqual({ year: '2025' });
  });

  it('is written as long as one list of the page is there', async () => {
    const { selections, steps, pass } = make();
    const leave = selections.subscribe(() => {});
    selections.subscribe(() => {});
    selections.choose('list', { search: 'j' }, 'typing');
    leave();
    await pass(1000);
    expect(steps).toEqual([{ search: '?search=j', replace: true }]);
  });

  it('is not written into the address of another page, where the visitor has gone meanwhile', async () => {
    const { selections, steps, leaveFor, pass } = make();
    selections.subscribe(() => {});
    selections.choose('list', { search: 'j' }, 'typing');
    leaveFor('/History');
    await pass(1000);
    expect(steps).toEqual([]);
  });

  it('who has left is told nothing more', async () => {
    const { selections, visit } = make();
    const changed = vi.fn<() => void>();
    selections.subscribe(changed)();
    selections.choose('list', { year: '2025' });
    await settled();
    visit('');
    expect(changed).not.toHaveBeenCalled();
  });
});

it('a choice holds when the address cannot note it, and is noted with the next', async () => {
  const missed = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', missed);
  const { selections, steps, urlState } = make();
  const { setSearch } = urlState;
  urlState.setSearch = () => Promise.reject(new TypeError('Failed to fetch'));
  selections.choose('list', { year: '2025' });
  await settled();
  expect(selections.get('list')).toEqual({ year: '2025' });
  urlState.setSearch = setSearch;
  selections.choose('list', { month: 'Mar' });
  await settled();
  process.off('unhandledRejection', missed);
  expect(steps).toEqual([{ search: '?year=2025&month=Mar', replace: false }]);
  expect(missed).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
/** The filter fields: choices from the address, input before hydration, and typing. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { elementOf, selectionsInMemory, type Example } from '../../../../tests/render-example.tsx';
import { hydrate, serve } from '../../../../tests/hydrate-example.tsx';
import examples from './examples.json';
import type { Choices } from '../../../engine/policy.ts';
import type { Facet } from '../../../engine/generated/schema.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const news: Example = {
  block: {},
  ...valid['news with all filters, an attachment and a further page'],
  records: [
    { title: 'Jubilee in Lakeside', date: '2026-03-05' },
    { title: 'A new classroom', date: '2026-07-01' },
    { title: 'Jubilee at Southfield', date: '2025-03-12' },
  ],
};
/** The gallery. The build renders it with its start value, the year of the build. */
const gallery: Example = { block: {}, ...valid['albums, whose cards open a page'] };

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

/** Selections with these choices, and a spy on later choices. */
function address(key: string, choices: Choices = {}) {
  const selections = selectionsInMemory();
  if (Object.keys(choices).length > 0) selections.choose(key, choices);
  const choose = vi.fn<typeof selections.choose>((...given) => selections.choose(...given));
  return {
    selections: { ...selections, choose },
    choose,
    visit: (to: Choices) => selections.choose(key, to),
  };
}
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('drawn anew', () => {
  it('D-07 after a move or Back from another page the fields say what the address says, which stays', async () => {
    const { selections, choose } = address('news', { year: '2025', search: 'jubilee' });
    await act(async () => render(elementOf(news, { selections })));
    expect([select('Year').value, select('Month').value, field().value]).toEqual(['2025', 'All', 'jubilee']);
    expect(titles()).toEqual(['Jubilee at Southfield']);
    expect(choose).not.toHaveBeenCalled();
  });
});

describe('a filter by a further field of the records', () => {
  const options = ['All', 'Arles', 'Lyon'];
  const choose = vi.fn<(choices: Choices) => void>();
  const show = (facet: Facet) =>
    render(
      <FilterBar
        id="news"
        facets={[facet]}
        chosen={{ place: 'All' }}
        options={{ place: options }}
        choose={choose}
      />,
    );

  it('is a list of what the records have, with the words of the policy', async () => {
    show({ by: 'place', label: 'Town' });
    const town = select('Town');
    expect([...town.options].map(({ text }) => text)).toEqual(options);
    await userEvent.selectOptions(town, 'Lyon');
    expect(choose).toHaveBeenCalledExactlyOnceWith({ place: 'Lyon' });
  });

  it('has its own name beside it where the policy has no words for it', () => {
    show({ by: 'place' });
    expect(select('place').id).toBe('news-place');
  });
});

describe('while one chooses', () => {
  it('D-07 Back brings other words into the field, and none at last', async () => {
    const { selections, visit } = address('news');
    await act(async () => render(elementOf(news, { selections })));
    act(() => visit({ search: 'classroom' }));
    expect(field().value).toBe('classroom');
    expect(titles()).toEqual(['A new classroom']);
    act(() => visit({ search: '' }));
    expect(field().value).toBe('');
    expect(titles()).toHaveLength(3);
  });

  it('D-07 Back counts in the field that has the focus, too: field and list say the same', async () => {
    const { selections, visit } = address('news');
    await act(async () => render(elementOf(news, { selections })));
    await userEvent.type(field(), 'jub');
    act(() => visit({ search: 'classroom' }));
    expect(field().value).toBe('classroom');
    expect(titles()).toEqual(['A new classroom']);
    await userEvent.type(field(), '{Backspace}');
    expect(field().value).toBe('classroo');
  });

  it('D-07 a filter that leaves nothing says so and offers to show all; the focus stays in the block', async () => {
    const { selections } = address('news', { year: '2025', search: 'xyzq' });
    await act(async () => render(elementOf(news, { selections })));
    expect(screen.getByText('Nothing matches “xyzq”.')).toBeTruthy();
    expect(document.querySelector('[data-placeholder]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(titles()).toHaveLength(3);
    expect(document.activeElement).toBe(select('Year'));
  });

  it('D-04 albums of other years than the one at the start are no empty data', async () => {
    await act(async () =>
      render(elementOf({ ...gallery, records: [{ title: 'A feast', date: '2024-03-05', images: [] }] })),
    );
    expect(screen.getByText('Nothing matches these filters.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(titles()).toEqual(['A feast']);
  });

  it('D-07 each letter is typing, a choice in a list is a step', async () => {
    const { selections, choose } = address('news');
    await act(async () => render(elementOf(news, { selections })));
    await userEvent.type(field(), 'ju');
    await userEvent.selectOptions(select('Year'), '2025');
    expect(choose.mock.calls).toEqual([
      ['news', { search: 'j' }, 'typing'],
      ['news', { search: 'ju' }, 'typing'],
      ['news', { year: '2025' }, undefined],
    ]);
  });
});

// These tests come last: after serving, React warns about two renderers in this process at each render.
describe('coming to life', () => {
  it('D-07 with choices in the address the fields say them, and nothing is chosen', async () => {
    const { selections, choose } = address('news', { year: '2025', month: 'Mar', search: 'JUBILEE' });
    expect(await hydrate(await serve(news), news, { selections })).toEqual([]);
    expect([select('Year').value, select('Month').value, field().value]).toEqual(['2025', 'Mar', 'JUBILEE']);
    expect(titles()).toEqual(['Jubilee at Southfield']);
    expect(choose).not.toHaveBeenCalled();
  });

  it('D-04 who has touched nothing overrides no address, although it says other than what was served', async () => {
    const { selections, choose } = address('albums', { year: 'All' });
    const host = await serve(gallery);
    expect(select('Year').value).toBe('2026');
    expect(await hydrate(host, gallery, { selections })).toEqual([]);
    expect(select('Year').value).toBe('All');
    expect(choose).not.toHaveBeenCalled();
  });

  it('D-07 what was chosen and typed before counts, over what the address says, and is no step', async () => {
    const { selections, choose } = address('news', { month: 'Jul', search: 'classroom' });
    const host = await serve(news);
    select('Year').value = '2025';
    field().value = 'jubilee';
    select('Month').value = 'Mar';
    expect(await hydrate(host, news, { selections })).toEqual([]);
    expect(selections.get('news')).toEqual({ year: '2025', month: 'Mar', search: 'jubilee' });
    expect([select('Year').value, select('Month').value, field().value]).toEqual(['2025', 'Mar', 'jubilee']);
    expect(titles()).toEqual(['Jubilee at Southfield']);
    expect(new Set(choose.mock.calls.map(([key, , how]) => `${key} ${how}`))).toEqual(
      new Set(['news typing']),
    );
  });

  it('D-07 what was not touched keeps the choice of the address beside what was', async () => {
    const { selections } = address('news', { search: 'jubilee' });
    const host = await serve(news);
    select('Year').value = '2026';
    await hydrate(host, news, { selections });
    expect(selections.get('news')).toEqual({ year: '2026', search: 'jubilee' });
    expect(field().value).toBe('jubilee');
    expect(titles()).toEqual(['Jubilee in Lakeside']);
  });
});

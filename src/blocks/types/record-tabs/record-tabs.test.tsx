// @vitest-environment jsdom
/** Session years with a month filter and an accordion, followed by fixed tabs (D-09). */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elementOf, policies, selectionsInMemory, type Example } from '../../../../tests/render-example.tsx';
import { record } from '../../../../tests/make-record.ts';
import type { Data } from '../../../engine/data.ts';
import { applyPolicy } from '../../../engine/policy.ts';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const archive = valid['two session years and a fixed tab'] ?? { block: {} };
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const active = () => screen.getByRole('tab', { selected: true }).textContent;
const panel = () => within(screen.getByRole('tabpanel'));
const entries = () => panel().queryAllByRole('group');
const titles = () => entries().map((entry) => entry.querySelector('summary')?.textContent);
const month = () => panel().getByRole<HTMLSelectElement>('combobox', { name: 'Month' });

/** Selections with a spy on `choose`. */
function watched() {
  const selections = selectionsInMemory();
  const choose = vi.fn<typeof selections.choose>((...given) => selections.choose(...given));
  return { selections: { ...selections, choose }, choose };
}

async function show(example: Example, today = '2026-07-16') {
  await act(async () => render(elementOf(example, { today: () => today })));
}
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

describe('D-09 session years', () => {
  it('D-09 one tab for each, newest first, the fixed ones after them', async () => {
    await show(archive);
    expect(tabs()).toEqual(['2026', '2025', 'Jan 2018 – Nov 2019']);
  });

  it.each([
    ['2026-07-16', '2026'],
    ['2025-12-31', '2025'],
    ['2031-01-01', '2026'],
  ])('D-09 on %s the tab %s is open: that of the year, or else the newest', async (today, year) => {
    await show(archive, today);
    expect(active()).toBe(year);
  });

  it('D-09 the month offers All and only the months with entries', async () => {
    await show(archive);
    const options = within(month())
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(options).toEqual(['All', 'Jan', 'Mar']);
    await userEvent.selectOptions(month(), 'Jan');
    expect(titles()).toEqual(['Jan 07, 2026Joy']);
  });

  it('D-09 another tab begins with all months and no entry open', async () => {
    await show(archive);
    await userEvent.selectOptions(month(), 'Jan');
    entries()[0]?.setAttribute('open', '');
    await userEvent.click(screen.getByRole('tab', { name: '2025' }));
    expect(month().value).toBe('All');
    await userEvent.click(screen.getByRole('tab', { name: '2026' }));
    expect(month().value).toBe('All');
    expect(titles()).toEqual(['Mar 05, 2026Trust', 'Jan 07, 2026Joy']);
    expect(entries().filter((entry) => entry.hasAttribute('open'))).toEqual([]);
  });

  it('D-09 the entries share a name, by which the browser keeps one open at a time', async () => {
    await show(archive);
    expect(entries().map((entry) => entry.getAttribute('name'))).toEqual(['archive', 'archive']);
  });

  it('D-09 a month of the address without entries: the words for it, under the month that was chosen', async () => {
    const selections = selectionsInMemory();
    selections.choose('archive', { group: '2026', month: 'Dec' });
    await act(async () => render(elementOf(archive, { selections })));
    expect(panel().getByText('No data available for this month.')).toBeTruthy();
    expect(month().value).toBe('Dec');
    expect(entries()).toEqual([]);
  });

  it('D-09 a choice of a tab is one step: the tab, and all its months', async () => {
    const { selections, choose } = watched();
    await act(async () => render(elementOf(archive, { selections })));
    await userEvent.selectOptions(month(), 'Jan');
    await userEvent.click(screen.getByRole('tab', { name: '2025' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Jan 2018 – Nov 2019' }));
    expect(choose.mock.calls).toEqual([
      ['archive', { month: 'Jan' }, undefined],
      ['archive', { group: '2025', month: '' }, 'step'],
      ['archive', { group: 'jan-2018-nov-2019', month: '' }, 'step'],
    ]);
  });

  it('D-09 the month chosen, the open entry is closed', async () => {
    await show(archive);
    entries()[1]?.setAttribute('open', '');
    await userEvent.selectOptions(month(), 'Jan');
    expect(entries().map((entry) => entry.hasAttribute('open'))).toEqual([false]);
  });

  it('D-09 a press on an entry opens it, a press on the open one closes it', async () => {
    await show(archive);
    const [first] = entries();
    const summary = first?.querySelector('summary');
    if (!summary) throw new Error('there is no entry');
    await userEvent.click(summary);
    expect(first?.hasAttribute('open')).toBe(true);
    await userEvent.click(summary);
    expect(first?.hasAttribute('open')).toBe(false);
  });

  it('D-09 an entry has day, title, one picture that opens large, and its text', async () => {
    await show(archive);
    const [entry] = entries();
    if (!entry) throw new Error('there is no entry');
    entry.setAttribute('open', '');
    expect(entry.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-05');
    expect(within(entry).getByRole('heading', { name: /Trust/ })).toBeTruthy();
    expect(within(entry).getAllByRole('button')).toHaveLength(1);
    expect(within(entry).getByRole('img', { name: 'Picture: Trust' }).getAttribute('src')).toBe(
      '/api/files/albums/mount-1.svg',
    );
    expect(await within(entry).findByText('Of trust.')).toBeTruthy();
  });

  it('D-09 of several pictures the first is shown; a date that cannot be read is left out', async () => {
    await show(valid['an entry with several pictures and a date that cannot be read'] ?? { block: {} });
    expect(titles()).toEqual(['Pictures']);
    const [entry] = entries();
    entry?.setAttribute('open', '');
    expect([...(entry?.querySelectorAll('img') ?? [])].map((img) => img.getAttribute('src'))).toEqual([
      '/api/files/albums/mount-1.svg',
    ]);
  });

  it('D-09 session years that differ in a sign only have panels of their own', async () => {
    await show(valid['session years that differ in a sign only'] ?? { block: {} });
    const panels = screen.getAllByRole('tabpanel', { hidden: true }).map(({ id }) => id);
    expect(new Set(panels).size).toBe(3);
    for (const [group, title] of [
      ['2025/26', 'With a stroke'],
      ['2025-26', 'With a hyphen'],
      ['2025 26', 'With a blank'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name: group }));
      expect(titles().map((text) => text?.slice(-title.length))).toEqual([title]);
    }
  });

  it('D-09 session years of any spelling have a tab each', async () => {
    const odd = ['Ünique & "odd"', '2026-27', '2026', '2025/26', '2025-26'];
    const records = odd.map((group, index) => ({ title: `Entry ${index}`, date: '2026-01-05', group }));
    await show({ ...archive, records });
    expect(tabs().toSorted()).toEqual([...odd, 'Jan 2018 – Nov 2019'].toSorted());
    for (const [index, name] of odd.entries()) {
      await userEvent.click(screen.getByRole('tab', { name }));
      expect(active()).toBe(name);
      expect(titles()).toEqual([`Jan 05, 2026Entry ${index}`]);
    }
  });

  it.each([
    ['#archive-2025', '2025'],
    ['#old', 'Jan 2018 – Nov 2019'],
  ])(
    'D-09 an address that names a tab, or something in it (%s), opens it, which is no step',
    async (hash, name) => {
      history.replaceState(null, '', hash);
      const { selections, choose } = watched();
      await act(async () => render(elementOf(archive, { selections })));
      expect(active()).toBe(name);
      expect(choose.mock.calls.map(([, , how]) => how)).toEqual(['typing']);
    },
  );

  it('D-09 entries that are still to come: the tab of the year, and its place waits', async () => {
    await show(valid['records that are still to come'] ?? { block: {} });
    expect(tabs()).toEqual(['2026', 'Jan 2018 – Nov 2019']);
    expect(panel().getByRole('list').getAttribute('aria-busy')).toBe('true');
  });

  it('D-09 a fixed tab shows its own blocks, without a filter', async () => {
    await show(archive);
    await userEvent.click(screen.getByRole('tab', { name: 'Jan 2018 – Nov 2019' }));
    expect(panel().getByText('The older issues.')).toBeTruthy();
    expect(panel().queryByRole('combobox')).toBeNull();
  });

  it.each(['no records', 'a call that failed'])(
    'D-09 %s: the current year, and "No data available for this month."',
    async (name) => {
      await show(valid[name] ?? { block: {} });
      expect(tabs()).toEqual(['2026', 'Jan 2018 – Nov 2019']);
      expect(panel().getByText('No data available for this month.')).toBeTruthy();
      await userEvent.click(screen.getByRole('tab', { name: 'Jan 2018 – Nov 2019' }));
      expect(panel().getByText('The older issues.')).toBeTruthy();
    },
  );
});

describe('D-09 before the answer', () => {
  const facets = policies['session-year-month'] ?? [];
  const records = (archive.records ?? []).map((fields, index) => record({ id: `r${index}`, ...fields }));
  const { visible, chosen, options } = applyPolicy(records, facets, {}, '2026-07-16');
  const summary = { chosen, options, count: visible.length };

  it('D-09 all tabs that the build knew can be chosen, stay, and wait for their entries', async () => {
    let data: Data = { status: 'ready', records: visible, facets, summary };
    const listeners = new Set<() => void>();
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    const get = () => data;
    await act(async () => render(elementOf(archive, { data: { get, atBuild: get, subscribe } })));
    await userEvent.click(screen.getByRole('tab', { name: '2025' }));
    expect(tabs()).toEqual(['2026', '2025', 'Jan 2018 – Nov 2019']);
    expect(active()).toBe('2025');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '2025' }));
    expect(panel().getByRole('list').getAttribute('aria-busy')).toBe('true');
    data = { status: 'ready', records, facets };
    await act(async () => listeners.forEach((listener) => listener()));
    expect(titles()).toEqual(['Mar 09, 2025Duty']);
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '2025' }));
  });
});

// @vitest-environment jsdom
/** Coming events as a list, and a month of them as a table. */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { elementOf, selectionsInMemory, type Example } from '../../../../tests/render-example.tsx';
import { hydrate, serve } from '../../../../tests/hydrate-example.tsx';
import { wordsOfSite } from '../../../engine/words/site-words.ts';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const list = valid['coming events, with times, a place and a calendar'] ?? { block: {} };
const month = valid['a month, whose weeks begin on Sunday'] ?? { block: {} };
const texts = (found: readonly HTMLElement[]) => found.map(({ textContent }) => textContent);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('shows the day, the time and the place of each event, which opens its page on all its days', async () => {
  await act(async () => render(elementOf(list)));
  const [vigil, retreat, again] = screen.getAllByRole('listitem');
  expect(vigil?.textContent).toContain('Thu 16 Jul 2026, 18:00–19:30 · Chapel');
  expect(retreat?.textContent).toContain('Mon 20 Jul 2026 – Sat 25 Jul 2026');
  expect(
    within(again as HTMLElement)
      .getByRole('link', { name: 'Vigil' })
      .getAttribute('href'),
  ).toBe('/Events/vigil');
});

it('puts one event into the calendar of the visitor, and all of them', async () => {
  await act(async () => render(elementOf(list)));
  const add = screen.getAllByRole('link', { name: 'Put into my calendar Vigil' });
  expect(add.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/calendars/events/vigil.ics'));
  const all = screen.getByRole('link', { name: 'Follow all in my calendar' });
  expect(all.getAttribute('href')).toBe(`webcal://${location.host}/calendars/events.ics`);
});

it('shows the month of today as a table by weekdays, with an event on each of its days', async () => {
  await act(async () => render(elementOf(month)));
  const table = within(screen.getByRole('table', { name: 'July 2026' }));
  expect(texts(table.getAllByRole('columnheader'))).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ]);
  const rows = table.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(5);
  const cells = rows.map((row) => within(row).getAllByRole('cell'));
  expect(cells[0]?.map((cell) => cell.textContent)).toEqual(['', '', '', 'Wed 1', 'Thu 2', 'Fri 3', 'Sat 4']);
  expect(texts(cells.flat().filter((cell) => cell.querySelector('a')))).toEqual([
    ...['Mon 20', 'Tue 21', 'Wed 22', 'Thu 23', 'Fri 24', 'Sat 25'].map((day) => `${day} Retreat`),
    'Sun 2618:00 Vigil · Chapel',
  ]);
  expect(cells.flat().find((cell) => cell.getAttribute('aria-current') === 'date')?.textContent).toBe(
    'Thu 16',
  );
});

it('goes to the months before and after by the keyboard, as steps of the history', async () => {
  const selections = selectionsInMemory();
  await act(async () => render(elementOf(month, { selections })));
  screen.getByRole('button', { name: 'Next month' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('table', { name: 'August 2026' }).textContent).toContain('Sat 15 Feast');
  expect(selections.get('events')).toEqual({ year: '2026', month: 'Aug' });
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByText('No event in this month.')).toBeTruthy();
  for (const name of ['Dec', 'Jan']) {
    act(() => selections.choose('events', { year: '2026', month: name }));
    const outside = screen.getByRole<HTMLButtonElement>('button', {
      name: name === 'Dec' ? 'Next month' : 'Previous month',
    });
    expect(outside.disabled).toBe(true);
  }
});

it('speaks the language of the page', async () => {
  const words = wordsOfSite({ calendar: { next: 'Mois suivant' } }, { lang: 'fr' });
  await act(async () => render(elementOf(month, { words }, { words })));
  expect(screen.getByRole('table', { name: 'juillet 2026' }).textContent).toContain('dim.lun.');
  expect(screen.getByRole('button', { name: 'Mois suivant' })).toBeTruthy();
});

it.each(Object.keys(valid))('comes to life silently: %s', async (name) => {
  const example = valid[name] ?? { block: {} };
  expect(await hydrate(await serve(example), example)).toEqual([]);
});

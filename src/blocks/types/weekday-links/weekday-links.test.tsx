// @vitest-environment jsdom
/** The links of today are marked. A browser test checks that the layout does not shift. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Example } from '../../../../tests/render-example.tsx';
import { hydrate, serve } from '../../../../tests/hydrate-example.tsx';
import examples from './examples.json';

const example = (examples.valid as unknown as Record<string, Example>)['two links, one of them of today'] ?? {
  block: {},
};
afterEach(() => document.body.replaceChildren());

it.each([
  ['2026-11-26', ['Feast of the house', 'Joyful']],
  ['2026-11-23', ['Joyful']],
  ['2026-11-24', []],
])('of today alone, on %s', async (day, expected) => {
  const today = (examples.valid as unknown as Record<string, Example>)[
    'only what belongs to today, a day of the year included'
  ] ?? { block: {} };
  const host = await serve(today);
  const shown = () => screen.queryAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
  expect(shown()).toEqual(['Joyful', 'Glorious']);
  expect(await hydrate(host, today, { today: () => day })).toEqual([]);
  expect(shown()).toEqual(expected);
});

const marked = () =>
  screen
    .getAllByRole('listitem')
    .filter((entry) => within(entry).queryByText(/Today/) !== null)
    .map((entry) => within(entry).getByRole('link').textContent);

it('as it was built no day is marked', async () => {
  await serve(example);
  expect(marked()).toEqual([]);
});

it.each([
  ['2026-11-22', 'Sunday', []],
  ['2026-11-23', 'Monday', ['Joyful']],
  ['2026-11-24', 'Tuesday', []],
  ['2026-11-26', 'Thursday', ['Luminous']],
  ['2026-11-28', 'Saturday', ['Joyful']],
])('on %s, a %s, the link of that day is marked, and React has nothing to mend', async (day, _, expected) => {
  const host = await serve(example);
  expect(await hydrate(host, example, { today: () => day })).toEqual([]);
  expect(marked()).toEqual(expected);
});

it.each<[string, () => void]>([
  ['past midnight', () => vi.advanceTimersByTime(60_000)],
  ['when Back shows a page that the browser has kept', () => dispatchEvent(new Event('pageshow'))],
])('the mark moves on %s', async (_, pass) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let day = '2026-11-23';
  const host = await serve(example);
  await hydrate(host, example, { today: () => day });
  day = '2026-11-26';
  act(pass);
  expect(marked()).toEqual(['Luminous']);
  vi.useRealTimers();
});

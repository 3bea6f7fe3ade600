// @vitest-environment jsdom
/** the copyright line ends with the current year, whenever the page was built. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { elementOf } from '../../../../tests/render-example.tsx';
import { hydrate, serve } from '../../../../tests/hydrate-example.tsx';

const example = (from: number) => ({
  block: { type: 'copyright', id: 'copyright', from, holder: 'The Garden Society' },
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it.each([
  [2020, '2026-07-16', '© 2020–2026 The Garden Society'],
  [2020, '2031-01-01', '© 2020–2031 The Garden Society'],
  [2026, '2026-12-31', '© 2026 The Garden Society'],
])('R-10 from %i, on %s: %s', (from, today, line) => {
  const { container } = render(elementOf(example(from), { today: () => today }));
  expect(container.textContent).toBe(line);
});

it('R-10 a page that was built last year says this year as soon as it lives, without a quarrel', async () => {
  const host = await serve(example(2020));
  expect(host.textContent).toBe('© 2020–2026 The Garden Society');
  expect(await hydrate(host, example(2020), { today: () => '2027-01-01' })).toEqual([]);
  expect(host.textContent).toBe('© 2020–2027 The Garden Society');
});

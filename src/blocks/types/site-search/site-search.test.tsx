// @vitest-environment jsdom
/** The results of the search, as they are drawn. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { elementOf } from '../../../../tests/render-example.tsx';
import examples from './examples.json';

afterEach(cleanup);

it('words of a page in another language are marked as such', async () => {
  const entry = { address: '/A#b', page: 'Houses', heading: 'ಸಂತ ಅಣ್ಣ', text: 'ಸಂತ ಅಣ್ಣನವರ ಶಾಲೆ ಆರಂಭವಾಯಿತು' };
  const [example] = Object.values(examples.valid);
  if (example === undefined) throw new Error('there is no example');
  render(elementOf(example, { texts: () => Promise.resolve([entry]) }));
  await userEvent.type(screen.getByRole('searchbox', { hidden: true }), 'ಸಂತ');
  const link = await screen.findByRole('link', { hidden: true });
  const languages = [...link.children, link.nextElementSibling].map((one) => one?.getAttribute('lang'));
  expect(languages).toEqual([null, 'kn', 'kn']);
});

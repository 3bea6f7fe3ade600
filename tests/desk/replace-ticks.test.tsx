// @vitest-environment jsdom
/** The ticks of a replacement stay as they were set when the page is loaded again; other words have their own. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ReplaceWords } from '../../src/desk/overview/replace-words.tsx';
import { button } from './editor/make-form.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const place = (key: string) => ({
  key,
  file: 'pages/Home.json',
  title: 'Home',
  pointer: '/blocks/0/text/1',
  field: 'Text',
  before: 'The ',
  found: 'church',
  after: ` of ${key}.`,
  next: 'parish',
});

function open(sought: string): void {
  cleanup();
  render(
    <ReplaceWords isAddress={false} sought={sought} onSeek={() => undefined} onClose={() => undefined} />,
  );
}

it('of these words, until they are replaced', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path === '/_dev/places'
        ? { places: [place('Bayonne'), place('Calicut')] }
        : { replaced: 1, written: ['pages/Home.json'] },
    ),
  );
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  open('church');
  await userEvent.click(await screen.findByRole('checkbox', { name: /of Calicut/ }));
  expect(button('Remove 1 place in 1 document')).toBeDefined();
  open('churches');
  await screen.findByRole('button', { name: 'Remove 2 places in 1 document' });
  open('church');
  await press('Remove 1 place in 1 document');
  open('church');
  await screen.findByRole('button', { name: 'Remove 2 places in 1 document' });
});

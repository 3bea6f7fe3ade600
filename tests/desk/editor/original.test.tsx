// @vitest-environment jsdom
/** A translation in the editor: what the original says stands at each text, and one press marks it as up to date. @rest */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { files } from '../../site/documents/tiny-site.ts';
import { edit, said, startDesk, testEditor } from './make-editor.tsx';
import { button } from './make-form.tsx';

testEditor();

const page = (path: string, changes: object) =>
  JSON.stringify({ ...(JSON.parse(files[path] ?? '') as object), ...changes });
const state = '000000000000';
const translated = {
  'pages/fr/_shell.json': page('pages/_shell.json', { lang: 'fr' }),
  'pages/fr/News.json': page('pages/News.json', {
    title: 'Nouvelles',
    translationOf: { state },
    draft: true,
  }),
};

it('shows what the original says where the translation says something else, and marks it as ready', async () => {
  const desk = startDesk(translated);
  await edit('pages/fr/News.json');
  const words = (await screen.findByText('In English:')).parentElement;
  expect(words?.textContent).toBe('In English: News');
  expect(screen.getAllByText('In English:')).toHaveLength(1);
  const pane = within(screen.getByRole('region', { name: 'Translation' }));
  expect(pane.getByText(/^Visitors do not see this/)).toBeDefined();
  await userEvent.click(pane.getByRole('button', { name: 'Show this translation to visitors' }));
  await said('This translation is marked as up to date');
  await waitFor(() => expect(desk.read('pages/fr/News.json')).not.toContain('"draft"'));
  expect(desk.read('pages/fr/News.json')).not.toContain(state);
  expect(pane.getByText(/^This translation is marked as up to date/)).toBeDefined();
  await userEvent.click(button('Undo this mark'));
  await waitFor(() => expect(desk.read('pages/fr/News.json')).toContain('"draft"'));
});

it('says nothing of an original at a page of the first language', async () => {
  startDesk(translated);
  await edit('pages/News.json');
  expect(screen.queryByText('In English:')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Translation' })).toBeNull();
});

// @vitest-environment jsdom
/** Undo and redo in the editor: of everything, over saves and restarts, and never of what somebody else wrote. @rest */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { notifyFollowers } from '../../../src/desk/shared/follow-documents.ts';
import { files } from '../../site/documents/tiny-site.ts';
import { edit, open, said, save, startDesk, status, testEditor, write } from './make-editor.tsx';
import { button, field, letDialogsOpen } from './make-form.tsx';

beforeEach(letDialogsOpen);
testEditor();

const home = 'pages/Home.json';
const title = () => field('Title of the page').value;
const press = (key: string, target: Element | Window = window) =>
  fireEvent.keyDown(target, { key, ctrlKey: true });

it('goes by buttons and by keys, back and forth', async () => {
  startDesk();
  await edit(home);
  expect([button('Undo').disabled, button('Redo').disabled]).toEqual([true, true]);
  write(field('Title of the page'), 'At home');
  write(field('Description'), 'Another.');
  await userEvent.click(button('Undo'));
  expect([title(), field('Description').value]).toEqual(['At home', 'The first page.']);
  expect(status()).toBe('Undone: “The first page.” is there again Not saved yet.');
  expect(press('z', field('Title of the page'))).toBe(false);
  expect([title(), status()]).toEqual(['Home', 'Undone: “Home” is there again']);
  expect(press('y')).toBe(false);
  expect(title()).toBe('At home');
  fireEvent.keyDown(window, { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(field('Description').value).toBe('Another.');
  expect(status()).toBe('Redone: “Another.” is there again Not saved yet.');
  expect(button('Redo').disabled).toBe(true);
});

it('leads to the form in which the change was made', async () => {
  startDesk();
  await edit(home);
  await userEvent.click(screen.getAllByRole('button', { name: /^Welcome/ })[0] as HTMLElement);
  write(field('Name in the address'), 'hello');
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  await userEvent.click(button('Undo'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rich text: Welcome');
  expect(field('Name in the address').value).toBe('welcome');
});

it('goes on over a save and over a restart; what was discarded comes back', async () => {
  const desk = startDesk();
  const { close } = await edit(home);
  write(field('Title of the page'), 'At home');
  await save();
  await said('Saved');
  close();
  const again = await edit(home);
  await userEvent.click(button('Undo'));
  expect(title()).toBe('Home');
  await save();
  await waitFor(() => expect(desk.read(home)).toBe(files[home]));
  again.close();
  await edit(home);
  await userEvent.click(button('Redo'));
  expect(title()).toBe('At home');
  await userEvent.click(button('Discard'));
  await said(/^The changes are discarded; Undo brings them back/);
  await waitFor(() => expect(title()).toBe('Home'));
  write(field('Title of the page'), 'Elsewhere');
  await userEvent.click(button('Undo'));
  expect(title()).toBe('Home');
  await userEvent.click(button('Undo'));
  expect(title()).toBe('At home');
});

it('brings back what one press has taken away, which says so', async () => {
  startDesk();
  await edit('pages/_parts/saints/teresa.json');
  await userEvent.click(screen.getAllByRole('button', { name: /^Saint Teresa/ })[0] as HTMLElement);
  const isThere = () => screen.queryByRole('button', { name: 'Delete Portrait' }) !== null;
  await userEvent.click(button('Delete Portrait'));
  expect(screen.getByText(/Portrait is deleted; Undo brings it back/)).toBeDefined();
  expect(isThere()).toBe(false);
  await userEvent.click(button('Undo'));
  expect(isThere()).toBe(true);
});

it('takes a new block out again after it was saved, and back with what was written in it', async () => {
  const desk = startDesk();
  await edit(home);
  await userEvent.click(button('Add a block'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Tagline/ }));
  write(field('Sentence'), 'God alone suffices');
  await save();
  await said('Saved');
  const saved = desk.read(home);
  const blocks = () => (JSON.parse(desk.read(home)) as { blocks: unknown[] }).blocks.length;
  expect(blocks()).toBe(2);
  for (let press = 0; !button('Undo').disabled && press < 9; press += 1) {
    await userEvent.click(button('Undo'));
    expect(status()).not.toContain('Somebody else');
  }
  await save();
  await waitFor(() => expect(desk.read(home)).toBe(files[home]));
  for (let press = 0; !button('Redo').disabled && press < 9; press += 1)
    await userEvent.click(button('Redo'));
  await save();
  await waitFor(() => expect(desk.read(home)).toBe(saved));
});

it('A1 says that somebody else has changed the same since, which the step back restores', async () => {
  const desk = startDesk();
  await edit(home);
  write(field('Title of the page'), 'At home');
  await save();
  await said('Saved');
  const theirs = desk.read(home).replace('"At home"', '"Theirs"');
  desk.write(home, theirs);
  notifyFollowers();
  await waitFor(() => expect(title()).toBe('Theirs'));
  await userEvent.click(button('Undo'));
  expect(title()).toBe('Home');
  expect(status()).toMatch(/Somebody has changed this since; Redo brings theirs back/);
  await userEvent.click(button('Redo'));
  expect(title()).toBe('Theirs');
  expect(desk.read(home)).toBe(theirs);
});

it('is none of the fields that belong to no document, nor of keys with Alt', async () => {
  startDesk();
  await open(home);
  expect(press('z', await screen.findByLabelText('Preview on'))).toBe(true);
  expect(fireEvent.keyDown(window, { key: 'z', ctrlKey: true, altKey: true })).toBe(true);
});

it('stands for each document by itself', async () => {
  startDesk();
  const { close } = await edit(home);
  write(field('Title of the page'), 'At home');
  close();
  await edit('pages/News.json');
  expect(button('Undo').disabled).toBe(true);
});

// @vitest-environment jsdom
/** The files of the site in the editor: seen, found, chosen. @rest */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyFollowers } from '../../../src/desk/shared/follow-documents.ts';
import { photograph } from '../../make-photograph.ts';
import { edit, startDesk, testEditor } from './make-editor.tsx';
import { button, fields, letDialogsOpen } from './make-form.tsx';

beforeEach(letDialogsOpen);
testEditor();

const teresa = 'pages/_parts/saints/teresa.json';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const others = { 'public/images/saints/albert.svg': svg, 'public/images/robe.jpg': svg };
const dialog = () => within(screen.getByRole('dialog', { name: 'Choose a picture' }));
/** The cards; the places that use a file are lists in them. */
const cards = () =>
  dialog()
    .queryAllByRole('listitem')
    .filter((item) => item.parentElement?.matches('.cards'));
const offered = () => cards().map(({ textContent }) => textContent);

/** Opens the pictures from the form of a saint. */
async function choose() {
  const desk = startDesk(others);
  await edit(teresa);
  await userEvent.click(screen.getByRole('button', { name: /Profile$/ }));
  await userEvent.click(button('Choose a picture'));
  await waitFor(() => expect(offered()).not.toEqual([]));
  return desk;
}

const fieldOf = (name: string) => fields(name)[0] as HTMLInputElement;

describe('the pictures', () => {
  it('are shown with their names and where they are used; files of other kinds are not', async () => {
    await choose();
    expect(offered()).toEqual([
      'a.svg imagesUsed in one place: a.svg' +
        'St Teresa: Content of the tab › “Saint Teresa” › Portrait › File of the picture' +
        'Replace everywhere …',
      'robe.jpg imagesNot used: robe.jpgDelete …',
      'albert.svg images/saintsNot used: albert.svgDelete …',
    ]);
    expect(cards()[2]?.querySelector('img')?.getAttribute('src')).toBe('/images/saints/albert.svg');
    const pressed = dialog().getAllByRole('button', { pressed: true });
    expect(pressed.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^a\.svg/)]);
  });

  it('are found by words of their names, folders and documents, or as those that nothing uses', async () => {
    await choose();
    await userEvent.type(dialog().getByRole('searchbox', { name: 'Find a picture' }), 'SAINTS alb');
    expect(offered()).toEqual([expect.stringMatching(/^albert\.svg/)]);
    await userEvent.clear(dialog().getByRole('searchbox'));
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Only unused files' }));
    expect(offered()).toHaveLength(2);
    await userEvent.type(dialog().getByRole('searchbox'), 'xyz');
    expect(dialog().getByText('No matching files.')).toBeDefined();
  });

  it('one that is chosen is the picture of the field; the window closes', async () => {
    await choose();
    await userEvent.click(dialog().getByRole('button', { name: /^albert\.svg/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fields('File of the picture').map((field) => (field as HTMLInputElement).value)).toEqual([
      '/images/saints/albert.svg',
    ]);
    // Its words are asked for anew: they said what the picture before shows.
    expect(fieldOf('The picture in words').value).toBe('');
  });

  it('takes a photograph in, asks for its words, and puts both into the form', async () => {
    const desk = await choose();
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    const bytes = new Uint8Array(await photograph({ width: 30, height: 20 }));
    const chosen = dialog().getByLabelText(/^Your photograph:/);
    await userEvent.upload(chosen, new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }));
    const words = dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'The picture in words' });
    const add = () => userEvent.click(dialog().getByRole('button', { name: 'Add to the site' }));
    // The description of the picture before may still be true, but is not taken unasked.
    expect(words.value).toBe('');
    await add();
    expect(dialog().getByText(/^Say what the new picture shows/)).toBeDefined();
    await userEvent.click(dialog().getByRole('button', { name: /^Keep: / }));
    expect(words.value).toBe(fieldOf('The picture in words').value);
    await add();
    await waitFor(() => expect(dialog().getByText(/^Not added: a\.jpg cannot be read/)).toBeDefined());
    await userEvent.upload(chosen, new File([bytes], 'IMG_1.jpg', { type: 'image/jpeg' }));
    expect(dialog().queryByText(/^Not added/)).toBeNull();
    fireEvent.change(words, { target: { value: 'Teresa writes' } });
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const now = ['File of the picture', 'The picture in words'].map(
      (name) => (fields(name)[0] as HTMLInputElement).value,
    );
    expect(now).toEqual(['/images/teresa-writes.jpg', 'Teresa writes']);
    expect(desk.exists('public/images/teresa-writes.jpg')).toBe(true);
  });

  /** Chooses a photograph of one's own, with its words. */
  async function chooseOwn() {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    const bytes = new Uint8Array(await photograph({ width: 30, height: 20 }));
    const chosen = dialog().getByLabelText(/^Your photograph:/);
    await userEvent.upload(chosen, new File([bytes], 'IMG_1.jpg', { type: 'image/jpeg' }));
    fireEvent.change(dialog().getByRole('textbox', { name: 'The picture in words' }), {
      target: { value: 'Teresa writes' },
    });
    return dialog().getByRole('button', { name: 'Add to the site' });
  }

  it('takes a photograph in once, however often it is pressed', async () => {
    const desk = await choose();
    const put = await chooseOwn();
    const letGo = desk.hold();
    await userEvent.click(put);
    await userEvent.click(put);
    letGo();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.asked.filter((path) => path.startsWith('/_dev/picture'))).toHaveLength(1);
  });

  it('leaves the form alone when it was left before the photograph was in', async () => {
    const desk = await choose();
    const before = fieldOf('File of the picture').value;
    const put = await chooseOwn();
    const letGo = desk.hold();
    await userEvent.click(put);
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    fireEvent.change(fieldOf('Name'), { target: { value: 'Teresa of Jesus' } });
    letGo();
    await waitFor(() => expect(desk.exists('public/images/teresa-writes.jpg')).toBe(true));
    await waitFor(() => expect(desk.answered).toBe(desk.asked.length));
    expect(fieldOf('File of the picture').value).toBe(before);
    expect(fieldOf('Name').value).toBe('Teresa of Jesus');
  });

  it('keeps what somebody else has saved while the photograph was put in', async () => {
    const desk = await choose();
    const put = await chooseOwn();
    const letGo = desk.hold();
    await userEvent.click(put);
    desk.write(teresa, desk.read(teresa).replace('Saint Teresa', 'Teresa of Jesus'));
    notifyFollowers();
    letGo();
    await waitFor(() => expect(fieldOf('File of the picture').value).toBe('/images/teresa-writes.jpg'));
    expect(fieldOf('Name').value).toBe('Teresa of Jesus');
  });

  it('that cannot be listed are said to be so', async () => {
    const desk = startDesk(others);
    await edit(teresa);
    await userEvent.click(screen.getByRole('button', { name: /Profile$/ }));
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('404 Not Found', { status: 404 })));
    await userEvent.click(button('Choose a picture'));
    await waitFor(() => expect(dialog().getByText(/^The files cannot be read/)).toBeDefined());
    expect(desk.exists('public/images/a.svg')).toBe(true);
  });

  it('the window is left without a change', async () => {
    await choose();
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Save').disabled).toBe(true);
  });
});

it('A4: a link leads to a file of the site that is chosen, or to a PDF that is added', async () => {
  const desk = startDesk({ 'public/documents/rule.pdf': '%PDF-1.4' });
  await edit('pages/Home.json');
  await userEvent.click(screen.getByRole('button', { name: /Rich text$/ }));
  const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Link address/ }).value;
  const picker = () => within(screen.getByRole('dialog', { name: 'Choose a file' }));
  await userEvent.click(button('Choose a file'));
  const rule = await picker().findByRole('button', { name: /^rule\.pdf/ });
  const groups = picker().getAllByRole('region');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'Documents and recordings',
    'Pictures',
  ]);
  expect(groups.map((group) => group.contains(rule))).toEqual([true, false]);
  expect(picker().getByRole('heading', { level: 2 }).textContent).toBe('Choose a file');
  await userEvent.click(rule);
  expect(address()).toBe('/documents/rule.pdf');
  await userEvent.click(button('Choose a file'));
  const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'Our prayers.PDF', { type: 'application/pdf' });
  await userEvent.upload(picker().getByLabelText(/^Your PDF/), pdf);
  await waitFor(() => expect(address()).toBe('/documents/our-prayers.pdf'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(desk.exists('public/documents/our-prayers.pdf')).toBe(true);
});

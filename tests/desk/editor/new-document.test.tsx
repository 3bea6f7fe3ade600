// @vitest-environment jsdom
/** An address that no document has: nobody takes the new one for the document that they meant. @rest */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AddRecord } from '../../../src/desk/overview/new-dialog.tsx';
import { files } from '../../site/documents/tiny-site.ts';
import { inFolderNews } from '../../site/documents/news-folder.ts';
import { edit, open, said, save, startDesk, status, testEditor, write } from './make-editor.tsx';
import { button, field, fields, letDialogsOpen } from './make-form.tsx';

testEditor();

const notice = (name: string | RegExp) => screen.findByRole('region', { name });
const links = (section: HTMLElement) =>
  within(section)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('says that there is no such page, and leads to the one that is like it, before the form', async () => {
  startDesk();
  await edit('pages/Saimts.json');
  const found = await notice('There is no page “Saimts” yet');
  expect(links(found)).toEqual([['Saints', '/_edit/Saints']]);
  expect(found.textContent).toContain('If not, the form below begins a new page at /Saimts.');
  expect(found.compareDocumentPosition(field('Title of the page'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect([status(), button('Save').disabled]).toEqual(['', true]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('leads to none where none is like it, and says nothing more once the page is there', async () => {
  const desk = startDesk();
  await edit('pages/Nairobi.json');
  const found = await notice('There is no page “Nairobi” yet');
  expect(links(found)).toEqual([]);
  expect(found.textContent).toContain('The form below begins a new page at /Nairobi.');
  write(field('Title of the page'), 'Nairobi');
  write(field('Description'), 'The house in Nairobi.');
  await save();
  await said('Saved');
  expect(desk.exists('pages/Nairobi.json')).toBe(true);
  expect(screen.queryByRole('region', { name: /^There is no/ })).toBeNull();
});

it('begins no page whose name differs from that of another in capitals alone', async () => {
  startDesk();
  await open('pages/saints.json');
  expect(links(await notice('There is no page “saints”'))).toEqual([['Saints', '/_edit/Saints']]);
  await said(/^pages\/saints.json differs from pages\/Saints.json only in capitals; open that one/);
  expect([fields('Title of the page'), button('Save').disabled]).toEqual([[], true]);
});

it.each([
  ['pages/_parts/saints/teresia.json', 'There is no part “saints/teresia” yet', 'saints/teresa'],
  ['pages/_parts/saint/teresa.json', 'There is no part “saint/teresa”', 'saints/teresa'],
  ['pages/_parts/saints/nobody.json', 'There is no part “saints/nobody” yet', undefined],
  ['pages/_shel.json', 'There is no document “_shel”', '_shell'],
])('is said of %s, too', async (file, heading, meant) => {
  startDesk();
  await open(file);
  const found = await notice(heading);
  expect(links(found).map(([name]) => name)).toEqual(meant === undefined ? [] : [meant]);
  await waitFor(() =>
    expect(found.textContent?.includes('new part')).toBe(file.startsWith('pages/_parts/saints/')),
  );
});

it('is not said of a document that is there, broken or not', async () => {
  startDesk({ 'pages/News.json': '{ "title": ' });
  const { close } = await open('pages/News.json');
  await said(/cannot be read/);
  expect(screen.queryByRole('region', { name: /^There is no/ })).toBeNull();
  close();
  await edit('pages/Home.json');
  expect(screen.queryByRole('region', { name: /^There is no/ })).toBeNull();
});

/** Adds a record to a collection of the tiny site, and opens it at the address to which the dialog leads. */
async function addRecord(item: string, title: string) {
  letDialogsOpen();
  const { file, old = '', wrong = '' } = inFolderNews;
  const sources = (files[file] ?? '').replace(old, wrong).replace('"item": "news"', `"item": "${item}"`);
  const desk = startDesk({ [file]: sources });
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { assign });
  const place = 'pages/_records/news/';
  render(<AddRecord collection={{ name: 'news', place, title: 'title' }} onClose={() => undefined} />);
  write(field('Title'), title);
  button('Add').click();
  await waitFor(() => expect(assign).toHaveBeenCalled());
  cleanup();
  const address = assign.mock.calls[0]?.[0] ?? '';
  vi.stubGlobal('location', { assign, hash: new URL(address, 'http://localhost').hash, search: '' });
  return { desk, address, record: `${place}feast.json` };
}

it('A1 a record is saved when it is added, and the save can be undone', async () => {
  const { desk, address, record } = await addRecord('news', 'Feast');
  expect([address, desk.exists(record)]).toEqual(['/_edit/_records/news/feast', true]);
  await edit(record);
  expect(screen.queryByRole('region', { name: /^There is no/ })).toBeNull();
  expect(button('Undo the last save').disabled).toBe(false);
});

it('A1 a record that lacks more than its title is kept, and its first missing field has the cursor', async () => {
  const { desk, address, record } = await addRecord('audio', 'Feast');
  expect([address, desk.exists(record)]).toEqual(['/_edit/_records/news/feast#/attachments', false]);
  await edit(record);
  expect(screen.queryByRole('region', { name: /^There is no/ })).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Problems' }).textContent).toContain('Files'),
  );
  expect([field('Title').value, button('Save').disabled]).toEqual(['Feast', false]);
  expect(document.activeElement?.closest('fieldset')?.id).toBe('field_attachments');
});

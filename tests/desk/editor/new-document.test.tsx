// @vitest-environment jsdom
/** An address that no document has: nobody takes the new one for the document that they meant. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { edit, open, said, save, startDesk, status, testEditor, write } from './make-editor.tsx';
import { button, field, fields } from './make-form.tsx';

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

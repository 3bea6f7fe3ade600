// @vitest-environment jsdom
/** Unsaved input stays in the browser until it is saved or discarded. */
import { act, fireEvent, renderHook, waitFor, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { useDraft } from '../../../src/desk/editor/use-draft.ts';
import { files } from '../../site/documents/tiny-site.ts';
import { edit, said, save, startDesk, status, testEditor, write } from './make-editor.tsx';
import { button, field } from './make-form.tsx';

testEditor();

const home = 'pages/Home.json';
const news = 'pages/News.json';
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('devtools-draft '));

it('is there again after the page was left, until it is saved or discarded', async () => {
  startDesk();
  const { close } = await edit(home);
  write(field('Title of the page'), 'At home');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  close();
  const again = await edit(home);
  expect(field('Title of the page').value).toBe('At home');
  expect(status()).toBe('Unsaved changes were restored Not saved yet.');
  await userEvent.click(button('Discard'));
  await said(/^The changes are discarded/);
  await waitFor(() => expect(field('Title of the page').value).toBe('Home'));
  expect(drafts()).toHaveLength(0);
  again.close();
  await edit(home);
  expect(status()).toBe('');
});

it('belongs to its document, and stands in no other', async () => {
  startDesk();
  const { close } = await edit(home);
  write(field('Title of the page'), 'At home');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  close();
  await edit(news);
  expect([field('Title of the page').value, status()]).toEqual(['News', '']);
});

it('is kept on the text that it began with: what came meanwhile is joined, and nothing is lost', async () => {
  const desk = startDesk();
  const { close } = await edit(home);
  write(field('Title of the page'), 'At home');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  close();
  desk.write(home, (files[home] ?? '').replace('The first page.', 'By somebody else.'));
  await edit(home);
  await save();
  await said('Saved and merged with the changes in the file');
  expect(desk.read(home)).toContain('"At home"');
  expect(desk.read(home)).toContain('By somebody else.');
});

/** Acts of another window: it stores its draft, and the browser tells this one; or not yet. */
function storeElsewhere(title: string, isTold: boolean, changes: object = {}): void {
  const key = `devtools-draft ${home}`;
  const base = files[home] ?? '';
  const value = { ...(JSON.parse(base) as object), title, ...changes };
  localStorage.setItem(key, JSON.stringify({ base, value }));
  if (isTold) act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

it.each([true, false])('A1 is joined with that of another window, told of it %s', async (isTold) => {
  startDesk();
  const { close } = await edit(home);
  storeElsewhere('At home', isTold);
  expect(field('Title of the page').value).toBe(isTold ? 'At home' : 'Home');
  write(field('Description'), 'Begin.');
  await waitFor(() => expect(field('Title of the page').value).toBe('At home'));
  expect(field('Description').value).toBe('Begin.');
  await waitFor(() => expect(localStorage.getItem(drafts()[0] ?? '')).toMatch(/At home.*Begin\./));
  close();
  await edit(home);
  expect([field('Title of the page').value, field('Description').value]).toEqual(['At home', 'Begin.']);
});

it('A1 is joined with what is typed before it is shown', async () => {
  startDesk();
  const { result } = renderHook(() => useDraft(home, Object, 0));
  await waitFor(() => expect(result.current.draft).toBeDefined());
  const store = vi.spyOn(Storage.prototype, 'setItem');
  act(() => {
    const typed = { ...(result.current.draft?.value as object), description: 'Begin.' };
    storeElsewhere('At home', true);
    // A key is handled before the message.
    flushSync(() => result.current.change(() => typed, []));
  });
  const both = { title: 'At home', description: 'Begin.' };
  expect(result.current.draft?.value).toMatchObject(both);
  const [, ...own] = store.mock.calls.filter(([key]) => key.startsWith('devtools-draft '));
  expect(own.map(([, text]) => JSON.parse(text) as unknown)).toMatchObject([{ value: both }]);
});

it('A1 is not stored again by the window that only hears of it, which may be late', async () => {
  startDesk();
  await edit(home);
  storeElsewhere('At home', true);
  const store = vi.spyOn(Storage.prototype, 'setItem');
  storeElsewhere('At home now', true);
  await waitFor(() => expect(field('Title of the page').value).toBe('At home now'));
  // The call of the other window itself.
  expect(store).toHaveBeenCalledTimes(1);
});

it('A1 keeps the text of another window at the same place for undo', async () => {
  startDesk();
  await edit(home);
  write(field('Title of the page'), 'Mine');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  storeElsewhere('Theirs', false, { description: 'Begin.' });
  write(field('Title of the page'), 'Mine too');
  await said(/^Another window changed the same place\. Undo shows its text/);
  expect([field('Title of the page').value, field('Description').value]).toEqual(['Mine too', 'Begin.']);
  await userEvent.click(button('Undo'));
  expect([field('Title of the page').value, field('Description').value]).toEqual(['Theirs', 'Begin.']);
});

it('A1 ends in all windows when one saves it', async () => {
  const desk = startDesk();
  await edit(home);
  storeElsewhere('At home', true);
  expect(status()).toContain('Not saved yet.');
  desk.write(home, (files[home] ?? '').replace('"title": "Home"', '"title": "At home"'));
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `devtools-draft ${home}` })));
  await waitFor(() => expect(status()).not.toContain('Not saved yet.'));
  await waitFor(() => expect(field('Title of the page').value).toBe('At home'));
});

it('lasts as long as the page where the browser keeps nothing', async () => {
  const desk = startDesk();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('not allowed', 'SecurityError');
  });
  await edit(home);
  write(field('Title of the page'), 'At home');
  await save();
  await said('Saved');
  expect(desk.read(home)).toContain('"At home"');
});

it('is discarded at once, and what is typed before the file has been read again stays', async () => {
  const desk = startDesk();
  await edit(home);
  write(field('Title of the page'), 'At home');
  const letGo = desk.hold();
  fireEvent.click(button('Discard'));
  expect(field('Title of the page').value).toBe('Home');
  expect(button('Save').disabled).toBe(true);
  write(field('Title of the page'), 'Elsewhere');
  letGo();
  await waitFor(() => expect(desk.answered).toBe(desk.asked.length));
  expect(field('Title of the page').value).toBe('Elsewhere');
  await save();
  await said('Saved');
  expect(desk.read(home)).toContain('"Elsewhere"');
});

it('keeps what is typed while a save is on its way, as a change that is not saved', async () => {
  const desk = startDesk();
  await edit(home);
  write(field('Title of the page'), 'At home');
  const letGo = desk.hold();
  fireEvent.click(button('Save'));
  write(field('Title of the page'), 'At home again');
  letGo();
  await said('Saved Not saved yet.');
  expect(desk.read(home)).toContain('"At home"');
  expect(field('Title of the page').value).toBe('At home again');
  await save();
  await waitFor(() => expect(status()).toBe('Saved'));
  expect(desk.read(home)).toContain('"At home again"');
});

it('keeps what is typed while a save joins what others have written', async () => {
  const desk = startDesk();
  await edit(home);
  write(field('Title of the page'), 'At home');
  desk.write(home, (files[home] ?? '').replace('A document', 'By somebody else'));
  const letGo = desk.hold();
  fireEvent.click(button('Save'));
  write(field('Description'), 'Begin.');
  letGo();
  await said('Saved and merged with the changes in the file Not saved yet.');
  await save();
  await waitFor(() => expect(status()).not.toContain('Not saved yet.'));
  expect(desk.read(home)).toContain('"At home"');
  expect(desk.read(home)).toContain('"Begin."');
  expect(desk.read(home)).toContain('By somebody else');
});

it('stays when the dev server has ended, and saving says what to do', async () => {
  const desk = startDesk();
  await edit(home);
  write(field('Title of the page'), 'At home');
  const letEnd = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await save();
  await said(/^Not saved: The desk does not answer\. Is the window/);
  await page.findByText('The desk has stopped. The page follows again when it is started.');
  expect(field('Title of the page').value).toBe('At home');
  expect(drafts()).toHaveLength(1);
  letEnd.mockRestore();
  await save();
  await waitFor(() => expect(status()).toBe('Saved'));
  expect(desk.read(home)).toContain('"At home"');
});

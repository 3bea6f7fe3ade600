// @vitest-environment jsdom
/** A draft that is begun on one device is on the others of the same person, until it is saved or discarded. */
import { rmSync } from 'node:fs';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Unsaved } from '../../../src/desk/controls/unsaved.tsx';
import { OthersHere } from '../../../src/desk/editor/others-here.tsx';
import { notifyFollowers } from '../../../src/desk/shared/follow-documents.ts';
import { hasUnsentWords } from '../../../src/desk/shared/unsent-words.ts';
import { files } from '../../site/documents/tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';
import { edit, said, save, startDesk, status, testEditor, write } from './make-editor.tsx';
import { button, field } from './make-form.tsx';

testEditor();

const home = 'pages/Home.json';
const [title, sentence] = ['Title of the page', 'Description'];
let kept: string;
beforeEach(() => {
  kept = makeFolder({});
});
afterEach(() => document.head.replaceChildren());

/** Starts the desk of a person on a server, also again. */
function begin() {
  document.head.innerHTML = '<meta name="desk-person" content="maria">';
  const desk = startDesk({}, kept);
  const reach = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    reach(path, { ...init, headers: { ...(init.headers as Record<string, string>), 'X-Desk': '1' } }),
  );
  return desk;
}
/** The draft that the server keeps of the document. */
const onServer = async () => {
  const answer = await fetch(`/_dev/document?file=${encodeURIComponent(home)}`);
  return JSON.stringify(((await answer.json()) as { kept: unknown }).kept);
};
const isKept = (words: string) => waitFor(async () => expect(await onServer()).toContain(words));
/** The storage of another browser. Returns that of this one, to come back to. */
function takeDevice(storage: Record<string, string> = {}): Record<string, string> {
  const before = { ...localStorage } as Record<string, string>;
  localStorage.clear();
  for (const [key, text] of Object.entries(storage)) localStorage.setItem(key, text);
  return before;
}
/** Types at a device until the server has it. */
async function typeAtHome() {
  begin();
  const device = await edit(home);
  write(field(title), 'At home');
  await isKept('At home');
  return device;
}
it('is known to be on the server, or not', async () => {
  const { close } = await typeAtHome();
  await waitFor(() => expect(hasUnsentWords()).toBe(false));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('broken line')));
  write(field(title), 'At home again');
  await waitFor(() => expect(hasUnsentWords()).toBe(true));
  close();
});

it('is named among the unsaved changes of another device, once, until it is saved', async () => {
  const phone = await typeAtHome();
  const list = () => screen.queryByRole('note')?.textContent;
  const one = 'Unsaved changes: At home. Save it to publish it.';
  const shown = render(<Unsaved />);
  await waitFor(() => expect(list()).toBe(one));
  const stored = takeDevice();
  shown.unmount();
  render(<Unsaved />);
  await waitFor(() => expect(list()).toBe(one));
  takeDevice(stored);
  await save();
  await act(async () => notifyFollowers());
  takeDevice();
  await waitFor(() => expect(list()).toBeUndefined());
  phone.close();
});

/** She looks at this window again. */
const look = async () => act(async () => void window.dispatchEvent(new Event('focus')));

it('is there on another device, also after the desk was killed, with a way back to what is saved', async () => {
  const phone = await typeAtHome();
  phone.close();
  takeDevice();
  begin();
  const computer = await edit(home);
  await waitFor(() => expect(field(title).value).toBe('At home'));
  expect(status()).toContain('These are your unsaved changes from another device');
  await userEvent.click(button('Go back to what is saved'));
  expect(field(title).value).toBe('Home');
  await waitFor(async () => expect(await onServer()).not.toContain('At home'));
  await userEvent.click(button('Undo'));
  await isKept('At home');
  computer.close();
});

it('is joined with the one here, and what is typed on both devices at once is kept', async () => {
  const phone = await typeAtHome();
  phone.close();
  const ofPhone = takeDevice();
  const computer = await edit(home);
  await waitFor(() => expect(field(title).value).toBe('At home'));
  write(field(sentence), 'Begin.');
  await isKept('Begin.');
  computer.close();
  const ofComputer = takeDevice(ofPhone);
  // On the line of the phone there was nothing, so it has a draft of its own.
  const key = Object.keys(localStorage).find((name) => name.startsWith('maria devtools-draft ')) ?? '';
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"At home"', '"At home today"'));
  const again = await edit(home);
  await said(/^Your changes from another device are joined with these/);
  expect([field(title).value, field(sentence).value]).toEqual(['At home today', 'Begin.']);
  await isKept('At home today');
  again.close();
  takeDevice(ofComputer);
  const last = await edit(home);
  await waitFor(() => expect(field(title).value).toBe('At home today'));
  // Both are open: the other device writes.
  const theirs = JSON.parse(await onServer()) as { version: number; draft: { base: string; value: object } };
  await fetch('/_dev/draft', {
    method: 'POST',
    body: JSON.stringify({
      id: 'phone',
      file: home,
      value: { ...theirs.draft.value, title: 'At home tonight' },
      unsaved: { base: theirs.draft.base },
      known: theirs.version,
    }),
    headers: { 'Content-Type': 'application/json' },
  });
  write(field(sentence), 'Begin now.');
  await waitFor(() => expect(field(title).value).toBe('At home tonight'));
  expect(field(sentence).value).toBe('Begin now.');
  await isKept('Begin now.');
  last.close();
});

it.each(['saved', 'discarded'])('is gone on every device once it is %s', async (what) => {
  const desk = begin();
  const phone = await edit(home);
  write(field(title), 'At home');
  await isKept('At home');
  phone.close();
  const ofPhone = takeDevice();
  const computer = await edit(home);
  await waitFor(() => expect(field(title).value).toBe('At home'));
  if (what === 'saved') await save();
  else await userEvent.click(button('Discard'));
  await waitFor(async () => expect(await onServer()).not.toContain('At home'));
  computer.close();
  takeDevice(ofPhone);
  const again = await edit(home);
  await waitFor(() => expect(field(title).value).toBe(what === 'saved' ? 'At home' : 'Home'));
  // Nothing is told of a text that is as in the file.
  if (what === 'discarded') await said('Saved or discarded on another device');
  expect(status()).not.toContain('Not saved yet.');
  expect(desk.read(home).includes('At home')).toBe(what === 'saved');
  again.close();
});

it('shows in a window that is looked at again what was written elsewhere meanwhile', async () => {
  begin();
  const computer = await edit(home);
  const { version } = JSON.parse(await onServer()) as { version: number };
  const value = { ...(JSON.parse(files[home] ?? '') as object), title: 'At home' };
  await fetch('/_dev/draft', {
    method: 'POST',
    body: JSON.stringify({ id: 'phone', file: home, value, unsaved: { base: files[home] }, known: version }),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(field(title).value).toBe('Home');
  await look();
  await waitFor(() => expect(field(title).value).toBe('At home'));
  computer.close();
});

it('a server that has lost its folder takes the draft anew', async () => {
  const computer = await typeAtHome();
  rmSync(kept, { recursive: true });
  begin();
  write(field(title), 'At home now');
  await isKept('At home now');
  expect(field(title).value).toBe('At home now');
  computer.close();
});

it('says who else has the document open, until they leave, and who has sent changes of it', async () => {
  document.head.innerHTML = '<meta name="desk-person" content="maria">';
  let told = { here: ['Anna', 'Rita'], sent: ['Rita'] };
  const asked = vi.fn<(path: string) => Promise<Response>>(async () => Response.json(told));
  vi.stubGlobal('fetch', asked);
  vi.useFakeTimers();
  const { container } = render(<OthersHere file={home} />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  expect(container.textContent).toBe(
    'Anna and Rita have this open, too. All of you can save. Rita has sent changes of it that wait to be accepted. ',
  );
  told = { here: ['Anna'], sent: [] };
  await pass(10_000);
  expect(container.textContent).toContain('Anna has this open');
  told = { here: [], sent: [] };
  await pass(10_000);
  expect(container.textContent).toBe('');
  expect(new Set(asked.mock.calls.map(([path]) => path))).toEqual(
    new Set(['/_dev/here?file=pages%2FHome.json']),
  );
  vi.useRealTimers();
});

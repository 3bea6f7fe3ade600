// @vitest-environment jsdom
/** A session that ends and a line that breaks cost no typed word, and no second press. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askToSend } from '../../../src/desk/controls/ask-to-send.ts';
import type { SendEvent } from '../../../src/desk/server/publish/send-events.ts';
import { edit, said, save, startDesk, status, testEditor, write } from './make-editor.tsx';
import { button, field, letDialogsOpen } from './make-form.tsx';

testEditor();
beforeEach(letDialogsOpen);
afterEach(async () => {
  be();
  // A dialog that still waits has its answer.
  if (screen.queryByRole('dialog')) await back();
  document.head.replaceChildren();
});

const home = 'pages/Home.json';
type Fault = (path: string) => Response;
const signedOut: Fault = () => Response.json({ message: 'You are not signed in.' }, { status: 401 });
const ofAnother: Fault = () => Response.json({ message: '', isOther: true }, { status: 401 });

let fault: Fault | undefined;
const be = (now?: Fault) => void (fault = now);
/** The requests that the desk has answered itself. */
let taken: string[];

/** Opens a document at the desk of a person. */
async function begin(person = 'maria') {
  document.head.innerHTML = `<meta name="desk-person" content="${person}">`;
  const desk = startDesk();
  const reach = fetch;
  taken = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (fault !== undefined) return fault(path);
    taken.push(path);
    return reach(path, { ...init, headers: { ...(init.headers as Record<string, string>), 'X-Desk': '1' } });
  });
  vi.stubGlobal('open', vi.fn<typeof open>().mockReturnValue({ close: () => {} } as Window));
  return { desk, ...(await edit(home)) };
}
const typed = (words: string) => write(field('Title of the page'), words);
/** The browser comes back to its network, or to this window. */
const back = async (sign = 'focus') => act(async () => void window.dispatchEvent(new Event(sign)));

it('a Save after the session has ended asks her to sign in, in a small window, and then is done', async () => {
  const { desk } = await begin();
  be(signedOut);
  typed('At home');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'You are signed out' });
  const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  expect(dialog.textContent).toContain('Your text is kept here.');
  await userEvent.click(button('Sign in again'));
  expect(window.open).toHaveBeenCalledWith('/_devices', 'desk-sign-in', expect.any(String));
  // Not yet.
  await back();
  expect([desk.read(home).includes('At home'), show.mock.calls.length]).toEqual([false, 0]);
  be();
  await back();
  await waitFor(() => expect(desk.read(home)).toContain('"At home"'));
  await said(/^Saved/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(taken.filter((path) => path === '/_dev/save')).toHaveLength(1);
});

it('a person who types is stopped by nothing, and can do it later', async () => {
  const { desk } = await begin();
  const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  be(signedOut);
  typed('At');
  await screen.findByRole('dialog');
  expect(show).not.toHaveBeenCalled();
  typed('At home');
  await save();
  await waitFor(() => expect(show).toHaveBeenCalled());
  await userEvent.click(button('Later'));
  await said(/^Not saved: You are not signed in\./);
  expect(field('Title of the page').value).toBe('At home');
  be();
  await back();
  // The latest text alone is drawn then, and nothing is saved that she does not want now.
  await waitFor(() => expect(taken.filter((path) => path === '/_dev/draft').length).toBeGreaterThan(0));
  expect(desk.read(home)).not.toContain('At home');
});

it('the text of one person is not sent under the name of another, nor shown to her', async () => {
  const { close } = await begin();
  be(ofAnother);
  typed('At home');
  await save();
  await screen.findByRole('dialog', { name: 'Somebody else is signed in' });
  expect(button('Load the page again')).toBeDefined();
  expect(taken.filter((path) => /save|draft/.test(path))).toEqual([]);
  close();
  await act(async () => be());
  const anna = await begin('anna');
  expect([field('Title of the page').value, status()]).toEqual(['Home', '']);
  anna.close();
  await begin();
  expect(field('Title of the page').value).toBe('At home');
});

it.each<[string, Fault]>([
  ['nothing answers', () => expect.fail('Failed to fetch')],
  [
    'a proxy answers',
    () => new Response('<p>Bad', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  ],
  ['a proxy shows a page', () => new Response('<p>Log', { headers: { 'Content-Type': 'text/html' } })],
  ['there is no room', () => Response.json({ message: 'There is no room.' }, { status: 503 })],
])('while %s, a Save waits, and is done when the browser is online', async (_, now) => {
  const { desk } = await begin();
  be(now);
  typed('At home');
  await save();
  await said(/^Not saved: (The desk cannot be reached now\. Your text is still here|There is no room)\./);
  await screen.findByText(
    'The desk cannot be reached now. Your text is here, and the page follows when it answers.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await back('online');
  typed('At home again');
  be();
  await back('online');
  await waitFor(() => expect(desk.read(home)).toContain('"At home again"'));
  await waitFor(() => expect(taken).toContain('/_dev/draft'));
});

it('a Save that waits is done once, and not when its text is discarded', async () => {
  const { desk } = await begin();
  be(() => expect.fail('Failed to fetch'));
  typed('At home');
  await save();
  await said(/^Not saved/);
  be();
  fireEvent.click(button('Discard'));
  await back('online');
  await waitFor(() => expect(taken).toContain(`/_dev/document?file=${encodeURIComponent(home)}`));
  expect(taken).not.toContain('/_dev/save');
  expect(desk.read(home)).not.toContain('At home');
});

it('a publication is sent again after a sign-in, and never after a line that broke', async () => {
  await begin();
  const sent = vi.fn<Fault>(() => new Response('{"kind":"failed","words":"Done."}'));
  const events: SendEvent[] = [];
  be(signedOut);
  const publishing = askToSend(['bring', {}], (event) => events.push(event));
  await screen.findByRole('dialog');
  be(sent);
  await back();
  await publishing;
  const publications = () => sent.mock.calls.filter(([path]) => path.endsWith('/publish/bring'));
  expect(publications()).toHaveLength(1);
  be(sent.mockImplementation(() => expect.fail('Failed to fetch')));
  await askToSend(['bring', {}], (event) => events.push(event));
  expect(publications()).toHaveLength(2);
  expect(events.map((event) => event.kind === 'failed' && event.words)).toEqual([
    'Done.',
    expect.stringMatching(/^The desk cannot be reached now\. .* before you publish again\.$/),
  ]);
});

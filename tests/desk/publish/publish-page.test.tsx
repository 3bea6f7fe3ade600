// @vitest-environment jsdom
/** The page that publishes: what is typed while the server is at work, and what has not been saved. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PublishPage } from '../../../src/desk/publish/publish-page.tsx';
import type { ChangedItem } from '../../../src/desk/server/publish/changes.ts';
import type { Publishing } from '../../../src/desk/server/publish/publish-api.ts';
import type { SendEvent } from '../../../src/desk/server/publish/send-events.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const item: ChangedItem = {
  file: 'pages/History.json',
  files: ['pages/History.json'],
  version: 'first',
  title: 'History',
  headline: 'Page “History”: a text corrected',
  kind: 'page',
  act: 'changed',
  html: '<p>a text corrected</p>',
  routes: [],
  goesWith: [],
};
const publishing: Publishing = {
  branch: 'main',
  last: { name: '0123456789', subject: 'First' },
  remote: { shown: 'a place', main: 'main' },
  author: { name: 'Sister Anne', email: 'anne@example.org' },
  ahead: 0,
  items: [item],
};

const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });

/** The answer about a choice without mistakes. */
const good = { problems: [], missing: [], known: 0, message: 'History: a text corrected' };

/** A server that makes a message and finds nothing wrong. A publication waits for the answer of the test. */
function startServer() {
  let end: (event: SendEvent) => void = () => undefined;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === '/_dev/publish/check') return answer(good);
    sent.push((JSON.parse(body) as { message: string }).message);
    const event = await new Promise<SendEvent>((resolve) => (end = resolve));
    return new Response(`${JSON.stringify(event)}\n`);
  });
  return { sent, end: (event: SendEvent) => end(event) };
}

const message = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description of your changes' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
const type = (words: string) => fireEvent.change(message(), { target: { value: words } });
const sentEvent: SendEvent = {
  kind: 'sent',
  branch: '2026-11-24-history',
  commit: '9876543210',
  kept: [],
};

it('nothing is said to be sent where there is nothing', () => {
  startServer();
  render(<PublishPage publishing={{ ...publishing, items: [] }} onChange={() => undefined} />);
  expect(screen.getByText('“Publish” sends your changes to the shared copy.')).toBeDefined();
  expect(screen.getByRole('main').textContent).not.toMatch(/\b(are|is|were) sent\b/);
});

it('the button that restores the message is there before a letter is typed, so that nothing moves then', async () => {
  startServer();
  render(<PublishPage publishing={publishing} onChange={() => undefined} />);
  await waitFor(() => expect(message().value).toBe(good.message));
  const restore = screen.getByRole('button', { name: 'Restore the text of the review' });
  expect(restore.getAttribute('aria-disabled')).toBe('true');
  type('Mine');
  expect(restore.getAttribute('aria-disabled')).toBe('false');
  restore.focus();
  fireEvent.click(restore);
  expect([message().value, document.activeElement]).toEqual([good.message, restore]);
});

it('the message that is written while something is sent stays, for what is sent next', async () => {
  const server = startServer();
  render(<PublishPage publishing={publishing} onChange={() => undefined} />);
  await waitFor(() => expect(message().value).toBe('History: a text corrected'));
  expect(screen.getByText(/In brackets, \+ is new and − is gone/).id).toBe(
    message().getAttribute('aria-describedby'),
  );
  type('For the feast');
  await userEvent.click(send());
  expect(server.sent).toEqual(['For the feast']);
  type('And for the novena');
  server.end(sentEvent);
  await screen.findByText('Done.');
  expect(message().value).toBe('And for the novena');
  await userEvent.click(send());
  server.end(sentEvent);
  await waitFor(() => expect(message().value).toBe('History: a text corrected'));
  expect(server.sent).toEqual(['For the feast', 'And for the novena']);
});

it('what is sent is named as it stood in the list, and what is listed anew is checked anew', async () => {
  const asked: { path: string; seen?: unknown; shown?: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const { seen, shown } = JSON.parse(body) as { seen?: unknown; shown?: unknown };
    asked.push({ path, seen, shown });
    if (path === '/_dev/publish/check') return answer(good);
    return new Response(`${JSON.stringify(sentEvent)}\n`);
  });
  const page = (version: string) => (
    <PublishPage publishing={{ ...publishing, items: [{ ...item, version }] }} onChange={() => undefined} />
  );
  const checks = () => asked.filter(({ path }) => path === '/_dev/publish/check').length;
  const { rerender } = render(page('first'));
  await waitFor(() => expect(checks()).toBe(1));
  // The words of the review are the same; the file is not.
  rerender(page('second'));
  await waitFor(() => expect(checks()).toBe(2));
  await waitFor(() => expect(send().disabled).toBe(false));
  await userEvent.click(send());
  expect(asked.at(-1)).toEqual({
    path: '/_dev/publish/send',
    seen: { 'pages/History.json': 'second' },
    shown: { commit: '0123456789', ahead: 0 },
  });
});

it('what was typed and not saved is named, since it would not be sent', async () => {
  startServer();
  localStorage.setItem(
    'devtools-draft pages/News.json',
    JSON.stringify({ base: null, value: { title: 'All the news' } }),
  );
  render(<PublishPage publishing={publishing} onChange={() => undefined} />);
  const note = screen.getByRole('note');
  expect(note.textContent).toBe('Unsaved changes: All the news. Save it to publish it.');
  expect(screen.getByRole('link', { name: 'All the news' }).getAttribute('href')).toBe('/_edit/News');
  // It was saved, or discarded, in another window.
  localStorage.clear();
  fireEvent(window, new StorageEvent('storage'));
  expect(screen.queryByRole('note')).toBeNull();
});

it('a reason why no message can be made becomes no message', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ message: 'Another git is at work in this folder.' }, { status: 500 });
  });
  render(<PublishPage publishing={publishing} onChange={() => undefined} />);
  await waitFor(() => expect(asked).toContain('/_dev/publish/check'));
  await waitFor(() => expect(send().disabled).toBe(false));
  expect(message().value).toBe('');
});

it('says that it is done when the list has been read again, not before', async () => {
  const server = startServer();
  let haveRead = () => {};
  const reading = new Promise<void>((resolve) => (haveRead = resolve));
  const onChange = vi.fn<() => Promise<void>>(() => reading);
  render(<PublishPage publishing={publishing} onChange={onChange} />);
  await waitFor(() => expect(send().disabled).toBe(false));
  await userEvent.click(send());
  server.end(sentEvent);
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(screen.queryByText('Done.')).toBeNull();
  haveRead();
  const done = (await screen.findByText('Done.')).parentElement;
  expect(done?.textContent).toBe('Done. “Where is my change?” shows how far it is.');
});

it('A8 asks once more for the words of a picture, with a link to their field, what files tell, which sentences may be untrue, and which translations are older', async () => {
  const imagesWithoutAlt = [
    {
      file: 'pages/History.json',
      title: 'History',
      headline: 'Page “History”: a text corrected',
      pointer: '/blocks/0/image/alt',
      src: '/images/old-hall.jpg',
    },
  ];
  const answers: Record<string, unknown> = {
    '/_dev/publish/check': {
      problems: [],
      missing: [],
      known: 0,
      imagesWithoutAlt,
      told: ['Agnes is named.'],
      untrue: [
        {
          file: 'pages/Saints.json',
          title: 'Saints',
          pointer: '/description',
          words: 'The lives of nine saints',
        },
      ],
      older: [{ file: 'pages/fr/History.json', title: 'History', language: 'Français' }],
    },
    '/_dev/answers': [],
  };
  vi.stubGlobal('fetch', async (path: string) => answer(answers[path]));
  render(<PublishPage publishing={publishing} onChange={() => undefined} />);
  const link = await screen.findByRole('link', { name: 'Describe “Old hall”, History' });
  expect(link.getAttribute('href')).toBe('/_edit/History#/blocks/0/image/alt');
  expect(screen.getByText('Agnes is named.')).toBeDefined();
  const untrue = screen.getByRole('region', { name: 'Sentences that may be untrue now' });
  expect(untrue.textContent).toContain('The lives of nine saints');
  expect(within(untrue).getByRole('link').getAttribute('href')).toBe('/_edit/Saints#/description');
  const older = screen.getByRole('link', { name: 'Français: History' });
  expect(older.getAttribute('href')).toBe('/_edit/fr/History');
  await waitFor(() => expect(send().disabled).toBe(false));
});

it('a page is one card with the files that only it uses, and the card takes them', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === '/_dev/publish/check') asked.push((JSON.parse(body) as { files: unknown }).files);
    if (path === '/_dev/answers') return answer([]);
    return answer(path === '/_dev/publish/check' ? good : {});
  });
  const file = (name: string): ChangedItem => ({
    ...item,
    file: `public${name}`,
    title: name,
    headline: name,
    kind: 'file',
    within: item.file,
  });
  const items = [item, ...['/images/a.jpg', '/images/b.jpg', '/documents/c.pdf'].map(file)];
  render(<PublishPage publishing={{ ...publishing, items }} onChange={() => undefined} />);
  const card = screen.getByRole('checkbox', {
    name: 'Page “History”: a text corrected, with 2 pictures and one document',
  });
  expect(screen.getAllByRole('checkbox')).toEqual([card]);
  expect(screen.getByText('1 of 1 chosen')).toBeDefined();
  await waitFor(() => expect(asked.at(-1)).toEqual(items.map(({ file: path }) => path)));
  await userEvent.click(card);
  expect(screen.getByText('0 of 1 chosen')).toBeDefined();
  expect(screen.getByText('Nothing is chosen.')).toBeDefined();
});

// @vitest-environment jsdom
/** The part of the publish page that says where a change is. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { StatusOfChanges } from '../../../src/desk/publish/status-of-changes.tsx';
import type { ChangedItem } from '../../../src/desk/server/publish/changes.ts';
import type { PublishStatus as Found } from '../../../src/desk/server/publish/publish-status.ts';
import { withDetails } from '../../../src/desk/shared/for-runner.ts';
import type { SendEvent } from '../../../src/desk/server/publish/send-events.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const publishing = {
  branch: 'main',
  last: { name: '0123456789', subject: 'First' },
  remote: { shown: 'a place', main: 'main' },
  author: { name: 'Sister Anne', email: 'anne@example.org' },
  ahead: 1,
  items: [],
};
const sent: Found['sent'][number] = {
  branch: '2026-11-24-history',
  commit: '98',
  subject: 'History: a text corrected',
  day: '2026-11-24',
  address: 'https://github.com/7',
  steps: [
    { name: 'sent', state: 'done', words: 'Sent' },
    { name: 'checks', state: 'failed', words: 'The check “review” has found something' },
  ],
  problems: [
    {
      file: 'pages/History.json',
      place: 'History › Photograph',
      address: '/_edit/History#/blocks/1/image',
      message: 'It is missing',
    },
  ],
};

/** A server with these roads, one after the other, and these ends of what it is asked to bring. */
function startServer(roads: Found[], ends: SendEvent[]) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: { body: string }) => {
    if (path === '/_dev/publish/status') return Response.json(roads.length > 1 ? roads.shift() : roads[0]);
    asked.push(JSON.parse(init?.body ?? ''));
    return new Response(`${JSON.stringify(ends.shift())}\n`);
  });
  return asked;
}

it('names each change with its steps, and leads to the field of a mistake', async () => {
  startServer(
    [{ sent: [sent], notes: ['The website does not answer now.'] }],
    [{ kind: 'failed', words: 'Offline.' }],
  );
  render(<StatusOfChanges publishing={publishing} onChange={() => undefined} />);
  await screen.findByText('History: a text corrected');
  const entries = within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('heading');
  expect(entries.map((entry) => entry.textContent)).toEqual(['One change', 'History: a text corrected']);
  expect(screen.getByText(/24 Nov 2026/)).toBeDefined();
  expect(screen.getByText(/has found something/).closest('li')?.className).toBe('failed');
  expect(screen.getByRole('link', { name: 'History › Photograph' }).getAttribute('href')).toBe(
    '/_edit/History#/blocks/1/image',
  );
  expect(screen.getByText('The website does not answer now.')).toBeDefined();
  expect(await screen.findByText(/The newest state is not known\. Offline\./)).toBeDefined();
});

it('counts changes as the list above does: a page with its photographs is one', async () => {
  startServer([{ sent: [], notes: [] }], [{ kind: 'brought', files: [], kept: [] }]);
  const page: ChangedItem = {
    file: 'pages/History.json',
    files: ['pages/History.json'],
    version: 'a',
    title: 'History',
    headline: 'Page “History”: a text corrected',
    kind: 'page',
    act: 'changed',
    html: '',
    routes: [],
    goesWith: [],
  };
  const items = [page, { ...page, file: 'public/images/a.jpg', within: page.file }];
  render(<StatusOfChanges publishing={{ ...publishing, ahead: 0, items }} onChange={() => undefined} />);
  expect(await screen.findByRole('heading', { name: 'One change' })).toBeDefined();
});

it('looks again when somebody comes back to the page, and when the changes differ', async () => {
  const later = {
    ...sent,
    steps: [{ name: 'accepted', state: 'done', words: 'Accepted' } as const],
    problems: [],
  };
  const nothing: SendEvent = { kind: 'brought', files: [], kept: [] };
  const roads = [sent, later, { ...later, subject: 'Another' }].map((one) => ({ sent: [one], notes: [] }));
  const asked = startServer(roads, [nothing, nothing]);
  const { rerender } = render(<StatusOfChanges publishing={publishing} onChange={() => undefined} />);
  await screen.findByText(/has found something/);
  fireEvent(document, new Event('visibilitychange'));
  await screen.findByText('Accepted');
  rerender(<StatusOfChanges publishing={{ ...publishing, ahead: 0 }} onChange={() => undefined} />);
  await screen.findByText('Another');
  expect(asked).toEqual([{ isSafeOnly: true }, { isSafeOnly: true }]);
});

it('does not say that nothing was sent before it has asked after a sending', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (path: string) =>
    path === '/_dev/publish/status'
      ? new Promise<Response>((resolve) => void answers.push(resolve))
      : Promise.resolve(new Response('{"kind":"brought","files":[],"kept":[]}\n')),
  );
  const { rerender } = render(<StatusOfChanges publishing={publishing} onChange={() => undefined} />);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(Response.json({ sent: [], notes: ['Read.'] }));
  await screen.findByText('Read.');
  rerender(<StatusOfChanges publishing={{ ...publishing, ahead: 0 }} onChange={() => undefined} />);
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(screen.queryByText('Nothing was sent from this folder yet.')).toBeNull();
  answers[1]?.(Response.json({ sent: [], notes: [] }));
  expect(await screen.findByText('Nothing was sent from this folder yet.')).toBeDefined();
});

it('A1 gets what others have done, and says by title what met changes here', async () => {
  const nothing: SendEvent = { kind: 'brought', files: [], kept: [] };
  const brought: SendEvent = { kind: 'brought', files: ['pages/a.json', 'b'], kept: ['A day', 'A night'] };
  const changed = vi.fn<() => void>();
  const asked = startServer([{ sent: [], notes: [] }], [nothing, brought, { kind: 'failed', words: 'No.' }]);
  const due = { day: '7 July 2026' };
  const { rerender } = render(
    <StatusOfChanges publishing={{ ...publishing, ahead: 0, due }} onChange={changed} />,
  );
  expect(screen.getByText(/^On 7 July 2026/).textContent).toContain('Nothing here does that by itself');
  rerender(
    <StatusOfChanges
      publishing={{ ...publishing, ahead: 0, due: { ...due, workflow: 'a.yml' } }}
      onChange={changed}
    />,
  );
  expect(screen.getByText(/^On 7 July 2026/).textContent).toContain('That happens by itself');
  await screen.findByText('Nothing was sent from this folder yet.');
  const button = screen.getByRole('button', { name: 'Get what others have done' });
  await userEvent.click(button);
  await screen.findByText('You have what others have done now, in 2 files.');
  expect(screen.getByText(/your version is kept/).textContent).toMatch(/above: “A day”, “A night”\.$/);
  expect(asked.at(-1)).toEqual({});
  expect(changed).toHaveBeenCalledOnce();
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing has come. No.');
});

it('offers to accept a change for as long as that can be done, and folds what only the runner needs', async () => {
  const open = { ...sent, problems: [], canAccept: true, commit: '9'.repeat(40) };
  const words = withDetails('The shared copy cannot be reached.', 'fatal: no route to host');
  const asked = startServer(
    [{ sent: [open], notes: [] }],
    [
      { kind: 'brought', files: [], kept: [] },
      { kind: 'failed', words },
    ],
  );
  render(<StatusOfChanges publishing={publishing} onChange={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Accept it for the website/ }));
  expect(asked.at(-1)).toEqual({ branch: open.branch, commit: open.commit });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Not accepted\. The shared copy cannot be reached\./);
  expect(within(alert).getByText(/fatal/).closest('details')?.open).toBe(false);
});

// @vitest-environment jsdom
/** The dialogs of the overview: what becomes of unsaved changes and typed words, and of a server that does not answer. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  readStoredDraft,
  readStoredHistory,
  storeDraft,
  storeHistory,
} from '../../src/desk/controls/kept-draft.ts';
import { recordChange, noHistory } from '../../src/desk/controls/history.ts';
import { actsOn } from '../../src/desk/overview/acts.tsx';
import { NewDialog } from '../../src/desk/overview/new-dialog.tsx';
import type { OverviewRow, OverviewTemplate } from '../../src/desk/server/overview.ts';
import { button, choice, field, letDialogsOpen, testForms } from './editor/make-form.tsx';

testForms();
beforeEach(letDialogsOpen);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const row: OverviewRow = {
  file: 'pages/History.json',
  path: '/History',
  title: 'History',
  isPage: true,
  address: '/History',
  isShownToday: true,
  blocks: [],
  awaited: [],
  lookAgain: [],
  wrong: [],
};

/** Draws the dialog of an act. */
function draw(name: string, row: OverviewRow, pages: readonly { path: string; title: string }[] = []) {
  const closed = vi.fn<(done?: unknown) => void>();
  const { Dialog } = actsOn(row).find((act) => act.name === name) ?? {};
  if (Dialog === undefined) throw new Error(`There is no act ${name}.`);
  render(<Dialog row={row} pages={pages} onClose={closed} />);
  return closed;
}

function rename(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  const closed = draw('Rename', row);
  fireEvent.change(field('New address'), { target: { value: '/Story' } });
  fireEvent.click(button('Rename'));
  return closed;
}

it('a page that is renamed keeps its unsaved changes, and what can be undone', async () => {
  const draft = { base: '{"title":"History"}', value: { title: 'Our history' } };
  const history = recordChange(noHistory, { title: 'History' }, draft.value, { form: [], time: 0 });
  storeDraft(row.file, draft);
  storeHistory(row.file, history);
  const closed = rename(() => Response.json({ written: ['pages/Story.json'], removed: [], remind: [] }));
  await waitFor(() =>
    expect(closed).toHaveBeenCalledWith(expect.objectContaining({ edit: 'pages/Story.json' })),
  );
  expect(readStoredDraft('pages/Story.json')).toEqual(draft);
  expect(readStoredHistory('pages/Story.json')).toEqual(history);
  expect(readStoredDraft(row.file)).toBeUndefined();
});

it('a refusal leaves the unsaved changes where they are', async () => {
  const draft = { base: null, value: { title: 'Our history' } };
  storeDraft(row.file, draft);
  rename(() => Response.json({ message: 'It is taken.' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('It is taken.'));
  expect(readStoredDraft(row.file)).toEqual(draft);
});

it.each<[string, () => Response]>([
  ['does not answer', () => expect.fail('Failed to fetch')],
  [
    'is not reached by a proxy',
    () => new Response('<h1>502</h1>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['is gone, says a proxy', () => new Response('upstream', { status: 502 })],
])('a server that %s is said so, and the button can be pressed again', async (_, answer) => {
  rename(answer);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('does not answer'));
  expect(button('Rename').disabled).toBe(false);
});

const feast: OverviewRow = {
  ...row,
  file: 'pages/_records/news/feast.json',
  path: '/_records/news/feast',
  title: 'The feast',
  isPage: false,
  address: '/News/feast',
  collection: 'news',
  isRecord: true,
};

it('A1: old links to the page of a deleted record may lead on, though no link of the site leads there', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Response.json([]);
    asked.push(JSON.parse(body));
    return Response.json({ written: ['pages/News.json'], removed: [feast.file], remind: [] });
  });
  const closed = draw('Delete', feast, [
    { path: '/Home', title: 'Home' },
    { path: '/News', title: 'All the news' },
  ]);
  expect(screen.getByRole('option', { name: 'All the news (/News)' })).toBeDefined();
  fireEvent.change(choice('Old links on other sites lead to'), { target: { value: '/News' } });
  fireEvent.click(button('Delete'));
  await waitFor(() =>
    expect(closed).toHaveBeenCalledWith(
      expect.objectContaining({ words: ['The feast is deleted. Its address leads to /News.'] }),
    ),
  );
  expect(asked).toEqual([{ page: feast.file, unlink: false, to: '/News' }]);
});

it('A1: the address of a record without a page of its own leads nowhere, and nothing is asked', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const { address: _, ...alone } = feast;
  draw('Delete', alone, [{ path: '/News', title: 'News' }]);
  await waitFor(() => expect(screen.queryByText('Looking for links to it …')).toBeNull());
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('each act can be done to a page and to a record with a file of its own, not to a file of several or a part', () => {
  const names = (one: OverviewRow) => actsOn(one).map(({ name }) => name);
  const letters = { ...feast, file: 'pages/_records/old/letters.json', isRecord: false };
  const { collection: _, isRecord: __, ...part } = { ...feast, file: 'pages/_parts/shell/footer.json' };
  expect([row, feast, letters, part].map(names)).toEqual([
    ['Rename', 'Duplicate', 'Delete'],
    ['Rename', 'Duplicate', 'Delete'],
    [],
    [],
  ]);
});

it('a record is duplicated and renamed by the end of its address, and what was typed into it moves along', async () => {
  const asked: unknown[] = [];
  const file = 'pages/_records/news/feast-copy.json';
  vi.stubGlobal('fetch', async (_: string, { body = '' }: { body?: string }) => {
    asked.push(JSON.parse(body));
    return Response.json({ written: [file], removed: [], remind: [] });
  });
  const closed = draw('Duplicate', feast);
  fireEvent.click(button('Duplicate'));
  await waitFor(() =>
    expect(closed).toHaveBeenCalledWith(
      expect.objectContaining({ words: ['feast-copy is created as a draft.'], edit: file }),
    ),
  );
  cleanup();
  storeDraft(feast.file, { base: null, value: { title: 'Our feast' } });
  const renamed = draw('Rename', feast);
  fireEvent.change(field('New name'), { target: { value: 'feast-copy' } });
  fireEvent.click(button('Rename'));
  await waitFor(() => expect(renamed).toHaveBeenCalledWith(expect.objectContaining({ edit: file })));
  expect(asked).toMatchObject([
    { page: feast.file, to: 'feast-copy' },
    { page: feast.file, to: 'feast-copy', redirect: true },
  ]);
  expect(readStoredDraft(file)).toEqual({ base: null, value: { title: 'Our feast' } });
});

const template = (name: string, ...fields: string[]): OverviewTemplate => ({
  name,
  description: `A ${name}`,
  fields: fields.map((ask) => ({
    name: ask.toLowerCase(),
    ask,
    choices: [],
    ...(ask === 'Life' && { madeOf: 'name' }),
  })),
});
const templates = [template('page', 'Title'), template('saint', 'Name', 'Life')];
/** Opens "Add something new", again if it is open. */
function add() {
  cleanup();
  const closed = vi.fn<(done?: unknown) => void>();
  render(<NewDialog templates={templates} onClose={closed} />);
  return closed;
}
const words = 'Your earlier words are here again.';

it('shows a day as people write it', () => {
  const about = { form: 'iso-day', example: '2027-07-07' } as const;
  const notice = template('notice', 'First day');
  notice.fields = notice.fields.map((field) => ({ ...field, ...about }));
  render(<NewDialog templates={[notice]} onClose={() => undefined} />);
  expect(screen.getByText(/^Such as 7 Jul 2027\./)).toBeDefined();
});

it.each(['Escape', 'Cancel', 'a crash'])('A1 %s loses no answer for something new', async (way) => {
  const closed = add();
  await userEvent.selectOptions(choice('What'), 'Saint');
  await userEvent.type(field('Life'), 'He taught.{Enter}He wrote.');
  await userEvent.selectOptions(choice('What'), 'Page');
  expect(screen.queryByText(words)).toBeNull();
  await userEvent.selectOptions(choice('What'), 'Saint');
  if (way === 'Escape') fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  if (way === 'Cancel') await userEvent.click(button('Cancel'));
  expect(closed).toHaveBeenCalledTimes(way === 'a crash' ? 0 : 1);
  add();
  expect(screen.getByText(words)).toBeDefined();
  expect([choice('What').value, field('Life').value]).toEqual(['saint', 'He taught.He wrote.']);
  await userEvent.click(button('Start again'));
  expect([screen.queryByText(words), field('Life').value]).toEqual([null, '']);
});

it('A1 the answers are kept until the addition succeeds; the first wrong field gets the cursor', async () => {
  const answers: object[] = [
    { message: 'Correct it.', wrong: { life: 'Please fill this in.' } },
    { written: [], remind: ['The old entry said: “Religious.” Add it if you want.'] },
  ];
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()));
  const closed = add();
  await userEvent.selectOptions(choice('What'), 'Saint');
  expect(screen.getByText('If you leave it empty, the desk fills it in.')).toBeDefined();
  await userEvent.type(field('Name'), 'Titus');
  await userEvent.click(button('Add'));
  await waitFor(() => expect(document.activeElement).toBe(field('Life')));
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(button('Add'));
  await waitFor(() =>
    expect(closed).toHaveBeenCalledWith(
      expect.objectContaining({
        words: [
          'Saint “Titus” is added.',
          'Check this, too: The old entry said: “Religious.” Add it if you want.',
        ],
      }),
    ),
  );
  add();
  await userEvent.selectOptions(choice('What'), 'Saint');
  expect([screen.queryByText(words), field('Name').value]).toEqual([null, '']);
});

it('A1 a new name that was typed is here again, and goes with the act', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ written: [], removed: [] }));
  draw('Duplicate', row);
  await userEvent.type(field('Address of the new page'), '/Copy');
  await userEvent.click(button('Cancel'));
  cleanup();
  draw('Rename', row);
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  const closed = draw('Duplicate', row);
  expect([screen.queryByText(words), field('Address of the new page').value]).not.toContain(null);
  await userEvent.click(button('Duplicate'));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('desk-typed'))).toEqual([]);
});

// @vitest-environment jsdom
/** The overview as somebody reads it who does not program: titles, not files, and no words of git. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OverviewPage } from '../../src/desk/overview/overview-page.tsx';
import type { Overview, OverviewRow } from '../../src/desk/server/overview.ts';
import { withDetails } from '../../src/desk/shared/for-runner.ts';
import { button, letDialogsOpen } from './editor/make-form.tsx';

beforeEach(letDialogsOpen);
afterEach(() => {
  sessionStorage.clear();
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const row = (path: string, title: string, more: Partial<OverviewRow> = {}): OverviewRow => ({
  file: `pages${path}.json`,
  path,
  title,
  isPage: true,
  isShownToday: true,
  blocks: [],
  awaited: [],
  lookAgain: [],
  wrong: [],
  ...more,
});
const rows = [
  row('/Saints', 'Thérèse of Lisieux', { changed: { isPending: true } }),
  row('/News', 'News', { changed: { day: '2026-05-05', by: 'Sister Anne', isPending: true } }),
  row('/Home', 'Home', { changed: { day: '2026-05-05', by: 'Sister Anne', isPending: false } }),
];

/** Draws the overview; what it asks of the server gets these answers. */
function draw(answers: Readonly<Record<string, unknown>> = {}, more: Partial<Overview> = {}) {
  const fetch = vi.fn<(path: string) => Promise<Response>>(async (path) => {
    const found = Object.entries(answers).find(([start]) => path.startsWith(start));
    if (found === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(found[1]), { headers: { 'Content-Type': 'application/json' } });
  });
  vi.stubGlobal('fetch', fetch);
  return render(
    <OverviewPage overview={{ rows, languages: [], collections: [], templates: [], deleted: [], ...more }} />,
  );
}
const titles = () =>
  screen.getAllByRole('rowheader').map((header) => within(header).getAllByRole('link')[0]?.textContent);

it('leads to the devices where people sign in', () => {
  draw({}, { isSignedIn: true });
  expect(screen.getByRole('link', { name: 'Your devices' })).toHaveProperty('pathname', '/_devices');
});

it('says what is not published yet, and who changed the rest', () => {
  draw();
  expect(screen.queryByRole('link', { name: 'Your devices' })).toBeNull();
  const changed = screen
    .getAllByRole('row')
    .map((one) => within(one).queryAllByRole('cell').at(-2)?.textContent);
  expect(changed.slice(1)).toEqual([
    'New, not published yet',
    'Not published yet; before that 5 May 2026 by Sister AnneEarlier versions of News',
    '5 May 2026 by Sister AnneEarlier versions of Home',
  ]);
  expect(document.body.textContent).not.toMatch(/commit/i);
});

it('finds a title with and without its accents', async () => {
  draw();
  await userEvent.type(screen.getByRole('searchbox'), 'therese');
  expect(titles()).toEqual(['Thérèse of Lisieux']);
});

it('shows all pages when it is opened again, and after a search by one press', async () => {
  draw();
  const search = () => screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(search(), 'nowhere');
  expect(screen.getByText(/^0 of 3 pages/)).toBeDefined();
  await userEvent.click(button('Show all pages'));
  expect(screen.getByText(/^3 of 3 pages/)).toBeDefined();
  await userEvent.type(search(), 'nowhere');
  cleanup();
  draw();
  expect(search().value).toBe('');
});

it('says where words are, and asks for them again when documents have changed', async () => {
  const found = {
    file: 'pages/Home.json',
    line: 7,
    column: 3,
    title: 'Home',
    pointer: '/blocks/0',
    text: 'a church',
  };
  const answers: Record<string, unknown> = { '/_dev/where': [found] };
  const { rerender } = draw(answers);
  await userEvent.type(screen.getByRole('searchbox'), 'church');
  expect(
    await screen.findByText(/^0 of 3 pages by their titles, and the words in 1 place below/),
  ).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  answers['/_dev/where'] = [];
  const overview = { languages: [], collections: [], templates: [], deleted: [] };
  rerender(<OverviewPage overview={{ ...overview, rows: [...rows] }} />);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Text found' })).toBeNull());
  expect(screen.getByText(/^0 of 3 pages by their titles, and no text has these words/)).toBeDefined();
});

it('names by their titles the documents that lead to a page that is to be deleted, and leads to the places', async () => {
  const link = {
    file: 'pages/Home.json',
    line: 7,
    address: '/News#latest',
    title: 'Home',
    pointer: '/blocks/0',
  };
  draw({ '/_dev/links': [link] });
  await userEvent.click(button('Delete News'));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete News' }));
  const place = await dialog.findByRole('listitem');
  expect(place.textContent).toBe('Home (to /News#latest)');
  expect(within(place).getByRole('link').getAttribute('href')).toBe('/_edit/Home#/blocks/0');
  expect(dialog.getByRole('group', { name: 'This link' })).toBeDefined();
});

it('lists what is to be looked at again, with the calendar to subscribe to', async () => {
  const lookAgain = [{ words: 'By 4 May 2026', pointer: '/lookAgain', isOver: true }];
  draw({}, { rows: [...rows, row('/Old', 'Old', { lookAgain })], calendar: 'webcal://example.org/x.ics' });
  expect(screen.queryByRole('link', { name: 'These days in your own calendar' })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'To look at again');
  expect(titles()).toEqual(['Old']);
  expect(screen.getByRole('link', { name: 'By 4 May 2026' }).getAttribute('href')).toBe(
    '/_edit/Old#/lookAgain',
  );
  const calendar = screen.getByRole('link', { name: 'These days in your own calendar' });
  expect(calendar.getAttribute('href')).toBe('webcal://example.org/x.ics');
});

it('lists the records of an order by hand as visitors see them, and saves another order', async () => {
  const house = (id: string) =>
    row(`/_records/houses/${id}`, id, { isPage: false, isRecord: true, collection: 'houses' });
  const place = 'pages/_records/houses/';
  const collection = { name: 'houses', place, title: 'title', order: ['rome', 'nairobi', 'kuwait'] };
  draw(
    { '/_dev/pages/order': { written: [`${place}rome.json`], removed: [], undo: 'u1' } },
    { rows: ['kuwait', 'nairobi', 'rome'].map(house), collections: [collection] },
  );
  expect(titles()).toEqual(['rome', 'nairobi', 'kuwait']);
  await userEvent.click(button('Order Houses'));
  const dialog = within(screen.getByRole('dialog', { name: 'Order Houses' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move rome down' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the order' }));
  expect(fetch).toHaveBeenCalledWith(
    '/_dev/pages/order',
    expect.objectContaining({ body: '{"source":"houses","ids":["nairobi","rome","kuwait"]}' }),
  );
  expect(
    (await screen.findByText('Houses are shown in the new order.')).parentElement?.textContent,
  ).toContain('Undo');
});

const french = { folder: 'fr', name: 'Français' };

it('adds a language, which is chosen by its own name', async () => {
  draw({ '/_dev/pages/language': { written: ['pages/fr/_shell.json', 'pages/fr/Home.json'], undo: 'u1' } });
  await userEvent.click(button('Add a language'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a language' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'Français');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(fetch).toHaveBeenCalledWith(
    '/_dev/pages/language',
    expect.objectContaining({ body: '{"lang":"fr"}' }),
  );
  const report = (await screen.findByText(/^Français is added/)).parentElement;
  expect(report?.textContent).toContain('Undo');
  expect(report?.querySelector('a')?.getAttribute('href')).toBe('/_edit/fr/Home');
});

it('lists the pages of a language by themselves, counts them by their state, and filters by it', async () => {
  const first = { file: 'pages/fr/Home.json', pointer: '/blocks/0/text' };
  const inFrench = { language: 'fr', untranslated: { count: 2, first } } as const;
  const frame = row('/fr/_shell', 'Header, footer and frame (fr)', { ...inFrench, isPage: false });
  draw(
    { '/_dev/pages/translate': { written: ['pages/fr/News.json'], undo: 'u1' } },
    {
      languages: [french],
      rows: [
        row('/Home', 'Home'),
        row('/News', 'News', { lacks: [french] }),
        row('/fr/Home', 'Accueil', { ...inFrench, translation: 'old' }),
        frame,
      ],
    },
  );
  const table = within(screen.getByRole('table', { name: 'Français' }));
  expect(table.getAllByRole('row').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Translation'),
    expect.stringMatching(/^Accueil.*Out of date2 texts as in the original/),
    expect.stringMatching(/^Header, footer and frame \(fr\)2 texts as in the original/),
  ]);
  const left = table.getByRole('link', { name: '2 texts as in the original: Accueil' });
  expect(left.getAttribute('href')).toBe('/_edit/fr/Home#/blocks/0/text');
  expect(button('0 translated')).toBeDefined();
  await userEvent.click(button('1 out of date'));
  expect(titles()).toEqual(['Accueil']);
  await userEvent.click(button('1 missing'));
  expect(titles()).toEqual(['News']);
  await userEvent.click(button('Translate into Français News'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Begin' }));
  expect(fetch).toHaveBeenCalledWith(
    '/_dev/pages/translate',
    expect.objectContaining({ body: '{"page":"pages/News.json","language":"fr"}' }),
  );
});

it('says it in the dialog when nothing answers, and can be tried again', async () => {
  draw();
  await userEvent.click(button('Rename News'));
  const dialog = within(screen.getByRole('dialog', { name: 'Rename News' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  expect((await dialog.findByText(/^The desk does not answer/)).closest('[role=alert]')).not.toBeNull();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Rename' }).disabled).toBe(false);
});

it('lists the dead links to other sites with their places, checks them, and replaces one everywhere', async () => {
  const places = [{ file: 'pages/News.json', title: 'News', pointer: '/blocks/0' }];
  const dead = {
    address: 'https://a.test/old',
    kind: 'gone',
    isDead: true,
    standing: 'Dead since 3 November 2026, seen once: it is not there (404).',
    places,
  };
  const moved = {
    ...dead,
    address: 'http://b.test/',
    kind: 'moved',
    isDead: false,
    standing: 'It has moved to https://b.test/.',
    to: 'https://b.test/',
  };
  const busy = { ...dead, address: 'https://c.test/', kind: 'later', isDead: false };
  const [before, after] = [
    { count: 2, links: [] },
    { day: '2026-11-03', count: 2, links: [dead, moved, busy] },
  ];
  const answers: Record<string, unknown> = { '/_dev/outside-links': before, '/_dev/places': { places: [] } };
  draw(answers);
  const section = within(await screen.findByRole('region', { name: 'Links to other sites' }));
  expect(section.getByText(/Nobody has checked yet/)).toBeDefined();
  answers['/_dev/outside-links'] = after;
  await userEvent.click(section.getByRole('button', { name: 'Check the links now' }));
  expect(await section.findByText('Last checked on 3 Nov 2026: 2 addresses, 1 dead.')).toBeDefined();
  const [first] = section.getAllByRole('listitem');
  expect(first?.textContent).toContain('Dead since 3 November 2026, seen once');
  expect(section.getAllByRole('link', { name: 'News' })[0]?.getAttribute('href')).toBe(
    '/_edit/News#/blocks/0',
  );
  await userEvent.click(section.getByText('Links to look at (2)'));
  expect(section.queryByRole('button', { name: 'Replace everywhere: https://c.test/' })).toBeNull();
  await userEvent.click(section.getByRole('button', { name: 'Replace everywhere: http://b.test/' }));
  expect(screen.getByRole('heading', { name: 'Replace an address everywhere' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('http://b.test/');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Replace with' }).value).toBe(
    'https://b.test/',
  );
  await waitFor(() => {
    const body = JSON.stringify({
      old: 'http://b.test/',
      next: 'https://b.test/',
      wholeWord: true,
      addresses: true,
    });
    expect(fetch).toHaveBeenCalledWith('/_dev/places', expect.objectContaining({ body }));
  });
});

it('A-03 says what of the records of the API the site cannot use, and nothing where all is used', async () => {
  draw({ '/_dev/records': ['source "news": "fromDate": no day, so undated in 2 records'] });
  const notes = await screen.findByRole('region', { name: 'Records of the API' });
  expect(within(notes).getByRole('listitem').textContent).toContain('"fromDate": no day, so undated');
  cleanup();
  draw({ '/_dev/records': [] });
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/_dev/records', expect.anything()));
  expect(screen.queryByRole('region', { name: 'Records of the API' })).toBeNull();
});

it('leaves out a collection in which nothing is found, unless its name is sought', async () => {
  draw({}, { collections: [{ name: 'feasts', place: 'pages/_records/feasts/', title: 'title' }] });
  const heading = () => screen.queryByRole('heading', { name: 'Feasts' });
  expect(heading()).not.toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'therese');
  expect(heading()).toBeNull();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'feast');
  expect(heading()).not.toBeNull();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'With mistakes');
  expect(heading()).toBeNull();
});

it('finds deleted pages by their titles, too', async () => {
  const byHand = {
    file: 'pages/Feast.json',
    title: 'Feast',
    time: '2026-11-20T10:00:00Z',
    by: 'Sister Anne',
  };
  draw(
    { '/_dev/history/deleted': [byHand] },
    { deleted: [{ ref: 'a', title: 'Story', when: '2026-11-29 08:34' }] },
  );
  await screen.findByRole('link', { name: 'Feast' });
  const restored = () => screen.queryAllByRole('button', { name: /^Restore/ }).map((one) => one.textContent);
  expect(restored()).toEqual(['Restore: Story', 'Restore: Feast']);
  await userEvent.type(screen.getByRole('searchbox'), 'feast');
  expect(restored()).toEqual(['Restore: Feast']);
});

it('says in words when a page was deleted, and that it is there again', async () => {
  const remind = [withDetails('Look at this.', 'a.json')];
  draw(
    { '/_dev/pages/undo': { remind } },
    { deleted: [{ ref: 'a', title: 'Story', when: '2026-11-29 08:34' }] },
  );
  expect(screen.getByRole('listitem').textContent).toMatch(/^Story, 29 Nov 2026, 08:34 Restore/);
  await userEvent.click(screen.getByRole('button', { name: /^Restore ?: Story/ }));
  expect(await screen.findByText('It is there again.')).toBeDefined();
  expect(screen.getByText('a.json').closest('details')?.open).toBe(false);
});

it('documents for the person who runs the desk are behind a fold, and a search for one opens it', async () => {
  const policies = row('/_policies', 'Filter policies', { file: 'pages/_policies.json', isPage: false });
  const frame = row('/_shell', 'Header, footer and frame', { file: 'pages/_shell.json', isPage: false });
  draw({}, { rows: [...rows, policies, frame] });
  const fold = () => screen.getByText('Filter policies').closest('details');
  expect(fold()?.open).toBe(false);
  expect(screen.getByText('Header, footer and frame').closest('details')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'policies');
  expect(fold()?.open).toBe(true);
});

const place = (key: string, more: object = {}) => ({
  key,
  file: 'pages/Home.json',
  title: 'Home',
  pointer: '/blocks/0/text/1',
  field: 'Blocks › Text',
  before: 'The old ',
  found: 'church',
  after: ' stands.',
  next: 'parish',
  isAddress: false,
  isByHand: false,
  ...more,
});

it('replaces a word in the ticked places, after showing each, and offers to take it back', async () => {
  const places = [
    place('a'),
    place('b', { file: 'pages/News.json', title: 'News' }),
    place('c', { isByHand: true }),
  ];
  draw({
    '/_dev/places': { places },
    '/_dev/pages/replace': { undo: 'x', replaced: 1, written: ['pages/Home.json'] },
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox'), 'church');
  await user.click(button('Replace a word everywhere'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Word or words' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Word or words' }).value).toBe('church');
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'parish');
  expect(await screen.findByText(/^Found in 3 places; nothing is changed yet. 1 of them/)).toBeDefined();
  const byHand = screen.getByRole('link', { name: 'Change it by hand: Blocks › Text' });
  expect(byHand.getAttribute('href')).toBe('/_edit/Home#/blocks/0/text/1');
  expect(screen.getAllByRole('checkbox', { name: 'The old church parish stands.' })).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'News' }));
  await user.click(button('Replace 1 place in 1 document'));
  const [, init] = vi.mocked(fetch).mock.calls.find(([path]) => path === '/_dev/pages/replace') ?? [];
  expect(JSON.parse(init?.body as string)).toEqual({
    old: 'church',
    next: 'parish',
    wholeWord: true,
    keys: ['a'],
    accept: false,
  });
  const report = await screen.findByText('Replaced 1 place in 1 document.');
  expect(document.activeElement).toBe(report.parentElement);
  expect(button('Undo')).toBeDefined();
  // The next replacement begins anew.
  await user.click(button('Replace a word everywhere'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Replace with' }).value).toBe('');
});

it('says why a word cannot be replaced, and leaves the documents out that would have mistakes', async () => {
  const problem = { file: 'pages/Home.json', place: 'Home › Link', message: 'There is no page.' };
  draw({
    '/_dev/places': { places: [place('a'), place('b', { file: 'pages/News.json', title: 'News' })] },
    '/_dev/pages/replace': { problems: [problem], canAccept: false },
  });
  const user = userEvent.setup();
  await user.click(button('Replace a word everywhere'));
  await user.type(screen.getByRole('textbox', { name: 'Word or words' }), 'church');
  await user.click(await screen.findByRole('button', { name: 'Remove 2 places in 2 documents' }));
  await screen.findByText(/There is no page/);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Home › Link: There is no page.');
  // It is brought into sight, below a list that may be long.
  expect(document.activeElement).toBe(alert);
  await user.click(button('Leave these documents as they are'));
  expect(button('Remove 1 place in 1 document')).toBeDefined();
  await user.click(button('Back to all pages'));
  expect(document.activeElement).toBe(button('Replace a word everywhere'));
});

it('says that not everything is checked while mistakes hide others', () => {
  const said = () => screen.queryAllByText(/^Not everything is checked yet/);
  draw();
  expect(said()).toHaveLength(0);
  draw({}, { waits: true });
  expect(said()).toHaveLength(1);
});

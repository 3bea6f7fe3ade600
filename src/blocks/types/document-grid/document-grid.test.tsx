// @vitest-environment jsdom
/** Lists of documents and news with their filters, by the visitor's clock (D-01 to D-03, D-06, D-07). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { elementOf, type Example } from '../../../../tests/render-example.tsx';
import { hydrate, serve } from '../../../../tests/hydrate-example.tsx';
import { months } from '../../../engine/policy.ts';
import examples from './examples.json';

const { valid } = examples as unknown as { valid: Record<string, Example> };
const exampleOf = (name: string): Example => valid[name] ?? { block: {} };
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (name: string) =>
  within(choice(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const words = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
/** Returns the visible text of a link; the rest is for screen readers. */
const seenIn = (link: Element | undefined) => link?.firstChild?.textContent;
const status = () => screen.getByRole('status').textContent;

/** Renders the example on a day and waits until the code for its texts has loaded. */
async function show(example: Example, today = '2026-07-16') {
  await act(async () => render(elementOf(example, { today: () => today })));
  await screen.findByRole('status');
}
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('D-02 circulars', () => {
  const circulars = exampleOf('circulars of this year exactly');
  const without = { ...circulars, block: { ...circulars.block, heading: undefined } };

  it('D-02 start at the current year of the visitor, newest years first', async () => {
    await show(without);
    expect(choice('Year').value).toBe('2026');
    expect(optionsOf('Year')).toEqual(['All', '2026', '2025']);
    expect(titles()).toEqual(['Letter for Lent']);
  });

  it('D-02 All shows all, the undated among them; a year hides the undated', async () => {
    await show(without);
    await userEvent.selectOptions(choice('Year'), 'All');
    expect(titles()).toEqual(['Letter for Lent', 'On the jubilee year', 'An undated letter']);
    await userEvent.selectOptions(choice('Year'), '2025');
    expect(titles()).toEqual(['On the jubilee year']);
  });

  it('D-02 a year without circulars says so, and does not fall back', async () => {
    await show(without, '2027-01-01');
    expect(choice('Year').value).toBe('2027');
    expect(titles()).toEqual([]);
    expect(screen.getByText('Nothing matches these filters.')).toBeTruthy();
  });

  it('D-02 none at all: one placeholder, under this year and under All', async () => {
    await show({ ...without, records: [] });
    expect(screen.getAllByText('No Data Available')).toHaveLength(1);
    await userEvent.selectOptions(choice('Year'), 'All');
    expect(screen.getAllByText('No Data Available')).toHaveLength(1);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('D-01 the fallbacks of the book shelf', () => {
  const books = exampleOf('documents of a year, with the fallbacks of the book shelf');
  it.each([
    ['2025-03-01', '2025', ['On the jubilee year']],
    ['2026-03-01', '2025', ['On the jubilee year']],
    ['2027-03-01', 'All', ['On the jubilee year', 'An undated letter']],
  ])('D-01 on %s the year is %s', async (today, year, shown) => {
    await show(books, today);
    expect(choice('Year').value).toBe(year);
    expect(titles()).toEqual(shown);
  });

  it.each<[when: string, day: string, dates: string[], chosen: string, shown: string[], options: string[]]>([
    [
      'the current year has some',
      '2026-11-21',
      ['2026-06-01', '2026-02-01', '2025-03-01', '2024-05-01', ''],
      '2026',
      ['2026-06-01', '2026-02-01'],
      ['All', '2026', '2025', '2024'],
    ],
    [
      'the current year has none, the one before has',
      '2026-11-21',
      ['2025-03-01', '2023-01-01', ''],
      '2025',
      ['2025-03-01'],
      ['All', '2025', '2023'],
    ],
    [
      'neither has any: all, the undated too',
      '2026-11-21',
      ['2023-01-01', '2021-03-01', ''],
      'All',
      ['2023-01-01', '2021-03-01', 'undated'],
      ['All', '2023', '2021'],
    ],
    [
      'on 1 January the year that has begun counts',
      '2027-01-01',
      ['2026-12-31', '2025-01-01'],
      '2026',
      ['2026-12-31'],
      ['All', '2026', '2025'],
    ],
    ['only undated ones: all', '2026-11-21', ['', ''], 'All', ['undated', 'undated'], ['All']],
  ])('D-01 %s', async (_, day, dates, chosen, shown, options) => {
    const records = dates.map((date, index) => ({ id: `r${index}`, title: date || 'undated', date }));
    await show({ ...books, records }, day);
    expect(choice('Year').value).toBe(chosen);
    expect(titles()).toEqual(shown);
    expect(optionsOf('Year')).toEqual(options);
    await userEvent.selectOptions(choice('Year'), 'All');
    expect(titles()).toEqual(dates.map((date) => date || 'undated'));
  });
});

describe('D-03 D-06 cards', () => {
  it('D-03 have the title, and a link in the words of the page, which opens the first attachment in a new tab', async () => {
    const example = exampleOf('documents without a filter');
    await show(example);
    expect(seenIn(screen.getByRole('link', { name: /jubilee year/ }))).toBe('Read more');
    cleanup();
    await show({ ...example, block: { ...example.block, labels: { file: 'Click Here' } } });
    const link = screen.getByRole('link', { name: 'Click Here On the jubilee year (opens in a new tab)' });
    expect(seenIn(link)).toBe('Click Here');
    expect(link.getAttribute('href')).toBe('/api/files/documents/jubilee.pdf');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('D-03 each has the icon, whose shape is in the page once', async () => {
    const example = exampleOf('many documents');
    const host = await serve(example);
    const count = within(host).getAllByRole('listitem').length;
    expect(await hydrate(host, example)).toEqual([]);
    const uses = [...host.querySelectorAll('li > .icon > use')].map((use) => use.getAttribute('href'));
    expect(uses).toHaveLength(count);
    expect(new Set(uses).size).toBe(1);
    expect(host.querySelectorAll(`symbol${uses[0] ?? ''} > path`)).toHaveLength(1);
  });

  it('D-03 without a file there is no link', async () => {
    await show(exampleOf('a document without a file'));
    expect(titles()).toEqual(['Announced only']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('D-03 an empty book shelf shows one card "Book Title"', async () => {
    await show(exampleOf('no documents: one placeholder'));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Book Title']);
  });
});

describe('D-07 news', () => {
  const news: Example = {
    ...exampleOf('news with all filters, an attachment and a further page'),
    records: [
      {
        title: 'A new school',
        date: '2026-03-05',
        text: '<p>It opened.</p>',
        files: ['/api/files/school.pdf'],
        link: 'https://example.org/school',
      },
      { title: 'Jubilee of Clara', date: '2026-04-01' },
      { title: 'A JUBILEE at Lakeside', date: '2025-03-09', link: '/Lakeside' },
      { title: 'A letter without a date' },
    ],
  };
  const list = () => titles().filter((title) => title !== 'News');

  it('D-07 starts with everything: All years, All months, no words, and the total count', async () => {
    await show(news);
    expect([choice('Year').value, choice('Month').value, words().value]).toEqual(['All', 'All', '']);
    expect(optionsOf('Year')).toEqual(['All', '2026', '2025']);
    expect(optionsOf('Month').slice(0, 3)).toEqual(['All', 'Jan', 'Feb']);
    expect(optionsOf('Month')).toHaveLength(13);
    expect(list()).toHaveLength(4);
    expect(status()).toBe('Total Count: 4');
  });

  it('D-07 year, month and words combine, and the count follows', async () => {
    await show(news);
    await userEvent.type(words(), 'jubilee');
    expect(list()).toEqual(['Jubilee of Clara', 'A JUBILEE at Lakeside']);
    await userEvent.selectOptions(choice('Month'), 'Mar');
    expect(list()).toEqual(['A JUBILEE at Lakeside']);
    await userEvent.selectOptions(choice('Year'), '2026');
    expect(list()).toEqual([]);
    expect(status()).toBe('Total Count: 0');
    await userEvent.clear(words());
    expect(list()).toEqual(['A new school']);
    expect(status()).toBe('Total Count: 1');
  });

  it('D-07 a year or a month leaves out what has no date', async () => {
    await show(news);
    await userEvent.selectOptions(choice('Year'), '2026');
    expect(list()).not.toContain('A letter without a date');
    await userEvent.selectOptions(choice('Year'), 'All');
    expect(list()).toContain('A letter without a date');
    await userEvent.selectOptions(choice('Month'), 'Apr');
    expect(list()).toEqual(['Jubilee of Clara']);
  });

  it('D-07 a card has date, title, description, "Attachment", and "Click Here" where there is a further page', async () => {
    await show(news);
    const [card, second, third] = screen.getAllByRole('listitem');
    if (!card || !second || !third) throw new Error('there are no cards');
    expect(within(card).getByText('05 Mar 2026').getAttribute('datetime')).toBe('2026-03-05');
    expect(await within(card).findByText('It opened.')).toBeTruthy();
    const [file, link] = within(card).getAllByRole('link');
    expect([seenIn(file), file?.getAttribute('href')]).toEqual(['Attachment', '/api/files/school.pdf']);
    expect([seenIn(link), link?.getAttribute('href')]).toEqual(['Click Here', 'https://example.org/school']);
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(within(second).queryAllByRole('link')).toEqual([]);
    expect(within(third).getByRole('link').getAttribute('target')).toBeNull();
  });

  it('D-07 a call that failed: three placeholders', async () => {
    await show(exampleOf('a call that failed: three placeholders'));
    expect(screen.getAllByText('News Title')).toHaveLength(3);
    expect(screen.getAllByText('dd.mm.yyyy')).toHaveLength(3);
    expect(screen.getAllByText('No Data Available')).toHaveLength(3);
  });

  it('D-07 of documents that are still to come nothing is said but that they are being loaded', async () => {
    await show(exampleOf('documents that are still to come'));
    expect(screen.getByText('Loading …')).toBeDefined();
    expect(screen.queryByText('No Data Available')).toBeNull();
    expect(screen.queryByText('News Title')).toBeNull();
  });

  it('D-07 without any it offers all months all the same, and counts none', async () => {
    await show({ ...news, records: [] });
    expect(optionsOf('Month')).toEqual(['All', ...months]);
    expect(optionsOf('Year')).toEqual(['All']);
    expect(status()).toBe('Total Count: 0');
    expect(screen.getAllByText('News Title')).toHaveLength(3);
  });

  it('D-07 the Enter key in the field sends nothing anywhere', async () => {
    await show(news);
    expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
  });

  it('D-07 what was chosen and typed before the block came to life counts', async () => {
    const host = await serve(news);
    choice('Month').value = 'Mar';
    words().value = 'jubilee';
    expect(await hydrate(host, news)).toEqual([]);
    expect(list()).toEqual(['A JUBILEE at Lakeside']);
    expect([choice('Month').value, words().value]).toEqual(['Mar', 'jubilee']);
  });
});

/** Each source of the API: a page that shows it, the block there, records for it, and what stands in their place. */
import { expect, inFolder } from './in-folder.ts';
import type { Locator, Page } from '@playwright/test';
import type { Source } from './api.ts';
import { follow, setOut, titleOf } from './moves.ts';
import { scrollThrough } from './site.ts';

export interface Shown {
  source: Source;
  path: string;
  /** The block that shows the source. */
  block: string;
  /** A sound record; `more` goes over its fields. */
  record: (title: string, more?: object) => Record<string, unknown>;
  /** Where the title of a record is seen. */
  titled: (block: Locator, title: string) => Locator;
  /** Expects what stands there without records. */
  empty: (block: Locator) => Promise<void>;
  /** Whether its last good answer is kept on the device. */
  keeps: boolean;
}

/** The day on which the tests of sources happen: all records have it. */
export const today = '2026-11-21';

const heading = (block: Locator, title: string) => block.getByRole('heading', { name: title, exact: true });
const oneOf = (text: string) => (block: Locator) =>
  expect(block.locator('[data-placeholder]').first()).toContainText(text);

const record = (title: string) => ({
  _id: title,
  title,
  date: today,
  description: `Words about ${title}.`,
  attachments: ['albums/mount-1.svg'],
});

export const shown: Shown[] = [
  {
    source: 'news',
    path: '/News',
    block: '#news',
    record: (title, more) => ({
      ...record(title),
      fromDate: today,
      url: 'https://example.org/more',
      ...more,
    }),
    titled: heading,
    empty: oneOf('No Data Available'),
    keeps: true,
  },
  {
    source: 'content',
    path: '/BookShelf',
    block: '#books',
    record: (title, more) => ({ ...record(title), category: 'BookShelf', ...more }),
    titled: heading,
    empty: oneOf('Book Title'),
    keeps: true,
  },
  {
    source: 'thoughts',
    path: '/',
    block: '#thought',
    record: (title, more) => ({
      category: 'Thought of the Day',
      message: `<p>${title}</p>`,
      name: 'St Somebody',
      ...more,
    }),
    titled: (block, title) => block.getByRole('blockquote').getByText(title, { exact: true }),
    empty: (block) => expect(block.locator('figure')).toHaveText(''),
    keeps: false,
  },
  {
    source: 'circulars',
    path: '/Circular',
    block: '#circulars',
    record: (title, more) => ({ ...record(title), category: 'Circular', ...more }),
    titled: heading,
    empty: oneOf('No Data Available'),
    keeps: true,
  },
  {
    source: 'notifications',
    path: '/Story',
    block: 'dialog',
    record: (title, more) => ({ ...record(title), image: ['albums/mount-2.svg'], url: '/House', ...more }),
    titled: heading,
    empty: (block) => expect(block).toBeHidden(),
    keeps: false,
  },
  {
    source: 'playlist',
    path: '/Playlist',
    block: '#recordings',
    record: (title, more) => ({ ...record(title), category: 'Centre', ...more }),
    titled: heading,
    empty: oneOf('No Data Available'),
    keeps: true,
  },
  {
    source: 'journey',
    path: '/Journey',
    block: '#archive',
    record: (title, more) => ({ ...record(title), sessionYear: '2026', ...more }),
    // The day stands before the title.
    titled: (block, title) => block.locator('summary').getByRole('heading', { name: RegExp(`${title}$`) }),
    empty: oneOf('No data available for this month.'),
    keeps: true,
  },
  {
    source: 'album',
    path: '/SubGallery?id=a',
    block: '#album',
    record: (title, more) => ({ ...record(title), category: 'PhotoGallery', updatedAt: today, ...more }),
    titled: heading,
    empty: oneOf('No album is chosen'),
    keeps: true,
  },
];

/** Expects the block of a source to show records by their titles, first things first. */
export async function expectRecords(
  page: Page,
  { block, titled }: Shown,
  ...titles: string[]
): Promise<void> {
  for (const title of titles) await expect(titled(page.locator(block), title).first()).toBeVisible();
}

/** Title of the document at a path: of an album its own, which is not that of the page that was left for it (`arrive`). */
export function titleAt(path: string): string | RegExp {
  const title = titleOf(path.split('?')[0] ?? path);
  return path.includes('?id=') ? new RegExp(`^(?!${titleOf('/House')}$).+ – `) : title;
}

/** Goes to a page, by a load at first, then within the application, and looks at it whole. */
export async function arrive(page: Page, path: string): Promise<void> {
  const here = page.url();
  if (here === 'about:blank') await page.goto(path);
  else if (here !== new URL(path, here).href) {
    // With another query it is the same page: it is left, so that it is seen to come.
    if (new URL(here).pathname === new URL(inFolder(path), here).pathname) await follow(page, '/House');
    await setOut(page, path);
  }
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(titleAt(path));
  await scrollThrough(page);
}

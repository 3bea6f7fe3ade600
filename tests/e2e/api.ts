/** Answers of the API that a test makes up. */
import { expect, type Page } from '@playwright/test';
import { inFolder, outOfFolder } from './in-folder.ts';

/** The calls of specification section 7, by the names of `pages/_sources.json`. */
export const calls = {
  news: '/api/news/',
  content: '/api/gallery/All/',
  thoughts: '/api/thoughtoftheday/',
  circulars: '/api/circular/all/',
  notifications: '/api/notification/',
  playlist: '/api/playlistappostolic/',
  journey: '/api/journeyofmothervr/',
  album: '/api/subGallery',
} as const;
export type Source = keyof typeof calls;

/** The addresses of a call, as what intercepts requests knows them without asking the test at each request. */
export const addressesOf = (source: Source): RegExp =>
  new RegExp(`^https?://[^/]+${inFolder(calls[source])}`);

/** Ways in which a call goes wrong. */
export const faults = [
  'refused',
  'unanswered',
  'status 404',
  'status 500',
  'malformed JSON',
  'no list',
] as const;
export type Fault = (typeof faults)[number];

/** The site repeats a call after these, twice: they may pass. */
export const transient: readonly Fault[] = ['refused', 'unanswered', 'status 500'];

/** The browser's own message about a call that fails in this way; none when the answer did arrive. */
export function browserSays(fault: Fault): RegExp[] {
  if (fault === 'refused')
    return [/error: Failed to load resource: net::ERR_CONNECTION_REFUSED/, /request failed: GET/];
  if (fault === 'status 404') return [/error: Failed to load resource: .* 404/];
  return fault === 'status 500' ? [/error: Failed to load resource: .* 500/] : [];
}

/** Answers a source with records, or with a fault. */
export async function answer(page: Page, source: Source, records: readonly object[] | Fault): Promise<void> {
  await page.route(addressesOf(source), (route) => {
    switch (records) {
      case 'refused':
        return route.abort('connectionrefused');
      case 'unanswered':
        return undefined;
      case 'status 404':
        return route.fulfill({ status: 404, json: { error: 'not here' } });
      case 'status 500':
        return route.fulfill({ status: 500, json: { error: 'out of order' } });
      case 'malformed JSON':
        return route.fulfill({ contentType: 'application/json', body: '[{"' });
      case 'no list':
        return route.fulfill({ json: { message: 'nothing here' } });
      default:
        return route.fulfill({ json: records });
    }
  });
}

/**
 * Does something that makes sources fail, on a clock of the test, and lets the time pass in which their calls
 * are made again, until the console has been told of each.
 */
export async function untilGivenUp(
  page: Page,
  sources: readonly Source[],
  fault: Fault,
  act: () => Promise<unknown>,
): Promise<void> {
  const told = new Set<string>();
  page.on('console', (message) => {
    for (const source of sources)
      if (message.text().startsWith(`source "${source}": Error fetching data`)) told.add(source);
  });
  await act();
  const passTime = async () => {
    // An answer is waited for 8 seconds; the pauses between two calls are shorter than one.
    if (transient.includes(fault)) await page.clock.fastForward(fault === 'unanswered' ? 8000 : 1000);
    return told.size;
  };
  await expect.poll(passTime, { message: 'sources given up', intervals: [50] }).toBe(sources.length);
}

/** Counts the calls that a page makes from now on, by path. */
export function countCalls(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const path = outOfFolder(pathname);
    if (!path.startsWith('/api/') || path.startsWith('/api/image/')) return;
    counts.set(path, (counts.get(path) ?? 0) + 1);
  });
  return counts;
}

/** News of two years. */
export const twoFeasts = ['2026-01-05', '2024-03-01'].map((fromDate) => ({
  _id: fromDate,
  title: `Feast of ${fromDate.slice(0, 4)}`,
  fromDate,
  description: `Words of ${fromDate}.`,
  url: '',
  attachments: [],
}));

export interface Document {
  _id: string;
  category: string;
  title: string;
  date: string;
  attachments: string[];
}

/** One document of a category for each date; an empty date makes an undated one. */
export function documentsOf(category: string, dates: readonly string[]): Document[] {
  return dates.map((date, index) => ({
    _id: `${category}-${index}`,
    category,
    title: `${category} ${date || 'undated'}`,
    date,
    attachments: [`documents/file ${index}.pdf`],
  }));
}

/** Answers of the API that a test makes up. */
import type { Page } from '@playwright/test';

/** The calls of specification section 7, by the names of `pages/_sources.json`. */
export const calls = {
  news: '/api/news/',
  content: '/api/gallery/All/',
  thoughts: '/api/thoughtoftheday/',
  circulars: '/api/circular/all/',
  notifications: '/api/notification/',
  playlist: '/api/playlistappostolic/',
  journey: '/api/journeyofmothervr/',
} as const;
export type Source = keyof typeof calls;

/** Ways in which a call goes wrong. */
export type Fault = 'aborted' | 'status 500' | 'malformed JSON' | 'no list';
export const faults: Fault[] = ['aborted', 'status 500', 'malformed JSON', 'no list'];

/** What the browser says itself when a call goes wrong in this way; nothing when the answer did arrive. */
export function browserSays(fault: Fault): RegExp[] {
  if (fault === 'aborted') return [/error: Failed to load resource: net::ERR_FAILED/, /request failed: GET/];
  return fault === 'status 500' ? [/error: Failed to load resource: .* 500/] : [];
}

/** Answers a source with records, or with a fault. */
export async function answer(page: Page, source: Source, records: readonly object[] | Fault): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith(calls[source]),
    (route) => {
      if (records === 'aborted') return route.abort();
      if (records === 'status 500') return route.fulfill({ status: 500, json: { error: 'out of order' } });
      if (records === 'malformed JSON')
        return route.fulfill({ contentType: 'application/json', body: '[{"' });
      if (records === 'no list') return route.fulfill({ json: { message: 'nothing here' } });
      return route.fulfill({ json: records });
    },
  );
}

/** Counts the calls that a page makes from now on, by path. */
export function countCalls(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/image/')) return;
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
  });
  return counts;
}

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

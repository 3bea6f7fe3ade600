/** Long lists for the tests and for the measure of them. */
import type { Page } from '@playwright/test';
import { answer } from './api.ts';

export const length = 5000;

/** A list of 5,000 records: the page that shows it, where, and how it is opened whole. */
export const longLists = {
  '/News': { block: '#news', source: 'news', address: '/News' },
  '/Circular': { block: '#circulars', source: 'circulars', address: '/Circular?year=All' },
} as const;
export type LongList = keyof typeof longLists;

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

/** Title of a record, the newest first: 0 to 4999. */
export const titleOfRecord = (index: number) => `Record ${pad(index, 4)}`;

/** Opens a page with 5,000 records of different height. */
export async function openLong(page: Page, list: LongList): Promise<void> {
  const { source, address } = longLists[list];
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00'));
  const records = Array.from({ length }, (_, index) => {
    // One day each, backwards from the newest.
    const date = new Date(Date.UTC(2026, 10, 20) - index * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return {
      _id: `record-${index}`,
      category: 'Circular',
      title: titleOfRecord(index),
      description: `<p>${'Some words about it. '.repeat((index % 7) + 1)}</p>`,
      fromDate: date,
      date,
      url: index % 3 === 0 ? 'https://example.org/more' : '',
      attachments: ['documents/news.pdf'],
    };
  });
  await answer(page, source, records);
  await page.goto(address);
}

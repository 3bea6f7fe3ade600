/** Generates the calendar of the days by which pages are to be read again, for maintainers who subscribe to it. */
import { createHash } from 'node:crypto';
import ical, { ICalEventTransparency } from 'ical-generator';
import type { LookAgain } from '../../site/documents/lists.ts';

/**
 * Generates `look-again.ics` (RFC 5545), one day for each entry.
 * @param entries Those that visitors see: a draft is named nowhere.
 * @param site Its name, and its address without a slash at the end.
 */
export function writeLookAgain(
  entries: readonly LookAgain[],
  { name, origin }: { name: string; origin: string },
  now: Date,
): string {
  const calendar = ical({ name: `${name}: look at this again`, prodId: '//page-engine//look-again//EN' });
  for (const { file, words, day, route } of entries) {
    // The same for the same place, so that a calendar moves the entry when the day is changed.
    const id = createHash('sha256').update(`${file} ${words}`).digest('hex').slice(0, 24);
    calendar.createEvent({
      id: `${id}@${new URL(origin).hostname}`,
      stamp: now,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `Look again at ${words}`,
      ...(route !== undefined && { url: origin + route }),
    });
  }
  return calendar.toString();
}

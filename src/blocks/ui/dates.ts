import { fill, type Words } from '../../engine/words/words.ts';

/**
 * Writes a date in one of the forms of the page (`Words.dates`): in English `short` is `05 Mar 2024`, `numeric` is
 * `05/03/2024`, the order of Britain and India, `entry` is `Mar 05, 2024`. It does not depend on a time zone.
 * @param date `YYYY-MM-DD`; a text that is not a date is returned unchanged.
 */
export function writeDate(date: string, form: 'short' | 'numeric' | 'entry', dates: Words['dates']): string {
  const [year = '', monthDigits = '', day = ''] = date.split('-');
  const month = dates.months[Number(monthDigits) - 1];
  if (month === undefined) return date;
  return fill(dates[form], {
    year,
    month,
    monthDigits,
    monthNumber: Number(monthDigits),
    day,
    dayNumber: Number(day),
  });
}

import { interactiveBlock } from '../../../engine/block.ts';
import { Events } from './events.tsx';

/** 5 January 2026 was a Monday. */
const monday = Date.UTC(2026, 0, 5);

export const block = interactiveBlock(
  'events',
  Events,
  ({ data, variant = 'list', weekBegins, opens, placeholder }, { level, words: { locale }, calendar }) => {
    // Every browser shows the names that were served.
    const name = (style: Intl.DateTimeFormatOptions, moment: number) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...style }).format(moment);
    const weekdays = (weekday: 'short' | 'long') =>
      Array.from({ length: 7 }, (_, day) => name({ weekday }, monday + day * 864e5));
    const ofMonth = {
      firstDay: weekBegins === 'sunday' ? 6 : 0,
      longWeekdays: weekdays('long'),
      months: Array.from({ length: 12 }, (_, month) => name({ month: 'long' }, Date.UTC(2026, month, 1))),
    };
    return {
      weekdays: weekdays('short'),
      ...(variant === 'month' && { ofMonth }),
      ...(opens && { opens }),
      calendar: calendar?.(data.source, data.where),
      placeholder,
      level,
    };
  },
  {
    words: ['calendar', 'dates', 'lists', 'texts'],
    binds: ({ data, variant }) => ({
      sort: data.sort ?? 'oldest',
      ...(variant === 'month' && {
        facets: [
          { by: 'year', start: 'current' },
          { by: 'month', start: 'current' },
        ],
      }),
    }),
  },
);

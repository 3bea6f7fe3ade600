/** The days of a month as a table, with the buttons to the months before and after. */
import type { ReactNode } from 'react';
import { addressFor, type DataRecord } from '../../../engine/record.ts';
import { months as monthNames } from '../../../engine/policy.ts';
import { calendar as englishCalendar } from '../../../engine/generated/english-calendar.ts';
import { Icon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/link.tsx';
import type { FilteredList } from '../../ui/use-filtered.ts';
import { useLocale, useToday, useWords } from '../../ui/use-services.tsx';
import { wordAttributes } from '../../ui/word-attributes.ts';
import styles from './month-table.module.css';

/** The names for a table of a month. */
export interface OfMonth {
  /** Number of the day that begins a week; Monday is 0. */
  firstDay: number;
  longWeekdays: string[];
  months: string[];
}

interface Props extends OfMonth, FilteredList {
  id: string;
  weekdays: readonly string[];
  opens: string | undefined;
  level: number;
}

export function MonthTable(props: Props): ReactNode {
  const {
    id,
    firstDay,
    weekdays,
    longWeekdays,
    months,
    visible,
    chosen,
    options,
    busy,
    choose,
    level,
    opens,
  } = props;
  const today = useToday();
  const words = useWords('calendar', englishCalendar);
  const year = /^\d+$/.test(chosen.year ?? '') ? Number(chosen.year) : Number(today.slice(0, 4));
  const named = monthNames.findIndex((name) => name === chosen.month);
  const month = named === -1 ? Number(today.slice(5, 7)) - 1 : named;
  const name = `${months[month]} ${year}`;
  const Title = `h${Math.min(level, 6)}` as 'h3';
  const step = (by: number, label: string, icon: 'previous' | 'next') => {
    const to = new Date(Date.UTC(year, month + by, 1));
    const choice = { year: String(to.getUTCFullYear()), month: monthNames[to.getUTCMonth()] ?? '' };
    return (
      <button
        type="button"
        className="button"
        aria-label={label}
        disabled={!options.year?.includes(choice.year)}
        onClick={() => choose(choice, 'step')}
      >
        <Icon name={icon} />
      </button>
    );
  };
  const order = (names: readonly string[]) => [...names.slice(firstDay), ...names.slice(0, firstDay)];
  return (
    <>
      <div className={styles.head}>
        {step(-1, words.previous, 'previous')}
        <Title id={`${id}-month`} aria-live="polite">
          {name}
        </Title>
        {step(1, words.next, 'next')}
      </div>
      <table className={styles.month} aria-labelledby={`${id}-month`} aria-busy={busy}>
        <thead>
          <tr>
            {order(longWeekdays).map((long, index) => (
              <th key={long} scope="col" abbr={long}>
                {order(weekdays)[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month, firstDay).map((week) => (
            <tr key={week.find((day) => day !== '')}>
              {week.map((day, index) => (
                <Day
                  key={day || `none-${index}`}
                  day={day}
                  weekday={order(weekdays)[index] ?? ''}
                  isToday={day === today}
                  events={visible.filter(
                    ({ date, end }) => day !== '' && (date === day || (date < day && end >= day)),
                  )}
                  opens={opens}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!busy && visible.length === 0 && <p>{words.none}</p>}
    </>
  );
}

/** The weeks of a month, each with its seven days; `''` for a day of another month. */
function weeksOf(year: number, month: number, firstDay: number): string[][] {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6 - firstDay) % 7;
  return Array.from({ length: Math.ceil((before + last) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => {
      const day = week * 7 + index - before + 1;
      const isOther = day < 1 || day > last;
      return isOther ? '' : new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
    }),
  );
}

/** The name of an event, which leads to its page if it has one. */
export function EventName({ record, opens }: { record: DataRecord; opens: string | undefined }): ReactNode {
  const name = record.title || '…';
  return opens === undefined ? name : <SiteLink href={addressFor(opens, record.id)}>{name}</SiteLink>;
}

interface DayProps {
  day: string;
  weekday: string;
  isToday: boolean;
  events: readonly DataRecord[];
  opens: string | undefined;
}

function Day({ day, weekday, isToday, events, opens }: DayProps): ReactNode {
  const locale = useLocale();
  return (
    <td data-has-events={events.length > 0 ? '' : undefined} aria-current={isToday ? 'date' : undefined}>
      {day !== '' && (
        <time dateTime={day}>
          <span aria-hidden="true">{weekday} </span>
          {Number(day.slice(8))}
        </time>
      )}
      {events.length > 0 && (
        <ul>
          {events.map((record) => (
            <li key={record.id} {...wordAttributes(record.title, locale, record.lang)}>
              {record.date === day && record.time && <time>{record.time}</time>}{' '}
              <EventName record={record} opens={opens} />
              {record.place && <span> · {record.place}</span>}
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

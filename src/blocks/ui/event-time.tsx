/** The day and the time of an event, and its place, in one line. */
import type { ReactNode } from 'react';
import type { DataRecord } from '../../engine/record.ts';
import { dates as englishDates } from '../../engine/generated/english-dates.ts';
import { writeDate } from './dates.ts';
import { useWords } from './use-services.tsx';

interface Props {
  record: DataRecord;
  /** The names of the weekdays from Monday on, if the day is to have its own. */
  weekdays?: readonly string[];
  className?: string | undefined;
}

/** Days and times are those where the site is, wherever the visitor is. */
export function EventTime({ record, weekdays, className }: Props): ReactNode {
  const dates = useWords('dates', englishDates);
  const { date, end, time, endTime, place } = record;
  if (date === '') return null;
  const write = (day: string) => {
    const weekday = weekdays?.[(Date.parse(day) / 864e5 + 3) % 7];
    return `${weekday ? `${weekday} ` : ''}${writeDate(day, 'short', dates)}`;
  };
  const begins = `${write(date)}${time && `, ${time}`}`;
  const isLonger = end > date;
  const ends = isLonger ? `${write(end)}${endTime && `, ${endTime}`}` : endTime;
  return (
    <span className={className}>
      <time dateTime={time ? `${date}T${time}` : date}>{begins}</time>
      {ends && (
        <>
          {isLonger ? ' – ' : '–'}
          <time dateTime={isLonger ? (endTime ? `${end}T${endTime}` : end) : `${date}T${endTime}`}>
            {ends}
          </time>
        </>
      )}
      {place && <> · {place}</>}
    </span>
  );
}

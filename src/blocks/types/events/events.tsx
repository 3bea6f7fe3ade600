import { useCallback, type ReactNode } from 'react';
import type { InteractiveProps } from '../../../engine/block.ts';
import { addressFor, type DataRecord } from '../../../engine/record.ts';
import type { EventsBlock } from '../../../engine/generated/schema.ts';
import { calendar as englishCalendar } from '../../../engine/generated/english-calendar.ts';
import type { calendarOf } from '../../../engine/site-paths.ts';
import { withBase } from '../../../engine/base.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { EventTime } from '../../ui/event-time.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { HtmlOnDemand } from '../../ui/html-on-demand.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { useFiltered } from '../../ui/use-filtered.ts';
import { useIsLive, useLocale, useWords } from '../../ui/use-services.tsx';
import { wordAttributes } from '../../ui/word-attributes.ts';
import { EventName, MonthTable, type OfMonth } from './month-table.tsx';
import styles from './events.module.css';

interface Props extends Pick<EventsBlock, 'opens' | 'placeholder'> {
  /** Short names, from Monday on. */
  weekdays: string[];
  /** Set for the table of a month. */
  ofMonth?: OfMonth;
  calendar?: ReturnType<typeof calendarOf>;
  level: number;
}

/** Events as a list, or a month of them as a table, with the links to their calendars. */
export function Events({ id, props, data }: InteractiveProps<Props>): ReactNode {
  const { weekdays, ofMonth, opens, calendar, placeholder, level } = props;
  const list = useFiltered(id, data);
  const words = useWords('calendar', englishCalendar);
  const locale = useLocale();
  const Title = `h${Math.min(level, 6)}` as 'h3';
  const one = calendar?.one;
  const card = useCallback(
    (record: DataRecord) => (
      <>
        <Title className={styles.title} {...wordAttributes(record.title, locale, record.lang)}>
          <EventName record={record} opens={opens} />
        </Title>
        <EventTime record={record} weekdays={weekdays} className={styles.when} />
        <div {...wordAttributes(record.text, locale, record.lang)}>
          <HtmlOnDemand html={record.text} />
        </div>
        {one && (
          <a className={styles.add} href={addressFor(one, record.id)} download="">
            {words.add} <span className="visually-hidden">{record.title}</span>
          </a>
        )}
      </>
    ),
    [Title, locale, opens, one, weekdays, words],
  );
  const shown =
    list.visible.length === 0 ? (
      <EmptyList {...list} id={id} data={data} placeholder={placeholder} />
    ) : (
      <RecordList variant="rows" records={list.visible} card={card} />
    );
  return (
    <>
      {ofMonth ? (
        <MonthTable {...ofMonth} {...list} id={id} weekdays={weekdays} opens={opens} level={level} />
      ) : (
        <>
          {data.facets.length > 0 && <FilterBar id={id} facets={data.facets} {...list} />}
          {shown}
        </>
      )}
      {calendar && <Subscribe address={calendar.all} words={words.subscribe} />}
    </>
  );
}

/** Calendars of telephones and computers know `webcal`, and follow later changes; without scripts it is a file. */
function Subscribe({ address, words }: { address: string; words: string }): ReactNode {
  const isLive = useIsLive();
  const href = isLive ? `webcal://${location.host}${withBase(address)}` : address;
  return (
    <p className={styles.subscribe}>
      <a href={href}>{words}</a>
    </p>
  );
}

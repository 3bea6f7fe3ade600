/** For readers without scripts: the names of the records that a list does not show at first. */
import type { ReactNode } from 'react';
import { dates as englishDates } from '../generated/english-dates.ts';
import { writeDate } from './dates.ts';
import { SiteLink } from './link.tsx';
import { useServices, useWords } from './use-services.tsx';

/** @param props.id Key of the block. */
export function LeftOutRecords({ id }: { id: string }): ReactNode {
  const { data } = useServices();
  const dates = useWords('dates', englishDates);
  const records = data.leftOut?.(id) ?? [];
  if (records.length === 0) return null;
  return (
    <ul>
      {records.map(({ id, title, date, link, files: [file = ''] }) => {
        const address = link || file;
        const day = writeDate(date, 'short', dates);
        const name = title || day;
        return (
          <li key={id}>
            {address ? <SiteLink href={address}>{name}</SiteLink> : name}
            {title && date && ` – ${day}`}
          </li>
        );
      })}
    </ul>
  );
}

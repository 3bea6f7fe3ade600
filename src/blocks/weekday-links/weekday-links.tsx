import type { ReactNode } from 'react';
import type { InteractiveProps } from '../../engine/block.ts';
import { useIsLive, useToday } from '../../react/use-services.tsx';
import type { WeekdayLinksBlock } from '../../generated/schema.ts';
import { SiteLink } from '../../ui/link.tsx';
import styles from './weekday-links.module.css';

type Props = Pick<WeekdayLinksBlock, 'label' | 'today' | 'entries'>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Links that belong to days of the week; that of today is marked. As it was built a page marks none: that day is past. */
export function WeekdayLinks({ props: { label, today, entries } }: InteractiveProps<Props>): ReactNode {
  const day = useToday();
  const isLive = useIsLive();
  const weekday = isLive ? weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] : undefined;
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {entries.map((entry) => {
          const isToday = weekday !== undefined && entry.days.includes(weekday);
          return (
            <li key={entry.label} className={styles.entry} data-today={isToday || undefined}>
              <SiteLink href={entry.href}>{entry.label}</SiteLink>
              {/* The mark has its place before today is known: nothing moves when it comes. */}
              <span data-mark={` · ${today}`}>
                {entry.days.join(' and ')}
                {isToday && <strong> · {today}</strong>}
              </span>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

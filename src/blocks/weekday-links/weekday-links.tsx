import type { ReactNode } from 'react';
import type { InteractiveProps } from '../../engine/block.ts';
import { useIsLive, useToday, useLocale } from '../../ui/use-services.tsx';
import type { WeekdayLinksBlock } from '../../generated/schema.ts';
import { SiteLink } from '../../ui/link.tsx';
import styles from './weekday-links.module.css';

type Props = Pick<WeekdayLinksBlock, 'label' | 'today' | 'entries'>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * Links for days of the week; those of today are marked. The build marks none, because its day has passed
 * when the page is read.
 */
export function WeekdayLinks({ props: { label, today, entries } }: InteractiveProps<Props>): ReactNode {
  const locale = useLocale();
  const day = useToday();
  const isLive = useIsLive();
  const weekday = isLive ? weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] : undefined;
  return (
    <nav className={styles.days} aria-label={label}>
      <ul className={styles.links}>
        {entries.map((entry) => {
          const isToday = weekday !== undefined && entry.days.includes(weekday);
          return (
            <li key={entry.label} className={styles.entry} data-today={isToday || undefined}>
              <SiteLink href={entry.href}>{entry.label}</SiteLink>
              <span>{daysIn(entry.days, locale)}</span>
              {/* On the edge of the entry, so that the layout does not shift when today is known. */}
              {isToday && <strong>{today}</strong>}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Names days of the week as the locale does: `Monday and Saturday`. */
function daysIn(days: Props['entries'][number]['days'], locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // The fourth of January 1970 was a Sunday.
  const names = days.map((day) => name.format(new Date(Date.UTC(1970, 0, 4 + weekdays.indexOf(day)))));
  return new Intl.ListFormat(locale).format(names);
}

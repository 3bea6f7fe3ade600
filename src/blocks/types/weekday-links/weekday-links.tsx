import type { ReactNode } from 'react';
import type { InteractiveProps, SizedImage } from '../../../engine/block.ts';
import { useIsLive, useToday, useLocale } from '../../ui/use-services.tsx';
import type { WeekdayLinksBlock } from '../../../engine/generated/schema.ts';
import { SiteLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './weekday-links.module.css';

type Entry = WeekdayLinksBlock['entries'][number];

interface Props extends Pick<WeekdayLinksBlock, 'label' | 'today' | 'onlyToday'> {
  entries: (Omit<Entry, 'image'> & { image?: SizedImage })[];
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * Links for days of the week; those of today are marked, and links for this day of the year precede them. The build marks
 * none, because its day has passed when the page is read.
 */
export function WeekdayLinks({ props }: InteractiveProps<Props>): ReactNode {
  const { label, today, onlyToday = false } = props;
  const locale = useLocale();
  const day = useToday();
  const isLive = useIsLive();
  const weekday = isLive ? weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] : undefined;
  const dated = props.entries.filter(({ date }) => isLive && date !== undefined && day.endsWith(`-${date}`));
  const ofWeek = props.entries.filter(
    ({ days }) => days && (!onlyToday || !weekday || days.includes(weekday)),
  );
  return (
    <nav
      className={onlyToday ? styles.today : styles.days}
      aria-label={label}
      data-live={isLive || undefined}
    >
      <ul className={styles.links}>
        {[...dated, ...ofWeek].map(({ label, href, days, image }) => {
          const isToday = weekday !== undefined && (days?.includes(weekday) ?? true);
          return (
            <li key={label} className={styles.entry} data-today={isToday || undefined}>
              {image && <Picture image={image} />}
              <div>
                <SiteLink href={href}>{label}</SiteLink>
                {days && <span>{daysIn(days, locale)}</span>}
              </div>
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
function daysIn(days: NonNullable<Entry['days']>, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // The fourth of January 1970 was a Sunday.
  const names = days.map((day) => name.format(new Date(Date.UTC(1970, 0, 4 + weekdays.indexOf(day)))));
  return new Intl.ListFormat(locale).format(names);
}

/**
 * Placeholders that are rendered while there are no records (specification section 8). They are marked with
 * `data-placeholder`, so that nobody mistakes them for content.
 */
import type { ReactNode } from 'react';
import { lists as englishLists } from '../../engine/generated/english-lists.ts';
import type { Placeholder } from '../../engine/generated/schema.ts';
import { useIsAlive } from './use-is-alive.ts';
import { useWords } from './use-services.tsx';
import { SiteLink } from './link.tsx';
import styles from './placeholders.module.css';

interface Props {
  placeholder: Placeholder;
  /** Whether the records have not arrived yet. */
  busy: boolean;
  columns?: number;
}

export function Placeholders({ placeholder, busy, columns = 3 }: Props): ReactNode {
  const { title, date, text, href, copies = 1 } = placeholder;
  const { loading } = useWords('lists', englishLists);
  // The served markup shows no progress: without scripts nothing is loading.
  const isAlive = useIsAlive();
  if (busy && isAlive)
    return (
      <ul className={styles.placeholders} data-columns={columns} aria-busy>
        {Array.from({ length: copies }, (_, index) => (
          <li key={index} data-placeholder="">
            {index === 0 && <span className={styles.title}>{loading}</span>}
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles.placeholders} data-columns={columns} aria-busy={busy}>
      {Array.from({ length: copies }, (_, index) => (
        <li key={index} data-placeholder="">
          {date && <span className={styles.date}>{date}</span>}
          <span className={styles.title}>
            {href === undefined ? title : <SiteLink href={href}>{title}</SiteLink>}
          </span>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ul>
  );
}

/**
 * Placeholders that are rendered while there are no records (specification section 8). They are marked with
 * `data-placeholder`, so that nobody mistakes them for content.
 */
import type { ReactNode } from 'react';
import type { Placeholder } from '../generated/schema.ts';
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

import type { ReactNode } from 'react';
import styles from './credit.module.css';

/** The line under a picture, and who made it. Nothing, if its document says neither. */
export function Caption({ of }: { of: { caption?: string; credit?: string } }): ReactNode {
  if (!of.caption && !of.credit) return null;
  return (
    <figcaption>
      {of.caption}
      <Credit of={of} />
    </figcaption>
  );
}

/** Who made a picture, and how it may be used: below it, in small letters. Nothing, if its document does not say. */
export function Credit({ of }: { of: { credit?: string } }): ReactNode {
  return of.credit ? <small className={styles.credit}>{of.credit}</small> : null;
}

import type { ReactNode } from 'react';
import styles from './credit.module.css';

/** Who made a picture, and how it may be used: below it, in small letters. Nothing, if its document does not say. */
export function Credit({ of }: { of: { credit?: string } }): ReactNode {
  return of.credit ? <small className={styles.credit}>{of.credit}</small> : null;
}

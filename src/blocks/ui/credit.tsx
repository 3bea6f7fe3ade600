import type { ReactNode } from 'react';
import { textLanguage } from '../../engine/text-language.ts';
import { useLocale } from './use-services.tsx';
import styles from './credit.module.css';

/** The caption and the credit of a picture; nothing if its document has neither. */
export function Caption({ of }: { of: { caption?: string; credit?: string } }): ReactNode {
  const locale = useLocale();
  if (!of.caption && !of.credit) return null;
  return (
    <figcaption lang={textLanguage(of.caption ?? '', locale)}>
      {of.caption}
      <Credit of={of} />
    </figcaption>
  );
}

/** The author and the licence of a picture, in small letters; nothing if its document does not name them. */
export function Credit({ of }: { of: { credit?: string } }): ReactNode {
  return of.credit ? <small className={styles.credit}>{of.credit}</small> : null;
}

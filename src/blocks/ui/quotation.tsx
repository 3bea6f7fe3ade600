/** A quotation with its source. */
import type { ReactNode } from 'react';
import type { Quotation as Words } from '../../engine/generated/schema.ts';
import styles from './quotation.module.css';

export function Quotation({
  words,
  prose,
}: {
  words: Words;
  prose: (lines: readonly string[]) => ReactNode;
}): ReactNode {
  return (
    <figure className={styles.quotation}>
      <blockquote lang={words.lang}>{prose(words.text)}</blockquote>
      {words.source && <figcaption>{words.source}</figcaption>}
    </figure>
  );
}

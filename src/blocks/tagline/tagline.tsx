import type { ReactNode } from 'react';
import type { StaticProps } from '../../engine/block.ts';
import styles from './tagline.module.css';

/** A strip with one sentence below the content of inner pages. */
export function Tagline({ block: { text, lang, source } }: StaticProps<'tagline'>): ReactNode {
  return (
    <figure className={styles.tagline}>
      <p lang={lang}>{text}</p>
      {source && <figcaption>{source}</figcaption>}
    </figure>
  );
}

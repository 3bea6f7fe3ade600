import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { Actions } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './tagline.module.css';

/** A strip with one sentence below the content of inner pages, and the way back to their beginning. */
export function Tagline({ block, image, words }: StaticProps<'tagline'>): ReactNode {
  const { text, lang, source, actions } = block;
  return (
    <figure className={styles.tagline}>
      {block.image && <Picture image={image(block.image, '7rem')} />}
      <p className={styles.text} lang={lang}>
        {text}
      </p>
      {source && <figcaption>{source}</figcaption>}
      <Actions links={actions} />
      <a className={styles.top} href="#top">
        {words.page.top}
      </a>
    </figure>
  );
}

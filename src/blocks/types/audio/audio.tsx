import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { Credit } from '../../ui/credit.tsx';
import styles from './audio.module.css';

/**
 * The browser's own player for one recording. The browser uses the first file format that it supports (S-14,
 * D-08).
 */
export function Audio({ block }: StaticProps<'audio'>): ReactNode {
  const { label, files } = block;
  return (
    <figure className={styles.audio}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a tune without words */}
      <audio controls preload="none" aria-label={label}>
        {files.map(({ src, kind }) => (
          <source key={src} src={src} type={kind} />
        ))}
        <a href={files[0]?.src}>{label}</a>
      </audio>
      <figcaption>
        {label} <Credit of={block} />
      </figcaption>
    </figure>
  );
}

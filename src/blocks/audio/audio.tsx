import type { ReactNode } from 'react';
import type { StaticProps } from '../../engine/block.ts';
import styles from './audio.module.css';

/**
 * The browser's own player for one recording. The browser uses the first file format that it supports (S-14,
 * D-08).
 */
export function Audio({ block: { label, files, credit } }: StaticProps<'audio'>): ReactNode {
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
        {label}
        {credit && <small> {credit}</small>}
      </figcaption>
    </figure>
  );
}

import type { ReactNode } from 'react';
import type { StaticProps } from '../../engine/block.ts';
import styles from './table-of-contents.module.css';

/** Links to the headings of a long page. Renders nothing on a page with few headings. */
export function TableOfContents({ block, page }: StaticProps<'table-of-contents'>): ReactNode {
  if (page.headings.length < block.minHeadings) return null;
  return (
    <nav className={styles.contents} aria-labelledby={`${block.id}-label`}>
      <p id={`${block.id}-label`} className={styles.label}>
        {block.label}
      </p>
      <ol>
        {page.headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

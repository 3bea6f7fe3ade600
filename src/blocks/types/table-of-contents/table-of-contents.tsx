import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './table-of-contents.module.css';
import variants from './table-of-contents.portraits.module.css';

/**
 * Links to the headings of a long page, at the side of a wide screen and in a closed list on others; to persons, in a row
 * of their portraits. Renders nothing on a page with few headings.
 */
export function TableOfContents({ block, page, image }: StaticProps<'table-of-contents'>): ReactNode {
  const { id, label, minHeadings } = block;
  if (page.headings.length < minHeadings) return null;
  const persons = page.headings.filter(({ portrait }) => portrait);
  const isOfPersons = persons.length >= minHeadings;
  const list = (
    <ol className={isOfPersons ? undefined : styles.list}>
      {(isOfPersons ? persons : page.headings).map(({ id, text, portrait }) => (
        <li key={id}>
          <a href={`#${id}`}>
            {portrait && isOfPersons && <Picture image={image({ ...portrait, alt: '' }, '3rem')} />}
            <span className={isOfPersons ? 'visually-hidden' : undefined}>{text}</span>
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav
      className={isOfPersons ? variants.portraits : styles.contents}
      data-aside={!isOfPersons || undefined}
      aria-labelledby={`${id}-label`}
    >
      <p id={`${id}-label`} className={isOfPersons ? undefined : styles.label}>
        {label}
      </p>
      {list}
      {!isOfPersons && (
        <details>
          <summary>{label}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}

import type { ReactNode } from 'react';
import type { GalleryBlock } from '../server/gallery.ts';
import type { Display } from './display.ts';
import { CodeBox } from './code-box.tsx';
import { ExampleFrame } from './example-frame.tsx';
import { PropertyTable } from './property-table.tsx';
import { Uses } from './uses.tsx';
import { Words } from './words.tsx';
import styles from './gallery.module.css';

/** One block type: its description, examples, properties, refused examples and uses. */
export function BlockSection({ block, display }: { block: GalleryBlock; display: Display }): ReactNode {
  const { type, description, rows, examples, refused, uses } = block;
  return (
    <section id={type} className={styles.block} aria-labelledby={`${type}-title`}>
      <h2 id={`${type}-title`}>
        <a href={`#${type}`}>{type}</a>
      </h2>
      <p className={styles.description}>
        <Words text={description} />
      </p>
      {examples.map((example) => (
        <figure key={example.name} className={styles.example}>
          <figcaption>
            <h3>{example.name}</h3>
            {example.status && <span className={styles.status}>{example.status}</span>}
          </figcaption>
          <ExampleFrame type={type} name={example.name} display={display} />
          <CodeBox name={example.name} text={example.text} />
        </figure>
      ))}
      <h3>Properties</h3>
      <PropertyTable type={type} rows={rows} />
      {refused.length > 0 && (
        <details className={styles.refused}>
          <summary>Rejected examples</summary>
          <ul>
            {refused.map(({ name, says }) => (
              <li key={name}>
                {name}: “{says}”
              </li>
            ))}
          </ul>
        </details>
      )}
      <h3>Uses</h3>
      <Uses uses={uses} />
    </section>
  );
}

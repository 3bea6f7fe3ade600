import type { ReactNode } from 'react';
import type { InteractiveProps } from '../../../engine/block.ts';
import { HtmlOnDemand } from '../../ui/html-on-demand.tsx';
import styles from './daily-quote.module.css';

/** The thought of the day with its author (H-07). The box is empty if the request fails. */
export function DailyQuote({ data }: InteractiveProps<object>): ReactNode {
  const [record] = data.records;
  return (
    <figure className={styles.quote} aria-busy={data.status === 'loading'}>
      {record && (
        <>
          <blockquote key={record.text}>
            <HtmlOnDemand html={record.text} />
          </blockquote>
          {record.author && <figcaption>{record.author}</figcaption>}
        </>
      )}
    </figure>
  );
}

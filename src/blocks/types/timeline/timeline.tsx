import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { SiteLink } from '../../ui/link.tsx';
import styles from './timeline.module.css';

type Props = StaticProps<'timeline'>;
type TimelineEntry = Props['block']['periods'][number]['entries'][number];

/** Entries in chronological order, in named periods (S-19). */
export function Timeline({ block, level, prose }: Props): ReactNode {
  const { periods, variant = 'story' } = block;
  const Heading = `h${level}` as 'h3';
  return periods.map(({ id, heading, span, text, entries }) => (
    <section
      key={id}
      id={id}
      className={`${styles.period} ${styles[variant]}`}
      aria-labelledby={`${id}-heading`}
    >
      <Heading id={`${id}-heading`}>
        {heading}
        {span && <span className={styles.span}> {span}</span>}
      </Heading>
      {text && <div className="prose">{prose(text)}</div>}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id} id={entry.id} data-great={entry.great || undefined}>
            {variant === 'cards' ? <Card {...entry} /> : <Story entry={entry} prose={prose} />}
          </li>
        ))}
      </ol>
    </section>
  ));
}

function Story({ entry, prose }: { entry: TimelineEntry; prose: Props['prose'] }): ReactNode {
  const { when, title, text, link } = entry;
  return (
    <>
      <p className={styles.when}>{when}</p>
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {text && <div className="prose">{prose(text)}</div>}
        {link && <SiteLink href={link.href}>{link.label}</SiteLink>}
      </div>
    </>
  );
}

/** The name of an entry; with a link, a link as a whole. */
function Card({ when, title, link }: TimelineEntry): ReactNode {
  const words = (
    <>
      <span className={styles.when}>{when}</span>
      {title && <span className={styles.title}>{title}</span>}
    </>
  );
  if (link === undefined) return words;
  return (
    <SiteLink href={link.href} className={styles.card ?? ''}>
      {words}
      <span className={styles.read}>{link.label}</span>
    </SiteLink>
  );
}

import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { InteractiveProps } from '../../engine/block.ts';
import type { DataRecord } from '../../engine/data.ts';
import { HtmlOnDemand } from '../../engine/html-on-demand.tsx';
import { applyPolicy, type Choices } from '../../engine/policy.ts';
import { useToday } from '../../engine/services.tsx';
import type { DocumentGridBlock } from '../../generated/schema.ts';
import { shortDate } from '../../ui/dates.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { Placeholders } from '../../ui/placeholders.tsx';
import styles from './document-grid.module.css';

interface Props extends Pick<DocumentGridBlock, 'show' | 'placeholder'> {
  icon: 'pdf' | 'document';
  /** Words before the number of records shown. */
  total?: string;
  labels: { file: string; link: string };
  level: number;
}

/** Records of a source as cards, with the filters of a policy above them (D-01 … D-03, D-06, D-07). */
export function DocumentGrid({ id, props, data }: InteractiveProps<Props>): ReactNode {
  const today = useToday();
  const [choices, setChoices] = useState<Choices>({});
  const { visible, chosen, options } = useMemo(
    () => applyPolicy(data.records, data.facets, choices, today),
    [data, choices, today],
  );
  const busy = data.status === 'loading';
  return (
    <>
      {data.facets.length > 0 && (
        <FilterBar
          id={id}
          facets={data.facets}
          chosen={chosen}
          options={options}
          onChoose={(by, choice) => setChoices((before) => ({ ...before, [by]: choice }))}
        />
      )}
      <p className={props.total ? styles.total : 'visually-hidden'} role="status">
        {busy ? '' : `${props.total ?? 'Documents'}: ${visible.length}`}
      </p>
      {visible.length === 0 ? (
        <Placeholders placeholder={props.placeholder} busy={busy} />
      ) : (
        <ul className={styles.grid}>
          {visible.map((record) => (
            <li key={record.id} className={styles.card}>
              {props.show.map((part) => (
                <Part key={part} part={part} record={record} {...props} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type PartProps = Props & { part: Props['show'][number]; record: DataRecord };

function Part({ part, record, icon, labels, level }: PartProps): ReactNode {
  const { title, date, text, files, images, link } = record;
  const Title = `h${Math.min(level, 6)}` as 'h3';
  switch (part) {
    case 'icon':
      return <Icon name={icon} />;
    case 'image':
      return images[0] === undefined ? null : <img src={images[0]} alt="" loading="lazy" />;
    case 'date':
      return date === '' ? null : (
        <time className={styles.date} dateTime={date}>
          {shortDate(date)}
        </time>
      );
    case 'title':
      return <Title className={styles.title}>{title}</Title>;
    case 'text':
      return (
        <div className={styles.text}>
          <Suspense fallback={null}>
            <HtmlOnDemand html={text} />
          </Suspense>
        </div>
      );
    case 'file':
      return <CardLink href={files[0]} words={labels.file} title={title} newTab />;
    case 'link':
      return <CardLink href={link} words={labels.link} title={title} />;
  }
}

/** The words of the specification are seen; the title of the record is heard with them. */
function CardLink(props: {
  href: string | undefined;
  words: string;
  title: string;
  newTab?: boolean;
}): ReactNode {
  const { href, words, title, newTab = false } = props;
  if (!href) return null;
  return (
    <SiteLink href={href} newTab={newTab} className={styles.link ?? ''} label={`${words}: ${title}`}>
      {words}
    </SiteLink>
  );
}

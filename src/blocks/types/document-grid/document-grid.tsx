import { useCallback, type ReactNode } from 'react';
import type { InteractiveProps } from '../../../engine/block.ts';
import { addressFor, type DataRecord } from '../../../engine/record.ts';
import { readPicture } from '../../../engine/variants.ts';
import { useFiltered } from '../../ui/use-filtered.ts';
import { HtmlOnDemand } from '../../ui/html-on-demand.tsx';
import { fill, formFor } from '../../../engine/words/words.ts';
import { dates as englishDates } from '../../../engine/generated/english-dates.ts';
import { lists as englishLists } from '../../../engine/generated/english-lists.ts';
import type { DocumentGridBlock, WordForms } from '../../../engine/generated/schema.ts';
import { useLocale, useWords } from '../../ui/use-services.tsx';
import { writeDate } from '../../ui/dates.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { IconShape, RepeatedIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import styles from './document-grid.module.css';
import { wordAttributes } from '../../ui/word-attributes.ts';

interface Props extends Pick<DocumentGridBlock, 'show' | 'placeholder' | 'opens'> {
  icon: 'pdf' | 'document';
  /** Text before the number of records. */
  total?: string;
  labels: { file: string; link: string; count: string; countOne: string };
  /** Words after the number of pictures, in a language with more than two plural forms. */
  counts?: WordForms;
  level: number;
}

/** Records of a source as cards, with the filters of a policy above them (D-01 … D-04, D-06, D-07, D-11). */
export function DocumentGrid({ id, props, data }: InteractiveProps<Props>): ReactNode {
  const list = useFiltered(id, data);
  const { visible, count, busy } = list;
  const lists = useWords('lists', englishLists);
  const shape = `${id}-icon`;
  const card = useCallback(
    (record: DataRecord) =>
      props.show.map((part) => <CardField key={part} part={part} record={record} shape={shape} {...props} />),
    [props, shape],
  );
  return (
    <>
      {data.facets.length > 0 && <FilterBar id={id} facets={data.facets} {...list} />}
      {props.show.includes('icon') && <IconShape name={props.icon} id={shape} />}
      <p className={props.total ? styles.total : 'visually-hidden'} role="status">
        {busy ? '' : fill(lists.total, { label: props.total ?? lists.documents, count })}
      </p>
      {visible.length === 0 ? (
        <EmptyList {...list} id={id} data={data} placeholder={props.placeholder} />
      ) : (
        <RecordList records={visible} card={card} />
      )}
    </>
  );
}

/** Width of a cover, as the `sizes` attribute. */
const coverSizes = '(max-width: 40rem) 92vw, 22rem';

type PartProps = Props & {
  part: Props['show'][number];
  record: DataRecord;
  /** Id of the shape of the icon. */
  shape: string;
};

function CardField({ part, record, shape, labels, counts, level, opens }: PartProps): ReactNode {
  const dates = useWords('dates', englishDates);
  const locale = useLocale();
  const { id, title, date, text, files, images, link, lang } = record;
  const Title = `h${Math.min(level, 6)}` as 'h3';
  switch (part) {
    case 'icon':
      return <RepeatedIcon shape={shape} className={styles.icon ?? ''} />;
    case 'image':
      return images[0] === undefined ? null : (
        <Picture
          className={styles.cover ?? ''}
          image={{ width: 400, height: 300, ...readPicture(images[0], '', coverSizes) }}
        />
      );
    case 'date':
      return date === '' ? null : (
        <time className={styles.date} dateTime={date}>
          {writeDate(date, 'short', dates)}
        </time>
      );
    case 'title': {
      // A link must have words.
      const words = title || (opens && (writeDate(date, 'short', dates) || labels.link));
      return !words ? null : (
        <Title className={styles.title} {...wordAttributes(words, locale, lang)}>
          {opens === undefined ? words : <SiteLink href={addressFor(opens, id)}>{words}</SiteLink>}
        </Title>
      );
    }
    case 'count':
      return (
        <span className={styles.count}>
          {`${images.length} ${formFor(images.length, counts ?? { one: labels.countOne, other: labels.count }, locale)}`}
        </span>
      );
    case 'text':
      return (
        <div className={styles.text} {...wordAttributes(text, locale, lang)}>
          <HtmlOnDemand html={text} />
        </div>
      );
    case 'file':
      return <CardLink href={files[0]} words={labels.file} title={title} newTab />;
    case 'link':
      return <CardLink href={link} words={labels.link} title={title} />;
  }
}

/** Shows the label of the specification; screen readers also read the title of the record. */
function CardLink(props: {
  href: string | undefined;
  words: string;
  title: string;
  newTab?: boolean;
}): ReactNode {
  const { href, words, title, newTab = false } = props;
  if (!href) return null;
  return (
    <SiteLink href={href} newTab={newTab} className={styles.link ?? ''} more={title}>
      {words}
    </SiteLink>
  );
}

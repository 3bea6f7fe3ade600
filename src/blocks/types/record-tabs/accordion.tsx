/** An accordion of dated records. One is open at a time; a click on the open one closes it (D-09). */
import { useCallback, type ReactNode } from 'react';
import type { DataRecord } from '../../../engine/record.ts';
import { readPicture } from '../../../engine/variants.ts';
import { HtmlOnDemand } from '../../ui/html-on-demand.tsx';
import { OtherFiles } from '../../ui/other-files.tsx';
import { useWords, useLocale } from '../../ui/use-services.tsx';
import { writeDate } from '../../ui/dates.ts';
import { PictureGrid } from '../../ui/picture-grid.tsx';
import { fill } from '../../../engine/words/words.ts';
import { RecordList } from '../../ui/record-list.tsx';
import { dates as englishDates } from '../../../engine/generated/english-dates.ts';
import { pictures as englishPictures } from '../../../engine/generated/english-pictures.ts';
import styles from './accordion.module.css';
import { wordAttributes } from '../../ui/word-attributes.ts';

interface Props {
  /** Shared `name` of the details elements, by which the browser keeps only one open. */
  name: string;
  records: readonly DataRecord[];
  level: number;
}

export function Accordion({ name, records, level }: Props): ReactNode {
  const card = useCallback(
    (record: DataRecord) => <AccordionItem name={name} record={record} level={level} />,
    [name, level],
  );
  return <RecordList variant="rows" records={records} card={card} />;
}

function AccordionItem({
  name,
  record,
  level,
}: {
  name: string;
  record: DataRecord;
  level: number;
}): ReactNode {
  const { title, date, text, images, lang } = record;
  const locale = useLocale();
  const dates = useWords('dates', englishDates);
  const pictures = useWords('pictures', englishPictures);
  const Title = `h${Math.min(level, 6)}` as 'h3';
  return (
    <details name={name} className={styles.entry}>
      <summary>
        <Title>
          {date && (
            <time className={styles.date} dateTime={date}>
              {writeDate(date, 'entry', dates)}
            </time>
          )}
          <bdi lang={wordAttributes(title, locale, lang).lang}>{title || (date ? '' : '…')}</bdi>
        </Title>
      </summary>
      <div className={styles.content}>
        {images.length > 0 && (
          <PictureGrid
            columns={1}
            images={images
              .slice(0, 1)
              .map((src) =>
                readPicture(src, fill(pictures.picture, { title }), '(max-width: 44rem) 92vw, 41rem'),
              )}
          />
        )}
        <div className="prose" {...wordAttributes(text, locale, lang)}>
          <HtmlOnDemand html={text} />
        </div>
        <OtherFiles record={record} />
      </div>
    </details>
  );
}

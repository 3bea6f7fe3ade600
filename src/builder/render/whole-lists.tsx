/** The lists of which a page shows only a part, whole: a document for readers without scripts (N1, N2). */
import { Fragment, type ReactNode } from 'react';
import type { DataRecord } from '../../engine/record.ts';
import { readPicture } from '../../engine/variants.ts';
import { dates as englishDates } from '../../engine/generated/english-dates.ts';
import { writeDate } from '../../blocks/ui/dates.ts';
import { EventTime } from '../../blocks/ui/event-time.tsx';
import { Html } from '../../blocks/ui/html.tsx';
import { SiteLink } from '../../blocks/ui/link.tsx';
import { useLocale, useWords } from '../../blocks/ui/use-services.tsx';
import { wordAttributes } from '../../blocks/ui/word-attributes.ts';

interface WholeListsProps {
  title: string;
  /** Route of the page that shows a part of the lists. */
  route: string;
  lists: readonly { id: string; heading?: string | undefined; records: readonly DataRecord[] }[];
}

export function WholeLists({ title, route, lists }: WholeListsProps): ReactNode {
  return (
    <main className="page-outlet">
      <h1 className="block">
        <a href={route}>{title}</a>
      </h1>
      {lists.map(({ id, heading, records }) => (
        <Fragment key={id}>
          {heading && <h2 className="block">{heading}</h2>}
          {records.map((record) => (
            <WholeRecord key={record.id} record={record} />
          ))}
        </Fragment>
      ))}
    </main>
  );
}

function WholeRecord({ record }: { record: DataRecord }): ReactNode {
  const { title, date, text, link, files, images, lang } = record;
  const dates = useWords('dates', englishDates);
  const locale = useLocale();
  const day = writeDate(date, 'short', dates);
  // Without scripts a browser would load all pictures at once.
  const pictures = images.map((image) => readPicture(image, '').src);
  const [address, ...more] = new Set([link, ...files, ...pictures].filter((one) => one !== ''));
  const name = title || day || '…';
  return (
    <article className="block">
      <h3 {...wordAttributes(title, locale, lang)}>
        {address ? <SiteLink href={address}>{name}</SiteLink> : name}
      </h3>
      {title && date && (
        <p>
          <EventTime record={record} />
        </p>
      )}
      <div className="prose" {...wordAttributes(text, locale, lang)}>
        <Html html={text} />
      </div>
      {more.length > 0 && (
        <p>
          {more.map((file, index) => (
            <Fragment key={file}>
              {index > 0 && ' · '}
              <SiteLink href={file} more={name}>
                {index + 2}
              </SiteLink>
            </Fragment>
          ))}
        </p>
      )}
    </article>
  );
}

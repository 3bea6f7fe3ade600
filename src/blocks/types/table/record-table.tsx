import { useState, type ReactNode } from 'react';
import type { InteractiveProps } from '../../../engine/block.ts';
import { dates as englishDates } from '../../../engine/generated/english-dates.ts';
import { lists as englishLists } from '../../../engine/generated/english-lists.ts';
import type { Placeholder, TableBlock, TableColumn } from '../../../engine/generated/schema.ts';
import { formOf, valueOf, type DataRecord } from '../../../engine/record.ts';
import { fill } from '../../../engine/words/words.ts';
import { writeDate } from '../../ui/dates.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { HtmlOnDemand } from '../../ui/html-on-demand.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { useFiltered } from '../../ui/use-filtered.ts';
import { useLocale, useWords } from '../../ui/use-services.tsx';
import { wordAttributes } from '../../ui/word-attributes.ts';
import { Grid } from './grid.tsx';

interface Props extends Pick<TableBlock, 'caption' | 'rowNames' | 'onPhones'> {
  columns: (TableColumn & { field: string })[];
  placeholder: Placeholder;
  /** The words of a link to a file or a page. */
  open: string;
}

/** Number of rows that are drawn before the visitor asks for all. */
const maxAtOnce = 500;

/** Records of a source as the rows of a table, with the filters of a policy above it. */
export function RecordTable({ id, props, data, slot }: InteractiveProps<Props>): ReactNode {
  const { caption, columns, placeholder, open } = props;
  const list = useFiltered(id, data);
  const { visible, count, busy } = list;
  const lists = useWords('lists', englishLists);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? visible : visible.slice(0, maxAtOnce);
  const footnotes = slot('footnotes');
  return (
    <>
      {data.facets.length > 0 && <FilterBar id={id} facets={data.facets} {...list} />}
      <p className="visually-hidden" role="status">
        {busy ? '' : fill(lists.total, { label: caption, count })}
      </p>
      {visible.length === 0 ? (
        <EmptyList {...list} id={id} data={data} placeholder={placeholder} />
      ) : (
        <Grid
          {...props}
          id={id}
          rows={shown.map((record) => ({
            id: record.id,
            cells: columns.map(({ field }) => (
              <Value key={field} field={field} record={record} open={open} />
            )),
          }))}
          footnotes={footnotes}
        />
      )}
      {shown.length < visible.length && (
        <button type="button" className="button" onClick={() => setIsWhole(true)}>
          {lists.showAll}
        </button>
      )}
    </>
  );
}

/** The value of a field of a record. */
function Value({ field, record, open }: { field: string; record: DataRecord; open: string }): ReactNode {
  const dates = useWords('dates', englishDates);
  const locale = useLocale();
  const [value = ''] = [valueOf(record, field)].flat();
  const words = wordAttributes(value, locale, record.lang);
  if (value === '') return undefined;
  switch (formOf(field)) {
    case 'html':
      return (
        <div {...words}>
          <HtmlOnDemand html={value} />
        </div>
      );
    case 'day':
      return <time dateTime={value}>{writeDate(value, 'short', dates)}</time>;
    case 'files':
    case 'address':
      return (
        <SiteLink href={value} newTab={formOf(field) === 'files'} more={record.title}>
          {open}
        </SiteLink>
      );
    default:
      return <span {...words}>{value}</span>;
  }
}

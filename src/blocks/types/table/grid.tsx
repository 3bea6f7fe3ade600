import type { ReactNode } from 'react';
import type { TableBlock, TableColumn } from '../../../engine/generated/schema.ts';
import styles from './table.module.css';

interface Props extends Pick<TableBlock, 'id' | 'heading' | 'caption' | 'rowNames' | 'onPhones'> {
  columns: readonly Pick<TableColumn, 'name' | 'heading' | 'align'>[];
  rows: readonly { id: string; anchor?: string; cells: readonly ReactNode[] }[];
  footnotes?: ReactNode;
}

/**
 * A table in a box that scrolls sideways, which a keyboard can reach. Where rows become cards on a telephone, roles keep
 * it a table: browsers forget it by its `display`.
 */
export function Grid({
  id,
  heading,
  caption,
  columns,
  rows,
  rowNames,
  onPhones,
  footnotes,
}: Props): ReactNode {
  const isCards = onPhones === 'cards';
  const scrolls = { role: 'region', 'aria-labelledby': `${id}-caption`, tabIndex: 0 };
  const role = (name: string) => (isCards ? { role: name } : {});
  return (
    <>
      <div className={isCards ? `${styles.box} ${styles.cards}` : styles.box} {...scrolls}>
        <table
          className={styles.table}
          {...role('table')}
          aria-describedby={footnotes ? `${id}-footnotes` : undefined}
        >
          <caption id={`${id}-caption`}>
            {/* The heading above says it already. */}
            <span className={caption === heading ? 'visually-hidden' : undefined}>{caption}</span>
          </caption>
          <thead {...role('rowgroup')}>
            <tr {...role('row')}>
              {columns.map(({ name, heading, align }) => (
                <th key={name} scope="col" {...role('columnheader')} className={align && styles[align]}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...role('rowgroup')}>
            {rows.map((row) => (
              <tr key={row.id} id={row.anchor} {...role('row')}>
                {columns.map(({ name, heading, align }, index) => {
                  const cell = {
                    className: align && styles[align],
                    ...(isCards && { 'data-heading': heading }),
                  };
                  return rowNames && index === 0 ? (
                    <th key={name} scope="row" {...role('rowheader')} {...cell}>
                      {row.cells[index]}
                    </th>
                  ) : (
                    <td key={name} {...role('cell')} {...cell}>
                      {row.cells[index]}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {footnotes && (
        <div id={`${id}-footnotes`} className={`prose ${styles.footnotes}`}>
          {footnotes}
        </div>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { Grid } from './grid.tsx';

/** A table whose rows are in its document. It needs no script. */
export function Table({ block, prose }: StaticProps<'table'>): ReactNode {
  const { columns, rows = [], footnotes } = block;
  return (
    <Grid
      {...block}
      rows={rows.map(({ id, cells }) => ({
        id,
        anchor: id,
        cells: columns.map((column) => {
          const lines = cells[column.name];
          return lines && prose(lines, true);
        }),
      }))}
      footnotes={footnotes && prose(footnotes)}
    />
  );
}

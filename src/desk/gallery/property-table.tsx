import type { ReactNode } from 'react';
import type { PropertyRow } from '../../site/documents/property-rows.ts';
import { Words } from './words.tsx';
import styles from './gallery.module.css';

/** The properties of a block type. In narrow windows, the cells of a row are stacked. */
export function PropertyTable({ type, rows }: { type: string; rows: readonly PropertyRow[] }): ReactNode {
  return (
    <table className={styles.properties}>
      <caption className="visually-hidden">Properties of {type}</caption>
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">Value</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} data-depth={row.depth}>
            <th scope="row" style={{ paddingInlineStart: `${row.depth * 1.25 + 0.5}rem` }}>
              {row.title} <code>{row.name}</code>
              {row.isRequired && <span className={styles.required}>required</span>}
            </th>
            <td>
              {row.kind}
              {row.default !== undefined && <> (default {JSON.stringify(row.default)})</>}
            </td>
            <td>
              <Words text={row.description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

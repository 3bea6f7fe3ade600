/** Checks that the rows of a table fit its columns, and that they come from one place. */
import { isRecordField, recordFields } from '../../engine/record.ts';
import type { TableBlock } from '../../engine/generated/schema.ts';
import { parsePointer } from '../json/json.ts';
import { certainMatch, suggest } from '../documents/suggest.ts';
import type { Reference } from '../documents/validators.ts';
import type { CheckContext } from './checking.ts';

/** Checks the table that has these columns. */
export function checkTable(checking: CheckContext, { pointer }: Reference): void {
  const { assembled, report } = checking;
  const place = pointer.slice(0, pointer.lastIndexOf('/'));
  const table = parsePointer(place).reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key],
    assembled.value,
  ) as TableBlock;
  const given = (['rows', 'file', 'data'] as const).filter((name) => table[name] !== undefined);
  const [first, second] = given;
  if (first === undefined)
    report(
      assembled.locateKey(place, 'columns'),
      'E240',
      'the table has no rows; add "rows", or name a "file" or "data" that has them',
      {
        titled: 'the table has no rows yet; add one',
      },
    );
  else if (second !== undefined)
    report(
      assembled.locateKey(place, second),
      'E240',
      `the rows of a table come from one place, here from "${first}"; delete the others`,
      {
        titled: 'the rows come from one place: those written here, a file, or a source; delete the others',
      },
    );
  checkNames(checking, pointer, table);
  checkRows(checking, place, table);
}

/** Reports a name that two columns have, and a field that the records do not have. */
function checkNames(
  { assembled, report, site }: CheckContext,
  pointer: string,
  { columns, data }: TableBlock,
): void {
  const source = data && site.sources.value[data.source];
  const fields = [...Object.keys(recordFields), ...Object.keys(source?.fields ?? {})];
  columns.forEach(({ name, heading, field = name }, index) => {
    if (columns.findIndex((other) => other.name === name) < index)
      report(
        assembled.locate(`${pointer}/${index}/name`),
        'E240',
        `another column has the name "${name}", too; use another`,
        {
          found: name,
          titled: `two columns have the same name for their cells (“${heading}”); delete this one and add it anew`,
        },
      );
    if (source !== undefined && !isRecordField(field) && !fields.includes(field))
      report(
        assembled.locate(`${pointer}/${index}`),
        'E240',
        `the records have no field "${field}"${suggest(field, fields)}; name one in "field"`,
        {
          found: field,
          wanted: fields,
          titled: `the records have nothing for the column “${heading}”; choose another field`,
        },
      );
  });
}

function checkRows(
  { assembled, report }: CheckContext,
  place: string,
  { columns, rows = [] }: TableBlock,
): void {
  const names = columns.map(({ name }) => name);
  rows.forEach(({ cells }, index) => {
    const row = `${place}/rows/${index}`;
    for (const name of Object.keys(cells).filter((one) => !names.includes(one)))
      report(
        assembled.locateKey(`${row}/cells`, name),
        'E240',
        `the table has no column "${name}"${suggest(name, names)}; add it to "columns", or delete this cell`,
        {
          found: name,
          wanted: names,
          meant: certainMatch(name, names),
          titled: `row ${index + 1} has a cell “${cells[name]?.join(' ')}” for a column that is not there; delete it, or add the column`,
        },
      );
    if (Object.values(cells).every((lines) => lines.join('').trim() === ''))
      report(assembled.locate(row), 'E240', 'the row has no words in any cell; fill one, or delete the row', {
        titled: `row ${index + 1} is empty; fill a cell, or delete the row`,
      });
  });
}

/** Checks that the rows of a table fit its columns, and that they come from one place. */
import { mappedFields } from '../../engine/record.ts';
import type { TableBlock } from '../../engine/generated/schema.ts';
import { valueAt } from '../json/json.ts';
import { certainMatch, suggest } from '../documents/suggest.ts';
import type { Reference } from '../documents/validators.ts';
import type { CheckContext } from './checking.ts';

/** Checks the table that has these columns. */
export function checkTable(checking: CheckContext, { pointer }: Reference): void {
  const { assembled, report } = checking;
  const place = pointer.slice(0, pointer.lastIndexOf('/'));
  const table = valueAt(assembled.value, place) as TableBlock;
  const given = (['rows', 'data', 'csv'] as const).filter((name) => table[name] !== undefined);
  if (given.length === 0)
    report(
      assembled.locateKey(place, 'columns'),
      'E240',
      'the table has no rows; add "rows", or name a source in "data" or a file in "csv"',
      { titled: 'the table has no rows yet; add one' },
    );
  const [first = '', second] = given;
  if (second !== undefined)
    report(
      assembled.locateKey(place, first),
      'E240',
      `the table has rows by "${first}" and by "${second}"; delete one of them`,
      {
        titled:
          'the rows of this table are written here, records, or lines of a file; remove all but one of these',
      },
    );
  checkNames(checking, pointer, table);
  checkFileRows(checking, pointer, table);
  // With two columns of one name, a cell of the other follows from that.
  if (new Set(table.columns.map(({ name }) => name)).size === table.columns.length)
    checkRows(checking, place, table);
}

/** Reports a name that two columns have, and a field that the records do not have. */
function checkNames(
  { assembled, report, site }: CheckContext,
  pointer: string,
  { columns, data }: TableBlock,
): void {
  const source = data && site.sources.value[data.source];
  const fields = Object.keys(mappedFields(source?.fields));
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
    if (source !== undefined && !fields.includes(field))
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

/** Reports a file that cannot be read as a table, or whose lines or headings do not fit. */
function checkFileRows(
  { assembled, files, report }: CheckContext,
  pointer: string,
  { columns, csv }: TableBlock,
): void {
  if (csv === undefined) return;
  const atFile = assembled.locate(pointer.replace(/columns$/, 'csv'));
  const tell = (words: string) =>
    report(atFile, 'E240', `public${csv}: ${words}`, {
      targets: [`public${csv}`],
      titled: `“${csv}”: ${words}`,
    });
  let table: ReturnType<typeof files.tableAt>;
  try {
    table = files.tableAt(csv);
  } catch (error) {
    return tell(error instanceof Error ? error.message : String(error));
  }
  // A file that does not exist is reported as such.
  if (table === undefined) return;
  const { columns: headings, rows } = table;
  if (rows.length === 0) tell('it has no row below its headings; add one');
  const ragged = rows.find(({ cells }) => cells.length !== headings.length);
  if (ragged)
    tell(
      `${ragged.at} has ${ragged.cells.length} cells, and the first line has ${headings.length}; give each line as many, and put a cell with a separator between double quotes`,
    );
  columns.forEach(({ heading, field = heading }, index) => {
    if (!headings.includes(field))
      report(
        assembled.locate(`${pointer}/${index}`),
        'E240',
        `public${csv} has no column "${field}"${suggest(field, headings)}; name one in "field"`,
        {
          found: field,
          wanted: headings,
          titled: `the file has no column “${field}”; give this column the heading that it has there: ${headings.join(', ')}`,
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

// @vitest-environment jsdom
/** A table is written cell by cell, by keys and buttons, or filled from a spreadsheet. */
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readCells } from '../../../src/site/documents/table-cells.ts';
import { button, drawForm, testForms } from './make-form.tsx';

testForms();

const programme = {
  type: 'table',
  id: 'programme',
  caption: 'Programme',
  columns: [
    { name: 'time', heading: 'Time' },
    { name: 'what', heading: 'What' },
  ],
  rows: [
    { id: 'mass', cells: { time: ['9.30'], what: ['Holy Mass'] } },
    { id: 'vespers', cells: { time: ['17.00'], what: ['[Vespers](/News)'] } },
  ],
};

interface TableValue {
  columns: { name: string; heading: string; align?: string }[];
  rows: { id?: string; cells: Record<string, string[]> }[];
}

function draw(value: object = programme, options = {}) {
  const form = drawForm('blocks-table', value, options);
  const table = () => form.value() as TableValue;
  return {
    ...form,
    cells: () =>
      table().rows.map(({ cells }) => table().columns.map(({ name }) => cells[name]?.join('\n') ?? '')),
    headings: () => table().columns.map(({ heading }) => heading),
    table,
  };
}

const cell = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });

describe('the cells of a table', () => {
  it('are written one by one, with blanks at the end of what is typed, and signs that stay words', async () => {
    const { cells, table } = draw();
    const user = userEvent.setup();
    await user.clear(cell('What, row 1'));
    expect(table().rows[0]?.cells).toEqual({ time: ['9.30'] });
    await user.type(cell('What, row 1'), 'Mass at 1. *');
    expect(cell('What, row 1').value).toBe('Mass at 1. *');
    expect(cells()[0]).toEqual(['9.30', String.raw`Mass at 1. \*`]);
    await user.clear(cell('Time, row 2'));
    await user.type(cell('Time, row 2'), '17.30');
    expect(Object.keys(table().rows[1]?.cells ?? {})).toEqual(['time', 'what']);
  });

  it('are left by Tab and arrows, at the ends of their words, and by Enter, which adds a row at the end', async () => {
    const { cells } = draw();
    const user = userEvent.setup();
    await user.click(cell('Time, row 1'));
    await user.tab();
    expect(focused()).toBe('What, row 1');
    cell('What, row 1').setSelectionRange(0, 0);
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Time, row 1');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Heading of column 1');
    await user.keyboard('{Enter}{Enter}');
    expect(focused()).toBe('Time, row 2');
    await user.keyboard('{Enter}18.00');
    expect(focused()).toBe('Time, row 3');
    expect(cells()[2]).toEqual(['18.00', '']);
  });

  it('with links are written as a text, and show their words', async () => {
    draw();
    expect(cell('What, row 2').value).toBe('Vespers');
    expect(cell('What, row 2').readOnly).toBe(true);
    await userEvent.click(cell('What, row 2'));
    const text = screen.getByRole('textbox', { name: 'What, row 2', description: /Enter starts/ });
    expect(within(text).getByRole('link', { name: 'Vespers' })).toBeTruthy();
  });

  it('are filled from a spreadsheet, with rows and columns as needed', () => {
    const { cells, headings, said } = draw();
    paste(cell('What, row 2'), 'Vespers\tChapel\r\n"Supper,\nthen rest"\tHall\r\n');
    expect(headings()).toEqual(['Time', 'What', '']);
    expect(cells()).toEqual([
      ['9.30', 'Holy Mass', ''],
      ['17.00', 'Vespers', 'Chapel'],
      ['', 'Supper,\\\nthen rest', 'Hall'],
    ]);
    expect(said).toContain('4 cells are filled; Undo takes them back');
    paste(cell('Heading of column 1'), 'Hour\tEvent\n8.00\tLauds');
    expect(headings()).toEqual(['Hour', 'Event', '']);
    expect(cells()[0]).toEqual(['8.00', 'Lauds', '']);
  });

  it('take the words of a single cell as any field does', () => {
    expect(readCells('Holy Mass')).toBeUndefined();
    expect(readCells('a\t\nb\t')).toEqual([
      ['a', ''],
      ['b', ''],
    ]);
    expect(readCells('say "yes"\t"a ""b"""')).toEqual([['say "yes"', 'a "b"']]);
  });
});

describe('rows and columns', () => {
  it('are moved, added and deleted by keys', async () => {
    const { cells, headings } = draw();
    const user = userEvent.setup();
    await user.click(cell('Time, row 1'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(cells().map(([time]) => time)).toEqual(['17.00', '9.30']);
    expect(focused()).toBe('Time, row 2');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(headings()).toEqual(['What', 'Time']);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(cells()).toHaveLength(3);
    await user.keyboard('{Alt>}{Delete}{/Alt}');
    expect(cells()).toHaveLength(2);
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(headings()).toEqual(['What', 'Time', '']);
  });

  it('and by buttons, which say what they did', async () => {
    const { cells, headings, said, table } = draw();
    const user = userEvent.setup();
    await user.click(cell('Time, row 2'));
    await user.click(button('Move the row up'));
    expect(table().rows.map(({ id }) => id)).toEqual(['vespers', 'mass']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of cells' }), 'Numbers');
    expect(table().columns[0]?.align).toBe('number');
    await user.click(button('Delete the column'));
    expect(headings()).toEqual(['What']);
    expect(cells()).toEqual([['[Vespers](/News)'], ['Holy Mass']]);
    await user.click(button('Add a column'));
    expect(focused()).toBe('Heading of column 2');
    expect(said).toEqual([
      'The row is now row 1',
      'Time is deleted with its cells; Undo brings it back',
      'A column is added',
    ]);
  });

  it('begin with two columns, and are those of a list where records give the rows', () => {
    const { table } = draw({ type: 'table', id: 't', caption: 'Times' });
    fireEvent.click(button('Begin with two columns'));
    expect(table().columns.map(({ name }) => name)).toEqual(['column-1', 'column-2']);
    expect(table().rows).toEqual([{ cells: {} }]);
    draw({ ...programme, rows: undefined, data: { source: 'news' } });
    expect(button('Add to Columns')).toBeTruthy();
  });

  it('give way to the lines of a file, and can be deleted then', async () => {
    const { table } = draw({ ...programme, csv: '/documents/programme.csv' });
    expect(screen.queryByRole('textbox', { name: 'Time, row 1' })).toBeNull();
    await userEvent.click(button('Delete Rows'));
    expect(table()).not.toHaveProperty('rows');
  });

  it('have their messages, with the cell', () => {
    draw(programme, {
      problems: [
        { pointer: '/columns/1/heading', message: 'it is empty' },
        { pointer: '/rows/1/cells/what', message: 'a broken link' },
      ],
    });
    expect(screen.getByText('Heading of column 2: it is empty')).toBeTruthy();
    expect(screen.getByText('What, row 2: a broken link')).toBeTruthy();
  });
});

/** Tables and their cells, as spreadsheets write them. */
import { describe, expect, it } from 'vitest';
import { decodeText, parseTable } from '../../src/site/documents/csv.ts';
import { readMap } from '../../src/authoring/table-columns.ts';
import { only, plan, planText, recordsOf, told } from './event-site.ts';

describe('A1 a table', () => {
  it.each([
    ['commas', 'Title,When\nA,2026-07-16\n'],
    ['semicolons', 'Title;When\nA;2026-07-16\n'],
    ['tabs', 'Title\tWhen\nA\t2026-07-16\n'],
    ['the separator that Excel names', 'sep=;\r\nTitle;When\r\nA;2026-07-16\r\n'],
    ['no line break at the end', 'Title,When\r\nA,2026-07-16'],
    ['empty lines and quoted names', '\n"Title";"When"\n\n"A";"2026-07-16"\n;\n'],
  ])('is read with %s', (_, text) => {
    expect(only(text)).toEqual({ title: 'A', when: '2026-07-16' });
  });

  it('keeps separators, double quotes and line breaks of quoted cells, and counts the lines of the file', () => {
    const { columns, rows } = parseTable('a,b\r\n"one, ""two""","x\r\ny"\r\n5" pipe,z\r\n');
    expect(columns).toEqual(['a', 'b']);
    expect(rows).toEqual([
      { at: 'line 2', cells: ['one, "two"', 'x\ny'] },
      { at: 'line 4', cells: ['5" pipe', 'z'] },
    ]);
  });

  it('is refused with the line of a quote that is not closed', () => {
    expect(() => parseTable('a,b\n1,2\n"3,4\n5,6\n')).toThrow(/^line 3: a double quote/);
    expect(() => parseTable('a,b\n=H("1", "2")\n')).toThrow(/^line 2: letters follow the double quote/);
  });

  it.each([
    ['UTF-8', Buffer.from('“é” €')],
    ['UTF-8 with a mark', Buffer.from('\uFEFF“é” €')],
    ['UTF-16, the Unicode text of Excel', Buffer.from('\uFEFF“é” €', 'utf16le')],
    ['UTF-16 with the other order', Buffer.from('\uFEFF“é” €', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from([0x93, 0xe9, 0x94, 0x20, 0x80])],
  ])('is read in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('“é” €');
  });

  it('is read in Mac Roman, and refused in an encoding that nobody can tell', () => {
    expect(decodeText(Buffer.from('Caf\x8E at 5 \xD2\xC9\xD3', 'latin1'))).toBe('Café at 5 “…”');
    expect(decodeText(Buffer.from('Caf\xE9 \xC0 la carte, St John\x92s', 'latin1'))).toBe(
      'Café À la carte, St John’s',
    );
    expect(() => decodeText(Buffer.from('\xD2 \x81', 'latin1'))).toThrow(
      'save the table once more as "CSV UTF-8"',
    );
  });
});

describe('A1 the columns of an import', () => {
  it('are found by the names of properties and of the engine, without regard to case, blanks and _', () => {
    expect(only('TITLE,Date,Is open,_text,town\nA,2026-07-16,yes,B,Mangalore\n')).toEqual({
      title: 'A',
      when: '2026-07-16',
      body: 'B',
      isOpen: true,
      place: 'Mangalore',
    });
  });

  it('are found by the names that the field has elsewhere', () => {
    expect(only('Post title,Post_Date,Venue\nA,2026-07-16,Chapel\n')).toEqual({
      title: 'A',
      when: '2026-07-16',
      place: 'Chapel',
    });
  });

  it('are named once if they are not taken, with the name that may be meant', () => {
    const { remarks } = planText('Title,When,Titel,Text,body,Colour\nA,2026-07-16,,x,y,red\n');
    expect(remarks.slice(0, 3)).toEqual([
      'Column "body" is not taken; "Text" is the same field.',
      'Column "Titel" is not taken; did you mean "title"?',
      expect.stringMatching(
        /^Column "Colour" is not taken; known: id, title.* Give a column its field by --map "Colour=place", or none by --map "Colour="\.$/,
      ),
    ]);
  });

  it('must name a field', () => {
    expect(() => planText('Our events 2026\nfoo\n')).toThrow('no column has the name of a field');
  });

  it('get the fields that a mapping gives them, and none where it says so', () => {
    const text = 'Bezeichnung,Datum,Farbe,Ort,title\nTag,2026-07-16,rot,Wien,Another\n';
    const map = readMap('Bezeichnung=title, datum = date,Farbe=,Ort=town,title=');
    const found = plan(parseTable(text), undefined, undefined, [], map);
    expect([...recordsOf(found).values()]).toEqual([
      expect.objectContaining({ title: 'Tag', when: '2026-07-16', place: 'Wien' }),
    ]);
    expect(found.remarks).toEqual([
      'Without a column "id", a row with another date or title is another record.',
    ]);
    const refused = (words: string) => () => plan(parseTable(text), undefined, undefined, [], readMap(words));
    expect(refused('Bezeichnun=title')).toThrow(
      'the table has no column "Bezeichnun"; did you mean "Bezeichnung"?',
    );
    expect(refused('Bezeichnung=titel')).toThrow('there is no field "titel"; did you mean "title"?');
    expect(refused('Bezeichnung')).toThrow('write --map "Column=field"');
  });
});

describe('A1 the cells of an import', () => {
  it.each([
    ['2026-07-16', '2026-07-16'],
    ['2026-07-16T09:30:00', '2026-07-16'],
    ['16/07/2026', '2026-07-16'],
    ['16-07-2026', '2026-07-16'],
    ['16.7.2026', '2026-07-16'],
    ['16 July 2026', '2026-07-16'],
    ['"Thursday, 16th July 2026"', '2026-07-16'],
    ['16-Jul-2026', '2026-07-16'],
    ['"July 16, 2026"', '2026-07-16'],
    ['46219', '2026-07-16'],
    ['46219.75', '2026-07-16'],
    ['29/02/2024', '2024-02-29'],
  ])('read %s as a day', (cell, day) => {
    expect(only(`title,date\nA,${cell}\n`)).toEqual({ title: 'A', when: day });
  });

  it.each([
    ['Thursday 16 July 2026 at 6 pm', '2026-07-16'],
    ['6 pm, 16 July 2026', '2026-07-16'],
    ['Thurs. 16th of July, 2026, 10.30 am', '2026-07-16'],
    ['16 July 2026 (Thursday)', '2026-07-16'],
    ['16. 7. 2026', '2026-07-16'],
    ['2026 July 16', '2026-07-16'],
    ['16.07.2026 18:30', '2026-07-16'],
  ])('read the day of %s', (cell, day) => {
    expect(only(`title,date\nA,"${cell}"\n`)).toEqual({ title: 'A', when: day });
  });

  it.each([
    ['31/02/2026', 'the calendar has no such day; correct it'],
    ['2026-13-01', 'the calendar has no such day; correct it'],
    ['07/16/2026', 'the month stands before the day; write 2026-07-16'],
    ['Saturday 15th of June 2026', '2026-06-15 is a Monday; correct one of them'],
    ['Sat 15.6.24', 'a year of two digits can be of any century'],
    ["16 July '26", 'a year of two digits can be of any century'],
    ['16/07/26', 'a year of two digits can be of any century'],
    ['2026', 'a year without month and day'],
    ['July 2026', 'a month without a day'],
    ['16 July', 'a day without a year'],
    ['15-17 June 2026', 'several days, and one is asked for'],
    ['15 June to 2 July 2026', 'several days, and one is asked for'],
    ['2026-07-15 - 2026-07-17', 'several days, and one is asked for'],
    ['16 juillet 2026', '“juillet” is no English name of a month'],
    ['soon', 'no day that can be read; write the day as 2026-07-16'],
  ])('refuse %s as a day, with the line and the true cause', (cell, cause) => {
    const [row, ...others] = told(planText(`title,date\nA,${cell}\n`));
    expect(others).toEqual([]);
    expect(row).toContain(`line 2 · refused · "${cell}" in the column "date": ${cause}`);
  });

  it('read a doubtful day with the day first, and say so once', () => {
    const found = planText('title,date\nA,03/04/2026\nB,05/06/2026\nC,04/04/2026\n');
    expect([...recordsOf(found).keys()]).toEqual(['2026-04-03-a', '2026-06-05-b', '2026-04-04-c']);
    expect(found.remarks.filter((words) => words.includes('day first'))).toEqual([
      '"03/04/2026" in line 2 (and 1 more) is read day first: 2026-04-03.',
    ]);
  });

  it('hold lists with | or line breaks between the entries', () => {
    expect(only('title,date,files\nA,2026-07-16,"/a.pdf | /b.pdf\n/c.pdf"\n')?.['attachments']).toEqual([
      '/a.pdf',
      '/b.pdf',
      '/c.pdf',
    ]);
    const many = Array.from({ length: 300 }, (_, index) => `/documents/${index}.pdf`);
    expect(only(`title,date,files\nA,2026-07-16,${many.join('|')}\n`)?.['attachments']).toEqual(many);
    expect(told(planText(`title,date,files\nA,2026-07-16,${many.join(' ')}\n`))[0]).toContain(
      'too long for the address of a file; put | between several',
    );
    expect(only('title,date,files\nA,2026-07-16,/a.pdf|www.a.org/b c.pdf\n')?.['attachments']).toEqual([
      '/a.pdf',
      'https://www.a.org/b%20c.pdf',
    ]);
  });

  it.each([
    ['One. Two.', 'One. Two.'],
    ['One.\nTwo.', ['One.', '', 'Two.']],
    ['One.\nstill\n\nTwo.', ['One.\\', 'still', '', 'Two.']],
  ])('hold prose: %j', (cell, lines) => {
    expect(only(`title,date,text\nA,2026-07-16,"${cell}"\n`)?.['body']).toEqual(lines);
  });

  it('hold prose as lines where a text is not allowed', () => {
    expect(only('title,date,lines\nA,2026-07-16,One.\n')?.['lines']).toEqual(['One.']);
  });

  it('hold numbers, yes and no, and choices in any case', () => {
    expect(only('title,date,seats,is_open,kind\nA,2026-07-16,12,No,feast\n')).toMatchObject({
      seats: 12,
      isOpen: false,
      kind: 'Feast',
    });
  });

  it('are refused if they have no such value, each by its line', () => {
    const found = planText(
      'title,date,seats,is open,kind\nA,2026-07-16,"1,000",,\nB,2026-07-16,,perhaps,\nC,2026-07-16,,,Feats\nD,2026-07-16,1.5,,\nE,2026-07-16,1,yes,Feast,more\n',
    );
    expect(told(found)).toEqual([
      'line 2 · refused · "1,000" in the column "seats": no number; write its digits alone',
      'line 3 · refused · "perhaps" in the column "is open": neither yes nor no; write one of them',
      expect.stringMatching(
        /^line 4 · refused · in the column "kind": "Feats" is not allowed for "kind"; did you mean "Feast"\?$/,
      ),
      expect.stringMatching(/^line 5 · refused · in the column "seats": "seats" /),
      'line 6 · refused · it has 6 cells below 5 columns; put a cell with a separator in it in double quotes',
    ]);
    expect(found.texts.size).toBe(0);
  });

  it('are refused beyond the limits of a document', () => {
    expect(told(planText(`title,date\n${'long '.repeat(2_500)},2026-07-16\n`))).toEqual([
      expect.stringMatching(
        /^line 2 · refused · in the column "title": a text has more than 10,000 characters/,
      ),
    ]);
  });
});

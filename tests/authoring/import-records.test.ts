/** The import of records from a spreadsheet, or from the answer of an API. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { planImport, type ImportPlan, type KnownRecord } from '../../src/authoring/import-records.ts';
import { decodeText, parseAnswer, parseTable, type Table } from '../../src/authoring/parse-table.ts';
import { loadContract } from '../../src/documents/contract.ts';
import { call } from '../called-cli.ts';
import { files, root } from '../documents/tiny-site.ts';
import { writeFiles } from '../review/two-sites.ts';

const event = {
  title: 'EventItem',
  type: 'object',
  required: ['title', 'when'],
  properties: {
    title: { type: 'string' },
    when: { type: 'string' },
    body: { type: ['string', 'array'], items: { type: 'string' }, role: 'prose' },
    lines: { $ref: '../common.schema.json#/definitions/prose' },
    kind: { enum: ['Feast', 'Retreat'] },
    seats: { type: 'integer' },
    isOpen: { type: 'boolean' },
    attachments: { type: 'array', items: { type: 'string' } },
    place: { type: 'string' },
  },
};
const source = { item: 'event', fields: { date: 'when', text: 'body', files: 'attachments', town: 'place' } };
const site = mkdtempSync(join(tmpdir(), 'site-'));
writeFiles(site, {
  ...files,
  'pages/_sources.json': JSON.stringify({
    events: { folder: 'events', ...source },
    old: { path: '/api/old' },
  }),
  'schemas/items/event.schema.json': JSON.stringify(event),
});
const contract = loadContract(root, site);
afterAll(() => rmSync(site, { recursive: true }));

const none: ReadonlyMap<string, KnownRecord> = new Map();
const plan = (table: Table, existing = none, zone?: string) =>
  planImport({ table, source, folder: 'events', existing, contract, zone });
const planText = (text: string, existing?: ReadonlyMap<string, KnownRecord>) =>
  plan(parseTable(text), existing);

/** The records of a plan, by id. */
const recordsOf = ({ texts }: ImportPlan) =>
  new Map(
    [...texts].map(([path, text]): [string, KnownRecord] => [
      path.replace(/^.*\/|\.json$/g, ''),
      JSON.parse(text) as KnownRecord,
    ]),
  );
const only = (text: string) => [...recordsOf(planText(text)).values()][0];
const told = ({ rows }: ImportPlan) =>
  rows.map(({ at, outcome, words }) => [at, outcome, ...words].join(' · '));

describe('a table', () => {
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
});

describe('the columns of an import', () => {
  it('are found by the names of properties and of the engine, without regard to case, blanks and _', () => {
    expect(only('TITLE,Date,Is open,_text,town\nA,2026-07-16,yes,B,Mangalore\n')).toEqual({
      title: 'A',
      when: '2026-07-16',
      body: 'B',
      isOpen: true,
      place: 'Mangalore',
    });
  });

  it('are named once if they are not taken, with the name that may be meant', () => {
    const { remarks } = planText('Title,When,Titel,Text,body,Colour\nA,2026-07-16,,x,y,red\n');
    expect(remarks.slice(0, 3)).toEqual([
      'Column "Titel" is not taken; did you mean "title"?',
      'Column "body" is not taken; "Text" is the same field.',
      expect.stringMatching(/^Column "Colour" is not taken; known: id, title/),
    ]);
  });

  it('must name a field', () => {
    expect(() => planText('Our events 2026\nfoo\n')).toThrow('no column has the name of a field');
  });
});

describe('the cells of an import', () => {
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

  it.each(['31/02/2026', '07/16/2026', '16/07/26', '2026', 'July 2026', '2026-13-01', 'soon'])(
    'refuse %s as a day, with the line and the cure',
    (cell) => {
      expect(told(planText(`title,date\nA,${cell}\n`))).toEqual([
        `line 2 · refused · "${cell}" in the column "date": no day with a year of four digits; write it as 2026-07-16`,
      ]);
    },
  );

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
  });

  it.each([
    ['One. Two.', 'One. Two.'],
    ['One.\nTwo.', ['One.', '', 'Two.']],
    ['One.\nstill\n\nTwo.', ['One. still', '', 'Two.']],
    ['To bring:\n\n- bread\n- salt', ['To bring:', '', '- bread', '- salt']],
  ])('hold prose: %j', (cell, lines) => {
    expect(only(`title,date,text\nA,2026-07-16,"${cell}"\n`)?.['body']).toEqual(lines);
  });

  it('hold prose as lines where a text is not allowed', () => {
    expect(only('title,date,lines\nA,2026-07-16,One.\n')?.['lines']).toEqual(['One.']);
  });

  it('refuse HTML as prose, which would show its tags', () => {
    expect(
      told(planText('title,date,text\nA,2026-07-16,<p>One.</p>\nB,2026-07-16,1 < 2 and 3 > 2\n')),
    ).toEqual([
      'line 2 · refused · "<p>One.</p>" in the column "text": HTML, whose tags a page would show; write the text without them',
      'line 3 · added',
    ]);
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
      expect.stringMatching(/^line 4 · refused · "Feats" is not allowed for "kind"; did you mean "Feast"\?$/),
      expect.stringMatching(/^line 5 · refused · "seats" /),
      'line 6 · refused · it has 6 cells below 5 columns; put a cell with a separator in it in double quotes',
    ]);
    expect(found.texts.size).toBe(0);
  });

  it('are refused beyond the limits of a document', () => {
    expect(told(planText(`title,date\n${'long '.repeat(2_500)},2026-07-16\n`))).toEqual([
      expect.stringMatching(/^line 2 · refused · a text has more than 10,000 characters/),
    ]);
  });
});

describe('the records of an import', () => {
  it('are refused without a required field, by line and name', () => {
    expect(told(planText('id,title,date\na,,2026-07-16\nb,B,\nc,C,2026-07-16\n'))).toEqual([
      'line 2 · refused · title is missing; fill the column "title"',
      'line 3 · refused · when is missing; fill the column "date"',
      'line 4 · added',
    ]);
    expect(told(planText('title\nA\n'))).toEqual(['line 2 · refused · when is missing; add a column "when"']);
  });

  it('have their id from a column, or from date and title', () => {
    const found = planText('_id,title,date\nown-1,A,2026-07-16\n,Fête de l’Été & more,16/07/2026\n');
    expect([...recordsOf(found).keys()]).toEqual(['own-1', '2026-07-16-fete-de-l-ete-more']);
  });

  it('get an id that can be the name of a file, which the report says', () => {
    const found = planText('id,title,date\nNews/12 a,A,2026-07-16\n../../x,B,2026-07-16\nCON,C,2026-07-16\n');
    expect([...found.texts.keys()]).toEqual([
      'pages/_records/events/news-12-a.json',
      'pages/_records/events/x.json',
      'pages/_records/events/con.json',
    ]);
    expect(found.remarks).toContain(
      '"News/12 a" in line 2 (and 2 more) is no name of a file; the id is news-12-a.',
    );
  });

  it('are refused if the id is that of an earlier line, in any case', () => {
    const found = planText('id,title,date\na,A,2026-07-16\nA,B,2026-07-16\n');
    expect(told(found)).toEqual([
      'line 2 · added',
      'line 3 · refused · line 2 has the id A already; write another in the column "id"',
    ]);
    expect(told(planText('title,date\nMass,2026-07-16\nMass,2026-07-16\n'))[1]).toContain(
      'line 2 has the id',
    );
  });

  it('are written in canonical form, with the properties in the order of the schema', () => {
    expect([...planText('text,date,title\n"One.\nTwo.",2026-07-16,A\n').texts.values()]).toEqual([
      `{
  "title": "A",
  "when": "2026-07-16",
  "body": [
    "One.",
    "",
    "Two."
  ]
}
`,
    ]);
  });

  it('do not change by the same table again', () => {
    const text =
      'Title,Date,Text,Files,Seats\nA,03/04/2026,"One. Two.\nThree.",/a.pdf|/b.pdf,3\nB,46219,One.,,\n';
    const first = planText(text);
    expect(told(first)).toEqual(['line 2 · added', 'line 4 · added']);
    const again = planText(text, recordsOf(first));
    expect(told(again)).toEqual(['line 2 · unchanged', 'line 4 · unchanged']);
    expect(again.texts.size).toBe(0);
  });

  it('keep what a table does not say: other properties, empty cells, breaks of lines, other records', () => {
    const existing = new Map<string, KnownRecord>([
      ['a', { title: 'A', when: '2026-07-16', body: ['One.', 'Two.'], place: 'Here', note: 'Mine' }],
      ['b', { title: 'B', when: '2026-07-16' }],
    ]);
    const same = planText('id,title,date,text,town\na,A,16.7.2026,One. Two.,\n', existing);
    expect(told(same)).toEqual(['line 2 · unchanged']);
    expect(same.remarks).toEqual([
      '1 empty cell: the fields of the records stay.',
      '1 record of pages/_records/events without a row: left alone.',
    ]);
    const changed = planText('id,title,date,town\na,New,16.7.2026,\n', existing);
    expect(told(changed)).toEqual(['line 2 · changed · title']);
    expect(recordsOf(changed).get('a')).toEqual({ ...existing.get('a'), title: 'New' });
  });

  it('are refused if the file of the record cannot be read', () => {
    expect(told(planText('id,title,date\na,A,2026-07-16\n', new Map([['a', undefined]])))).toEqual([
      'line 2 · refused · the file of the record has a mistake; `npm run check` names it',
    ]);
  });

  it('are planned for 2,000 lines in less than two seconds', () => {
    const lines = Array.from(
      { length: 2_000 },
      (_, index) =>
        `Event ${index};${(index % 28) + 1}/7/${2000 + (index % 26)};"One ${index}.\nTwo.";/a.pdf|/b.pdf`,
    );
    // Time of the processor: a busy machine makes a test wait, not work.
    const started = process.cpuUsage();
    const found = planText(`title;date;text;files\r\n${lines.join('\r\n')}\r\n`);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(2_000);
    expect(found.texts.size).toBe(2_000);
    expect(planText(`title;date;text;files\n${lines.join('\n')}`, recordsOf(found)).texts.size).toBe(0);
  });
});

describe('an answer of an API', () => {
  const answer = {
    data: {
      list: [
        {
          _id: '64f0',
          title: { rendered: 'A' },
          when: '2026-02-28T18:30:00.000Z',
          attachments: [{ path: 'a.pdf' }],
        },
        { _id: 7, title: 'B', when: 1_784_160_000_000, attachments: null, seats: 4 },
        'maintenance',
      ],
    },
  };

  it('is read below its envelope, with the meaning that its fields have for pages', () => {
    const table = parseAnswer(JSON.stringify(answer), { envelope: ['data.list'] });
    const found = plan(table, none, 'Asia/Kolkata');
    expect(Object.fromEntries(recordsOf(found))).toEqual({
      '64f0': { title: 'A', when: '2026-03-01', attachments: ['a.pdf'] },
      '7': { title: 'B', when: '2026-07-16', seats: 4 },
    });
    expect(told(found)[2]).toMatch(/^record 3 · refused · it has no id/);
    expect(told(plan(table, recordsOf(found), 'Asia/Kolkata')).slice(0, 2)).toEqual([
      'record 1 · unchanged',
      'record 2 · unchanged',
    ]);
  });

  it('is refused if it holds no list', () => {
    expect(() => parseAnswer('{"error": "no"}', {})).toThrow('no list of records at the answer itself');
  });
});

describe('the command', () => {
  const folder = join(site, 'pages/_records/events');
  const table = join(site, 'events.csv');
  const run = async (...args: string[]) => call('src/cli.ts', ['import', ...args, '--site', site]);
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(table, Buffer.from('Title;Date\r\nSt John\x92s feast;24.6.2026\r\nB;soon\r\n', 'latin1'));
  });

  it('writes nothing unless it is told to, and then the rows that are taken', async () => {
    const shown = await run('events', table);
    expect(shown.stdout).toContain('line 2: added pages/_records/events/2026-06-24-st-john-s-feast.json');
    expect(shown.stdout).toContain('line 3: refused: "soon" in the column "Date"');
    expect(shown.stdout).toContain(
      `1 added, 0 changed, 0 unchanged, 1 refused. Nothing is written yet: npm run import -- events ${table} --write`,
    );
    expect([shown.status, existsSync(folder)]).toEqual([1, false]);
    const written = await run('events', table, '--write');
    expect(written.stdout).toContain('1 added, 0 changed, 0 unchanged, 1 refused.\n');
    expect(readdirSync(folder)).toEqual(['2026-06-24-st-john-s-feast.json']);
    expect(readFileSync(join(folder, '2026-06-24-st-john-s-feast.json'), 'utf8')).toContain(
      'St John’s feast',
    );
  });

  it('leaves the files as they are for the same table, and the status is 0', async () => {
    writeFileSync(table, 'Title,Date\nA,2026-06-24\n');
    await run('events', table, '--write');
    const before = readFileSync(join(folder, '2026-06-24-a.json'), 'utf8');
    const again = await run('events', table, '--write');
    expect([again.status, again.stdout]).toEqual([
      0,
      expect.stringContaining('0 added, 0 changed, 1 unchanged'),
    ]);
    expect(readFileSync(join(folder, '2026-06-24-a.json'), 'utf8')).toBe(before);
  });

  it('refuses a record whose file is broken', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a.json'), '{ "title": ');
    writeFileSync(table, 'id,Title,Date\na,A,2026-06-24\n');
    expect((await run('events', table, '--write')).stdout).toContain('has a mistake');
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('{ "title": ');
  });

  it.each([
    ['an unknown source', ['event', 'events.csv'], 'no source "event"; did you mean "events"?'],
    ['a source of the API', ['old', 'events.csv'], 'has no folder of records; give it "folder": "old"'],
    ['no such file', ['events', 'none.csv'], 'There is no file'],
    ['a workbook', ['events', 'book.xlsx'], 'is no text; save the table as "CSV UTF-8"'],
    ['a file that is too large', ['events', 'large.csv'], 'has more than 8 MiB; divide it.'],
    ['broken JSON', ['events', 'broken.json'], 'broken.json: '],
  ])('refuses %s', async (_, [name = '', file = ''], message) => {
    writeFileSync(join(site, 'book.xlsx'), 'PK\u0003\u0004\0\0');
    writeFileSync(join(site, 'broken.json'), '[{');
    writeFileSync(join(site, 'large.csv'), file === 'large.csv' ? 'a'.repeat(8 * 2 ** 20 + 1) : '');
    const { status, stderr } = await run(name, join(site, file));
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});

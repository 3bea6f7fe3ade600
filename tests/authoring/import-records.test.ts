/** The import of records from a spreadsheet, or from the answer of an API. */
import { describe, expect, it } from 'vitest';
import type { KnownRecord } from '../../src/authoring/import-records.ts';
import { parseAnswer } from '../../src/authoring/parse-table.ts';
import { plan, planText, recordsOf, told } from './event-site.ts';

describe('A1 the records of an import', () => {
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

  it('are written in canonical form, with the schema for editors and the properties in the order of the schema', () => {
    expect([...planText('text,date,title\n"One.\nTwo.",2026-07-16,A\n').texts.values()]).toEqual([
      `{
  "$schema": "../../../.build/editor/records/event.schema.json",
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

  it('are refused if a made name is that of a record which differs: the name proves nothing', () => {
    const mine = { title: 'Mass', when: '2026-07-16', body: 'Written by hand.' };
    const existing = new Map<string, KnownRecord>([
      ['2026-07-16-mass', mine],
      ['news-12', mine],
      ['Feast', { ...mine, redirectFrom: ['old-feast'] }],
    ]);
    const rows = 'title,date,text\nMass,2026-07-16,Another.\n';
    expect(told(planText(rows, existing))).toEqual([
      'line 2 · refused · pages/_records/events/2026-07-16-mass.json has the same date and title, but differs in body; if it is the same record, write 2026-07-16-mass in the column "id", else another id',
    ]);
    const named = 'id,title,date,text\nNews 12,Mass,2026-07-16,Another.\nfeast,Mass,2026-07-16,Another.\n';
    expect(told(planText(named, existing))).toEqual([
      expect.stringMatching(/^line 2 · refused · \S+news-12\.json has the same name, but differs in body;/),
      expect.stringMatching(/^line 3 · refused · \S+Feast\.json has the same name/),
    ]);
    expect(told(planText('slug,title,date,text\nold-feast,Mass,2026-07-16,Another.\n', existing))).toEqual([
      expect.stringMatching(/^line 2 · refused · \S+Feast\.json has the same name/),
    ]);
    expect(told(planText('id,title,date,text\nnews-12,Mass,2026-07-16,Another.\n', existing))).toEqual([
      'line 2 · changed · body',
    ]);
    const same = 'slug,title,date\nold-feast,Mass,2026-07-16\n';
    expect(told(planText(same, existing))).toEqual(['line 2 · unchanged']);
  });

  it('are refused for all that the check of the site finds, and so are those that need them', () => {
    const found = planText(
      'id,title,date,papers,lines\na,A,2026-07-16,https://example.org/a.pdf,\nb,B,2026-07-16,/none.pdf,\nc,C,2026-07-16,/documents/a.pdf,<a href="/Nowhere">there</a>\nd,D,2026-07-16,/documents/a.pdf,One.\n',
    );
    expect(told(found)).toEqual([
      expect.stringMatching(/^line 2 · refused · in the column "papers": .*https:\/\/example\.org\/a\.pdf/),
      expect.stringMatching(/^line 3 · refused · in the column "papers": there is no file public\/none\.pdf/),
      expect.stringMatching(/^line 4 · refused · in the column "lines": .*\/Nowhere/),
      'line 5 · added',
    ]);
    expect([...found.texts.keys()]).toEqual(['pages/_records/events/d.json']);
  });
});

describe('A1 an answer of an API', () => {
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
    const found = plan(table, new Map(), 'Asia/Kolkata');
    const $schema = '../../../.build/editor/records/event.schema.json';
    expect(Object.fromEntries(recordsOf(found))).toEqual({
      '64f0': { $schema, title: 'A', when: '2026-03-01', attachments: ['a.pdf'] },
      '7': { $schema, title: 'B', when: '2026-07-16', seats: 4 },
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

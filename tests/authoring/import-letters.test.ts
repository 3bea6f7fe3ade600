/** An import shows the letters of its cells, neither signs of Markdown nor of HTML, and never what a program left. @rest */
import { parseDocument, DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { selectRecords } from '../../src/engine/data.ts';
import { publicFields } from '../../src/site/documents/answer-collections.ts';
import { proseToHtml } from '../../src/site/prose/prose.ts';
import { readHtml } from '../../src/blocks/ui/read-html.ts';
import { expectLinear } from '../processor-time.ts';
import { cases, fc } from '../property.ts';
import { only, planText, recordsOf, told } from './event-site.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const tableOf = (column: string, cell: string) =>
  column === 'title'
    ? `title,date\n${quoted(cell)},2026-07-16\n`
    : `title,date,${column}\nA,2026-07-16,${quoted(cell)}\n`;

/** The text of the only record of a table, as a page shows it: a line for each paragraph and each break. */
function shown(column: string, cell: string): string | undefined {
  const record = only(tableOf(column, cell));
  if (record?.['title'] === undefined) return undefined;
  const fields = { date: 'when', text: column === 'text' ? 'body' : column };
  const [read] = selectRecords([publicFields(record, ['body', 'lines'])], {}, fields, (path) => path);
  if (column === 'title') return read?.title;
  return shownProse(read?.text ?? '');
}

function shownProse(text: string): string {
  const html = readHtml(text).replaceAll(/\s*\n\s*/g, ' ');
  const lines = html.replaceAll(/<br\s*\/?>\s*|<\/p>\s*<p>/g, '\n');
  return DomUtils.textContent(parseDocument(lines)).trim();
}

const cells = [
  '1870. Six sisters came. 1873. A convent.',
  '1870. Six sisters came.\n1873. A convent.',
  '*Mass* at _7.30_',
  '***',
  '___',
  '---',
  'a\n---\nb',
  '- bread',
  '+ 1 guest',
  '1) first',
  '* star',
  '# 5 Main Road',
  '> quoted',
  '[Map](/Map)',
  '![Map](/map.jpg)',
  '[Map]: /Map',
  '`code` and ``',
  '```\nfence',
  '<Sr Asha>',
  '<asha@example.org>',
  '<https://example.org>',
  'a &nbsp; b &amp; c &lt; &#8217;',
  'C:\\new \\* \\_',
  '5 * 3 * 2, a_b_c, [23], 2 < 3 > 1',
  '~~7.30~~ 8.00',
  '| a | b |',
  'line one\\\nline two',
  '    four blanks',
  'St Ann: AT&T',
];

describe.each(['text', 'lines', 'title'])('A1 a cell is a text in the column %s', (column) => {
  const own = cells.filter((cell) => column !== 'title' || !cell.includes('\n'));

  it.each(own)('%j', (cell) => {
    const lines = cell.split('\n').map((line) => line.trim());
    expect(shown(column, cell)).toBe(lines.join('\n'));
  });

  it('whatever its signs are', () => {
    const sign = fc.constantFrom(...`*_\`[]()<>&#;!|~\\-+=1.):/"' abÉ…${column === 'title' ? '' : '\n'}`);
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 24 }), (signs) => {
        const cell = signs
          .join('')
          .replaceAll(/ +/g, ' ')
          .replaceAll(/ ?\n+ ?/g, '\n')
          .trim();
        // Formulas and the signs of a narrow column are refused, and an empty cell is no text.
        fc.pre(cell !== '' && !/^[=@]|^#{3,}$/.test(cell));
        expect(shown(column, cell)).toBe(cell);
      }),
      cases(2_000),
    );
  });

  it('and the same table again changes nothing', () => {
    const rows = own.map((cell, index) =>
      column === 'title'
        ? `${quoted(cell)},2026-07-${10 + (index % 20)}`
        : `A ${index},2026-07-16,${quoted(cell)}`,
    );
    const text = `${column === 'title' ? 'title,date' : `title,date,${column}`}\n${rows.join('\n')}\n`;
    const first = planText(text);
    expect(first.texts.size).toBeGreaterThan(20);
    expect(planText(text, recordsOf(first)).texts.size).toBe(0);
  });
});

describe('A1 a cell that no person meant', () => {
  it.each([
    'NULL',
    '(null)',
    '\\N',
    'None',
    'n/a',
    'NaN',
    'undefined',
    '#N/A',
    '0000-00-00',
    '00/00/0000',
    '#NV',
    '[NULL]',
    '<null>',
  ])('%s is read as an empty cell, which its line says', (cell) => {
    const table = `title,date,text,kind\nA,2026-07-16,${cell},${cell}\n`;
    expect(only(table)).toEqual({ title: 'A', when: '2026-07-16' });
    const said = (column: string) => `"${cell}" in the column "${column}" is read as an empty cell`;
    expect(told(planText(table))).toEqual([`line 2 · added · ${said('text')} · ${said('kind')}`]);
    expect(told(planText(`title,date\nA,${cell}\n`))).toEqual([
      `line 2 · refused · when is missing; fill the column "date" · ${said('date')}`,
    ]);
  });

  it.each([
    ['#REF!', 'an error of the spreadsheet'],
    ['#VALUE!', 'an error of the spreadsheet'],
    ['#DIV/0!', 'an error of the spreadsheet'],
    ['#NAME?', 'an error of the spreadsheet'],
    ['########', 'an error of the spreadsheet'],
    ['Err:502', 'an error of the spreadsheet'],
    ['#BEZUG!', 'an error of the spreadsheet'],
    ['#NOM?', 'an error of the spreadsheet'],
    ['#¡VALOR!', 'an error of the spreadsheet'],
    ['[object Object]', 'an error of a program'],
    ['{=SUM(A1:A3)}', 'a formula'],
    ['=A1&B1', 'a formula'],
    ['=SUM(A1:A3)', 'a formula'],
    ['+SUM(A1:A3)', 'a formula'],
    ['Caf\uFFFD', 'its letters are spoilt'],
    ['SÅ“ur à l’école â€” Ã\u00A0', 'its letters are spoilt'],
    ['Caf√© Marie', 'its letters are spoilt'],
    ['[gallery ids="1,2"]', '[gallery ids="1,2"] is a short code'],
  ])('%s is refused, with the line, the column and the cure', (cell, cause) => {
    const found = planText(`title,date,text\nA,2026-07-16,${quoted(cell)}\nB,2026-07-16,fine\n`);
    expect(told(found)).toEqual([expect.stringContaining('line 2 · refused · '), 'line 3 · added']);
    expect(told(found)[0]).toContain(`in the column "text": ${cause}`);
  });

  it.each([
    ['SÅ“ur Marie', 'Sœur Marie'],
    ['CafÃ© â€“ 5 â‚¬', 'Café – 5 €'],
    ['à²•à²¨à³\u008Dà²¨à²¡', 'ಕನ್ನಡ'],
    ['CafÃƒÂ©', 'Café'],
  ])('%s is mended, and its line says so', (cell, meant) => {
    const table = `title,date\n${cell},2026-07-16\n`;
    expect(only(table)?.['title']).toBe(meant);
    expect(told(planText(table))[0]).toContain(
      `in the column "title" had spoilt letters and is read as “${meant}”`,
    );
    // A list, too, is read as it is written.
    const files = `title,date,files\nA,2026-07-16,/documents/${cell}.pdf|/documents/a.pdf\n`;
    expect(only(files)?.['attachments']).toEqual([`/documents/${meant}.pdf`, '/documents/a.pdf']);
  });

  it.each([
    'Nil desperandum',
    'Sr None',
    'São João',
    '„MÄRZ“',
    'déjà «à» 5°',
    '+91 824 2222',
    '-5°',
    '= 5 loaves',
    '@school',
  ])('%s stays as it is', (cell) => expect(shown('title', cell)).toBe(cell));

  it('that makes a link is one in prose, the address in a link, and the words elsewhere', () => {
    const formula = quoted('=HYPERLINK("https://example.org/a";"Our house")');
    const found = planText(`title,date,lines\n${formula},2026-07-16,${formula}\n`);
    expect(only(`title,date,lines\n${formula},2026-07-16,${formula}\n`)).toMatchObject({
      title: 'Our house',
      lines: ['[Our house](https://example.org/a)'],
    });
    expect(told(found)[0]).toContain('is read as “Our house” with the address https://example.org/a');
    expect(only(`title,date,lines\n"=""0123""",2026-07-16,One.\n`)?.['title']).toBe('0123');
  });
});

it('A1 a cell loses the signs that nobody sees, in a table and in HTML', () => {
  expect(
    only('title,date,lines\nCongre\u00ADgation\u200B of\uFB01ce,2026-07-16,<p>foun&shy;ded\u2060</p>\n'),
  ).toEqual({
    title: 'Congregation office',
    when: '2026-07-16',
    lines: ['founded'],
  });
});

it('A1 a table of 2,000 rows with all of these signs shows its letters, and says no more the second time', () => {
  const [texts, odd] = [
    cells.filter((cell) => !cell.startsWith(' ')),
    ['NULL', '\\N', 'NaN', '#REF!', '=A1', 'CafÃ©'],
  ];
  const all = [...texts, ...odd];
  const rows = Array.from({ length: 2_000 }, (_, index) => all[index % all.length] ?? '');
  const lines = rows.map((cell, index) => `r${index},A ${index},2026-07-16,${quoted(cell)}\n`);
  const tableOf = (count: number) => `id,title,date,lines\n${lines.slice(0, count).join('')}`;
  const mine = new Map([['mine', { title: 'Mine', when: '2026-07-16' }]]);
  const first = expectLinear(rows.length, (count) => planText(tableOf(count), mine));
  const records = recordsOf(first);
  const refused = first.rows.filter(({ outcome }) => outcome === 'refused').length;
  expect(refused).toBe(rows.filter((cell) => ['#REF!', '=A1'].includes(cell)).length);
  expect(records.size).toBe(2_000 - refused);
  expect(records.has('mine')).toBe(false);
  for (const [index, cell] of rows.slice(0, all.length).entries()) {
    const { lines } = records.get(`r${index}`) ?? {};
    const meant = texts.includes(cell) ? cell : cell === 'CafÃ©' ? 'Café' : undefined;
    expect(lines === undefined ? undefined : shownProse(proseToHtml(lines as string[]))).toBe(meant);
  }
  const second = planText(tableOf(rows.length), new Map([...mine, ...records]));
  expect(second.texts.size).toBe(0);
  expect(second.rows.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(2_000 - refused);
});

describe('A1 a cell of HTML', () => {
  it('is read as prose, or as words, and the report says each kind of loss once', () => {
    const html =
      '<!-- wp:paragraph --><p>Tea &amp; <b>cake</b><br>at *five*</p><h2>Then</h2><ul><li>one</li></ul>' +
      '<table><tr><th>House</th></tr><tr><td>Lisbon</td><td>1969</td></tr></table><img src="https://a.org/b.jpg"><p><del>7.30</del> 8.00 [gallery]</p>';
    const table = `title,date,lines\n<em>A</em> &amp; B,2026-07-16,${quoted(html)}\n`;
    expect(only(table)).toMatchObject({
      title: 'A & B',
      lines: [
        'Tea & **cake**\\',
        'at \\*five\\*',
        '',
        '**Then**',
        '',
        '- one',
        '',
        '* House: Lisbon; 1969',
        '',
        '8.00',
      ],
    });
    const again = `${table}C,2026-07-17,<p><img src="https://a.org/c.jpg">Words</p>\n`;
    const found = planText(again);
    expect(told(found)).toEqual(['line 2 · added', 'line 3 · added']);
    expect(found.remarks.slice(0, 3)).toEqual([
      '1 short code is left out: [gallery] (line 2).',
      '2 pictures are left out: https://a.org/b.jpg (line 2), https://a.org/c.jpg (line 3).',
      '1 struck passage is left out: “7.30” (line 2).',
    ]);
  });
});

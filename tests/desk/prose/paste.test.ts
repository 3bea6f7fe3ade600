// @vitest-environment jsdom
/** A paste becomes prose; other content changes its form or is named. */
import { EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import type { BlockEdit } from '../../../src/desk/editor/block-acts.ts';
import { createPasteParser, withOwnStart } from '../../../src/desk/prose/paste.ts';
import { pastedWords } from '../../../src/desk/prose/use-pasted.tsx';
import { splitAtParts } from '../../../src/desk/prose/split-prose.ts';
import { splitText } from '../../../src/desk/editor/split-text.ts';
import { googleDocs, libreOffice, rtf, word as fromWord, wordPress, wordsOf } from './clipboards.ts';
import { read } from './edits.ts';
import { parse, pasted } from './pasting.ts';

describe('what is copied from Word', () => {
  const word = (body: string) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm;} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head>
<body lang=EN-GB><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
  const entry = (words: string, sign: string, depth = 1, place = 'Middle') =>
    `<p class=MsoListParagraphCxSp${place} style='text-indent:-18.0pt;mso-list:l0 level${depth} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

  it('keeps headings as bold lines, bold, italic and quotes; blanks that do not break become blanks', () => {
    expect(
      pasted(
        word(`<h1>Her&nbsp;life<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><span style='font-size:14.0pt;color:red'>She said: “I <b style='mso-bidi-font-weight:normal'>will</b>
go”, and <i>went</i>.<o:p></o:p></span></p>`),
      ),
    ).toEqual(['**Her life**', '', 'She said: “I **will** go”, and _went_.']);
  });

  it('makes lists of paragraphs that only look like one, also in one another', () => {
    expect(
      pasted(
        word(
          '<p class=MsoNormal>Before.</p>' +
            entry('One', '·') +
            entry('Within', 'o', 2) +
            entry('Two', '·') +
            '<p class=MsoNormal>Between.</p>' +
            entry('First', '1.') +
            entry('Second', '2.'),
        ),
      ),
    ).toEqual(['Before.', '', '- One', '  - Within', '- Two', '', 'Between.', '', '1. First', '2. Second']);
  });

  it('keeps links to other pages, and no places in its own document, no pictures, nothing taken out', () => {
    expect(
      pasted(
        word(`<p class=MsoNormal><a name="_Toc1"></a><a href="https://example.org/a">There</a>, <a
href="#_ftn1">note</a><del>gone</del><img src="file:///C:/x.png"> and on.</p>`),
      ),
    ).toEqual(['[There](https://example.org/a), note(A picture is missing here) and on.']);
  });
});

it('lists keep their letters, also those of a style sheet', () => {
  const lists = (style: string, name: string) =>
    pasted(
      `<style>${style}</style><ol><li>One<ol class="b"><li style="mso-list:l0 ${name} lfo1">Sub</li></ol></li></ol>`,
    );
  const lines = ['1. One', '   - a. Sub'];
  expect(lists('@list l0:level2\n{mso-level-number-format:alpha-lower;}', 'level2')).toEqual(lines);
  expect(lists('.b {list-style-type: lower-alpha}', 'level3')).toEqual(lines);
});

it('the style “Quote” of Word becomes a quotation', () => {
  expect(
    pasted('<p>She said:</p><p class=MsoQuote><i>All is grace.</i></p><p class=MsoQuote>All.</p><p>So.</p>'),
  ).toEqual(['She said:', '', '> All is grace.', '>', '> All.', '', 'So.']);
});

it('a link by way of Google leads to its target', () => {
  expect(
    pasted('<a href="https://www.google.com/url?q=https://example.org/a%3Fb%3D1&amp;sa=D&amp;ust=17">x</a>'),
  ).toEqual(['[x](https://example.org/a?b=1)']);
});

it('what is copied from LibreOffice', () => {
  expect(
    pasted(`<meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<style type="text/css">p { margin-bottom: 0.25cm }</style>
<h2 class="western">A feast</h2><p style="line-height: 115%"><font face="Liberation Serif">On <b>16 July</b>, <i>each</i>
year – “Mother”.</font></p><ol><li><p>One</p></li><li><p>Two <u>and</u> more</p></li></ol><table><tr><td><p>Cell</p></td></tr></table>`),
  ).toEqual([
    '**A feast**',
    '',
    'On **16 July**, _each_ year – “Mother”.',
    '',
    '1. One',
    '2. Two and more',
    '',
    'Cell',
  ]);
});

it('what is copied from Google Docs', () => {
  expect(
    pasted(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400;">Her life</span></h1>
<p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;">Born in </span><span style="font-weight:700;">Avila</span><span style="font-style:italic;font-weight:400;">, so</span>
 <a href="/History" style="text-decoration:none;"><span style="color:#1155cc;">it is told</span></a></p><br />
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>Within</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`),
  ).toEqual([
    '**Her life**',
    '',
    'Born in **Avila**_, so_ [it is told](/History)',
    '',
    '- One',
    '  - Within',
  ]);
});

it('a script, a form and an address that runs are nothing', () => {
  expect(
    pasted(
      '<script>alert(1)</script><a href="javascript:alert(1)">a</a> <iframe src="/x"></iframe><input value="b">',
    ),
  ).toEqual(['a']);
});

it('an address on this server is one of the site', () => {
  expect(pasted(`<a href="${location.origin}/History#life">a</a>`)).toEqual(['[a](/History#life)']);
});

interface PastedBlock {
  heading?: string;
  text?: string[];
  columns?: { name: string; heading: string }[];
  rows?: { cells: Record<string, string[]> }[];
}

/** The lines of a text; of a table each row, with the words at the head of its columns. */
function linesIn({ text, columns = [], rows = [] }: PastedBlock = {}): string[] {
  const line = (cells: Record<string, string[]>) =>
    columns.flatMap(({ name, heading }) => [heading, ...(cells[name] ?? [])]).join(' ');
  return text ?? rows.map(({ cells }) => line(cells));
}

describe('A1 a text of four pages: six headings, three pictures, a table, nested lists', () => {
  const programs = {
    Word: fromWord,
    LibreOffice: libreOffice,
    'Google Docs': googleDocs,
    WordPress: wordPress,
  };
  it.each(Object.entries(programs))('from %s comes whole, as eight blocks at most', (name, html) => {
    const parser = createPasteParser();
    parser.rtf = name === 'Word' ? rtf : '';
    const slice = withOwnStart(parser.parseSlice(new DOMParser().parseFromString(html, 'text/html').body));
    const origin = { ...read(['']), lines: [''] };
    const { doc } = EditorState.create({ doc: origin.doc }).tr.replaceSelection(slice);
    const hasNotes = name !== 'Google Docs';
    expect(parser.pasted).toMatchObject({ tables: 1, notes: hasNotes ? 1 : 0, lost: {} });
    expect(parser.pasted?.pictures).toHaveLength(3);

    const page = { blocks: [{ type: 'rich-text', id: 'start', text: [''] }] };
    const split = splitText(page, ['blocks', 0, 'text'], splitAtParts(doc, origin));
    const { blocks } = (split as BlockEdit).value as { blocks: PastedBlock[] };
    expect(blocks.map(({ heading }) => heading)).toEqual([
      'The house',
      'The garden',
      'The well',
      'Yearly figures',
      undefined,
      'How to come',
      'Thanks',
      ...(hasNotes ? ['Notes'] : []),
    ]);
    const words = blocks
      .flatMap((block) => [block.heading, ...linesIn(block)].join(' ').split(/[\s:;]+/))
      .filter((one) => one !== '-' && one !== '');
    const arrived = words.join(' ').replaceAll(/ Notes ¹|¹/g, '');
    expect(arrived).toBe(wordsOf(hasNotes).join(' ').replaceAll(/[:;]/g, ''));
    expect(linesIn(blocks[4])[0]).toBe('House Northgate Founded 1869 Rooms 12');
    expect(blocks[5]?.text?.slice(-5)).toEqual([
      '- By train',
      '  - to the main station',
      '  - then on foot',
      '- By bus',
      '  - line seven',
    ]);
  });
});

describe('A1 a paste names what did not come', () => {
  const reportOf = (html: string) => {
    const { pasted } = parse(html);
    return pasted && pastedWords(pasted);
  };
  it.each([
    ['elements', '<p>7.30 <s>8.00</s>, <del>old</del> new, <strike>old</strike> new</p>', 3],
    [
      'styles',
      '<p>7.30 <span style="text-decoration: underline line-through">8<b>.00</b></span>, new, new</p>',
      1,
    ],
    [
      'a style sheet',
      '<style>p.p1 {margin: 0}\nspan.s2 {text-decoration: line-through}</style><p>7.30 <span class="s2">8.00</span>, new, new</p>',
      1,
    ],
    [
      'a style sheet of Word, with comments',
      '<style><!-- /* Own */ span.a, .struck {text-decoration:line-through} --></style><p>7.30 <span class="struck">8.00</span>, new, new</p>',
      1,
    ],
    ['signs', '<p>7.30 ~~8.00~~, new, <b>~~old~~</b> new</p>', 2],
    [
      'changes of Word',
      '<p>7.30 <span class=msoDel><del cite="mailto:a" datetime="2026"> 8.00</del></span>, <ins>new</ins>, new</p>',
      1,
    ],
  ])('struck words, by %s', (_, html, count) => {
    expect(pasted(html)).toEqual(['7.30, new, new']);
    expect(reportOf(html)).toContain(`Did not come: ${count} struck passage`);
  });
  it.each([
    ['an old font', '<p style="font-family: \'Nudi 01 e\', Arial">PÀ£ÀßqÀ</p>', '“Nudi 01 e”'],
    ['a font of pictures', '<p>a <font face="Wingdings">J</font></p>', '“Wingdings”'],
    ['letters for private use', '<p>one \uF0B7 two</p>', 'a certain old font'],
    ['noise', '<p>CªÀgÀ fÃªÀ£À ZÀjvÉæ</p>', 'a certain old font'],
  ])('letters that only a certain font can show, by %s', (_, html, font) => {
    expect(reportOf(html)).toContain(
      `Some words are noise without the font ${font}`.replace('the font a', 'a'),
    );
  });
  it('no old font around letters of Unicode or the bullets of Word', () => {
    expect(reportOf('<p style="font-family: Baraha Kannada">ಕನ್ನಡ</p>')).toBe('');
    expect(
      reportOf(
        '<p style="mso-list:l0 level1 lfo1"><span style="font-family:Symbol"><span style="mso-list:Ignore">·</span></span>One</p>',
      ),
    ).toBe('');
  });
  it('signs that nobody sees, and separators of lines', () => {
    expect(pasted('<p>congrega\u00AD\ntion\u200B of\uFB01ce\u2028next\u000Blast</p>')).toEqual([
      'congregation office\\',
      'next\\',
      'last',
    ]);
  });
  it('documents that were shown in the page', () => {
    expect(reportOf('<p>One</p><object data="https://example.org/a.PDF"></object><embed src="b.pdf">')).toBe(
      'Did not come: 2 files.',
    );
  });
  it('pictures that the clipboard only names, films, notes left behind', () => {
    expect(
      reportOf(
        '<p>a<img src="file:///C:/x.png"><a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a></p><iframe src="/x"></iframe><iframe src="/y"></iframe>',
      ),
    ).toBe('Did not come: 1 picture (save it as a file, then drop it here), 2 films, 1 footnote.');
    expect(reportOf('<p>a<img src="file:///C:/x.png"> and <img src="file:///C:/y.png"></p>')).toBe(
      'Did not come: 2 pictures (save them as files, then drop them here).',
    );
    expect(reportOf('<p>Only words.</p>')).toBe('');
  });
  it('a table of one column, and one that only arranges, give way to their content', () => {
    expect(pasted('<table><tr><td>One</td></tr><tr><td><p>Two</p></td></tr></table>')).toEqual([
      'One',
      '',
      'Two',
    ]);
    expect(pasted('<table><tr><td><ul><li>One</li></ul></td><td>Two</td></tr></table>')).toEqual([
      '- One',
      '',
      'Two',
    ]);
  });
  it('ordinals stay on the line, and what has no raised sign stays a word', () => {
    expect(pasted('<p>The 16<sup>th</sup> of x<sup>n</sup>, CO<sub>gas</sub></p>')).toEqual([
      'The 16th of xⁿ, COgas',
    ]);
    expect(reportOf('<p>CO<sub>gas</sub></p>')).toBe('Did not come: 1 raised or lowered word.');
  });
});

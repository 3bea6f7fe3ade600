// @vitest-environment jsdom
/** What is pasted becomes prose: headings, bold, italic, links and lists are kept, all else is dropped. */
import type { Slice } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { parsePastedText, pasteParser } from '../../../src/desk/prose/paste.ts';
import { writeProse } from '../../../src/desk/prose/write-prose.ts';
import { read } from './edits.ts';

/** The lines of an empty text into which something is pasted. */
function linesWith(slice: Slice): string[] {
  const origin = { ...read(['']), lines: [''] };
  return writeProse(EditorState.create({ doc: origin.doc }).tr.replaceSelection(slice).doc, origin);
}

const pasted = (html: string) =>
  linesWith(pasteParser.parseSlice(new DOMParser().parseFromString(html, 'text/html').body));

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
    ).toEqual(['[There](https://example.org/a), note and on.']);
  });
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

it('plain text keeps its paragraphs and lines, and its signs are words', () => {
  expect(linesWith(parsePastedText('One,\r\ntwo *three*.\r\n\r\n\r\n# Four\n'))).toEqual([
    'One,',
    String.raw`two \*three\*.`,
    '',
    String.raw`\# Four`,
  ]);
});

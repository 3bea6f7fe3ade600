/**
 * One text of four pages as Word, LibreOffice, Google Docs and WordPress put it on the clipboard: six headings, three
 * pictures, a table, nested lists, a formula, and footnotes where the program copies them.
 */
const sentence =
  'The garden behind the house was laid out in the first year, with a well in its middle and four beds ' +
  'around it, and those who came later added a walk of limes, a wall against the wind and a bench in the sun; ' +
  'visitors still ask for the way to it before they ask for anything else, and nobody who has sat there on ' +
  'a clear evening has been heard to complain of the stairs.';

/** The paragraphs below each heading. */
const headings = ['The house', 'The garden', 'The well', 'Yearly figures', 'How to come', 'Thanks'];
const paragraphs = headings.map((heading) =>
  [1, 2, 3, 4].map((number) => `${heading}, part ${number}. ${sentence}`),
);
const table = [
  ['House', 'Founded', 'Rooms'],
  ['Northgate', '1869', '12'],
  ['Southgate', '1921', '7'],
];
const lists: [string, string[]][] = [
  ['By train', ['to the main station', 'then on foot']],
  ['By bus', ['line seven']],
];
const note = 'As the chronicle tells.';

/** A picture of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The words that must arrive, in their order. */
export function wordsOf(hasNotes: boolean): string[] {
  const all = headings.flatMap((heading, index) => [
    heading,
    ...(paragraphs[index] ?? []),
    ...(index === 3
      ? table.slice(1).flatMap((row) => row.flatMap((cell, at) => [table[0]?.[at] ?? '', cell]))
      : []),
    ...(index === 4 ? lists.flatMap(([entry, inside]) => [entry, ...inside]) : []),
  ]);
  return [...all, 'Water is H₂O, the room 24 m².', ...(hasNotes ? [note] : [])].flatMap((text) =>
    text.split(' '),
  );
}

/** How a program writes the parts. */
interface Program {
  heading: (text: string, index: number) => string;
  paragraph: (text: string) => string;
  picture: (index: number) => string;
  table: () => string;
  list: () => string;
  formula: string;
  /** The sign of the note, after the first paragraph. */
  reference?: string;
  /** The notes at the end. */
  notes?: string;
}

function body(program: Program): string {
  const parts = headings.flatMap((heading, index) => [
    program.heading(heading, index),
    ...(paragraphs[index] ?? []).map((text, at) =>
      program.paragraph(text + (index === 0 && at === 0 ? (program.reference ?? '') : '')),
    ),
    ...(index < 3 ? [program.picture(index)] : []),
    ...(index === 3 ? [program.table()] : []),
    ...(index === 4 ? [program.list()] : []),
  ]);
  return [...parts, program.paragraph(program.formula), program.notes ?? ''].join('\n');
}

const wordEntry = (text: string, sign: string, depth: number) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * depth}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${depth} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
${body({
  heading: (text) =>
    `<h1 style='margin-top:12.0pt'><a name="_Toc1"></a><span lang=EN-GB>${text.replaceAll(' ', '&nbsp;')}<o:p></o:p></span></h1>`,
  paragraph: (text) =>
    `<p class=MsoNormal><span lang=EN-GB style='font-size:12.0pt'>${text}<o:p></o:p></span></p>\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
  picture: (
    index,
  ) => `<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Picture_x0020_${index}" type="#_x0000_t75"><v:imagedata src="file:///C:/Temp/msohtmlclip1/01/clip_image00${index}.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=480 height=320
src="file:///C:/Temp/msohtmlclip1/01/clip_image00${index}.jpg" alt="A house&#10;&#10;Description automatically generated" v:shapes="Picture_x0020_${index}"><![endif]></span><o:p></o:p></p>`,
  table:
    () => `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
${table.map((row, index) => `<tr style='mso-yfti-irow:${index}'>${row.map((cell) => `<td width=200 valign=top style='width:150.2pt;border:solid windowtext 1.0pt'><p class=MsoNormal>${index === 0 ? `<b>${cell}</b>` : cell}<o:p></o:p></p></td>`).join('')}</tr>`).join('\n')}</table>`,
  list: () =>
    lists
      .map(([text, inside]) =>
        [wordEntry(text, '·', 1), ...inside.map((one) => wordEntry(one, 'o', 2))].join(''),
      )
      .join('\n'),
  formula: 'Water is H<sub>2</sub>O, the room 24 m<sup>2</sup>.',
  reference: `<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>[1]</span></span><![endif]></span></span></a>`,
  notes: `<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a> ${note}<o:p></o:p></p></div></div>`,
})}<!--EndFragment--></body></html>`;

const hex = [...atob(pixel)].map((sign) => sign.codePointAt(0)?.toString(16).padStart(2, '0')).join('');

/** The same as RTF, from Word or LibreOffice: each picture as PNG and, for old programs, as a metafile. */
export const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Calibri;}}\pard\plain The house\par
${String.raw`{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picw12700\pich8467\pngblip\bliptag-1{\*\blipuid 0badcafe0badcafe0badcafe0badcafe}
${hex}}}{\nonshppict{\pict\picscalex100\wmetafile8\bliptag-1{\*\blipuid 0badcafe}0100090000}}\par
`.repeat(3)}}`;

export const libreOffice = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 7.6.4.1 (Linux)"/><style type="text/css">p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }</style></head>
<body lang="en-GB" link="#000080" dir="ltr">
${body({
  heading: (text) => `<h2 class="western">${text}</h2>`,
  paragraph: (text) =>
    `<p style="line-height: 115%; margin-bottom: 0.25cm"><font face="Liberation Serif"><font size="3">${text}</font></font></p>`,
  picture: (index) =>
    `<p><img src="data:image/png;base64,${pixel}" name="Image${index}" alt="Image${index}" align="bottom" width="480" height="320" border="0"/></p>`,
  table:
    () => `<table width="665" cellpadding="4" cellspacing="0"><col width="213"/><col width="213"/><col width="213"/>
<thead><tr valign="top">${(table[0] ?? []).map((cell) => `<th width="213"><p>${cell}</p></th>`).join('')}</tr></thead><tbody>
${table
  .slice(1)
  .map((row) => `<tr valign="top">${row.map((cell) => `<td width="213"><p>${cell}</p></td>`).join('')}</tr>`)
  .join('\n')}</tbody></table>`,
  list: () =>
    `<ul>${lists.map(([text, inside]) => `\n\t<li><p>${text}</p>\n\t<ul>${inside.map((one) => `\n\t\t<li><p>${one}</p></li>`).join('')}\n\t</ul></li>`).join('')}\n</ul>`,
  formula: 'Water is H<sub>2</sub>O, the room 24 m<sup>2</sup>.',
  reference:
    '<sup><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></sup>',
  notes: `<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>${note}</p></div>`,
})}</body></html>`;

const span = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;${style}white-space:pre-wrap;">${text}</span>`;

export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-8b1e0a52-7fff">
${body({
  heading: (text) => `<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;">${span(text)}</h2>`,
  paragraph: (text) =>
    `<p dir="ltr" style="line-height:1.38;margin-top:0pt;">${/[<]/.test(text) ? text : span(text)}</p><br />`,
  picture: (index) =>
    `<p dir="ltr">${span(`<span style="border:none;display:inline-block;overflow:hidden;width:480px;height:320px;"><img src="data:image/png;base64,${pixel}" width="480" height="320" alt="Picture of part ${index}" style="margin-left:0px;" /></span>`)}</p>`,
  table:
    () => `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="208" /><col width="208" /><col width="208" /></colgroup><tbody>
${table.map((row, index) => `<tr style="height:0pt">${row.map((cell) => `<td style="border:solid #000000 1pt;"><p dir="ltr">${index === 0 ? span(cell).replace('font-weight:400', 'font-weight:700') : span(cell)}</p></td>`).join('')}</tr>`).join('')}</tbody></table></div><br />`,
  list: () =>
    `<ul style="margin-top:0;">${lists.map(([text, inside]) => `<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span(text)}</p></li><ul>${inside.map((one) => `<li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">${span(one)}</p></li>`).join('')}</ul>`).join('')}</ul>`,
  formula: `${span('Water is H')}${span('<span style="font-size:0.6em;vertical-align:sub;">2</span>')}${span('O, the room 24 m')}${span('<span style="font-size:0.6em;vertical-align:super;">2</span>')}${span('.')}`,
})}</b><br class="Apple-interchange-newline">`;

export const wordPress = `<meta charset='utf-8'>${body({
  heading: (text) => `<!-- wp:heading -->\n<h2 class="wp-block-heading">${text}</h2>\n<!-- /wp:heading -->`,
  paragraph: (text) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`,
  picture: (index) =>
    `<!-- wp:image {"id":${index},"sizeSlug":"large"} -->\n<figure class="wp-block-image size-large"><img src="https://example.org/wp-content/uploads/2024/05/house-${index}-1024x683.png" alt="The house" class="wp-image-${index}"/></figure>\n<!-- /wp:image -->`,
  table: () =>
    `<!-- wp:table -->\n<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr>${(table[0] ?? []).map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${table
      .slice(1)
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</tbody></table></figure>\n<!-- /wp:table -->`,
  list: () =>
    `<!-- wp:list -->\n<ul class="wp-block-list">${lists.map(([text, inside]) => `<!-- wp:list-item -->\n<li>${text}<!-- wp:list -->\n<ul class="wp-block-list">${inside.map((one) => `<!-- wp:list-item -->\n<li>${one}</li>\n<!-- /wp:list-item -->`).join('')}</ul>\n<!-- /wp:list --></li>\n<!-- /wp:list-item -->`).join('')}</ul>\n<!-- /wp:list -->`,
  formula: 'Water is H<sub>2</sub>O, the room 24 m<sup>2</sup>.',
  reference: '<sup data-fn="5f0d" class="fn"><a href="#5f0d" id="5f0d-link">1</a></sup>',
  notes: `<ol class="wp-block-footnotes"><li id="5f0d">${note} <a href="#5f0d-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>`,
})}`;

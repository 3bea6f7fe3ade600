// @vitest-environment jsdom
/** Lists keep their numbers, levels and unity, whichever program they are copied from. */
import { expect, it } from 'vitest';
import { pasted } from './pasting.ts';

const wordOnTheWeb = (level: number, start: number, words: string, name = 'ol') =>
  `<div class="ListContainerWrapper SCXW1"><${name} class="NumberListStyle1" role="list"${name === 'ol' ? ` start="${start}"` : ''}><li
 data-leveltext="%${level}." data-font="Calibri" data-listid="1" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem"
 class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></${name}></div>`;
const word = (sign: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>${words}</p>`;

it.each([
  [
    'Word on the web: one list for each entry',
    [
      wordOnTheWeb(1, 1, 'One'),
      wordOnTheWeb(2, 1, 'in it'),
      wordOnTheWeb(2, 2, 'too'),
      wordOnTheWeb(1, 2, 'Two'),
    ],
    ['1. One', '   1. in it', '   2. too', '2. Two'],
  ],
  [
    'Word on the web: bullets',
    [wordOnTheWeb(1, 1, 'One', 'ul'), wordOnTheWeb(2, 1, 'in it', 'ul'), wordOnTheWeb(1, 2, 'Two', 'ul')],
    ['- One', '  - in it', '- Two'],
  ],
  [
    'Word: numbers that go on after a text',
    [word('1.', 'One'), word('2.', 'Two'), '<p class=MsoNormal>Between</p>', word('3.', 'Three')],
    ['1. One', '2. Two', '', 'Between', '', '3. Three'],
  ],
  [
    'Word: letters below numbers',
    [word('1.', 'One'), word('a)', 'first', 2), word('b)', 'second', 2), word('2.', 'Two')],
    ['1. One', '   - a) first', '   - b) second', '2. Two'],
  ],
  ['Word: numbers of chapters', [word('1.1.', 'One'), word('1.2.', 'Two')], ['- 1.1. One', '- 1.2. Two']],
  [
    'Google Docs: a list that goes on, with letters in it',
    [
      '<ol start="3" style="margin-top:0"><li dir="ltr" aria-level="1" style="list-style-type:decimal"><p>Three</p></li><ol>',
      '<li aria-level="2" style="list-style-type:lower-alpha"><p>first</p></li></ol><li aria-level="1"><p>Four</p></li></ol>',
    ],
    ['3. Three', '   - a. first', '4. Four'],
  ],
  ['letters', ['<ol type="a" start="2"><li>two</li><li>three</li></ol>'], ['- b. two', '- c. three']],
  [
    'Roman numbers',
    ['<ol style="list-style-type:upper-roman"><li>one</li><li value="4">four</li></ol>'],
    ['- I. one', '- IV. four'],
  ],
  [
    'an editor with bullets in a numbered element and levels by class',
    [
      '<ol><li data-list="bullet">One</li><li data-list="bullet" class="ql-indent-1">in it</li><li data-list="ordered">1</li>',
      '<li data-list="ordered">2</li></ol>',
    ],
    ['- One', '  - in it', '', '1. 1', '2. 2'],
  ],
  [
    'lists that adjoin over an empty paragraph',
    [
      '<ol><li>One</li></ol><p>&nbsp;</p><ol start="2"><li>Two</li></ol><ul><li>a</li></ul><br><ul><li><p></p></li><li>b</li></ul>',
    ],
    ['1. One', '2. Two', '', '- a', '- b'],
  ],
  [
    'numbers that count down',
    ['<ol reversed><li>Two</li><li>One</li></ol><ol reversed start="5"><li>Five</li></ol>'],
    ['- 2\\. Two', '- 1\\. One', '- 5\\. Five'],
  ],
  [
    'boxes of tasks',
    [
      '<ul><li><input type="checkbox" checked> a</li><li><label><input type="checkbox"></label><div><p>b</p></div></li></ul>',
      '<ul><li data-checked="true">c</li><li data-list="unchecked">d</li><li role="checkbox" aria-checked="true"><p>e</p></li></ul>',
    ],
    ['- ☑ a', '- ☐ b', '- ☑ c', '- ☐ d', '- ☑ e'],
  ],
  [
    'numbers that begin anew',
    ['<ol><li>One</li></ol><ol><li>One again</li></ol>'],
    ['1. One', '', '1) One again'],
  ],
])('%s', (_, html, lines) => {
  expect(pasted(html.join('\n'))).toEqual(lines);
});

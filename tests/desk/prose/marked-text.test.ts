// @vitest-environment jsdom
/** Plain text that has a structure is pasted with it; a line stays a line. */
import { describe, expect, it } from 'vitest';
import { markUp } from '../../../src/desk/prose/marked-text.ts';
import { createPasteParser } from '../../../src/desk/prose/paste.ts';
import { linesWith } from './pasting.ts';

const paste = (text: string, isPlain = false) => {
  const parser = createPasteParser();
  const lines = linesWith(parser.parseText(text, isPlain));
  return { lines, pasted: parser.pasted };
};

describe('signs of Markdown, of messengers and of people', () => {
  it.each([
    ['a heading', '## Programme\nMass', ['**Programme**', '', 'Mass']],
    ['a heading by a line below it', 'Programme\n=====\nMass', ['**Programme**', '', 'Mass']],
    ['a heading by dashes below it', 'Programme\n---------\nMass', ['**Programme**', '', 'Mass']],
    ['boxes of tasks', '- [ ] book\n- [x] pay', ['- ☐ book', '- ☑ pay']],
    ['code in one line', '```npm start```', ['`npm start`']],
    [
      'links whose addresses follow',
      'See the [map][1] and [Carmel].\n\n[1]: https://example.org/a\n[carmel]: <https://example.org/b> "Carmel"',
      ['See the [map](https://example.org/a) and [Carmel](https://example.org/b).'],
    ],
    [
      'bold and italic of Markdown',
      '**Mass** at *half past* __seven__ _now_',
      ['**Mass** at _half past_ **seven** _now_'],
    ],
    ['bold and italic of a messenger', '*Mass* at _7.30_, _*all*_', ['**Mass** at _7.30_, _**all**_']],
    ['struck words', '*Mass* at ~8.00~ 7.30 ~~now~~', ['**Mass** at 7.30']],
    [
      'a link',
      '**[Map](https://example.org/a_b_c)** <https://example.org/>',
      ['[**Map**](https://example.org/a_b_c) [https://example.org/](https://example.org/)'],
    ],
    ['bullets', '• Rosary\n• Lunch\n  with all', ['- Rosary', '- Lunch\\', '  with all']],
    ['dashes behind a text', 'Bring:\n- a hat\n- water', ['Bring:', '', '- a hat', '- water']],
    [
      'numbers',
      '1. Rosary\n2. Lunch\n   a) hot\n3) Rest',
      ['1. Rosary', '2. Lunch\\', '   a) hot', '3. Rest'],
    ],
    ['numbers that do not begin at one', '4. Rosary\n\n5. Lunch', ['4. Rosary', '5. Lunch']],
    [
      'entries inside others',
      '- Day\n  - Mass\n    - early\n- Night',
      ['- Day', '  - Mass', '    - early', '- Night'],
    ],
    ['a quotation', '> God alone\n> suffices', ['> God alone\\', '> suffices']],
    [
      'a table',
      '| House | Since |\n|---|:--:|\n| North | 1869 |\n| South | 1921 |',
      ['- House: North; Since: 1869', '- House: South; Since: 1921'],
    ],
    ['lines of code', '```\na = *b*\nc = d\n```', ['a = \\*b\\*\\', 'c = d']],
    ['a sign that is escaped', '**a** \\*b\\*', ['**a** \\*b\\*']],
    ['a rule', 'One\n\n***\n\nTwo', ['One', '', '___', '', 'Two']],
  ])('%s', (_, text, lines) => {
    const found = paste(text);
    expect(found.lines).toEqual(lines);
    expect(found.pasted?.text).toBe(text);
  });

  it.each([
    ['sums and names', '5 * 3 * 2, 2*3*4, a_b_c, __init__x, C:\\new, ____'],
    ['a star of a note', '7.30*, 8.00*\n*) on Sundays'],
    ['a number of a house', '# 5 Main Road'],
    ['brackets', 'See [1] and [map][2].\n[2]: the second'],
    ['one dash', 'Come soon.\n- Sr Mary'],
    ['a day', '16. July\nMass'],
    ['years', '1870. Six came.\n1873. A convent.'],
    ['tags', '<b>not bold</b>'],
  ])('are words where they are %s', (_, text) => {
    const { lines, pasted } = paste(text);
    expect(pasted?.text).toBeUndefined();
    expect(
      lines
        .join(' ')
        .replaceAll(/\\(?=[^\p{L}])|\\$/gu, '')
        .replaceAll(/ +/g, ' '),
    ).toBe(text.replaceAll('\n', ' '));
  });

  it('are words on demand', () => {
    expect(paste('**Mass**\n- a\n- b', true).lines).toEqual(['\\*\\*Mass\\*\\*\\', '\\- a\\', '\\- b']);
  });
});

describe('lines', () => {
  it('of a programme, an address or a chat stay lines', () => {
    const chat =
      '[12/03/24, 6:05:12 PM] Ann: Mass at 7.30 in the chapel of the house in town\n[12/03/24, 6:06:01 PM] Mary: Thanks';
    for (const text of ['Mass\r\nLunch\r\nRest', 'Carmel House\n5 Main Road\nMangalore', chat])
      expect(paste(text).lines.map((line) => line.replace(/\\(\[)|\\$/g, '$1'))).toEqual(text.split(/\r?\n/));
  });

  it('that a program has broken where they were full are one', () => {
    const text =
      'The garden behind the house was laid out in the first year, with a\nwell in its middle and four beds around it, and those who came later\nadded a walk of limes.';
    expect(paste(text).lines).toEqual(text.split('\n'));
  });

  it('of a whole book are read', () => {
    expect(markUp('One\n\n'.repeat(20_000)).html).toBe('<p>One</p>'.repeat(20_000));
  });
});

it('HTML that only carries plain text is read as that text', () => {
  const parser = createPasteParser();
  parser.plain = '*Mass* at _7.30_';
  const root = document.createElement('div');
  root.innerHTML = '<meta charset="utf-8"><div><span style="color:#000">*Mass* at _7.30_</span></div>';
  expect(linesWith(parser.parseSlice(root))).toEqual(['**Mass** at _7.30_']);
});

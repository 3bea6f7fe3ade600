/** The buttons and keys of the surface, as the lines of the document have it. */
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import {
  bold,
  bullets,
  deeper,
  isMarked,
  isWithin,
  italic,
  lessDeep,
  linkAt,
  numbers,
  putPicture,
  quotation,
  removeLink,
  setLink,
} from '../../../src/desk/prose/commands.ts';
import { proseSchema } from '../../../src/desk/prose/prose-schema.ts';
import { writeProse } from '../../../src/desk/prose/write-prose.ts';
import { placeOf, read } from './edits.ts';

const { marks, nodes } = proseSchema;

/** The surface with words selected, or with the cursor behind them. */
function selected(lines: readonly string[], words: string, isCursor = false): EditorState {
  const { doc } = read(lines);
  const { from, to } = placeOf(doc, words);
  return EditorState.create({ doc, selection: TextSelection.create(doc, isCursor ? to : from, to) });
}

/** The lines after commands. */
function after(lines: readonly string[], words: string, ...commands: Command[]): string[] {
  let state = selected(lines, words);
  for (const command of commands)
    command(state, (transaction) => {
      state = state.apply(transaction);
    });
  return writeProse(state.doc, { ...read(lines), lines });
}

describe('buttons', () => {
  const lines = ['One two', 'three.', '', 'Four.'];
  const list = ['- One', '- Two', '- Three'];
  it.each<[string, readonly string[], string, Command[], string[]]>([
    ['bold', lines, 'two', [bold], ['One **two**', 'three.', '', 'Four.']],
    [
      'bold, of words with a blank at their end',
      lines,
      'One ',
      [bold],
      ['**One** two', 'three.', '', 'Four.'],
    ],
    ['bold and bold again', lines, 'two', [bold, bold], lines],
    ['bold and italic', lines, 'two', [bold, italic], ['One _**two**_', 'three.', '', 'Four.']],
    ['a list', lines, 'Four', [bullets], ['One two', 'three.', '', '- Four.']],
    ['a list of a paragraph with two lines', lines, 'two', [bullets], ['- One two', '  three.', '', 'Four.']],
    ['a list of numbers', list, 'Two', [numbers], ['1. One', '2. Two', '3. Three']],
    ['a list no more', list, 'Three', [bullets], ['- One', '- Two', '', 'Three']],
    ['an entry deeper', list, 'Two', [deeper], ['- One', '  - Two', '- Three']],
    ['an entry deeper and back', list, 'Two', [deeper, lessDeep], list],
    ['a quotation', lines, 'Four', [quotation], ['One two', 'three.', '', '> Four.']],
    ['a quotation no more', ['> Four.'], 'Four', [quotation], ['Four.']],
    ['a link', lines, 'two three', [setLink('/History')], ['One [two', 'three](/History).', '', 'Four.']],
    [
      'a picture',
      lines,
      'Four',
      [putPicture('/images/a.svg', 'A')],
      ['One two', 'three.', '', '![A](/images/a.svg).'],
    ],
  ])('%s', (_, before, words, commands, now) => expect(after(before, words, ...commands)).toEqual(now));
});

describe('a link', () => {
  const lines = ['See [the **life**', 'of her](/History) here.'];
  it('is found with all its words, wherever the cursor stands in it', () => {
    for (const words of ['the', 'life', 'of'])
      expect(linkAt(selected(lines, words, true))).toMatchObject({ href: '/History' });
    for (const words of ['See', 'here']) expect(linkAt(selected(lines, words, true))).toBeUndefined();
  });
  it('leads elsewhere, or nowhere, as a whole', () => {
    expect(after(lines, 'life', setLink('/News'))).toEqual(['See [the **life**', 'of her](/News) here.']);
    expect(after(lines, 'life', removeLink)).toEqual(['See the **life**', 'of her here.']);
  });
  it('without words is the address itself', () => {
    let state = selected(['See.'], 'See', true);
    setLink('/News')(state, (transaction) => {
      state = state.apply(transaction);
    });
    expect(writeProse(state.doc, { ...read(['See.']), lines: ['See.'] })).toEqual(['See[/News](/News).']);
  });
});

it('what is pressed says what the cursor stands in', () => {
  const lines = ['a **b** c', '', '- d', '  1. e', '', '> f'];
  expect(isMarked(selected(lines, 'b', true), marks.strong)).toBe(true);
  expect(isMarked(selected(lines, 'a'), marks.strong)).toBe(false);
  const within = (words: string) =>
    [nodes.bullet_list, nodes.ordered_list, nodes.blockquote].map((type) =>
      isWithin(selected(lines, words), type),
    );
  expect(['a', 'd', 'e', 'f'].map(within)).toEqual([
    [false, false, false],
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
});

/** Words for acts: for those who do not see what they did. */
import { describe, expect, it } from 'vitest';
import { changeInWords, movedWords } from '../../../src/desk/controls/act-words.ts';
import { shortened, blockName, firstWords } from '../../../src/desk/controls/block-names.ts';
import { documentName } from '../../../src/desk/shared/document-names.ts';
import { exampleAt, startFrom } from '../../../src/desk/fields/examples.ts';
import { shortHint } from '../../../src/desk/fields/field-manual.tsx';
import type { EditorChoices } from '../../../src/desk/server/choices.ts';

it('a move is said with the place that it led to', () => {
  const said = [0, 1, 2, 3, 10, 20].map((index) => movedWords('News', index, 24));
  expect(said).toEqual(
    [1, 2, 3, 4, 11, 21].map(
      (_, at) => `News is now ${['1st', '2nd', '3rd', '4th', '11th', '21st'][at]} of 24`,
    ),
  );
});

describe('a step back', () => {
  it('is said by the words that stand there again', () => {
    expect(changeInWords('At home', 'Home')).toBe(': “Home” is there again');
    expect(changeInWords(['Dear', 'brothers'], ['Dear', 'sisters'])).toBe(': “Dear sisters” is there again');
    expect(changeInWords('Home', '')).toBe('');
  });

  it('is said without the signs of Markdown', () => {
    expect(changeInWords(['x'], ['1\\. first', '2\\. second \\*'])).toBe(
      ': “1. first 2. second *” is there again',
    );
    expect(changeInWords(['x'], ['See [our **page**](/History)'])).toBe(': “See our page” is there again');
  });

  it('of a long text is said by the words from which it differs', () => {
    const begin = 'The house on the hill was founded by five sisters who came';
    expect(changeInWords(`${begin} from Rome`, `${begin} from Bayonne`)).toBe(': “… Bayonne” is there again');
  });

  it('of a list of blocks is said by the block', () => {
    const [a, b] = [{ heading: 'News' }, { heading: 'Saints' }];
    expect(changeInWords([a], [a, b])).toBe(': Saints is back');
    expect(changeInWords([a, b], [b])).toBe(': News is deleted again');
    expect(changeInWords({ a: 1 }, { a: 2 })).toBe('');
  });

  it('of a list that was read anew since is said by the block that came or went, a twin too', () => {
    const [a, b] = [{ heading: 'News' }, { heading: 'Saints' }];
    expect(changeInWords([a], [{ ...a }, b])).toBe(': Saints is back');
    expect(changeInWords([b, a], [{ ...b }])).toBe(': News is deleted again');
    expect(changeInWords([a, { ...a }], [{ ...a }])).toBe(': News is deleted again');
  });
});

describe('a block', () => {
  it('is called by its heading, its text, the first entry in it, or its type', () => {
    expect(blockName({ type: 'rich-text', id: 'x', heading: 'Welcome', text: ['No'] })).toBe('Welcome');
    expect(blockName({ type: 'rich-text', id: 'x', text: ['Dear **sisters**,', 'in [Rome](/Rome)'] })).toBe(
      'Dear sisters, in Rome',
    );
    expect(blockName({ type: 'card-grid', id: 'x', cards: [{ id: 'y', title: 'Card' }] })).toBe('Card');
    expect(blockName({ type: 'page-outlet', id: 'x' })).toBe('Page outlet');
    expect(
      blockName({ type: 'table', caption: 'The day', columns: [{ name: 'time', heading: 'Time' }] }),
    ).toBe('The day');
    expect(firstWords({ type: 'page-outlet', id: 'x' })).toBeUndefined();
    expect(shortened('The people of the house have little in common on the surface')).toBe(
      'The people of the house have little in …',
    );
  });

  it('and a document of the whole site have names, not files', () => {
    expect(documentName('pages/News.json', { title: 'All the news' })).toBe('All the news');
    expect(documentName('pages/_shell.json', { name: 'Carmel' })).toBe('Header, footer and frame');
    expect(documentName('pages/fr/_shell.json', { name: 'Carmel' })).toBe('Header, footer and frame (fr)');
    expect(documentName('words.fr.json', {})).toBe('Words of lists, forms and messages (fr)');
    expect(documentName('pages/_answers/anna.json', { by: 'Anna Berg' })).toBe('Answers of Anna Berg');
    expect(documentName('pages/_records/letters.json', { records: [] })).toBe('Records letters');
    expect(documentName('pages/_parts/saints/john.json', {})).toBe('saints/john');
    expect(documentName('pages/_parts/shell/foot.json', { type: 'site-footer' })).toBe('Site footer');
    expect(documentName('sites/tiny/pages/_shell.json', {})).toBe('Header, footer and frame');
  });
});

describe('an example', () => {
  const block = {
    type: 'card-grid',
    id: 'g',
    heading: 'Cards',
    cards: [{ id: 'c', title: 'Anne', text: ['One,', 'two.'] }],
  };
  const blocks = [
    {
      type: 'card-grid',
      description: '',
      alsoCalled: [],
      isOfLayout: false,
      examples: [
        { name: 'bare', block: { type: 'card-grid' } },
        { name: 'one', block },
      ],
    },
  ];
  const choices = { blocks } as unknown as EditorChoices;

  it('is that of the first block that has the property; of a list the entry that there is', () => {
    expect(exampleAt(choices, 'card-grid', ['heading'])).toBe('Cards');
    expect(exampleAt(choices, 'card-grid', ['cards', 7, 'title'])).toBe('Anne');
    expect(exampleAt(choices, 'card-grid', ['cards', 0, 'text'])).toBe('One, two.');
    expect(exampleAt(choices, 'card-grid', ['cards'])).toBeUndefined();
    expect(exampleAt(choices, 'quote', ['heading'])).toBeUndefined();
  });

  it('begins a block without the names that it has in the address', () => {
    expect(startFrom(block)).toEqual({
      type: 'card-grid',
      heading: 'Cards',
      cards: [{ title: 'Anne', text: ['One,', 'two.'] }],
    });
  });
});

it('a short description stands below the field, of a long one its first sentence; what the title says does not', () => {
  const long = `A sentence that is said at once. ${'And more of it. '.repeat(12)}`;
  expect(shortHint('Heading above the block.', 'Heading')).toBe('Heading above the block.');
  expect(shortHint(long, 'Words')).toBe('A sentence that is said at once.');
  expect(shortHint('x'.repeat(200), 'Words')).toBeUndefined();
  expect(shortHint('The cards.', 'Cards')).toBeUndefined();
});

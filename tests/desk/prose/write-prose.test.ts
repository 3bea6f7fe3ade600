/** Prose in the surface and back: nothing changes that was not changed, and what was changed is shown as it was meant. @rest */
import { describe, expect, it } from 'vitest';
import { proseToHtml } from '../../../src/site/prose/prose.ts';
import { proseSchema } from '../../../src/desk/prose/prose-schema.ts';
import { readProse } from '../../../src/desk/prose/read-prose.ts';
import { writeProse } from '../../../src/desk/prose/write-prose.ts';
import { fc } from '../../property.ts';
import { sampleOf } from '../../sample.ts';
import { allProse, edited, placeOf, read, replaced } from './edits.ts';

const before = [
  'She was born in Avila,',
  'and never rested.',
  '',
  'Her feasts:',
  '- in October,',
  '  a solemnity',
  '- in August',
];
const changed = (lines: string[]) => lines.filter((line) => !before.includes(line));

describe('the lines of an edited text', () => {
  it.each([
    ['a word is changed', 'never rested', 'seldom rested', ['and seldom rested.']],
    ['the last word of a line is changed', 'Avila,', 'Toledo,', ['She was born in Toledo,']],
    ['the first word of a line is changed', 'and never', 'but never', ['but never rested.']],
    ['a word is added inside', 'born in', 'born as a Jew in', ['She was born as a Jew in Avila,']],
    ['a word is taken out', 'never ', '', ['and rested.']],
    [
      'words on both sides of a break are taken out',
      'Avila, and',
      'Avila',
      ['She was born in Avila never rested.'],
    ],
    ['a line of a list is changed', 'a solemnity', 'a feast', ['  a feast']],
  ])('where %s', (_, old, words, lines) => expect(changed(replaced(before, old, words))).toEqual(lines));

  it('what is new and long breaks where the sense does', () => {
    const long =
      'In the year of the jubilee the sisters opened a school by the sea. It began with eleven children, a blackboard and one book.';
    expect(replaced(['Now.'], 'Now.', long)).toEqual([
      'In the year of the jubilee the sisters opened a school by the sea.',
      'It began with eleven children, a blackboard and one book.',
    ]);
    // A line that was long before is nobody's mistake.
    expect(replaced([long, 'And.'], 'And.', 'But.')).toEqual([long, 'But.']);
  });

  it('signs that are typed are words', () => {
    expect(replaced(['Now.'], 'Now.', '2. a * b_c_ [d](e) <f>')).toEqual([
      String.raw`2\. a \* b_c\_ \[d]\(e) \<f>`,
    ]);
  });

  it('what was written in other signs keeps them where nobody touched it', () => {
    const lines = [
      '*So* it was. And',
      'a snake_case was __here__.',
      '',
      '',
      '* one',
      '* *two*',
      '',
      '1) three',
    ];
    expect(replaced(lines, 'it was', 'it is').slice(0, 2)).toEqual(['*So* it is. And', lines[1]]);
    expect(replaced(lines, 'it was', 'it is').slice(2)).toEqual(lines.slice(2));
    expect(replaced(lines, 'one', 'four').slice(4)).toEqual(['* four', '* *two*', '', '1) three']);
    expect(replaced(lines, 'three', 'five')).toEqual([...lines.slice(0, -1), '1) five']);
  });

  it('an emptied text is one empty line', () =>
    expect(edited(['One.'], (transaction) => transaction.delete(1, 5))).toEqual(['']));
});

describe('marks', () => {
  const { strong, em, link } = proseSchema.marks;
  const marked = (lines: string[], words: string, mark: ReturnType<typeof strong.create>) =>
    edited(lines, (transaction, { doc }) => {
      const { from, to } = placeOf(doc, words);
      return transaction.addMark(from, to, mark);
    });

  it.each([
    ['words', 'b c', 'a **b c** d'],
    ['words with the blanks around them', ' b c ', 'a **b c** d'],
    ['a letter in a word', 'b', 'a **b** c d'],
  ])('are put around %s', (_, words, line) =>
    expect(marked(['a b c d'], words, strong.create())).toEqual([line]),
  );

  it('stand in one another, and end where the outer one ends', () => {
    expect(marked(['a **b c** d'], 'c d', em.create())).toEqual(['a **b _c_** _d_']);
    expect(marked(['a **b** c'], 'a b c', link.create({ href: '/History' }))).toEqual([
      '[a **b** c](/History)',
    ]);
  });

  it('go over a line break', () => {
    expect(marked(['a b', 'c d'], 'b c', strong.create())).toEqual(['a **b', 'c** d']);
  });
});

it('what cannot be shown is named with its line', () => {
  expect(readProse(['One.', '', '# Two'])).toEqual({ unshown: 'a heading', line: 2 });
  expect(readProse(['One.', '', '<b>Two</b>'])).toEqual({ unshown: 'HTML', line: 2 });
  expect(readProse(['[a][b]', '', '[b]: /News'])).toMatchObject({ unshown: 'addresses at its end' });
});

const shown = (lines: readonly string[]) => proseToHtml(lines).replace(/\s+/g, ' ');
const wordsOf = (lines: readonly string[]) => shown(lines).replaceAll(/<[^>]*>/g, '');
const all = allProse().filter(({ lines }) => 'doc' in readProse(lines));

describe('all prose of the sites', () => {
  it('can be shown, but for a few lines that are no prose', () => {
    expect(all.length).toBeGreaterThan(200);
    expect(allProse().length - all.length).toBeLessThan(10);
  });

  it('stays as it was, to the letter', () => {
    for (const { lines } of all) {
      const prose = read(lines);
      expect(writeProse(prose.doc, { ...prose, lines })).toEqual(lines);
    }
  });

  it('has one changed line where a word is changed', () => {
    for (const { lines, file } of sampleOf(all, 80, 'texts with a changed word')) {
      const old = /\b[a-z]{6,}\b/.exec(
        read(lines).doc.textBetween(0, read(lines).doc.content.size, '\n'),
      )?.[0];
      if (old === undefined) continue;
      const now = replaced(lines, old, 'xyz');
      const changed = now.filter((line, index) => line !== lines[index]);
      expect({ file, old, changed, count: now.length }).toEqual({
        file,
        old,
        changed: [expect.stringContaining('xyz')],
        count: lines.length,
      });
      expect(wordsOf(now)).toBe(wordsOf(lines).replace(old, 'xyz'));
    }
  });
});

const word = fc.constantFrom(
  'a',
  'God',
  'alone,',
  'suffices.',
  '**word**',
  '_so_',
  '*so*',
  '[to](/News)',
  '**a _b_**',
  'x_y_z',
  '`c`',
  '2',
  '-',
  '1.',
  '>',
  '*',
  '+',
  '#',
  '&amp;',
  String.raw`\*`,
  '![a](/images/a.svg)',
  '[a](<b c> "d")',
  'a**b**c',
  '\\',
);
const indent = fc.constantFrom('', '', '', '- ', '1. ', '  ', '> ', '   ', '* ');
const line = fc
  .tuple(indent, fc.array(word, { maxLength: 6 }), fc.constantFrom('', '', '', '  ', '\\'))
  .map(([start, words, end]) => start + words.join(' ') + end);
const prose = fc
  .array(line, { minLength: 1, maxLength: 8 })
  // Empty parts are not written, and a list may be another without them.
  .filter((lines) => 'doc' in readProse(lines) && !/<(li|blockquote)>\s*<\//.test(shown(lines)));

it('what was not edited stays as it was, to the letter', () => {
  fc.assert(
    fc.property(prose, (lines) => {
      const found = read(lines);
      expect(writeProse(found.doc, { ...found, lines })).toEqual(lines);
    }),
  );
});

/** The words of the page; blanks beside blocks and breaks, and a break at the beginning, are nothing to see. */
const plain = (lines: readonly string[]) =>
  shown(lines)
    .replaceAll(/\s*(<\/?(?:p|li|ul|ol|blockquote|br)[^>]*>)\s*/g, '$1')
    .replaceAll(/(<(?:p|li)>)(?:<br \/>)+/g, '$1');

it('what stands in the surface is what the page shows, whatever was written before', () => {
  fc.assert(
    fc.property(prose, prose, (lines, others) => {
      const origin = { ...read(others), lines: others };
      const now = writeProse(read(lines).doc, origin);
      expect(plain(now)).toBe(plain(lines));
    }),
  );
});

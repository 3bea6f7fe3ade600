/** Prose as a text that flows: nothing changes that was not changed, and Markdown stays what it was. */
import { fc } from '../property.ts';
import { describe, expect, it } from 'vitest';
import { joinLines } from '../../src/site/documents/join-lines.ts';
import { splitText } from '../../src/desk/prose/prose-lines.ts';
import { proseToHtml } from '../../src/site/prose/prose.ts';

const before = [
  'She was born in Avila,',
  'and never rested.',
  '',
  'Her feasts:',
  '',
  '- in October,',
  '  a solemnity',
  '- in August',
];
const text =
  'She was born in Avila, and never rested.\n\nHer feasts:\n\n- in October,\n  a solemnity\n- in August';

it('lines of a paragraph flow, lists stay lists', () => expect(joinLines(before)).toBe(text));

const edited = (old: string, words: string) => splitText(text.replace(old, words), before);
const changed = (lines: string[]) => lines.filter((line) => !before.includes(line));

describe('the lines of an edited text', () => {
  it.each([
    ['a word is changed', 'never rested', 'seldom rested', ['and seldom rested.']],
    ['the last word of a line is changed', 'Avila,', 'Toledo,', ['She was born in Toledo,']],
    ['the first word of a line is changed', 'and never', 'but never', ['but never rested.']],
    [
      'words on both sides of a break are changed',
      'Avila, and',
      'Toledo; but',
      ['She was born in Toledo;', 'but never rested.'],
    ],
    [
      'a word is added at the end of a thought',
      'Avila, and',
      'Avila, later and',
      ['later and never rested.'],
    ],
    ['a word is added inside', 'born in', 'born as a Jew in', ['She was born as a Jew in Avila,']],
    ['a word is taken out', 'never ', '', ['and rested.']],
    ['a line of a list is changed', 'in August', 'in late August', ['- in late August']],
  ])('where %s', (_, old, words, lines) => expect(changed(edited(old, words))).toEqual(lines));

  it('a new paragraph is a new line', () => {
    expect(splitText('One.\n\nTwo.', ['One.'])).toEqual(['One.', '', 'Two.']);
    expect(splitText('', ['One.'])).toEqual(['']);
  });

  it('what is new and long breaks where the sense does', () => {
    const long =
      'In the year of the jubilee the sisters opened a school by the sea. It began with eleven children, a blackboard and one book.';
    expect(splitText(long, [])).toEqual([
      'In the year of the jubilee the sisters opened a school by the sea.',
      'It began with eleven children, a blackboard and one book.',
    ]);
  });
});

const word = fc.constantFrom(
  'a',
  'God',
  'alone,',
  'suffices.',
  '**word**',
  'and',
  '[to](/News)',
  '2',
  '-',
  '1.',
  '>',
);
const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const lines = fc.array(line, { minLength: 1, maxLength: 8 });

it('what was not edited stays as it was, to the letter', () => {
  fc.assert(
    fc.property(lines, (lines) => {
      expect(splitText(joinLines(lines), lines)).toEqual(lines);
    }),
  );
});

it('no word is lost or gets another place', () => {
  fc.assert(
    fc.property(lines, lines, (mine, before) => {
      const text = joinLines(mine);
      expect(splitText(text, before).join(' ').split(/\s+/)).toEqual(text.split(/\s+/));
    }),
  );
});

it('the page shows what was typed', () => {
  const shown = (lines: readonly string[]) => proseToHtml(lines).replace(/\s+/g, ' ');
  fc.assert(
    fc.property(lines, lines, (mine, before) => {
      const text = joinLines(mine);
      expect(shown(splitText(text, before))).toBe(shown(text.split('\n')));
    }),
  );
});

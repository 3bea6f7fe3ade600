/** The word diff: it says both texts, and a reader sees what he would see on the page. */
import { cases, fc } from '../property.ts';
import { describe, expect, it } from 'vitest';
import {
  joinProse,
  marksInWords,
  nearChanges,
  proseDiff,
  withoutSigns,
  wordDiff,
  type Run,
} from '../../src/review/words.ts';

const side = (runs: readonly Run[], left: Run['kind']) =>
  runs
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('');
const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

describe('the word diff', () => {
  it('holds both texts, whatever they are', () => {
    const word = fc.constantFrom(
      'a',
      'all',
      ' ',
      '  ',
      '\n',
      '**',
      '_',
      '[x](/A)',
      '](',
      ')',
      '¶',
      '’',
      '😀',
      '.',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = wordDiff(before, after);
        // With the signs, without them, or with words for them.
        const forms = (whole: string) => [whole, withoutSigns(whole), marksInWords(whole)];
        expect(forms(before)).toContain(side(runs, 'added'));
        expect(forms(after)).toContain(side(runs, 'removed'));
        expect(runs.some(({ kind }) => kind !== 'same')).toBe(before !== after);
      }),
      cases(600),
    );
  });

  it('marks words, emphasis and targets by themselves', () => {
    expect(marked('She was born in Avila.', 'She was born at Avila.')).toBe(
      'She was born [-in-]{+at+} Avila.',
    );
    expect(marked('See [us](/A#b) now', 'See [us](/C) now')).toBe('See us (link to [-/A#b-]{+/C+}) now');
    expect(marked('a good word here', 'a **good** word here')).toBe('a good {+(bold) +}word here');
    expect(marked('*One* of [us](/A) is here', '*One* of [us](/A) was here')).toBe(
      'One of us [-is-]{+was+} here',
    );
    expect(marked('a _good_ word here', 'a *good* word here')).toBe('a [-_-]{+*+}good[-_-]{+*+} word here');
    expect(marked('one two three four five', 'one 2 3 four five')).toBe('one [-two three-]{+2 3+} four five');
  });

  it('shows two texts that share little one after the other', () => {
    expect(marked('Nothing is left of it', 'All is quite different now')).toBe(
      '[-Nothing is left of it-]{+All is quite different now+}',
    );
  });

  it('leaves out what stands far from a change', () => {
    const far = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');
    const text = nearChanges(wordDiff(`${far} old ${far}`, `${far} new ${far}`), 3);
    expect(text.map((run) => run.text)).toEqual(['… w37 w38 w39 ', 'old', 'new', ' w0 w1 …']);
  });
});

describe('prose', () => {
  it('lines that break elsewhere say the same', () => {
    expect(proseDiff(['One two', 'three.', '', 'Four.'], ['One', 'two three.', '', 'Four.'])).toBeUndefined();
    expect(proseDiff(['One two.'], ['One', '', 'two.'])).toBeDefined();
    // A hard break is one that is seen.
    expect(proseDiff(['One  ', 'two.'], ['One', 'two.'])).toBeDefined();
  });

  it('keeps the lines of lists and quotations', () => {
    expect(joinProse(['Pray:', '', '- early', '- late', 'at night', '> word'])).toBe(
      'Pray: ¶ - early\n- late at night\n> word',
    );
  });
});

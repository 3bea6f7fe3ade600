/** Words are found as people type them, however the title spells them (kind 11). */
import { describe, expect, it } from 'vitest';
import { foldForms, foldText, holdsWords } from '../../src/engine/fold-text.ts';
import { applyPolicy } from '../../src/engine/policy.ts';
import { record } from '../make-record.ts';
import { cases, fc } from '../property.ts';

describe('D-07 the filter of titles', () => {
  it.each([
    ['a hyphen that does not break', 'Re\u2011opening of the school', 're-opening'],
    ['a hyphen of printers', 'Re\u2010opening', 'RE-OPENING'],
    ['a dash', '2021 – 2022', '2021 - 2022'],
    ['a blank that does not break', 'Feast of St\u00A0Ann', 'st ann'],
    ['a narrow blank', 'p.\u202F12', 'p. 12'],
    ['two blanks', 'Feast  of St Ann', 'feast of'],
    ['a line break', 'Feast\nof St Ann', 'feast of'],
    ['a curly apostrophe', 'St Ann’s', "st ann's"],
    ['curly quotation marks', 'The “Little Way”', '"little way"'],
    ['a soft hyphen', 'Con\u00ADgre\u00ADga\u00ADtion', 'congregation'],
    ['a blank without width', 'Carmel\u200B Chimes', 'carmel chimes'],
    ['a ligature of printers', 'Of\uFB01ce of the dead', 'office'],
    ['a ligature of French', 'Le Sacré-Cœur', 'sacre-coeur'],
    ['wide letters', 'ＣＡＲＭＥＬ', 'carmel'],
    ['the old form of a Malayalam letter', 'അവന്\u200D', 'അവൻ'],
    ['the new form of a Malayalam letter', 'അവൻ', 'അവന്\u200D'],
    ['an old vowel sign', 'കൌമാരം', 'കൗമാരം'],
    ['a name with an apostrophe', 'Sr D’Souza', 'dsouza'],
    ['a name without its apostrophe', 'Sr DSouza', "d'souza"],
    ['a blank for an apostrophe', 'Sr D’Souza', 'd souza'],
    ['a grave accent for an apostrophe', 'Fr O`Brien', "o'brien"],
    ['an acute accent for an apostrophe', 'Fr O´Neil', 'o’neil'],
    ['a letter for an apostrophe', 'Kaʻahumanu', 'kaahumanu'],
    ['a hyphen that nobody types', 'The re-opening', 'reopening'],
    ['a hyphen for which a blank is typed', 'The re‑opening', 're opening'],
    ['no hyphen where one is typed', 'The reopening', 're-opening'],
    ['quotation marks and a dash', '“Walk” – part 2', 'walk - part'],
    ['a dash without blanks', '2021–2022', '2021 - 2022'],
    ['a dash with blanks', '2021 – 2022', '2021-2022'],
    ['initials without points', 'A.C. Schools', 'ac schools'],
    ['initials that lack a point', 'A.C. Schools', 'A.C Sch'],
    ['initials with blanks', 'A. C. Schools', 'ac schools'],
    ['initials with blanks and no points', 'J R D Tata', 'jrd tata'],
    ['initials with blanks before a name', 'Sr A D’Souza', 'a dsouza'],
    ['initials that have points', 'AC Schools', 'A.C. schools'],
    ['a point without its blank', 'St.Ann', 'st. ann'],
    ['vowel signs of Arabic', 'الكَرْمِلُ', 'الكرمل'],
    ['no vowel signs of Arabic', 'أخبار الكرمل', 'اخبار الكَرْمِل'],
    ['another yeh', 'علی', 'على'],
    ['points of Hebrew', 'כַּרְמֶל', 'כרמל'],
    ['letters that are no letters with accents', 'Łódź, Sørensen', 'lodz sorensen'],
    ['signs at its ends', '(Feast of St Ann)', 'feast of st ann'],
  ])('finds a title with %s', (_, title, typed) => {
    const facets = [{ by: 'search' }] as const;
    const { visible } = applyPolicy([record({ title })], facets, { search: typed }, '2026-01-01');
    expect(visible).toHaveLength(1);
  });

  it('keeps words apart that are two', () => {
    expect(foldText('ಕಾ')).not.toBe(foldText('ಕ'));
    expect(foldText('a b')).not.toBe(foldText('ab'));
  });

  it('a part of a title finds the title', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'aB. ﬁœßςΣ‑-’`´"\u00AD\u00A0\n\u200Dé\u0301İൻന്ൌ½…'),
      maxLength: 20,
    });
    fc.assert(
      fc.property(letters, fc.nat(20), fc.nat(20), (title, from, length) => {
        expect(holdsWords(foldForms(title), foldForms(title.slice(from, from + length)))).toBe(true);
      }),
      cases(2000),
    );
  });
});

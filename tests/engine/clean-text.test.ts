/** Words from outside are cleaned of the signs that nobody sees, in one way wherever they come from. */
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../src/engine/clean-text.ts';
import { cases, fc } from '../property.ts';

describe('a text from outside', () => {
  it.each([
    ['a soft hyphen', 'con\u00ADgre\u00ADga\u00ADtion', 'congregation'],
    ['a word that a soft hyphen broke at the end of a line', 'congrega\u00AD\n tion', 'congregation'],
    ['the same with the line end of Windows', 'congrega\u00AD\r\ntion', 'congregation'],
    ['the same after the line end became a blank', 'congrega\u00AD tion', 'congregation'],
    ['the hyphens of Word in plain text', 'congrega\u001Ftion re\u001Eopened', 'congregation re-opened'],
    ['a soft hyphen before another word', 'Carmel\u00AD Chimes', 'Carmel Chimes'],
    ['a soft hyphen before a paragraph', 'Carmel\u00AD\n\nchimes', 'Carmel\n\nchimes'],
    ['blanks and joiners without width', 'a\u200Bpos\u2060tol\uFEFFic\u180E', 'apostolic'],
    [
      'marks of direction in Latin',
      '\u200Efirst\u200F \u202Asecond\u202C \u2068third\u2069',
      'first second third',
    ],
    ['a joiner that joins nothing', 'Auf\u200Clage\u200D \u200Dend', 'Auflage end'],
    ['joiners after a sign', '\u201C\u200Dx\u2014\u200Cy', '\u201Cx\u2014y'],
    ['letters and blanks that are not drawn', 'a\u3164b\u115F\u2800c\u17B4\uFFA0d\u180B', 'abcd'],
    ['tags that hide a text', 'a\u{E0001}\u{E0061}\u{E0062}b', 'ab'],
    ['signs of forms behind letters', 'Se\uFE0Fcret \uFE0Eplans', 'Secret plans'],
    ['marks of musical notes', 'a\u{1D173}b', 'ab'],
    ['ligatures', 'ﬁrst oﬃce, ﬂower', 'first office, flower'],
    ['letters with their accents apart', 'Soe\u0301ur', 'Soéur'],
    ['separators of lines', 'one\u2028two\vthree\u2029four\ffive', 'one\ntwo\nthree\nfour\nfive'],
    ['signs of Windows read as controls', 'St Ann\u0092s \u0096 \u0093here\u0094', 'St Ann’s – “here”'],
    ['other controls and the place of an object', 'a\u0000b\u0007c\u007Fd\uFFFCe', 'abcde'],
  ])('loses %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it.each([
    ['Kannada', 'ರ‍್ಯಾಂಕ್‌'],
    ['Devanagari', 'क्‍ष शक्‌ति'],
    ['Malayalam', 'അവന്‍ കണ്‍'],
    ['Persian', 'می‌خواهم'],
    ['emoji', '👩‍👩‍👧 ❤️ 🏳️‍🌈 1️⃣ ©️ 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['Mongolian', 'ᠠ\u180Bᠨ'],
    ['Japanese', '葛\u{E0100} 神\uFE00'],
    ['a mark of direction beside Arabic', 'الكرمل (1)\u200F.'],
    ['lines, tabs, hard blanks', 'one\n\ttwo\u00A0three\r\n'],
  ])('keeps what %s needs', (_, text) => {
    expect(cleanText(text)).toBe(text.normalize());
  });

  it('is cleaned once for all', () => {
    const signs = fc.string({
      unit: fc.constantFrom(
        ...'a é\u00AD\u200B\u200C\u200D\u200E\u202A\u2028\nﬁ\u0301\u0092ಕ್ا👩1\uFE0F\u180B\u3164\u{E0067}🏴',
      ),
      maxLength: 12,
    });
    fc.assert(
      fc.property(signs, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
      cases(2000),
    );
  });
});

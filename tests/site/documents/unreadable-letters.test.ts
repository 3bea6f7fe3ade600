/** Letters that only a certain font can show are noticed, and those that everybody reads are not. */
import { expect, it } from 'vitest';
import { isNoise, oldFontIn, privateLetterIn } from '../../../src/site/documents/unreadable-letters.ts';

it.each([
  ['"Nudi 01 e", Arial', 'Nudi 01 e'],
  ['BRH Kannada', 'BRH Kannada'],
  ['Baraha Kannada', 'Baraha Kannada'],
  ["'Kruti Dev 010'", 'Kruti Dev 010'],
  ['Shree-Kan-0850', 'Shree-Kan-0850'],
  ['Symbol', 'Symbol'],
  ['Wingdings', 'Wingdings'],
  ['Nudi web unicode', undefined],
  ['Noto Sans Kannada', undefined],
  ['Segoe UI Symbol', undefined],
  ['Calibri', undefined],
])('the font %s is %s', (family, font) => expect(oldFontIn(family)).toBe(font));

it.each([
  ['PÀ£ÀßqÀ ¨sÁµÉ', true],
  ['CªÀgÀ fÃªÀ£À ZÀjvÉæ', true],
  ['SÅ“ur Marie, cafÃ© dâ€™Ã©tÃ©', true],
  ['Sœur Thérèse à Évora, “Ça va?” ÉCOLE SAINT-ANNE', false],
  ['Straße, Ärzte, A§B, 5×3, £20', false],
  ['ಕನ್ನಡ ಭಾಷೆ', false],
  ['Plain words', false],
])('%s is noise: %s', (text, is) => expect(isNoise(text)).toBe(is));

it('a letter for private use is known by one font alone', () => {
  expect(privateLetterIn('a \uF0B7 b')).toBe('\uF0B7');
  expect(privateLetterIn('a • b')).toBeUndefined();
});

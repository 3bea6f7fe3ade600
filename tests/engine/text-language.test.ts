/** A text in another script is marked with its language where it is certain. */
import { expect, it } from 'vitest';
import { selectRecords } from '../../src/engine/data.ts';
import { textLanguage } from '../../src/engine/text-language.ts';

it.each([
  ['ಕರ್ನಾಟಕದ ಸಂತ ಅಣ್ಣನವರ ಶಾಲೆ', 'en', 'kn'],
  ['<p lang="en" class="words of Latin letters">ಕನ್ನಡ &nbsp; ಭಾಷೆ</p>', 'en', 'kn'],
  ['ಕನ್ನಡ ಭಾಷೆ (new)', 'en', 'kn'],
  ['A school in Mangalore (ಮಂಗಳೂರು)', 'en', undefined],
  ['தமிழ்', 'en-GB', 'ta'],
  ['മലയാളം', 'fr', 'ml'],
  ['සිංහල', 'en', 'si'],
  ['हिन्दी या मराठी', 'en', 'und-Deva'],
  ['हिन्दी', 'hi', undefined],
  ['اردو', 'en', 'und-Arab'],
  ['اردو', 'ur-PK', undefined],
  ['ಕನ್ನಡ', 'kn', undefined],
  ['ಕೊಂಕಣಿ', 'kok', undefined],
  ['Καρμήλιο όρος', 'en', 'el'],
  ['сестры Кармеля', 'en', 'und-Cyrl'],
  ['сестры Кармеля', 'ru', undefined],
  ['カルメル会の姉妹', 'en', 'ja'],
  ['加尔默罗会', 'en', 'und-Hani'],
  ['加尔默罗会', 'zh-Hans', undefined],
  ['가르멜 수녀회', 'en', 'ko'],
  ['ቀርሜሎስ', 'en', 'und-Ethi'],
  ['კარმელი', 'en', 'ka'],
  ['Կարմել', 'en', 'hy'],
  ['ကာမဲလ်', 'en', 'my'],
  ['កាមែល', 'en', 'km'],
  ['ᱥᱟᱱᱛᱟᱲ', 'en', 'sat'],
  ['ᱥᱟᱱᱛᱟᱲ', 'sat', undefined],
  ['“A curly” — text…', 'en', undefined],
  ['Français', 'en', undefined],
  ['', 'en', undefined],
])('%j within %s is %s', (text, around, language) => {
  expect(textLanguage(text, around)).toBe(language);
});

it('a record says its language itself, by a tag that is one', () => {
  const read = (lang: unknown) => selectRecords([{ title: 'a', lang }], {}, {}, (path) => path)[0]?.lang;
  expect(['fr', 'pt-BR', 'not a tag', 7, undefined].map(read)).toEqual(['fr', 'pt-BR', '', '', '']);
});

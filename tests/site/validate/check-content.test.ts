/** Second pass: what the text claims, empty panels, and prose. One message per mistake, with place and cure. */
import { describe, expect, it } from 'vitest';
import { check, one, said } from '../documents/tiny-site.ts';

const home = 'pages/Home.json';
const news = 'pages/News.json';
const saints = 'pages/Saints.json';

describe('E217 E219 what the text claims', () => {
  it('E217 another number than there are', () => {
    expect(
      said({
        file: saints,
        old: '"count": 2',
        wrong: '"count": «3',
      }),
    ).toEqual(one('E217', 'the page says 3, but "tabs" has 2'));
  });

  it('E217 a list that is not there', () => {
    const grid = '{ "type": "image-grid", "id": "grid", "count": «24 },\n{\n      "type": "carousel",';
    expect(
      said({
        file: news,
        old: '{\n      "type": "carousel",',
        wrong: grid,
      }),
    ).toEqual(one('E217', 'the page says 24, but "images" has 0'));
  });

  it('E219 an empty panel', () => {
    expect(
      said({
        file: saints,
        old: '"blocks": [],\n          "allow": [{ "rule": "panel/empty", "why": "To be written." }]',
        wrong: '"blocks": «[]',
      }),
    ).toEqual(one('E219', ['the panel is empty', 'add an exception for "panel/empty" with the reason']));
  });
});

describe('E221 E222 prose', () => {
  const line = '"and the [saints](/Saints?from=home),"';
  it.each([
    [
      'E221',
      'a heading',
      '"",\n«"## A heading"',
      'prose cannot contain headings; use the "heading" of a block',
    ],
    ['E221', 'a heading by a line below it', '"A heading",\n«"---"', 'prose cannot contain headings'],
    [
      'E222',
      'an element',
      '«"a <b>word</b>"',
      'prose cannot contain HTML, which would be shown as text; use Markdown',
    ],
    ['E222', 'a line break', '«"one<br/>two"', 'prose cannot contain HTML'],
    ['E222', 'a script', '«"<script src=x></script>"', 'prose cannot contain HTML'],
  ])('%s %s', (code, _, wrong, words) => {
    expect(said({ file: home, old: line, wrong })).toEqual(one(code, words));
  });

  it.each([
    '"a < b and b > a"',
    '"<https://example.org/>"',
    '"No. # 3"',
    '"- one"',
    '"1868--1870"',
    '"5 * 3 * 2"',
  ])('lets %s pass', (wrong) => {
    expect(check({ file: home, old: line, wrong }).problems).toEqual([]);
  });
});

describe('E108 characters that nobody sees', () => {
  const text = '"description": "The first page."';
  it.each([
    ['a zero-width blank', '\u200B', 'U+200B'],
    ['a mark of the order of bytes in the middle', '\uFEFF', 'U+FEFF'],
    ['a sign that turns the direction', '\u202E', 'U+202E'],
    ['a soft hyphen', '\u00AD', 'U+00AD'],
    ['a joiner of words', '\u2060', 'U+2060'],
    ['a separator of lines', '\u2028', 'U+2028'],
    ['a mark of direction in Latin', '\u200E', 'U+200E'],
    ['a sign of printers for two letters', 'ﬁ', 'U+FB01'],
  ])('E108 %s, at the character itself', (_, sign, name) => {
    const at = (written: string) => ({
      file: 'pages/Home.json',
      old: text,
      wrong: `"description": "\\u0054he «${written}page."`,
    });
    const words = [name, 'retype the words around it'];
    expect(said(at(sign))).toEqual(one('E108', words));
    const escape = `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
    expect(said(at(escape))).toEqual(one('E108', words));
  });

  it('E108 a letter that only a certain font can show', () => {
    const wrong = '"description": «"A \uF0B7 point."';
    expect(said({ file: 'pages/Home.json', old: text, wrong })).toEqual(
      one('E108', ['only a certain font can show', 'U+F0B7']),
    );
  });

  it.each(['क्‍ष', 'می‌خواهم', '👨‍👩‍👧', 'no\u00A0break', '\u200Fمريم\u200E'])('takes %s', (words) => {
    expect(
      check({ file: 'pages/Home.json', old: text, wrong: `"description": "${words}"` }).problems,
    ).toEqual([]);
  });
});

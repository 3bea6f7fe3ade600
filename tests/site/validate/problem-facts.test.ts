/** A problem carries its facts as data, so that no code reads its message. */
import { expect, it } from 'vitest';
import { sentenceOf } from '../../../src/site/documents/problem.ts';
import { check, type Mistake } from '../documents/tiny-site.ts';

const home = 'pages/Home.json';
const teresa = 'pages/_parts/saints/teresa.json';
const only = (mistake: Mistake) => {
  const { problems } = check(mistake);
  expect(problems).toHaveLength(1);
  return problems[0];
};

it.each<[string, Mistake, object]>([
  [
    'a missing property',
    { file: teresa, old: ', "alt": "Monogram of Saint Teresa"', wrong: '' },
    { code: 'E105', pointer: '/blocks/0/image', property: '/blocks/0/image/alt', wanted: ['alt'] },
  ],
  [
    'an unknown property',
    { file: home, old: '"heading":', wrong: '"haeding":' },
    { code: 'E104', property: '/blocks/0/haeding', found: 'haeding' },
  ],
  [
    'a wrong value',
    { file: 'pages/News.json', old: '"perView": 3', wrong: '"perView": "3"' },
    { code: 'E106', property: '/blocks/1/perView', found: 'string', wanted: ['integer'] },
  ],
  [
    'a wrong number',
    { file: 'pages/Saints.json', old: '"count": 2', wrong: '"count": 3' },
    { code: 'E217', property: '/blocks/0/count', found: 3, wanted: [2] },
  ],
  [
    'a missing page or file',
    { file: home, old: '/documents/a.pdf', wrong: '/documents/b.pdf' },
    { code: 'E205', found: '/documents/b.pdf', targets: expect.arrayContaining(['public/documents/b.pdf']) },
  ],
  [
    'a missing id',
    { file: home, old: '/News#latest', wrong: '/News#last' },
    { code: 'E206', found: 'last', targets: ['pages/News.json'] },
  ],
  [
    'a missing picture',
    { file: teresa, old: '/images/a.svg', wrong: '/images/b.svg' },
    { code: 'E207', targets: ['public/images/b.svg'] },
  ],
  [
    'a missing part',
    { file: 'pages/Saints.json', old: 'saints/teresa', wrong: 'saints/john' },
    { code: 'E201', found: 'saints/john', targets: ['pages/_parts/saints/john.json'] },
  ],
  [
    'a missing name',
    { file: 'pages/News.json', old: '"source": "news"', wrong: '"source": "letters"' },
    { code: 'E212', found: 'letters', wanted: ['news', 'circulars'], targets: ['pages/_sources.json'] },
  ],
])('%s', (_, mistake, facts) => {
  expect(only(mistake)).toMatchObject({ file: mistake.file, ...facts });
});

it('names properties by their titles for readers without the file', () => {
  const problem = only({ file: teresa, old: ', "alt": "Monogram of Saint Teresa"', wrong: '' });
  expect(problem?.message).toContain('lacks "alt" (“');
  expect(problem && sentenceOf(problem)).toMatch(/^An image lacks “[^”]+”/);
});

it.each<[string, Mistake, string]>([
  [
    'a block without its text',
    { file: home, old: '"text": [', wrong: '"note": [' },
    'A “Rich text” block lacks “Text”',
  ],
  [
    'an empty list',
    { file: 'pages/Saints.json', old: '[{ "rule": "panel/empty", "why": "To be written." }]', wrong: '[]' },
    '“Exceptions to the rules” is empty; add something, or remove it',
  ],
  [
    'a link without an address',
    { file: home, old: '"href": "/documents/a.pdf"', wrong: '"href": null' },
    'The link has no address; choose one',
  ],
  [
    'a link to a place that is gone',
    { file: home, old: '/News#latest', wrong: '/News#last' },
    'The page /News has no place “last”; choose the link again',
  ],
  [
    'a file that is not there',
    { file: teresa, old: '/images/a.svg', wrong: '/images/b.svg' },
    'There is no file /images/b.svg; did you mean "/images/a.svg"?',
  ],
  [
    'a name that is taken',
    { file: 'pages/News.json', old: '"id": "slides"', wrong: '"id": "latest"' },
    'The name “latest” is already used on this page; choose another',
  ],
  [
    'signs that make nothing bold',
    { file: teresa, old: 'She was born', wrong: 'She was ** born' },
    'Visitors would see the signs of “**”; remove them, and use the buttons above the text',
  ],
])('says without file, code and names of properties: %s', (_, mistake, sentence) => {
  const problems = check(mistake).problems.map(sentenceOf);
  expect(problems.join(' ')).toContain(sentence);
  expect(problems.join(' ')).not.toMatch(/pages\/|\.json|\b(?:entry|property|exception for)\b/);
});

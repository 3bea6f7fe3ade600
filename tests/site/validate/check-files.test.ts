/** Second pass: files of `public/` and the words that stand for pictures. */
import { describe, expect, it } from 'vitest';
import { check, one, said, type Mistake } from '../documents/tiny-site.ts';

const news = 'pages/News.json';
const shell = 'pages/_shell.json';
const teresa = 'pages/_parts/saints/teresa.json';

describe('E207 E223 E224 files', () => {
  it('E207 a picture that is not there', () => {
    expect(
      said({
        file: teresa,
        old: '"/images/a.svg"',
        wrong: '«"/images/b.svg"',
      }),
    ).toEqual(one('E207', ['there is no file public/images/b.svg', 'did you mean "/images/a.svg"?']));
  });

  it('E207 capitals count, whatever the disk says', () => {
    expect(
      said({
        file: teresa,
        old: '"/images/a.svg"',
        wrong: '«"/images/A.svg"',
      }),
    ).toEqual(one('E207', 'did you mean "/images/a.svg"?'));
  });

  it.each(['?v=2', '#page=3', '?v=2#page=3'])('a document may be named with %s behind it', (mark) => {
    const link: Mistake = {
      file: 'pages/Home.json',
      old: '/documents/a.pdf',
      wrong: `/documents/a.pdf${mark}`,
    };
    expect(check(link).problems).toEqual([]);
  });

  it.each([
    ['public/documents/a.pdf#page=3', 'E208'],
    ['C:\\\\documents\\\\a.pdf', 'E208'],
    ['/public/documents/a.pdf', 'E205'],
  ])('a link written as %s names the file that is meant', (written, code) => {
    const { problems } = check({ file: 'pages/Home.json', old: '/documents/a.pdf', wrong: written });
    expect(problems.map((one) => [one.code, one.message.split('; ')[1], one.fix?.content])).toEqual([
      [code, 'did you mean "/documents/a.pdf"?', '"/documents/a.pdf"'],
    ]);
  });

  it.each(['/_drafts/a.svg', '/images/.a.svg', '/api/a.svg'])('E207 %s, which no visitor gets', (path) => {
    const hidden: Mistake = { file: `public${path}`, wrong: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    expect(said(hidden, { file: teresa, old: '"/images/a.svg"', wrong: `«"${path}"` })).toEqual(
      one('E207', [`public${path} is never sent to visitors`, 'rename it']),
    );
  });

  it('E207 the sign of the site, a film', () => {
    expect(
      said({
        file: shell,
        old: '"lang": "en"',
        wrong: '"lang": "en", "icon": «"/icon.svg"',
      }),
    ).toEqual(one('E207', 'public/icon.svg'));
    const film = (src: string) =>
      `{ "type": "video", "id": "film", "src": «${src}, "poster": { "src": "/images/a.svg", "alt": "" }, "label": "x" },\n{\n      "type": "carousel",`;
    expect(
      said({
        file: news,
        old: '{\n      "type": "carousel",',
        wrong: film('"/a.webm"'),
      }),
    ).toEqual(one('E207', 'public/a.webm'));
    expect(
      said({
        file: news,
        old: '{\n      "type": "carousel",',
        wrong: film('"/documents"'),
      }),
    ).toEqual(one('E207', 'public/documents'));
  });

  it.each([
    ['no picture at all', 'Hello'],
    ['empty', ''],
    ['half a picture', '\u0089PNG'],
  ])('E223 a picture whose file is %s', (_, text) => {
    const file: Mistake = { file: 'public/images/b.png', wrong: text };
    expect(
      said(file, {
        file: teresa,
        old: '"/images/a.svg"',
        wrong: '«"/images/b.png"',
      }),
    ).toEqual(one('E223', 'public/images/b.png is not a readable picture'));
  });

  it('E223 a document in the place of a picture', () => {
    expect(
      said({
        file: teresa,
        old: '"/images/a.svg"',
        wrong: '«"/documents/a.pdf"',
      }),
    ).toEqual(one('E223', 'is not a readable picture'));
  });

  it('E224 a picture that is too heavy', () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><!--${'x'.repeat(2_100_000)}--></svg>`;
    expect(
      said(
        { file: 'public/images/b.svg', wrong: svg },
        {
          file: teresa,
          old: '"/images/a.svg"',
          wrong: '«"/images/b.svg"',
        },
      ),
    ).toEqual(one('E224', ['public/images/b.svg has 2100 kB', 'below 2000 kB']));
  });
});

describe('E211 words for those who do not see a picture', () => {
  it.each(['monogram.svg', 'IMG_0042.JPG', 'image', ' Photo ', 'picture', 'photos'])(
    'E211 "%s" says nothing',
    (alt) => {
      expect(
        said({
          file: teresa,
          old: '"Monogram of Saint Teresa"',
          wrong: `«"${alt}"`,
        }),
      ).toEqual(one('E211', 'does not describe the picture'));
    },
  );

  it.each(['', 'A picture of the coat of arms', 'The file a.svg, drawn'])('lets "%s" pass', (alt) => {
    expect(check({ file: teresa, old: '"Monogram of Saint Teresa"', wrong: `"${alt}"` }).problems).toEqual(
      [],
    );
  });
});

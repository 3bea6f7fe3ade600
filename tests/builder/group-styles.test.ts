/** The pieces of the styles, put together for one site. */
import { describe, expect, it } from 'vitest';
import { groupStyles, possibleTypes, typesOfLayouts } from '../../src/builder/bundle/group-styles.ts';
import { writeDocument, styleHashes, type StylePiece } from '../../src/builder/render/html-document.ts';
import { composePage } from '../../src/builder/resolve/compose-page.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';

const piece = (css: string, ...types: string[]): StylePiece => ({ css, ...(types.length > 0 && { types }) });
const template = (styles: StylePiece[]) => ({
  html: '<html lang="en"><head><!--head--></head><!--app--><!--page--></html>',
  styles,
  fonts: [],
  build: 'b',
});
const countOne = (types: ReadonlySet<string>) => ({ types, count: 1 });
/** Groups styles for a site with one page for each block type. */
const grouped = (styles: StylePiece[], everywhere: string[], most?: number) => {
  const types = new Set(styles.flatMap(({ types = [] }) => types));
  const pages = [...types].map((type) => countOne(new Set([type])));
  return groupStyles(template(styles), new Set(everywhere), pages, most);
};
const texts = (...site: Parameters<typeof grouped>) => grouped(...site).styles.map(({ css }) => css);

describe('neighbouring pieces become one', () => {
  it('where every page needs both, in their order; those of the site stay behind what they override', () => {
    const styles = [
      piece('base'),
      piece('a', 'header'),
      { ...piece('own', 'header'), isOwn: true },
      piece('c', 'form'),
      piece('b', 'footer'),
    ];
    expect(texts(styles, ['header', 'footer'])).toEqual(['baseabown', 'c']);
  });

  it('where the same blocks need both', () => {
    expect(texts([piece('a', 'x', 'y'), piece('b', 'y', 'x'), piece('c', 'y')], [])).toEqual(['ab', 'c']);
  });

  it('and no others, as long as they are few', () => {
    const styles = [piece('a', 'x'), piece('b', 'y'), piece('a', 'x')];
    expect(texts(styles, [])).toEqual(['a', 'b', 'a']);
  });

  it('where that adds the fewest bytes, when they are many', () => {
    const styles = [piece('aaaa', 'x'), piece('bb', 'y'), piece('c', 'z'), piece('dddddd', 'w')];
    expect(texts(styles, [], 3)).toEqual(['aaaa', 'bbc', 'dddddd']);
    expect(texts(styles, [], 1)).toEqual(['aaaabbcdddddd']);
  });

  it('and nothing is lost, whatever the number', () => {
    const styles = Array.from({ length: 60 }, (_, index) => piece(`.s${index}{}`, `t${index % 7}`));
    for (const most of [1, 2, 10, 24, 60, 100]) {
      const { styles: pieces } = grouped(styles, ['t3'], most);
      const [first, others] = [true, false].map((isFirst) =>
        styles.filter(({ types }) => types?.includes('t3') === isFirst),
      );
      const ordered = [...(first ?? []), ...(others ?? [])];
      expect(pieces.length).toBeLessThanOrEqual(Math.max(most, 1));
      expect(pieces.map(({ css }) => css).join('')).toBe(ordered.map(({ css }) => css).join(''));
      let at = 0;
      for (const one of pieces) {
        const inside = ordered.slice(at).filter((_, index, rest) => {
          const end = rest.slice(0, index + 1).reduce((sum, { css }) => sum + css.length, 0);
          return end <= one.css.length;
        });
        at += inside.length;
        for (const { types = [] } of inside) expect(one.types).toEqual(expect.arrayContaining(types));
      }
    }
  });
});

it('pages are counted as they are: their blocks and variants, and a piece that none needs is left out', () => {
  const layout = [{ type: 'header', id: 'h' }];
  const hero = { type: 'section', arrange: 'hero', blocks: [{ type: 'video' }] };
  const pages = [{ type: 'form' }, { type: 'form' }, hero].map((block) =>
    countOne(possibleTypes([layout, [block]])),
  );
  const styles = [
    piece('h', 'header'),
    piece('ffff', 'form'),
    piece('unused', 'album'),
    piece('ss', 'section.hero'),
    piece('vvv', 'video'),
  ];
  const pieces = groupStyles(template(styles), new Set(['header']), pages, 2).styles;
  expect(pieces.map(({ css }) => css)).toEqual(['hffff', 'ssvvv']);
});

it('another grouping is another build: an open page knows its pieces by other numbers', () => {
  const styles = [piece('a', 'x'), piece('b', 'y'), piece('c', 'z')];
  const builds = [1, 2, 3].map((most) => grouped(styles, [], most).build);
  expect(new Set(builds).size).toBe(3);
});

it('the types of all layouts are those that stand in each of them, however deep', () => {
  const block = (type: string, ...blocks: unknown[]) => ({
    type,
    id: type,
    ...(blocks.length > 0 && { blocks }),
  });
  const layouts = {
    one: [block('header'), block('main', block('page-outlet'), block('tagline'))],
    two: [block('header'), block('main', block('page-outlet'))],
  } as never;
  expect([...typesOfLayouts([{ layouts }])]).toEqual(['header', 'main', 'page-outlet']);
});

it('V1 a document has the pieces of each page, a fragment leaves them out: whoever moves has them', () => {
  const folder = makeFolder(files);
  const site = readSite(folder, contract);
  const [page] = site.pages;
  if (page === undefined) throw new Error('The tiny site has no page.');
  const pieces = [{ html: '<p>x</p>', types: new Set(['header', 'form']), isOfLayout: false }];
  const all = [
    piece('.all{}'),
    piece('.form{}', 'form'),
    piece('.header{}', 'header'),
    piece('.video{}', 'video'),
  ];
  const made = grouped(all, ['header']);
  const options = { origin: '', imageOf: () => undefined };
  const composed = composePage(page.route, page.value, site.shell.value);
  const { document, fragment } = writeDocument(made, composed, { pieces, payload: {} }, options as never);
  const stylesIn = (html: string) =>
    [...html.matchAll(/<style data-style="(\d+)">([^<]*)/g)].map(([, , css]) => css);
  expect(stylesIn(document)).toEqual(['.all{}.header{}', '.form{}']);
  expect(stylesIn(fragment)).toEqual(['.form{}']);
  expect(styleHashes(made.styles)).toHaveLength(3);
});

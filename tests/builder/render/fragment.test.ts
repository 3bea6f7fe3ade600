// @vitest-environment jsdom
/** The fragment of a page: what a navigation fetches, without what the visitor has already. */
import { describe, expect, it } from 'vitest';
import { writeDocument, type Template } from '../../../src/builder/render/html-document.ts';
import type { Piece } from '../../../src/builder/render/shared-pieces.ts';
import type { ComposedPage } from '../../../src/builder/resolve/compose-page.ts';

const template: Template = {
  html: '<html lang="en"><head><!--head--></head><body><div id="root"><!--app--></div><!--page--></body></html>',
  styles: [
    { css: 'every{}' },
    { css: 'header{}', types: ['site-header'] },
    { css: 'both{}', types: ['site-header', 'form'] },
    { css: 'form{}', types: ['form'] },
    { css: 'timeline{}', types: ['timeline'] },
  ],
  fonts: [{ address: '/assets/a.woff2' }, { address: '/assets/b.woff2', onlyWide: true }],
  build: 'b',
};
const page = {
  info: { route: '/News', title: 'News', headings: [] },
  paths: ['/News'],
  description: 'What happens.',
  layout: [],
  content: [],
  site: { name: 'Site', lang: 'en' },
} as unknown as ComposedPage;

const links = (current: string) =>
  ['/News', '/History', ...Array.from({ length: 60 }, (_, index) => `/Page${index}`)]
    .map((href) => `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${href}</a>`)
    .join('');
const header = (current: string): Piece => ({
  html: `<div id="header" class="block" data-static=""><nav>${links(current)}</nav></div>`,
  types: new Set(['site-header']),
  isOfLayout: true,
});
const tagline: Piece = {
  html: '<div id="tagline">Of News</div>',
  types: new Set(['tagline']),
  isOfLayout: true,
};
const main: Piece = {
  html: `<main id="main" data-group="">${'<p>Words</p>'.repeat(200)}</main>`,
  types: new Set(['form']),
  isOfLayout: false,
};

const imageOf = (src: string) => ({ src });
const written = (pieces: Piece[]) => {
  const { document, fragment } = writeDocument(
    template,
    page,
    { pieces, payload: { route: '/News' } },
    { origin: '', imageOf },
  );
  const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');
  return { document: parse(document), fragment: parse(fragment) };
};
const hashIn = (parsed: Document) => parsed.getElementById('header')?.getAttribute('data-shared');

describe('the fragment of a page', () => {
  it('leaves out the content of what other pages have too, and has all else', () => {
    const { document, fragment } = written([header('/News'), tagline, main]);
    expect(fragment.getElementById('header')?.outerHTML).toBe(
      `<div id="header" class="block" data-static="" data-shared="${hashIn(document)}" data-current="0"></div>`,
    );
    for (const id of ['tagline', 'main', 'page'])
      expect(fragment.getElementById(id)?.outerHTML).toBe(document.getElementById(id)?.outerHTML);
    expect(fragment.title).toBe(document.title);
    const tags = (parsed: Document) =>
      [...parsed.head.querySelectorAll('[data-page]')].map((tag) => tag.outerHTML);
    expect(tags(fragment)).toEqual(tags(document));
  });

  it('has the styles of its own blocks alone, under the numbers that they have in the document', () => {
    const styles = (parsed: Document) =>
      [...parsed.querySelectorAll<HTMLElement>('style')].map(
        ({ dataset, textContent }) => `${dataset['style']} ${textContent}`,
      );
    const { document, fragment } = written([header('/News'), tagline, main]);
    expect(styles(document)).toEqual(['0 every{}', '1 header{}', '2 both{}', '3 form{}']);
    expect(styles(fragment)).toEqual(['2 both{}', '3 form{}']);
  });

  it('is not for search engines', () => {
    const { document, fragment } = written([main]);
    const robots = (parsed: Document) => parsed.querySelector('[name="robots"]')?.getAttribute('content');
    expect([robots(fragment), robots(document)]).toEqual(['noindex', undefined]);
  });

  it('takes a header for the same whichever link of it is the current page, and for another when it differs', () => {
    const [one, other] = [written([header('/News')]), written([header('/History')])];
    expect(hashIn(one.document)).toBe(hashIn(other.document));
    const changed = { ...header('/News'), html: header('/News').html.replace('Page7', 'Page8') };
    expect(hashIn(written([changed]).document)).not.toBe(hashIn(one.document));
  });

  it('numbers the links to the page itself that a piece marks, and those alone', () => {
    const current = (route: string) =>
      written([header(route)])
        .fragment.getElementById('header')
        ?.getAttribute('data-current');
    expect([current('/Page3'), current('/Elsewhere')]).toEqual(['5', '']);
    const { html } = header('/News');
    // The name of the site leads to a page without being marked there.
    const brand = { ...header('/News'), html: html.replace('<nav>', '<nav><a href="/News">Site</a>') };
    expect(written([brand]).fragment.getElementById('header')?.getAttribute('data-current')).toBe('1');
  });

  it('has small pieces whole: a request would cost more', () => {
    const { document, fragment } = written([tagline]);
    expect(fragment.getElementById('tagline')?.textContent).toBe('Of News');
    expect(document.querySelector('[data-shared]')).toBeNull();
  });
});

it('names typefaces before the first paint where the window is wide, and after all else where it is narrow', () => {
  const { document, fragment } = written([main]);
  const named = (parent: Element) =>
    [...parent.querySelectorAll('link[as="font"]')].map(
      (link) => `${link.getAttribute('href')} ${link.getAttribute('media')}`,
    );
  expect(named(document.head)).toEqual([
    '/assets/a.woff2 (min-width:64rem)',
    '/assets/b.woff2 (min-width:64rem)',
  ]);
  expect(named(document.body)).toEqual(['/assets/a.woff2 (max-width:63.99rem)']);
  expect(document.body.lastElementChild?.getAttribute('as')).toBe('font');
  expect(named(fragment.documentElement)).toEqual([]);
});

// @vitest-environment jsdom
/** H-03, R-06: the large picture at the top of a page is asked for before anything else of the document. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SizedImage } from '../../../src/engine/block.ts';
import { listSources } from '../../../src/engine/variants.ts';
import { writeDocument } from '../../../src/builder/render/html-document.ts';
import { preloadOfLargePicture } from '../../../src/builder/render/preload-picture.ts';
import type { Piece } from '../../../src/builder/render/shared-pieces.ts';
import { Picture } from '../../../src/blocks/ui/picture.tsx';

const drawing: SizedImage = { src: '/images/a&b.svg', alt: 'A > B', width: 16, height: 9 };
const photograph: SizedImage = {
  ...drawing,
  sources: listSources({ stem: '/assets/a-0123', widths: [480, 800] }, '(max-width: 48rem) 200vw, 100vw'),
};
const pieceOf = (content: ReactNode): Piece => ({
  // React puts a link of its own before all, which the build does not take (`renderPage`).
  html: renderToStaticMarkup(<main>{content}</main>).replace(/^<link[^>]*>/, ''),
  types: new Set(),
  isOfLayout: false,
});
const large = { loading: 'eager', fetchPriority: 'high' } as const;
const linkOf = (...content: ReactNode[]) => {
  const parsed = new DOMParser().parseFromString(preloadOfLargePicture(content.map(pieceOf)), 'text/html');
  return [...parsed.head.children].map((link) =>
    Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value])),
  );
};

describe('the large picture of a page', () => {
  it('is named with its address', () => {
    expect(linkOf(<Picture image={photograph} />, <Picture image={drawing} {...large} />)).toEqual([
      { rel: 'preload', as: 'image', href: '/images/a&b.svg', fetchpriority: 'high' },
    ]);
  });

  it('is named with the widths of its smallest kind, if it is a photograph', () => {
    const others = (
      <Picture image={{ ...photograph, sources: listSources({ stem: '/b', widths: [1] }, '') }} />
    );
    const link = linkOf(
      <>
        {others}
        <Picture image={photograph} {...large} />
      </>,
    );
    expect(link).toEqual([
      {
        rel: 'preload',
        as: 'image',
        type: 'image/avif',
        imagesrcset: '/assets/a-0123-480.avif 480w, /assets/a-0123-800.avif 800w',
        imagesizes: '(max-width: 48rem) 200vw, 100vw',
        fetchpriority: 'high',
      },
    ]);
  });

  it('is the first, if blocks want several; none is asked for where none is wanted', () => {
    const second = { ...drawing, src: '/images/second.svg' };
    const [link, ...more] = linkOf(
      <Picture image={drawing} {...large} />,
      <Picture image={second} {...large} />,
    );
    expect([link?.['href'], more]).toEqual([drawing.src, []]);
    expect(linkOf(<Picture image={photograph} loading="eager" />)).toEqual([]);
  });

  it('stands before all else that the template leaves to the page', () => {
    const { document, fragment } = writeDocument(
      {
        html: '<html lang="en"><head><!--head--></head><body><!--app--></body></html>',
        styles: [{ css: 'a{}' }],
        fonts: [],
        build: 'b',
      },
      {
        info: { route: '/Home', title: 'Home', headings: [] },
        paths: ['/Home'],
        description: 'Where it begins.',
        layout: [],
        content: [],
        site: { name: 'Site', lang: 'en' },
      },
      { pieces: [pieceOf(<Picture image={drawing} {...large} />)], payload: {} },
      { origin: '', imageOf: (src) => ({ src }) },
    );
    const preload = '<link rel="preload" as="image" href="/images/a&amp;b.svg" fetchpriority="high">';
    expect(document).toContain(`<head>${preload}<title>`);
    // On a move all of the page is there at once.
    expect(fragment).not.toContain('rel="preload"');
  });
});

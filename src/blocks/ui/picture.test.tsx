// @vitest-environment jsdom
/** The markup of a picture: its variants, its reserved space, its loading. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { SizedImage } from '../../engine/block.ts';
import { listSources } from '../../engine/variants.ts';
import { PictureGrid } from './picture-grid.tsx';
import { Picture } from './picture.tsx';

const size = { width: 4000, height: 3000 };
const drawing: SizedImage = { src: '/images/a.svg', alt: 'A mount', ...size };
const photograph: SizedImage = {
  ...drawing,
  src: '/images/a.jpg',
  sources: listSources(
    { stem: '/assets/a-0123456789', widths: [480, 800] },
    '(max-width: 48rem) 92vw, 18rem',
  ),
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a photograph', () => {
  it('comes in two formats, the smaller first and in each width, and falls back to itself', () => {
    expect(renderToStaticMarkup(<Picture image={photograph} />)).toBe(
      '<picture>' +
        '<source type="image/avif" srcSet="/assets/a-0123456789-480.avif 480w, /assets/a-0123456789-800.avif 800w"' +
        ' sizes="(max-width: 48rem) 92vw, 18rem"/>' +
        '<source type="image/webp" srcSet="/assets/a-0123456789-800.webp 800w"' +
        ' sizes="(max-width: 48rem) 92vw, 18rem"/>' +
        '<img src="/images/a.jpg" alt="A mount" width="4000" height="3000" loading="lazy" decoding="async"/>' +
        '</picture>',
    );
  });

  it('names the point that stays visible where it is cropped, which the styles place', () => {
    const focused = <Picture image={{ ...photograph, focus: { x: 0.78, y: 0.2 } }} />;
    expect(renderToStaticMarkup(focused)).toMatch(/<img [^>]* data-x="4" data-y="1"/);
  });

  it('is fetched late, or early, or before all others', () => {
    const opening = <Picture image={photograph} loading="eager" fetchPriority="high" />;
    expect(renderToStaticMarkup(opening)).toMatch(
      / loading="eager" decoding="async" fetchPriority="high"\/>/,
    );
  });
});

it('a drawing, and a picture of the API, is an image and nothing else', () => {
  expect(renderToStaticMarkup(<Picture image={drawing} />)).toMatch(/^<img src="\/images\/a\.svg"[^>]*>$/);
});

it('in a grid, a picture of the API keeps its focus, too', () => {
  render(<PictureGrid images={[{ src: '/a.jpg', alt: 'Feast', focus: { x: 0.5, y: 0 } }]} columns={3} />);
  expect(screen.getByAltText('Feast').dataset).toMatchObject({ x: '5', y: '0' });
});

it('in a grid, a picture of the API that does not come leaves its words', () => {
  render(<PictureGrid images={[{ src: '/files/a.jpg', alt: 'Feast' }, drawing]} columns={3} />);
  fireEvent.error(screen.getByAltText('Feast'));
  expect(screen.queryByAltText('Feast')).toBeNull();
  expect(screen.getByText('Feast').closest('button')).not.toBeNull();
  expect(screen.getByAltText('A mount')).toBeTruthy();
});

describe('the large view', () => {
  const open = async (image: SizedImage, shown: string) => {
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(`http://localhost${shown}`);
    render(<PictureGrid images={[image]} columns={4} />);
    await act(async () => void (await import('./zoom.tsx')));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Enlarge/ })));
    return document.querySelector('.PhotoView-Portal img')?.getAttribute('src');
  };

  it.each([
    ['avif', '/assets/a-0123456789-480.avif', '/assets/a-0123456789-800.avif'],
    ['webp', '/assets/a-0123456789-800.webp', '/assets/a-0123456789-800.webp'],
    ['neither', '/images/a.jpg', '/images/a.jpg'],
  ])('shows the largest variant to a browser that knows %s', async (_, shown, large) => {
    expect(await open(photograph, shown)).toBe(large);
  });

  it('shows a drawing as it is', async () => {
    expect(await open(drawing, '/images/a.svg')).toBe('/images/a.svg');
  });
});

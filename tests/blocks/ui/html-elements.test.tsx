// @vitest-environment jsdom
/** Elements of HTML of the API that are rendered in another way than they were written: links, pictures, wide things. */
import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Services } from '../../../src/engine/services.ts';
import { Html } from '../../../src/blocks/ui/html.tsx';
import { ServicesProvider } from '../../../src/blocks/ui/use-services.tsx';

/** The element that HTML is drawn into. */
function drawn(html: string): HTMLElement {
  return render(<Html html={html} />).container;
}

describe('pictures and wide things in HTML', () => {
  it('A1 a picture without words is a decoration; one with words keeps them', () => {
    const { container } = render(<Html html='<p><img src="/a.svg"><img src="/b.svg" alt="A mount"></p>' />);
    expect([...container.querySelectorAll('img')].map((img) => img.getAttribute('alt'))).toEqual([
      '',
      'A mount',
    ]);
  });

  it('F7 a picture that does not come gives way to its words', () => {
    const { container } = render(
      <Html html='<p>See <img src="/b.svg" alt="a mount">.<img src="/c.svg"></p>' />,
    );
    for (const img of container.querySelectorAll('img')) fireEvent.error(img);
    expect(container.querySelectorAll('img')).toHaveLength(0);
    expect(container.textContent).toBe('See a mount.');
  });

  it('F7 also one that had failed before this was hydrated', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const { container } = render(<Html html='<p><img src="/b.svg" alt="A mount"></p>' />);
    expect(container.innerHTML).toBe('<p>A mount</p>');
    vi.restoreAllMocks();
  });

  it('S3 asks no other site for a picture: its alternative text stands there, pictures of the site and the API stay', () => {
    const sources = [
      '/api/image/a.jpg',
      'https://api.example/api/image/a.jpg',
      'https://x.example/a.jpg',
      'https://api.example.evil/a.jpg',
      'https://api.example@evil.example/a.jpg',
      'javascript:alert(1)',
      '//evil.example/a.jpg',
    ];
    const html = sources
      .map((src, index) => `<img src="${src}" alt="(${index})" srcset="${src} 2x">`)
      .join('');
    const { container } = render(
      <ServicesProvider value={{ fileHost: 'https://api.example' } as Services}>
        <Html html={html} />
      </ServicesProvider>,
    );
    expect(container.innerHTML).toBe(
      '<img alt="(0)" src="/api/image/a.jpg"><img alt="(1)" src="https://api.example/api/image/a.jpg"> (2)  (3)  (4)  (5)  (6) ',
    );
  });

  it.each([
    [
      'Table',
      '<table><caption>Houses</caption><thead><tr><th>House</th></tr></thead><tbody><tr><td colspan="2">Kuwait</td></tr></tbody></table>',
    ],
    ['Text', '<pre>one\n  two</pre>'],
  ])('A4 a %s scrolls in a box of its own, which the keyboard can reach', (label, html) => {
    const box = drawn(html).firstElementChild;
    expect(box?.innerHTML).toBe(html);
    expect(box?.matches(`.scrolls[tabindex="0"][role="group"][aria-label="${label}"]`)).toBe(true);
  });

  it('A4 a table in a table scrolls with the outer one', () => {
    const html =
      '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>';
    expect(drawn(html).querySelectorAll('.scrolls')).toHaveLength(1);
  });
});

describe('R-11 links in HTML', () => {
  const link = (html: string) => drawn(html).querySelector('a');

  it('R-11 another site opens in a new tab that cannot reach back', () => {
    const external = link('<a href="https://example.org" target="_top" rel="opener">x</a>');
    expect(external).toHaveProperty('target', '_blank');
    expect(external).toHaveProperty('rel', 'noopener noreferrer');
  });

  it('R-11 a page of the site stays in this tab, whatever the HTML says', () => {
    const internal = link('<a href="/News" target="_blank" rel="opener">x</a>');
    expect(internal?.getAttributeNames()).toEqual(['href']);
  });

  it.each(['<a>x</a>', '<a href="">x</a>', '<a href="javascript:alert(1)">x</a>'])(
    'S-13 %s is announced as a link that cannot be followed',
    (html) => {
      const placeholder = link(html);
      expect(placeholder?.getAttribute('role')).toBe('link');
      expect(placeholder?.getAttribute('aria-disabled')).toBe('true');
    },
  );
});

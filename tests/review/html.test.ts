/** The review as one HTML file: the same as the Markdown, pictures side by side, nothing that could run. */
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { reviewHtml } from '../../src/review/html.ts';
import { review } from './two-sites.ts';

const saints = 'pages/_parts/saints/teresa.json';

it('shows words, labels and pictures', async () => {
  const found = await review({
    [saints]: [
      ['Avila', '<script>alert(1)</script>'],
      ['/images/a.svg', '/images/b.svg'],
    ],
    'public/images/b.svg': '<svg/>',
  });
  const images = {
    before: new Map([['/images/a.svg', 'data:image/svg+xml;base64,YQ==']]),
    after: new Map([['/images/b.svg', 'data:image/svg+xml;base64,Yg==']]),
  };
  const html = reviewHtml(found, { images, pictures: 'pictures/index.html' });
  const { document } = new JSDOM(html).window;
  expect(document.querySelectorAll('script')).toHaveLength(0);
  expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
  const text = document.body.textContent.replace(/\s+/g, ' ');
  expect(text).toContain('Part saints/teresa on /Saints');
  expect(text).toContain('Saint Teresa (profile)');
  expect([...document.querySelectorAll('.words ins')].map((word) => word.textContent).join('')).toContain(
    '<script>',
  );
  const [before, after] = document.querySelectorAll('.beside img');
  expect([before, after].map((image) => image?.getAttribute('src'))).toEqual([
    'data:image/svg+xml;base64,YQ==',
    'data:image/svg+xml;base64,Yg==',
  ]);
  expect(document.querySelector('a[href="pictures/index.html"]')).not.toBeNull();
  // The manual of the schema explains the property.
  const source = [...document.querySelectorAll('.path')].find(
    ({ textContent }) => textContent === 'Portrait › File of the picture',
  );
  expect(source?.getAttribute('title')).toMatch(/^Choose a picture or drop one here/);
});

/** The JSX of all markup: ranges of numbers stay on one line; the addresses of a site in a folder are below it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addBase } from '../../src/engine/base.ts';
import { jsx, jsxs, place } from '../../src/ui/jsx.ts';
import { simpleHtml } from '../../src/ui/simple-html.ts';

const atCarmel = (address: string) => addBase('/carmel/', address);

it.each([
  [{ href: '/History' }, { href: '/carmel/History' }],
  [
    { src: '/a.svg', alt: '/b' },
    { src: '/carmel/a.svg', alt: '/b' },
  ],
  [
    { poster: '/a.jpg', children: '/b' },
    { poster: '/carmel/a.jpg', children: '/b' },
  ],
  [{ action: '/api/form' }, { action: '/carmel/api/form' }],
  [{ href: 'https://example.org/' }, { href: 'https://example.org/' }],
  [{ srcSet: '/a-1.webp 1w, /a-2.webp 2w' }, { srcSet: '/carmel/a-1.webp 1w, /carmel/a-2.webp 2w' }],
])('%o has %o', (props, placed) => expect(place(props, atCarmel)).toEqual(placed));

it('an element is that of React, and the properties of a component stay as they are', () => {
  const props = { href: '/History', children: '1807–1882' };
  expect(jsx('a', props, 'key')).toMatchObject({ type: 'a', key: 'key', props: { href: '/History' } });
  expect(jsx(() => null, props).props).toBe(props);
});

const kept = (range: string) => `<span class="unbroken">${range}</span>`;
it.each([
  ['Henry (1807–1882)', `Henry (${kept('1807–1882')})`],
  ['John 19:2–5, 20:1–2', `John 19:${kept('2–5')}, 20:${kept('1–2')}`],
  ['3–5 May', `${kept('3–5')} May`],
  ['May – June, 2 – 5, a–b, 1-2', 'May – June, 2 – 5, a–b, 1-2'],
])('A range of numbers stays on one line: %s', (text, html) => {
  expect(renderToStaticMarkup(jsx('p', { children: text }))).toBe(`<p>${html}</p>`);
  expect(renderToStaticMarkup(jsxs('p', { children: [text, ' ', jsx('b', { children: text })] }))).toBe(
    `<p>${html} <b>${html}</b></p>`,
  );
  expect(renderToStaticMarkup(simpleHtml(`<p>${text}</p>`))).toBe(`<p>${html}</p>`);
});

it('A range in an element that holds only text is left as it is', () =>
  expect(renderToStaticMarkup(jsx('option', { children: '2018–2019' }))).toBe('<option>2018–2019</option>'));

/** The JSX of a site in a folder: it places the addresses of elements, and of nothing else. */
import { expect, it } from 'vitest';
import { addBase } from '../../../src/engine/base.ts';
import { jsx, place } from '../../../src/blocks/ui/jsx-at-base.ts';

const atCarmel = (address: string) => addBase('/carmel/', address);

it.each([
  ['a', { href: '/History' }, { href: '/carmel/History' }],
  ['img', { src: '/a.svg', alt: '/b' }, { src: '/carmel/a.svg', alt: '/b' }],
  ['video', { poster: '/a.jpg', children: '/b' }, { poster: '/carmel/a.jpg', children: '/b' }],
  ['form', { action: '/api/form' }, { action: '/carmel/api/form' }],
  ['a', { href: 'https://example.org/' }, { href: 'https://example.org/' }],
  [
    'source',
    { srcSet: '/a-1.webp 1w, /a-2.webp 2w' },
    { srcSet: '/carmel/a-1.webp 1w, /carmel/a-2.webp 2w' },
  ],
])('%s %o has %o', (type, props, placed) => expect(place(type, props, atCarmel)).toEqual(placed));

it('the properties of a component stay as they are', () => {
  const props = { href: '/History' };
  expect(place(() => null, props, atCarmel)).toEqual(props);
});

it('an element is that of React', () => {
  expect(jsx('a', { href: '/History' }, 'key')).toMatchObject({
    type: 'a',
    key: 'key',
    props: { href: '/History' },
  });
});

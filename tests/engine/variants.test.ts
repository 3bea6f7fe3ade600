/** Pictures of records, with their sizes behind their addresses. */
import { expect, it } from 'vitest';
import { withFocus } from '../../src/engine/read-field.ts';
import { listSources, readPicture, sizedAddress } from '../../src/engine/variants.ts';

const size = { width: 1600, height: 1200 };

it('D-04 D-05 a photograph of a collection has the sizes and formats of one of a page', () => {
  const variants = { stem: '/assets/two-words-1a2b3c4d5e', widths: [480, 800] };
  const address = sizedAddress({ src: '/albums/two%20words.jpg', ...size, variants });
  expect(address).toBe('/albums/two%20words.jpg#1600x1200/two-words-1a2b3c4d5e/480,800');
  expect(readPicture(address, 'A hill', '50vw')).toEqual({
    src: '/albums/two%20words.jpg',
    alt: 'A hill',
    ...size,
    sources: listSources(variants, '50vw'),
  });
});

it('D-04 a drawing has its size alone, a picture of an API nothing', () => {
  const address = sizedAddress({ src: '/a.svg', ...size });
  expect([address, readPicture(address, '', '1px')]).toEqual([
    '/a.svg#1600x1200',
    { src: '/a.svg', alt: '', ...size },
  ]);
  expect(sizedAddress({ src: '/a.pdf' })).toBe('/a.pdf');
  expect(readPicture('https://api.example/a.jpg#x', '', '1px')).toEqual({
    src: 'https://api.example/a.jpg#x',
    alt: '',
  });
});

it.each(['/a.svg', sizedAddress({ src: '/a.svg', ...size }), 'https://api.example/a.jpg'])(
  'the picture at %s keeps its focus',
  (address) => {
    const focus = { x: 0.25, y: 1 };
    expect(readPicture(withFocus(address, focus), '')).toEqual({ ...readPicture(address, ''), focus });
    expect(withFocus(address, undefined)).toBe(address);
  },
);

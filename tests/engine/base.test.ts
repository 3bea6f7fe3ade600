/** The folder of the site on its host: added to the addresses of the site alone, and removed from those alone. */
import { describe, expect, it } from 'vitest';
import { addBase, removeBase, storageName, withBase, withoutBase } from '../../src/engine/base.ts';

const base = '/carmel/';

describe('addBase', () => {
  it.each([
    ['/', '/carmel/'],
    ['/History', '/carmel/History'],
    ['/History?a=1#b', '/carmel/History?a=1#b'],
    ['/carmel/History', '/carmel/carmel/History'],
    ['/api/news/AC', '/carmel/api/news/AC'],
  ])('puts %s at %s', (address, placed) => {
    expect(addBase(base, address)).toBe(placed);
    expect(removeBase(base, placed)).toBe(address);
    expect(addBase('/', address)).toBe(address);
  });

  it.each([
    '',
    '#part',
    '?year=2025',
    'images/a.svg',
    '//other.example/x',
    '/\\other.example/x',
    'https://other.example/History',
    'mailto:a@example.org',
    'data:,',
    '/_edit/History',
    '/carmel/assets/a-1.svg',
  ])('leaves %s', (address) => expect(addBase(base, address)).toBe(address));
});

describe('removeBase', () => {
  it.each([
    ['/carmel', '/'],
    ['/carmel?a=1', '/?a=1'],
    ['/carmel/', '/'],
  ])('takes %s for %s', (address, path) => expect(removeBase(base, address)).toBe(path));

  it.each(['/', '/History', '/carmelites', '/Carmel/History', ''])('finds %s outside', (address) =>
    expect(removeBase(base, address)).toBeUndefined(),
  );

  it('finds everything inside at the root of a host', () => {
    for (const address of ['/', '/History', '//x/y', '/carmel/'])
      expect(removeBase('/', address)).toBe(address);
  });
});

it('code that is bundled for the root of a host changes nothing', () => {
  expect([withBase('/History'), withoutBase('/History'), storageName('outbox')]).toEqual([
    '/History',
    '/History',
    'outbox',
  ]);
});

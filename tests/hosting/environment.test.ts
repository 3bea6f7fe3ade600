/** Where a site is, as the environment says it; a wrong value is refused with its cure. */
import { describe, expect, it } from 'vitest';
import { readAddress, readApiProxy, readBase, readIsPages } from '../../src/hosting/environment.ts';

describe('SITE_BASE', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['/carmel/', '/carmel/'],
    [' /our.site/2026/ ', '/our.site/2026/'],
  ])('"%s" is the folder %s', (value, base) => expect(readBase(value)).toBe(base));

  it.each([
    ['carmel', 'write SITE_BASE=/carmel/'],
    ['/carmel', 'write SITE_BASE=/carmel/'],
    ['carmel/', 'write SITE_BASE=/carmel/'],
    ['//carmel//', 'write SITE_BASE=/carmel/'],
    ['https://example.org/carmel/', 'write SITE_BASE=/carmel/, and the host in SITE_ORIGIN'],
    ['https://example.org', 'write SITE_BASE=/, and the host in SITE_ORIGIN'],
    ['/../carmel/', 'such as /parish/'],
    ['/./', 'such as /parish/'],
    ['/_edit/', 'such as /parish/'],
    ['/our site/', 'such as /parish/'],
    ['/carmel/?a=1', 'such as /parish/'],
    ['\\carmel\\', 'such as /parish/'],
  ])('"%s" is refused: %s', (value, cure) => {
    expect(() => readBase(value)).toThrow(`SITE_BASE is "${value}"; `);
    expect(() => readBase(value)).toThrow(cure);
  });
});

describe('SITE_ORIGIN', () => {
  it.each([
    ['', '/carmel/', ''],
    ['https://www.example.org', '/', 'https://www.example.org'],
    ['https://www.example.org/', '/carmel/', 'https://www.example.org/carmel'],
    ['http://localhost:4173', '/', 'http://localhost:4173'],
  ])('"%s" with the folder %s is the address "%s"', (value, base, address) =>
    expect(readAddress(value, base)).toBe(address),
  );

  it.each([
    [
      'https://example.org/carmel',
      'SITE_ORIGIN=https://example.org, and the folder of the site as SITE_BASE=/carmel/',
    ],
    ['https://example.org?a=1', 'write SITE_ORIGIN=https://example.org'],
    ['www.example.org', 'such as https://www.example.org'],
    ['ftp://example.org', 'such as https://www.example.org'],
  ])('"%s" is refused: %s', (value, cure) => expect(() => readAddress(value, '/')).toThrow(cure));
});

it('SITE_HOST knows hosts without headers, and no other', () => {
  expect([readIsPages(''), readIsPages('pages')]).toEqual([false, true]);
  expect(() => readIsPages('github')).toThrow('write SITE_HOST=pages');
});

it('API_PROXY is refused for hosts that forward nothing', () => {
  expect(readApiProxy(' https://api.example.org/ ', false)).toBe('https://api.example.org');
  expect(readApiProxy('', true)).toBe('');
  expect(() => readApiProxy('https://api.example.org/', true)).toThrow(
    'write VITE_API_HOST=https://api.example.org instead',
  );
});

import { describe, expect, it } from 'vitest';
import { isExternal, isFile, linkAttributes } from '../../src/engine/link.ts';

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

describe('R-11 links', () => {
  it.each(['https://example.org', 'HTTP://EXAMPLE.ORG/a', 'ftp://example.org', 'whatsapp:hello'])(
    'R-11 %s is another site: a new tab that cannot reach back',
    (href) => {
      expect(isExternal(href)).toBe(true);
      expect(linkAttributes(href)).toEqual(newTab);
    },
  );

  it.each(['/', '/News', '/News?a=https://b.c', '#top', '?id=1', 'mailto:a@b.c', 'TEL:+911', '/a:b', ''])(
    'R-11 %j stays in this tab',
    (href) => {
      expect(isExternal(href)).toBe(false);
      expect(linkAttributes(href)).toEqual({});
    },
  );

  it.each([
    ['/documents/policy.pdf', true],
    ['/documents/policy.PDF?v=2#page=3', true],
    ['/api/image/a.b/c.ogg', true],
    ['/index.html', true],
    ['/files/a.svg/', true],
    ['/api/image/words', true],
    ['//API/image/words/', true],
    ['/%61pi/image/words', true],
    ['/x%2f..%2fapi/image/words', true],
    ['/News', false],
    ['/News?file=%61', false],
    ['/Api', false],
    ['/caf%C3%A9', false],
    ['/a.b/News', false],
    ['/News?file=a.pdf', false],
    ['/News#a.pdf', false],
    ['/', false],
  ])('%s is a file: %s', (href, file) => {
    expect(isFile(href)).toBe(file);
  });
});

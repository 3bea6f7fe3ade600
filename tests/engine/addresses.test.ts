/** Addresses that the API names: attachments and links. */
import { describe, expect, it } from 'vitest';
import { attachmentUrl, selectRecords } from '../../src/engine/data.ts';

const select = (items: Record<string, unknown>[]) =>
  selectRecords(items, {}, {}, (path) => attachmentUrl('https://api.example/api/image/', path));

describe('A-01 attachments', () => {
  it.each([
    ['circular.pdf', '/api/image/circular.pdf'],
    ['albums/2026/one.jpg', '/api/image/albums/2026/one.jpg'],
    ['/albums//one.jpg', '/api/image/albums/one.jpg'],
    ['albums\\one.jpg', '/api/image/albums/one.jpg'],
    ['a b&c?d#e%2e.pdf', '/api/image/a%20b%26c%3Fd%23e%252e.pdf'],
    ['Fête é.pdf', '/api/image/F%C3%AAte%20%C3%A9.pdf'],
    ['https://evil.example/x', '/api/image/https%3A/evil.example/x'],
    ['%2e%2e/secret', '/api/image/%252e%252e/secret'],
    ['..hidden/a..b', '/api/image/..hidden/a..b'],
  ])('A-01 %j is fetched from %s, each part encoded', (path, address) => {
    expect(attachmentUrl('https://api.example/api/image/', path)).toBe(`https://api.example${address}`);
    expect(attachmentUrl('/api/image/', path)).toBe(address);
  });

  it.each(['..', '../secret', 'a/../../secret', 'a\\..\\secret', './a', 'a/.', '', '/', '\\'])(
    'A-01 %j climbs out or is empty, and has no address',
    (path) => {
      expect(attachmentUrl('/api/image/', path)).toBeUndefined();
    },
  );

  it('A-03 a name that is no sound text has no address either, and costs nobody else anything', () => {
    const [record] = select([{ title: 'a', files: ['broken-\ud800.pdf', 'sound.pdf'] }]);
    expect(record?.files).toEqual(['https://api.example/api/image/sound.pdf']);
  });
});

describe('links of records', () => {
  it.each([
    ['https://https://example.org/a', 'https://example.org/a'],
    ['http://http//example.org', 'http://example.org'],
    ['https://web.example.org/2020/https://example.org', 'https://web.example.org/2020/https://example.org'],
  ])('reads %j, whose beginning may stand twice', (link, address) => {
    expect(select([{ link }])[0]?.link).toBe(address);
  });

  it.each([
    'https://example.org/x',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG',
    '/News',
    '/documents/a.pdf#page=2',
    'mailto:a@b.org',
  ])('keeps %j', (link) => {
    expect(select([{ link }])[0]?.link).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'evil.example',
    '#x',
    '',
  ])('drops %j', (link) => {
    expect(select([{ link }])[0]?.link).toBe('');
  });

  it.each(['/\t/evil.example', '/\n/evil.example', '/\r\\evil.example'])(
    'drops %j, which a browser reads as an address of another site',
    (link) => {
      expect(new URL(link, 'https://here.example').host).toBe('evil.example');
      expect(select([{ link }])[0]?.link).toBe('');
    },
  );
});

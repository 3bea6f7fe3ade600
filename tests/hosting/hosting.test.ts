/** The table of hosting, and what the built-in server decides by it. */
import { describe, expect, it } from 'vitest';
import { policyOfFiles } from '../../src/hosting/api/harmless.ts';
import { decide, missing } from '../../src/hosting/decide.ts';
import { nginxFile } from '../../src/hosting/nginx.ts';
import { caddyFile } from '../../src/hosting/caddy.ts';
import {
  apiAnswerHeaders,
  bareTable,
  hostingTable,
  policyOfParts,
  findRule,
  toServerPattern,
} from '../../src/hosting/table.ts';
import { template } from '../../src/hosting/template.ts';

const page = { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' };
/** A drawing that is opened by itself runs no script, and asks for nothing. */
const part = {
  'Content-Security-Policy': policyOfParts,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const table = hostingTable(page, '');
const doneWith = (method: string, address: string) => decide(table, method, address).do;

describe('the rule of a path', () => {
  it.each([
    ['/', page, 'no-cache'],
    ['/History', page, 'no-cache'],
    ['/images/assets/a.svg', part, 'no-cache'],
    ['/images/photo-1a2b.webp', part, 'no-cache'],
    ['/images/a.svg/x', page, 'no-cache'],
    ['/images/asvg', page, 'no-cache'],
    ['/fragments/History', part, 'no-cache'],
    ['/fragments', page, 'no-cache'],
    ['/assets/a.svg', { 'X-Content-Type-Options': 'nosniff' }, 'public, max-age=31536000, immutable'],
    ['/assetsfile.js', page, 'no-cache'],
    ['/documents/a.pdf', { ...page, 'Content-Security-Policy': "frame-ancestors 'self'" }, 'no-cache'],
    ['/documents/a.pdf/x', page, 'no-cache'],
    ['/assets/index-a1b2.js', { 'X-Content-Type-Options': 'nosniff' }, 'public, max-age=31536000, immutable'],
    ['/assets/deep/a.pdf', { 'X-Content-Type-Options': 'nosniff' }, 'public, max-age=31536000, immutable'],
    ['/line\nbreak', page, 'no-cache'],
  ])('V4 S9 %j', (path, headers, cache) => {
    expect(findRule(table, path)).toEqual({ path: expect.any(String), headers, cache });
  });

  it('must be there', () => {
    expect(() => findRule({ ...table, rules: [] }, '/')).toThrow(/"\/\*" must be one/);
  });
});

describe('the built-in server', () => {
  it.each([
    ['GET', '/', 'send'],
    ['HEAD', '/History?x=/', 'send'],
    ['POST', '/History', 'refuse'],
    ['GET', '/_headers', 'miss'],
    ['GET', '/%5fheaders', 'miss'],
    ['GET', '/_headers%0a', 'miss'],
    ['GET', '/x%2Ehtml', 'miss'],
    ['GET', '/404', 'miss'],
    ['GET', '/404x', 'send'],
    ['GET', '/a/_b', 'send'],
    ['GET', '/.env', 'miss'],
    ['GET', '/%2egit/config', 'miss'],
    ['GET', '/a/.b', 'miss'],
    ['GET', '/.well-known/a', 'send'],
    ['GET', '/a/.well-known/a', 'miss'],
    ['GET', '/a/.html', 'miss'],
    ['GET', '/index.html', 'miss'],
    ['GET', '/a.b', 'send'],
    ['GET', '/%', 'send'],
  ])('%s %s: %s', (method, address, what) => {
    expect(doneWith(method, address)).toBe(what);
  });

  it.each([
    ['/History/', '/History'],
    ['/History///', '/History'],
    ['/History.html?x=.html', '/History?x=.html'],
    ['/History.html//', '/History'],
    ['/History/?year=2025&to=/x/', '/History?year=2025&to=/x/'],
    ['/%48/', '/%48'],
    ['/a//b/', '/a//b'],
    ['/x%0d%0aA:b/', '/x%0d%0aA:b'],
  ])('R-03 leads from %s to %s', (address, to) => {
    expect(decide(table, 'GET', address)).toMatchObject({ do: 'redirect', to });
  });

  it.each(['//elsewhere.example/', '/\\elsewhere.example/', '///elsewhere.example//'])(
    'leads from %s to no other site',
    (address) => {
      expect(doneWith('GET', address)).not.toBe('redirect');
    },
  );

  it('takes no longer for many slashes than for few', () => {
    const address = `/a${'/'.repeat(500_000)}b/`;
    expect(decide(table, 'GET', address)).toMatchObject({ do: 'redirect' });
    const many = `/a${'/'.repeat(500_000)}x`;
    expect(doneWith('GET', many)).toBe('send');
  }, 2000);

  it.each([
    ['/Nowhere', true],
    ['/Nowhere.html', true],
    ['/images/', true],
    ['/images/a.svg', false],
    ['/assets/none', false],
    ['/assets/none.html', false],
    ['/api/none', false],
    ['/assets%2Fnone', false],
    ['/Nowhere?file=a.js', true],
  ])('R-04 V3 for %s that is missing, a page: %s', (address, isPage) => {
    const answer = missing(table, address);
    expect([answer.page !== undefined, answer.headers['Content-Type']]).toEqual([
      isPage,
      `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    ]);
  });
});

describe('what a server cannot be told', () => {
  const evil = (value: string) => ({
    ...bareTable,
    rules: [{ path: '/*', headers: { A: value }, cache: 'x' }],
  });

  it.each(['a" always; return 200 "', 'a\\', '$host', 'a\nb'])('is refused for nginx: %j', (value) => {
    expect(() => nginxFile(evil(value))).toThrow(/nginx cannot be told/);
  });

  it.each(['a`b', '{env.HOME}', 'a\nb'])('is refused for Caddy: %j', (value) => {
    expect(() => caddyFile(evil(value))).toThrow(/Caddy cannot be told/);
  });
});

it('a template keeps its backslashes, indents what is alone on a line, and leaves out a line without', () => {
  const text = template`
server {
  ${['a {', '  b\u2028', '', '}']}
  ${''}
  ${[]}
  path \.${'c'}$ \`d\`;
}
`;
  expect(text).toBe('server {\n  a {\n    b\u2028\n\n  }\n  path \\.c$ `d`;\n}\n');
});

it('a path of the table is exact but for its stars', () => {
  expect(toServerPattern('/a.b+(c)/*.gz')).toBe(String.raw`(?s)^/a\.b\+\(c\)/.*\.gz$`);
});

it.each([
  ['application/pdf', "frame-ancestors 'self'"],
  ['Application/PDF;charset=x', "frame-ancestors 'self'"],
  ['application/pdf, text/html', policyOfFiles],
  ['application/pdf;x, text/html', policyOfFiles],
  ['application/pdfx', policyOfFiles],
  ['text/html', policyOfFiles],
  ['', policyOfFiles],
])('S9 an answer of the API of the type "%s" has the policy %s', (type, policy) => {
  expect(apiAnswerHeaders(table.api, type)).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policy,
  });
});

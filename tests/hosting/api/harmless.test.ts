/** Files of an API below the origin of the site: whatever they are, nothing of them runs as the site. */
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { makeHarmless } from '../../../src/hosting/api/harmless.ts';

/** The answer of the site to such an answer of the API. */
async function through(
  body: string | Uint8Array<ArrayBuffer> | null,
  headers: Record<string, string> | [string, string][],
  status = 200,
): Promise<Response> {
  const app = new Hono();
  app.use(makeHarmless());
  // As bytes: a text would bring a type of its own.
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  app.get('*', () => new Response(bytes, { status, headers }));
  return app.request('/api/image/x');
}

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const page = '<!doctype html><script>alert(document.domain)</script>';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('what is no picture, sound, film or PDF', () => {
  it.each([
    ['a page', 'text/html', page],
    ['a page of XML', 'application/xhtml+xml', `<html xmlns="http://www.w3.org/1999/xhtml">${page}</html>`],
    ['XML with a style', 'text/xml', '<?xml-stylesheet href="x.xsl"?><a/>'],
    ['a script', 'text/javascript', 'alert(1)'],
    ['a style', 'text/css', '* { display: none }'],
    ['a page that is called a photograph', 'image/jpeg', page],
    ['a page that is called a PDF', 'application/pdf', page],
    ['a page that is called a sound', 'audio/mpeg', page],
    ['a page that is called a drawing', 'image/svg+xml', page],
    ['a drawing in a page', 'image/svg+xml', `<html>${drawing}`],
    ['a drawing that is called a page', 'text/html', drawing],
    ['something of no type', '', page],
    ['something of several types', 'image/png, text/html', page],
    ['an odd type', 'multipart/x-mixed-replace; boundary=x', `--x\nContent-Type: text/html\n\n${page}`],
    ['something empty', 'text/html', ''],
  ])('is a download of no type: %s', async (_, type, body) => {
    const answer = await through(body, type === '' ? {} : { 'Content-Type': type });
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox;/);
    expect(await answer.text()).toBe(body);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json', 'text/plain'])(
    'may be %s, which a browser only shows',
    async (type) => {
      const answer = await through(page, { 'Content-Type': type });
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('content-disposition')).toBeNull();
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    },
  );

  it('keeps the name under which it is to be saved', async () => {
    const disposition = 'attachment; filename="letter.docx"';
    const answer = await through('PK', { 'Content-Type': 'x/docx', 'Content-Disposition': disposition });
    expect(answer.headers.get('content-disposition')).toBe(disposition);
    const inline = await through(page, { 'Content-Type': 'text/html', 'Content-Disposition': 'inline' });
    expect(inline.headers.get('content-disposition')).toBe('attachment');
  });
});

describe('pictures, sounds, films and PDF', () => {
  it.each([
    ['image/jpeg', '\xFF\xD8\xFF\xE0 JFIF'],
    ['image/png', '\x89PNG\r\n\x1A\n'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF0000WEBPVP8 '],
    ['image/avif', '\0\0\0 ftypavif'],
    ['audio/mpeg', 'ID3\x04'],
    ['audio/mpeg', '\xFF\xFB\x90'],
    ['audio/wav', 'RIFF0000WAVEfmt '],
    ['audio/ogg', 'OggS'],
    ['video/mp4', '\0\0\0 ftypisom'],
    ['audio/mp4', '\0\0\0 ftypM4A '],
    ['video/webm', '\x1A\x45\xDF\xA3'],
    ['application/pdf', '%PDF-1.7'],
  ])('are what their first bytes say, whatever they are called: %s', async (type, start) => {
    const bytes = latin(`${start}${'x'.repeat(3000)}`);
    for (const called of [type, 'application/octet-stream', 'text/html', '']) {
      const answer = await through(bytes, called === '' ? {} : { 'Content-Type': called });
      expect([called, answer.headers.get('content-type')]).toEqual([called, type]);
      expect(answer.headers.get('content-disposition')).toBeNull();
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    }
  });

  it.each(['audio/ogg', 'video/ogg'])('share a container, and the declaration decides: %s', async (type) => {
    expect((await through(latin('OggS'), { 'Content-Type': type })).headers.get('content-type')).toBe(type);
  });

  it.each([
    drawing,
    `<?xml version="1.0"?>\n<!-- drawn by hand -->\n${drawing}`,
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${drawing}`,
  ])('may be drawings, whose scripts run nowhere', async (text) => {
    const answer = await through(text, { 'Content-Type': 'image/svg+xml' });
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none';.* sandbox;/);
  });

  it('may come in parts, of which only the first shows what they are', async () => {
    const part = (range: string, body: string, type: string) =>
      through(latin(body), { 'Content-Type': type, 'Content-Range': range }, 206);
    const middle = await part('bytes 100-104/2000', 'xxxxx', 'audio/mpeg');
    expect([middle.status, middle.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
    expect(middle.headers.get('content-range')).toBe('bytes 100-104/2000');
    const page = await part('bytes 100-104/2000', '<scri', 'text/html');
    expect(page.headers.get('content-disposition')).toBe('attachment');
    const first = await part('bytes 0-7/2000', '<!doctyp', 'audio/mpeg');
    expect(first.headers.get('content-disposition')).toBe('attachment');
  });

  it('of a PDF, the policy lets the site alone show it in a frame', async () => {
    const { headers } = await through('%PDF-1.7', { 'Content-Type': 'application/pdf' });
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  });
});

it.each([
  ['Bearer realm="api"', 'Bearer realm="api"'],
  ['Basic realm="Your password"', null],
  ['Bearer realm="api", Basic realm="Your password"', null],
])('no visitor is asked for a password: %s', async (asked, passed) => {
  const answer = await through('{}', { 'Content-Type': 'application/json', 'WWW-Authenticate': asked }, 401);
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, passed]);
});

it('of the headers of an API only those pass that speak of the answer itself', async () => {
  const answer = await through('[]', [
    ['Content-Type', 'application/json'],
    ['ETag', '"a"'],
    ['Cache-Control', 'max-age=60'],
    ['Retry-After', '7'],
    ['Access-Control-Allow-Origin', '*'],
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
    ['Server', 'nginx/1.2.3'],
    ['X-Powered-By', 'Express'],
    ['X-Frame-Options', 'DENY'],
    ['Strict-Transport-Security', 'max-age=1'],
    ['Content-Security-Policy', 'default-src *'],
    ['Service-Worker-Allowed', '/'],
    ['Clear-Site-Data', '"*"'],
    ['Refresh', '0; url=https://elsewhere.example'],
    ['Link', '</x.css>; rel=stylesheet'],
    ['SourceMap', '/x.map'],
    ['NEL', '{}'],
  ]);
  expect([...answer.headers.keys()]).toEqual([
    'access-control-allow-origin',
    'cache-control',
    'content-security-policy',
    'content-type',
    'etag',
    'retry-after',
    'x-content-type-options',
  ]);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

/** The response headers of the site, and what its Content-Security-Policy lets happen. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { siteHeaders } from '../../src/builder/output/headers.ts';
import { notFoundDocument, styleHashes } from '../../src/builder/render/html-document.ts';
import { openedOrigins } from '../../src/site/documents/lists.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { renderNotFound } from '../../src/builder/render/entry-server.tsx';
import { contract, files } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';

const styles = ':root { color: #123 }\n.a > .b::after { content: "<&é" }';
const site = 'https://www.example.org';
const api = 'https://api.example.org';
const plain = { styleHashes: styleHashes([{ css: styles }]), api: '', opened: {} };

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The directives of a policy, each with its sources. */
function directivesOf(options: Parameters<typeof siteHeaders>[0]): Map<string, string[]> {
  const policy = siteHeaders(options)['Content-Security-Policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** Whether a page of the site may load something by a directive, as a browser reads it. */
function mayLoad(directive: string, address: string, options = {}): boolean {
  const policy = directivesOf({ ...plain, ...options });
  const sources = policy.get(directive) ?? policy.get('default-src') ?? ['*'];
  const { origin } = new URL(address, site);
  return sources.some((source) => (source === "'self'" ? origin === site : source === origin));
}

describe('the Content-Security-Policy', () => {
  it.each<[string, readonly string[], string]>([
    ['default-src', ["'none'"], 'what nobody has thought of is not loaded'],
    [
      'script-src',
      ["'self'"],
      'scripts are files of the site: none stands in a page, none comes from elsewhere',
    ],
    ['style-src', ["'self'", sha256(styles)], 'styles are files of the site, and the sheet in the page'],
    ['img-src', ["'self'"], 'pictures are those of the site'],
    ['media-src', ["'self'"], 'films and sound are those of the site'],
    ['font-src', ["'self'"], 'typefaces are those of the site'],
    ['connect-src', ["'self'"], 'data comes from the site, and goes there'],
    ['frame-src', ["'self'"], 'frames show documents of the site'],
    ['manifest-src', ["'self'"], 'the manifest is that of the site'],
    ['worker-src', ["'self'"], 'the worker is that of the site'],
    ['object-src', ["'none'"], 'nothing is run by a plugin'],
    ['base-uri', ["'none'"], 'no markup can turn the addresses of a page elsewhere'],
    ['form-action', ["'self'"], 'a form sends to the site'],
    ['frame-ancestors', ["'self'"], 'no other site can show ours in a frame and catch clicks'],
    ['require-trusted-types-for', ["'script'"], 'no text becomes markup but by a named policy'],
    [
      'trusted-types',
      ['dompurify', 'offline'],
      'the sanitiser, and one that gives the one address of the worker',
    ],
  ])('%s %o: %s', (directive, sources) => {
    expect(directivesOf(plain).get(directive)).toEqual(sources);
  });

  it('has these directives and no other, each once', () => {
    const policy = siteHeaders(plain)['Content-Security-Policy'] ?? '';
    const names = policy.split('; ').map((directive) => directive.split(' ')[0]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(16);
  });

  it('lets nothing unsafe through, whatever the site and the API are', () => {
    for (const options of [plain, { ...plain, api, opened: { frames: ['https://films.example'] } }]) {
      const sources = [...directivesOf(options).values()].flat();
      const broad = /^'unsafe-|^(\*|https?:|data:|blob:|filesystem:)$|^https?:\/\/\*|'strict-dynamic'/;
      expect(sources.filter((source) => broad.test(source))).toEqual([]);
    }
  });

  it('A-01 lets the API be asked and its pictures and films be shown, where it has an origin of its own', () => {
    for (const directive of ['connect-src', 'img-src', 'media-src']) {
      expect([directive, mayLoad(directive, `${api}/api/news/ORG`)]).toEqual([directive, false]);
      expect([directive, mayLoad(directive, `${api}/api/news/ORG`, { api })]).toEqual([directive, true]);
      expect(mayLoad(directive, '/api/news/ORG', { api })).toBe(true);
      expect(mayLoad(directive, 'https://elsewhere.example/x', { api })).toBe(false);
    }
    // Its answers are data: it brings no script, no style, no frame and no typeface.
    for (const directive of ['script-src', 'style-src', 'frame-src', 'font-src', 'form-action', 'object-src'])
      expect([directive, mayLoad(directive, `${api}/x`, { api })]).toEqual([directive, false]);
  });

  it('the hashes of the styles are those of the pieces which stand in pages, and of no others', () => {
    const pieces = [{ css: styles }, { css: '.form { color: red }', types: ['form'] }];
    const template = {
      html: '<html lang="en"><head><!--head--></head></html>',
      styles: pieces,
      fonts: [],
      build: '',
    };
    const document = notFoundDocument(template, '', { name: 'Tiny', lang: 'en' });
    const inPage = [...document.matchAll(/<style data-style="(\d+)">([^]*?)<\/style>/g)];
    // The page of an unknown address has no blocks.
    expect(inPage.map(([, index, css]) => [index, css])).toEqual([['0', styles]]);
    const allowed = directivesOf({ ...plain, styleHashes: styleHashes(pieces) }).get('style-src');
    expect(allowed).toEqual(["'self'", sha256(styles), sha256('.form { color: red }')]);
  });

  it('R-04 no attribute with styles is allowed, and the router’s error page has its italics without one', async () => {
    const markup = await renderNotFound();
    expect(markup).toContain('<h3><i>404 Not Found</i></h3>');
    expect(markup).not.toContain(' style=');
  });
});

describe('frames', () => {
  const home = 'pages/Home.json';
  const frames = (...addresses: string[]) =>
    `{ "type": "embed-grid", "id": "frames", "height": 400, "frames": [${addresses
      .map((src, index) => `{ "id": "f${index}", "title": "Frame ${index}", "src": "${src}" }`)
      .join(', ')}] },`;
  const originsWith = (...addresses: string[]) => {
    const start = '"blocks": [';
    const text = (files[home] ?? '').replace(start, `${start}\n    ${frames(...addresses)}`);
    return openedOrigins(readSite(makeFolder({ ...files, [home]: text }), contract)).frames;
  };

  it('show what the documents of the site name, and nothing else', () => {
    const origins = originsWith(
      '/documents/a.pdf',
      'https://films.example/embed/1?x=1#t',
      'https://films.example/embed/2',
      'https://maps.example:8443/embed',
    );
    expect(origins).toEqual(['https://films.example', 'https://maps.example:8443']);
    const may = (address: string) => mayLoad('frame-src', address, { opened: { frames: origins } });
    expect(may('/documents/a.pdf')).toBe(true);
    expect(may('https://films.example/embed/3')).toBe(true);
    expect(may('https://maps.example:8443/embed')).toBe(true);
    expect(may('https://maps.example/embed')).toBe(false);
    expect(may('https://evil.example/embed/1')).toBe(false);
    // A frame of another site brings nothing into ours.
    for (const directive of ['script-src', 'connect-src', 'img-src'])
      expect(mayLoad(directive, 'https://films.example/x', { opened: { frames: origins } })).toBe(false);
  });

  it('are those to which forms are sent without scripts, for forms alone', () => {
    const at = 'pages/_sources.json';
    const text = (files[at] ?? '').replace(
      '"circulars": {',
      '"circulars": { "action": "https://forms.example/x",',
    );
    const opened = openedOrigins(readSite(makeFolder({ ...files, [at]: text }), contract));
    expect(opened.forms).toEqual(['https://forms.example']);
    expect(mayLoad('form-action', 'https://forms.example/x', { opened })).toBe(true);
    expect(mayLoad('form-action', 'https://evil.example/x', { opened })).toBe(false);
    expect(mayLoad('connect-src', 'https://forms.example/x', { opened })).toBe(false);
  });

  it('are also those of the settings, which open pictures, films and calls, too, each for itself', () => {
    const policy = { frames: ['https://maps.example'], calls: ['https://data.example'] };
    const opened = openedOrigins(
      readSite(makeFolder({ ...files, 'pages/_settings.json': JSON.stringify({ policy }) }), contract),
    );
    expect(opened).toEqual({ ...policy, images: [], media: [], forms: [] });
    for (const [kind, directive] of [
      ['frames', 'frame-src'],
      ['images', 'img-src'],
      ['media', 'media-src'],
      ['calls', 'connect-src'],
    ] as const) {
      const sources = directivesOf({ ...plain, api, opened: { [kind]: ['https://other.example', api] } });
      const naming = [...sources].filter(([, list]) => list.includes('https://other.example'));
      expect(naming.map(([name]) => name)).toEqual([directive]);
      expect(sources.get(directive)?.filter((source) => source === api)).toEqual([api]);
    }
  });

  it('are those of the site alone where no document names another', () => {
    // A link to another site is no frame.
    expect(files[home]).toContain('https://example.org/');
    expect(originsWith('/documents/a.pdf')).toEqual([]);
  });
});

describe('the other headers', () => {
  const headers = siteHeaders(plain);
  it.each([
    ['X-Content-Type-Options', 'nosniff', 'a file is what it says it is'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin', 'other sites learn no path of ours'],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups', 'a site that opens ours has no hold on it'],
    ['Cross-Origin-Resource-Policy', 'same-origin', 'no other site draws our files into its process'],
  ])('%s: %s, so that %s', (name, value) => {
    expect(headers[name]).toBe(value);
  });

  it('no page, and no frame in it, asks for camera, microphone, place, payment or devices', () => {
    const rights = (headers['Permissions-Policy'] ?? '').split(', ');
    expect(rights.map((right) => right.replace(/=\(\)$/, '')).toSorted()).toEqual([
      'browsing-topics',
      'camera',
      'geolocation',
      'microphone',
      'payment',
      'usb',
    ]);
    expect(rights.every((right) => right.endsWith('=()'))).toBe(true);
  });

  it('there are no others', () => {
    expect(Object.keys(headers)).toHaveLength(6);
  });
});

/**
 * What every host must answer, as one list. Where a host cannot do a thing, it stands in `differs` by its name, with what it
 * does instead, or with the reason why its files say nothing about it.
 */
import type { HostRequest, Names } from './host-request.ts';

const page = { status: 200, type: 'text/html', cache: 'again' } as const;
const errorPage = { status: 404, type: 'text/html', body: '/404.html', cache: 'again' } as const;
const missing = { status: 404, type: 'text/plain', body: 'missing', cache: 'again' } as const;

const fileIsThere = 'serves every file that is there';
const inForm = { status: 200, headers: { vary: 'Accept-Encoding' } } as const;
const byItself = 'decides by itself, and its files cannot say';
const whole = { netlify: { why: byItself }, cloudflare: { why: byItself } };
/** A missing file gets the error page, with the headers of its path. */
const htmlForFiles = (cache: 'kept' | 'again') => {
  const one = { why: 'has one error page for all paths', expected: { ...errorPage, cache } };
  return { netlify: one, cloudflare: one };
};

/** The list, for the files of one site. */
export function requestsOf({ page: home, asset, image, pdf, quick, moved }: Names): HostRequest[] {
  const file = `${home}.html` as const;
  return [
    { path: '/', expected: { ...page, body: '/index.html' } },
    { path: home, expected: { ...page, body: file as `/${string}` } },
    { path: `${home}?year=2025`, expected: { ...page, body: file as `/${string}` } },
    { path: home, method: 'HEAD', expected: { ...page, body: 'empty' } },
    // The browser asks for a newer worker by itself; one that is kept could not be withdrawn.
    { path: '/sw.js', expected: { status: 200, type: 'text/javascript', body: '/sw.js', cache: 'again' } },
    { path: '/Nowhere', expected: errorPage },
    { path: '/Nowhere', method: 'HEAD', expected: { ...errorPage, body: 'empty' } },
    { path: `${home}/Nowhere`, expected: errorPage },
    {
      path: home.toLowerCase(),
      expected: errorPage,
      differs: { netlify: { why: byItself } },
    },
    {
      path: `${home}/`,
      expected: { status: 308, location: home },
      differs: { netlify: { why: 'redirects with 301', expected: { status: 301, location: home } } },
    },
    {
      path: `${home}/?year=2025&q=%C3%A9`,
      expected: { status: 308, location: `${home}?year=2025&q=%C3%A9` },
      differs: {
        netlify: {
          why: 'redirects with 301',
          expected: { status: 301, location: `${home}?year=2025&q=%C3%A9` },
        },
      },
    },
    ...moved.flatMap(([from, to]) =>
      ['', '?year=2025&q=%C3%A9'].map((query) => {
        const why = 'redirects with 301, which all static hosts know';
        const differs = { why, expected: { status: 301, location: `${to}${query}` } };
        return {
          path: `${from}${query}`,
          expected: { status: 308, location: `${to}${query}` },
          differs: { netlify: differs, cloudflare: differs },
        };
      }),
    ),
    {
      path: file,
      expected: errorPage,
      differs: {
        netlify: { why: fileIsThere, expected: { ...page, body: file as `/${string}` } },
        cloudflare: { why: 'leads from file names to addresses', expected: { status: 308, location: home } },
      },
    },
    {
      path: '/index.html',
      expected: errorPage,
      differs: {
        netlify: { why: fileIsThere, expected: { ...page, body: '/index.html' } },
        cloudflare: { why: 'leads from file names to addresses', expected: { status: 308, location: '/' } },
      },
    },
    {
      path: '/index',
      expected: errorPage,
      differs: {
        netlify: { why: fileIsThere, expected: { ...page, body: '/index.html' } },
        cloudflare: { why: 'leads from file names to addresses', expected: { status: 308, location: '/' } },
      },
    },
    {
      path: '/404',
      expected: errorPage,
      differs: {
        netlify: { why: fileIsThere, expected: { status: 200 } },
        cloudflare: { why: fileIsThere, expected: { status: 200 } },
      },
    },
    {
      path: asset,
      expected: { status: 200, type: 'text/javascript', body: asset as `/${string}`, cache: 'kept' },
    },
    { path: '/assets/none', expected: missing, differs: htmlForFiles('kept') },
    { path: '/assets/none.js', expected: missing, differs: htmlForFiles('kept') },
    { path: '/assets/none.html', expected: missing, differs: htmlForFiles('kept') },
    { path: '/assets/', expected: { status: [308, 404] }, differs: { netlify: { why: byItself } } },
    {
      path: `${asset}.br`,
      expected: missing,
      differs: {
        netlify: {
          why: fileIsThere,
          expected: { status: 200, body: `${asset}.br` as `/${string}`, cache: 'kept' },
        },
        cloudflare: {
          why: fileIsThere,
          expected: { status: 200, body: `${asset}.br` as `/${string}`, cache: 'kept' },
        },
      },
    },
    {
      path: pdf,
      expected: { status: 200, type: 'application/pdf', body: pdf as `/${string}`, cache: 'again' },
    },
    { path: image, expected: { status: 200, type: 'image/', body: image as `/${string}`, cache: 'again' } },
    { path: '/images/none.svg', expected: missing, differs: htmlForFiles('again') },
    {
      path: '/site.webmanifest',
      expected: { status: 200, type: 'application/manifest+json', cache: 'again' },
    },
    {
      path: '/.env',
      expected: missing,
      differs: {
        netlify: { why: byItself },
        cloudflare: { why: fileIsThere, expected: { status: 200 } },
      },
    },
    { path: '/_headers', expected: errorPage },
    { path: '/_redirects', expected: errorPage },
    { path: '/%5Fheaders', expected: errorPage },
    ...['/_hosts/nginx.conf', '/_hosts/table.json', '/_hosts/start-nginx.sh'].map((path) => ({
      path,
      expected: missing,
      differs: {
        netlify: { why: 'has one error page for all paths', expected: errorPage },
        cloudflare: {
          why: 'cannot answer 404 for a file that is there',
          expected: { status: 302, location: '/not-served' },
        },
      },
    })),
    {
      path: '/%5Fhosts/nginx.conf',
      expected: missing,
      differs: {
        netlify: { why: byItself },
        cloudflare: {
          why: 'compares redirects with the address as sent; no secret is in the file',
          expected: { status: 200, cache: 'again' },
        },
      },
    },
    ...['/%2e%2e/package.json', '/..%2fpackage.json', '//package.json']
      .map((path) => ({
        path,
        expected: { ...missing, status: 404 },
        differs: {
          nginx: {
            why: 'refuses what leads above the root',
            expected: { status: [400, 404], type: 'text/' },
          },
          netlify: { why: 'has one error page for all paths', expected: errorPage },
          cloudflare: { why: 'has one error page for all paths', expected: errorPage },
        },
      }))
      .map((one) =>
        one.path.includes('%')
          ? one
          : { ...one, differs: { netlify: one.differs.netlify, cloudflare: one.differs.cloudflare } },
      ),
    // No host may lead to another site, and no sent line break may become one of the answer.
    { path: '//elsewhere.example/', expected: { status: [404] }, differs: whole },
    { path: '/x%0d%0aSet-Cookie:%20a=b/', expected: { status: [308, 404] }, differs: whole },
    ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({
      path: home,
      method,
      expected: { status: 405, body: 'empty', headers: { allow: 'GET, HEAD' } } as const,
      differs: {
        netlify: { why: byItself },
        nginx: {
          why: 'sends a few words of its own',
          expected: { status: 405, headers: { allow: 'GET, HEAD' } } as const,
        },
        cloudflare: { why: 'sends no Allow', expected: { status: 405, body: 'empty' } as const },
      },
    })),
    ...(
      [
        ['br, gzip', 'br'],
        ['gzip', 'gzip'],
        ['identity', 'none'],
      ] as const
    ).flatMap(([accepted, encoding]) =>
      [home, asset, ...quick].map((path) => ({
        path,
        headers: { 'Accept-Encoding': accepted },
        expected: { ...inForm, encoding, ...(path !== asset && { body: `${path}.html` as `/${string}` }) },
        differs: {
          ...whole,
          ...(encoding === 'br'
            ? {
                nginx: {
                  why: 'has no brotli without a module',
                  expected: { ...inForm, encoding: 'gzip' as const },
                },
              }
            : {}),
          ...(encoding === 'none'
            ? {
                caddy: {
                  why: 'sends Vary with compressed answers alone',
                  expected: { status: 200, encoding },
                },
              }
            : {}),
        },
      })),
    ),
    ...[
      ...[home, asset, pdf].map((path) => ({ path })),
      ...quick.map((path) => ({ path, headers: { 'Accept-Encoding': 'gzip' } })),
    ].map((request) => ({
      ...request,
      again: true,
      expected: { status: 304, body: 'empty' } as const,
      differs: whole,
    })),
    {
      path: pdf,
      headers: { Range: 'bytes=0-3' },
      expected: { status: 206, type: 'application/pdf', headers: { 'content-length': '4' } },
      differs: whole,
    },
    {
      path: '/api/none',
      expected: { ...missing, cache: 'again' },
      differs: { 'built-in': { why: 'answers with the reference API' }, ...htmlForFiles('again') },
    },
  ];
}

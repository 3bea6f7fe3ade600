/**
 * The answers that every host owes, as one list. Where a host cannot do a thing, it stands in `differs` by its name, with what it
 * does instead, or with the reason why its files say nothing about it.
 */
import type { HostRequest, Names } from './host-request.ts';

const page = { status: 200, type: 'text/html', cache: 'again' } as const;
const errorPage = { status: 404, type: 'text/html', body: '/404.html', cache: 'again' } as const;
const missing = { status: 404, type: 'text/plain', body: 'missing', cache: 'again' } as const;

const inForm = { status: 200, headers: { vary: 'Accept-Encoding' } } as const;
/** The list, for the files of one site. */
export function requestsOf({
  page: home,
  asset,
  image,
  pdf,
  standard,
  quick,
  moved,
  languages,
}: Names): HostRequest[] {
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
    { path: home.toLowerCase(), expected: errorPage },
    { path: `${home}/`, expected: { status: 308, location: home } },
    {
      path: `${home}/?year=2025&q=%C3%A9`,
      expected: { status: 308, location: `${home}?year=2025&q=%C3%A9` },
    },
    ...moved.flatMap(([from, to]) =>
      ['', '?year=2025&q=%C3%A9'].map((query) => ({
        path: `${from}${query}`,
        expected: { status: 308, location: `${to}${query}` },
      })),
    ),
    ...['', '?year=2025'].map((query) => ({
      path: `${file}${query}`,
      expected: { status: 308, location: `${home}${query}` },
    })),
    { path: '/index.html', expected: errorPage },
    { path: `${home}%2Ehtml`, expected: errorPage },
    { path: '/Nowhere.html/', expected: { status: 308, location: '/Nowhere' } },
    { path: '/index', expected: errorPage },
    { path: '/404', expected: errorPage },
    ...languages.flatMap((folder) => {
      const own = { ...errorPage, body: `/${folder}/404.html` } as const;
      return [
        { path: `/${folder}/Nowhere`, expected: own },
        { path: `/${folder}/Nowhere/else?a=1`, expected: own },
        {
          path: `/fragments/${folder}/Nowhere`,
          expected: own,
          differs: { nginx: { why: 'gives it the headers of the page that it shows' } },
        },
        { path: `/${folder}/404`, expected: own },
        { path: `/${folder}/none.svg`, expected: missing },
        { path: `/${folder}nch/Nowhere`, expected: errorPage },
        { path: `/${folder}`, expected: errorPage },
      ];
    }),
    {
      path: asset,
      expected: { status: 200, type: 'text/javascript', body: asset as `/${string}`, cache: 'kept' },
    },
    { path: '/assets/none', expected: missing },
    { path: '/assets/none.js', expected: missing },
    { path: '/assets/', expected: { status: [308, 404] } },
    { path: `${asset}.br`, expected: missing },
    {
      path: pdf,
      expected: { status: 200, type: 'application/pdf', body: pdf as `/${string}`, cache: 'again' },
    },
    { path: image, expected: { status: 200, type: 'image/', body: image as `/${string}`, cache: 'again' } },
    { path: '/images/none.svg', expected: missing },
    {
      path: '/site.webmanifest',
      expected: { status: 200, type: 'application/manifest+json', cache: 'again' },
    },
    ...standard.map((path) => ({
      path,
      expected: { status: 200, type: 'text/plain', body: path as `/${string}` },
    })),
    { path: '/.env', expected: missing },
    { path: '/_headers', expected: errorPage },
    { path: '/_redirects', expected: errorPage },
    { path: '/%5Fheaders', expected: errorPage },
    { path: '/_hosts/nginx.conf', expected: missing },
    { path: '/_hosts/table.json', expected: missing },
    { path: '/_hosts/start-nginx.sh', expected: missing },
    { path: '/%5Fhosts/nginx.conf', expected: missing },
    ...['/%2e%2e/package.json', '/..%2fpackage.json'].map((path) => ({
      path,
      expected: missing,
      differs: {
        nginx: {
          why: 'refuses what leads above the root',
          expected: { status: [400, 404], type: 'text/' },
        },
      },
    })),
    { path: '//package.json', expected: missing },
    // No host may lead to another site, and no sent line break may become one of the answer.
    { path: '//elsewhere.example/', expected: { status: [404] } },
    { path: '/x%0d%0aSet-Cookie:%20a=b/', expected: { status: [308, 404] } },
    ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({
      path: home,
      method,
      expected: { status: 405, body: 'empty', headers: { allow: 'GET, HEAD' } } as const,
      differs: {
        nginx: {
          why: 'sends a few words of its own',
          expected: { status: 405, headers: { allow: 'GET, HEAD' } } as const,
        },
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
          ...(encoding === 'br' && {
            nginx: {
              why: 'has no brotli without a module',
              expected: { ...inForm, encoding: 'gzip' as const },
            },
          }),
          ...(encoding === 'none' && {
            caddy: {
              why: 'sends Vary with compressed answers alone',
              expected: { status: 200, encoding },
            },
          }),
        },
      })),
    ),
    ...[
      ...[home, asset, pdf].map((path) => ({ path })),
      ...quick.map((path) => ({ path, headers: { 'Accept-Encoding': 'gzip' } })),
    ].map((request) => ({ ...request, again: true, expected: { status: 304, body: 'empty' } as const })),
    {
      path: pdf,
      headers: { Range: 'bytes=0-3' },
      expected: { status: 206, type: 'application/pdf', headers: { 'content-length': '4' } },
    },
    {
      path: '/api/none',
      expected: missing,
      differs: { 'built-in': { why: 'answers with the reference API' } },
    },
  ];
}

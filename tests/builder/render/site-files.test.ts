// @vitest-environment jsdom
/** The files of a site besides its pages: map, manifest, feed, robots. @alone: it sets the sanitiser of the build. */
import { describe, expect, it } from 'vitest';
import { writeDocument } from '../../../src/builder/render/html-document.ts';
import type { Piece } from '../../../src/builder/render/shared-pieces.ts';
import { writeManifest, writeRobots, writeSitemap } from '../../../src/builder/render/site-files.ts';
import { writeFeed } from '../../../src/builder/render/write-feed.ts';
import { structuredData } from '../../../src/builder/render/structured-data.ts';
import type { Site } from '../../../src/site/documents/read-site.ts';
import type { ComposedPage } from '../../../src/builder/resolve/compose-page.ts';
import type { Shell } from '../../../src/engine/generated/schema.ts';
import { record } from '../../make-record.ts';

const origin = 'https://www.example.org';
const imageOf = (path: string) => ({ src: path.replace('.svg', '.jpg') });
const shell: Shell = {
  name: 'Tiny & Co',
  lang: 'en',
  icon: '/icon.svg',
  icons: [{ src: '/icon-192.png', size: 192 }],
  feed: { title: 'News', description: 'What happens.', source: 'news', page: '/News' },
  layouts: { inner: [] },
};
const site = {
  languages: new Map(),
  pages: [
    { route: '/Home', value: { aliases: ['/'] } },
    { route: '/R&D', value: {} },
  ],
} as unknown as Site;

/** The document of a text; the parser's own complaint is no document. */
function parse(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}
const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

const records = [
  record({ id: 'a', title: 'A <b> & c', date: '2026-03-05', text: '<p>Words & more.</p>' }),
  record({ id: 'b', title: 'B', date: '2026-03-04', link: '/Kuwait' }),
  record({ id: 'c', title: 'Undated' }),
];
const now = new Date('2026-07-16T00:00:00Z');

describe('sitemap and robots', () => {
  it('the map has each page once, the home page under its shortest address', () => {
    const map = parse(
      writeSitemap(site, origin, ({ route }) => (route === '/Home' ? '2026-07-16' : undefined)),
    );
    expect(textsOf(map, 'loc')).toEqual([`${origin}/`, `${origin}/R&D`]);
    expect(textsOf(map, 'lastmod')).toEqual(['2026-07-16']);
  });

  it('the map has full addresses as hosts read them, and no day that nobody knows', () => {
    const pages = ['/Mère', '/two words', '/a"<b>'].map((route) => ({ route, value: {} }));
    const map = parse(writeSitemap({ ...site, pages } as unknown as Site, origin));
    expect(textsOf(map, 'loc')).toEqual(
      ['/M%C3%A8re', '/two%20words', '/a%22%3Cb%3E'].map((path) => origin + path),
    );
    expect(textsOf(map, 'lastmod')).toEqual([]);
    expect(map.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect([...map.querySelectorAll('url')].map(({ children }) => children[0]?.localName)).toEqual(
      pages.map(() => 'loc'),
    );
  });

  it('robots are told of the map only where the address of the site is known', () => {
    expect(writeRobots(origin)).toContain('Sitemap: https://www.example.org/sitemap.xml');
    expect(writeRobots('')).not.toContain('Sitemap');
  });

  it('a site in a folder of a host has all addresses there', () => {
    const address = `${origin}/carmel`;
    expect(textsOf(parse(writeSitemap(site, address)), 'loc')[0]).toBe(`${address}/`);
    expect(writeRobots(address, '/carmel/')).toContain('Disallow: /carmel/api/\n');
    const { start_url, icons } = JSON.parse(writeManifest(shell, '/carmel/')) as {
      start_url: string;
      icons: { src: string }[];
    };
    expect([start_url, icons[0]?.src]).toEqual(['/carmel/', '/carmel/icon.svg']);
  });
});

describe('manifest', () => {
  it('has the name and the signs', () => {
    expect(JSON.parse(writeManifest(shell))).toMatchObject({
      name: 'Tiny & Co',
      start_url: '/',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      ],
    });
  });
});

describe('feed', () => {
  it('has the dated records, each with a link and an id of its own', () => {
    const feed = parse(writeFeed(shell, records, { origin }, now) ?? '');
    expect(textsOf(feed, 'item > title')).toEqual(['A <b> & c', 'B']);
    expect(textsOf(feed, 'item > link')).toEqual([`${origin}/News`, `${origin}/Kuwait`]);
    expect(textsOf(feed, 'item > description')[0]).toBe('<p>Words & more.</p>');
    expect(new Date(textsOf(feed, 'item > pubDate')[0] ?? '').toISOString()).toBe('2026-03-05T00:00:00.000Z');
    const inFolder = parse(writeFeed(shell, records, { origin: `${origin}/carmel` }, now) ?? '');
    expect(textsOf(inFolder, 'item > link')).toEqual([`${origin}/carmel/News`, `${origin}/carmel/Kuwait`]);
  });

  it('names each record by its source and its first id, wherever the site stands', () => {
    const own = { ...shell, feed: { ...shell.feed, page: '/Latest' } } as Shell;
    const feedIds = new Map([['b', 'first & only']]);
    for (const [of, origin] of [
      [shell, 'https://www.example.org'],
      [own, 'https://example.net/folder'],
    ] as const) {
      const feed = parse(writeFeed(of, records, { origin, feedIds }, now) ?? '');
      expect(textsOf(feed, 'item > guid')).toEqual(['news/a', 'news/first & only']);
    }
  });

  it('is not made without a source, or without the address of the site', () => {
    const { feed: _, ...without } = shell;
    expect(writeFeed(without, records, { origin }, now)).toBeUndefined();
    expect(writeFeed(shell, records, { origin: '' }, now)).toBeUndefined();
  });
});

describe('structured data', () => {
  const page = {
    info: { route: '/Saints', title: 'Saints', headings: [] },
    paths: ['/Saints'],
    description: 'Holy people.',
    layout: [
      { type: 'main', id: 'main', blocks: [{ type: 'x', breadcrumb: [{ label: 'Home', href: '/Home' }] }] },
    ],
    content: [{ type: 'x', id: 'y', image: { src: '/images/a.svg' } }],
    site: { name: 'Tiny & Co', lang: 'en' },
  } as unknown as ComposedPage;

  // A photograph has taken the place of the drawing.

  it('tells of the page, its picture and the way to it', () => {
    expect(structuredData(page, { origin, imageOf })).toMatchObject({
      '@graph': [
        { '@type': 'WebSite', name: 'Tiny & Co' },
        { '@type': 'WebPage', url: `${origin}/Saints`, primaryImageOfPage: `${origin}/images/a.jpg` },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Home', item: `${origin}/Home` },
            { position: 2, name: 'Saints', item: `${origin}/Saints` },
          ],
        },
      ],
    });
  });

  it('tells of the event of a page, with its days, its times and its place', () => {
    const event = {
      title: 'Vigil',
      date: '2026-12-24',
      time: '18:30',
      endTime: '20:00',
      place: 'Chapel',
    };
    const info = { ...page.info, record: { source: 'events', record: record(event) } };
    expect(structuredData({ ...page, info }, { origin, imageOf })).toHaveProperty('@graph.1.mainEntity', {
      '@type': 'Event',
      name: 'Vigil',
      startDate: '2026-12-24T18:30',
      endDate: '2026-12-24T20:00',
      location: { '@type': 'Place', name: 'Chapel' },
    });
  });

  it.each([
    [
      'the next day, and the rule',
      '2026-12-01',
      { startDate: '2027-01-31T18:30', endDate: '2027-01-31T20:00' },
    ],
    ['the day to which it was moved', '2027-02-01', { startDate: '2027-02-27T09:00' }],
    ['the last day of all, once that is over', '2027-06-01', { startDate: '2027-02-27T09:00' }],
  ])('tells of an event that repeats: %s', (_, today, expected) => {
    const repeat = JSON.stringify({
      every: 'month-last',
      until: '2027-02-28',
      cancelled: ['2026-12-27'],
      moved: [{ day: '2027-02-28', to: '2027-02-27', time: '09:00', endTime: '' }],
    });
    const event = { title: 'Vigil', date: '2026-11-29', time: '18:30', endTime: '20:00', repeat };
    const info = { ...page.info, record: { source: 'events', record: record(event) } };
    const options = { origin, imageOf, today, zone: 'Asia/Kolkata' };
    expect(structuredData({ ...page, info }, options)).toHaveProperty('@graph.1.mainEntity', {
      '@type': 'Event',
      name: 'Vigil',
      ...expected,
      eventSchedule: {
        '@type': 'Schedule',
        startDate: '2026-11-29',
        endDate: '2027-02-28',
        startTime: '18:30',
        endTime: '20:00',
        scheduleTimezone: 'Asia/Kolkata',
        repeatFrequency: 'P1M',
        byDay: ['-1SU'],
        exceptDate: ['2026-12-27', '2027-02-28'],
      },
    });
  });

  it('a page without a breadcrumb has no list of steps', () => {
    const graph = structuredData({ ...page, layout: [] }, { origin, imageOf }) as { '@graph': unknown[] };
    expect(graph['@graph']).toHaveLength(2);
  });
});

describe('the head of a page', () => {
  const template = {
    html: '<html lang="en"><!--head--><!--app--><!--page-->',
    styles: [
      { css: 'a{}' },
      { css: 'b{}', types: ['form', 'tab-list'] },
      { css: 'c{}', types: ['timeline'] },
    ],
    fonts: [],
    build: 'b',
  };
  const page = {
    info: { route: '/Home', title: 'Welcome', headings: [] },
    paths: ['/Home', '/'],
    description: 'A "tiny" site.',
    layout: [],
    content: [],
    site: { ...shell, shareImage: '/images/card.jpg' },
  } as unknown as ComposedPage;
  const pieces: Piece[] = [{ html: '<p>Words</p>', types: new Set(['form']), isOfLayout: false }];
  const cards = {
    '/images/card.jpg': '/assets/card-1.jpg',
    '/images/walk.svg': '/assets/walk-2.jpg',
    '/images/walk.svg#@0.2,0': '/assets/walk-4.jpg',
    '/images/a.svg': '/assets/a-3.jpg',
  };
  const cardOf = (src: string) => ({
    ...imageOf(src),
    ...(src in cards && { card: { src: cards[src as keyof typeof cards], width: 1200, height: 630 } }),
  });
  const head = (origin: string, changes: object = {}) =>
    new DOMParser().parseFromString(
      writeDocument(template, { ...page, ...changes }, { pieces, payload: {} }, { origin, imageOf: cardOf })
        .document,
      'text/html',
    );
  it('holds the styles of its blocks alone, in their order', () => {
    const styles = [...head('').querySelectorAll<HTMLElement>('head style')];
    expect(styles.map(({ dataset, textContent }) => [dataset['style'], textContent])).toEqual([
      ['0', 'a{}'],
      ['1', 'b{}'],
    ]);
  });

  const full =
    'link[rel="canonical"], link[rel="alternate"], [property="og:url"], [property^="og:image"], [name="twitter:card"]';
  const addresses = (origin: string) =>
    [...head(origin).querySelectorAll(full)].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('content'),
    );

  it('names the full address of the page and of its picture, and the feed', () => {
    const page = `${origin}/`;
    expect(addresses(origin)).toEqual([
      page,
      page,
      'summary_large_image',
      `${origin}/assets/card-1.jpg`,
      shell.name,
      '1200',
      '630',
      '/feed.xml',
    ]);
  });

  const recordWith = (...images: string[]) => ({
    info: { ...page.info, title: 'The walk', record: { record: { title: 'The walk', date: '', images } } },
  });
  const withoutShareImage = { site: shell };
  it.each<[string, object, string[]]>([
    ['its record', recordWith('/images/walk.svg'), [`${origin}/assets/walk-2.jpg`, 'The walk']],
    [
      'its record, around its focus',
      recordWith('/images/walk.svg#@0.2,0'),
      [`${origin}/assets/walk-4.jpg`, 'The walk'],
    ],
    [
      'the site, if neither record nor page has one',
      recordWith(),
      [`${origin}/assets/card-1.jpg`, shell.name],
    ],
    [
      'the page, before that of the site',
      { content: [{ type: 'x', id: 'y', image: { src: '/images/a.svg', alt: 'A hill' } }] },
      [`${origin}/assets/a-3.jpg`, 'A hill'],
    ],
    [
      'the page, around its focus',
      {
        content: [
          { type: 'x', id: 'y', image: { src: '/images/walk.svg', alt: 'A', focus: { x: 0.2, y: 0 } } },
        ],
      },
      [`${origin}/assets/walk-4.jpg`, 'A'],
    ],
    ['another site', recordWith('https://api.org/a.jpg'), ['https://api.org/a.jpg', 'The walk']],
    ['none, which no card could be made of', recordWith('/images/broken.avif'), []],
    ['none, if there is none', withoutShareImage, []],
  ])('the picture for sharing is that of %s', (_, changes, expected) => {
    const found = head(origin, changes);
    const contents = ['og:image', 'og:image:alt'].flatMap(
      (name) => found.querySelector(`[property="${name}"]`)?.getAttribute('content') ?? [],
    );
    expect(contents).toEqual(expected);
    expect(found.querySelector('[name="twitter:card"]')?.getAttribute('content')).toBe(
      expected[0]?.startsWith(origin) === true ? 'summary_large_image' : 'summary',
    );
  });

  it('names none of them while the site does not know where it will stand', () => {
    expect(addresses('')).toEqual([]);
    expect(head('').querySelector('[name="description"]')?.getAttribute('content')).toBe('A "tiny" site.');
  });
});

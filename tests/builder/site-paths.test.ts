/** The addresses that are no page's: everything that a build writes besides pages and the files of `public/`. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostFiles } from '../../src/hosting/files.ts';
import { bareTable } from '../../src/hosting/table.ts';
import { writeSearchTexts, writeSiteFiles } from '../../src/builder/output/write-site-files.ts';
import { answerCollections } from '../../src/site/documents/answer-collections.ts';
import { siteContent } from '../../src/site/documents/site-content.ts';
import { calendarOf, homeFile, matches, notFoundFile, findOwner } from '../../src/engine/site-paths.ts';
import { git } from '../../src/site/git/git.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';

const feed =
  '"feed": { "title": "News", "description": "News of the parish.", "page": "/News", "source": "news" },';
const shell = (files['pages/_shell.json'] ?? '').replace('"layouts"', `${feed}\n  "layouts"`);
const texts = new Map([
  ...Object.entries(files),
  ['pages/_shell.json', shell],
  ['pages/fr/_shell.json', shell.replace('"en"', '"fr"')],
]);

describe('the addresses that are no page’s', () => {
  it('are those of all files that a build writes for the site, in each language', () => {
    const written: string[] = Object.keys(hostFiles(bareTable));
    const folder = makeFolder(Object.fromEntries(texts));
    const site = readSite(folder, contract);
    const write = (path: string) => void written.push(path.replace(/^\//, ''));
    writeSearchTexts(site, new Map(), write);
    const snapshot = { get: () => ({ items: [] }) } as never;
    writeSiteFiles(site, { origin: 'https://example.org', now: () => new Date(0) }, write, snapshot);

    expect(written).toEqual(
      expect.arrayContaining(['sitemap.xml', 'fr/feed.xml', 'search.fr.json', '_headers']),
    );
    expect(written.filter((path) => findOwner(`/${path}`, ['fr']) === undefined)).toEqual([]);
  });

  it('hold the files of pages whose names are no address, which hosts hide', () => {
    for (const file of [homeFile, notFoundFile]) {
      expect(findOwner(file, [])).toBe('the engine');
      expect(matches(bareTable.hidden, file)).toBe(true);
    }
    expect(findOwner('/News', ['fr'])).toBeUndefined();
    expect(findOwner('/fr/feed.xml', [])).toBeUndefined();
  });
});

describe('the files of a site', () => {
  const written = (origin: string, time: string, lines: string[] = []) => {
    const files: Record<string, string> = {};
    const options = {
      origin,
      now: () => new Date(`2026-11-28T${time}Z`),
      timeZone: 'UTC',
      log: (line: string) => void lines.push(line),
    };
    const site = readSite(makeFolder(Object.fromEntries(texts)), contract);
    const snapshot = { get: () => ({ items: [] }) } as never;
    writeSiteFiles(site, options, (path, text) => void (files[path] = text.toString()), snapshot);
    return files;
  };

  it('are the same at each time of one day', () => {
    const morning = written('https://example.org', '06:00:00');
    expect(morning['feed.xml']).toContain('<lastBuildDate>Sat, 28 Nov 2026 00:00:00 GMT</lastBuildDate>');
    expect(written('https://example.org', '23:59:59')).toEqual(morning);
  });

  it('are a feed for each language, whose links lead to pages of that language', () => {
    const folder = makeFolder({
      ...Object.fromEntries(texts),
      'pages/fr/_shell.json': (files['pages/_shell.json'] ?? '').replace('"en"', '"fr"'),
      'pages/fr/Actu.json': '{"title":"A","description":"a","translationOf":{"page":"/News"},"blocks":[]}',
    });
    const site = readSite(folder, contract);
    const ofRecord = (path: string, route: string) =>
      ({ route, value: {}, file: { path }, record: { source: 'news', record: { id: 'a' } } }) as never;
    const pages = [
      ...site.pages,
      ofRecord('pages/News/Entry.json', '/News/a'),
      ofRecord('pages/fr/Actu/Article.json', '/fr/Actu/a'),
    ];
    const items = [{ id: 'a', title: 'Feast', fromDate: '2026-07-16' }];
    const written: Record<string, string> = {};
    writeSiteFiles(
      { ...site, pages },
      { origin: 'https://example.org', now: () => new Date(0) },
      (path, text) => void (written[path] = text.toString()),
      { get: () => ({ items }) } as never,
    );
    const linksIn = (path: string) =>
      Array.from(
        written[path]?.matchAll(/<link>https:\/\/example\.org(.*?)<\/link>/g) ?? [],
        ([, link]) => link,
      );
    expect(linksIn('feed.xml')).toEqual(['/News', '/News/a']);
    expect(linksIn('fr/feed.xml')).toEqual(['/fr/Actu', '/fr/Actu/a']);
    expect(written['fr/feed.xml']).toContain('<language>fr</language>');
  });

  it('have a calendar of the events that a list selects, which is that of the event on its own page', () => {
    const page = {
      title: 'Feasts',
      description: 'All.',
      blocks: [{ selects: { place: 'Hall' } }, { selects: { id: 'vigil' } }].map(({ selects }, index) => ({
        type: 'events',
        id: `list-${index}`,
        data: { source: 'feasts', where: selects },
        placeholder: { title: 'None' },
      })),
    };
    const feast = (title: string, place: string) => JSON.stringify({ title, fromDate: '2026-12-24', place });
    const folder = makeFolder({
      ...files,
      'pages/Feasts.json': JSON.stringify(page),
      'pages/_sources.json': (files['pages/_sources.json'] ?? '').replace(
        /\}\s*$/,
        ', "feasts": { "folder": "feasts", "item": "news", "calendar": "Feasts", "fields": { "date": "fromDate" } } }',
      ),
      'pages/_records/feasts/vigil.json': feast('Vigil', 'Chapel'),
      'pages/_records/feasts/tea.json': feast('Tea', 'Hall'),
    });
    const { site } = answerCollections(siteContent(readSite(folder, contract)));
    const calendars: Record<string, string[]> = {};
    const write = (path: string, text: string | Uint8Array) => {
      if (path.endsWith('.ics'))
        calendars[path] = text.toString().match(/(?<=SUMMARY:|^NAME:).*(?=\r)/gm) ?? [];
    };
    writeSiteFiles(site, { origin: '', now: () => new Date(0) }, write, undefined);
    const source = { calendar: 'Feasts', isOwn: true } as const;
    expect(calendars).toEqual({
      'calendars/feasts.ics': ['Feasts', 'Tea', 'Vigil'],
      [(calendarOf('feasts', source, { place: 'Hall' })?.all ?? '').slice(1)]: ['Feasts: Hall', 'Tea'],
      'calendars/feasts/tea.ics': ['Feasts', 'Tea'],
      'calendars/feasts/vigil.ics': ['Feasts', 'Vigil'],
    });
    expect(calendarOf('feasts', source, { id: 'vigil' })?.all).toBe('/calendars/feasts/vigil.ics');
    expect(calendarOf('feasts', source, { place: 'Hall' })?.all).toMatch(/^\/calendars\/feasts\.\w+\.ics$/);
  });

  it('that need the address of the site are missed aloud', () => {
    const lines: string[] = [];
    expect(Object.keys(written('', '06:00:00', lines))).not.toContain('feed.xml');
    expect(lines).toEqual([
      'no sitemap and no feed (asked for in pages/_shell.json, pages/fr/_shell.json): set SITE_ORIGIN to the address of the site, such as https://www.example.org',
    ]);
  });
});

describe('the last change of a page in the sitemap', () => {
  const person = ['-c', 'user.name=x', '-c', 'user.email=x@example.org'];
  /** The days of the sitemap, by address, after `change`. */
  function days(change: (folder: string, commit: (day: string) => void) => string | void) {
    let map = '';
    const folder = makeFolder(Object.fromEntries(texts));
    const commit = (day: string) => {
      git(folder, ['add', '.']);
      git(folder, [...person, 'commit', '-qm', 'x'], '', { GIT_COMMITTER_DATE: `${day}T12:00:00Z` });
    };
    const changed = change(folder, commit) ?? folder;
    const write = (path: string, text: string | Uint8Array) => {
      if (path === 'sitemap.xml') map = text.toString();
    };
    const options = { site: changed, origin: 'https://example.org', now: () => new Date(0) };
    writeSiteFiles(readSite(folder, contract), options, write, undefined);

    return Object.fromEntries(
      [...map.matchAll(/<loc>[^<]*org(\/[^<]*)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(
        ([, path, day]) => [path, day],
      ),
    );
  }
  const touch = (folder: string, path: string) => appendFileSync(join(folder, path), '\n');

  it('is that of its file or of a part in it; none if the file is not as committed, or without git', () => {
    expect(days(() => undefined)['/News']).toBeUndefined();
    const changed = days((folder, commit) => {
      git(folder, ['init', '-q']);
      commit('2025-01-01');
      touch(folder, 'pages/News.json');
      commit('2026-02-02');
      touch(folder, 'pages/_parts/saints/teresa.json');
      commit('2026-03-03');
      touch(folder, 'pages/Home.json');
    });
    expect(changed).toMatchObject({ '/News': '2026-02-02', '/Saints': '2026-03-03' });
    expect(changed['/']).toBeUndefined();
  });

  it('is none for what a shallow clone does not know', () => {
    const changed = days((folder, commit) => {
      git(folder, ['init', '-q']);
      commit('2025-01-01');
      touch(folder, 'pages/Home.json');
      commit('2025-01-02');
      touch(folder, 'pages/News.json');
      commit('2026-02-02');
      const clone = join(folder, 'clone');
      git(folder, ['clone', '-q', '--depth', '2', `file://${folder}`, clone]);
      return clone;
    });
    expect(changed['/News']).toBe('2026-02-02');
    expect(changed['/Saints']).toBeUndefined();
  });
});

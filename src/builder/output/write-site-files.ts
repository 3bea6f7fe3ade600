/** Writes the files of a site besides its pages. */
import type { OutputFolder } from './output-folder.ts';
import { partFile } from '../../site/documents/paths.ts';
import { findTranslated } from '../../site/documents/languages.ts';
import { findLanguage, type PageContent, type SiteContent } from '../../site/documents/read-site.ts';
import { isObject, objectsIn } from '../../site/json/json.ts';
import { feedIdOf, recordsOf } from '../../site/documents/record-pages.ts';
import { selectRecords, type PlacedSource } from '../../engine/data.ts';
import { addressFor, type DataRecord } from '../../engine/record.ts';
import { searchTextsPath, type SearchEntry } from '../../engine/search-text.ts';
import { isoDay, startOfDay } from '../../engine/day.ts';
import { calendarOf, feedPath, manifestPath, robotsPath, sitemapPath } from '../../engine/site-paths.ts';
import type { Sources } from '../../engine/sources.ts';
import { readLastChanges } from '../../site/git/last-changes.ts';
import { writeManifest, writeRobots, writeSitemap } from '../render/site-files.ts';
import { writeCalendar } from '../render/write-calendar.ts';
import { writeFeed } from '../render/write-feed.ts';
import { inheritShell } from '../resolve/compose-page.ts';

type Write = OutputFolder['write'];

/** Writes the search texts of each language. @param texts search entries of each page, by its route */
export function writeSearchTexts(
  site: SiteContent,
  texts: ReadonlyMap<string, readonly SearchEntry[]>,
  write: Write,
): void {
  for (const language of ['', ...site.languages.keys()]) {
    const pages = site.pages.filter((page) => findLanguage(site, page) === language);
    write(searchTextsPath(language), encodeList(pages.flatMap(({ route }) => texts.get(route) ?? [])));
  }
}

/** JSON as bytes: for ten thousand pages 27 MB, which would be doubled by a string. */
function encodeList(entries: readonly SearchEntry[]): Buffer {
  const entryText = (entry: SearchEntry, index: number) =>
    `${index === 0 ? '[' : ','}${JSON.stringify(entry)}`;
  const end = entries.length === 0 ? '[]' : ']';
  const lengths = entries.map((entry, index) => Buffer.byteLength(entryText(entry, index)));
  const list = Buffer.alloc(lengths.reduce((sum, length) => sum + length, end.length));
  let at = 0;
  for (const [index, entry] of entries.entries()) at += list.write(entryText(entry, index), at);
  list.write(end, at);
  return list;
}

interface SiteFilesOptions {
  /** Folder of the site, whose last changes git may know. */
  site?: string;
  origin: string;
  base?: string;
  /** Origin of the API; empty if it is that of the site. */
  host?: string;
  now: () => Date;
  /** Time zone of the site. */
  timeZone?: string | undefined;
  /** Told what is left out. */
  log?: (words: string) => void;
}

/**
 * Writes robots.txt, manifest, sitemap and feed. Sitemap and feed need the origin of the site and are left out without
 * it.
 */
export function writeSiteFiles(
  site: SiteContent,
  { site: folder, origin, base, host = '', now, timeZone, log }: SiteFilesOptions,
  write: Write,
  snapshot: Sources | undefined,
): void {
  const shell = site.shell.value;
  write(robotsPath, writeRobots(origin, base));
  write(manifestPath, writeManifest(shell, base));
  const builtOn = startOfDay(isoDay(now(), timeZone));
  writeCalendars(site, { origin, builtOn, timeZone }, write, snapshot);
  const shells = [['', site.shell] as const, ...site.languages];
  if (origin === '') {
    const feeds = shells.flatMap(([, { file, value }]) => (value.feed === undefined ? [] : [file.path]));
    const asked = feeds.length > 0 ? ` and no feed (asked for in ${feeds.join(', ')})` : '';
    log?.(`no sitemap${asked}: set SITE_ORIGIN to the address of the site, such as https://www.example.org`);
    return;
  }
  write(sitemapPath, writeSitemap(site, origin, folder === undefined ? undefined : lastChangeIn(folder)));
  const translated = findTranslated(site);
  for (const [language, { value: own }] of shells) {
    const shell = inheritShell(site.shell.value, own);
    const { source } = shell.feed ?? {};
    const isOwn = (page: PageContent) => findLanguage(site, page) === language;
    const home = site.pages.find((page) => isOwn(page) && translated(page)?.route === shell.feed?.page);
    if (shell.feed && home) shell.feed = { ...shell.feed, page: home.route };
    const items = source === undefined ? [] : (snapshot?.get(source).items ?? []);
    const fields = source === undefined ? undefined : site.sources.value[source]?.fields;
    const pages = pagesOf(site, source, language);
    // A feed begins with the newest, whatever the order of lists.
    const records = selectRecords(items, {}, fields, () => undefined, { zone: timeZone }).map((record) => ({
      ...record,
      link: pages.get(record.id) ?? record.link,
    }));
    const feedIds = feedIdsOf(site, source ?? '');
    const path = feedPath(language);
    const feed = writeFeed(shell, records, { origin, host, feedIds }, builtOn, path);
    if (feed !== undefined) write(path.slice(1), feed);
  }
}

/** The addresses of the pages of records, by their ids. Those of the language replace the others. */
function pagesOf(site: SiteContent, source: string | undefined, language = ''): Map<string, string> {
  const isOwn = (page: PageContent) => findLanguage(site, page) === language;
  const pages = site.pages
    .filter(({ record }) => record !== undefined && record.source === source)
    .toSorted((one, other) => Number(isOwn(one)) - Number(isOwn(other)));
  return new Map(pages.map(({ route, record }) => [record?.record.id ?? '', route]));
}

/** The ids of the records of a collection that stay the same through renames, by their present ids. */
function feedIdsOf(site: SiteContent, source: string): Map<string, string> {
  const documents = site.collections.get(source)?.records ?? [];
  return new Map(documents.map((document) => [document.id, feedIdOf(document)]));
}

/**
 * Writes the calendar of each source that has one, and of the events that a list selects of it, and a file for each
 * event of a collection.
 */
function writeCalendars(
  site: SiteContent,
  { origin, builtOn, timeZone }: { origin: string; builtOn: Date; timeZone: string | undefined },
  write: Write,
  snapshot: Sources | undefined,
): void {
  const host = origin === '' ? 'localhost' : new URL(origin).hostname;
  for (const [name, source] of Object.entries<PlacedSource>(site.sources.value)) {
    const addresses = calendarOf(name, source);
    if (addresses === undefined) continue;
    const [pages, feedIds] = [pagesOf(site, name), feedIdsOf(site, name)];
    const about = {
      name: source.calendar ?? name,
      zone: timeZone,
      uidOf: ({ id }: DataRecord) => `${encodeURIComponent(feedIds.get(id) ?? id)}.${name}@${host}`,
      pageOf: ({ id, link }: DataRecord) => {
        const address = pages.get(id) ?? link;
        return address.startsWith('/')
          ? origin === ''
            ? undefined
            : origin + address
          : address || undefined;
      },
      now: builtOn,
    };
    const of = { zone: timeZone };
    const recordsWith = (where: Record<string, string>) =>
      source.isOwn
        ? recordsOf(site, name, { locale: 'en', where, ...of })
        : selectRecords(snapshot?.get(name).items ?? [], { where }, source.fields, () => undefined, of);
    const title = about.name;
    const calendars = new Map([[addresses.all, { name: title, records: recordsWith({}) }]]);
    for (const where of selectionsOf(site, name))
      calendars.set(calendarOf(name, source, where)?.all ?? '', {
        name: `${title}: ${Object.values(where).join(', ')}`,
        records: recordsWith(where),
      });
    for (const record of addresses.one === undefined ? [] : recordsWith({}))
      calendars.set(addressFor(addresses.one ?? '', record.id), { name: title, records: [record] });
    for (const [address, { name, records }] of calendars)
      write(address.slice(1), writeCalendar(records, { ...about, name }));
  }
}

/** The values that the lists of a source on the pages select. */
function selectionsOf({ pages }: SiteContent, name: string): Record<string, string>[] {
  return pages.flatMap(({ value }) =>
    objectsIn(value).flatMap(({ source, where }) =>
      source === name && isObject(where) ? [where as Record<string, string>] : [],
    ),
  );
}

/** Returns a function for the day of the last commit of a page and of its parts, if all of them are as committed. */
function lastChangeIn(folder: string): (page: PageContent) => string | undefined {
  const changes = readLastChanges(folder);
  return ({ file, assembled, recordFile }) => {
    const files = [recordFile ?? file.path, ...(assembled?.parts ?? []).map(partFile)];
    let last = '';
    for (const path of files) {
      const { day, isPending = true } = changes.get(path) ?? {};
      if (isPending || day === undefined) return undefined;
      if (day > last) last = day;
    }
    return last;
  };
}

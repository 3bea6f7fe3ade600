/** Makes the pages of records: a page document that says `each` is a page for each record of a collection. */
import { isDeepStrictEqual } from 'node:util';
import { mapValues } from '../json/json.ts';
import { fileAddresses, selectRecords } from '../../engine/data.ts';
import { decodeName } from '../../engine/decode-name.ts';
import type { DataRecord } from '../../engine/record.ts';
import type { Page } from '../../engine/generated/schema.ts';
import { toItem } from './answer-collections.ts';
import { isRecordOf, type RecordDocument } from './collections.ts';
import {
  findShell,
  listFormerPaths,
  listPaths,
  textsIn,
  type PageContent,
  type RecordContent,
  type Site,
  type SiteContent,
} from './read-site.ts';

/** Length of the description of a page, in letters; search engines show no more. */
const maxDescription = 160;

/**
 * Returns the address of the pages that a document makes, with `{id}` in it; `undefined` for an ordinary page. On a page
 * with problems it may be that of its file.
 */
export function addressOfEach({
  route,
  value: { each },
}: Pick<PageContent, 'route' | 'value'>): string | undefined {
  if (typeof each !== 'object' || each === null) return undefined;
  return typeof each.address === 'string' ? each.address : route.replace(/[^/]*$/, '{id}');
}

/** Returns all addresses of the pages that a document makes; for pages of records also the one with `{id}` in it. */
export function addressesOf(site: Pick<Site, 'collections'>, page: PageContent): string[] {
  const pattern = addressOfEach(page);
  if (pattern === undefined) return listPaths(page);
  const records = site.collections.get(page.value.each?.source ?? '')?.records ?? [];
  return [pattern, ...records.map(({ id }) => addressOfRecord(pattern, id))];
}

/** Returns the address of the page of a record. */
export const addressOfRecord = (pattern: string, id: string): string => pattern.replace('{id}', () => id);

/** Whether an address would be that of the page of a record. */
export function isAddressOf(pattern: string, address: string): boolean {
  const [before = '', after = ''] = pattern.split('{id}');
  const id = address.slice(before.length, address.length - after.length);
  return address === before + id + after && /^[^/]+$/.test(id);
}

/** Returns the addresses of the pages of a record, one for each document that makes pages of its collection. */
export function addressesOfRecord({ pages, sources }: Site, { file, id }: RecordDocument): string[] {
  return pages.flatMap((page) => {
    const pattern = addressOfEach(page);
    const source = sources.value[page.value.each?.source ?? ''];
    return pattern !== undefined && source && isRecordOf(source, file.path)
      ? [addressOfRecord(pattern, id)]
      : [];
  });
}

/** Returns the former addresses of a page of a record: with its former ids, by the former patterns of the page, and on another site. */
export function formerAddresses(page: PageContent, pattern: string, { id, value }: RecordContent): string[] {
  const ids = [id, ...listFormerIds(value)];
  const all = [pattern, ...listFormerPaths(page)].flatMap((one) =>
    ids.map((former) => (former.startsWith('/') ? former : addressOfRecord(one, former))),
  );
  return [...new Set(all)].filter((address) => address !== addressOfRecord(pattern, id));
}

/** Returns the former ids of a record, and its addresses on another site; in one with problems those that are no text are skipped. */
export const listFormerIds = ({ redirectFrom }: Record<string, unknown>): string[] => textsIn(redirectFrom);

/** The id of a record in a feed, which it keeps when it is renamed: readers would show another as a new entry. */
export function feedIdOf({ id, value }: Pick<RecordDocument, 'id' | 'value'>): string {
  // An address of another site is no id.
  return textsIn([value['feedId']])[0] ?? listFormerIds(value).find((one) => !one.startsWith('/')) ?? id;
}

/** Returns the former addresses of pages, each with the address that it redirects to. */
export function listRedirects(site: Pick<SiteContent, 'pages' | 'collections'>): Record<string, string> {
  return Object.fromEntries(
    site.pages.flatMap((page) => {
      const pattern = addressOfEach(page);
      if (pattern === undefined) return listFormerPaths(page).map((from) => [from, page.route]);
      const records = site.collections.get(page.value.each?.source ?? '')?.records ?? [];
      return records.flatMap((record) =>
        formerAddresses(page, pattern, record).map((from) => [from, addressOfRecord(pattern, record.id)]),
      );
    }),
  );
}

/** The page of each record, because the dev server asks again after each change: others keep what they made of it. */
const known = new WeakMap<RecordDocument, { from: PageContent; made: PageContent }>();

type SiteOfPages<P> = Pick<Site, 'shell' | 'languages' | 'sources' | 'collections' | 'settings'> & {
  pages: readonly P[];
};

/** Returns the pages of a site, with those of the records in place of the documents that make them. */
export function expandPages<P extends PageContent>(site: SiteOfPages<P>): P[] {
  return site.pages.flatMap((page) => listRecordPages(site, page)?.map(({ make }) => make()) ?? [page]);
}

/** Returns the page of a site with an address; makes no other page of a record. */
export function findPage<P extends PageContent>(site: SiteOfPages<P>, path: string): P | undefined {
  for (const page of site.pages) {
    const made = listRecordPages(site, page);
    if (made === undefined && listPaths(page).includes(path)) return page;
    const found = made?.find(({ route }) => route === path);
    if (found !== undefined) return found.make();
  }
  return undefined;
}

/** Returns the page that is shown at an unknown address: that of its language, else that of the first one. */
export function pageForUnknown<P extends PageContent>(site: SiteOfPages<P>, path: string): P | undefined {
  const own = site.languages.get(/^\/([^/]+)\//.exec(path)?.[1] ?? '');
  const routes = [own, site.shell].flatMap((shell) => shell?.value.notFound ?? []);
  return routes.map((route) => findPage(site, route)).find((page) => page !== undefined);
}

/** Returns the addresses of the pages that a document makes, and how; `undefined` for an ordinary page. */
function listRecordPages<P extends PageContent>(
  site: SiteOfPages<P>,
  page: P,
): { route: string; make: () => P }[] | undefined {
  const pattern = addressOfEach(page);
  if (pattern === undefined) return undefined;
  const name = page.value.each?.source ?? '';
  const { lang, locale = lang } = findShell(site, page).value;
  const records = recordsOf(site, name, { locale, zone: site.settings?.value.timeZone });
  const documents = new Map(site.collections.get(name)?.records.map((document) => [document.id, document]));
  const neighbour = (index: number) => {
    const to = records[index];
    return to && { title: to.title || to.id, href: addressOfRecord(pattern, to.id) };
  };
  return records.map((record, index) => {
    const route = addressOfRecord(pattern, record.id);
    const make = (): P => {
      const document = documents.get(record.id);
      const [newer, older] = [neighbour(index - 1), neighbour(index + 1)];
      const of = { source: name, record, ...(newer && { newer }), ...(older && { older }) };
      const last = document && known.get(document);
      if (last?.from === page && isDeepStrictEqual(last.made.record, of)) return last.made as P;
      const redirectFrom = document ? formerAddresses(page, pattern, document) : [];
      const value = { ...aboutRecord(page.value, record), ...(redirectFrom.length > 0 && { redirectFrom }) };
      const made = { ...page, route, value, recordFile: document?.file.path ?? '', record: of };
      if (document) known.set(document, { from: page, made });
      return made;
    };
    return { route, make };
  });
}

/**
 * Returns the records of a collection in the order of its source, an event that repeats once.
 * @param of `locale`: language of the order. `zone`: time zone of the site. `where`: the values that they have.
 */
export function recordsOf(
  { sources, collections }: Pick<SiteContent, 'sources' | 'collections'>,
  name: string,
  { locale, zone, where = {} }: { locale: string; zone?: string | undefined; where?: Record<string, string> },
): DataRecord[] {
  const source = sources.value[name] ?? {};
  const items = (collections.get(name)?.records ?? []).map((record) => toItem(record, source));
  const addresses = fileAddresses({ isOwn: true }, '');
  const selection = { sort: source.sort, locale, where };
  return selectRecords(items, selection, source.fields, addresses, { zone });
}

/** Returns a page about a record: with its title and text in the head, and its id in the selections of lists. */
function aboutRecord(page: Page, { id, title, text }: DataRecord): Page {
  const words = wordsOfHtml(text);
  // A page of a record has the address of its original behind the folder of its language.
  const { each: _, translationOf: __, redirectFrom: ___, ...rest } = page;
  return {
    ...rest,
    title: title || id,
    description: abridge(words) || page.description,
    blocks: withId(page.blocks, id) as Page['blocks'],
  };
}

/** Returns the words of HTML. */
export const wordsOfHtml = (html: string): string =>
  decodeName(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** Cuts a text for the description of a page, between two words. */
export function abridge(text: string): string {
  return text.length <= maxDescription ? text : `${text.slice(0, maxDescription).replace(/\s\S*$/, '')} …`;
}

/** Puts the id into the selections (`where`) of blocks. */
function withId(value: unknown, id: string, isSelection = false): unknown {
  if (isSelection && typeof value === 'string') return value.replace('{id}', () => id);
  return mapValues(value, (inner, key) =>
    withId(inner, id, typeof key === 'string' && (isSelection || key === 'where')),
  );
}

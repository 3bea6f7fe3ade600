/** Generates the structured data of a page for search engines (JSON-LD, schema.org). */
import type { Block, FocusedPicture } from '../../engine/block.ts';
import type { RepeatedDay } from '../../engine/data.ts';
import { startOfDay } from '../../engine/day.ts';
import type { DataRecord } from '../../engine/record.ts';
import { readRepetition, repeatItems, type Repetition } from '../../engine/repeat.ts';
import { readPicture, type Card } from '../../engine/variants.ts';
import type { ComposedPage } from '../resolve/compose-page.ts';
import { canonicalPath } from '../../site/documents/paths.ts';
import { textLanguage } from '../../engine/text-language.ts';

/** The inputs of a document besides its page. */
export interface DocumentOptions {
  /** Address of the finished site without a slash at its end; empty if it is unknown. */
  origin: string;
  /** Returns the file of a picture by its address in a document. */
  imageOf: (path: string) => { src: string; card?: Card };
  /** Day of the build, `YYYY-MM-DD`, from which the next day of an event counts. */
  today?: string;
  /** Time zone of the site. */
  zone?: string | undefined;
}

/** Describes the site, the page and its breadcrumb. All values come from the documents. */
export function structuredData(page: ComposedPage, options: DocumentOptions): object {
  const { origin, imageOf } = options;
  const { info, site, description } = page;
  const address = origin + canonicalPath(page.paths);
  const home = { '@type': 'WebSite', '@id': `${origin}/#site`, name: site.name, url: `${origin}/` };
  const [image] = page.content.flatMap(imagesIn);
  const main = {
    '@type': 'WebPage',
    '@id': `${address}#page`,
    url: address,
    name: info.title,
    description,
    inLanguage: site.lang,
    isPartOf: { '@id': home['@id'] },
    ...(image && { primaryImageOfPage: origin + imageOf(image.src).src }),
    ...(info.record && { mainEntity: entityOf(info.record.record, options, site.lang) }),
  };
  const breadcrumb = info.breadcrumb ?? breadcrumbIn(page.layout);
  const steps = [...(breadcrumb ?? []), { label: info.title, href: canonicalPath(page.paths) }];
  const list = steps
    .filter(({ href }) => href?.startsWith('/'))
    .map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${href}`,
    }));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      home,
      main,
      ...(breadcrumb === undefined ? [] : [{ '@type': 'BreadcrumbList', itemListElement: list }]),
    ],
  };
}

/** Describes the record of a page: an event if it has what only events have. */
function entityOf(record: DataRecord, options: DocumentOptions, around: string): object {
  const { title, date, end, time, repeat, text, images, lang } = record;
  const language = lang || textLanguage(text || title, around);
  const isEvent = date !== '' && [end, time, record.endTime, repeat].some((value) => value !== '');
  return {
    ...(isEvent
      ? eventOf(record, options)
      : { '@type': 'Article', headline: title, ...(date !== '' && { datePublished: date }) }),
    ...(language && { inLanguage: language }),
    ...(images.length > 0 && {
      image: images.map((image) => fullAddress(readPicture(image, '').src, options.origin)),
    }),
  };
}

/** Describes an event; one that repeats by its next day, which is the one that search engines show, and its rule. */
function eventOf(record: DataRecord, { today = '', zone }: DocumentOptions): object {
  const { title, repeat, place } = record;
  const rule = repeat === '' ? undefined : readRepetition(repeat, record.date, zone);
  const days = rule && today !== '' ? daysAround(record, startOfDay(today), zone) : [];
  const next = days.find(([day, last]) => (last || day) >= today) ?? days.at(-1);
  const [date, end, time, endTime] = next ?? [record.date, record.end, record.time, record.endTime];
  // Without an offset a time is that of the place.
  const at = (day: string, hour: string) => (hour === '' ? day : `${day}T${hour}`);
  return {
    '@type': 'Event',
    name: title,
    startDate: at(date, time),
    ...((end || endTime) && { endDate: at(end || date, endTime) }),
    ...(place && { location: { '@type': 'Place', name: place } }),
    ...(rule && { eventSchedule: scheduleOf(record, rule, zone) }),
  };
}

/** The days of an event that repeats around a day, the first one first. */
function daysAround(record: DataRecord, around: Date, zone: string | undefined): RepeatedDay[] {
  const [found] = repeatItems([{ ...record }], {}, around, zone);
  const { on } = (found?.['repeat'] ?? { on: [] }) as { on: RepeatedDay[] };
  return on.toSorted(([a], [b]) => a.localeCompare(b));
}

/** Describes the rule of an event by the words of schema.org, which are those of RFC 5545. */
function scheduleOf(
  { date, time, endTime }: DataRecord,
  { rule, cancelled, moved }: Repetition,
  zone: string | undefined,
): object {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const numbers = (name: string) => parts.get(name)?.split(',').map(Number);
  const gone = [...cancelled, ...moved.map(({ day }) => day)];
  const schedule = {
    '@type': 'Schedule',
    startDate: date,
    endDate: parts.get('UNTIL')?.replace(/^(....)(..)(..)$/, '$1-$2-$3'),
    startTime: time || undefined,
    endTime: endTime || undefined,
    scheduleTimezone: zone,
    repeatFrequency: `P${parts.get('INTERVAL') ?? 1}${parts.get('FREQ')?.[0]}`,
    repeatCount: numbers('COUNT')?.[0],
    byDay: parts.get('BYDAY')?.split(','),
    byMonth: numbers('BYMONTH'),
    byMonthDay: numbers('BYMONTHDAY'),
    exceptDate: gone.length > 0 ? gone : undefined,
  };
  return Object.fromEntries(Object.entries(schedule).filter(([, value]) => value !== undefined));
}

/** Completes the address of a picture of the site; that of another site is complete. */
const fullAddress = (address: string, origin: string): string =>
  address.startsWith('/') ? origin + address : address;

/**
 * Returns the picture of a page that other sites show where somebody shares it: that of its record, else its first one,
 * else the one that the site names.
 */
export function sharedPicture({ info, site, content }: ComposedPage): Picture | undefined {
  const [ofRecord] = info.record?.record.images ?? [];
  if (ofRecord) return readPicture(ofRecord, info.title);
  const [own] = content.flatMap(imagesIn);
  return own ?? (site.shareImage ? { src: site.shareImage, alt: site.name } : undefined);
}

interface Picture extends FocusedPicture {
  alt?: string;
}

type Loose = {
  image?: Partial<Picture>;
  blocks?: Block[];
  breadcrumb?: { label: string; href: string | null }[];
};

/** Returns the pictures in the `image` property of a block and of the blocks inside it. */
function imagesIn(block: Block): Picture[] {
  const { image, blocks = [] } = block as Loose;
  return [...(image?.src ? [image as Picture] : []), ...blocks.flatMap(imagesIn)];
}

/** Returns the first breadcrumb in the blocks of a layout. */
function breadcrumbIn(blocks: readonly Block[]): Loose['breadcrumb'] {
  for (const block of blocks) {
    const { breadcrumb, blocks: inner = [] } = block as Loose;
    const found = breadcrumb ?? breadcrumbIn(inner);
    if (found) return found;
  }
  return undefined;
}

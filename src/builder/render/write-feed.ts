/** Generates the RSS feed of a site. */
import './sanitise-at-build.ts';
import { escapeHtml } from '../../site/documents/escape-html.ts';
import type { DataRecord } from '../../engine/record.ts';
import { feedPath } from '../../engine/site-paths.ts';
import type { Shell } from '../../engine/generated/schema.ts';
import { readHtml } from '../../blocks/ui/read-html.ts';
import { sanitise } from '../../blocks/ui/sanitise.ts';
import { simpleHtml } from '../../blocks/ui/simple-html.ts';

/** The origins of a site, of its files and of its records. */
interface Origins {
  /** The ids in the feed of records, by their ids. */
  feedIds?: ReadonlyMap<string, string>;
  /** Address of the site, without a slash at its end. */
  origin: string;
  /** Origin of the API; empty if it is that of the site. */
  host?: string;
}

/** Number of records of a feed. */
const maxItems = 30;

/**
 * Generates `feed.xml` (RSS 2.0) with the newest dated records of the source that the shell names.
 * @param records Newest first.
 * @param path Address of the feed.
 * @returns `undefined` if the shell defines no feed or the origin of the site is unknown.
 */
export function writeFeed(
  shell: Shell,
  records: readonly DataRecord[],
  { origin, host = '', feedIds }: Origins,
  now: Date,
  path = feedPath(),
): string | undefined {
  if (shell.feed === undefined || origin === '') return undefined;
  const { title, description, page, source } = shell.feed;
  const home = new URL(origin + page).href;
  const items = records
    .filter((record) => record.date !== '' && (record.title !== '' || record.text !== ''))
    .slice(0, maxItems)
    .map(({ id, title, date, text, link }) =>
      element('item', [
        title === '' ? '' : element('title', title),
        element('link', fullAddress(link, origin) ?? home),
        `<guid isPermaLink="false">${xmlText(`${source}/${feedIds?.get(id) ?? id}`)}</guid>`,
        element('pubDate', new Date(`${date}T00:00:00Z`).toUTCString()),
        text === '' ? '' : element('description', textOf(text, origin, home, host)),
      ]),
    );
  const channel = element('channel', [
    element('title', title),
    element('link', home),
    element('description', description),
    element('language', shell.lang),
    element('copyright', shell.name),
    element('lastBuildDate', now.toUTCString()),
    `<atom:link href="${xmlText(origin + path)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>\n`;
}

/** Returns an element with a text, or with markup. */
function element(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === 'string' ? xmlText(content) : content.join('')}</${name}>`;
}

/** Escapes a text and leaves out the letters that XML does not have; control characters separate words. */
function xmlText(text: string): string {
  const known = text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x08\v\f\x0E-\x1F]/g, ' ')
    .replace(/[\uFFFE\uFFFF\p{Surrogate}]/gu, '');
  return escapeHtml(known);
}

/** Returns the text of a record as the page shows it, with full addresses: readers show it on sites of their own. */
function textOf(text: string, origin: string, home: string, host: string): string {
  const html = readHtml(text, {
    address: (address) =>
      address.startsWith('#') ? home + address : (fullAddress(address, origin) ?? address),
    showsPicture: (address) => [origin, host].some((own) => own !== '' && address.startsWith(`${own}/`)),
  });
  // oxlint-disable-next-line typescript/no-base-to-string -- TrustedHTML is its text
  return simpleHtml(html) === undefined ? String(sanitise(html)) : html;
}

/** Completes an address of the site; others have their host already. @returns `undefined` if it is no address. */
function fullAddress(address: string, origin: string): string | undefined {
  const whole = /^\/(?![/\\])/.test(address) ? origin + address : address;
  return URL.canParse(whole) ? new URL(whole).href : undefined;
}

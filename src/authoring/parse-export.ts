/** Reads what other systems export (WordPress, Blogger, Squarespace, any feed) as a table of the engine's own names. */
import { Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { readText } from '../engine/read-field.ts';
import type { Table } from './table.ts';

/** Kinds of entries that are no news of their own. */
const others =
  /^(?:attachment|page|nav_menu_item|revision|comment|template|settings|custom_css|customize.*|oembed.*|user_request|wp_.*)$/i;

/** Properties of an answer of WordPress that say nothing to a visitor. */
const technical =
  /^(?:id|guid|author|categories|tags|type|link|content|title|(?:ping|comment)_status|template|format|meta|class_list|_links|sticky|(?:date|modified)_gmt|modified)$/;

/** Whether objects are posts as the REST interface of WordPress gives them. */
export const areOfWordPress = (records: readonly Record<string, unknown>[]) =>
  records.some((record) =>
    ['title', 'content'].some((name) => Object.hasOwn(Object(record[name]), 'rendered')),
  );

/** Returns a post of WordPress by the names of the engine. */
export function readPost(post: Record<string, unknown>): Record<string, unknown> {
  const { title, content, link, guid } = post;
  const rest = Object.entries(post).filter(([name]) => !technical.test(name));
  return {
    title,
    text: content,
    ...Object.fromEntries(rest),
    'old address': link ?? readText(guid),
    ...((content as { protected?: unknown } | undefined)?.protected === true && { password: 'yes' }),
  };
}

/**
 * Reads a feed (RSS, Atom) or an export that is one.
 * @throws Error if the text is another kind of XML.
 */
export function parseFeed(text: string): Table {
  const { children } = parseDocument(text, { xmlMode: true });
  const entries = DomUtils.getElementsByTagName((name) => /^(?:item|entry)$/.test(name), children);
  if (!children.some((one) => one instanceof Element && /^(?:rss|feed|rdf:RDF)$/.test(one.name)))
    throw new Error('XML of an unknown kind; export a feed (RSS, Atom), or save the table as "CSV UTF-8"');
  const read = entries.map((entry, index) => ({ kind: kindOf(entry), fields: fieldsOf(entry), index }));
  const kept = read.filter(({ kind }) => !others.test(kind));
  const columns = [...new Set(kept.flatMap(({ fields }) => Object.keys(fields)))];
  const left = read.flatMap(({ kind }) => (others.test(kind) ? [kind] : []));
  const kinds = [...new Set(left)].map((kind) => `${kind} (${left.filter((one) => one === kind).length})`);
  return {
    columns,
    rows: kept.map(({ fields, index }) => ({
      at: `entry ${index + 1}`,
      cells: columns.map((name) => fields[name] ?? ''),
    })),
    remarks: left.length > 0 ? [`Entries of other kinds are not taken: ${kinds.join(', ')}.`] : [],
  };
}

/** The kind of an entry: `post`, or the word of the system. */
function kindOf(entry: Element): string {
  const term = childrenOf(entry, 'category').map(({ attribs }) => attribs['term'] ?? '');
  const google = term.find((one) => one.includes('schemas.google.com'))?.replace(/^.*#/, '');
  return valueOf(entry, 'wp:post_type') || valueOf(entry, 'blogger:type') || google || 'post';
}

/** The fields of an entry, by the names that an import knows; texts as HTML. */
function fieldsOf(entry: Element): Record<string, unknown> {
  const first = (...names: string[]) =>
    names.map((name) => valueOf(entry, name)).find((value) => value !== '') ?? '';
  const html = (text: string) => (text === '' ? '' : { rendered: text });
  const links = childrenOf(entry, 'link');
  const link = links.find(({ attribs: { rel = 'alternate' } }) => rel === 'alternate');
  const isDraft = DomUtils.getElementsByTagName('app:draft', entry).some(
    (one) => DomUtils.textContent(one) === 'yes',
  );
  const date = first('wp:post_date', 'published', 'pubDate', 'dc:date', 'updated');
  const filled: Record<string, unknown> = {
    title: html(first('title')),
    date: /^\w{3}, /.test(date) && !Number.isNaN(Date.parse(date)) ? new Date(date).toISOString() : date,
    text: html(first('content:encoded', 'content', 'description', 'summary')),
    slug: first('wp:post_name'),
    status: isDraft ? 'draft' : first('wp:status', 'blogger:status') || 'publish',
    password: first('wp:post_password'),
    'old address': link?.attribs['href'] ?? first('link', 'blogger:filename'),
    author: first('dc:creator', 'author'),
    category: childrenOf(entry, 'category')
      .map((one) => DomUtils.textContent(one))
      .join(' | '),
  };
  return Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ''));
}

const childrenOf = ({ children }: Element, name: string) =>
  children.filter((one): one is Element => one instanceof Element && one.name === name);

/** The text of the first child with a name; an element of another namespace inside it is markup. */
function valueOf(entry: Element, name: string): string {
  const [child] = childrenOf(entry, name);
  if (child === undefined) return '';
  const isMarkup = child.attribs['type'] === 'xhtml';
  return (isMarkup ? DomUtils.getInnerHTML(child) : DomUtils.textContent(child)).trim();
}

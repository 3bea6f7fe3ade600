/** Reads what other systems export (WordPress, Blogger, Squarespace, any feed) as a table of the engine's own names. */
import { Element, type ChildNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { decodeName } from '../engine/decode-name.ts';
import { readText } from '../engine/read-field.ts';
import { readState } from './entry-state.ts';
import { readPost } from './read-post.ts';
import type { Entry, ExportedPage, OldSite, Table } from './table.ts';

/** Kinds of entries that are neither news nor pages. */
const others =
  /^(?:nav_menu_item|revision|comment|template|settings|custom_css|customize.*|oembed.*|user_request|wp_.*)$/i;

type Files = OldSite['files'];

/** Makes a table of the entries of a site. Pages, and the files by number, are beside it. */
function tableOf(entries: readonly Entry[], files: Files, site = ''): Table {
  const posts = entries.filter(({ kind }) => !others.test(kind) && kind !== 'page' && kind !== 'attachment');
  const columns = [...new Set(posts.flatMap(({ fields }) => Object.keys(fields)))];
  const left = entries.flatMap(({ kind }) => (others.test(kind) ? [kind] : []));
  const kinds = [...new Set(left)].map((kind) => `${kind} (${left.filter((one) => one === kind).length})`);
  const addresses = [site, ...entries.map(({ fields }) => readText(fields['old address']))];
  const origin = addresses.map(originOf).find((one) => one !== '') ?? '';
  const pages = entries.filter(({ kind }) => kind === 'page').map(pageOf);
  return {
    columns,
    rows: posts.map(({ at, number, fields }) => ({
      at,
      cells: columns.map((name) => fields[name]),
      ...(number !== '' && { number }),
    })),
    remarks: left.length > 0 ? [`Entries of other kinds are not taken: ${kinds.join(', ')}.`] : [],
    old: { origin, pages, files },
  };
}

const originOf = (address: string) => /^https?:\/\/[^/]+/i.exec(address)?.[0] ?? '';

function pageOf({ at, number, fields }: Entry): ExportedPage {
  const plain = (name: string) =>
    decodeName(readText(fields[name]).replace(/<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim();
  const isLocked = readText(fields['password']) !== '';
  return {
    at,
    number,
    title: plain('title'),
    html: readText(fields['text'], '\n\n'),
    summary: plain('summary'),
    address: readText(fields['old address']),
    slug: readText(fields['slug']),
    state: isLocked ? readState('password', 'yes') : readState('status', fields['status'] ?? 'publish'),
  };
}

/** Whether objects are entries as the REST interface of WordPress gives them. */
const areOfWordPress = (records: readonly Record<string, unknown>[]) =>
  records.some((record) =>
    ['title', 'content'].some((name) => Object.hasOwn(Object(record[name]), 'rendered')),
  );

/** Makes a table of the objects of an answer, which may be entries of WordPress. */
export function tableOfAnswer(records: readonly Record<string, unknown>[]): Table {
  const at = (index: number) => `record ${index + 1}`;
  if (areOfWordPress(records)) {
    const read = records.map((record, index) => ({ ...readPost(record), at: at(index) }));
    return { ...tableOf(read, new Map(read.flatMap(({ files }) => files))), isAnswer: true };
  }
  const objects = records.map((record) => new Map(Object.entries(record)));
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return {
    columns,
    isAnswer: true,
    rows: objects.map((record, index) => ({ at: at(index), cells: columns.map((name) => record.get(name)) })),
  };
}

/**
 * Reads a feed (RSS, Atom) or an export that is one.
 * @throws Error if the text is another kind of XML.
 */
export function parseFeed(text: string): Table {
  const { children } = parseDocument(text, { xmlMode: true });
  const entries = elementsOf(/^(?:item|entry)$/, children);
  if (!children.some((one) => one instanceof Element && /^(?:rss|feed|rdf:RDF)$/.test(one.name)))
    throw new Error('XML of an unknown kind; export a feed (RSS, Atom), or save the table as "CSV UTF-8"');
  const authors = new Map(
    elementsOf(/^wp:author$/, children).map((one) => [
      valueOf(one, 'wp:author_login'),
      valueOf(one, 'wp:author_display_name'),
    ]),
  );
  const files: Files = new Map(
    entries.flatMap((entry) => {
      const address = valueOf(entry, 'wp:attachment_url');
      const words = metaOf(entry, '_wp_attachment_image_alt') || valueOf(entry, 'title');
      return address === '' ? [] : [[valueOf(entry, 'wp:post_id'), { address, words }] as const];
    }),
  );
  const read = entries.map((entry, index): Entry => ({
    at: `entry ${index + 1}`,
    kind: kindOf(entry),
    number: valueOf(entry, 'wp:post_id'),
    fields: fieldsOf(entry, authors, files),
  }));
  const [site] = elementsOf(/^wp:base_blog_url$/, children);
  return tableOf(read, files, site && DomUtils.textContent(site));
}

const elementsOf = (name: RegExp, children: ChildNode[]) =>
  DomUtils.getElementsByTagName((one) => name.test(one), children);

/** The kind of an entry: `post`, or the word of the system. */
function kindOf(entry: Element): string {
  const term = childrenOf(entry, 'category').map(({ attribs }) => attribs['term'] ?? '');
  const google = term.find((one) => one.includes('schemas.google.com'))?.replace(/^.*#/, '');
  return valueOf(entry, 'wp:post_type') || valueOf(entry, 'blogger:type') || google || 'post';
}

/** The fields of an entry, by the names that an import knows; texts as HTML. */
function fieldsOf(entry: Element, authors: ReadonlyMap<string, string>, files: Files): Entry['fields'] {
  const first = (...names: string[]) =>
    names.map((name) => valueOf(entry, name)).find((value) => value !== '') ?? '';
  const html = (text: string) => (text === '' ? '' : { rendered: text });
  const links = childrenOf(entry, 'link');
  const link = links.find(({ attribs: { rel = 'alternate' } }) => rel === 'alternate');
  const isDraft = DomUtils.getElementsByTagName('app:draft', entry).some(
    (one) => DomUtils.textContent(one) === 'yes',
  );
  const date = first('wp:post_date', 'published', 'pubDate', 'dc:date', 'updated');
  const author = first('dc:creator', 'author');
  const terms = (isMeant: (domain: string, nicename?: string) => boolean) =>
    childrenOf(entry, 'category')
      .filter(({ attribs }) => isMeant(attribs['domain'] ?? 'category', attribs['nicename']))
      .map((one) => DomUtils.textContent(one))
      .join(' | ');
  const filled: Record<string, unknown> = {
    title: html(first('title')),
    date: /^\w{3}, /.test(date) && !Number.isNaN(Date.parse(date)) ? new Date(date).toISOString() : date,
    text: html(first('content:encoded', 'content', 'description', 'summary')),
    summary: html(first('excerpt:encoded')),
    slug: first('wp:post_name'),
    status: isDraft ? 'draft' : first('wp:status', 'blogger:status') || 'publish',
    password: first('wp:post_password'),
    'old address': link?.attribs['href'] ?? first('link', 'blogger:filename'),
    author: authors.get(author) || author,
    category: terms((domain, nicename) => domain === 'category' && nicename !== 'uncategorized'),
    tags: terms((domain) => domain === 'post_tag'),
    images: files.get(metaOf(entry, '_thumbnail_id'))?.address ?? '',
  };
  return Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ''));
}

/** A value that WordPress keeps beside an entry; empty if there is none. */
function metaOf(entry: Element, key: string): string {
  const meta = childrenOf(entry, 'wp:postmeta').find((one) => valueOf(one, 'wp:meta_key') === key);
  return meta === undefined ? '' : valueOf(meta, 'wp:meta_value');
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

/** Extracts the search texts from a rendered page, so that the search finds what visitors see. */
import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { SearchEntry } from '../../engine/search-text.ts';
import type { LongLists } from '../resolve/embed-records.ts';

interface Searched {
  /** The element that holds the page's own blocks, alone or among others, such as the footer. */
  searched: string;
  /** The ids of the blocks that show nothing without a parameter in the address. */
  byParameter: ReadonlySet<string>;
  /** The lists of which the page shows only a part: the search finds all their records by name. */
  longLists?: LongLists;
}

/**
 * Splits a rendered page into parts: the text before the first heading of a block, then one part per heading, then the
 * parts of the footer, which are on every page: their addresses are anchors.
 * @param address Address of the page.
 * @param title Title of the page.
 * @returns The part without a heading first, even if its text is empty. A page that shows nothing without a parameter
 *   has no part.
 */
export function extractSearchTexts(
  { searched, byParameter, longLists }: Searched,
  address: string,
  title: string,
): SearchEntry[] {
  const { children } = parseDocument(searched);
  const content = DomUtils.findOne(
    ({ attribs }) => (attribs['class'] ?? '').split(' ').includes('page-outlet'),
    children,
  );
  const before: string[] = [];
  const parts: SearchEntry[] = [];
  const put = (element: Element, id: string, heading: Element | null, further: readonly string[] = []) => {
    const text = [textOf(element, heading), ...further].join(' ').trim();
    if (heading === null) before.push(text);
    else if (text !== '')
      parts.push({
        address: copyText(`${address}#${id}`),
        page: title,
        heading: copyText(DomUtils.textContent(heading)),
        text,
      });
  };
  const all = (content?.children ?? []).filter(isTag);
  const blocks = all.filter(({ attribs }) => !byParameter.has(attribs['id'] ?? ''));
  for (const block of blocks) {
    const id = block.attribs['id'] ?? '';
    // A tab panel is a part of its own, with the label of its tab as heading.
    for (const panel of DomUtils.findAll(({ attribs }) => attribs['role'] === 'tabpanel', [block])) {
      const panelId = panel.attribs['id'] ?? '';
      put(panel, panelId, withId(`${panelId}-tab`, block));
      DomUtils.removeElement(panel);
    }
    put(block, id, withId(`${id}-heading`, block), longLists?.get(id)?.names);
  }
  const text = before.join(' ').trim();
  const showsNothing = all.length > 0 && blocks.length === 0;
  return [
    ...(showsNothing ? [] : [{ address, page: title, heading: '', text }]),
    ...parts,
    ...inFooter(children),
  ];
}

/** Returns the parts of the footer that have a heading. */
function inFooter(pieces: readonly ChildNode[]): SearchEntry[] {
  const footers = pieces.filter(isTag).filter(({ name }) => name === 'footer');
  return DomUtils.findAll(({ attribs }) => attribs['id'] !== undefined, footers).flatMap((block) => {
    const id = block.attribs['id'] ?? '';
    const heading = withId(`${id}-heading`, block);
    if (heading === null) return [];
    const page = copyText(DomUtils.textContent(heading));
    return [{ address: copyText(`#${id}`), page, heading: '', text: textOf(block, heading) }];
  });
}

const textOf = (element: Element, heading: Element | null) =>
  wordsIn(element, heading).replace(/\s+/g, ' ').trim();

/**
 * Copies a text to its own memory. A substring refers to its whole document: the headings of ten thousand pages, kept
 * until the end of a build, would keep all documents in memory. (Replacing spaces makes a copy already.)
 */
function copyText(text: string): string {
  return Buffer.from(text).toString();
}

function withId(id: string, inside: Element): Element | null {
  return DomUtils.findOne(({ attribs }) => attribs['id'] === id, [inside]);
}

/** Elements whose text is not part of the search texts. */
const silent = new Set(['script', 'noscript', 'style', 'svg', 'select', 'button', 'iframe']);
/** Elements that do not separate words. */
const inline = new Set('a abbr b cite code em i mark q s small span strong sub sup time u'.split(' '));

/**
 * Returns the text of an element with a space at each block boundary; leaves out controls, placeholders and
 * hidden text.
 */
function wordsIn(node: ChildNode, except: Element | null): string {
  if (node === except) return '';
  if (isText(node)) return node.data;
  if (!isTag(node) || silent.has(node.name)) return '';
  // A link without a target is one, too, but its words are.
  if ('data-placeholder' in node.attribs && node.name !== 'a') return '';
  if ((node.attribs['class'] ?? '').split(' ').includes('visually-hidden')) return '';
  if (['search', 'status'].includes(node.attribs['role'] ?? '')) return '';
  const words = node.children.map((child) => wordsIn(child, except)).join('');
  return inline.has(node.name) ? words : ` ${words} `;
}

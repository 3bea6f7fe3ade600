/** Extracts the search texts from a rendered page, so that the search finds what visitors see. */
import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { SearchEntry } from '../engine/search-text.ts';

/**
 * Splits a rendered page into parts: the text before the first heading of a block, then one part per heading.
 * @param html The element that holds the page's own blocks, alone or among others.
 * @param address Address of the page.
 * @param title Title of the page.
 * @returns The part without a heading first, even if its text is empty.
 */
export function extractSearchTexts(html: string, address: string, title: string): SearchEntry[] {
  const content = DomUtils.findOne(
    ({ attribs }) => (attribs['class'] ?? '').split(' ').includes('page-outlet'),
    parseDocument(html).children,
  );
  const before: string[] = [];
  const parts: SearchEntry[] = [];
  const put = (element: Element, id: string, heading: Element | null) => {
    const text = wordsIn(element, heading).replace(/\s+/g, ' ').trim();
    if (heading === null) before.push(text);
    else if (text !== '')
      parts.push({
        address: copyText(`${address}#${id}`),
        page: title,
        heading: copyText(DomUtils.textContent(heading)),
        text,
      });
  };
  for (const block of (content?.children ?? []).filter(isTag)) {
    const id = block.attribs['id'] ?? '';
    // A tab panel is a part of its own, with the label of its tab as heading.
    for (const panel of DomUtils.findAll(({ attribs }) => attribs['role'] === 'tabpanel', [block])) {
      const panelId = panel.attribs['id'] ?? '';
      put(panel, panelId, withId(`${panelId}-tab`, block));
      DomUtils.removeElement(panel);
    }
    put(block, id, withId(`${id}-heading`, block));
  }
  return [{ address, page: title, heading: '', text: before.join(' ').trim() }, ...parts];
}

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
const silent = new Set(['script', 'style', 'svg', 'select', 'button', 'iframe']);
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

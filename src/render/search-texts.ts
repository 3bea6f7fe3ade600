/** The texts of the pages, for the search: read from the rendered document, so that it finds what visitors see. */
import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { SearchText } from '../engine/search-text.ts';

/** The parts of a rendered page: what stands under each heading of a block, and what stands before the first. */
export function searchTextsOf(document: string, address: string, title: string): SearchText[] {
  const content = DomUtils.findOne(
    ({ attribs }) => (attribs['class'] ?? '').split(' ').includes('page-outlet'),
    parseDocument(document).children,
  );
  const before: string[] = [];
  const parts: SearchText[] = [];
  const put = (element: Element, id: string, heading: Element | null) => {
    const text = wordsIn(element, heading).replace(/\s+/g, ' ').trim();
    if (heading === null) before.push(text);
    else if (text !== '')
      parts.push({ address: `${address}#${id}`, page: title, heading: DomUtils.textContent(heading), text });
  };
  for (const block of (content?.children ?? []).filter(isTag)) {
    const id = block.attribs['id'] ?? '';
    // A panel is a part of its own, under the name of its tab.
    for (const panel of DomUtils.findAll(({ attribs }) => attribs['role'] === 'tabpanel', [block])) {
      const panelId = panel.attribs['id'] ?? '';
      put(panel, panelId, withId(`${panelId}-tab`, block));
      DomUtils.removeElement(panel);
    }
    put(block, id, withId(`${id}-heading`, block));
  }
  return [{ address, page: title, heading: '', text: before.join(' ').trim() }, ...parts];
}

function withId(id: string, inside: Element): Element | null {
  return DomUtils.findOne(({ attribs }) => attribs['id'] === id, [inside]);
}

const silent = new Set(['script', 'style', 'svg', 'select', 'button', 'iframe']);
const inline = new Set([
  'a',
  'em',
  'strong',
  'span',
  'i',
  'b',
  'mark',
  'small',
  'time',
  'sup',
  'sub',
  'cite',
]);

/** The words of an element, with a space where a new line would begin; without controls and placeholders. */
function wordsIn(node: ChildNode, except: Element | null): string {
  if (node === except) return '';
  if (isText(node)) return node.data;
  if (!isTag(node) || silent.has(node.name) || 'data-placeholder' in node.attribs) return '';
  if ((node.attribs['class'] ?? '').split(' ').includes('visually-hidden')) return '';
  if (['search', 'status'].includes(node.attribs['role'] ?? '')) return '';
  const words = node.children.map((child) => wordsIn(child, except)).join('');
  return inline.has(node.name) ? words : ` ${words} `;
}

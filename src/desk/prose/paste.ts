/** Cleans pasted content from Word, LibreOffice, Google Docs, web pages or plain text. */
import { DOMParser, Fragment, Slice, type Node, type ParseOptions } from 'prosemirror-model';
import { proseSchema } from './prose-schema.ts';
import { softBreak } from './read-prose.ts';

/** Parses pasted HTML and drops all that prose cannot have. */
class PasteParser extends DOMParser {
  override parseSlice(dom: HTMLElement, options?: ParseOptions): Slice {
    cleanPasted(dom);
    return super.parseSlice(dom, options);
  }
}

/** The surface's parser for pasted content. */
export const pasteParser = new PasteParser(proseSchema, DOMParser.fromSchema(proseSchema).rules);

/** Removes what the parser would read as text from pasted HTML, and turns fake lists into lists. */
function cleanPasted(root: HTMLElement): void {
  for (const gone of root.querySelectorAll('style, script, title, xml, del, [style*="mso-hide:all" i]'))
    gone.remove();
  // Google Docs wraps all copied content in one element, which is no paragraph.
  for (const whole of root.querySelectorAll('[id^="docs-internal-guid"]'))
    whole.replaceWith(...whole.childNodes);
  blankSpaces(root);
  makeLists(root);
  for (const mark of root.querySelectorAll('[style*="mso-list:ignore" i]')) mark.remove();
  for (const heading of root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) makeBold(heading);
  // Between paragraphs, line breaks are only spacing.
  for (const gap of root.querySelectorAll('br'))
    if (gap.parentElement?.querySelector(':scope > p, :scope > ul, :scope > ol')) gap.remove();
  for (const paragraph of root.querySelectorAll('p'))
    if ((paragraph.textContent ?? '').trim() === '' && !paragraph.querySelector('img')) paragraph.remove();
}

/** Word processors insert non-breaking spaces between words. */
function blankSpaces(root: HTMLElement): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replaceAll('\u00A0', ' ');
}

/** Prose has no headings: a heading becomes a bold paragraph. */
function makeBold(heading: HTMLElement): void {
  for (const inside of heading.querySelectorAll<HTMLElement>('[style]')) inside.style.fontWeight = '';
  const [paragraph, bold] = ['p', 'strong'].map((name) => heading.ownerDocument.createElement(name));
  if (paragraph === undefined || bold === undefined) return;
  bold.append(...heading.childNodes);
  paragraph.append(bold);
  heading.replaceWith(paragraph);
}

const level = /mso-list:\s*l\d+\s+level(\d+)/i;

/** Turns Word's list paragraphs into lists: `<p style="mso-list:l0 level1 lfo1">`. */
function makeLists(root: HTMLElement): void {
  const { ownerDocument } = root;
  // The open lists, by depth.
  let open: HTMLElement[] = [];
  let last: Element | undefined;
  for (const paragraph of root.querySelectorAll('p[style*="mso-list:"]')) {
    const depth = Number(level.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (depth === 0) continue;
    if (paragraph.previousElementSibling !== last) open = [];
    open.length = Math.min(open.length, depth);
    const sign = paragraph.querySelector('[style*="mso-list:ignore" i]')?.textContent?.trim() ?? '';
    const item = ownerDocument.createElement('li');
    while (open.length < Math.min(depth, open.length + 1)) {
      const list = ownerDocument.createElement(/^\(?(\d+|[a-z]{1,4})[.)]/i.test(sign) ? 'ol' : 'ul');
      const outer = open.at(-1)?.lastElementChild;
      if (outer) outer.append(list);
      else paragraph.before(list);
      open.push(list);
    }
    open.at(-1)?.append(item);
    last = open[0];
    item.append(paragraph);
  }
}

/** Parses pasted text: an empty line starts a paragraph, a line break stays one in the document. */
export function parsePastedText(text: string): Slice {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => proseSchema.node('paragraph', null, linesOf(paragraph.trim())));
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

function linesOf(paragraph: string): Node[] {
  return paragraph
    .split(/\s*\n\s*/)
    .flatMap((line, index) => [...(index === 0 ? [] : [softBreak()]), proseSchema.text(line)]);
}

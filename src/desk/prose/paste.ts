/** Cleans pasted content from Word, LibreOffice, Google Docs, WordPress, web pages or plain text. */
import { DOMParser, Slice, type ParseOptions } from 'prosemirror-model';
import { isNoise, oldFontIn, privateLetterIn } from '../../site/documents/unreadable-letters.ts';
import { cleanText } from '../../engine/clean-text.ts';
import { markUp, plainHtml } from './marked-text.ts';
import { makeLists, markTasks, orderLists } from './pasted-lists.ts';
import {
  applyStyles,
  leadStraight,
  makeQuotations,
  moveNotes,
  removeStruck,
  shiftSigns,
} from './pasted-parts.ts';
import { listTables, tableIn } from './pasted-tables.ts';
import { markPictures, type PastedPicture } from './pasted-pictures.ts';
import { proseSchema } from './prose-schema.ts';

/** The parts of a paste that changed their form, and those that did not come. */
export interface Pasted {
  pictures: PastedPicture[];
  /** Tables that became lists, which know what they were. */
  tables: number;
  /** Footnotes that moved to the end. */
  notes: number;
  /** Numbers of the parts that did not come, by their kind: `film`. */
  lost: Record<string, number>;
  /** The old font that words need, or `''` if it is not known; absent if all can be read. */
  font?: string;
  /** The plain text whose signs became formatting; absent if there were none. */
  text?: string;
}

/** Parses pasted HTML and drops all that prose cannot have. */
class PasteParser extends DOMParser {
  /** The content being pasted as RTF, for its pictures. */
  rtf = '';
  /** The same as plain text. */
  plain = '';
  /** The last paste. */
  pasted: Pasted | undefined;

  override parseSlice(dom: HTMLElement, options?: ParseOptions): Slice {
    const { plain } = this;
    this.plain = '';
    const hasStructure = plain === '' || dom.querySelector(structure) !== null;
    if (!hasStructure && (markUp(linesOf(plain)).isMarked || tableIn(linesOf(plain))))
      return this.parseText(plain);
    this.pasted = cleanPasted(dom, this.rtf);
    this.rtf = '';
    return super.parseSlice(dom, options);
  }

  /**
   * Parses pasted text.
   * @param isPlain Whether its signs stay words.
   */
  parseText(text: string, isPlain = false): Slice {
    const lines = linesOf(text);
    const plainly = isPlain ? plainHtml(lines) : tableIn(lines);
    const { html, isMarked } = plainly === undefined ? markUp(lines) : { html: plainly, isMarked: false };
    this.plain = '';
    const slice = this.parseSlice(new Parser().parseFromString(html, 'text/html').body);
    if (this.pasted && isMarked) this.pasted.text = text;
    return slice;
  }
}

const linesOf = (text: string) => cleanText(text.replaceAll(/\r\n?/g, '\n'));
const { DOMParser: Parser } = globalThis;

/** Elements by which HTML says more than plain text. */
const structure =
  'a, b, strong, i, em, u, s, strike, del, h1, h2, h3, h4, h5, h6, ul, ol, table, img, blockquote, [data-pm-slice]';

/** Creates the parser of a surface for pasted content. */
export const createPasteParser = () => new PasteParser(proseSchema, DOMParser.fromSchema(proseSchema).rules);

/** A heading that begins a paste begins a paragraph; other text continues the one that has the cursor. */
export function withOwnStart(slice: Slice): Slice {
  const isHeading = slice.content.firstChild?.attrs['heading'] != null;
  return isHeading ? new Slice(slice.content, 0, slice.openEnd) : slice;
}

/** Parts that prose cannot have, by kind. */
const unknown: Readonly<Record<string, string>> = {
  file: '[data$=".pdf" i], [src$=".pdf" i]',
  film: 'iframe, video, embed, object',
  recording: 'audio',
  formula: 'math, m\\:omath',
  drawing: 'svg, canvas',
  comment: '[style*="mso-element:comment" i]:not([style*="comment-list" i])',
};

/** Removes what the parser would read as text from pasted HTML, and gives the rest a form that prose has. */
function cleanPasted(root: HTMLElement, rtf: string): Pasted {
  const lost: Record<string, number> = {};
  const lose = (kind: string, count: number) => {
    if (count > 0) lost[kind] = (lost[kind] ?? 0) + count;
  };
  for (const [kind, selector] of Object.entries(unknown)) {
    const found = [...root.querySelectorAll(selector)];
    lose(kind, found.length);
    for (const one of found) one.remove();
  }
  applyStyles(root);
  lose('struck passage', removeStruck(root));
  for (const gone of root.querySelectorAll('style, script, title, xml, [style*="mso-hide:all" i]'))
    gone.remove();
  // Google Docs wraps all copied content in one element, which is no paragraph.
  for (const whole of root.querySelectorAll('[id^="docs-internal-guid"]'))
    whole.replaceWith(...whole.childNodes);
  for (const mark of root.querySelectorAll('.MsoCommentReference, [style*="comment-list" i]')) mark.remove();
  cleanTexts(root);
  const notes = moveNotes(root);
  lose('footnote', notes.lost);
  lose('raised or lowered word', shiftSigns(root));
  leadStraight(root);
  makeQuotations(root);
  makeLists(root);
  markTasks(root);
  for (const mark of root.querySelectorAll('[style*="mso-list:ignore" i]')) mark.remove();
  orderLists(root);
  const font = unreadableIn(root);
  const { tables, merged } = listTables(root);
  lose('merged cell', merged);
  const { pictures, lost: without } = markPictures(root, rtf);
  lose('picture', without);
  for (const heading of root.querySelectorAll<HTMLElement>(headings)) markHeading(heading);
  // Between paragraphs, line breaks are only spacing.
  for (const gap of root.querySelectorAll('br'))
    if (gap.parentElement?.querySelector(':scope > p, :scope > ul, :scope > ol')) gap.remove();
  for (const paragraph of root.querySelectorAll('p, div'))
    if ((paragraph.textContent ?? '').trim() === '' && !paragraph.querySelector('img')) paragraph.remove();
  return { pictures, tables, notes: notes.notes, lost, ...(font !== undefined && { font }) };
}

/** Cleans the words. Word processors insert non-breaking spaces between them, and separators where a line ends. */
function cleanTexts(root: HTMLElement): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const separator = text.data.search(/[\v\u2028\u2029]/);
    if (separator >= 0) {
      text.splitText(separator + 1).before(root.ownerDocument.createElement('br'));
      text.data = text.data.slice(0, -1);
    }
    text.data = cleanText(text.data).replaceAll('\u00A0', ' ');
  }
}

/** The old font that some words need; `''` if they are noise without a known font. */
function unreadableIn(root: HTMLElement): string | undefined {
  const words = root.textContent;
  const fonts = [...root.querySelectorAll<HTMLElement>('[face], [style*="font"]')].flatMap((one) => {
    const font = oldFontIn(one.style.fontFamily || (one.getAttribute('face') ?? ''));
    // In such a font, too, letters of Unicode are what they are.
    const isUnicode = /[\u0250-\u1FFF\u2C00-\uABFF]/.test(one.textContent);
    return font === undefined || isUnicode || one.textContent.trim() === '' ? [] : [font];
  });
  return fonts[0] ?? (privateLetterIn(words) !== undefined || isNoise(words) ? '' : undefined);
}

const headings = 'h1, h2, h3, h4, h5, h6, p.MsoTitle, p.title';

/** Prose has no headings: a heading becomes a bold paragraph, which remembers its level for {@link splitAtParts}. */
function markHeading(heading: HTMLElement): void {
  for (const inside of heading.querySelectorAll<HTMLElement>('[style]')) inside.style.fontWeight = '';
  const paragraph = heading.ownerDocument.createElement('p');
  if (heading.closest('li, td, blockquote') === null && heading.textContent.trim() !== '')
    paragraph.dataset['heading'] = /^h(\d)$/.exec(heading.localName)?.[1] ?? '1';
  const bold = heading.ownerDocument.createElement('strong');
  bold.append(...heading.childNodes);
  paragraph.append(bold);
  heading.replaceWith(paragraph);
}

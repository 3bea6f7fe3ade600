/**
 * Reads the text of a record: HTML of any origin, or plain text. The result is HTML with only the elements of
 * `text-elements.ts`, all closed, within the limits of `engine/record-limits.ts`: the browser's parser repairs unclosed
 * elements by opening them again, and 20,000 letters can become millions of elements. No two words are joined, and none
 * that a browser would show is lost. This does not make HTML safe; the sanitiser does, with the result.
 */
import { cutMark, maxDepth, maxElements } from '../../engine/record-limits.ts';
import { withoutShortCodes } from '../../engine/short-codes.ts';
import { linkAddresses, readAddress } from '../../engine/read-address.ts';
import { elementFor, isBlock, textAttributes } from './text-elements.ts';

/** Void elements. */
const empty = new Set(['br', 'hr', 'img']);
/** Elements whose content is not text of the page; the sanitiser drops it, too. */
const foreign =
  /^(?:audio|embed|head|iframe|math|noembed|noframes|noscript|object|plaintext|script|style|svg|template|title|video|xml|xmp)$/;
/** Those whose content is never HTML. */
const raw = /^(?:iframe|noembed|noframes|plaintext|script|style|title|xmp)$/;
/** Elements that show a page or a recording, to which a link leads. */
const frame = /^(?:audio|embed|iframe|video)$/;
/** Elements that end where one of these begins, if nothing else is open in them. */
const siblings: Partial<Record<string, RegExp>> = {
  li: /^li$/,
  dt: /^d[td]$/,
  dd: /^d[td]$/,
  td: /^t[dh]$/,
  th: /^t[dh]$/,
  tr: /^t[dhr]$/,
  tbody: /^(?:t[dhr]|thead|tbody)$/,
};
/** Elements in which only others of a table may stand. */
const rows = /^(?:table|thead|tbody|tr)$/;
const cells = /^(?:caption|thead|tbody|t[rdh])$/;

/**
 * Matches the parts of HTML. The end of the text also ends a tag or a comment, so that the expression never backtracks
 * and takes linear time.
 */
const parts =
  /<!--(?:-?>|[^]*?(?:--!?>|$))|<[!?][^>]*>?|<(?<end>\/?)(?<name>[a-z][^\s/>]*)(?<attributes>(?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*)(?:>|$)|[^<]+|</gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s"'>]+)))?/g;

/** Where the result is shown, if not on the page of the record. */
export interface Place {
  /** Returns the address of a link or a picture, seen from there. */
  address?: (address: string) => string;
  /** Whether a picture is shown; its alternative text is if not. */
  showsPicture?: (address: string) => boolean;
}

/** Returns the HTML of a text. */
export function readHtml(text: string, place: Place = {}): string {
  const html = withoutShortCodes(text).replaceAll(/\r\n?/g, '\n').trim();
  const found = Array.from(html.matchAll(parts), ({ 0: part, index, groups = {} }) => {
    const name = groups['name']?.toLowerCase();
    return { part, index, name, isEnd: groups['end'] === '/', attributes: groups['attributes'] ?? '' };
  });
  const ends = new Set(found.flatMap(({ isEnd, name = '' }) => (isEnd ? [name] : [])));
  /** Whether what looks like a tag is text: an address, a name or a blank to fill in between angle brackets. */
  const isText = (name: string, attributes: string) =>
    /[@.]|:$/.test(name) ||
    (elementFor(name, true) === undefined &&
      !foreign.test(name) &&
      !ends.has(name) &&
      !/[:-]/.test(name) &&
      !attributes.includes('='));
  const tags = found.filter(({ name, attributes }) => name !== undefined && !isText(name, attributes));
  const names = new Set(tags.map(({ name = '' }) => name));
  const writer = new Writer(place, {
    hasLines: ![...names].some((name) => name === 'br' || isBlock(elementFor(name, false) ?? '')),
    isPlain: names.size === 0,
    // The highest heading of a text is below the title of its record.
    lower: Math.max(
      0,
      3 - Math.min(...[...names].map((name) => Number(/^h([1-6])$/.exec(name)?.[1] ?? 3)), 3),
    ),
  });
  const lastEnds = new Map(tags.filter(({ isEnd }) => isEnd).map(({ name, index }) => [name, index]));
  let dropped: string | undefined;
  for (const { part, index, name, isEnd, attributes } of found) {
    if (writer.isFull) break;
    if (dropped !== undefined) {
      if (isEnd && name === dropped) dropped = undefined;
    } else if (name === undefined) {
      if (part === '<' || !part.startsWith('<')) writer.text(part);
    } else if (isText(name, attributes)) writer.text(part);
    else if (foreign.test(name)) {
      if (isEnd) continue;
      writer.frame(name, attributes);
      const hasEnd = (lastEnds.get(name) ?? -1) > index;
      if (hasEnd || raw.test(name)) dropped = name;
    } else if (isEnd) writer.end(name);
    else writer.begin(name, attributes);
  }
  return writer.finish();
}

interface Manner {
  /** Whether line breaks of the text are line breaks of the page: no element makes any. */
  hasLines: boolean;
  /** Whether the text has no elements. */
  isPlain: boolean;
  /** By how many levels headings are lowered. */
  lower: number;
}

/** Writes HTML: closes what is open where a parser would, and counts. */
class Writer {
  /** Whether the HTML has as many elements as a page bears. */
  isFull = false;
  private html = '';
  private readonly open: string[] = [];
  private elements = 0;
  private hasParagraphs = false;
  /** Whether the next word would be joined to the one before. */
  private isAfterText = false;

  constructor(
    private readonly place: Place,
    private readonly manner: Manner,
  ) {}

  text(part: string): void {
    if (!this.manner.hasLines) return this.words(part);
    for (const line of part.split(/([ \t]*\n\s*)/)) {
      if (!line.includes('\n')) this.words(line);
      else if (!/\n\s*\n/.test(line)) this.begin('br');
      else if (this.open.length > 0) this.begin('br').begin('br');
      else this.paragraph();
    }
  }

  private words(part: string): void {
    if (part === '' || this.isFull) return;
    if (/\S/.test(part)) this.intoCell();
    let text = part.replaceAll('<', '&lt;');
    if (this.manner.isPlain) text = text.replace(/&(?!#?\w+;)/g, '&amp;');
    if (!this.open.includes('a') && !this.open.includes('code')) {
      const linked = linkAddresses(text, maxElements - this.elements);
      this.elements += linked.links;
      text = linked.html;
    }
    this.html += text;
    this.isAfterText = /\S$/.test(part);
  }

  private paragraph(): void {
    if (!this.count()) return;
    this.html += '</p><p>';
    this.hasParagraphs = true;
  }

  /** Begins an element of HTML. */
  begin(name: string, attributes = ''): this {
    const element = this.elementFor(name);
    if (element === '' || this.isFull) return this;
    const kept = this.attributes(attributes);
    if (element === 'img' && this.place.showsPicture?.(kept.get('src') ?? '') === false) {
      this.words(` ${kept.get('alt') ?? ''} `);
      return this;
    }
    if (!cells.test(element)) this.intoCell();
    if (element === 'a') this.close(this.open.lastIndexOf('a'));
    if (isBlock(element)) this.close(this.open.indexOf('p'));
    if (/^h\d$/.test(element) && /^h\d$/.test(this.open.at(-1) ?? '')) this.close(this.open.length - 1);
    while (siblings[element]?.test(this.open.at(-1) ?? '')) this.close(this.open.length - 1);
    if (this.open.length >= maxDepth && !empty.has(element)) {
      if (isBlock(element)) this.html += ' ';
      return this;
    }
    if (!this.count()) return this;
    this.html += `<${element}${Array.from(kept, ([name, value]) => ` ${name}="${value}"`).join('')}>`;
    if (!empty.has(element)) this.open.push(element);
    if (isBlock(element) || empty.has(element)) this.isAfterText = false;
    return this;
  }

  /** Begins a cell where only cells may stand: a parser would move what is between them. */
  private intoCell(): void {
    const around = this.open.at(-1) ?? '';
    if (!rows.test(around)) return;
    if (around !== 'tr') this.begin('tr');
    this.begin('td');
  }

  /** Ends an element of HTML, and what is open in it. The end of a block that is not open still ends a line. */
  end(name: string): void {
    const element = this.elementFor(name);
    const at = this.open.lastIndexOf(element);
    if (at >= 0) this.close(at);
    else if (isBlock(element) && this.isAfterText) this.begin('br');
  }

  /** Writes a link to the page of a frame, or to a recording. */
  frame(name: string, attributes: string): void {
    const { src, title } = Object.fromEntries(this.attributes(attributes));
    const address = src?.replace(/^\/\//, 'https://') ?? '';
    if (!raw.test(name) || frame.test(name)) this.words(' ');
    if (!frame.test(name) || !/^https?:\/\//i.test(address) || this.open.includes('a')) return;
    this.begin('a', ` href="${address}"`);
    this.words(title ?? address);
    this.end('a');
    this.words(' ');
  }

  finish(): string {
    const html = this.html + this.closing(this.open);
    const cut = this.isFull ? cutMark : '';
    return this.hasParagraphs ? `<p>${html}${cut}</p>` : html + cut;
  }

  private elementFor(name: string): string {
    const element = elementFor(name, this.open.includes('table')) ?? '';
    const level = /^h([1-6])$/.exec(element)?.[1];
    return level === undefined ? element : `h${Math.min(Number(level) + this.manner.lower, 6)}`;
  }

  /** Counts an element. @returns whether it may be written. */
  private count(): boolean {
    this.isFull = this.elements >= maxElements;
    this.elements += 1;
    return !this.isFull;
  }

  private close(at: number): void {
    if (at < 0) return;
    const closed = this.open.splice(at);
    this.html += this.closing(closed);
    if (closed.some(isBlock)) this.isAfterText = false;
  }

  private closing(names: readonly string[]): string {
    return names.reduce((after, name) => `</${name}>${after}`, '');
  }

  private attributes(text: string): Map<string, string> {
    const kept = new Map<string, string>();
    for (const [, spelt = '', double, single, bare] of text.matchAll(attribute)) {
      const name = spelt.toLowerCase();
      const value = (double ?? single ?? bare ?? '').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
      if (!textAttributes.includes(name) || /^\s*data:/i.test(value)) continue;
      const isAddress = name === 'href' || name === 'src';
      const address = name === 'href' ? readAddress(value) : value.trim();
      kept.set(name, isAddress ? (this.place.address?.(address) ?? address) : value);
    }
    return kept;
  }
}

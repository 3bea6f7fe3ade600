/**
 * Bounds HTML before a parser sees it: the number of its elements, how deep they stand in each other, and that all are
 * closed. The browser's parser repairs what is not closed by opening elements again: 20,000 letters can become millions
 * of elements. Nothing here makes HTML safe; that is what the sanitiser does with the result.
 */
import { cutMark, mostDepth, mostElements } from '../engine/record-limits.ts';

/** Up to this number of tags, repairs are cheap, and the parser gets the HTML as it is. */
const fewTags = 150;

/** Elements that end with their tag. */
const empty = new Set(['br', 'hr', 'img']);
/** Elements whose content is no text of theirs; the sanitiser drops it, too. */
const foreign =
  /^(?:audio|head|iframe|math|noembed|noframes|noscript|plaintext|script|style|svg|template|title|video|xmp)$/;
/** Elements before which a paragraph ends, wherever it stands. */
const afterParagraph = /^(?:p|ul|ol|li|table|blockquote|pre|h\d|hr)$/;
/** Elements that end where one of these begins, if nothing else is open in them. */
const siblings: Partial<Record<string, RegExp>> = {
  li: /^li$/,
  td: /^t[dh]$/,
  th: /^t[dh]$/,
  tr: /^t[dhr]$/,
  tbody: /^(?:t[dhr]|thead|tbody)$/,
};

/**
 * Parts of HTML. A tag may be cut off by the end of the text, as a comment may; so the expression never goes back, and
 * takes time in proportion to the length.
 */
const parts =
  /<!--[^]*?(?:-->|$)|<[!?][^>]*>?|<(?<end>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>(?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*)(?:>|$)|[^<]+|</gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s"'>]+)))?/g;

interface Allowed {
  tags: readonly string[];
  attributes: readonly string[];
}

/**
 * Returns HTML as it is if it has few tags. Otherwise rewrites it: all elements closed, at most so many and so deep as
 * `engine/record-limits.ts` says, those alone that are allowed. What is too deep keeps its text; what is too much is cut off,
 * with a mark.
 */
export function boundHtml(html: string, { tags, attributes }: Allowed): string {
  if ((html.match(/</g)?.length ?? 0) <= fewTags) return html;
  const open: string[] = [];
  let dropped: string | undefined;
  let elements = 0;
  let bounded = '';
  const close = (at: number) => {
    if (at >= 0) bounded += closing(open.splice(at));
  };
  for (const { 0: part, groups = {} } of html.matchAll(parts)) {
    const name = groups['name']?.toLowerCase();
    const ends = groups['end'] === '/';
    if (dropped !== undefined) {
      if (ends && name === dropped) dropped = undefined;
    } else if (name === undefined) {
      if (part === '<') bounded += '&lt;';
      else if (!part.startsWith('<')) bounded += part;
    } else if (ends) {
      close(open.lastIndexOf(name));
    } else if (!tags.includes(name)) {
      if (foreign.test(name)) dropped = name;
    } else {
      if (afterParagraph.test(name)) close(open.indexOf('p'));
      while (siblings[name]?.test(open.at(-1) ?? '')) close(open.length - 1);
      if (open.length >= mostDepth) continue;
      elements += 1;
      if (elements > mostElements) return bounded + closing(open) + cutMark;
      bounded += `<${name}${attributesOf(groups['attributes'] ?? '', attributes)}>`;
      if (!empty.has(name)) open.push(name);
    }
  }
  return bounded + closing(open);
}

function closing(names: readonly string[]): string {
  return names
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');
}

function attributesOf(text: string, allowed: readonly string[]): string {
  let kept = '';
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    const value = (double ?? single ?? bare ?? '').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    if (allowed.includes(name.toLowerCase())) kept += ` ${name.toLowerCase()}="${value}"`;
  }
  return kept;
}

/**
 * Bounds HTML before a parser sees it: limits the number and the depth of its elements, and closes all of them. The
 * browser's parser repairs unclosed elements by opening them again: 20,000 letters can become millions of elements.
 * This does not make HTML safe; the sanitiser does, with the result.
 */
import { cutMark, maxDepth, maxElements } from '../engine/record-limits.ts';

/** Up to this number of tags, repairs are cheap, and the parser gets the HTML as it is. */
const maxTags = 150;

/** Void elements. */
const empty = new Set(['br', 'hr', 'img']);
/** Elements whose content is not text of the page; the sanitiser drops it, too. */
const foreign =
  /^(?:audio|head|iframe|math|noembed|noframes|noscript|plaintext|script|style|svg|template|title|video|xmp)$/;
/** Elements that end an open paragraph, at any depth. */
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
 * Matches the parts of HTML. The end of the text also ends a tag or a comment, so that the expression never backtracks
 * and takes linear time.
 */
const parts =
  /<!--[^]*?(?:-->|$)|<[!?][^>]*>?|<(?<end>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>(?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*)(?:>|$)|[^<]+|</gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s"'>]+)))?/g;

interface Allowed {
  tags: readonly string[];
  attributes: readonly string[];
}

/**
 * Returns HTML unchanged if it has few tags. Otherwise rewrites it: only allowed elements, all of them closed, within
 * the limits of `engine/record-limits.ts`. Elements that are too deep keep only their text; HTML with too many is cut
 * off, with a mark.
 */
export function boundHtml(html: string, { tags, attributes }: Allowed): string {
  if ((html.match(/</g)?.length ?? 0) <= maxTags) return html;
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
      if (open.length >= maxDepth) continue;
      elements += 1;
      if (elements > maxElements) return bounded + closing(open) + cutMark;
      bounded += `<${name}${keepAttributes(groups['attributes'] ?? '', attributes)}>`;
      if (!empty.has(name)) open.push(name);
    }
  }
  return bounded + closing(open);
}

function closing(names: readonly string[]): string {
  return names.reduce((after, name) => `</${name}>${after}`, '');
}

function keepAttributes(text: string, allowed: readonly string[]): string {
  let kept = '';
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    const value = (double ?? single ?? bare ?? '').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    if (allowed.includes(name.toLowerCase())) kept += ` ${name.toLowerCase()}="${value}"`;
  }
  return kept;
}

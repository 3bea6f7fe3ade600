/**
 * Turns HTML of paragraphs, lists, emphasis and links into React nodes without a parser or a sanitiser: it makes only
 * elements of the tables below, so nothing else can come in (H-07). Most texts of the API are simple, so the 15 kB of
 * code for all others (`html.tsx`) are not fetched.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import { withBase } from '../../engine/base.ts';
import { linkAttributes } from '../../engine/link.ts';
import { safeAddress } from '../../engine/read-address.ts';
import { unbroken } from './unbroken.ts';

const inline = ['a', 'b', 'br', 'code', 'em', 'i', 'strong', '#text'];
const blocks = ['blockquote', 'hr', 'ol', 'p', 'ul'];
/** The allowed content of each element. No tag has a name with `#`. */
const content: Record<string, readonly string[]> = {
  '': [...inline, ...blocks],
  blockquote: [...inline, ...blocks],
  ol: ['li', '#space'],
  ul: ['li', '#space'],
  li: inline,
  p: inline,
  a: inline,
  b: inline,
  code: ['#text'],
  em: inline,
  i: inline,
  strong: inline,
};

/**
 * Matches the parts of simple HTML: tags and text. A text has no letter that a parser would change; an address has none
 * with another meaning.
 */
const parts =
  /<(?<end>\/?)(?<name>[a-z]+)(?: href="(?<href>[\w./?=#%~:@+,-]*)")?(?<closed> ?\/)?>|(?<text>[^<\r\0]+)/y;

/** Elements without content. */
const isVoid = (name: string) => name === 'br' || name === 'hr';

/** Letters by the names of their references, and patterns for these and all other references. */
const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' };
const named = /&(amp|lt|gt|quot|#39|nbsp);/g;
const otherReference = /&(?!(?:amp|lt|gt|quot|#39|nbsp);|\s|$)/;

/** HTML with more elements, or deeper ones, is not simple. */
const maxElements = 500;
const maxDepth = 20;

interface Open {
  name: string;
  href?: string | undefined;
  children: ReactNode[];
}

const close = ({ name, href, children }: Open) =>
  createElement(
    name,
    href === undefined ? null : { href: withBase(href), ...linkAttributes(href) },
    ...children,
  );

/** Returns the nodes of simple HTML, as `Html` would; `undefined` if it is not simple. */
export function simpleHtml(html: string): ReactNode {
  if (!/[<&\r\0]/.test(html)) return unbroken(html);
  const top: Open = { name: '', children: [] };
  const open = [top];
  let elements = 0;
  parts.lastIndex = 0;
  while (parts.lastIndex < html.length) {
    const found = parts.exec(html)?.groups;
    const around = open.at(-1) ?? top;
    if (found === undefined) return undefined;
    const { name = '', href, text, end, closed } = found;
    const mayHave = (kind: string) => content[around.name]?.includes(kind) === true;
    if (text !== undefined) {
      const isRead = mayHave('#text') || (mayHave('#space') && /^[ \n\t]*$/.test(text));
      if (!isRead || otherReference.test(text)) return undefined;
      around.children.push(unbroken(text.replace(named, (_, name: string) => letters[name] ?? '')));
    } else if (end === '/') {
      // Only the innermost open element may end.
      if (name !== around.name || href !== undefined || closed !== undefined) return undefined;
      open.pop();
      open.at(-1)?.children.push(close(around));
    } else {
      elements += 1;
      const isLink = name === 'a';
      const isWrong =
        !mayHave(name) ||
        isLink !== (href !== undefined) ||
        (href !== undefined && !safeAddress.test(href)) ||
        // Links cannot be nested.
        (isLink && open.some((one) => one.name === 'a')) ||
        (closed !== undefined && !isVoid(name)) ||
        elements > maxElements ||
        open.length >= maxDepth;
      if (isWrong) return undefined;
      if (isVoid(name)) around.children.push(createElement(name));
      else open.push({ name, href, children: [] });
    }
  }
  return open.length === 1 ? createElement(Fragment, null, ...top.children) : undefined;
}

/** Matches addresses and short codes, which only `read-html.ts` reads. */
const needsReading = /[@[]|:\/\/|www\./i;
/** Elements that make lines. */
const makesLines = /<(?:p|br|[uo]l|blockquote|hr)\b/;

/** Returns the nodes of the text of a record if it is simple HTML, and not plain text with lines of its own. */
export function simpleText(text: string): ReactNode {
  const isRead =
    needsReading.test(text.replace(/<[^<>]*>/g, '')) || (text.includes('\n') && !makesLines.test(text));
  return isRead ? undefined : simpleHtml(text);
}

/**
 * The only way to turn HTML into React nodes: DOMPurify sanitises it, html-react-parser parses it (H-07); simple HTML
 * needs neither (`simple-html.ts`). The build uses it for the prose of pages, the browser for HTML of the API.
 */
import parse, {
  attributesToProps,
  domToReact,
  type DOMNode,
  type Element,
  type HTMLReactParserOptions,
} from 'html-react-parser';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { withBase } from '../../engine/base.ts';
import { linkAttributes } from '../../engine/link.ts';
import type { Words } from '../../engine/words/words.ts';
import { OwnPicture } from './own-picture.tsx';
import { readHtml } from './read-html.ts';
import { sanitise } from './sanitise.ts';
import { simpleHtml, simpleText } from './simple-html.ts';
import { texts as englishTexts } from '../../engine/generated/english-texts.ts';
import { unbroken } from './unbroken.ts';
import { useFileHost, useWords } from './use-services.tsx';

type Replace = NonNullable<HTMLReactParserOptions['replace']>;

/** Not by `instanceof`: the browser version of the parser has its own class. */
const isElement = (node: DOMNode): node is Element => 'attribs' in node;

const linksAndRanges: Replace = (node) => {
  if ('data' in node) return unbroken(node.data);
  if (!isElement(node) || node.name !== 'a') return;
  const { href } = node.attribs;
  // A link without a target is announced as disabled (S-13).
  if (!href) Object.assign(node.attribs, { role: 'link', 'aria-disabled': 'true', 'data-placeholder': '' });
  else Object.assign(node.attribs, { href: withBase(href), ...linkAttributes(href) });
};

/** Puts elements that may be wider than the page into a scrollable box, which a keyboard can reach. */
function inBoxes(replace: Replace, { table, text }: Words['texts']): Replace {
  return (node, index) => {
    if (!isElement(node) || (node.name !== 'table' && node.name !== 'pre')) return replace(node, index);
    const label = node.name === 'table' ? table : text;
    const attributes = { className: 'scrolls', role: 'group', 'aria-label': label, tabIndex: 0 };
    return createElement('div', attributes, domToReact([node], { replace }));
  };
}

/**
 * Keeps the pictures of the site and of the API. A picture of another site would reveal the visitor to that site, and
 * the Content-Security-Policy would block it, so its alternative text replaces it.
 * @param host Origin of the API.
 */
function ownPictures(host: string): Replace {
  return (node, index) => {
    if (!isElement(node) || node.name !== 'img') return linksAndRanges(node, index);
    const { src = '', alt = '' } = node.attribs;
    const isOwn = src.startsWith('/') || (host !== '' && src.startsWith(`${host}/`));
    // A picture keeps the words before and after it apart.
    if (!isOwn) return createElement(Fragment, null, ` ${alt} `);
    return createElement(OwnPicture, { ...attributesToProps(node.attribs), alt });
  };
}

/** Sanitises and parses HTML. */
function sanitised(html: string, replace: Replace): ReturnType<typeof parse> {
  const safe = sanitise(html);
  // Parsing a string is a Trusted Types sink: whatever the parser asks for, it gets the sanitised HTML.
  // oxlint-disable-next-line typescript/no-base-to-string -- TrustedHTML is its text
  return parse(String(safe), { replace, trustedTypePolicy: { createHTML: () => safe } });
}

/** Rendered HTML: a filter that is set and reset shows the same cards again. */
const made = new Map<string, ReactNode>();
/** Number of texts that are cached. */
const maxKept = 300;

/**
 * Renders the text of a record, HTML of any origin or plain text, as React nodes, without anything that can run or
 * navigate elsewhere (H-07), within the limits of `engine/record-limits.ts`.
 */
export function Html({ html }: { html: string }): ReactNode {
  const host = useFileHost();
  const texts = useWords('texts', englishTexts);
  const simple = simpleText(html);
  if (simple !== undefined) return simple;
  const key = `${texts.table} ${texts.text} ${html}`;
  let nodes = made.get(key);
  if (nodes === undefined) {
    nodes = sanitised(readHtml(html), inBoxes(ownPictures(host), texts));
    if (made.size >= maxKept) made.delete(made.keys().next().value ?? '');
    made.set(key, nodes);
  }
  return nodes;
}

/** The attributes of a picture in a text. */
export interface PictureInText {
  src: string;
  alt: string;
  title?: string;
}

interface WithPicturesProps {
  html: string;
  /** Renders one picture of the text. */
  picture: (image: PictureInText) => ReactElement;
}

/** Like `Html`, but renders pictures with `picture`, which knows their sizes. Used at build only. */
export function HtmlWithPictures({ html, picture }: WithPicturesProps): ReactNode {
  const texts = useWords('texts', englishTexts);
  const replace = inBoxes((node, index) => {
    if (!isElement(node) || node.name !== 'img') return linksAndRanges(node, index);
    const { src = '', alt = '', title } = node.attribs;
    return src === '' ? undefined : picture({ src, alt, ...(title && { title }) });
  }, texts);
  return simpleHtml(html) ?? sanitised(html, replace);
}

/**
 * The only way to turn HTML into React nodes: DOMPurify sanitises it, html-react-parser parses it (H-07). The
 * build uses it for the prose of pages, the browser for HTML of the API.
 */
import DOMPurify, { type DOMPurify as Sanitiser } from 'dompurify';
import parse, { Element, type HTMLReactParserOptions } from 'html-react-parser';
import type { ReactElement, ReactNode } from 'react';
import { linkAttributes } from '../engine/link.ts';

let sanitiser: Sanitiser = DOMPurify;

/** Gives the sanitiser a window to work on. The build must call it, because Node has no window. */
export function sanitiseWith(window: unknown): void {
  sanitiser = DOMPurify(window as Parameters<typeof DOMPurify>[0]);
}

const config = {
  ALLOWED_TAGS:
    'p br strong b em i u a ul ol li blockquote q cite sup sub span h3 h4 h5 h6 hr code img table thead tbody tr th td caption'.split(
      ' ',
    ),
  ALLOWED_ATTR: 'href title lang dir src alt width height colspan rowspan start'.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // DOMPurify does not test the values of these attributes against ALLOWED_URI_REGEXP, since they are no
  // addresses.
  ADD_URI_SAFE_ATTR: 'title lang dir alt width height colspan rowspan start'.split(' '),
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

const options: HTMLReactParserOptions = {
  replace(node) {
    if (!(node instanceof Element) || node.name !== 'a') return;
    const { href } = node.attribs;
    // A link without a target is announced as disabled (S-13).
    if (!href) Object.assign(node.attribs, { role: 'link', 'aria-disabled': 'true', 'data-placeholder': '' });
    else Object.assign(node.attribs, linkAttributes(href));
  },
};

/** Sanitises and parses HTML. */
function sanitised(html: string, replace = options.replace): ReturnType<typeof parse> {
  const safe = sanitiser.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true });
  // Parsing a string is a Trusted Types sink: whatever the parser asks for, it gets what the sanitiser has made.
  // oxlint-disable-next-line typescript/no-base-to-string -- TrustedHTML is its text
  return parse(String(safe), {
    ...options,
    ...(replace && { replace }),
    trustedTypePolicy: { createHTML: () => safe },
  });
}

/** What has been made of HTML: a list that is narrowed and widened again shows the same cards again. */
const made = new Map<string, ReactNode>();
/** How many texts are kept. */
const mostKept = 300;

/**
 * Renders HTML of any origin as React nodes, without anything that can run or navigate elsewhere (H-07).
 */
export function Html({ html }: { html: string }): ReactNode {
  // Most descriptions are plain words.
  if (!/[<&]/.test(html)) return html;
  const known = made.get(html);
  if (known !== undefined) return known;
  const nodes = sanitised(html);
  if (made.size >= mostKept) made.delete(made.keys().next().value ?? '');
  made.set(html, nodes);
  return nodes;
}

/**
 * Matches HTML that has nothing but text, elements without attributes which the sanitiser allows, and plain links, so
 * that there is nothing to remove. Most prose is like this; at build, a call of the sanitiser takes a millisecond.
 */
const harmless =
  /^(?:[^<]|<\/?(?:p|em|strong|ul|ol|li|blockquote|code)>|<[bh]r \/>|<\/a>|<a href="(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[\w./?=#%~:@+,-]*">)*$/;

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
  const replace: HTMLReactParserOptions['replace'] = (node, index) => {
    if (!(node instanceof Element) || node.name !== 'img') return options.replace?.(node, index);
    const { src = '', alt = '', title } = node.attribs;
    return src === '' ? undefined : picture({ src, alt, ...(title && { title }) });
  };
  return harmless.test(html) ? parse(html, { ...options, replace }) : sanitised(html, replace);
}

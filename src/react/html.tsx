/**
 * The one way in which HTML becomes React: sanitised by DOMPurify, then parsed by html-react-parser.
 * Prose of the pages goes through it at build, HTML of the API in the browser. Nothing else puts HTML into a page.
 */
import DOMPurify, { type DOMPurify as Sanitiser } from 'dompurify';
import parse, { Element, type HTMLReactParserOptions } from 'html-react-parser';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { linkAttributes } from '../engine/link.ts';

let sanitiser: Sanitiser = DOMPurify;

/** Gives the sanitiser a window to work on, where there is none: at build. */
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
  // Attributes that hold no address are not measured by the rule for addresses.
  ADD_URI_SAFE_ATTR: 'title lang dir alt width height colspan rowspan start'.split(' '),
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

const options: HTMLReactParserOptions = {
  // A parsed string is a sink for Trusted Types: it is sanitised once more there, as trusted HTML.
  trustedTypePolicy: {
    createHTML: (html: string) => sanitiser.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true }),
  },
  replace(node) {
    if (!(node instanceof Element) || node.name !== 'a') return;
    const { href } = node.attribs;
    // A link without a target is announced as one that cannot be followed.
    if (!href) Object.assign(node.attribs, { role: 'link', 'aria-disabled': 'true', 'data-placeholder': '' });
    else Object.assign(node.attribs, linkAttributes(href));
  },
};

/**
 * HTML of any origin as React, without whatever could run or lead elsewhere. A text is sanitised once: a list that
 * is filtered renders its cards again with each letter that is typed.
 */
export function Html({ html }: { html: string }): ReactNode {
  return useMemo(() => parse(sanitiser.sanitize(html, config), options), [html]);
}

/**
 * HTML of nothing but text and elements without attributes, each of which the sanitiser allows: it has nothing to take
 * out. Most prose is like this, and at build a call of the sanitiser takes a millisecond.
 */
const harmless = /^(?:[^<]|<\/?(?:p|em|strong|ul|ol|li|blockquote|code)>|<[bh]r \/>)*$/;

/** A picture of a text: what its element says of it. */
export interface PictureInText {
  src: string;
  alt: string;
  title?: string;
}

interface WithPicturesProps {
  html: string;
  /** Renders each picture of the text. */
  picture: (image: PictureInText) => ReactElement;
}

/** The same with pictures rendered by the build, which knows their sizes; used at build only. */
export function HtmlWithPictures({ html, picture }: WithPicturesProps): ReactNode {
  return parse(harmless.test(html) ? html : sanitiser.sanitize(html, config), {
    ...options,
    replace(node, index) {
      if (!(node instanceof Element) || node.name !== 'img') return options.replace?.(node, index);
      const { src = '', alt = '', title } = node.attribs;
      return src === '' ? undefined : picture({ src, alt, ...(title && { title }) });
    },
  });
}

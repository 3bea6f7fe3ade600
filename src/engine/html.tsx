/**
 * The one way in which HTML becomes React: sanitised by DOMPurify, then parsed by html-react-parser.
 * Prose of the pages goes through it at build, HTML of the API in the browser. No other file parses HTML.
 */
import DOMPurify, { type DOMPurify as Sanitiser } from 'dompurify';
import parse, { Element, type HTMLReactParserOptions } from 'html-react-parser';
import type { ReactNode } from 'react';
import { linkAttributes } from './link.ts';

let sanitiser: Sanitiser = DOMPurify;

/** The build has no window of its own; it hands in a sanitiser that works on one. */
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

/** Draws a picture that stands in a text. */
export type DrawPicture = (image: { src: string; alt: string; title?: string }) => ReactNode;

const optionsWith = (picture?: DrawPicture): HTMLReactParserOptions => ({
  // A parsed string is a sink for Trusted Types: it is sanitised once more there, as trusted HTML.
  trustedTypePolicy: {
    createHTML: (html: string) => sanitiser.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true }),
  },
  replace(node) {
    if (!(node instanceof Element)) return;
    const { href, src, alt = '', title } = node.attribs;
    if (node.name === 'img' && picture && src) return <>{picture({ src, alt, ...(title && { title }) })}</>;
    if (node.name !== 'a') return;
    // A link without a target is announced as one that cannot be followed.
    if (!href) Object.assign(node.attribs, { role: 'link', 'aria-disabled': 'true', 'data-placeholder': '' });
    else Object.assign(node.attribs, linkAttributes(href));
  },
});

const options = optionsWith();

/** HTML of any origin as React, without whatever could run or lead elsewhere. */
export function Html({ html, picture }: { html: string; picture?: DrawPicture }): ReactNode {
  return parse(sanitiser.sanitize(html, config), picture ? optionsWith(picture) : options);
}

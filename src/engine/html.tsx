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
  ALLOWED_TAGS: [
    ...[
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      'a',
      'ul',
      'ol',
      'li',
      'blockquote',
      'q',
      'cite',
      'sup',
      'sub',
    ],
    ...[
      'span',
      'h3',
      'h4',
      'h5',
      'h6',
      'hr',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'caption',
      'img',
      'code',
    ],
  ],
  ALLOWED_ATTR: [
    'href',
    'title',
    'lang',
    'dir',
    'src',
    'alt',
    'width',
    'height',
    'colspan',
    'rowspan',
    'start',
  ],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

const options: HTMLReactParserOptions = {
  // A parsed string is a sink for Trusted Types: it is sanitised once more there, as trusted HTML.
  trustedTypePolicy: {
    createHTML: (html: string) =>
      sanitiser.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true }) as unknown as string,
  } as NonNullable<HTMLReactParserOptions['trustedTypePolicy']>,
  replace(node) {
    if (node instanceof Element && node.name === 'a' && node.attribs['href'] !== undefined) {
      const { rel, target } = linkAttributes(node.attribs['href']);
      if (rel) node.attribs['rel'] = rel;
      if (target) node.attribs['target'] = target;
    }
  },
};

/** HTML of any origin as React, without whatever could run or lead elsewhere. Broken HTML shows as text. */
export function Html({ html }: { html: string }): ReactNode {
  return parse(sanitiser.sanitize(html, config), options);
}

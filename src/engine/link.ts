/** Classifies links and sets their attributes. */

/** Whether an address leads to another site. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) && !/^(mailto|tel):/i.test(href);
}

/**
 * Whether an address of the site leads to a file instead of a page: its last part has a file extension, or the API
 * answers there. A file of the API must not be parsed as a page, since it could contain anything, scripts included. A
 * server would decode an encoded letter or slash, so no page has one in its address.
 */
export function isFile(href: string): boolean {
  return /^\/+api\/|^[^?#]*%[2-7]|\/[^/?#]*\.[a-z0-9]+\/*([?#]|$)/i.test(href);
}

/**
 * Returns `target` and `rel` of a link. A link to another site opens in a new tab that has no access to this
 * one.
 */
export function linkAttributes(href: string): { target?: '_blank'; rel?: 'noopener noreferrer' } {
  return isExternal(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}

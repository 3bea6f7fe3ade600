/** Links: what is internal, and the attributes that a link gets. */

/** Whether an address leads to another site. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) && !/^(mailto|tel):/i.test(href);
}

/** Whether an address is a file rather than a page: its last part has an ending. */
export function isFile(href: string): boolean {
  return /\/[^/?#]*\.[a-z0-9]+([?#]|$)/i.test(href);
}

/** `target` and `rel` of a link: other sites open in a new tab, without access to this one. */
export function linkAttributes(href: string): { target?: '_blank'; rel?: 'noopener noreferrer' } {
  return isExternal(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}

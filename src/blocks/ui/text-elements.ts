/** The elements of HTML, as the text of a record shows them. */

/** The elements that a text may have. */
export const textElements =
  'p br strong b em i u s a ul ol li dl dt dd blockquote q cite sup sub span h3 h4 h5 h6 hr code pre img table thead tbody tr th td caption div'.split(
    ' ',
  );
/** The attributes that a text may have. */
export const textAttributes = 'href title lang dir src alt width height colspan rowspan start'.split(' ');

/** Elements by which others are replaced. */
const instead: Readonly<Record<string, string>> = {
  strike: 's',
  del: 's',
  ins: 'u',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  dfn: 'em',
  var: 'i',
  tfoot: 'tbody',
  dir: 'ul',
  menu: 'ul',
};
/** Elements that begin and end a line. */
const lines = new Set(
  'address article aside center details dialog fieldset figcaption figure footer form header hgroup legend main nav option search section summary'.split(
    ' ',
  ),
);
/** Elements without a meaning for the text in them. */
const inline = new Set(
  'abbr acronym area base basefont bdi bdo big blink body button canvas col colgroup data datalist font frame frameset html image input label link map mark marquee meta meter nobr optgroup output param picture progress rb rp rt rtc ruby select slot small source spacer textarea time track wbr'.split(
    ' ',
  ),
);
/** Elements of a table, which are lines where there is no table. */
const cells = new Set('caption tbody td th thead tr'.split(' '));
const allowed = new Set(textElements);

/** Elements that end an open paragraph, and keep the words before and after them apart. */
export const isBlock = (name: string): boolean =>
  /^(?:p|ul|ol|li|d[ldt]|table|caption|t[rdh]|tbody|thead|blockquote|pre|h\d|hr|div)$/.test(name);

/**
 * Returns the element that replaces one of HTML, without regard to the level of headings.
 * @param isInTable Whether a table is open.
 * @returns `''` if only the text in it is shown; `undefined` if HTML has no such element.
 */
export function elementFor(name: string, isInTable: boolean): string | undefined {
  const element = instead[name] ?? name;
  if (lines.has(element) || (!isInTable && cells.has(element))) return 'div';
  if (allowed.has(element) || /^h[12]$/.test(element)) return element;
  return inline.has(element) ? '' : undefined;
}

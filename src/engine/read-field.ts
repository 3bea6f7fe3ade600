/**
 * Reads a field of an API record by its meaning. Each function accepts every form that leaves no doubt and returns
 * nothing for any other; none throws.
 */
import { cleanText, withoutUnseen } from './clean-text.ts';
import { readDay, readTime } from './day.ts';
import { decodeName } from './decode-name.ts';
import { readAddress } from './read-address.ts';
import { cutText, maxAddressLength, maxFiles, maxNameLength, maxTextLength } from './record-limits.ts';
import type { Focus } from './generated/schema.ts';
import type { FieldForm } from './record.ts';

/** Properties in which an object holds a text, and those in which it holds an address: the first one counts. */
const ofText = ['rendered', 'value', 'html', 'text', 'title', 'name', '$oid', '$date', '$numberLong', 'date'];
const ofAddress = ['path', 'url', 'src', 'href', 'link', 'file', 'filename', 'name'];

/** An API nests a value in few objects and lists. */
const maxNesting = 4;

/** Returns the texts and numbers in a value, which may be one of them, a list, or an object that holds one. */
function valuesIn(value: unknown, names: readonly string[], depth = 0): (string | number)[] {
  if (typeof value === 'string') {
    const text = value.trim();
    return text === '' ? [] : [text];
  }
  if (typeof value === 'number') return Number.isFinite(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || depth === maxNesting) return [];
  const inside = (one: unknown) => valuesIn(one, names, depth + 1);
  if (Array.isArray(value)) return value.slice(0, maxFiles).flatMap(inside);
  const name = names.find((one) => Object.hasOwn(value, one));
  return name === undefined ? [] : inside((value as Record<string, unknown>)[name]);
}

/** Reads a text. @param between Joins the texts of a list. */
export function readText(value: unknown, between = ', '): string {
  return readTexts(value).join(between);
}

/** Reads a text or a list of them. */
export function readTexts(value: unknown): string[] {
  return valuesIn(value, ofText).map(wholeText);
}

/** The first text or number of a value, in which a day or a time is. */
const firstOf = (value: unknown): string | number => valuesIn(value, ofText)[0] ?? '';

/** Reads an id: a text or a number. */
export function readId(value: unknown): string {
  return shortEnough(readText(value));
}

/** Reads files or pictures: paths below the API's files, or addresses of the web, one or a list. */
export function readFiles(value: unknown, fileUrl: (path: string) => string | undefined): string[] {
  return valuesIn(value, ofAddress)
    .flatMap((found) => {
      const path = typeof found === 'number' ? '' : shortEnough(withoutUnseen(found));
      if (path === '') return [];
      const address = (/^(?:www\.|https?:)/i.test(path) && webAddress(readAddress(path))) || fileUrl(path);
      return address === undefined ? [] : [address];
    })
    .slice(0, maxFiles);
}

/** Reads the focus of a picture. */
export function readFocus(value: unknown): Focus | undefined {
  const { x, y } = (value ?? {}) as Partial<Record<string, unknown>>;
  const isPart = (one: unknown): one is number => typeof one === 'number' && one >= 0 && one <= 1;
  return isPart(x) && isPart(y) ? { x, y } : undefined;
}

/** Adds the focus of a picture to its address, where no server sees it and `readPicture` finds it: `/a.jpg#@0.4,0.2`. */
export function withFocus(address: string, focus: Focus | undefined): string {
  return focus ? `${address}${address.includes('#') ? '' : '#'}@${focus.x},${focus.y}` : address;
}

/**
 * Reads the address of a further page: of the web, with or without `https://`; of this site, from `/` on; of a
 * mailbox or a telephone. Never one that runs a script.
 */
function readLink(value: unknown): string {
  const [first = ''] = valuesIn(value, ofAddress);
  const text = readAddress(shortEnough(wholeText(first)));
  // Browsers ignore control characters in addresses: `/<tab>/host` would lead to another site.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f]/.test(text)) return '';
  return /^(?:tel:\+?[\d.-]+$|mailto:[^\s@:/?#]+@[^\s@:/?#]+\.|\/(?![/\\]))/i.test(text)
    ? text
    : (webAddress(text) ?? '');
}

/** Reads an address of the web. @returns `undefined` for anything else. */
function webAddress(address: string): string | undefined {
  if (!/^https?:\/\/[^/?#\\]/i.test(address)) return undefined;
  try {
    // Throws if the host is impossible.
    void new URL(address);
    return address;
  } catch {
    return undefined;
  }
}

/** Cleans a text, and replaces lone surrogates: they are no letters, and cannot be encoded in an address. */
function wholeText(value: string | number): string {
  return cleanText(String(value)).replace(/\p{Surrogate}/gu, '\ufffd');
}

function shortEnough(text: string): string {
  return text.length > maxAddressLength ? '' : text;
}

/** Reads a name or a short text, such as a title: without markup. */
export function readName(value: unknown): string {
  return cutText(decodeName(readText(value)), maxNameLength);
}

function readHtml(value: unknown): string {
  return cutHtml(withoutReferences(readText(value, '\n\n')));
}

/** Cleans a text of the references for signs that nobody sees. */
function withoutReferences(html: string): string {
  const hidden = /&(?:shy|#173|#xad|(zerowidthspace|#8203|#x200b|#65279|#xfeff));/gi;
  return hidden.test(html) ? cleanText(html.replace(hidden, (_, blank) => (blank ? '' : '\u00AD'))) : html;
}

/** Matches comments, styles and scripts, which nobody sees. */
const unseen = /<!--(?:-?>|[^]*?(?:-->|$))|<(style|script|title|xml)\b[^]*?(?:<\/\1\s*>|$)/gi;
/** Matches attributes without a meaning for a text, and the data of pictures that are inside it. */
const meaningless = /\s(?!(?:href|alt|lang|dir|src(?!=["']?data:))=)[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Cuts HTML that is too long without what nobody sees, but not inside a tag. */
function cutHtml(html: string): string {
  if (html.length <= maxTextLength) return html;
  const seen = html
    .replace(unseen, '')
    .replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) => tag.replace(meaningless, ''));
  const end = seen.slice(0, maxTextLength).replace(/<[^<>]*$/, '').length;
  return seen.length <= maxTextLength ? seen : cutText(seen, end);
}

/** Reads a field by its form. */
export const readAs: Record<
  FieldForm,
  (value: unknown, fileUrl: (path: string) => string | undefined, zone?: string) => string | string[]
> = {
  id: readId,
  name: readName,
  day: (value, _, zone) => readDay(firstOf(value), zone),
  time: (value, _, zone) => readTime(firstOf(value), zone),
  repeat: (value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : readText(value)),
  html: readHtml,
  files: readFiles,
  address: readLink,
  language: (value) => /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.exec(readText(value))?.[0] ?? '',
};

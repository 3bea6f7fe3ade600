/**
 * Reads a drawing, or another file of XML, for what it could do besides being shown. Opened by its address it is a
 * document of the site, and may act for it wherever a host sends no policy.
 */
import { isUtf8 } from 'node:buffer';
import { Parser } from 'htmlparser2';
import { findStyleAddresses, isShownData } from '../documents/style-addresses.ts';

/** The first thing in a file that it may not have, with its place in characters. */
export interface DrawingFault {
  text: string;
  at: number;
  length: number;
  /** Cause and cure: the end of a sentence that begins with the name of the file. */
  words: string;
}

/** Elements that run code or show another document. */
const active = /^(?:script|handler|listener|foreignobject|iframe|frame|object|embed|applet|portal)$/;
/** Attributes whose value is loaded, or followed by a click. */
const loading = /^(?:href|src|srcset|base|data|action|formaction|ping|poster|background|manifest)$/;
const animation = /^(?:animate|animatecolor|animatemotion|animatetransform|set|discard)$/;
const scheme = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;
/** Browsers skip these signs in an address. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const skipped = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/g;

/** The fault of a whole file. */
export const wholeFault = (words: string): DrawingFault => ({ text: '', at: 0, length: 1, words });

const local = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

/** Returns the first fault of a file; `undefined` if it can only be shown. */
export function readDrawing(bytes: Buffer): DrawingFault | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return wholeFault('is compressed, so nobody can read it; save it as plain SVG');
  if (!isUtf8(bytes) || bytes.includes(0))
    return wholeFault('is not text in UTF-8; save it as plain SVG in UTF-8');
  const text = bytes.toString('utf8');
  const found: DrawingFault[] = [];
  let styles: string | undefined;
  const parser = new Parser(
    {
      onprocessinginstruction: (name, data) => report(faultOfInstruction(name, data)),
      onopentag(name, attributes) {
        report(faultOfElement(name, attributes));
        if (local(name) === 'style') styles ??= '';
      },
      // It comes in pieces: each entity is one.
      ontext: (data) => void (styles = styles === undefined ? undefined : styles + data),
      onclosetag: (name) => local(name) === 'style' && endStyles(),
      onend: endStyles,
    },
    { xmlMode: true },
  );
  function endStyles(): void {
    report(faultOfStyle(styles ?? ''));
    styles = undefined;
  }
  function report(words: string | undefined): void {
    const { startIndex: at, endIndex } = parser;
    if (words !== undefined) found.push({ text, at, length: Math.max(1, endIndex - at + 1), words });
  }
  parser.end(text);
  return found[0];
}

function faultOfInstruction(name: string, data: string): string | undefined {
  if (/^\?xml-/i.test(name)) return 'names a stylesheet of its own; delete this line';
  if (/^\?xml$/i.test(name)) {
    const encoding = /encoding\s*=\s*["']?([^"'\s?]+)/i.exec(data)?.[1] ?? 'utf-8';
    if (!/^(?:utf-8|us-ascii)$/i.test(encoding))
      return `says that it is in ${encoding}; save it as plain SVG in UTF-8`;
  }
  const isPlain =
    /^!doctype\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"]*"\s*"http:\/\/www\.w3\.org\/[^"]*")?\s*$/i;
  if (name.startsWith('!') && !isPlain.test(data))
    return 'has declarations, in which other content can hide; save it as plain SVG, without DOCTYPE';
  return undefined;
}

function faultOfElement(tag: string, attributes: Readonly<Record<string, string>>): string | undefined {
  const name = local(tag);
  if (active.test(name)) return `has <${tag}>, which can act on the site when the file is opened; delete it`;
  for (const [key, value] of Object.entries(attributes)) {
    const [attribute, address] = [local(key), value.replace(skipped, '')];
    if (key.startsWith('xmlns')) continue;
    if (/^on|^http-equiv$/.test(attribute)) return `runs code by "${key}"; delete this attribute`;
    if (/(?:^|;)(?:javascript|vbscript|data:text)/i.test(address))
      return `runs code by the address in "${key}"; delete this attribute`;
    if (loading.test(attribute) && scheme.test(address) && !isShownData(address))
      return `names an address outside the site in "${key}"; delete it, or link to it from the page`;
    if (
      animation.test(name) &&
      attribute === 'attributename' &&
      /^(?:on|(?:href|src|style|base)$)/.test(local(address))
    )
      return `changes "${value}" while it is shown; delete this <${tag}>`;
    const style = faultOfStyle(value);
    if (style !== undefined) return style;
  }
  return undefined;
}

/** The fault of styles in a drawing, which may name its own parts and data of pictures. */
function faultOfStyle(css: string): string | undefined {
  const wrong = findStyleAddresses(css).find(
    ({ address, isSheet }) =>
      isSheet || address === undefined || !(/^#|^$/.test(address) || isShownData(address)),
  );
  return (
    wrong &&
    `loads ${wrong.address === undefined ? 'an address' : `"${wrong.address}"`} by its styles; delete that`
  );
}

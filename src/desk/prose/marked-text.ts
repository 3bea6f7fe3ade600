/**
 * Reads the structure of plain text: signs of Markdown and of messengers, bullets, numbers, lines. Pure. The result is
 * HTML, which goes the way of all pasted HTML.
 */
import { escapeHtml } from '../../site/documents/escape-html.ts';

/** Plain text as HTML. */
export interface MarkedText {
  html: string;
  /** Whether signs have become elements, and not only lines. */
  isMarked: boolean;
}

/** Returns the words of a text with its lines, whatever their signs. */
export function plainHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraphOf(paragraph.trim().split('\n').map(escapeHtml)))
    .join('');
}

/** Reads a text with `\n` at the ends of its lines. */
export function markUp(written: string): MarkedText {
  const text = withAddresses(written);
  const isMarkdown = /\*\*|__|^#{1,6} |\]\(|^```/m.test(text);
  const inline = (line: string) => inlineHtml(line, isMarkdown);
  const html = blocksOf(text.split('\n'), inline);
  return { html, isMarked: html !== plainHtml(written) };
}

/** Puts the addresses of links that follow below a text of Markdown into its links. */
function withAddresses(text: string): string {
  const addresses = new Map<string, string>();
  const rest = text.replace(
    /^ {0,3}\[([^\]\n]+)\]:[ \t]+<?((?:https?:\/\/|mailto:|\/)[^\s>]+)>?(?:[ \t]+["'(].*)?$/gm,
    (_, name: string, address: string) => {
      addresses.set(name.toLowerCase(), address);
      return '';
    },
  );
  if (addresses.size === 0) return text;
  return rest
    .replace(/\[([^\]\n]+)\](?:\[([^\]\n]*)\])?(?!\()/g, (found, words: string, name?: string) => {
      const address = addresses.get((name || words).toLowerCase());
      return address === undefined ? found : `[${words}](${address})`;
    })
    .trimEnd();
}

type Inline = (line: string) => string;

const heading = /^(#{1,6})\s+(\D.*?)[\s#]*$/;
const rule = /^\s*([-*_])(?:\s*\1){2,}\s*$/;
const columns = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?\s*)?$/;

/** A block: its HTML, and how many lines it takes. */
interface Block {
  html: string;
  count: number;
}

/** Returns the HTML of lines. Those that begin no block are lines of a paragraph. */
function blocksOf(lines: readonly string[], inline: Inline): string {
  const html: string[] = [];
  let words: string[] = [];
  // The empty line behind the last one ends a paragraph.
  for (let at = 0; at <= lines.length;) {
    const block = blockAt(lines, at, inline);
    if (block === undefined) words.push(inline(lines[at] ?? ''));
    else {
      html.push(words.length > 0 ? paragraphOf(words) : '', block.html);
      words = [];
    }
    at += block?.count ?? 1;
  }
  return html.join('');
}

/** The block that begins with a line. */
function blockAt(lines: readonly string[], at: number, inline: Inline): Block | undefined {
  const [line = '', next = ''] = lines.slice(at, at + 2);
  if (line.trim() === '') return { html: '', count: 1 };
  const [, signs = '', title = ''] = heading.exec(line) ?? [];
  if (signs !== '') return { html: `<h${signs.length}>${inline(title)}</h${signs.length}>`, count: 1 };
  if (/^(?:={3,}|-{3,})\s*$/.test(next) && !entry.test(line) && !rule.test(line))
    return { html: `<h1>${inline(line)}</h1>`, count: 2 };
  if (rule.test(line)) return { html: '<hr>', count: 1 };
  const fence = /^\s*(```|~~~)(?!.*\1)/.exec(line)?.[1];
  if (fence !== undefined) {
    const inside = linesWhile(lines, at + 1, (one) => !one.trim().startsWith(fence));
    return { html: paragraphOf(inside.map(escapeHtml)), count: inside.length + 2 };
  }
  if (line.includes('|') && columns.test(next)) {
    const rows = linesWhile(lines, at, (one) => one.includes('|'));
    return { html: tableOf(rows, inline), count: rows.length };
  }
  const quoted = linesWhile(lines, at, (one) => /^\s*>/.test(one));
  if (quoted.length > 0) {
    const inside = quoted.map((one) => one.replace(/^\s*> ?/, ''));
    return { html: `<blockquote>${blocksOf(inside, inline)}</blockquote>`, count: quoted.length };
  }
  const list = listAt(lines, at);
  return list && { html: listHtml(list.entries, inline), count: list.count };
}

function linesWhile(lines: readonly string[], at: number, holds: (line: string) => boolean): string[] {
  let end = at;
  while (end < lines.length && holds(lines[end] ?? '')) end += 1;
  return lines.slice(at, end);
}

/** A paragraph of HTML lines. Where a program has filled its lines, their ends are blanks. */
function paragraphOf(lines: readonly string[]): string {
  const shown = lines.map((line) => line.trim());
  const width = Math.max(...shown.map(({ length }) => length));
  const isFilled =
    width >= 50 &&
    shown.some((line, index) => index > 0 && /^\p{Ll}/u.test(line)) &&
    shown.every((line, index) => {
      const [word] = shown[index + 1]?.split(' ') ?? [];
      return word === undefined || line.length + 1 + word.length > width;
    });
  return `<p>${shown.join(isFilled ? '<span data-soft> </span>' : '<br>')}</p>`;
}

function tableOf([head = '', , ...rows]: readonly string[], inline: Inline): string {
  const row = (line: string, name: string) =>
    `<tr>${line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => `<${name}>${inline(cell.trim())}</${name}>`)
      .join('')}</tr>`;
  return `<table>${row(head, 'th')}${rows.map((line) => row(line, 'td')).join('')}</table>`;
}

interface Entry {
  indent: number;
  /** Absent for a bullet. */
  number?: number;
  lines: string[];
}

const entry = /^(\s*)(?:([•‣◦▪●○])|[-–*+·]|\(?(\d{1,3})[.)])\s+(\S.*)$/;

/** The list that begins with a line: two entries or more, whose numbers follow each other. */
function listAt(lines: readonly string[], at: number): { entries: Entry[]; count: number } | undefined {
  const entries: Entry[] = [];
  let count = 0;
  let isSure = false;
  for (let index = at; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const [found, indent = '', bullet, number, words = ''] = entry.exec(line) ?? [];
    if (found === undefined) {
      if (index === at || (line.trim() !== '' && !/^\s{2,}/.test(line))) break;
      if (line.trim() !== '') {
        entries.at(-1)?.lines.push(line.trim());
        count = index + 1 - at;
      }
      continue;
    }
    const depth = indent.replaceAll('\t', '    ').length;
    const before = entries.findLast((one) => one.indent <= depth);
    const isNext =
      number === undefined ||
      before?.indent !== depth ||
      before.number === undefined ||
      Number(number) === before.number + 1;
    if (!isNext) return undefined;
    isSure ||= bullet !== undefined;
    // A box of a list of tasks.
    const task = words.replace(/^\[([ x])\] /i, (_, mark) => (mark === ' ' ? '☐ ' : '☑ '));
    entries.push({ indent: depth, lines: [task], ...(number !== undefined && { number: Number(number) }) });
    count = index + 1 - at;
  }
  return entries.length > 1 || isSure ? { entries, count } : undefined;
}

/** Each entry is a list with its level; `orderLists` joins them. */
function listHtml(entries: readonly Entry[], inline: Inline): string {
  const open: number[] = [];
  return entries
    .map(({ indent, number, lines }) => {
      while (open.length > 0 && (open.at(-1) ?? 0) >= indent) open.pop();
      open.push(indent);
      const item = `<li aria-level="${open.length}">${lines.map(inline).join('<br>')}</li>`;
      return number === undefined ? `<ul>${item}</ul>` : `<ol start="${number}">${item}</ol>`;
    })
    .join('');
}

/** Matches code, pictures, links, addresses in angle brackets and escaped signs, in which other signs mean nothing. */
const whole =
  /`+([^`]+)`+|(!?)\[([^\]]+)\]\(([^)\s]+)(?: +"[^"]*")?\)|<((?:https?:\/\/|mailto:)[^>\s]+)>|\\([\\`*_{}[\]()#+.!~-])/g;
const emphasis =
  /(^|[^\p{L}\p{M}\p{N}*_~])(\*\*\*|\*\*|\*|__|_|~~|~)(?!\s|\2)(.*?\S)\2(?![\p{L}\p{M}\p{N}*_~])/gu;

function inlineHtml(line: string, isMarkdown: boolean): string {
  const kept: string[] = [];
  const keep = (html: string) => `\uE000${kept.push(html) - 1}\uE001`;
  const tags: Record<string, [string, string]> = {
    '*': isMarkdown ? ['<em>', '</em>'] : ['<strong>', '</strong>'],
    _: ['<em>', '</em>'],
    '**': ['<strong>', '</strong>'],
    __: ['<strong>', '</strong>'],
    '***': ['<strong><em>', '</em></strong>'],
    '~': ['<s>', '</s>'],
    '~~': ['<s>', '</s>'],
  };
  const emphasise = (text: string): string =>
    text.replace(emphasis, (found, before: string, sign: string, inside: string) => {
      if (inside.endsWith(sign.charAt(0))) return found;
      const [begin = '', end = ''] = tags[sign] ?? [];
      return `${before}${begin}${emphasise(inside)}${end}`;
    });
  const text = line.replace(whole, (found, code, isPicture, words, address, bare, sign) => {
    if (code !== undefined) return keep(`<code>${escapeHtml(code)}</code>`);
    if (sign !== undefined) return isMarkdown ? keep(escapeHtml(sign)) : found;
    if (isPicture === '!') return keep(`<img src="${escapeHtml(address)}" alt="${escapeHtml(words)}">`);
    const href = escapeHtml(bare ?? address);
    return keep(`<a href="${href}">`) + (bare === undefined ? words : keep(href)) + keep('</a>');
  });
  return emphasise(escapeHtml(text)).replace(/\uE000(\d+)\uE001/g, (_, index) => kept[Number(index)] ?? '');
}

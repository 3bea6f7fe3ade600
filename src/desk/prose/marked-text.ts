/**
 * Reads the structure of plain text: signs of Markdown and of messengers, bullets, numbers, lines. Pure. The result is
 * HTML, which goes the way of all pasted HTML.
 */

/** Plain text as HTML. */
export interface MarkedText {
  html: string;
  /** Whether signs have become elements, and not only lines. */
  isMarked: boolean;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the words of a text with its lines, whatever their signs. */
export function plainHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraphOf(paragraph.trim().split('\n').map(escaped)))
    .join('');
}

/** Reads a text with `\n` at the ends of its lines. */
export function markUp(text: string): MarkedText {
  const isMarkdown = /\*\*|__|^#{1,6} |\]\(|^```/m.test(text);
  const inline = (line: string) => inlineHtml(line, isMarkdown);
  const html = blocksOf(text.split('\n'), inline);
  return { html, isMarked: html !== plainHtml(text) };
}

type Inline = (line: string) => string;

const heading = /^(#{1,6})\s+(\D.*?)[\s#]*$/;
const rule = /^\s*([-*_])(?:\s*\1){2,}\s*$/;
const columns = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?\s*)?$/;

/** Returns the HTML of lines: each block takes as many of them as belong to it. */
function blocksOf(lines: readonly string[], inline: Inline): string {
  const [line, next = ''] = lines;
  if (line === undefined) return '';
  const rest = (count: number) => blocksOf(lines.slice(count), inline);
  if (line.trim() === '') return rest(1);
  const title = heading.exec(line);
  if (title) return `<h${title[1]?.length}>${inline(title[2] ?? '')}</h${title[1]?.length}>${rest(1)}`;
  if (/^={3,}\s*$/.test(next)) return `<h1>${inline(line)}</h1>${rest(2)}`;
  if (rule.test(line)) return `<hr>${rest(1)}`;
  const fence = /^\s*(```|~~~)/.exec(line)?.[1];
  if (fence !== undefined) {
    const end = lines.findIndex((one, index) => index > 0 && one.trim().startsWith(fence));
    const count = end < 0 ? lines.length : end;
    return paragraphOf(lines.slice(1, count).map(escaped)) + rest(count + 1);
  }
  if (line.includes('|') && columns.test(next)) {
    const count = countWhile(lines, (one) => one.includes('|'));
    return tableOf(lines.slice(0, count), inline) + rest(count);
  }
  const quoted = countWhile(lines, (one) => /^\s*>/.test(one));
  if (quoted > 0) {
    const inside = lines.slice(0, quoted).map((one) => one.replace(/^\s*> ?/, ''));
    return `<blockquote>${blocksOf(inside, inline)}</blockquote>${rest(quoted)}`;
  }
  const list = listAt(lines);
  if (list !== undefined) return listHtml(list.entries, inline) + rest(list.count);
  const more = lines.slice(1).findIndex((_, index) => startsBlock(lines.slice(index + 1)));
  const count = more < 0 ? lines.length : more + 1;
  return paragraphOf(lines.slice(0, count).map(inline)) + rest(count);
}

function countWhile(lines: readonly string[], holds: (line: string) => boolean): number {
  const end = lines.findIndex((line) => !holds(line));
  return end < 0 ? lines.length : end;
}

/** Whether a paragraph ends before these lines. */
function startsBlock(lines: readonly string[]): boolean {
  const [line = '', next = ''] = lines;
  return (
    line.trim() === '' ||
    /^\s*(?:```|~~~|>)|^#{1,6}\s+\D/.test(line) ||
    rule.test(line) ||
    columns.test(next) ||
    /^={3,}\s*$/.test(next) ||
    listAt(lines) !== undefined
  );
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

/** The list that begins with the first line: two entries or more, whose numbers follow each other. */
function listAt(lines: readonly string[]): { entries: Entry[]; count: number } | undefined {
  const entries: Entry[] = [];
  let count = 0;
  let isSure = false;
  for (const [index, line] of lines.entries()) {
    const [found, indent = '', bullet, number, words = ''] = entry.exec(line) ?? [];
    if (found === undefined) {
      if (index === 0 || (line.trim() !== '' && !/^\s{2,}/.test(line))) break;
      if (line.trim() !== '') {
        entries.at(-1)?.lines.push(line.trim());
        count = index + 1;
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
    entries.push({ indent: depth, lines: [words], ...(number !== undefined && { number: Number(number) }) });
    count = index + 1;
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
  /`([^`]+)`|(!?)\[([^\]]+)\]\(([^)\s]+)(?: +"[^"]*")?\)|<((?:https?:\/\/|mailto:)[^>\s]+)>|\\([\\`*_{}[\]()#+.!~-])/g;
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
    if (code !== undefined) return keep(`<code>${escaped(code)}</code>`);
    if (sign !== undefined) return isMarkdown ? keep(escaped(sign)) : found;
    if (isPicture === '!') return keep(`<img src="${escaped(address)}" alt="${escaped(words)}">`);
    const href = escaped(bare ?? address);
    return keep(`<a href="${href}">`) + (bare === undefined ? words : keep(href)) + keep('</a>');
  });
  return emphasise(escaped(text)).replace(/\uE000(\d+)\uE001/g, (_, index) => kept[Number(index)] ?? '');
}

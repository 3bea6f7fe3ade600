/** A review as Markdown, for a comment or for a terminal: short lines, words marked where they changed. */
import type { Label } from './guide.ts';
import { chainOf, headline, kilobytes, linesOf, nameOf, onRoutes } from './phrases.ts';
import type { EntryRemark, Remark, Saying, Where } from './remarks.ts';
import { isVisible, type Review, type RouteReview, type SharedReview } from './review.ts';
import { nearChanges, type Run } from './words.ts';

/** How the marks of a review look. */
export interface Ink {
  removed: (text: string) => string;
  added: (text: string) => string;
  strong: (text: string) => string;
  code: (text: string) => string;
  heading: (text: string, level: number) => string;
  /** Makes a text harmless where it is shown. */
  plain: (text: string) => string;
  /** Hides what is long behind its first line, where that is possible. */
  fold?: (summary: string, lines: readonly string[]) => string[];
}

/** For comments on a hosting service. */
export const markdownInk: Ink = {
  removed: (text) => `<del>${plain(text)}</del>`,
  added: (text) => `<ins>${plain(text)}</ins>`,
  strong: (text) => `**${text}**`,
  code: (text) => codeSpan(text),
  heading: (text, level) => `${'#'.repeat(level)} ${text}`,
  plain,
  fold: (summary, lines) => [`<details><summary>${summary}</summary>`, '', ...lines, '', '</details>'],
};

/** Text of a page is not markup of the review, and calls nobody by name. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]~]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/@(?=\w)/g, '@<!-- -->')
    .replace(/\n/g, ' ⏎ ');
}

function codeSpan(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${text.replace(/\s+/g, ' ')}${space}${fence}`;
}

/** More lines than these are folded away. */
const mostLines = 12;

/** Prints a review. */
export function reviewText(review: Review, ink: Ink = markdownInk): string {
  const { routes, shared, troubles, allRoutes } = review;
  const seen = routes.filter(isVisible);
  const files = shared.filter(({ kind }) => kind === 'file').filter(isVisible);
  const things = shared.filter((one) => one.kind !== 'file' && isVisible(one));
  const hidden = [...routes, ...shared].filter((one) => !isVisible(one));
  const lines = [
    ink.heading(`Pages: ${headline(review)}`, 2),
    '',
    `${ink.code(review.before)} → ${ink.code(review.after)}`,
    ...troublesText(troubles, ink),
    ...seen.flatMap((one) => section(routeHeading(one, ink), one, ink)),
    ...things.flatMap((one) => section(sharedHeading(one, allRoutes, ink), one, ink)),
    ...(files.length === 0
      ? []
      : ['', ink.heading('Files', 3), '', ...files.map((one) => fileText(one, allRoutes, ink))]),
    ...(hidden.length === 0
      ? []
      : ['', ink.heading('No visible change', 3), '', ...hidden.map((one) => hiddenText(one, ink))]),
  ];
  return `${lines.join('\n')}\n`;
}

function troublesText(troubles: Review['troubles'], ink: Ink): string[] {
  if (troubles.length === 0) return [];
  const lines = troubles.map(
    ({ file, line, column, code, message, revision }) =>
      `- ${ink.code(`${file}:${line}:${column}`)} ${code} ${ink.plain(message)} (in ${ink.code(revision)})`,
  );
  return ['', ink.heading('Could not be read as meant', 3), '', ...lines];
}

function routeHeading({ route, title, act, was }: RouteReview, ink: Ink): string {
  const from = was === undefined ? '' : `, before ${ink.code(was)}`;
  return `${ink.code(route)} ${ink.plain(title)}${act === 'changed' ? '' : ` · ${act}${from}`}`;
}

function sharedHeading(one: SharedReview, all: readonly string[], ink: Ink): string {
  const { noun, name } = nameOf(one);
  const what = `${noun[0]?.toUpperCase()}${noun.slice(1)}${name === '' ? '' : ` ${ink.code(name)}`}`;
  return `${what}${one.act === 'changed' ? '' : ` · ${one.act}`} · ${routesText(one.routes, all, ink)}`;
}

function routesText(routes: readonly string[], all: readonly string[], ink: Ink): string {
  const { words, list } = onRoutes(routes, all);
  return [words, list.map((route) => ink.code(route)).join(', ')].filter((part) => part !== '').join(' ');
}

function section(heading: string, one: RouteReview | SharedReview, ink: Ink): string[] {
  if (one.act === 'removed') return ['', ink.heading(heading, 3)];
  const lines = one.remarks.flatMap((remark) => remarkLines(remark, '', ink));
  const isNew = one.act === 'added' && linesOf(one.remarks) > mostLines && ink.fold;
  const unseen =
    one.unseen.length === 0 || one.act === 'added'
      ? []
      : [`- not visible: ${one.unseen.map(ink.plain).join(', ')}`];
  const body = isNew ? isNew('All of it', lines) : [...lines, ...unseen];
  return ['', ink.heading(heading, 3), ...(body.length > 0 ? ['', ...body] : [])];
}

function remarkLines(remark: Remark, indent: string, ink: Ink): string[] {
  if (remark.kind !== 'entry') return [`${indent}- ${saying(remark, ink)}`];
  const { labels, last } = chainOf(remark);
  const act = last.act === 'changed' ? '' : `${ink.strong(last.act)} `;
  const names = labels
    .map((label, index) => (index === labels.length - 1 ? act : '') + labelText(label, ink))
    .join(' › ');
  const [only] = last.remarks;
  if (last.act === 'changed' && last.remarks.length === 1 && only !== undefined && only.kind !== 'entry')
    return [`${indent}- ${names} › ${saying(only, ink)}`];
  const details =
    last.act === 'removed' ? [] : last.remarks.flatMap((one) => remarkLines(one, `${indent}  `, ink));
  return [`${indent}- ${names}${placeText(last, ink)}`, ...details];
}

/** How a property changed. */
function saying(remark: Saying, ink: Ink): string {
  if (remark.kind === 'words') return `${remark.path}: ${runsText(remark.runs, ink)}`;
  const { path, before, after } = remark;
  if (before === undefined) return `${path}: ${ink.code(after ?? '')}`;
  return after === undefined
    ? `${path} removed: ${ink.code(before)}`
    : `${path}: ${ink.code(before)} → ${ink.code(after)}`;
}

function runsText(runs: readonly Run[], ink: Ink): string {
  const [only, ...more] = runs;
  // What is new as a whole need not be marked word by word.
  if (only?.kind === 'added' && more.length === 0) return ink.plain(only.text);
  return nearChanges(runs)
    .map(({ kind, text }) => (kind === 'same' ? ink.plain(text) : ink[kind](text)))
    .join('');
}

function labelText({ noun, isBlock, name, id, part }: Label, ink: Ink): string {
  const words = [
    isBlock ? ink.code(noun) : noun,
    ...(name === undefined ? [] : [`“${ink.plain(name)}”`]),
    ...(id === undefined ? [] : [ink.code(`#${id}`)]),
    ...(part === undefined ? [] : [`(part ${ink.code(part)})`]),
  ];
  return words.join(' ');
}

function shortLabel({ noun, name, id }: Label, ink: Ink): string {
  return name === undefined ? (id === undefined ? noun : ink.code(`#${id}`)) : `“${ink.plain(name)}”`;
}

function placeText({ act, from, at }: EntryRemark, ink: Ink): string {
  if (act === 'added' && at) return `, ${whereText(at, ink)}`;
  if (act !== 'moved' || !at) return '';
  if (at.document !== undefined) return ` to ${ink.code(at.document)}`;
  const origin =
    from?.document === undefined ? from?.within && shortLabel(from.within, ink) : ink.code(from.document);
  const left = from === undefined ? '' : ` from ${origin ?? 'the page itself'}`;
  const into = from === undefined || at.within === undefined ? '' : ` into ${shortLabel(at.within, ink)}`;
  return `${left}${into}, now ${whereText(at, ink)}`;
}

const whereText = ({ after }: Where, ink: Ink) =>
  after === undefined ? 'first' : `after ${shortLabel(after, ink)}`;

function fileText({ act, name, sizes, routes }: SharedReview, all: readonly string[], ink: Ink): string {
  const [before, after] = [sizes?.before, sizes?.after].map((size) => size !== undefined && kilobytes(size));
  const weight = [before, after].filter((size) => size !== false).join(' → ');
  const word = act === 'changed' ? 'replaced' : act;
  return `- ${ink.strong(word)} ${ink.code(`public${name}`)} (${weight}) ${routesText(routes, all, ink)}`;
}

function hiddenText(one: RouteReview | SharedReview, ink: Ink): string {
  const what =
    'route' in one
      ? ink.code(one.route)
      : [nameOf(one).noun, ...(one.kind === 'shell' ? [] : [ink.code(one.name)])].join(' ');
  return `- ${what}: ${one.unseen.map(ink.plain).join(', ')}`;
}

/** The index page of the screenshots: each affected route, before and after side by side. */
import { dayWords } from '../../site/documents/periods.ts';
import { escapeHtml } from '../../site/documents/escape-html.ts';
import { page } from '../html.ts';
import { counted } from '../../engine/number-words.ts';
import type { Review } from '../review.ts';

/** The part of a picture around a difference, in its pixels. */
export interface Strip {
  top: number;
  height: number;
  /** Size of the whole picture. */
  of: { width: number; height: number };
}

/** The screenshots of a route at one width. File names are relative to the folder of the screenshots. */
export interface PicturePair {
  route: string;
  /** For a renamed route: the old route. */
  was?: string;
  /** Width of the window in CSS pixels. */
  width: number;
  before?: string;
  after?: string;
  /** The regions that differ, from top to bottom. */
  differences: { before: Strip; after: Strip }[];
  /** Whether only one side has a picture. */
  isOneSided: boolean;
  /** Why a picture could not be taken, for each side that failed. */
  errors: string[];
  /** Sentences about the parts of the route that visitors do not see on the screenshot date. */
  notShown: string[];
}

/**
 * The HTML of the page. Its image URLs are relative to the folder of the screenshots.
 * @param day the day of the screenshots, `YYYY-MM-DD`
 */
export function picturesHtml(review: Review, pairs: readonly PicturePair[], day: string): string {
  const routes = [...new Set(pairs.map(({ route }) => route))];
  const changed = routes.filter((route) => pairs.some((pair) => pair.route === route && isChanged(pair)));
  const findHidden = (route: string) => pairs.find((pair) => pair.route === route)?.notShown ?? [];
  const hidden = routes.filter((route) => !changed.includes(route) && findHidden(route).length > 0);
  const same = routes.filter((route) => !changed.includes(route) && !hidden.includes(route));
  const headline = `Pictures: ${changed.length} of ${counted(routes.length, 'page')} ${changed.length === 1 ? 'looks' : 'look'} different`;
  const sections = changed.map((route) => {
    const own = pairs.filter((pair) => pair.route === route);
    const causes = review.touched.find((one) => one.route === route)?.by ?? [];
    const was = own[0]?.was === undefined ? '' : `, before <code>${escapeHtml(own[0].was)}</code>`;
    return `<section><h2><code>${escapeHtml(route)}</code>${was} <small>${escapeHtml(causes.join(', '))}</small></h2>${listHtml(findHidden(route))}${own.map(pairHtml).join('')}</section>`;
  });
  const unseen =
    hidden.length === 0
      ? ''
      : `<section><h2>Not shown on ${dayWords(day)}</h2>${hidden.map((route) => `<p><code>${escapeHtml(route)}</code></p>${listHtml(findHidden(route))}`).join('')}</section>`;
  const rest =
    same.length === 0
      ? ''
      : `<section><h2>No difference to be seen</h2><p>${same.map((route) => `<code>${escapeHtml(route)}</code>`).join(' ')}</p></section>`;
  const names = `<p><code>${escapeHtml(review.before)}</code> → <code>${escapeHtml(review.after)}</code>, as visitors see them on ${dayWords(day)}</p>`;
  return page(headline, `<h1>${escapeHtml(headline)}</h1>${names}${sections.join('')}${unseen}${rest}`);
}

/**
 * Whether a pair shows a change. The number of its files does not tell: of two equal pictures only one is kept, and an
 * added or removed route also has only one.
 */
const isChanged = ({ differences, errors, isOneSided }: PicturePair) =>
  differences.length > 0 || errors.length > 0 || isOneSided;

function listHtml(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
}

function pairHtml({ width, before, after, differences, errors, isOneSided }: PicturePair): string {
  const figure = (name: string | undefined, side: string) =>
    name === undefined
      ? ''
      : `<figure><a href="${escapeHtml(name)}"><img src="${escapeHtml(name)}" alt="${side}, ${width} pixels wide" loading="lazy"></a><figcaption>${side}</figcaption></figure>`;
  const whole = `<div class="beside">${figure(before, 'before')}${figure(after, 'after')}</div>`;
  const head = (count: string) => `<h3>${width} px <small>${count}</small></h3>${listHtml(errors)}`;
  if (isOneSided || before === undefined || after === undefined)
    return head(isOneSided ? '' : 'no difference') + whole;
  const strips = differences.map(
    (one) =>
      `<div class="beside">${stripHtml(before, 'before', one.before)}${stripHtml(after, 'after', one.after)}</div>`,
  );
  return `${head(counted(differences.length, 'difference'))}${strips.join('')}<details><summary>The whole pages</summary>${whole}</details>`;
}

/** The part of a picture around a difference. Pages are often thirty windows high, and nobody finds a word in them. */
function stripHtml(name: string, side: string, { top, height, of }: Strip): string {
  return `<figure><svg role="img" aria-label="${side}" viewBox="0 ${top} ${of.width} ${height}"><image href="${escapeHtml(name)}" width="${of.width}" height="${of.height}"/></svg><figcaption>${side}</figcaption></figure>`;
}

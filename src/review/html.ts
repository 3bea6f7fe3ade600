/** Formats a review as one self-contained HTML file, with old and new pictures side by side. */
import { escapeHtml } from '../site/documents/escape-html.ts';
import type { Label } from './schema-labels.ts';
import {
  followChain,
  headline,
  kilobytes,
  describeShared,
  groupRecords,
  onRoutes,
  showInvisible,
  type CollectionChanges,
} from './phrases.ts';
import type { EntryChange, ChangeNote, PropertyChange, EntryPosition } from './change-notes.ts';
import { isVisible, type Review, type RouteReview, type SharedReview } from './review.ts';
import { nearChanges, type Run } from './words.ts';
import {
  answerScript,
  answerScriptSource,
  savingForm,
  withoutScript,
  type AnswerForm,
} from './answer-forms.ts';
import { reviewStyle } from './html-style.ts';

/** The pictures of both revisions as data URLs, by path. Missing and oversized pictures are left out. */
export interface Images {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
}

/** The things that are shown beside the changes of a document. */
interface Beside extends Images {
  /** Returns the form in which a reviewer answers about a block, by its id, or about the document or record itself. */
  answer?: (id?: string) => string;
}

export interface HtmlOptions {
  images: Images;
  /** Returns the forms for answers; without it, the review has none. */
  answers?: AnswerForm;
  /** URL of the index page of the screenshots, if they were taken. */
  pictures?: string;
}

/** Formats a review as a complete HTML document. */
export function reviewHtml(review: Review, { images, answers, pictures }: HtmlOptions): string {
  const { routes, shared, allRoutes, readErrors, before, after } = review;
  const seen = routes.filter(isVisible);
  const things = shared.filter((one) => one.kind !== 'file' && !one.record && isVisible(one));
  const files = shared.filter((one) => one.kind === 'file' && isVisible(one));
  const hidden = [...routes, ...shared].filter((one) => !isVisible(one));
  const around = (one: RouteReview | SharedReview): Beside =>
    answers === undefined ? images : { ...images, answer: (id) => answers(one.file, subjectId(one, id)) };
  const link =
    pictures === undefined
      ? ''
      : `<p><a href="${escapeHtml(pictures)}">Pictures of the pages, before and after</a></p>`;
  const body = [
    `<h1>Review: ${escapeHtml(headline(review))}</h1>`,
    `<p><code>${escapeHtml(before)}</code> → <code>${escapeHtml(after)}</code></p>${link}`,
    ...(answers === undefined ? [] : [withoutScript]),
    navigation(seen),
    list('Could not be read as meant', readErrors.map(readErrorHtml)),
    ...seen.map((one) => section(one, routeHeading(one), around(one))),
    ...things.map((one) => section(one, sharedHeading(one, allRoutes), around(one))),
    ...groupRecords(shared).map((one) => collectionHtml(one, allRoutes, around)),
    list(
      'Files',
      files.map((one) => fileHtml(one, allRoutes, images)),
    ),
    list('No visible change', hidden.map(hiddenHtml)),
    ...(answers === undefined ? [] : [savingForm(`${before} ${after}`)]),
  ];
  return page(`Review: ${headline(review)}`, body.join('\n'), answers !== undefined);
}

/** The id by which an answer names a block of a document, or a record of a file with several. */
function subjectId(one: RouteReview | SharedReview, id: string | undefined): string | undefined {
  if ('record' in one && one.record !== undefined)
    return one.file.endsWith(`/${one.record.id}.json`) ? undefined : one.record.id;
  return 'kind' in one && one.kind === 'layout' && id !== undefined ? `${one.name}/${id}` : id;
}

/** Formats the changes of one document without a heading, for a page with its own headings. */
export function changeHtml(one: RouteReview | SharedReview, all: readonly string[], images: Images): string {
  if ('kind' in one && one.kind === 'file' && isVisible(one)) return `<p>${fileHtml(one, all, images)}</p>`;
  if ('record' in one && isVisible(one))
    return groupRecords([one])
      .flatMap(({ records }) => records)
      .map((record) => recordHtml(record, placesHtml(one.routes, all), images))
      .join('');
  const { noun, name } = 'kind' in one ? describeShared(one) : { noun: '', name: '' };
  const where =
    'kind' in one && one.kind !== 'document'
      ? `<p class="where">${noun[0]?.toUpperCase()}${noun.slice(1)} <code>${escapeHtml(name)}</code> ${placesHtml(one.routes, all)}</p>`
      : '';
  return `${where}${bodyHtml(one, images)}`;
}

/**
 * Wraps a body in an HTML document whose Content-Security-Policy blocks scripts and requests to other sites.
 * @param body HTML, inserted unescaped
 * @param hasAnswers whether it has the script of the forms for answers, the only one that may run
 */
export function page(title: string, body: string, hasAnswers = false): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: 'self'; style-src 'unsafe-inline'${hasAnswers ? `; script-src ${answerScriptSource}` : ''}">
<title>${escapeHtml(title)}</title>
<style>${reviewStyle}</style>
<body>
<main>
${body}
</main>${hasAnswers ? `\n<script>${answerScript}</script>` : ''}
</body>
</html>
`;
}

function navigation(routes: readonly RouteReview[]): string {
  if (routes.length < 2) return '';
  const links = routes.map(({ route }) => `<a href="#${escapeHtml(anchor(route))}">${escapeHtml(route)}</a>`);
  return `<nav>${links.join(' ')}</nav>`;
}

const anchor = (route: string) => `route-${encodeURIComponent(route.slice(1))}`;

function list(heading: string, items: readonly string[]): string {
  return items.length === 0
    ? ''
    : `<section><h2>${heading}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></section>`;
}

function readErrorHtml({
  file,
  line,
  column,
  code,
  message,
  revision,
  frame,
}: Review['readErrors'][number]): string {
  return `<code>${escapeHtml(`${file}:${line}:${column}`)}</code> ${code} ${escapeHtml(message)} <small>in ${escapeHtml(revision)}</small><pre>${escapeHtml(frame)}</pre>`;
}

function routeHeading({ route, title, act, was }: RouteReview): string {
  const from = was === undefined ? '' : `, before <code>${escapeHtml(was)}</code>`;
  const mark = act === 'changed' ? '' : ` <b class="${act}">${act}</b>${from}`;
  return `<h2 id="${escapeHtml(anchor(route))}"><code>${escapeHtml(route)}</code> ${escapeHtml(title)}${mark}</h2>`;
}

function sharedHeading(one: SharedReview, all: readonly string[]): string {
  const { noun, name } = describeShared(one);
  const mark = one.act === 'changed' ? '' : ` <b class="${one.act}">${one.act}</b>`;
  return `<h2>${noun[0]?.toUpperCase()}${noun.slice(1)} ${name && `<code>${escapeHtml(name)}</code>`}${mark} ${placesHtml(one.routes, all)}</h2>`;
}

function placesHtml(routes: readonly string[], all: readonly string[]): string {
  const { words, list } = onRoutes(routes, all);
  return `<small>${[words, ...list.map((route) => `<code>${escapeHtml(route)}</code>`)].join(' ')}</small>`;
}

function section(one: RouteReview | SharedReview, heading: string, images: Beside): string {
  return `<section>${heading}${bodyHtml(one, images)}</section>`;
}

function collectionHtml(
  { title, counts, routes, isApart, records }: CollectionChanges,
  all: readonly string[],
  around: (one: SharedReview) => Beside,
): string {
  const places = isApart ? '' : ` ${placesHtml(routes, all)}`;
  const items = records.map((record) => {
    const own = record.own.length === 0 && !isApart ? '' : placesHtml(record.own, all);
    return `<li>${recordHtml(record, own, around(record.one))}</li>`;
  });
  const heading = `${escapeHtml(title)}: ${counts}${places}`;
  return `<section><h2>${heading}</h2><ul>${items.join('')}</ul></section>`;
}

function recordHtml(
  { one, record: { title, id, was }, act }: CollectionChanges['records'][number],
  places: string,
  images: Beside,
): string {
  const mark = one.act === 'changed' ? '' : `<b class="${one.act}">${act}</b> `;
  const from = was === undefined ? '' : `, before <code>${escapeHtml(was.id)}</code>`;
  return `${mark}<strong>${escapeHtml(showInvisible(title))}</strong> <code>${escapeHtml(id)}</code>${from} ${places}${bodyHtml(one, images)}`;
}

function bodyHtml(one: RouteReview | SharedReview, images: Beside): string {
  const notes = remarksHtml(one.notes, images);
  const said =
    one.act === 'removed' && notes !== ''
      ? `<details><summary>The words that it had</summary>${notes}</details>`
      : notes;
  const left = ('untranslated' in one && one.untranslated) || [];
  const untranslated =
    left.length === 0
      ? ''
      : `<p class="unseen">Still in the other language: ${left.map((text) => `“${escapeHtml(text)}”`).join(', ')}</p>`;
  const unseen =
    one.unseen.length === 0 || one.act === 'added' || one.act === 'removed'
      ? ''
      : `<p class="unseen">Not visible: ${escapeHtml(one.unseen.join(', '))}</p>`;
  const isOfBlocks = one.notes.length > 0 && one.notes.every((note) => answeredBlock(note) !== undefined);
  const answer = isOfBlocks ? '' : (images.answer?.() ?? '');
  return `${said}${untranslated}${unseen}${answer}`;
}

function remarksHtml(notes: readonly ChangeNote[], images: Beside): string {
  return notes.length === 0
    ? ''
    : `<ul>${notes.map((note) => `<li>${remarkHtml(note, images)}</li>`).join('')}</ul>`;
}

function remarkHtml(note: ChangeNote, images: Beside): string {
  if (note.kind !== 'entry') return sayingHtml(note, images);
  const { labels, last } = followChain(note);
  const mark = last.act === 'changed' ? '' : `<b class="${last.act}">${last.act}</b> `;
  const names = labels
    .map((label, index) => (index === labels.length - 1 ? mark : '') + labelHtml(label))
    .join(' › ');
  const inner = remarksHtml(last.notes, images);
  const details =
    last.act === 'removed' && inner !== ''
      ? `<details><summary>what it said</summary>${inner}</details>`
      : inner;
  const block = answeredBlock(note);
  const answer = block === undefined ? '' : (images.answer?.(block) ?? '');
  return `${names}${placeHtml(last)}${details}${answer}`;
}

/** The id of the block that a note is about; `undefined` if it is about the document itself. */
function answeredBlock(note: ChangeNote): string | undefined {
  if (note.kind !== 'entry') return undefined;
  return followChain(note).labels.findLast(({ isBlock, id }) => isBlock && id !== undefined)?.id;
}

function sayingHtml(note: PropertyChange, images: Images): string {
  const { path, about } = note;
  const name = `<span class="path"${about === undefined ? '' : ` title="${escapeHtml(about)}"`}>${escapeHtml(path)}</span>`;
  if (note.kind === 'words') return `${name} ${runsHtml(note.runs)}`;
  const { before, after, role } = note;
  const sides = [
    ...(before === undefined ? [] : [`<del><code>${escapeHtml(showInvisible(before, true))}</code></del>`]),
    ...(after === undefined ? [] : [`<ins><code>${escapeHtml(showInvisible(after, true))}</code></ins>`]),
  ];
  const shown = role === 'image' ? beside(before, after, images) : '';
  return `${name} ${sides.join(' → ')}${shown}`;
}

/** The old and the new picture side by side; empty if there are none. */
function beside(before: string | undefined, after: string | undefined, images: Images): string {
  const figure = (path: string | undefined, side: 'before' | 'after') => {
    const source = path === undefined ? undefined : images[side].get(path);
    return source === undefined
      ? ''
      : `<figure><img src="${escapeHtml(source)}" alt="${escapeHtml(path ?? '')}"><figcaption>${side}</figcaption></figure>`;
  };
  const figures = figure(before, 'before') + figure(after, 'after');
  return figures === '' ? '' : `<div class="beside">${figures}</div>`;
}

function runsHtml(runs: readonly Run[]): string {
  const tags = { same: ['', ''], removed: ['<del>', '</del>'], added: ['<ins>', '</ins>'] } as const;
  const html = nearChanges(runs, 14).map(
    ({ kind, text }) =>
      tags[kind][0] + escapeHtml(showInvisible(text, kind !== 'same')).replace(/\n/g, '<br>') + tags[kind][1],
  );
  return `<span class="words">${html.join('')}</span>`;
}

function labelHtml({ noun, name, id, part }: Label): string {
  const known = name ?? id;
  const kind = escapeHtml(part === undefined ? noun : `${noun}, shared`);
  return known === undefined
    ? kind
    : `<strong>${escapeHtml(showInvisible(known))}</strong> <small>(${kind})</small>`;
}

function placeHtml({ act, from, at }: EntryChange): string {
  if (act === 'added' && at) return `, ${whereHtml(at)}`;
  if (act !== 'moved' || !at) return '';
  if (at.document !== undefined) return ` to <code>${escapeHtml(at.document)}</code>`;
  const within = from?.within && labelHtml(from.within);
  const origin = from?.document === undefined ? within : `<code>${escapeHtml(from.document)}</code>`;
  const left = from === undefined ? '' : ` from ${origin ?? 'the page itself'}`;
  const into = from === undefined || at.within === undefined ? '' : ` into ${labelHtml(at.within)}`;
  return `${left}${into}, now ${whereHtml(at)}`;
}

const whereHtml = ({ after }: EntryPosition) => (after === undefined ? 'first' : `after ${labelHtml(after)}`);

function fileHtml(one: SharedReview, all: readonly string[], images: Images): string {
  const { act, name, file, sizes, routes } = one;
  const weights = [sizes?.before, sizes?.after].flatMap((size) =>
    size === undefined ? [] : [kilobytes(size)],
  );
  const word = act === 'changed' ? 'replaced' : act;
  const shown = beside(act === 'added' ? undefined : name, act === 'removed' ? undefined : name, images);
  return `<b class="${act}">${word}</b> <code>${escapeHtml(file)}</code> ${weights.join(' → ')} ${placesHtml(routes, all)}${shown}`;
}

function hiddenHtml(one: RouteReview | SharedReview): string {
  const what = 'route' in one ? one.route : `${describeShared(one).noun} ${describeShared(one).name}`.trim();
  return `<code>${escapeHtml(what)}</code> ${escapeHtml(one.unseen.join(', '))}`;
}

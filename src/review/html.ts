/** Formats a review as one self-contained HTML file, with old and new pictures side by side. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { escapeHtml } from '../site/documents/escape-html.ts';
import { lendFolder } from '../site/documents/lend-folder.ts';
import { pictureEndings } from '../site/images/picture-formats.ts';
import {
  changePart,
  followChain,
  labelWords,
  placeOf,
  reviewParts,
  showInvisible,
  type ChangePart,
  type Piece,
  type Places,
} from './parts.ts';
import type { ChangeNote, PropertyChange } from './change-notes.ts';
import { compareRevisions, isVisible, type Review, type RouteReview, type SharedReview } from './review.ts';
import type { Contract } from '../site/documents/contract.ts';
import type { Revision } from './revision.ts';
import type { Label } from './schema-labels.ts';
import { nearChanges, type Run } from './words.ts';
import {
  answerForms,
  answerScript,
  answersPolicy,
  savingForm,
  withoutScript,
  type AnswerForm,
} from './answer-forms.ts';

/** The pictures of both revisions as data URLs, by path. Missing and oversized pictures are left out. */
export interface Images {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
}

export interface HtmlOptions {
  images: Images;
  /** Returns the forms for answers; without it, the review has none. */
  answers?: AnswerForm;
  /** Whether answers can be sent to the address of the review itself. */
  canSend?: boolean;
  /** URL of the index page of the screenshots, if they were taken. */
  pictures?: string;
}

/** Formats a review as a complete HTML document. */
export function reviewHtml(review: Review, options: HtmlOptions): string {
  const { answers, pictures, canSend = false } = options;
  const { before, after } = review;
  const { title, changes, collections, files, hidden } = reviewParts(review);
  const link =
    pictures === undefined
      ? ''
      : `<p><a href="${escapeHtml(pictures)}">Pictures of the pages, before and after</a></p>`;
  const links = review.routes
    .filter(isVisible)
    .map(({ route }) => `<a href="#${anchor(route)}">${escapeHtml(route)}</a>`);
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    // The names of revisions mean nothing to people outside.
    canSend ? '' : `<p>${codeHtml(before)} → ${codeHtml(after)}</p>${link}`,
    ...(answers === undefined ? [] : [withoutScript]),
    links.length < 2 ? '' : `<nav>${links.join(' ')}</nav>`,
    list('Could not be read as meant', review.readErrors.map(readErrorHtml)),
    ...changes.map((one) => `<section>${headingHtml(one)}${bodyHtml(one, options)}</section>`),
    ...collections.map(({ name, places, records }) =>
      list(
        `${escapeHtml(name)}${placesHtml(places)}`,
        records.map((one) => itemHtml(one, options)),
      ),
    ),
    list(
      'Files',
      files.map((one) => itemHtml(one, options)),
    ),
    list(
      'No visible change',
      hidden.map(
        ({ noun, name, unseen }) => `${codeHtml(`${noun} ${name}`.trim())} ${escapeHtml(unseen.join(', '))}`,
      ),
    ),
    ...(answers === undefined ? [] : [savingForm(`${before} ${after}`, canSend)]),
  ];
  return page(title, body.join('\n'), answers !== undefined && answersPolicy(canSend));
}

/** Formats the changes of one document without a heading, for a page with its own headings. */
export function changeHtml(one: RouteReview | SharedReview, all: readonly string[], images: Images): string {
  const part = changePart(one, all);
  if (part.kind === 'file') return `<p>${itemHtml(part, { images })}</p>`;
  if (part.kind === 'record') return itemHtml(part, { images });
  const where =
    'route' in one || one.kind === 'document'
      ? ''
      : `<p class="where">${piecesHtml(part.name)}${placesHtml(part.places)}</p>`;
  return `${where}${bodyHtml(part, { images })}`;
}

/**
 * Wraps a body in an HTML document whose Content-Security-Policy blocks scripts and requests to other sites.
 * @param body HTML, inserted unescaped
 * @param policy of the script of the forms for answers, the only one that may run; `false` without them
 */
export function page(title: string, body: string, policy: string | false = false): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: 'self'; style-src 'unsafe-inline'${policy ? `; ${policy}` : ''}">
<title>${escapeHtml(title)}</title>
<style>${reviewStyle}</style>
<body>
<main>
${body}
</main>${policy ? `\n<script>${answerScript}</script>` : ''}
</body>
</html>
`;
}

const anchor = (route: string) => escapeHtml(`route-${encodeURIComponent(route.slice(1))}`);

const codeHtml = (text: string) => `<code>${escapeHtml(text)}</code>`;

const list = (heading: string, items: readonly string[]) =>
  items.length === 0 ? '' : `<section><h2>${heading}</h2>${itemsHtml(items)}</section>`;

const itemsHtml = (items: readonly string[]) =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function readErrorHtml(error: Review['readErrors'][number]): string {
  const { file, line, column, code, message, revision, frame } = error;
  return `${codeHtml(`${file}:${line}:${column}`)} ${code} ${escapeHtml(message)} <small>in ${escapeHtml(revision)}</small><pre>${escapeHtml(frame)}</pre>`;
}

function headingHtml({ one, name, mark, was, places }: ChangePart): string {
  const id = 'route' in one ? ` id="${anchor(one.route)}"` : '';
  const word = mark === undefined ? '' : ` ${markHtml(one.act, mark)}`;
  return `<h2${id}>${piecesHtml(name)}${word}${wasHtml(was)}${placesHtml(places)}</h2>`;
}

function itemHtml(part: ChangePart, options: HtmlOptions): string {
  const { one, name, mark, was, size, places } = part;
  const word = mark === undefined ? '' : `${markHtml(one.act, mark)} `;
  const weight = size === undefined ? '' : ` ${size}`;
  return `${word}${piecesHtml(name)}${wasHtml(was)}${weight}${placesHtml(places)}${bodyHtml(part, options)}`;
}

const markHtml = (act: string, word: string) => `<b class="${act}">${word}</b>`;

const wasHtml = (was: string | undefined) => (was === undefined ? '' : `, before ${codeHtml(was)}`);

const placesHtml = (places: Places | undefined) =>
  places === undefined ? '' : ` <small>${[places.words, ...places.list.map(codeHtml)].join(' ')}</small>`;

const piecesHtml = (pieces: readonly Piece[]) =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return escapeHtml(piece);
      if ('code' in piece) return codeHtml(piece.code);
      if ('label' in piece) return labelHtml(piece.label);
      return `<strong>${escapeHtml(showInvisible(piece.title))}</strong>`;
    })
    .join('');

function labelHtml(label: Label): string {
  const { known, kind } = labelWords(label);
  return known === undefined
    ? escapeHtml(kind)
    : `<strong>${escapeHtml(showInvisible(known))}</strong> <small>(${escapeHtml(kind)})</small>`;
}

function bodyHtml({ kind, one, unseen, untranslated }: ChangePart, { images, answers }: HtmlOptions): string {
  if (kind === 'file' && 'name' in one) {
    const { act, name } = one;
    return beside(act === 'added' ? undefined : name, act === 'removed' ? undefined : name, images);
  }
  const answer = (id?: string) => answers?.(one.file, subjectId(one, id)) ?? '';
  const notes = notesHtml(one.notes, images, answer);
  const left = untranslated.map((text) => `“${escapeHtml(text)}”`);
  const isOfBlocks = one.notes.length > 0 && one.notes.every((note) => findBlock(note) !== undefined);
  return [
    one.act === 'removed' ? foldHtml('The words that it had', notes) : notes,
    left.length === 0 ? '' : `<p class="unseen">Still in the other language: ${left.join(', ')}</p>`,
    unseen.length === 0 ? '' : `<p class="unseen">Not visible: ${escapeHtml(unseen.join(', '))}</p>`,
    isOfBlocks ? '' : answer(),
  ].join('');
}

/** The id by which an answer names a block of a document, or a record of a file with several. */
function subjectId(one: RouteReview | SharedReview, id: string | undefined): string | undefined {
  if ('record' in one && one.record !== undefined)
    return one.file.endsWith(`/${one.record.id}.json`) ? undefined : one.record.id;
  return 'kind' in one && one.kind === 'layout' && id !== undefined ? `${one.name}/${id}` : id;
}

/** The id of the block that a note is about; `undefined` if it is about the document itself. */
function findBlock(note: ChangeNote): string | undefined {
  if (note.kind !== 'entry') return undefined;
  return followChain(note).labels.findLast(({ isBlock, id }) => isBlock && id !== undefined)?.id;
}

const foldHtml = (summary: string, inner: string) =>
  inner && `<details><summary>${summary}</summary>${inner}</details>`;

/** @param answer returns the form in which a reviewer answers about a block, by its id */
const notesHtml = (notes: readonly ChangeNote[], images: Images, answer: (id: string) => string): string =>
  itemsHtml(
    notes.map((note) => {
      if (note.kind !== 'entry') return propertyHtml(note, images);
      const { labels, last } = followChain(note);
      const names = labels.map(labelHtml);
      const mark = last.act === 'changed' ? '' : `${markHtml(last.act, last.act)} `;
      const line = [...names.slice(0, -1), `${mark}${names.at(-1)}`].join(' › ');
      const inner = notesHtml(last.notes, images, answer);
      const details = last.act === 'removed' ? foldHtml('what it said', inner) : inner;
      const block = findBlock(note);
      return `${line}${piecesHtml(placeOf(last))}${details}${block === undefined ? '' : answer(block)}`;
    }),
  );

function propertyHtml(note: PropertyChange, images: Images): string {
  const { path, about } = note;
  const name = `<span class="path"${about === undefined ? '' : ` title="${escapeHtml(about)}"`}>${escapeHtml(path)}</span>`;
  if (note.kind === 'words') return `${name} ${runsHtml(note.runs)}`;
  const { before, after, role } = note;
  const sides = [
    ...(before === undefined ? [] : [`<del>${codeHtml(showInvisible(before, true))}</del>`]),
    ...(after === undefined ? [] : [`<ins>${codeHtml(showInvisible(after, true))}</ins>`]),
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

/** The review of two revisions as a document, with forms for answers. */
export async function reviewToAnswer(
  before: Revision,
  after: Revision,
  contract: Contract,
  options: Pick<HtmlOptions, 'pictures' | 'canSend'> = {},
  review = compareRevisions(before, after, contract),
): Promise<string> {
  const images = await readImages(review, before, after);
  return reviewHtml(review, { ...options, images, answers: answerForms(before, after, contract) });
}

/** The maximum size of an embedded picture, in bytes. */
const heaviest = 400_000;

/** Reads the pictures that a review mentions, from both revisions. */
export async function readImages(review: Review, before: Revision, after: Revision): Promise<Images> {
  const paths = new Set(review.shared.filter(({ kind }) => kind === 'file').map(({ name }) => name));
  const visit = (notes: readonly ChangeNote[]) => {
    for (const note of notes) {
      if (note.kind === 'entry') visit(note.notes);
      else if (note.kind === 'value' && note.role === 'image')
        for (const path of [note.before, note.after]) if (path !== undefined) paths.add(path);
    }
  };
  for (const { notes } of [...review.routes, ...review.shared]) visit(notes);
  return { before: await read(before, paths), after: await read(after, paths) };
}

async function read(revision: Revision, paths: ReadonlySet<string>): Promise<Map<string, string>> {
  const ending = (path: string) => extname(path).slice(1).toLowerCase();
  const wanted = [...paths].filter((path) => {
    const file = revision.files.get(`public${path}`);
    return file !== undefined && file.size <= heaviest && pictureEndings.includes(ending(path));
  });
  const { path: folder, end } = lendFolder();
  try {
    const files = wanted.map((path) => `public${path}`);
    await revision.extract(files, folder);
    return new Map(
      wanted.map((path) => {
        const type = ending(path).replace('svg', 'svg+xml').replace('jpg', 'jpeg');
        const content = readFileSync(join(folder, `public${path}`)).toString('base64');
        return [path, `data:image/${type};base64,${content}`];
      }),
    );
  } finally {
    end();
  }
}

/** The stylesheet of the review and of the index page of its screenshots. */
const reviewStyle = `
:root { color-scheme: light dark; --line: light-dark(#ddd5c8, #4a433a); --soft: light-dark(#6b6156, #a89d8f);
  --red: light-dark(#fbe3df, #53211a); --green: light-dark(#dff2e0, #1d4423); --ground: light-dark(#fdfbf7, #1c1a17);
  --ink: light-dark(#2a2520, #ece6dd); }
* { box-sizing: border-box; }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 4rem;
  background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; scroll-margin-top: 1rem; }
section { border-top: 1px solid var(--line); padding: 1rem 0; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1rem 0; }
ul { margin: 0; padding-left: 1.2rem; }
li { margin: .3rem 0; }
code { font: .92em ui-monospace, monospace; }
small, .path, .unseen, figcaption { color: var(--soft); font-weight: normal; }
.path[title] { text-decoration: underline dotted; cursor: help; }
del { background: var(--red); text-decoration-thickness: 1px; border-radius: 2px; }
ins { background: var(--green); text-decoration: none; border-radius: 2px; }
b.added, b.removed, b.moved, b.renamed, b.changed { font-size: .8em; padding: .1em .5em; border-radius: 1em; background: var(--line); }
b.added { background: var(--green); }
b.removed { background: var(--red); }
.beside { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem; margin: .5rem 0; }
figure { margin: 0; flex: 1 1 14rem; max-width: 34rem; }
img { max-width: 100%; height: auto; border: 1px solid var(--line); background: #fff; }
figure svg { display: block; width: 100%; border: 1px solid var(--line); background: #fff; }
.small img { max-height: 12rem; }
pre { overflow-x: auto; font-size: .85rem; margin: .3rem 0; }
a { color: inherit; }
.answer { margin: .3rem 0 .8rem; }
.answer summary { display: inline-block; padding: .1rem .6rem; border: 1px solid var(--line); border-radius: .4rem; cursor: pointer; }
.answer label, #answers label:not([hidden]) { display: block; margin: .5rem 0; font-weight: 600; }
.answer textarea, #answers :is(input, textarea) { display: block; width: 100%; max-width: 46rem; font: inherit; font-weight: normal; padding: .3rem .5rem;
  background: var(--ground); color: var(--ink); border: 1px solid var(--soft); border-radius: .3rem; }
#answers { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem 1rem 1rem; margin: 1rem 0; }
#answers button { font: inherit; font-weight: 600; padding: .45rem 1.2rem; border: 0; border-radius: .4rem; background: var(--ink); color: var(--ground); cursor: pointer; }
@media print { .answer, #answers { display: none; } }
`.trim();

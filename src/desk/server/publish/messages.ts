/** The message of a commit and the name of its branch, from the review of what is sent; the sentences of a send. */
import { groupBy } from '../../../engine/group-by.ts';
import { reviewText, type Formatter } from '../../../review/text.ts';
import { groupRecords, shellNoun } from '../../../review/parts.ts';
import type { ChangeNote } from '../../../review/change-notes.ts';
import type { Label } from '../../../review/schema-labels.ts';
import type { Review, RouteReview, SharedReview } from '../../../review/review.ts';
import { isLook } from '../../../site/documents/content-files.ts';
import type { Site } from '../../../site/documents/read-site.ts';
import { fileAt, titleOf } from '../documents/document-titles.ts';
import { kindsOfNew } from './new-kinds.ts';
import { git } from '../../../site/git/git.ts';
import { isPictureFile } from '../../shared/file-kinds.ts';
import { wordsOfPath } from '../../../site/documents/entry-names.ts';
import { quoted } from '../../shared/document-names.ts';
import { counted } from '../../../engine/number-words.ts';
import type { RepoState } from './repo-state.ts';

/** Longest subject, in characters. */
const maxSubjectLength = 72;
/** Most lines of the body. */
const maxLines = 60;

/** Plain text for the git history. */
const plainFormatter: Formatter = {
  removed: (text) => `[−${oneLine(text)}]`,
  added: (text) => `[+${oneLine(text)}]`,
  strong: (text) => text,
  code: oneLine,
  heading: (text) => text,
  plain: oneLine,
  fold: (summary, lines) => [`${summary}: ${lines.length} lines.`],
};

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{Cc}/gu, ' ');
}

/** The part of a review that is about some files. */
export const reviewOf = (review: Review, isMeant: (file: string) => boolean): Review => ({
  ...review,
  routes: review.routes.filter(({ file }) => isMeant(file)),
  shared: review.shared.filter(({ file }) => isMeant(file)),
});

/**
 * The message for a review: one line, and the list below it.
 * @param site the site with the changes
 * @param hasCard whether a file has a card of its own among the changes; the line names and counts these
 */
export function commitMessage(
  review: Review,
  site?: Site,
  hasCard: (file: string) => boolean = () => true,
): string {
  const lines = reviewText(review, plainFormatter).trimEnd().split('\n').slice(3);
  while (lines[0] === '') lines.shift();
  const shown =
    lines.length > maxLines
      ? [...lines.slice(0, maxLines), '', `And ${lines.length - maxLines} more lines.`]
      : lines;
  const subject = subjectLine(reviewOf(review, hasCard), site, site && kindsOfNew(review, site));
  return [subject, ...(shown.length > 0 ? ['', ...shown] : [])].join('\n').trimEnd();
}

/**
 * One line: `New house: Nagercoil; Page “Our people”: a person added; News: “The feast” deleted`. New documents come
 * first, by the name of their template, and files last.
 * @param kinds the templates of new documents, if they are known from a larger review
 * @param site the site with the changes, which has templates and titles
 */
export function subjectLine(
  review: Review,
  site?: Site,
  kinds = site === undefined ? new Map<string, string>() : kindsOfNew(review, site),
): string {
  const parts = subjectParts(review, site, kinds);
  const left = new Set(parts.flatMap(({ files }) => files));
  let subject = '';
  for (const { words, files } of parts) {
    if (!files.some((file) => left.has(file))) continue;
    const count = left.size;
    for (const file of files) left.delete(file);
    const next = subject === '' ? words : `${subject}; ${words}`;
    const rest = left.size > 0 ? `; ${left.size} more` : '';
    if (subject !== '' && (next + rest).length > maxSubjectLength)
      return `${clipped(subject, maxSubjectLength - 10)}; ${count} more`;
    subject = next;
  }
  return clipped(subject, maxSubjectLength) || 'Changes without visible effect';
}

const clipped = (text: string, maxLength: number) =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`;

/** Words on a change, and its files. */
interface SubjectPart {
  words: string;
  files: string[];
}

function subjectParts(
  { routes, shared, allRoutes }: Review,
  site: Site | undefined,
  kinds: ReadonlyMap<string, string>,
): SubjectPart[] {
  const titled = [...routes, ...shared].flatMap(({ file }) => {
    const kind = kinds.get(file);
    if (kind === undefined || site === undefined) return [];
    return { words: `New ${kind}: ${clipped(oneLine(titleOf(site, file)), maxTitleLength)}`, files: [file] };
  });
  const rest = (one: RouteReview | SharedReview) => !kinds.has(one.file);
  const isNew = ({ act }: RouteReview) => act === 'added';
  const documents = shared.filter((one) => !one.record && one.kind !== 'file' && rest(one));
  return [
    ...titled,
    ...routes
      .filter((one) => rest(one) && isNew(one))
      .map(({ title, route, file }) => ({
        words: `New page: ${clipped(oneLine(title || route), maxTitleLength)}`,
        files: [file],
      })),
    ...routes
      .filter((one) => !isNew(one))
      .map((one) => ({
        words: `Page ${quotedTitle(one.title || one.route)}: ${describeChange(one)}`,
        files: [one.file],
      })),
    ...groupRecords(shared.filter(rest), allRoutes).map(({ name, title, records }) => {
      const files = records.map(({ one }) => one.file);
      const [first, ...others] = records;
      if (first === undefined || others.length > 0) return { words: name, files };
      return { words: `${title}: ${quotedTitle(first.title)} ${first.mark ?? 'changed'}`, files };
    }),
    ...[...groupBy(documents, ({ file }) => file)].map(([file, all]) => {
      const name =
        site !== undefined && fileAt(site, file) !== undefined
          ? quotedTitle(titleOf(site, file))
          : [...new Set(all.map(nameOf))].join(', ');
      return { words: `${name}: ${describeAll(all)}`, files: [file] };
    }),
    ...fileParts(shared.filter(({ kind, record }) => kind === 'file' && !record)),
  ];
}

/** A file by its name; several by their number, for each that happened to them. */
function fileParts(all: readonly SharedReview[]): SubjectPart[] {
  const groups = groupBy(all, (one) => `${fileNoun(one.name)}: ${describeChange(one)}`);
  return [...groups].map(([key, group]) => {
    const [noun = '', act = ''] = key.split(': ');
    const files = group.map(({ file }) => file);
    const words =
      files.length > 1
        ? `${files.length} ${plural(noun.toLowerCase())}: ${act}`
        : `${noun} ${quotedTitle(wordsOfPath(group[0]?.name ?? ''))}: ${act}`;
    return { words, files };
  });
}

const fileNoun = (name: string) =>
  isLook(name) ? 'Look of the site' : isPictureFile({ name }) ? 'Picture' : 'Document';

/** Longest title in a subject, in characters: what happened to it stands after it. */
const maxTitleLength = 40;

const quotedTitle = (title: string) => `“${clipped(oneLine(title), maxTitleLength)}”`;

function nameOf({ kind, name }: SharedReview): string {
  if (kind === 'shell') return shellNoun(name);
  return kind === 'document' ? name : `${kind} ${name}`;
}

/** Says what happened to a document: `a text corrected, 2 persons added`. */
export function describeChange(one: RouteReview | SharedReview): string {
  const isFile = 'kind' in one && one.kind === 'file';
  if (one.act === 'added') return 'new';
  if (one.act === 'removed') return 'deleted';
  const said = countNotes(one.notes);
  const renamed = 'was' in one && one.was !== undefined ? [`its address was ${one.was}`] : [];
  const words = [...renamed, ...said];
  if (words.length > 0) return words.join(', ');
  return isFile && one.sizes !== undefined ? 'replaced' : 'no visible change';
}

/** Says what happened to the entries of one document: `a text corrected, a layout added`. */
function describeAll(all: readonly SharedReview[]): string {
  const [first] = all;
  if (first !== undefined && all.every(({ act }) => act === first.act && act !== 'changed'))
    return describeChange(first);
  const said = countNotes(
    all.flatMap(({ act, kind, name, notes }): readonly ChangeNote[] =>
      act === 'changed'
        ? notes
        : [{ kind: 'entry', act, label: { noun: kind, isBlock: false, name }, notes: [] } as ChangeNote],
    ),
  );
  return said.join(', ') || 'no visible change';
}

/** Counts the notes by kind: `2 persons added, 4 pictures in another order, a text corrected`. */
function countNotes(notes: readonly ChangeNote[]): string[] {
  const counts = new Map<string, { noun: string; act: string; count: number }>();
  const count = (noun: string, act: string, more = 1) => {
    const key = `${noun} ${act}`;
    counts.set(key, { noun, act, count: (counts.get(key)?.count ?? 0) + more });
  };
  const visit = (note: ChangeNote) => {
    if (note.kind === 'words') {
      const isNew = note.runs.every(({ kind }) => kind === 'added');
      return count(
        'text',
        isNew ? 'added' : note.runs.every(({ kind }) => kind === 'removed') ? 'deleted' : 'corrected',
      );
    }
    if (note.kind === 'value')
      return count(note.role === 'image' ? 'picture' : note.role === 'link' ? 'link' : 'setting', 'changed');
    if (note.act === 'added') return count(nounOf(note.label), 'added');
    if (note.act === 'removed') return count(nounOf(note.label), 'deleted');
    const { act, label, reordered } = note;
    if (reordered?.length) count(commonNoun(reordered), 'in another order', reordered.length);
    else if (act === 'moved' && reordered === undefined) count(nounOf(label), 'moved');
    return note.notes.forEach(visit);
  };
  notes.forEach(visit);
  return [...counts.values()].map(
    ({ noun, act, count }) => `${count === 1 ? withArticle(noun) : `${count} ${plural(noun)}`} ${act}`,
  );
}

const nounOf = ({ noun, isBlock }: Label): string => (isBlock ? `${noun} block` : noun);

function commonNoun(labels: readonly Label[]): string {
  const [noun = '', ...others] = new Set(labels.map(nounOf));
  return others.length === 0 ? noun : labels.every(({ isBlock }) => isBlock) ? 'block' : 'entry';
}

const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
const plural = (noun: string) =>
  /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;

/**
 * A readable name for a branch: `2026-11-23-people-history`.
 * @param day the present day, `YYYY-MM-DD`
 * @param isTaken whether there is such a branch, here or at the remote
 */
export function branchName(day: string, review: Review, isTaken: (name: string) => boolean): string {
  const words = [
    ...review.routes.map(({ route }) => route),
    ...review.shared.map(({ name }) => name.replace(/\.\w+$/, '')),
  ]
    .map((name) =>
      name
        .slice(name.lastIndexOf('/') + 1)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, ''),
    )
    .filter((name) => name !== '');
  const about = [...new Set(words)].slice(0, 3).join('-').slice(0, 40).replace(/-+$/, '') || 'changes';
  const name = `${day}-${about}`;
  let count = 1;
  while (isTaken(count === 1 ? name : `${name}-${count}`)) count += 1;
  return count === 1 ? name : `${name}-${count}`;
}

/** Lists unpushed commits that the list did not announce. */
export function unannounced(earlier: readonly string[], ahead: number): string {
  const names = earlier.map((name) => `“${name}”`).join(', ');
  const count = earlier.length - ahead;
  return `${counted(count, 'earlier change')} would be published without being in the list, since the shared copy no longer has ${count === 1 ? 'it' : 'them'}: ${names}. The list is updated; check it, and publish again to include ${count === 1 ? 'it' : 'them'}.`;
}

/** Says where the changes wait until they are accepted. */
export function branchInWords(isNew: boolean, rebaseOnto: string | undefined): string {
  if (!isNew) return 'Your changes are added to those that are waiting already';
  if (rebaseOnto === undefined) return 'Your changes wait in a place of their own';
  return 'Your last change is finished: it was accepted or taken back. The new ones begin from the accepted state';
}

/** Reports the update of the folder. @param others titles of what differs on the main branch from what was sent */
export function broughtInWords(others: readonly string[]): string {
  const words = 'Your folder is updated; your unpublished changes are kept';
  if (others.length === 0) return words;
  return `${words}. These were accepted in another form than yours, which your folder now has: ${quoted(others)}`;
}

/** The message of the rebased commit: that of the present commit, and those of the unpushed ones. */
export function messageAnew({ site, head }: RepoState, last: string, waiting: number): string {
  const readMessage = (commit: string) => git(site, ['log', '-1', '--format=%B', commit]).trim();
  const names = git(site, ['rev-list', `--max-count=${waiting}`, head])
    .split('\n')
    .filter(Boolean);
  return [...new Set([last, ...names])].map(readMessage).join('\n\n');
}

/**
 * Reads what a request sends, and refuses what differs from the review. Names the reviewers whose wordings it takes, and
 * removes these answers in the same commit.
 */
import type { Contract } from '../../../site/documents/contract.ts';
import { readChanges, savedSince, type ChangedItem } from './changes.ts';
import type { Tools } from './host.ts';
import { Failure, openRepo, setAuthor, type Author, type RepoState, inTree } from './repo-state.ts';
import type { SendRequest } from './send-events.ts';
import { treeWith, findEntry, readText, treeFrom, writeObject, type Entry } from './trees.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenDocuments } from '../../../site/documents/answered-documents.ts';
import { findAnswered, findAnsweredIn, type AnsweredPlace } from '../../../site/documents/answers.ts';
import { parseFile } from '../../../site/documents/document.ts';
import { answersFolder } from '../../../site/documents/paths.ts';
import { readSite } from '../../../site/documents/read-site.ts';
import type { Answer, Answers } from '../../../engine/generated/schema.ts';
import { git } from '../../../site/git/git.ts';
import type { Json } from '../../../site/json/json.ts';
import { takeWording } from '../../../review/merge/take-wording.ts';
import { pathAtPointer, valueAt } from '../../shared/at-path.ts';
import { changedAnswers, isSameAnswer, textOfSitting } from '../documents/answers.ts';
import { writeText } from '../documents/document-store.ts';

export interface PublishDeps {
  site: string;
  contract: Contract;
  tools: Tools;
  /** Day of the branch, `YYYY-MM-DD`. */
  day: string;
}

/** The content of a send, read before anything else happens. */
export interface Sending {
  request: SendRequest;
  deps: PublishDeps;
  repo: RepoState;
  items: ChangedItem[];
  chosen: ChangedItem[];
  /** Made before the fetch, which takes seconds: the reviewed files are the ones that are checked and sent. */
  tree: string;
  /** The files of answers without those that the commit takes, and the function that removes them in the folder. */
  answers: Pick<Credited, 'files' | 'forget'>;
}

/** Reads the repository and the chosen changes. @throws Failure if they are not what was reviewed */
export async function readSending(request: SendRequest, deps: PublishDeps): Promise<Sending> {
  const { files, seen, shown, message, author } = request;
  const found = openRepo(deps.site);
  if (shown !== undefined && shown.commit !== found.head)
    throw new Failure(
      'Something else was recorded in this folder since the list was made. The list is updated; check it, and publish again.',
    );
  const repo = withAuthor(found, author);
  const { items } = await readChanges(repo, deps.contract);
  const chosen = items.filter(({ file }) => files.includes(file));
  if (chosen.length < files.length)
    throw new Failure(
      'Some of your chosen changes are no longer the same. Reload this page, and check them.',
    );
  if (chosen.length > 0 && message.trim() === '')
    throw new Failure('Describe your changes in a line, and publish again.');
  const tree = treeWith(repo, filesIn(chosen));
  const unseen = seen === undefined ? [] : savedSince(repo, tree, chosen, seen);
  if (unseen.length > 0)
    throw new Failure(
      `Saved again since the list was made: ${unseen.map(({ title }) => title).join(', ')}. The list is updated; check it, and publish again.`,
    );
  const credited = creditAnswers(repo, deps.contract, { tree, message, chosen });
  return {
    request: { ...request, message: credited.message },
    deps,
    repo,
    items,
    chosen,
    tree: credited.tree,
    answers: credited,
  };
}

/** The files of items. */
export const filesIn = (items: readonly ChangedItem[]) => items.flatMap((item) => item.files);

function withAuthor(repo: RepoState, author: Author | undefined): RepoState {
  if (repo.author.name !== '' && repo.author.email !== '') return repo;
  const given = { name: author?.name.trim() ?? '', email: author?.email.trim() ?? '' };
  if (given.name === '' || !/^[^\s@<>]+@[^\s@<>]+$/.test(given.email))
    throw new Failure('Your name and e-mail address are needed. Write both, and publish again.');
  setAuthor(repo.site, given);
  return { ...repo, author: given };
}

/** A commit that names reviewers. */
interface Credited {
  message: string;
  tree: string;
  /** The changed files of answers in the tree: paths from the site. */
  files: string[];
  /** Removes the taken answers from the folder, once the commit is made. */
  forget: () => void;
}

interface Choice {
  tree: string;
  message: string;
  chosen: readonly ChangedItem[];
}

/** A file of answers, with those that go from it, and whether a wording of it is taken. */
interface TakenSitting {
  path: string;
  sitting: Answers;
  gone: readonly Answer[];
  isTaken: boolean;
}

/**
 * Finds the wordings that are in the tree and not in the last commit.
 * @param choice the tree of the chosen files, and the message
 */
function creditAnswers(repo: RepoState, contract: Contract, choice: Choice): Credited {
  const found = existsSync(join(repo.site, answersFolder)) ? findTaken(repo, contract, choice) : [];
  const entries = new Map(
    found.flatMap(({ path, gone }): [string, Entry | undefined][] => {
      const entry = findEntry(repo.top, choice.tree, inTree(repo, path));
      if (entry === undefined) return [];
      const text = left(contract, path, readText(repo.top, entry), gone);
      const hash = text === undefined ? undefined : writeObject(repo.top, text);
      return [[path, hash === undefined ? undefined : { ...entry, hash }]];
    }),
  );
  const inTop = new Map([...entries].map(([path, entry]) => [inTree(repo, path), entry]));
  return {
    message: creditedMessage(
      repo.top,
      choice.message,
      found.flatMap(({ sitting, isTaken }) => (isTaken ? sitting : [])),
    ),
    tree: entries.size === 0 ? choice.tree : treeFrom(repo, choice.tree, inTop),
    files: [...entries.keys()],
    forget() {
      for (const { path, gone } of found) {
        const file = join(repo.site, path);
        if (!existsSync(file)) continue;
        writeText(repo.site, path, left(contract, path, readFileSync(file, 'utf8'), gone));
      }
    },
  };
}

function findTaken(repo: RepoState, contract: Contract, { tree, chosen }: Choice): TakenSitting[] {
  const site = readSite(repo.site, contract);
  const documents = writtenDocuments(site);
  /** Whether one of these files of a commit or tree has the wording. */
  const has = (commit: string, files: readonly string[], { id, idField }: AnsweredPlace, answer: Answer) =>
    files.some((file) => {
      const text = readText(repo.top, findEntry(repo.top, commit, inTree(repo, file)));
      const value = (parseFile(file, text).content ?? null) as Json;
      const place = findAnsweredIn({ file, value, idField }, id, answer);
      return place !== undefined && isTaken(place, answer);
    });
  return site.answers
    .filter(({ problems }) => problems.length === 0)
    .flatMap(({ file, value }) => {
      const taken = new Set<Answer>();
      const gone = value.answers.filter((answer) => {
        const place = answer.to === undefined ? undefined : findAnswered(answer, documents);
        const item = chosen.find(({ files }) => place !== undefined && files.includes(place.file));
        if (place === undefined || item === undefined) return false;
        const isTaken = has(tree, [place.file], place, answer) && !has(repo.head, item.files, place, answer);
        if (isTaken) taken.add(answer);
        // One that is done was kept for this commit, even if its wording was changed again.
        return isTaken || answer.done === true;
      });
      return gone.length === 0 ? [] : [{ path: file.path, sitting: value, gone, isTaken: taken.size > 0 }];
    });
}

function isTaken({ value, field }: AnsweredPlace, { from, to }: Answer): boolean {
  if (field === undefined || from === undefined || to === undefined) return false;
  return takeWording(valueAt(value, pathAtPointer(field, value)) as Json, from, to).isTaken;
}

/** The text of a file of answers without some; `undefined` if none is left. */
function left(contract: Contract, path: string, text: string, gone: readonly Answer[]): string | undefined {
  const { content } = parseFile(path, text);
  if (content === undefined) return text;
  const isGone = (answer: Answer) => gone.some((one) => isSameAnswer(one, answer));
  const sitting = changedAnswers(content as Answers, (answer) => (isGone(answer) ? undefined : answer));
  return textOfSitting(sitting, { contract });
}

/** The message with a trailer for each reviewer; without an e-mail address, with a sentence. */
function creditedMessage(top: string, message: string, sittings: readonly Answers[]): string {
  const named = (hasAddress: boolean) => sittings.filter(({ email }) => (email !== undefined) === hasAddress);
  const names = [...new Set(named(false).map(({ by }) => by))];
  const body = names.length === 0 ? message : `${message.trimEnd()}\n\nWording by ${names.join(', ')}.\n`;
  const trailers = named(true).flatMap(({ by, email }) => ['--trailer', `Co-authored-by: ${by} <${email}>`]);
  if (trailers.length === 0) return body;
  return git(
    top,
    ['interpret-trailers', '--if-exists', 'addIfDifferent', ...trailers],
    `${body.trimEnd()}\n`,
  );
}

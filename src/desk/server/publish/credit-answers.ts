/** Names the reviewers whose wordings a commit takes, and removes these answers in the same commit. */
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
import { changedAnswers, isSameAnswer, textOfSession } from '../documents/answers.ts';
import { writeText } from '../documents/document-store.ts';
import type { Contract } from '../../../site/documents/contract.ts';
import type { ChangedItem } from './changes.ts';
import { inTree, type RepoState } from './repo-state.ts';
import { findEntry, readText, treeFrom, writeObject, type Entry } from './trees.ts';

/** A commit that names reviewers. */
export interface Credited {
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
  reviewSession: Answers;
  gone: readonly Answer[];
  isTaken: boolean;
}

/**
 * Finds the wordings that are in the tree and not in the last commit.
 * @param choice the tree of the chosen files, and the message
 */
export function creditAnswers(repo: RepoState, contract: Contract, choice: Choice): Credited {
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
      found.flatMap(({ reviewSession, isTaken }) => (isTaken ? reviewSession : [])),
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
      return gone.length === 0
        ? []
        : [{ path: file.path, reviewSession: value, gone, isTaken: taken.size > 0 }];
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
  const reviewSession = changedAnswers(content as Answers, (answer) => (isGone(answer) ? undefined : answer));
  return textOfSession(reviewSession, { contract });
}

/** The message with a trailer for each reviewer; without an e-mail address, with a sentence. */
function creditedMessage(top: string, message: string, reviewSessions: readonly Answers[]): string {
  const named = (hasAddress: boolean) =>
    reviewSessions.filter(({ email }) => (email !== undefined) === hasAddress);
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

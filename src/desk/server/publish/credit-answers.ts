/** Names the reviewers whose wordings a commit takes, and removes these answers in the same commit. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksIn, findAnswered, findField, writtenDocuments } from '../../../documents/answers.ts';
import type { Contract } from '../../../documents/contract.ts';
import { parseFile } from '../../../documents/document.ts';
import { answersFolder } from '../../../documents/paths.ts';
import { readSite } from '../../../documents/read-site.ts';
import type { Answer, Answers } from '../../../generated/schema.ts';
import { git } from '../../../git/git.ts';
import type { Json } from '../../../json/json.ts';
import { takeWording } from '../../../merge/take-wording.ts';
import { pathAtPointer, valueAt } from '../../shared/at-path.ts';
import { isSameAnswer, textOfSitting, withoutAnswers } from '../answers.ts';
import type { ChangedItem } from './changes.ts';
import { inTree, type RepoState } from './repo-state.ts';
import { findEntry, readText, treeFrom, writeText, type Entry } from './trees.ts';

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

/** A file of answers, with those that are taken. */
interface TakenSitting {
  path: string;
  sitting: Answers;
  taken: readonly Answer[];
}

/**
 * Finds the wordings that are in the tree and not in the last commit.
 * @param choice the tree of the chosen files, and the message
 */
export function creditAnswers(repo: RepoState, contract: Contract, choice: Choice): Credited {
  const found = existsSync(join(repo.site, answersFolder)) ? findTaken(repo, contract, choice) : [];
  const entries = new Map(
    found.flatMap(({ path, taken }): [string, Entry | undefined][] => {
      const entry = findEntry(repo.top, choice.tree, inTree(repo, path));
      if (entry === undefined) return [];
      const text = left(contract, path, readText(repo.top, entry), taken);
      const hash = text === undefined ? undefined : writeText(repo.top, text);
      return [[path, hash === undefined ? undefined : { ...entry, hash }]];
    }),
  );
  const inTop = new Map([...entries].map(([path, entry]) => [inTree(repo, path), entry]));
  return {
    message: creditedMessage(
      repo.top,
      choice.message,
      found.map(({ sitting }) => sitting),
    ),
    tree: entries.size === 0 ? choice.tree : treeFrom(repo, choice.tree, inTop),
    files: [...entries.keys()],
    forget() {
      for (const { path, taken } of found) {
        const file = join(repo.site, path);
        if (!existsSync(file)) continue;
        const text = left(contract, path, readFileSync(file, 'utf8'), taken);
        if (text === undefined) rmSync(file);
        else writeFileSync(file, text);
      }
    },
  };
}

function findTaken(repo: RepoState, contract: Contract, { tree, chosen }: Choice): TakenSitting[] {
  const site = readSite(repo.site, contract);
  const documents = writtenDocuments(site);
  /** Whether one of these files of a commit or tree has the wording in the block. */
  const has = (commit: string, files: readonly string[], id: string, answer: Answer) =>
    files.some((file) => {
      const text = readText(repo.top, findEntry(repo.top, commit, inTree(repo, file)));
      const block = blocksIn((parseFile(file, text).content ?? null) as Json).find((one) => one.id === id);
      return block !== undefined && isTaken(block, answer);
    });
  return site.answers
    .filter(({ problems }) => problems.length === 0)
    .flatMap(({ file, value }) => {
      const taken = value.answers.filter((answer) => {
        const place = answer.to === undefined ? undefined : findAnswered(answer, documents);
        const item = chosen.find(({ files }) => place !== undefined && files.includes(place.file));
        if (place === undefined || item === undefined) return false;
        const { id } = place.block;
        return has(tree, [place.file], id, answer) && !has(repo.head, item.files, id, answer);
      });
      return taken.length === 0 ? [] : [{ path: file.path, sitting: value, taken }];
    });
}

function isTaken(block: Json, answer: Answer): boolean {
  const field = findField(block, answer);
  if (field === undefined || answer.from === undefined || answer.to === undefined) return false;
  const text = valueAt(block, pathAtPointer(field, block));
  return takeWording(text as Json, answer.from, answer.to).isTaken;
}

/** The text of a file of answers without the taken ones; `undefined` if none is left. */
function left(contract: Contract, path: string, text: string, taken: readonly Answer[]): string | undefined {
  const { content } = parseFile(path, text);
  if (content === undefined) return text;
  const isGone = (answer: Answer) => taken.some((one) => isSameAnswer(one, answer));
  return textOfSitting(withoutAnswers(content as Answers, isGone), { contract });
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

/** Reads what a request sends, and refuses what differs from the review. */
import type { Contract } from '../../../site/documents/contract.ts';
import { readChanges, savedSince, type ChangedItem } from './changes.ts';
import type { Ask, Tools } from './host.ts';
import { creditAnswers, type Credited } from './credit-answers.ts';
import { Failure, openRepo, setAuthor, type Author, type RepoState } from './repo-state.ts';
import type { SendRequest } from './send-events.ts';
import { treeWith } from './trees.ts';

export interface PublishDeps {
  site: string;
  contract: Contract;
  tools: Tools;
  ask: Ask;
  /** The day, `YYYY-MM-DD`, and the person where several publish: the branch begins with it. */
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

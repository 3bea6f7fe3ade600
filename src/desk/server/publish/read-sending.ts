/** Reads what a request sends, and refuses what differs from the review. */
import type { Contract } from '../../../documents/contract.ts';
import { readChanges, savedSince, type ChangedItem } from './changes.ts';
import type { Tools } from './pull-request.ts';
import { readRepoState, setAuthor, type Author, type RepoState } from './repo-state.ts';
import { Failure, type SendRequest } from './send-events.ts';
import { treeWith } from './trees.ts';

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
}

/** Reads the repository and the chosen changes. @throws Failure if they are not what was reviewed */
export async function readSending(request: SendRequest, deps: PublishDeps): Promise<Sending> {
  const { files, seen, shown, message, author } = request;
  const found = readRepoState(deps.site);
  if ('obstacle' in found) throw new Failure(`${found.obstacle.words} ${found.obstacle.cure}`);
  if (shown !== undefined && shown.commit !== found.head)
    throw new Failure(
      'The last commit of this folder is another than when this was listed, so it was compared with something else. It is listed as it is now; look at it once more, and send again.',
    );
  const repo = withAuthor(found, author);
  const { items } = await readChanges(repo, deps.contract);
  const chosen = items.filter(({ file }) => files.includes(file));
  if (chosen.length < files.length)
    throw new Failure(
      'Some of what you chose has changed meanwhile. Load this page again, and look at it once more.',
    );
  if (chosen.length > 0 && message.trim() === '')
    throw new Failure('Say in a line what it is, and send again.');
  const tree = treeWith(repo, filesIn(chosen));
  const unseen = seen === undefined ? [] : savedSince(repo, tree, chosen, seen);
  if (unseen.length > 0)
    throw new Failure(
      `Saved again since it was listed: ${unseen.map(({ title }) => title).join(', ')}. It is listed as it is now; look at it once more, and send again.`,
    );
  return { request, deps, repo, items, chosen, tree };
}

/** The files of items. */
export const filesIn = (items: readonly ChangedItem[]) => items.flatMap((item) => item.files);

function withAuthor(repo: RepoState, author: Author | undefined): RepoState {
  if (repo.author.name !== '' && repo.author.email !== '') return repo;
  const given = { name: author?.name.trim() ?? '', email: author?.email.trim() ?? '' };
  if (given.name === '' || !/^[^\s@<>]+@[^\s@<>]+$/.test(given.email))
    throw new Failure(
      'Git does not know who you are. Write your name and your e-mail address, and send again.',
    );
  setAuthor(repo.site, given);
  return { ...repo, author: given };
}

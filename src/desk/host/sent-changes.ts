/** The changes that are published and not accepted: branches of the mirror, with the decisions of people about them. */
import { join } from 'node:path';
import { git } from '../../site/git/git.ts';
import { hashOf, keepFiles } from '../server/documents/kept-files.ts';
import { isDated } from '../server/publish/repo-state.ts';
import type { Mirror } from './mirror.ts';
import type { Person } from './people.ts';

/** The decision of a person, about the commit that she has read. */
export interface Decision {
  commit: string;
  name: string;
  email: string;
  /** In milliseconds. */
  made: number;
  /** The changes that she asks for; absent if she approves. */
  words?: string;
}

/** A change that waits to be accepted. */
export interface SentChange {
  branch: string;
  /** The last commit; decisions about former ones are over. */
  commit: string;
  subject: string;
  /** Name and address of the author. */
  name: string;
  email: string;
  /** When it was sent, in milliseconds. */
  made: number;
  /** Whether the host does not have it yet. */
  isWaiting: boolean;
  decisions: Decision[];
}

export type SentChanges = ReturnType<typeof openSentChanges>;

/** Opens the decisions in a data folder. @param now the clock, in milliseconds */
export function openSentChanges(mirror: Pick<Mirror, 'folder' | 'freshen'>, data: string, now: () => number) {
  const kept = keepFiles<{ decisions: Decision[] }>(join(data, 'decisions'));
  const { folder } = mirror;
  const refs = (start: string, ...options: string[]) =>
    git(folder, ['for-each-ref', '--format=%(refname:lstrip=2) %(objectname)', ...options, start])
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' ') as [branch: string, commit: string]);
  const decisionsOn = (branch: string, commit: string) =>
    (kept.read(hashOf(branch))?.decisions ?? []).filter((one) => one.commit === commit);
  let known = { main: '', details: new Map<string, Details>() };
  const detailsOf = (main: string, commit: string): Details => {
    if (known.main !== main) known = { main, details: new Map() };
    const details = known.details.get(commit) ?? readDetails(folder, main, commit);
    known.details.set(commit, details);
    return details;
  };
  const list = (): (SentChange & Details)[] => {
    const main = git(folder, ['rev-parse', 'HEAD']).trim();
    const atHost = new Map(refs('refs/host/'));
    return refs('refs/heads/', '--no-merged=HEAD')
      .filter(([branch]) => isDated(branch))
      .map(([branch, commit]) => ({
        branch,
        commit,
        ...detailsOf(main, commit),
        isWaiting: atHost.get(branch) !== commit,
        decisions: decisionsOn(branch, commit),
      }))
      .toSorted((a, b) => b.made - a.made);
  };
  return {
    /** Lists them, newest first. */
    list: (): SentChange[] => list(),
    /** Lists them after a look at the host. */
    async listNow(): Promise<SentChange[]> {
      await mirror.freshen();
      const found = list();
      const open = new Set(found.map(({ branch }) => hashOf(branch)));
      for (const name of kept.names()) if (!open.has(name)) kept.take(name);
      return found;
    },
    /** The authors of waiting changes of a document, other than a person. */
    authorsOf(file: string, { email }: Person): string[] {
      const others = list().filter((one) => one.email !== email && one.files.includes(file));
      return [...new Set(others.map(({ name }) => name))];
    },
    /** Keeps a decision; it replaces the person's former one. @param words the changes that she asks for */
    decide({ branch, commit }: SentChange, { name, email }: Person, words?: string): void {
      const others = decisionsOn(branch, commit).filter((one) => one.email !== email);
      const own = { commit, name, email, made: now(), ...(words !== undefined && { words }) };
      kept.write(hashOf(branch), { decisions: [...others, own] });
    },
  };
}

/** As the last commit of a branch tells them; a merge of it with the main branch tells nothing. */
interface Details extends Pick<SentChange, 'subject' | 'name' | 'email' | 'made'> {
  /** The changed files, by path. */
  files: string[];
}

function readDetails(folder: string, main: string, commit: string): Details {
  const format = ['log', '-1', '--no-merges', '--format=%an%x00%ae%x00%ct%x00%s', commit, `^${main}`];
  const [name = '', email = '', made, subject = ''] = git(folder, format).trim().split('\0');
  const files = git(folder, ['diff', '--name-only', '-z', `${main}...${commit}`]).split('\0');
  return { name, email, subject, made: Number(made) * 1000, files };
}

/**
 * Publishing against a model: three people with clones of one repository edit, rename, delete, send, get, merge and put
 * back in any order; requests are killed after any step, and the network is cut. No word that somebody saved may be
 * lost, nothing may be forced, the folders must stay readable, and further requests must finish what was begun. @rest
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bring } from '../../../src/desk/server/publish/bring.ts';
import { readChanges } from '../../../src/desk/server/publish/changes.ts';
import { accept } from '../../../src/desk/server/publish/accept.ts';
import { send, withFailures } from '../../../src/desk/server/publish/send.ts';
import { readRepoState, type RepoState } from '../../../src/desk/server/publish/repo-state.ts';
import { restoreVersion, revertFiles } from '../../../src/desk/server/publish/trash.ts';
import type { SendEvent, SendRequest } from '../../../src/desk/server/publish/send-events.ts';
import { contract } from '../../site/documents/tiny-site.ts';
import { gitIn } from '../../git.ts';
import { chanceOf, sampleOf, seed } from '../../sample.ts';
import { makeClone, noAsk } from './make-clone.ts';

interface Page {
  title: string;
  description: string;
  /** Nothing has to lead to a draft. */
  draft?: boolean;
  blocks: object[];
}
const block = (word: string) => ({ type: 'rich-text', id: word, text: [`${word} is written.`] });
const readPage = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Page;
const writePage = (path: string, page: Page) => writeFileSync(path, `${JSON.stringify(page, null, 2)}\n`);

/** A person with a clone. */
function makePerson(name: string, site: string, remote: string) {
  gitIn(site, 'config', 'user.name', name);
  gitIn(site, 'config', 'user.email', `${name}@example.org`);
  const deps = {
    site,
    contract,
    tools: async () => ({ isDone: false, output: '', error: '' }),
    ask: noAsk,
    day: '2026-11-23',
  };
  const repo = (): RepoState => {
    const found = readRepoState(site);
    if ('obstacle' in found) throw new Error(found.obstacle.words);
    return found;
  };
  const items = async () => (await readChanges(repo(), contract)).items;
  const request = async (): Promise<SendRequest> => ({
    files: (await items()).map(({ file }) => file),
    message: `By ${name}`,
  });
  return { name, site, pages: join(site, 'pages'), deps, repo, items, request, network: remote };
}
type Person = ReturnType<typeof makePerson>;

/** Follows a request to its end, or abandons it for ever after some events, as a killed process does. */
async function follow(
  events: AsyncGenerator<SendEvent>,
  killedAfter = Infinity,
): Promise<SendEvent | undefined> {
  let last: SendEvent | undefined;
  for (let count = 0; count < killedAfter; count += 1) {
    const { value, done } = await events.next();
    if (done === true) break;
    last = value;
  }
  return last;
}

/** Sends everything, and puts it on the main branch; each contradiction is decided for this person. */
async function sendAll(person: Person, killedAfter = Infinity): Promise<SendEvent | undefined> {
  const request = await person.request();
  let end = await follow(send(request, person.deps), killedAfter);
  if (end?.kind === 'conflict') {
    // Contradicting places of a document are this person's; everything else of both stays in it.
    const files = Object.fromEntries(
      end.conflicts.map((one) => [
        one.file,
        one.kind === 'document' ? { value: one.value } : { side: 'mine' as const },
      ]),
    );
    end = await follow(
      send({ ...request, resolvedConflicts: { theirs: end.theirs, files } }, person.deps),
      killedAfter,
    );
  }
  return end;
}

async function play(name: string): Promise<void> {
  const clone = makeClone();
  const chance = chanceOf(`${seed} publish model ${name}`);
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  try {
    const people = ['anne', 'beth', 'clara'].map((who) => {
      const site = join(clone.remote, '..', who);
      gitIn(join(site, '..'), 'clone', '-q', clone.remote, site);
      return makePerson(who, site, clone.remote);
    });
    /** The words that were saved and not deleted since, by the page of the person who wrote them. */
    const words = new Map<string, string>();
    const heads = new Map<string, string>();
    let count = 0;

    const ownPage = ({ name: who, pages }: Person) =>
      readdirSync(pages).find((file) => file.toLowerCase().startsWith(who) && file.endsWith('.json'));
    const acts: Record<string, (person: Person) => Promise<unknown> | void> = {
      edit({ pages }) {
        const word = `word-${(count += 1)}`;
        const page = readPage(join(pages, 'Home.json'));
        page.blocks.splice(Math.floor(chance() * page.blocks.length) + 1, 0, block(word));
        writePage(join(pages, 'Home.json'), page);
        words.set(word, 'Home');
      },
      begin(person) {
        if (ownPage(person) !== undefined) return;
        const word = `word-${(count += 1)}`;
        const title = `${person.name[0]?.toUpperCase()}${person.name.slice(1)}${count}`;
        writePage(join(person.pages, `${title}.json`), {
          title,
          description: `The page of ${person.name}.`,
          draft: true,
          blocks: [block(word)],
        });
        words.set(word, person.name);
      },
      rename(person) {
        const page = ownPage(person);
        const to = `${page?.replace(/\d*\.json$/, '')}${(count += 1)}.json`;
        if (page !== undefined) renameSync(join(person.pages, page), join(person.pages, to));
      },
      delete(person) {
        const page = ownPage(person);
        if (page === undefined) return;
        rmSync(join(person.pages, page));
        for (const [word, owner] of words) if (owner === person.name) words.delete(word);
      },
      send: (person) => sendAll(person),
      'send, killed': (person) => sendAll(person, 1 + Math.floor(chance() * 14)),
      async 'send, cut off'(person) {
        gitIn(person.site, 'remote', 'set-url', 'origin', '/nowhere');
        if ((await sendAll(person))?.kind === 'sent') throw new Error('sent without a network');
        gitIn(person.site, 'remote', 'set-url', 'origin', person.network);
      },
      async merge(person) {
        const end = await sendAll(person);
        if (end?.kind === 'sent') await follow(accept(end, person.deps));
      },
      get: (person) => follow(withFailures(bring({ isSafeOnly: chance() < 0.5 }, person.deps))),
      'get, killed': (person) => follow(withFailures(bring({}, person.deps)), 1 + Math.floor(chance() * 4)),
      async 'put back'(person) {
        const [item] = await person.items();
        if (item === undefined) return;
        const { ref } = revertFiles(person.repo(), item, new Date(2026, 10, 23, 0, 0, (count += 1)));
        await restoreVersion(person.repo(), contract, ref, new Date(2026, 10, 23, 0, 0, (count += 1)));
      },
    };

    const history: string[] = [];
    const check = () => {
      for (const { site, pages } of people) {
        for (const file of readdirSync(pages)) if (file.endsWith('.json')) readPage(join(pages, file));
        if (existsSync(join(site, '.git/index.lock'))) throw new Error(`${history.join()}: git is locked`);
      }
      const now = gitIn(clone.remote, 'for-each-ref', '--format=%(refname) %(objectname)', 'refs/heads');
      for (const line of now.trim().split('\n')) {
        const [ref = '', commit = ''] = line.split(' ');
        const before = heads.get(ref);
        heads.set(ref, commit);
        // A ref that was forced no longer has its former commit in its history.
        if (before !== undefined) gitIn(clone.remote, 'merge-base', '--is-ancestor', before, commit);
      }
    };
    for (let turn = 0; turn < 8; turn += 1) {
      const [act, person] = [
        turn % 2 === 0 ? one(['edit', 'edit', 'begin']) : one(Object.keys(acts)),
        one(people),
      ];
      history.push(`${person.name}: ${act}`);
      await acts[act]?.(person);
      check();
    }

    // Each finishes: after that the remote has all words, on its main branch or in a branch that waits to be accepted.
    for (const person of people) {
      history.push(`${person.name}: finish`);
      const end = await sendAll(person);
      const put = end?.kind === 'sent' ? await follow(accept(end, person.deps)) : end;
      const isNothingLeft = put?.kind === 'failed' && put.words.startsWith('No changes are chosen');
      if (put?.kind !== 'sent' && !isNothingLeft)
        throw new Error(`${history.join()}: ${JSON.stringify(put)}`);
      check();
    }
    const waiting = gitIn(clone.remote, 'for-each-ref', '--no-merged=main', '--format=%(objectname)');
    const commits = ['main', ...waiting.split('\n').filter((commit) => commit !== '')];
    const text = gitIn(clone.remote, 'grep', '-hoE', 'word-[0-9]+ is', ...commits, '--', 'pages');
    const there = new Set(text.split('\n').map((line) => line.replace(' is', '')));
    const lost = [...words.keys()].filter((word) => !there.has(word));
    expect({ history, lost }).toEqual({ history, lost: [] });
  } finally {
    clone.remove();
  }
}

const seeds = Array.from({ length: 1000 }, (_, index) => `${index + 1}`);

it.each(sampleOf(seeds, 2, 'histories of publishing'))('publishing loses nothing, history %s', play, 300_000);

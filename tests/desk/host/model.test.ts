/**
 * A server for several people against a model: three people at one front edit, save, rename, delete, publish, accept and
 * get in any order, also at the same moment; lines break, desks rest, the front stops, the host is away, and others change
 * the main branch. No saved word may be lost or be twice in one place, each commit is of the person who wrote it, nothing
 * is forced, and nobody gets what another has not published. @rest
 */
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { SendEvent } from '../../../src/desk/server/publish/send-events.ts';
import type { Publishing } from '../../../src/desk/server/publish/publish-api.ts';
import { gitIn } from '../../git.ts';
import { writeFiles } from '../../make-folder.ts';
import { files } from '../../site/documents/tiny-site.ts';
import { chanceOf, sampleOf, seed } from '../../sample.ts';
import { serverInParts, serverOfProcesses, type Guest, type ModelServer, type Plan } from './model-server.ts';

interface Page {
  title: string;
  description: string;
  draft?: boolean;
  blocks: object[];
}
interface Read {
  text: string;
  value: Page;
}
const block = (word: string) => ({ type: 'rich-text', id: word, text: [`${word} is written.`] });
const pattern = /word-\d+(?= is)/g;
const home = 'pages/Home.json';
const maintainer = 'a@example.org';

/** Plays a history. @returns what of it went wrong in the end @throws Error with the history for what went wrong in it */
async function play(open: (plan: Plan) => Promise<ModelServer>, name: string) {
  const server = await open({
    write: (folder) => writeFiles(folder, files),
    people: { Anne: 'publisher', Beth: 'writer', Clara: 'administrator' },
  });
  const { people, host, mirror, work } = server;
  const chance = chanceOf(`${seed} desk of several ${name}`);
  const below = (limit: number) => Math.floor(chance() * limit);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const history: string[] = [];
  let count = 0;
  /** The writer of each word. */
  const writers = new Map<string, string>();
  /** The words that were saved and not deleted since. */
  const saved = new Set<string>();
  /** The words that are or were in a commit of the mirror or of the host. */
  const published = new Set<string>();
  const newWord = (email: string) => {
    const word = `word-${(count += 1)}`;
    writers.set(word, email);
    return word;
  };

  const read = async (who: Guest, file = home): Promise<Read> =>
    (await who.ask(`/_dev/document?file=${file}`)) as Read;
  const save = async (who: Guest, word: string, file: string, base: string | null, value: Page) => {
    const answer = (await who.ask('/_dev/save', { file, base, value, accept: true })) as { outcome?: string };
    if (answer.outcome !== 'saved') throw new Error(`${word} is not saved: ${JSON.stringify(answer)}`);
    saved.add(word);
  };
  const withBlock = ({ value }: Read, word: string): Page => {
    const at = below(value.blocks.length) + 1;
    return { ...value, blocks: value.blocks.toSpliced(at, 0, block(word)) };
  };
  /** The text that a window has read, maybe long ago. */
  const windows = new Map<Guest, Read>();
  const ownPage = ({ site, name: who }: Guest) =>
    existsSync(join(site, 'pages'))
      ? readdirSync(join(site, 'pages')).find((file) => file.startsWith(who) && file.endsWith('.json'))
      : undefined;
  const nameOf = (file: string) => file.replace('.json', '');

  /** Publishes everything; contradictions are decided for this person. @param breaksAfter events */
  const publish = async (who: Guest, breaksAfter = Infinity): Promise<SendEvent | undefined> => {
    const list = (await who.ask('/_dev/publish')) as Publishing;
    if ('obstacle' in list) throw new Error(`${who.name} cannot publish: ${JSON.stringify(list)}`);
    const request = { files: list.items.map(({ file }) => file), message: `By ${who.name}` };
    const end = await who.follow('/_dev/publish/send', request, breaksAfter);
    if (end?.kind !== 'conflict') return end;
    const files = Object.fromEntries(
      end.conflicts.map((found) => [
        found.file,
        found.kind === 'document' ? { value: found.value } : { side: 'mine' as const },
      ]),
    );
    const resolvedConflicts = { theirs: end.theirs, files };
    return who.follow('/_dev/publish/send', { ...request, resolvedConflicts }, breaksAfter);
  };
  const accept = async (who: Guest): Promise<SendEvent | undefined> => {
    const end = await publish(who);
    if (end?.kind !== 'sent') return end;
    const { branch, commit } = end;
    const put = await who.follow('/_dev/publish/main', { branch, commit });
    if (put?.kind === 'sent' && !who.mayAccept) throw new Error(`${who.name} has accepted a change`);
    return who.mayAccept ? put : end;
  };

  let isAway = false;
  const setAway = (away: boolean) => {
    if (away === isAway) return;
    renameSync(isAway ? `${host}.away` : host, away ? `${host}.away` : host);
    isAway = away;
  };
  const place = () => (isAway ? `${host}.away` : host);
  const gone = new Set<string>();
  const acts: Record<string, (who: Guest) => Promise<unknown> | void> = {
    async edit(who) {
      const old = windows.get(who);
      const from = old !== undefined && chance() < 0.5 ? old : await read(who);
      windows.set(who, from);
      const word = newWord(who.email);
      await save(who, word, home, from.text, withBlock(from, word));
    },
    async retitle(who) {
      const { text, value } = await read(who);
      const description = `Description ${(count += 1)}.`;
      await who.ask('/_dev/save', { file: home, base: text, value: { ...value, description } });
    },
    // Nobody else gets a draft. Where the server keeps drafts, they are also looked for here.
    async type(who) {
      const from = await read(who);
      const value = withBlock(from, newWord(who.email));
      await who.ask('/_dev/draft', { id: `draft-${who.name}`, file: home, value });
    },
    async begin(who) {
      if (ownPage(who) !== undefined) return;
      const title = `${who.name}${(count += 1)}`;
      const word = newWord(who.email);
      const value = { title, description: 'A page.', draft: true, blocks: [block(word)] };
      await save(who, word, `pages/${title}.json`, null, value);
    },
    async rename(who) {
      const page = ownPage(who);
      if (page === undefined) return;
      await who.ask('/_dev/pages/rename', { page: nameOf(page), to: `${who.name}${(count += 1)}` });
    },
    async delete(who) {
      const page = ownPage(who);
      if (page === undefined) return;
      const words = readFileSync(join(who.site, 'pages', page), 'utf8').match(pattern) ?? [];
      await who.ask('/_dev/pages/delete', { page: nameOf(page) });
      if (ownPage(who) === undefined) for (const word of words) saved.delete(word);
    },
    publish: (who) => publish(who),
    'publish, and the line breaks': (who) => publish(who, 1 + below(14)),
    'publish, all at once': () => Promise.all(people.map((each) => publish(each))),
    accept,
    'accept, all at once': () => Promise.all(people.map(accept)),
    get: (who) => who.follow('/_dev/publish/bring', { isSafeOnly: chance() < 0.5 }),
    'desk stops': (who) => server.stopDesk(who),
    async 'publish, and the desk stops'(who) {
      await publish(who, 1 + below(14));
      await server.stopDesk(who);
    },
    'front stops': () => server.startAgain(),
    'time passes': () => server.pass(),
    'host is away': () => setAway(true),
    'host is back': () => setAway(false),
    // The host is away for the server alone.
    'somebody else edits'() {
      takeMain();
      const path = join(work, home);
      const page = JSON.parse(readFileSync(path, 'utf8')) as Page;
      const word = newWord(maintainer);
      server.write(path, withBlock({ text: '', value: page }, word));
      gitIn(work, 'commit', '-qam', 'By somebody else');
      gitIn(work, 'push', '-q', place(), 'main');
      saved.add(word);
    },
    'somebody else accepts'() {
      takeMain();
      const waiting = refsOf(place(), '--no-merged=main').map(({ ref }) => ref);
      if (waiting.length === 0) return;
      const ref = one(waiting);
      try {
        gitIn(work, 'merge', '-q', '--no-ff', '--no-edit', ref.replace('refs/heads', 'origin'));
      } catch {
        return void gitIn(work, 'merge', '--abort');
      }
      gitIn(work, 'push', '-q', place(), 'main');
      if (chance() < 0.5) return;
      gitIn(work, 'push', '-q', place(), '--delete', ref.replace('refs/heads/', ''));
      gone.add(ref);
    },
  };
  const takeMain = () => {
    gitIn(work, 'fetch', '-q', '--prune', place(), '+refs/heads/*:refs/remotes/origin/*');
    gitIn(work, 'reset', '-q', '--hard', 'origin/main');
  };

  const important = ['accept', 'accept', 'host is away', 'host is away', 'somebody else edits'];

  const heads = new Map<string, string>();
  const fail = (why: string): never => {
    throw new Error(`${why}\n${history.join(', ')}`);
  };
  /** Words that are twice in one place. */
  const twiceIn = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) < index);
  /** The words in the files of a clone. */
  const wordsOf = ({ site, name: who }: Guest): string[] => {
    const pages = join(site, 'pages');
    if (!existsSync(pages)) return [];
    const texts = readdirSync(pages)
      .filter((file) => file.endsWith('.json'))
      .map((file) => readFileSync(join(pages, file), 'utf8'));
    for (const text of texts) JSON.parse(text);
    const words = texts.join('\n').match(pattern) ?? [];
    if (twiceIn(words).length > 0) fail(`${who} has ${twiceIn(words).join()} twice`);
    return words;
  };
  const check = () => {
    const there = place();
    const now = refsOf(there);
    for (const [ref, before] of heads) {
      const after = now.find((found) => found.ref === ref)?.commit;
      if (after === undefined && !gone.has(ref)) fail(`${ref} was removed`);
      if (after !== undefined && after !== before && !isWithin(there, before, after))
        fail(`${ref} was forced`);
    }
    heads.clear();
    for (const { ref, commit } of now) heads.set(ref, commit);
    const committed = [...wordsIn(mirror, refsOf(mirror)), ...wordsIn(there, now)];
    for (const [place, words] of committed) {
      if (twiceIn(words).length > 0) fail(`${place} has ${twiceIn(words).join()} twice`);
      for (const word of words) published.add(word);
    }
    const inFiles = new Map(people.map((who) => [who, wordsOf(who)]));
    const found = new Set([...inFiles.values(), ...committed.map(([, words]) => words)].flat());
    const lost = [...saved].filter((word) => !found.has(word));
    if (lost.length > 0) fail(`${lost.join()} is lost`);
    for (const who of people) {
      const got = [...(inFiles.get(who) ?? []), ...(who.heard().match(/word-\d+/g) ?? [])];
      const foreign = got.find((word) => !published.has(word) && writers.get(word) !== who.email);
      if (foreign !== undefined) fail(`${who.name} has got ${foreign} of ${writers.get(foreign)}`);
    }
  };

  try {
    for (let turn = 0; turn < 10; turn += 1) {
      const often = turn % 3 === 0 ? ['edit', 'edit', 'begin'] : [...Object.keys(acts), ...important];
      const [act, who] = [one(often), one(people)];
      history.push(`${who.name}: ${act}`);
      await acts[act]?.(who);
      check();
    }
    // Their repositories are looked at while not all is published.
    for (const { name: who, email, site } of people) {
      if (!existsSync(site)) continue;
      const all = gitIn(site, 'cat-file', '--batch-all-objects', '--batch', '--buffer');
      const foreign = (all.match(pattern) ?? []).find(
        (word) => !published.has(word) && writers.get(word) !== email,
      );
      if (foreign !== undefined) fail(`the repository of ${who} has ${foreign}`);
    }
    history.push('finish');
    setAway(false);
    await server.startAgain();
    for (const who of people) {
      const end = await accept(who);
      const isNothingLeft = end?.kind === 'failed' && end.words.startsWith('No changes are chosen');
      if (end?.kind !== 'sent' && !isNothingLeft) fail(`${who.name}: ${JSON.stringify(end)}`);
      check();
    }
    await vi.waitFor(() => expect(refsOf(host)).toEqual(refsOf(mirror)), { timeout: 30_000, interval: 50 });
    check();
    const there = new Set([...wordsIn(host, refsOf(host)).values()].flat());
    return {
      lost: [...saved].filter((word) => !there.has(word)),
      wrongAuthors: findWrongAuthors(mirror, writers),
    };
  } catch (error) {
    return fail(`${(error as Error).message}\n${server.told()}`);
  } finally {
    await server.close();
  }
}

const refsOf = (folder: string, ...more: string[]) =>
  gitIn(folder, 'for-each-ref', '--format=%(refname) %(objectname)', ...more, 'refs/heads')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [ref = '', commit = ''] = line.split(' ');
      return { ref, commit };
    });

function isWithin(folder: string, commit: string, other: string): boolean {
  return gitIn(folder, 'rev-list', '--max-count=1', commit, '--not', other) === '';
}

/** The words of the last commit of each branch. */
function wordsIn(folder: string, branches: ReturnType<typeof refsOf>): Map<string, string[]> {
  const refs = branches.map(({ ref }) => ref);
  const found = new Map<string, string[]>();
  let text = '';
  try {
    text = gitIn(folder, 'grep', '-oE', 'word-[0-9]+ is', ...refs, '--', 'pages');
  } catch {
    // There is none yet.
  }
  for (const line of text.split('\n').filter(Boolean)) {
    const [ref = '', , match = ''] = line.split(':');
    found.set(ref, [...(found.get(ref) ?? []), match.replace(' is', '')]);
  }
  return found;
}

/** The words that a commit brings which somebody else has written. */
function findWrongAuthors(folder: string, writers: ReadonlyMap<string, string>): string[] {
  const log = gitIn(folder, 'log', '--all', '-p', '-c', '--no-renames', '--format=commit %H %ae');
  return log.split(/^commit /m).flatMap((commit) => {
    const [, email = ''] = commit.split(/[ \n]/);
    // A merge has a column for each parent; its own lines are in none of them.
    const own = commit.split('\n').filter((line) => /^\+\+?[^+]/.test(line) && !/^\+ .*@@/.test(line));
    const isMerge = commit.includes('\n@@@');
    const lines = isMerge ? own.filter((line) => line.startsWith('++')) : own;
    return (lines.join('\n').match(pattern) ?? [])
      .filter((word) => writers.get(word) !== email)
      .map((word) => `${word} of ${writers.get(word)} is in a commit of ${email}`);
  });
}

const seeds = (most: number) => Array.from({ length: most }, (_, index) => `${index + 1}`);

it.each(sampleOf(seeds(300), 1, 'histories of a desk of several'))(
  'a desk of several people loses nothing, history %s',
  async (name) => expect(await play(serverInParts, name)).toEqual({ lost: [], wrongAuthors: [] }),
  900_000,
);
it.each(sampleOf(seeds(30), 1, 'histories of a desk of several, with kills'))(
  'a desk of several people loses nothing when its processes are killed, history %s',
  async (name) =>
    expect(await play(serverOfProcesses, `killed ${name}`)).toEqual({ lost: [], wrongAuthors: [] }),
  1_800_000,
);

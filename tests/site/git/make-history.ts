/** A repository with a history of any length, and which commits have changed which of its documents. */
import { spawnSync } from 'node:child_process';
import { chanceOf } from '../../sample.ts';
import { gitIn } from '../../git.ts';

export interface MadeHistory {
  /** The documents: their paths today, and the numbers of the commits that have changed them, newest first. */
  documents: { path: string; changedIn: number[] }[];
  /** The names of the commits, by number. */
  commits: Map<number, string>;
}

interface Options {
  /** How many commits are made at least. */
  count: number;
  /** The paths of the documents at first. */
  paths: readonly string[];
  /** Whether there are branches that are merged. */
  hasMerges: boolean;
  /** Returns the text of a document; `lines` has the number of the last change of each of its entries. */
  textOf: (document: number, lines: readonly number[]) => string;
  /** Files that each commit has. */
  others?: Readonly<Record<string, string>>;
  seed: string;
}

interface State {
  path: string;
  lines: number[];
}

/** Entries of each document. Those of a side branch are its own, so that no merge is contested. */
const lineCount = 12;

/** Makes the history in an empty folder. */
export function makeHistory(folder: string, options: Options): MadeHistory {
  const { count, paths, hasMerges, textOf, others = {}, seed } = options;
  const chance = chanceOf(seed);
  const below = (most: number) => Math.floor(chance() * most);
  const changedIn = paths.map((): number[] => []);
  let input = '';
  let mark = 0;
  const quoted = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const commit = (branch: string, parents: readonly number[], states: readonly State[]) => {
    mark += 1;
    const [first, ...merged] = parents;
    const files = [
      ...Object.entries(others),
      ...states.map(({ path, lines }, document) => [path, textOf(document, lines)] as const),
    ];
    input += [
      `commit refs/heads/${branch}\nmark :${mark}\n`,
      `committer Sister ${mark % 3} <a@example.org> ${1_600_000_000 + mark * 60} +0000\n`,
      quoted(`Commit ${mark}`),
      first === undefined ? '' : `from :${first}\n`,
      ...merged.map((one) => `merge :${one}\n`),
      'deleteall\n',
      ...files.map(([path, text]) => `M 100644 inline ${path}\n${quoted(text)}`),
    ].join('');
    return mark;
  };
  /** Changes one document, in entries from `from` on. */
  const change = (states: readonly State[], from: number, to: number, canMove: boolean): State[] => {
    const which = below(states.length);
    changedIn[which]?.unshift(mark + 1);
    return states.map((state, document) => {
      if (document !== which) return state;
      if (canMove && below(6) === 0)
        return { ...state, path: state.path.replace(/\w+\.json$/, `N${mark + 1}.json`) };
      return { ...state, lines: state.lines.with(from + below(to - from), mark + 1) };
    });
  };
  let states: State[] = paths.map((path) => ({ path, lines: Array.from({ length: lineCount }, () => 0) }));
  for (const list of changedIn) list.push(1);
  let head = commit('main', [], states);
  while (head < count) {
    if (!hasMerges || below(4) > 0) {
      states = change(states, 0, lineCount, true);
      head = commit('main', [head], states);
      continue;
    }
    const half = lineCount / 2;
    const sides = [
      { tip: head, states, from: 0, to: half },
      { tip: head, states, from: half, to: lineCount },
    ];
    const start = states;
    // Both sides may rename, but not the same document.
    for (let step = 0; step < 2 + below(4); step += 1) {
      const side = sides[below(2)];
      if (side === undefined) continue;
      const other = sides.find((one) => one !== side)?.states ?? start;
      const isStill = other.every(({ path }, document) => path === start[document]?.path);
      side.states = change(side.states, side.from, side.to, isStill);
      side.tip = commit(`side${sides.indexOf(side)}`, [side.tip], side.states);
    }
    const [mine = sides[0], theirs] = sides;
    if (mine === undefined || theirs === undefined || mine.tip === head || theirs.tip === head) {
      const moved = sides.find(({ tip }) => tip !== head);
      ({ tip: head, states } = moved ?? { tip: head, states });
      continue;
    }
    states = start.map(({ path }, document) => {
      const [a, b] = [mine.states[document], theirs.states[document]];
      return {
        path: a?.path === path ? (b?.path ?? path) : (a?.path ?? path),
        lines: [...(a?.lines.slice(0, half) ?? []), ...(b?.lines.slice(half) ?? [])],
      };
    });
    head = commit('main', [mine.tip, theirs.tip], states);
  }
  // The last commit is the head of the branch, whichever side it was made on.
  input += `reset refs/heads/main\nfrom :${head}\n`;
  gitIn(folder, 'init', '-q', '-b', 'main');
  const { status, stderr } = spawnSync(
    'git',
    ['-C', folder, '-c', 'core.fsync=none', 'fast-import', '--quiet', '--force'],
    { input },
  );
  if (status !== 0) throw new Error(String(stderr));
  gitIn(folder, 'checkout', '-q', '-f', 'main');
  const listed = gitIn(folder, 'log', '--format=%H %s', 'main').trim().split('\n');
  return {
    documents: states.map(({ path }, document) => ({ path, changedIn: changedIn[document] ?? [] })),
    commits: new Map(
      listed.map((line) => [Number(line.split(' ').at(-1)), line.slice(0, line.indexOf(' '))] as const),
    ),
  };
}

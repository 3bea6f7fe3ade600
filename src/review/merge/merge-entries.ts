/**
 * Merges lists of entries three ways. Each entry is merged with its own versions, whatever their index. An entry that a
 * side adds or moves comes after the entry that it follows on that side; ours come before theirs.
 */
import { fingerprint, findIdentity, type Json } from '../../site/json/json.ts';
import { pairUp, unmoved } from '../../site/json/pair-up.ts';

/**
 * The result of a three-way merge. Both values are the same if nothing conflicts; else they differ only at the
 * conflicts.
 */
export interface MergeResult {
  ours: Maybe;
  theirs: Maybe;
}

export type Maybe = Json | undefined;

type SideName = 'ours' | 'theirs';

/** One entry in all three versions; absent where a version does not contain it. */
interface MergedEntry {
  base?: Json;
  ours?: Json;
  theirs?: Json;
  /** The sides that moved it. */
  moved: Set<SideName>;
}

/**
 * A place in the merged list. `shown` names the results that include it; `by` is the side that inserted it.
 */
interface EntryPlace {
  node: MergedEntry;
  shown: Set<SideName>;
  by?: SideName;
}

/**
 * Merges three versions of a list.
 * @param merge merges the three versions of one entry
 * @param identify finds the name of an entry
 * @returns a list for each side, which differ only at conflicts
 */
export function mergeEntries(
  base: readonly Json[],
  ours: readonly Json[],
  theirs: readonly Json[],
  merge: (base: Maybe, ours: Maybe, theirs: Maybe) => MergeResult,
  identify: typeof findIdentity,
): { ours: Json[]; theirs: Json[] } {
  const nodes = base.map((value): MergedEntry => ({ base: value, moved: new Set() }));
  const mine = listNodes(base, ours, nodes, 'ours', identify);
  const other = listNodes(base, theirs, nodes, 'theirs', identify, addedNodes(mine, identify));
  const slots = nodes.map((node): EntryPlace => ({
    node,
    shown: new Set(node.moved.size === 0 ? ['ours', 'theirs'] : []),
  }));
  insertBehind(slots, mine, 'ours');
  insertBehind(slots, other, 'theirs');
  const results = slots.map(({ node, shown }) => ({
    shown,
    result: merge(node.base, node.ours, node.theirs),
  }));
  const listOn = (side: SideName) =>
    results.flatMap(({ shown, result }) => {
      const value = result[side];
      return value === undefined || !shown.has(side) ? [] : [value];
    });
  return { ours: listOn('ours'), theirs: listOn('theirs') };
}

/**
 * The nodes of a side's entries in the order of that side. An entry without another version gets a new node.
 * @param added nodes that the other side has added, by name
 */
function listNodes(
  base: readonly Json[],
  now: readonly Json[],
  nodes: readonly MergedEntry[],
  side: SideName,
  identify: typeof findIdentity,
  added: ReadonlyMap<string, MergedEntry> = new Map(),
): MergedEntry[] {
  const pairs = pairUp(base, now, identify);
  const still = unmoved(pairs);
  const known = new Map(pairs.map((pair) => [pair.to, pair]));
  return now.map((value, index) => {
    const pair = known.get(index);
    const twin = pair === undefined ? added.get(identify(value) ?? fingerprint(value)) : nodes[pair.from];
    // An entry that both sides added is one node; a second entry of the same name is another.
    const node: MergedEntry = twin === undefined || twin[side] !== undefined ? { moved: new Set() } : twin;
    node[side] = value;
    if (pair !== undefined && !still.has(pair)) node.moved.add(side);
    return node;
  });
}

/** The nodes of a side that the base does not contain, by the name that the other side would give them. */
function addedNodes(nodes: readonly MergedEntry[], identify: typeof findIdentity): Map<string, MergedEntry> {
  const nameOf = (value: Json) => identify(value) ?? fingerprint(value);
  return new Map(
    nodes.filter((node) => node.base === undefined).map((node) => [nameOf(node.ours ?? null), node]),
  );
}

/** Inserts each entry that a side added or moved after the entry that it follows on that side. */
function insertBehind(slots: EntryPlace[], sequence: readonly MergedEntry[], side: SideName): void {
  let anchor: EntryPlace | undefined;
  for (const node of sequence) {
    const isOwn = node.base === undefined || node.moved.has(side);
    const there = slots.find((slot) => slot.node === node && (slot.by !== undefined) === isOwn);
    if (!isOwn || (there !== undefined && (node.base === undefined || follows(slots, there, anchor)))) {
      anchor = there;
      continue;
    }
    // Both sides moved it, to different places: each place counts for one side only.
    if (there !== undefined) there.shown = new Set(['ours']);
    const slot: EntryPlace = {
      node,
      shown: new Set(there === undefined ? ['ours', 'theirs'] : [side]),
      by: side,
    };
    let index = anchor === undefined ? 0 : slots.indexOf(anchor) + 1;
    if (side === 'theirs') while (slots[index]?.by === 'ours') index += 1;
    slots.splice(index, 0, slot);
    anchor = slot;
  }
}

/** Whether a place is the next visible one after `anchor`. */
function follows(slots: readonly EntryPlace[], slot: EntryPlace, anchor: EntryPlace | undefined): boolean {
  const before = slots.slice(0, slots.indexOf(slot)).findLast(({ shown }) => shown.size > 0);
  return before === anchor || before?.node === anchor?.node;
}

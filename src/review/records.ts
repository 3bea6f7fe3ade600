/** Compares the records of collections: one change for each record, whether it has a file of its own or not. */
import { unmoved } from '../site/json/pair-up.ts';
import type { Act, Changes, ChangeNote } from './change-notes.ts';
import { wholeText } from './property-change.ts';
import { findRenames } from './match-places.ts';
import { fileChanges, type RecordEntry, type RevisionDocuments } from './revision-documents.ts';

/** Tells which record a change is of. */
export interface RecordFacts {
  /** Name of its source. */
  source: string;
  id: string;
  title: string;
  /** For a renamed record: its former id and file. */
  was?: { id: string; file: string };
}

/** A record that differs; of kind `document` a file of several records with only another format. */
interface RecordChange extends Changes {
  kind: 'record' | 'document';
  name: string;
  file: string;
  act: Act;
  record?: RecordFacts;
}

type Find = (a: RecordEntry | undefined, b: RecordEntry | undefined) => Changes;

/** With more pairs than this, only a former id shows that a record was renamed; comparing all would take too long. */
const maxPairs = 4000;

/** Returns the records that differ, source by source; those of unreadable files are left out. */
export function compareRecords(old: RevisionDocuments, now: RevisionDocuments, find: Find): RecordChange[] {
  const readable = ({ records }: RevisionDocuments) =>
    [...records.values()].filter(({ file }) => !old.broken.has(file.path) && !now.broken.has(file.path));
  const [before, after] = [readable(old), readable(now)];
  const gone = before.filter(({ name }) => !now.records.has(name));
  const renames = findRenamedRecords(
    gone,
    after.filter(({ name }) => !old.records.has(name)),
  );
  const pairs = new Map(
    after.flatMap((record) => {
      const twin = renames.get(record) ?? old.records.get(record.name);
      return twin === undefined ? [] : [[record, twin] as const];
    }),
  );
  const places = findPlaces(before, after, pairs);
  const present = after.flatMap((record): RecordChange[] => {
    const twin = pairs.get(record);
    if (twin !== undefined) return comparePair(twin, record, find, places.get(record));
    const { notes } = find(undefined, record);
    // The heading of the record has its title.
    return [change(record, 'added', { notes: notes.filter((note) => wholeText(note) !== record.title) })];
  });
  const renamed = new Set(renames.values());
  const left = gone.filter((record) => !renamed.has(record)).map((record) => change(record, 'removed'));
  const sources = [...new Set([...after, ...before].map(({ source }) => source))];
  const told = [...present, ...left].toSorted(
    (a, b) => sources.indexOf(a.record?.source ?? '') - sources.indexOf(b.record?.source ?? ''),
  );
  return [...told, ...findReformatted(pairs, told)];
}

function comparePair(
  old: RecordEntry,
  now: RecordEntry,
  find: Find,
  place: ChangeNote | undefined,
): RecordChange[] {
  const isRenamed = old.name !== now.name;
  const isSame = old.file.text === now.file.text && old.mode === now.mode;
  if (isSame && !isRenamed) return [];
  const { notes, unseen } = find({ ...old, name: now.name }, now);
  const all = [...notes, ...(place ? [place] : [])];
  if (all.length + unseen.length === 0 && !isRenamed) return [];
  const was = isRenamed ? { was: { id: old.id, file: old.file.path } } : {};
  return [change(now, isRenamed ? 'renamed' : 'changed', { notes: all, unseen }, was)];
}

function change(
  { name, file, source, id, title }: RecordEntry,
  act: Act,
  { notes = [], unseen = [] }: Partial<Changes> = {},
  was: Pick<RecordFacts, 'was'> = {},
): RecordChange {
  return { kind: 'record', name, file: file.path, act, notes, unseen, record: { source, id, title, ...was } };
}

/** Finds the old version of each renamed record. */
function findRenamedRecords(
  gone: readonly RecordEntry[],
  come: readonly RecordEntry[],
): Map<RecordEntry, RecordEntry> {
  const byName = new Map(gone.map((record) => [record.name, record]));
  const renamed = new Map<RecordEntry, RecordEntry>();
  for (const record of come) {
    const former = record.formerIds.map((id) => `${record.source}/${id}`).find((name) => byName.has(name));
    const was = byName.get(former ?? '');
    if (was === undefined) continue;
    renamed.set(record, was);
    byName.delete(was.name);
  }
  const others = come.filter((record) => !renamed.has(record));
  for (const source of new Set(others.map((record) => record.source))) {
    const [old, now] = [[...byName.values()], others].map((list) =>
      list.filter((record) => record.source === source),
    ) as [RecordEntry[], RecordEntry[]];
    if (old.length * now.length <= maxPairs)
      for (const [record, was] of findRenames(old, now)) renamed.set(record, was);
  }
  return renamed;
}

/** Finds the records that have another place among those of their file: visitors see records without a day in this order. */
function findPlaces(
  before: readonly RecordEntry[],
  after: readonly RecordEntry[],
  pairs: ReadonlyMap<RecordEntry, RecordEntry>,
): Map<RecordEntry, ChangeNote> {
  const places = new Map(before.map((record, index) => [record, index]));
  const inLists = after.flatMap((record, to) => {
    const from = places.get(pairs.get(record) ?? record);
    return record.isWhole || from === undefined ? [] : [{ record, from, to }];
  });
  const still = unmoved(inLists);
  return new Map(
    inLists
      .filter((pair) => !still.has(pair))
      .map(({ record, from, to }) => {
        const [old, now] = [before[from - 1], after[to - 1]].map((one) =>
          one?.file.path === record.file.path ? `after “${one.title}”` : 'first',
        );
        return [
          record,
          {
            kind: 'value',
            path: 'place in the list',
            ...(old && { before: old }),
            ...(now && { after: now }),
          },
        ];
      }),
  );
}

/** Finds the files of several records of which no record differs, but the format or the mode. */
function findReformatted(
  pairs: ReadonlyMap<RecordEntry, RecordEntry>,
  told: readonly RecordChange[],
): RecordChange[] {
  const files = new Map(
    [...pairs].filter(([{ isWhole }]) => !isWhole).map(([now, old]) => [now.file.path, [old, now]] as const),
  );
  return [...files].flatMap(([file, [old, now]]): RecordChange[] => {
    const unseen = told.some((one) => one.file === file) ? [] : fileChanges(old, now);
    return unseen.length === 0
      ? []
      : [{ kind: 'document', name: file, file, act: 'changed', notes: [], unseen }];
  });
}

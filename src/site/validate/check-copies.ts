/** Finds documents that say the same as another of their kind: copies that somebody has forgotten. */
import { dirname } from 'node:path/posix';
import { isInList } from '../documents/collections.ts';
import type { ParsedFile } from '../documents/document.ts';
import { isObject, type Json } from '../json/json.ts';
import { problemAt, type Problem } from '../documents/problem.ts';
import type { Site } from '../documents/read-site.ts';

/** A document and the property that has its id, if it has one. */
interface Compared {
  file: ParsedFile;
  name: string;
  idField: string;
}

const cures = {
  record: 'delete one of the two, or write in each how it differs',
  page: 'delete one of the two, or change it; "draft": true hides a page that is not ready',
  part: 'use one of the two in both places, and delete the other',
};

/** Reports records of a source, pages of a folder and parts of a group that are equal but for their ids. */
export function copyProblems({ collections, sources, pages, parts }: Site): Problem[] {
  const records = [...collections].map(([source, collection]) =>
    collection.records.map(({ file, id }): Compared => ({
      file,
      name: isInList(file) ? `the record "${id}"` : file.path,
      idField: sources.value[source]?.fields?.id ?? 'id',
    })),
  );
  return [
    ...records.flatMap((group) => sameIn('record', group)),
    ...byFolder(pages.map(({ file }) => file)).flatMap((group) => sameIn('page', group)),
    ...byFolder([...parts.values()]).flatMap((group) => sameIn('part', group)),
  ];
}

function byFolder(files: readonly ParsedFile[]): Compared[][] {
  const folders = new Map<string, Compared[]>();
  for (const file of files) {
    const folder = dirname(file.path);
    folders.set(folder, [...(folders.get(folder) ?? []), { file, name: file.path, idField: 'id' }]);
  }
  return [...folders.values()];
}

function sameIn(kind: keyof typeof cures, group: readonly Compared[]): Problem[] {
  const seen = new Map<string, Compared>();
  // The name of a copy is the longer one.
  const sorted = group.toSorted((one, other) => one.name.length - other.name.length);
  return sorted.flatMap((one) => {
    const words = wordsOf(one);
    const other = words === undefined ? undefined : seen.get(words);
    if (words !== undefined && other === undefined) seen.set(words, one);
    if (other === undefined) return [];
    const message = `this ${kind} says the same as ${other.name} and is probably a copy of it; ${cures[kind]}`;
    return [
      problemAt(one.file, one.file.root?.offset ?? 0, 1, 'E239', message, { targets: [other.file.path] }),
    ];
  });
}

/** The words of files that are compared again and again unchanged. */
const known = new WeakMap<ParsedFile, string>();

/** All that a document says, without its id; `undefined` for a draft, which nobody sees, and for one without words. */
function wordsOf({ file, idField }: Compared): string | undefined {
  const before = known.get(file);
  if (before !== undefined) return before;
  const content = file.content as Json;
  if (!isObject(content) || Object.hasOwn(content, 'draft')) return undefined;
  const { [idField]: _id, $schema: _schema, redirectFrom: _former, ...said } = content;
  const words = JSON.stringify(said);
  known.set(file, words);
  return words;
}

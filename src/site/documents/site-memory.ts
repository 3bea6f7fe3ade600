/**
 * The files and documents of a site as they were last read, for a server that reads the site again and again: only
 * changed files are read, parsed and validated, and what is unchanged is the same object as before.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from './contract.ts';
import { parseFile, type ParsedFile } from './document.ts';
import type { DocumentKind } from './kinds.ts';
import { listDocuments, readDocumentFile, type ListedFiles } from './list-files.ts';
import { readDocument, type Document } from './read-document.ts';

/** The files of a site, in its folder or in a commit. Paths are from the root of the site. */
export interface SiteFiles {
  /** Lists the documents; of a folder of records its records. */
  list: (folder?: string) => ListedFiles;
  read: (path: string) => ParsedFile;
  has: (path: string) => boolean;
}

/** The files in the folder of a site. */
export const filesOfFolder = (root: string, memory: SiteMemory): SiteFiles => ({
  list: (folder) => listDocuments(root, folder),
  read: (path) => memory.read(root, path),
  has: (path) => existsSync(join(root, path)),
});

/** The readings of a site; `memoryOf` returns them. */
export interface SiteMemory {
  /** Reads a file of a folder. */
  read: (root: string, path: string) => ParsedFile;
  /** Parses a text. */
  parse: (path: string, text: string) => ParsedFile;
  /** Returns a file as it was kept with the name of its content in git. */
  find: (path: string, hash: string) => ParsedFile | undefined;
  keep: (file: ParsedFile, hash: string) => void;
  /** Reads a document, as `readDocument` does. */
  document: <T>(
    file: ParsedFile,
    kind: DocumentKind,
    contract: Contract,
    parts: ReadonlyMap<string, ParsedFile>,
  ) => Document<T>;
  /**
   * Returns the last value that was made under a name from the same things; otherwise makes it.
   * @param make Receives the last value.
   */
  same: <T>(name: string, from: readonly unknown[], make: (last: T | undefined) => T) => T;
}

/** A file that was changed so shortly before it was read may change again within the precision of its time. */
const settledAfterMs = 2500;
/** The most texts of one path: those of the folder and of some commits. */
const maxTexts = 4;

const memories = new WeakMap<Contract, SiteMemory>();

/** Keeps all later readings by this contract in memory, for as long as the contract is used. */
export function keepReadings(contract: Contract): void {
  memories.set(contract, createSiteMemory());
}

/** The memory of the readings by a contract; an empty one if they are not kept. */
export const memoryOf = (contract: Contract): SiteMemory => memories.get(contract) ?? createSiteMemory();

function createSiteMemory(): SiteMemory {
  const stamps = new Map<string, { stamp: string; file: ParsedFile }>();
  const parsed = new Map<string, ParsedFile[]>();
  const hashes = new WeakMap<ParsedFile, string>();
  const documents = new WeakMap<
    ParsedFile,
    Map<DocumentKind, { document: Document<unknown>; of: unknown[] }>
  >();
  const made = new Map<string, { from: readonly unknown[]; value: unknown }>();

  function parse(path: string, given: string): ParsedFile {
    const known = parsed.get(path) ?? [];
    const text = given.replace(/^\uFEFF/, '');
    const file =
      known.find((one) => one.text === text && (one.hasMark ?? false) === text.length < given.length) ??
      parseFile(path, given);
    if (known[0] !== file)
      parsed.set(path, [file, ...known.filter((one) => one !== file)].slice(0, maxTexts));
    return file;
  }

  return {
    parse,
    find: (path, hash) => parsed.get(path)?.find((file) => hashes.get(file) === hash),
    keep: (file, hash) => void hashes.set(file, hash),
    read(root, path) {
      const place = join(root, path);
      const stats = statSync(place, { throwIfNoEntry: false });
      const stamp = stats && `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}`;
      const known = stamps.get(place);
      if (known !== undefined && known.stamp === stamp) return known.file;
      const file = readDocumentFile(root, path, parse);
      const isSettled = stats !== undefined && Date.now() - stats.ctimeMs > settledAfterMs;
      if (stamp !== undefined && isSettled) stamps.set(place, { stamp, file });
      else stamps.delete(place);
      return file;
    },
    document<T>(
      file: ParsedFile,
      kind: DocumentKind,
      contract: Contract,
      parts: ReadonlyMap<string, ParsedFile>,
    ): Document<T> {
      const kinds = documents.get(file) ?? new Map();
      const known = kinds.get(kind);
      const usedBy = ({ assembled }: Document<unknown>) =>
        (assembled?.parts ?? []).map((name) => parts.get(name));
      if (known !== undefined && isSame(known.of, [contract, ...usedBy(known.document)]))
        return known.document as Document<T>;
      const document = readDocument<T>(file, kind, contract, parts);
      // One with problems may need a part that does not exist yet.
      if (document.problems.length === 0)
        documents.set(file, kinds.set(kind, { document, of: [contract, ...usedBy(document)] }));
      return document;
    },
    same<T>(name: string, from: readonly unknown[], make: (last: T | undefined) => T): T {
      const known = made.get(name);
      if (known !== undefined && isSame(known.from, from)) return known.value as T;
      const value = make(known?.value as T | undefined);
      made.set(name, { from, value });
      return value;
    },
  };
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

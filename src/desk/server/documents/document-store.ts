/** Reads and writes documents for the editor. Documents with problems are not written, and no change is lost. */
import { join } from 'node:path';
import { formatChange } from '../../../site/documents/format.ts';
import { fillIds } from '../../../site/documents/fill-ids.ts';
import { readIfThere, writeFiles } from '../../../site/documents/write-files.ts';
import { authorOf } from '../../../site/git/last-changes.ts';
import { idsIn, isObject, readJson, type Json } from '../../../site/json/json.ts';
import { parseFile } from '../../../site/documents/document.ts';
import { listIds, pagesWith } from '../../../site/documents/page-ids.ts';
import { findIdField, mergeDocument, type PlacedConflict } from '../../../review/merge/merge-document.ts';
import type { SiteContext } from '../../../authoring/plan.ts';
import { applyFixes, checkDraft, type DraftCheckResult, type CertainFix } from './check-draft.ts';
import { findSchema } from '../../../site/documents/document-schema.ts';
import { collectionOfFile } from '../../../site/documents/collections.ts';
import { leavesFolder, whyNotNew } from '../../../site/documents/file-names.ts';
import { listFiles, wordsOfAll, type Site } from '../../../site/documents/read-site.ts';

/** The outcome of a save or undo. `elsewhere` are the problems that it caused in other documents. */
export type SaveResult =
  | {
      outcome: 'saved';
      text: string;
      value: unknown;
      merged: boolean;
      /** The corrections that were certain, in words. */
      settled: string[];
      elsewhere: DraftCheckResult['elsewhere'];
    }
  | ({ outcome: 'refused' } & DraftCheckResult)
  /** `text` is the file's; `null` if it was deleted. `by` is its author, if a commit has it. */
  | { outcome: 'conflict'; text: string | null; value: unknown; conflicts: PlacedConflict[]; by?: string }
  /** The file cannot be parsed, so it is unknown what a save would overwrite. */
  | { outcome: 'unreadable'; message: string }
  | { outcome: 'forbidden'; message: string };

export interface SaveRequest {
  file: string;
  /** The text of the file that the changes started from; `null` for a new document. */
  base: string | null;
  value: unknown;
  /** Whether the user accepts problems that the save causes in other documents. */
  accept?: boolean;
}

export type DocumentStore = ReturnType<typeof createDocumentStore>;

/** A file that the editor must not read or write. */
export class Forbidden extends Error {}

/**
 * Creates the store. Each call reads the site once.
 * @param open reads the site from disk
 */
export function createDocumentStore(open: () => SiteContext) {
  const undoable = new Map<string, { before: string | undefined; after: string }[]>();

  /** Reads the site. @throws Forbidden for a file that is no document */
  function openFor(file: string): SiteContext {
    const context = open();
    const message = findRefusal(context.site, file);
    if (message !== undefined) throw new Forbidden(message);
    return context;
  }

  /**
   * Writes a document if it has no problems. If the file is no longer `base`, both changes are merged first.
   */
  function save({ file, base, value, accept = false }: SaveRequest): SaveResult {
    const context = open();
    const message = findRefusal(context.site, file);
    if (message !== undefined) return { outcome: 'forbidden', message };
    if (typeof value !== 'object' || value === null || (base !== null && typeof base !== 'string'))
      return { outcome: 'forbidden', message: 'a document is an object, with the text that it was before' };
    const now = readText(context, file);
    const broken = brokenWords(file, now);
    if (broken !== undefined) return { outcome: 'unreadable', message: broken };
    const known = base ?? undefined;
    const mine = withIds(context, file, value);
    const merged =
      now === known ? { value: mine, conflicts: [] } : merge(context, file, { known, now, mine });
    if (merged.conflicts.length > 0) {
      const by = authorOf(context.site.root, file);
      return { outcome: 'conflict', text: now ?? null, ...merged, ...(by !== undefined && { by }) };
    }
    const { text, settled, ...checked } = checkValue(context, file, merged.value);
    if (checked.problems.length > 0 || (checked.elsewhere.length > 0 && !accept))
      return { outcome: 'refused', ...checked };
    const changed = [[file, text] as const, ...settledElsewhere(context, file, settled)].flatMap(
      ([path, after]) => {
        const before = path === file ? now : readText(context, path);
        return after === before ? [] : [{ path, before, after }];
      },
    );
    writeFiles(context.site.root, { texts: new Map(changed.map(({ path, after }) => [path, after])) });
    for (const { path, ...step } of changed) undoable.set(path, [...(undoable.get(path) ?? []), step]);
    return {
      outcome: 'saved',
      text,
      // As it will be read.
      value: readJson(text),
      merged: now !== known,
      settled: [...new Set(settled.map(({ words }) => words))],
      elsewhere: checked.elsewhere,
    };
  }

  /** Restores the text from before the last save, unless the file has changed since. */
  function undo(file: string): SaveResult {
    const context = open();
    const message = findRefusal(context.site, file);
    if (message !== undefined) return { outcome: 'forbidden', message };
    const steps = undoable.get(file) ?? [];
    const last = steps.at(-1);
    if (last === undefined) return { outcome: 'forbidden', message: 'no save can be undone here' };
    if (readText(context, file) !== last.after)
      return { outcome: 'forbidden', message: 'the file has changed since it was saved; undo it there' };
    const { before } = last;
    writeText(context.site.root, file, before);
    undoable.set(file, steps.slice(0, -1));
    return {
      outcome: 'saved',
      text: before ?? '',
      value: readJson(before),
      merged: false,
      settled: [],
      elsewhere: [],
    };
  }

  return {
    /** Returns a value with ids for new blocks and entries. @throws Forbidden */
    withIds: (file: string, value: unknown): unknown => withIds(openFor(file), file, value),
    /** Checks a value as if it were saved. Writes nothing. @throws Forbidden */
    check(file: string, value: unknown): DraftCheckResult {
      const context = openFor(file);
      const { problems, elsewhere, notes } = checkValue(context, file, withIds(context, file, value));
      return { problems, elsewhere, notes };
    },
    save,
    undo,
    /** Reads a document. @throws Forbidden */
    read(file: string) {
      const context = openFor(file);
      const text = readText(context, file);
      const value = readJson(text);
      return {
        text,
        value,
        schema: findSchema(context, file, value),
        idField: findIdField(file, join(context.site.root, 'pages')),
        broken: brokenWords(file, text),
        canUndo: text !== undefined && undoable.get(file)?.at(-1)?.after === text,
      };
    },
  };
}

function readText({ site }: SiteContext, file: string): string | undefined {
  return readIfThere(join(site.root, file))?.toString();
}

/** Writes a text; `undefined` deletes the file. @param root folder of the site */
export function writeText(root: string, file: string, text: string | undefined): void {
  const isGone = text === undefined;
  writeFiles(root, { texts: new Map(isGone ? [] : [[file, text]]), removed: isGone ? [file] : [] });
}

/** Gives new blocks and entries ids that are unused on all pages with this document. */
function withIds(context: SiteContext, file: string, value: unknown): unknown {
  const { site, contract } = context;
  const own = new Set(idsIn(readJson(readText(context, file))));
  const taken = pagesWith(site, file).flatMap((page) => [...listIds(page, site)]);
  const others = new Set(taken.filter((id) => !own.has(id)));
  return fillIds(contract, findSchema(context, file, value), value, others);
}

/**
 * The text that a save would write, with the corrections that are certain; these; and the problems that the site would
 * have with it.
 */
function checkValue(
  context: SiteContext,
  file: string,
  value: unknown,
): DraftCheckResult & { text: string; settled: readonly CertainFix[] } {
  const schema = findSchema(context, file, value);
  const text = formatChange(value, schema, context.contract, readText(context, file) ?? '');
  const { settled: found, ...checked } = checkDraft(context, file, text, schema);
  const own = found.filter((one) => one.file === file);
  if (own.length === 0) return { text, settled: found, ...checked };
  // A correction may uncover another; each leaves less to correct.
  const again = checkValue(context, file, JSON.parse(applyFixes(text, own)) as unknown);
  return { ...again, settled: [...own, ...again.settled] };
}

/** The texts of other documents with the corrections that are certain. */
function settledElsewhere(
  context: SiteContext,
  file: string,
  settled: readonly CertainFix[],
): [string, string][] {
  const others = [...new Set(settled.map((one) => one.file))].filter((other) => other !== file);
  return others.map((other) => {
    const text = readText(context, other) ?? '';
    const own = settled.filter((one) => one.file === other);
    const value = JSON.parse(applyFixes(text.replace(/^\uFEFF/, ''), own)) as unknown;
    return [other, formatChange(value, findSchema(context, other, value), context.contract, text)];
  });
}

/** Merges a value with the file, which is no longer the text that the value started from. */
function merge(
  context: SiteContext,
  file: string,
  { known, now, mine }: { known: string | undefined; now: string | undefined; mine: unknown },
): { value: unknown; conflicts: PlacedConflict[] } {
  const { contract, site } = context;
  const theirs = readJson(now);
  const { value, conflicts } = mergeDocument(
    { base: readJson(known), mine: mine as Json, theirs },
    { contract, path: file, pages: join(site.root, 'pages') },
  );
  // If the file was created or deleted meanwhile, the whole document is in conflict.
  const whole = { pointer: '', mine, ...(theirs !== undefined && { theirs }), place: '' };
  return { value, conflicts: now === undefined || known === undefined ? [whole] : conflicts };
}

/** Where and why the text of a document cannot be parsed; `undefined` if it can, or if there is none. */
function brokenWords(file: string, text: string | undefined): string | undefined {
  if (text === undefined || isObject(readJson(text))) return undefined;
  const [problem] = parseFile(file, text).problems;
  const { line, message } = problem ?? { line: 1, message: 'this is not JSON' };
  return `The file cannot be read; correct line ${line}: ${message}`;
}

const newPage = /^pages\/[A-Za-z][A-Za-z0-9]*\.json$/;
const newPart = /^pages\/_parts\/[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*\.json$/;
const newRecord = /\/[a-z0-9]+(-[a-z0-9]+)*\.json$/;

/** Tells the user why a path must not be written; `undefined` if it may. */
export function findRefusal(site: Site, path: unknown): string | undefined {
  if (typeof path !== 'string') return 'no file is named';
  const known = [...listFiles(site), ...wordsOfAll(site).map(({ file }) => file)].some(
    (file) => file.path === path,
  );
  const isRecord = newRecord.test(path) && collectionOfFile(site, path) !== undefined;
  if (!known && !newPage.test(path) && !newPart.test(path) && !isRecord)
    return `${path} is not a document of the site, and not a valid name for a new one: use letters and digits for a page, and small letters with hyphens (two-words) for anything else`;
  if (!known) return whyNotNew(site.root, path);
  return leavesFolder(site.root, path) ? `“${path}” does not belong to this site` : undefined;
}

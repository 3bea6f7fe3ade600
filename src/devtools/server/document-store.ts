/** Reads and writes documents for the editor. Documents with problems are not written, and no change is lost. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Schema } from '../../documents/schemas.ts';
import { blockId, schemaId } from '../../documents/kinds.ts';
import { findRole } from '../../documents/paths.ts';
import { formatChange, partSchemas } from '../../documents/format.ts';
import { fillIds } from '../../documents/fill-ids.ts';
import { isObject, type Json } from '../../documents/json.ts';
import { parseFile } from '../../documents/document.ts';
import { placeInWords } from '../../documents/property-titles.ts';
import { idsIn, listIds, pagesWith } from '../../documents/page-ids.ts';
import { readSite, type Site } from '../../documents/read-site.ts';
import { countsIn } from '../../merge/merge-files.ts';
import { checkDraft, type SiteFolder, type DraftCheckResult } from './check-draft.ts';
import { refusalOf } from './document-paths.ts';
import { mergeChanges, type Conflict } from './merge-drafts.ts';

/** The outcome of a save or undo. `elsewhere` are the problems that it caused in other documents. */
export type SaveResult =
  | {
      outcome: 'saved';
      text: string;
      value: unknown;
      merged: boolean;
      elsewhere: DraftCheckResult['elsewhere'];
    }
  | ({ outcome: 'refused' } & DraftCheckResult)
  /** `text` is the file's; `null` if it was deleted. */
  | { outcome: 'conflict'; text: string | null; value: unknown; conflicts: PlacedConflict[] }
  /** The file cannot be parsed, so it is unknown what a save would overwrite. */
  | { outcome: 'unreadable'; message: string }
  | { outcome: 'forbidden'; message: string };

/** A conflict with its place in words, empty for the whole document. */
export type PlacedConflict = Conflict & { place: string };

export interface SaveRequest {
  file: string;
  /** The text of the file that the changes started from; `null` for a new document. */
  base: string | null;
  value: unknown;
  /** Whether the user accepts problems that the save causes in other documents. */
  accept?: boolean;
}

export type DocumentStore = ReturnType<typeof createDocumentStore>;

/**
 * Creates the store.
 * @param folder returns the current folder, schemas and public files of the site
 */
export function createDocumentStore(folder: () => SiteFolder) {
  const undoable = new Map<string, { before: string | undefined; after: string }[]>();

  function textOf(file: string): string | undefined {
    const path = join(folder().root, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }

  function site(): Site {
    return readSite(folder().root, folder().contract);
  }

  /** Checks a value as if it were saved. Writes nothing. */
  function check(file: string, value: unknown): DraftCheckResult {
    const filled = withIds(file, value);
    return checkDraft(folder(), file, draftText(file, filled), schemaOf(site(), file, filled));
  }

  /** Gives new blocks and entries ids that are unused on all pages with this document. */
  function withIds(file: string, value: unknown): unknown {
    const now = site();
    const own = new Set(idsIn(parseOrNothing(textOf(file))));
    const taken = pagesWith(now, file).flatMap((page) => [...listIds(page, now)]);
    const others = new Set(taken.filter((id) => !own.has(id)));
    return fillIds(folder().contract, schemaOf(now, file, value), value, others);
  }

  function draftText(file: string, value: unknown): string {
    return formatChange(value, schemaOf(site(), file, value), folder().contract, textOf(file) ?? '');
  }

  /** The schema of a document: that of its kind; for a part, that of the place where it is used. */
  function schemaOf(site: Site, file: string, value: unknown): Schema | undefined {
    const { schemas } = folder().contract;
    const role = findRole(file);
    if (role === undefined) return undefined;
    if ('kind' in role) return schemas.get(schemaId(role.kind));
    const known = partSchemas(site, folder().contract);
    const group = role.part.split('/')[0] ?? '';
    // A new part has the schema of other parts in its group.
    const sibling = [...known.keys()].find((name) => name.startsWith(`${group}/`));
    const { type } = (value ?? {}) as { type?: unknown };
    return (
      known.get(role.part) ??
      (typeof type === 'string' ? schemas.get(blockId(type)) : undefined) ??
      (sibling === undefined ? undefined : known.get(sibling))
    );
  }

  /**
   * Writes a document if it has no problems. If the file is no longer `base`, both changes are merged first.
   */
  function save({ file, base, value, accept = false }: SaveRequest): SaveResult {
    const message = refusalOf(site(), file);
    if (message !== undefined) return { outcome: 'forbidden', message };
    if (typeof value !== 'object' || value === null || (base !== null && typeof base !== 'string'))
      return { outcome: 'forbidden', message: 'a document is an object, with the text that it was before' };
    const now = textOf(file);
    const broken = brokenWords(file, now);
    if (broken !== undefined) return { outcome: 'unreadable', message: broken };
    const known = base === null ? undefined : base;
    let wanted = withIds(file, value);
    if (now !== known) {
      const theirs = parseOrNothing(now);
      const merged = mergeChanges(parseOrNothing(known), wanted, theirs, countsIn(folder().contract));
      // If the file was created or deleted meanwhile, the whole document is in conflict.
      const whole = { pointer: '', mine: wanted, ...(now !== undefined && { theirs }) };
      const conflicts = now === undefined || known === undefined ? [whole] : merged.conflicts;
      const schema = schemaOf(site(), file, merged.value);
      const placed = conflicts.map((conflict) => ({
        ...conflict,
        place: placeInWords(folder().contract, schema, merged.value, conflict.pointer),
      }));
      if (conflicts.length > 0)
        return { outcome: 'conflict', text: now ?? null, value: merged.value, conflicts: placed };
      wanted = merged.value;
    }
    const text = draftText(file, wanted);
    const checked = checkDraft(folder(), file, text, schemaOf(site(), file, wanted));
    if (checked.problems.length > 0 || (checked.elsewhere.length > 0 && !accept))
      return { outcome: 'refused', ...checked };
    if (text !== now) {
      write(file, text);
      undoable.set(file, [...(undoable.get(file) ?? []), { before: now, after: text }]);
    }
    return {
      outcome: 'saved',
      text,
      value: wanted,
      merged: now !== known,
      elsewhere: checked.elsewhere,
    };
  }

  /** Restores the text from before the last save, unless the file has changed since. */
  function undo(file: string): SaveResult {
    const message = refusalOf(site(), file);
    if (message !== undefined) return { outcome: 'forbidden', message };
    const steps = undoable.get(file) ?? [];
    const last = steps.at(-1);
    if (last === undefined)
      return { outcome: 'forbidden', message: 'nothing was saved here that could be undone' };
    if (textOf(file) !== last.after)
      return { outcome: 'forbidden', message: 'the file has changed since it was saved; undo it there' };
    if (last.before === undefined) rmSync(join(folder().root, file));
    else write(file, last.before);
    undoable.set(file, steps.slice(0, -1));
    return {
      outcome: 'saved',
      text: last.before ?? '',
      value: parseOrNothing(last.before),
      merged: false,
      elsewhere: [],
    };
  }

  /** Writes atomically: a concurrent reader gets either the old or the new text. */
  function write(file: string, text: string): void {
    const path = join(folder().root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.devtools`, text);
    renameSync(`${path}.devtools`, path);
  }

  return {
    check,
    withIds,
    save,
    undo,
    refusal: (file: string) => refusalOf(site(), file),
    canUndo: (file: string) => undoable.get(file)?.at(-1)?.after === textOf(file),
    read: (file: string) => {
      const text = textOf(file);
      const value = parseOrNothing(text);
      return { text, value, schema: schemaOf(site(), file, value), broken: brokenWords(file, text) };
    },
  };
}

/** Where and why the text of a document cannot be parsed; `undefined` if it can, or if there is none. */
function brokenWords(file: string, text: string | undefined): string | undefined {
  if (text === undefined || isObject(parseOrNothing(text) as Json | undefined)) return undefined;
  const [problem] = parseFile(file, text).problems;
  const { line, message } = problem ?? { line: 1, message: 'this is no JSON' };
  return `Correct the file at line ${line}, where it cannot be read: ${message}`;
}

/** The data of a JSON text; `undefined` without a text, or if it is not valid JSON. */
function parseOrNothing(text: string | undefined): unknown {
  try {
    // Some editors start a text with an invisible byte order mark.
    return text === undefined ? undefined : (JSON.parse(text.replace(/^\uFEFF/, '')) as unknown);
  } catch {
    return undefined;
  }
}

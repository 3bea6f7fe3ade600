/** Merges three texts of a document into one, with the conflict markers of git around the lines that differ. */
import { diffArrays } from 'diff';
import { findRole } from '../../site/documents/paths.ts';
import { canonicalText, formatChange } from '../../site/documents/format.ts';
import type { Json } from '../../site/json/json.ts';
import { mergeDocumentTexts, type MergeOptions, type Versions } from './merge-document.ts';

/** The labels of both sides, and the form of the markers. */
export interface ConflictMarkers {
  ours: string;
  theirs: string;
  /** Length of a marker in characters; git passes it to the driver. */
  size: number;
}

/** A text with its conflicts marked, and their number. */
interface MarkedText {
  text: string;
  conflicts: number;
}

/** Merges three texts. @returns `undefined` if one of them is not valid JSON */
export function mergeWithMarkers(
  texts: Versions<string>,
  options: MergeOptions,
  markers: ConflictMarkers,
): MarkedText | undefined {
  const merged = mergeDocumentTexts(texts, options);
  if (merged === undefined) return undefined;
  const { contract, path } = options;
  const { schema } = merged;
  const print = (value: Json | undefined) =>
    // A file that is not a document has no canonical form.
    findRole(path) === undefined && schema === undefined
      ? formatChange(value, undefined, contract, texts.mine ?? '')
      : canonicalText(value, schema, contract);
  return markConflicts(print(merged.ours), print(merged.theirs), markers);
}

function markConflicts(ours: string, theirs: string, markers: ConflictMarkers): MarkedText {
  const lines: string[] = [];
  let conflicts = 0;
  let open: { ours: string[]; theirs: string[] } | undefined;
  const close = () => {
    if (open === undefined) return;
    const sign = (char: string, label = '') => char.repeat(markers.size) + (label && ` ${label}`);
    lines.push(sign('<', markers.ours), ...open.ours, sign('='), ...open.theirs, sign('>', markers.theirs));
    conflicts += 1;
    open = undefined;
  };
  for (const { added, removed, value } of diffArrays(ours.split('\n'), theirs.split('\n'))) {
    if (!added && !removed) {
      close();
      lines.push(...value);
      continue;
    }
    open ??= { ours: [], theirs: [] };
    open[added ? 'theirs' : 'ours'].push(...value);
  }
  close();
  return { text: lines.join('\n'), conflicts };
}

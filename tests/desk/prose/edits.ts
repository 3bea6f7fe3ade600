/** Prose and its surface without a window: all prose of the sites, and what a maintainer does to it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EditorState, type Transaction } from 'prosemirror-state';
import { readProse, type ReadProse } from '../../../src/desk/prose/read-prose.ts';
import { writeProse } from '../../../src/desk/prose/write-prose.ts';
import { root } from '../../site/documents/tiny-site.ts';

/** Reads prose that the surface can show. */
export function read(lines: readonly string[]): ReadProse {
  const prose = readProse(lines);
  if (!('doc' in prose)) throw new Error(`The surface cannot show ${prose.unshown}`);
  return prose;
}

/** Edits prose in the surface, and returns its lines. */
export function edited(
  lines: readonly string[],
  edit: (transaction: Transaction, state: EditorState) => Transaction,
): string[] {
  const prose = read(lines);
  const state = EditorState.create({ doc: prose.doc });
  return writeProse(edit(state.tr, state).doc, { ...prose, lines });
}

/** Replaces words as a maintainer does who selects them and types. The words stand within one stretch of text. */
export function replaced(lines: readonly string[], old: string, words: string): string[] {
  return edited(lines, (transaction) => {
    const { from, to } = placeOf(transaction.doc, old);
    return transaction.insertText(words, from, to);
  });
}

/** Where words stand that the surface shows. */
export function placeOf(doc: ReadProse['doc'], words: string): { from: number; to: number } {
  let found: { from: number; to: number } | undefined;
  doc.descendants((node, position) => {
    if (found !== undefined || !node.isTextblock) return found === undefined;
    const at = node.textBetween(0, node.content.size, undefined, '\uFFFC').indexOf(words);
    if (at >= 0) found = { from: position + 1 + at, to: position + 1 + at + words.length };
    return false;
  });
  if (found === undefined) throw new Error(`"${words}" does not stand in it`);
  return found;
}

/** All prose of the site and of the example site, with its file. */
export function allProse(): { file: string; lines: string[] }[] {
  return ['', 'tests/fixtures/example-site'].flatMap((site) =>
    jsonFilesIn(join(root, site, 'pages')).flatMap((file) =>
      textsIn(JSON.parse(readFileSync(file, 'utf8'))).map((lines) => ({ file, lines })),
    ),
  );
}

function jsonFilesIn(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // Facts are patterns, not prose.
      .filter((file) => file.endsWith('.json') && !file.endsWith('_facts.json'))
      .map((file) => join(folder, file))
  );
}

/** Every list of texts in a document, of which prose is the greater part. */
function textsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string'))
    return [value];
  return Object.values(value).flatMap(textsIn);
}

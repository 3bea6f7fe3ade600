/** Replaces words in all texts of a site, and on request in the addresses of its links. */
import { createHash } from 'node:crypto';
import { fileOf, listPassages, type Passage } from './passages.ts';
import type { PagesPlan, SiteContext } from './plan.ts';
import { editsIn, isReadAs, withEdits, type WordEdit } from './word-edits.ts';
import { findWording, sentenceAround, type Wording } from './wording.ts';
import { foldForms } from '../engine/fold-text.ts';
import type { ParsedFile } from '../site/documents/document.ts';
import { findSchema } from '../site/documents/document-schema.ts';
import { formatChange } from '../site/documents/format.ts';
import { schemaId } from '../site/documents/kinds.ts';
import { placeInWords } from '../site/documents/property-titles.ts';
import { parsePointer } from '../site/json/json.ts';

/** A place where the words stand. */
export interface WordPlace {
  /** Names the place for as long as its text stays the same. */
  key: string;
  file: string;
  /** JSON pointer in the file to the text, or to its line of prose. */
  pointer: string;
  /** The field in words: `Blocks › “Welcome” › Text`. */
  field: string;
  /** The sentence around the found words. */
  before: string;
  found: string;
  after: string;
  /** The words that come there. */
  next: string;
  isAddress: boolean;
  /** Whether a person must change the words, because signs of the text part them. */
  isByHand: boolean;
}

/** A text that has the words. */
interface FoundText {
  passage: Passage;
  file: ParsedFile;
  pointer: string;
  edits: Map<string, WordEdit>;
}

type Texts = Pick<SiteContext, 'site' | 'contract'>;

/** Finds words in all texts of a site, each place once. @throws Error if there are no words to look for */
export function findPlaces({ site, contract }: Texts, wording: Wording): WordPlace[] {
  return textsWith({ site, contract }, wording).flatMap(({ passage, file, pointer, edits }) => {
    const { document, form, source } = passage;
    const schema = contract.schemas.get(schemaId(document.kind));
    const field = placeInWords(contract, schema, document.assembled?.value, passage.pointer);
    return [...edits].map(([key, edit]): WordPlace => {
      const line = source.slice(0, edit.start).split('\n').length - 1;
      return {
        key,
        file: file.path,
        pointer: form === 'prose' ? `${pointer}/${line}` : pointer,
        field,
        ...sentenceAround(edit.shown, edit),
        next: edit.next,
        isAddress: edit.isAddress,
        isByHand: edit.isByHand,
      };
    });
  });
}

/**
 * Plans the change of the chosen places. Those whose text has changed since they were found are left as they are.
 * @param keys the keys of the places; without them, all that need no person
 * @throws Error if there are no words to look for
 */
export function planReplace(
  { site, contract }: Texts,
  wording: Wording,
  keys?: ReadonlySet<string>,
): PagesPlan & { replaced: number } {
  // By path, since the records of one file are files of their own here.
  const values = new Map<string, { text: string; value: unknown }>();
  let replaced = 0;
  for (const { passage, file, pointer, edits } of textsWith({ site, contract }, wording)) {
    const { source, form } = passage;
    const chosen = [...edits].flatMap(([key, edit]) =>
      !edit.isByHand && (keys?.has(key) ?? true) ? [edit] : [],
    );
    // Each change is sound by itself; should they not be so together, none is made.
    if (chosen.length === 0 || !isReadAs(passage, chosen)) continue;
    replaced += chosen.length;
    const text = withEdits(source, chosen);
    const changed = values.get(file.path) ?? { text: file.text, value: JSON.parse(file.text) as unknown };
    values.set(file.path, changed);
    setAt(changed.value, pointer, form === 'prose' ? text.split('\n') : text);
  }
  const texts = new Map(
    [...values].map(([path, { text, value }]) => [
      path,
      formatChange(value, findSchema({ site, contract }, path, value), contract, text),
    ]),
  );
  return { removed: [], texts, remind: [], replaced };
}

function textsWith({ site, contract }: Texts, wording: Wording): FoundText[] {
  const finder = findWording(wording);
  const found = new Map<string, FoundText>();
  const pointers = new Map<string, string[]>();
  const [, , folded] = foldForms(wording.old);
  for (const passage of listPassages(site, contract)) {
    // A quick look, since most texts have nothing of it; numbers of telephones are written in many ways.
    if (passage.form !== 'address' && !wording.addresses && !passage.folded[2].includes(folded)) continue;
    const edits = editsIn(passage, finder, wording);
    if (edits.length === 0) continue;
    const { file, pointer } = fileOf(passage);
    const place = `${file.path}#${pointer}`;
    const known = found.get(place) ?? { passage, file, pointer, edits: new Map<string, WordEdit>() };
    found.set(place, known);
    // Equal texts of a file are told apart by their order, which others rarely change.
    const name = `${file.path} ${hashOf(passage.source)}`;
    const equal = pointers.get(name) ?? [];
    pointers.set(name, equal);
    if (!equal.includes(pointer)) equal.push(pointer);
    for (const edit of edits) known.edits.set(`${name} ${equal.indexOf(pointer)} ${edit.start}`, edit);
  }
  return [...found.values()];
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, 12);

/** Sets the value at a JSON pointer. */
function setAt(value: unknown, pointer: string, next: unknown): void {
  const path = parsePointer(pointer);
  const last = path.pop() ?? '';
  const owner = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value);
  (owner as Record<string, unknown>)[last] = next;
}

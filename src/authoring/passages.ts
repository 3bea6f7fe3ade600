/** The texts of a site as visitors read them, each character with its place in the file. */
import { setImmediate as others } from 'node:timers/promises';
import { getNodePath } from 'jsonc-parser';
import { foldForms, type Folded } from '../engine/fold-text.ts';
import { isInList } from '../site/documents/collections.ts';
import type { Contract } from '../site/documents/contract.ts';
import type { ParsedFile } from '../site/documents/document.ts';
import {
  documentsWithTexts,
  fieldsOfPrograms,
  textsOf,
  type DocumentText,
} from '../site/documents/document-texts.ts';
import type { Document } from '../site/documents/read-document.ts';
import type { Site } from '../site/documents/read-site.ts';
import { parsePointer, toPointer } from '../site/json/json.ts';
import { htmlCharacters } from '../site/prose/html-characters.ts';
import { hasNoMarks } from '../site/prose/prose.ts';
import { describedPictures, visibleCharacters, type VisibleCharacter } from '../site/prose/prose-tree.ts';

/** A text that a visitor reads in one go, as plain characters. */
export interface Passage extends DocumentText {
  document: Document<unknown>;
  /** Its lines, joined. */
  source: string;
  plain: string;
  folded: Folded;
  /** The place of a character in `source`. */
  offsetAt: (index: number) => number;
}

/** The passages of documents, which are made once: a server is asked after each letter. */
const known = new WeakMap<Document<unknown>, Passage[]>();

/** Makes the passages of a site ahead of the first search, and lets others work between the documents. */
export async function preparePassages(site: Site, contract: Contract): Promise<void> {
  for (const document of documentsWithTexts(site)) {
    if (known.has(document)) continue;
    passagesOf(document, contract);
    await others();
  }
}

/** All texts and addresses of the site; those of a part appear with each document that uses it. */
export function listPassages(site: Site, contract: Contract): Passage[] {
  const fields = fieldsOfPrograms(site);
  return documentsWithTexts(site).flatMap((document) => {
    const unread = fields.get(document.kind);
    const passages = passagesOf(document, contract);
    return unread === undefined
      ? passages
      : passages.filter(({ pointer }) => !unread.has(parsePointer(pointer)[0] ?? ''));
  });
}

function passagesOf(document: Document<unknown>, contract: Contract): Passage[] {
  const made =
    known.get(document) ??
    textsOf(document, contract).flatMap((text) =>
      readings(text).map((characters) => makePassage(document, text, characters)),
    );
  known.set(document, made);
  return made;
}

/** The characters that visitors read of a text, and apart from them those of each picture in it. */
function readings({ form, lines }: DocumentText): (readonly VisibleCharacter[] | undefined)[] {
  if (form === 'html') return [htmlCharacters(lines.join('\n'))];
  if (form !== 'prose' || hasNoMarks(lines)) return [undefined];
  return [visibleCharacters(lines), ...describedPictures(lines)];
}

/** @param characters absent where readers see all of the text as it is written */
function makePassage(
  document: Document<unknown>,
  text: DocumentText,
  characters: readonly VisibleCharacter[] | undefined,
): Passage {
  const source = text.lines.join('\n');
  const plain = (characters?.map(({ char }) => char).join('') ?? source).replace(/\n/g, ' ');
  const offsets = characters && Uint32Array.from(characters, ({ offset }) => offset);
  return {
    ...text,
    document,
    source,
    plain,
    folded: foldForms(plain),
    offsetAt: (index) => (offsets === undefined ? index : (offsets[index] ?? 0)),
  };
}

/** The file of a text, which may be that of a part, and the JSON pointer to the text there. */
export function fileOf({ document, pointer }: Pick<Passage, 'document' | 'pointer'>): {
  file: ParsedFile;
  pointer: string;
} {
  const { file, assembled } = document;
  // Most documents have neither parts nor others beside them, and need no syntax tree.
  const isWhole = assembled?.parts.length === 0 && !(document.kind.startsWith('records/') && isInList(file));
  if (assembled === undefined || isWhole) return { file, pointer };
  const place = assembled.locate(pointer);
  return { file: place.file, pointer: toPointer(getNodePath(place.node)) };
}

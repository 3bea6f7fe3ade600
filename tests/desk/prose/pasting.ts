/** A paste into the surface without a window. */
import type { Slice } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { createPasteParser } from '../../../src/desk/prose/paste.ts';
import { writeProse } from '../../../src/desk/prose/write-prose.ts';
import { read } from './edits.ts';

/** The lines of an empty text into which something is pasted. */
export function linesWith(slice: Slice): string[] {
  const origin = { ...read(['']), lines: [''] };
  return writeProse(EditorState.create({ doc: origin.doc }).tr.replaceSelection(slice).doc, origin);
}

/** Parses HTML, with what a paste of it reports. */
export function parse(html: string) {
  const parser = createPasteParser();
  // A browser reads all of it as the content of one element.
  const root = document.createElement('div');
  root.innerHTML = html;
  return { slice: parser.parseSlice(root), pasted: parser.pasted };
}

/** The lines of an empty text into which HTML is pasted. */
export const pasted = (html: string) => linesWith(parse(html).slice);

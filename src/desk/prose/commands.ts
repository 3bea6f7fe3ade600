/** Commands of the surface's buttons and keys. */
import { baseKeymap, chainCommands, lift, toggleMark, wrapIn } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType, Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState, type Plugin } from 'prosemirror-state';
import { proseSchema } from './prose-schema.ts';

const { nodes, marks } = proseSchema;

export const bold: Command = toggleMark(marks.strong);
export const italic: Command = toggleMark(marks.em);
export const bullets: Command = list(nodes.bullet_list);
export const numbers: Command = list(nodes.ordered_list);
export const deeper: Command = sinkListItem(nodes.list_item);
export const lessDeep: Command = liftListItem(nodes.list_item);

/** Starts or ends a quotation. */
export const quotation: Command = (state, dispatch, view) =>
  (around(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch, view);

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Makes a list, changes its kind, or ends it. */
function list(type: NodeType): Command {
  return (state, dispatch, view) => {
    const now = around(state, nodes.bullet_list, nodes.ordered_list);
    if (now === undefined) return wrapInList(type)(state, dispatch, view);
    if (now.node.type === type) return lessDeep(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(now.position, type, { tight: now.node.attrs['tight'] as boolean }));
    return true;
  };
}

/** The innermost node of these types around the selection, and its position. */
function around(
  { selection }: EditorState,
  ...types: NodeType[]
): { node: Node; position: number } | undefined {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, position: $from.before(depth) };
  }
  return undefined;
}

/** Whether the innermost list around the selection is of this type; for a quotation, whether there is one around it. */
export function isWithin(state: EditorState, type: NodeType): boolean {
  const lists = type === nodes.blockquote ? [] : [nodes.bullet_list, nodes.ordered_list];
  return around(state, type, ...lists)?.node.type === type;
}

/** Whether the selected text has a mark, or text typed next would have it. */
export function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** The link at the selection: its address and range. */
export function linkAt({
  selection,
  doc,
}: EditorState): { href: string; from: number; to: number } | undefined {
  const { $from, from, to } = selection;
  const start = $from.start();
  let found: { href: string; from: number; to: number } | undefined;
  $from.parent.forEach((node, offset) => {
    const mark = marks.link.isInSet(node.marks);
    const [begin, end] = [start + offset, start + offset + node.nodeSize];
    if (mark === undefined) return;
    const href = mark.attrs['href'] as string;
    // A link with bold words in it is several nodes.
    if (found?.href === href && found.to === begin) found.to = end;
    else if (found === undefined || found.to < from) found = { href, from: begin, to: end };
  });
  return found !== undefined &&
    found.from <= from &&
    found.to >= to &&
    doc.rangeHasMark(found.from, found.to, marks.link)
    ? found
    : undefined;
}

/**
 * Links the selected text, or the link at the cursor, to an address; without either, inserts words for it.
 * @param words the title of what it leads to
 */
export function setLink(href: string, words = href): Command {
  return (state, dispatch) => {
    const { tr, selection } = state;
    const { from, to } = linkAt(state) ?? selection;
    if (from === to) tr.insertText(words, from);
    const end = from === to ? from + words.length : to;
    tr.removeMark(from, end, marks.link).addMark(from, end, marks.link.create({ href }));
    dispatch?.(
      tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link).scrollIntoView(),
    );
    return true;
  };
}

/** Removes the link at the selection. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkAt(state) ?? state.selection;
  dispatch?.(state.tr.removeMark(from, to, marks.link));
  return true;
};

/** Inserts a picture. */
export function putPicture(src: string, alt: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.image.create({ src, alt }), false).scrollIntoView());
    return true;
  };
}

/**
 * The keys of the surface. Tab is not among them: it moves to the next field.
 * @param more keys of the surrounding page
 */
export function keyPlugins(more: Readonly<Record<string, Command>>): Plugin[] {
  const own: Record<string, Command> = {
    'Mod-b': bold,
    'Mod-i': italic,
    'Mod-Shift-8': bullets,
    'Mod-Shift-7': numbers,
    'Mod-]': deeper,
    'Mod-[': lessDeep,
    'Shift-Enter': lineBreak,
    Enter: chainCommands(splitListItem(nodes.list_item), baseKeymap['Enter'] as Command),
    ...more,
  };
  return [keymap(own), keymap(baseKeymap)];
}

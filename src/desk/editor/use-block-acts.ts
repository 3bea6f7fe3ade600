/** The actions on blocks, from the form and from the page. */
import { useState } from 'react';
import type { BlockAct } from '../shared/editor-messages.ts';
import { movedWords } from '../controls/act-words.ts';
import { fieldId, splitAtBlock, valueAt, type ValuePath } from '../shared/at-path.ts';
import {
  addBelow,
  duplicateBlock,
  listAround,
  moveBeside,
  moveBlock,
  pasteBelow,
  pathOfBlock,
  deleteBlock,
  type BlockEdit,
} from './block-acts.ts';
import { copiedBlock, copyBlock } from '../controls/clipboard.ts';
import { joinWithNext } from './split-text.ts';
import { blockName } from '../controls/block-names.ts';
import { focusBlock, focusFirstField } from '../controls/focus.ts';
import type { useDraft } from './use-draft.ts';
import type { Focus, Selection } from './use-selection.ts';

/**
 * Acts on the blocks of a draft, and shows the form that follows.
 * @returns the action at a path, and the dialog that adds a block: whether it is open, and its two ends
 */
export function useBlockActs(
  { draft, change, say }: Pick<ReturnType<typeof useDraft>, 'draft' | 'change' | 'say'>,
  { path, setPath, select }: Selection,
) {
  const [adding, setAdding] = useState<ValuePath>();
  const value = draft?.value;

  function apply(edit: BlockEdit | undefined, focus?: Focus): void {
    if (edit === undefined) return;
    change(() => edit.value, path);
    select(edit.path, focus);
  }
  function deleteAt(at: ValuePath): void {
    const { at: list = ['blocks'], index = 0 } = listAround(value, at) ?? {};
    // The list is there if the form then shows it; the form of a page shows it anew only with the next frame.
    const id = fieldId(list.slice(splitAtBlock(value, list).block.length));
    const name = blockName(valueAt(value, at));
    apply(deleteBlock(value, at), () => {
      requestAnimationFrame(() => focusBlock(document.getElementById(id), index));
    });
    say(`${name} is deleted`);
  }
  /** @returns the path of the block after it */
  function move(at: ValuePath, to: number): ValuePath | undefined {
    const moved = moveBlock(value, at, to);
    if (moved === undefined) return undefined;
    change(() => moved.value, path);
    say(movedWords(blockName(valueAt(value, at)), to, listAround(value, at)?.list.length ?? 0));
    return moved.path;
  }
  /** Moves a block and shows its form. The focus stays on the button. */
  function step(at: ValuePath, by: 1 | -1): void {
    const moved = move(at, Number(at.at(-1)) + by);
    if (moved !== undefined) setPath(moved);
  }
  function copy(at: ValuePath, isCut: boolean): void {
    if (listAround(value, at) === undefined) return;
    copyBlock(valueAt(value, at));
    if (isCut) deleteAt(at);
    say(`${blockName(valueAt(value, at))} is ${isCut ? 'cut' : 'copied'}; paste it on any page`);
  }
  function paste(at: ValuePath): void {
    const block = copiedBlock();
    if (block === undefined) return say('No block was copied');
    apply(pasteBelow(value, at, block));
    say(`${blockName(block)} is pasted`);
  }
  function join(at: ValuePath): void {
    apply(joinWithNext(value, at));
    say('The two texts are one block');
  }
  const acts: Record<BlockAct, (at: ValuePath) => void> = {
    open: select,
    add: setAdding,
    copy: (at) => copy(at, false),
    cut: (at) => copy(at, true),
    paste,
    join,
    duplicate: (at) => apply(duplicateBlock(value, at)),
    delete: deleteAt,
    up: (at) => step(at, -1),
    down: (at) => step(at, 1),
  };
  return {
    act: (what: BlockAct, at: ValuePath) => acts[what](at),
    /** Moves a block to another index of its list; the form stays. */
    move: (at: ValuePath, to: number) => void move(at, to),
    /** Moves a block beside another one, by their ids. */
    drag: (id: string, beside: string, isAfter: boolean) => {
      const [from, target] = [pathOfBlock(value, id), pathOfBlock(value, beside)];
      if (from === undefined || target === undefined) return;
      apply(moveBeside(value, from, target, isAfter));
      say(`${blockName(valueAt(value, from))} is moved`);
    },
    isAdding: adding !== undefined,
    cancel: () => setAdding(undefined),
    add: (block: Record<string, unknown>) => {
      setAdding(undefined);
      if (adding !== undefined) apply(addBelow(value, adding, block), focusFirstField);
    },
  };
}

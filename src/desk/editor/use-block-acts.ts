/** The actions on blocks, from the form and from the page. */
import { useState } from 'react';
import type { BlockAct } from '../shared/editor-messages.ts';
import { movedWords } from '../controls/act-words.ts';
import { fieldId, splitAtBlock, valueAt, type ValuePath } from '../shared/at-path.ts';
import {
  addBelow,
  duplicateBlock,
  listAround,
  moveBlock,
  removeBlock,
  type BlockEdit,
} from './block-acts.ts';
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
  function remove(at: ValuePath): void {
    const { at: list = ['blocks'], index = 0 } = listAround(value, at) ?? {};
    // The list is there if the form then shows it.
    const id = fieldId(list.slice(splitAtBlock(value, list).block.length));
    const name = blockName(valueAt(value, at));
    apply(removeBlock(value, at), () => focusBlock(document.getElementById(id), index));
    say(`${name} is deleted`);
  }
  function move(at: ValuePath, step: 1 | -1): void {
    const moved = moveBlock(value, at, step);
    if (moved === undefined) return;
    const count = listAround(value, at)?.list.length ?? 0;
    // The focus stays on the button.
    change(() => moved.value, path);
    setPath(moved.path);
    say(movedWords(blockName(valueAt(value, at)), Number(moved.path.at(-1)), count));
  }
  const acts: Record<BlockAct, (at: ValuePath) => void> = {
    open: select,
    add: setAdding,
    duplicate: (at) => apply(duplicateBlock(value, at)),
    remove,
    up: (at) => move(at, -1),
    down: (at) => move(at, 1),
  };
  return {
    act: (what: BlockAct, at: ValuePath) => acts[what](at),
    isAdding: adding !== undefined,
    cancel: () => setAdding(undefined),
    add: (block: Record<string, unknown>) => {
      setAdding(undefined);
      if (adding !== undefined) apply(addBelow(value, adding, block), focusFirstField);
    },
  };
}

import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { BlockAct } from '../shared/editor-messages.ts';
import { useHasCopy } from '../controls/clipboard.ts';
import { listAround } from './block-acts.ts';
import { joinWithNext } from './split-text.ts';
import type { ValuePath } from '../shared/at-path.ts';
import { pressableAgain, type Way } from '../controls/focus.ts';

const words: readonly [BlockAct, string][] = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['duplicate', 'Duplicate'],
  ['copy', 'Copy'],
  ['cut', 'Cut'],
  ['paste', 'Paste below'],
  ['join', 'Join with the next'],
  ['add', 'Add below'],
  ['delete', 'Delete'],
];

/** Actions on the block whose form is shown, the same as on the page, for the keyboard. */
export function BlockBar({
  value,
  path,
  onAct,
}: {
  value: unknown;
  path: ValuePath;
  onAct: (act: BlockAct) => void;
}): ReactNode {
  const around = listAround(value, path);
  const [bar, press] = useMoveFocus<HTMLDivElement>(around?.index);
  const hasCopy = useHasCopy();
  if (around === undefined) return null;
  const { index, list } = around;
  const isAtEnd: Partial<Record<BlockAct, boolean>> = { up: index === 0, down: index === list.length - 1 };
  const isShown: Partial<Record<BlockAct, boolean>> = {
    paste: hasCopy,
    join: joinWithNext(value, path) !== undefined,
  };
  return (
    <div ref={bar} className="block-bar" role="group" aria-label="This block">
      {words
        .filter(([act]) => isShown[act] !== false)
        .map(([act, label]) => (
          <button
            key={act}
            type="button"
            disabled={isAtEnd[act] === true}
            onClick={() => {
              if (act === 'up' || act === 'down') press(act);
              onAct(act);
            }}
          >
            {label}
          </button>
        ))}
    </div>
  );
}

/**
 * Keeps the focus on the button that moved something up or down.
 * @param index The position of what moves: a render before it has moved must not count.
 * @returns a ref for the element in which the two buttons come first, and a function to call when one is pressed
 */
function useMoveFocus<T extends HTMLElement>(
  index: number | undefined,
): [RefObject<T | null>, (way: Way) => void] {
  const place = useRef<T>(null);
  const moved = useRef<{ way: Way; from: number | undefined }>(undefined);
  useEffect(() => {
    if (moved.current === undefined || moved.current.from === index) return;
    const { way } = moved.current;
    moved.current = undefined;
    pressableAgain(place.current?.querySelectorAll('button'), way)?.focus();
  });
  const press = (way: Way) => {
    moved.current = { way, from: index };
  };
  return [place, press];
}

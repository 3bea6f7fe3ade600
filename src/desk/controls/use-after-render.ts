/** Runs actions after the next rendering, such as moving the focus. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Returns a function that runs an action once the form it needs is rendered. */
export function useAfterRender(): (act: () => void) => void {
  const [wish, setWish] = useState<{ act: () => void }>();
  useEffect(() => wish?.act(), [wish]);
  return useCallback((act) => setWish({ act }), []);
}

type Way = 'up' | 'down';

/**
 * Keeps the focus on the button that moved something up or down, so that it can be pressed again. At the end of the
 * list, the other button gets it.
 * @param index The position of what moves: a render before it has moved must not count.
 * @returns a ref for the element in which the two buttons come first, and a function to call when one is pressed
 */
export function useMoveFocus<T extends HTMLElement>(
  index: number | undefined,
): [RefObject<T | null>, (way: Way) => void] {
  const place = useRef<T>(null);
  const moved = useRef<{ way: Way; from: number | undefined }>(undefined);
  useEffect(() => {
    if (moved.current === undefined || moved.current.from === index) return;
    const { way } = moved.current;
    moved.current = undefined;
    const [up, down] = place.current?.querySelectorAll('button') ?? [];
    const [button, other] = way === 'up' ? [up, down] : [down, up];
    (button?.disabled === true ? other : button)?.focus();
  });
  const press = (way: Way) => {
    moved.current = { way, from: index };
  };
  return [place, press];
}

/** Runs actions after the next rendering, such as moving the focus. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Returns a function that runs an action once the form it needs is rendered. */
export function useAfterwards(): (act: () => void) => void {
  const [wish, setWish] = useState<{ act: () => void }>();
  useEffect(() => wish?.act(), [wish]);
  return useCallback((act) => setWish({ act }), []);
}

export type Way = 'up' | 'down';

/**
 * Keeps the focus on the button that moved something up or down, so that it can be pressed again. At the end of the
 * list, the other button gets it.
 * @returns a ref for the element in which the two buttons come first, and a function to call when one is pressed
 */
export function useMoveFocus<T extends HTMLElement>(): [RefObject<T | null>, (way: Way) => void] {
  const place = useRef<T>(null);
  const moved = useRef<Way>(undefined);
  useEffect(() => {
    if (moved.current === undefined) return;
    const [up, down] = place.current?.querySelectorAll('button') ?? [];
    const [button, other] = moved.current === 'up' ? [up, down] : [down, up];
    moved.current = undefined;
    (button?.disabled === true ? other : button)?.focus();
  });
  const press = useCallback((way: Way) => {
    moved.current = way;
  }, []);
  return [place, press];
}

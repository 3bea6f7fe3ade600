/** What is done once an act is drawn, such as moving the focus. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Returns a function that takes what is to be done: it is called once the form is there that the act has led to. */
export function useAfterwards(): (act: () => void) => void {
  const [wish, setWish] = useState<{ act: () => void }>();
  useEffect(() => wish?.act(), [wish]);
  return useCallback((act) => setWish({ act }), []);
}

export type Way = 'up' | 'down';

/**
 * Keeps the focus on the button by which something was moved up or down, so that the next press moves it on. At an end of
 * the list, where it leads no further, the other one has it.
 * @returns where the two buttons are, the first of all in it; and a function to call when one is pressed
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

import { useEffect } from 'react';

/** A keyboard on the screen is higher than this, in CSS pixels; the bars of a browser are not. */
const keyboardHeight = 150;

/**
 * Tells the styles how much of the window is seen: a keyboard on the screen covers the rest without making the window
 * smaller. `--seen-height` and `--seen-top` of the document are its place, `data-keyboard` says that there is one.
 */
export function useSeenHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const root = document.documentElement;
    const follow = () => {
      // What is magnified with two fingers is not covered.
      const isWhole = seen.scale < 1.05;
      const height = seen.height * seen.scale;
      root.style.setProperty('--seen-height', `${height}px`);
      root.style.setProperty('--seen-top', `${isWhole ? seen.offsetTop : 0}px`);
      root.toggleAttribute('data-keyboard', window.innerHeight - height > keyboardHeight);
    };
    follow();
    for (const sign of ['resize', 'scroll']) seen.addEventListener(sign, follow);
    return () => {
      for (const sign of ['resize', 'scroll']) seen.removeEventListener(sign, follow);
    };
  }, []);
}

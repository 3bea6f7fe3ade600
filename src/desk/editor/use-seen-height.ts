import { useEffect } from 'react';

/** An on-screen keyboard is higher than this, in CSS pixels; browser bars are not. */
const keyboardHeight = 150;

/**
 * Tells the styles which part of the window is visible, since an on-screen keyboard covers the rest without resizing
 * the window. `--seen-height` and `--seen-top` give its place; `data-keyboard` says that there is a keyboard.
 */
export function useSeenHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const root = document.documentElement;
    const follow = () => {
      // Pinch zoom covers nothing.
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

import type { ReactNode } from 'react';

/** The ways across the editor for the keyboard; they show when they have the focus. */
export function SkipLinks({ ways }: { ways: readonly (readonly [string, () => void])[] }): ReactNode {
  return (
    <nav className="skip" aria-label="Ways across">
      {ways.map(([words, go]) => (
        <button key={words} type="button" onClick={go}>
          {words}
        </button>
      ))}
    </nav>
  );
}

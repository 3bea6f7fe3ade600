import type { ReactNode } from 'react';

/** Skip links for the keyboard, visible when focused. */
export function SkipLinks({ ways }: { ways: readonly (readonly [string, () => void])[] }): ReactNode {
  return (
    <nav className="skip" aria-label="Skip links">
      {ways.map(([words, go]) => (
        <button key={words} type="button" onClick={go}>
          {words}
        </button>
      ))}
    </nav>
  );
}

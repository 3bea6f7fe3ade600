import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { readValue, storeValue } from './stored.ts';

/** The words that are typed in a dialog. This browser keeps them when the dialog is left, until it is done. */
export interface Typed<T> {
  value: T;
  change: (value: T) => void;
  /** Returns the latest value, for late results. */
  now: () => T;
  /** Whether they are back from an earlier time. */
  isBack: boolean;
  /** Forgets them, since the dialog is done or they are not wanted. */
  forget: () => void;
}

// Outlives an update of the desk, as the drafts do.
const keyOf = (name: string) => `desk-typed ${name}`;

/**
 * Returns what is typed in a dialog.
 * @param name says what the dialog does, and to what
 * @param first the value while nothing is typed
 */
export function useTyped<T>(name: string, first: T): Typed<T> {
  const [held, hold] = useState(() => readTyped(name, first));
  // The same dialog may go on to something else.
  const shown = held.name === name ? held : readTyped(name, first);
  if (shown !== held) hold(shown);
  const latest = useRef(shown.value);
  useLayoutEffect(() => {
    latest.current = shown.value;
  });
  function keep(value: T, isBack: boolean, stored: T | undefined): void {
    latest.current = value;
    storeValue(keyOf(name), stored);
    hold({ name, value, isBack });
  }
  return {
    ...shown,
    now: () => latest.current,
    change: (value) => keep(value, shown.isBack, value),
    forget: () => keep(first, false, undefined),
  };
}

function readTyped<T>(name: string, first: T): { name: string; value: T; isBack: boolean } {
  const kept = readValue(keyOf(name)) as T | undefined;
  return { name, value: kept ?? first, isBack: kept !== undefined };
}

/** Says that what was typed before is here again, and offers to begin anew. */
export function TypedBefore({
  typed,
  children = 'Your earlier words are here again.',
}: {
  typed: Pick<Typed<unknown>, 'isBack' | 'forget'>;
  children?: ReactNode;
}): ReactNode {
  return (
    typed.isBack && (
      <p className="typed-before">
        {children}{' '}
        <button type="button" onClick={typed.forget}>
          Start again
        </button>
      </p>
    )
  );
}

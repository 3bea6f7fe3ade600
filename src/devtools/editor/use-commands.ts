/** The keys of the editor as a whole: in its own window, and in that of the page beside the form. */
import { useCallback, useEffect, useRef } from 'react';
import { commandOf, type KeyCommand } from './keys.ts';

/**
 * Does what keys ask for.
 * @returns the listener, for the window of the page beside the form
 */
export function useCommands(
  commands: Readonly<Record<KeyCommand, () => void>>,
): (event: KeyboardEvent) => void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const onKey = useCallback((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === undefined) return;
    event.preventDefault();
    latest.current[command]();
  }, []);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onKey]);
  return onKey;
}

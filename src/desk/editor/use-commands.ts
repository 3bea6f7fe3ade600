/** The editor's shortcuts, in its own window and in that of the page. */
import { useCallback, useEffect, useRef } from 'react';
import { findCommand, type KeyCommand } from './keys.ts';

/**
 * Runs the commands of keys.
 * @returns the listener for the page's window
 */
export function useCommands(
  commands: Readonly<Record<KeyCommand, () => void>>,
): (event: KeyboardEvent) => void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const onKey = useCallback((event: KeyboardEvent) => {
    const command = findCommand(event);
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

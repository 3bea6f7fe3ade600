/** Ensures that the last change of a file is noticed. */
import { statSync } from 'node:fs';

/** Slightly longer than the time in which the watcher ignores further changes of a file. */
const againAfterMs = 100;

/**
 * Returns a callback for a file watcher. The watcher ignores a change within 50 ms of another of the same file, as some
 * editors write; so the callback checks the file again.
 * @param act Handles the change. @returns whether the file matters.
 */
export function untilTheLast(
  act: (event: string, path: string) => boolean,
): (event: string, path: string) => void {
  const look = (event: string, path: string): void => {
    const seen = readStamp(path);
    if (act(event, path))
      setTimeout(() => readStamp(path) !== seen && look('change', path), againAfterMs).unref();
  };
  return look;
}

/** Changes with each change of a file. */
function readStamp(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  return file && `${file.mtimeMs} ${file.size}`;
}

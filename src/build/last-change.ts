/** The last change of a file is never missed. */
import { statSync } from 'node:fs';

/** A little longer than the time in which the watcher says nothing of a further change of the same file. */
const againAfterMs = 100;

/**
 * Returns what a watcher of files is to call. It says nothing of a change that follows another of the same file within
 * 50 ms, as some editors write; so the file is looked at again.
 * @param act Takes the change in. @returns whether the file matters.
 */
export function untilTheLast(
  act: (event: string, path: string) => boolean,
): (event: string, path: string) => void {
  const look = (event: string, path: string): void => {
    const seen = stampOf(path);
    if (act(event, path))
      setTimeout(() => stampOf(path) !== seen && look('change', path), againAfterMs).unref();
  };
  return look;
}

/** Changes with each change of a file. */
function stampOf(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  return file && `${file.mtimeMs} ${file.size}`;
}

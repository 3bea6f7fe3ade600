/** The last change of a file is never missed, though the watcher says nothing of it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilTheLast } from '../../../src/desk/server/dev.ts';
import { makeFolder } from '../../make-folder.ts';

const folder = makeFolder();
const file = join(folder, 'a.json');
const act = vi.fn<(event: string, path: string) => boolean>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  act.mockReset().mockReturnValue(true);
  writeFileSync(file, '1');
});
afterEach(() => void vi.useRealTimers());

it('is looked for once more, and then until nothing has changed', () => {
  const look = untilTheLast(act);
  look('add', file);
  writeFileSync(file, 'longer');
  vi.advanceTimersByTime(200);
  expect(act.mock.calls).toEqual([
    ['add', file],
    ['change', file],
  ]);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(2);
});

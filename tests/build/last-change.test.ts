/** The last change of a file is never missed, though the watcher says nothing of it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilTheLast } from '../../src/build/dev/last-change.ts';

const folder = mkdtempSync(join(tmpdir(), 'last-change-'));
const file = join(folder, 'a.json');
const act = vi.fn<(event: string, path: string) => boolean>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  act.mockReset().mockReturnValue(true);
  writeFileSync(file, '1');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
});

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

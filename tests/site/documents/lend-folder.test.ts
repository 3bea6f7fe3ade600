/** Temporary folders do not outlive the process that lent them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { lendFolder } from '../../../src/site/documents/lend-folder.ts';
import { makeFolder } from '../../make-folder.ts';

afterEach(() => vi.unstubAllEnvs());

it('removes the folders of processes that have ended, and no others', () => {
  const { pid } = spawnSync(process.execPath, ['-v']);
  const kept = ['desk-1-aaaaaa', `desk-${process.pid}-bbbbbb`, 'desk-notes', `desk-${pid}-mine`];
  const top = makeFolder(
    Object.fromEntries([...kept, `desk-${pid}-cccccc`].map((name) => [`${name}/a`, ''])),
  );
  vi.stubEnv('TMPDIR', top);
  vi.stubEnv('TEMP', top);
  const { path, end } = lendFolder();
  expect(kept.filter((name) => existsSync(join(top, name)))).toEqual(kept);
  expect(existsSync(join(top, `desk-${pid}-cccccc`))).toBe(false);
  end();
  expect(existsSync(path)).toBe(false);
});

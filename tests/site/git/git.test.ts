/** Questions to git where there is no repository: an error, and the process that asked lives on. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBlobs } from '../../../src/site/git/git.ts';
import { makeFolder } from '../../make-folder.ts';

it.each([1, 20_000])(
  'contents of no repository are an error, however many are asked for: %i',
  async (count) => {
    const folder = makeFolder();
    const hashes = Array.from({ length: count }, (_, index) => index.toString(16).padStart(40, '0'));
    await expect(readBlobs(folder, hashes).next()).rejects.toThrow('ended before');
  },
);

it('contents of a folder that is gone are an error', async () => {
  await expect(readBlobs(join(tmpdir(), 'gone'), ['0'.repeat(40)]).next()).rejects.toThrow('ended before');
});

/** Memory of programs that read all of a site: in processes of their own, because it is set for a whole process. @breadth */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { root } from '../site/documents/tiny-site.ts';

const module = JSON.stringify(pathToFileURL(join(root, 'src/builder/pages/collect-garbage.ts')).href);

/** Holds 1,000 pages, each of them for a while, and tells the most that the heap has held, in bytes. */
const program = (first: string) => `
  import { limitHeapGrowth } from ${module};
  ${first}
  const held = [];
  let most = 0;
  for (let page = 0; page < 8000; page += 1) {
    held[page % 1000] = Array.from({ length: 1000 }, (_, index) => ({ index, page }));
    if (page % 20 === 0) most = Math.max(most, process.memoryUsage().heapTotal);
  }
  process.stdout.write(String(most));
`;

function mostHeld(first: string): number {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program(first)],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return Number(stdout);
}

it('the heap grows little beyond what is held', { timeout: 60_000 }, () => {
  expect(mostHeld('limitHeapGrowth();')).toBeLessThan(0.8 * mostHeld(''));
});

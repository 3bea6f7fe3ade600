/**
 * The search texts of a page hold nothing of its document.
 * @alone Memory is measured.
 * @breadth
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { extractSearchTexts } from '../../../src/builder/render/search-texts.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function held(): number {
  collect();
  return process.memoryUsage().heapUsed / 1_000_000;
}

it('the texts of a hundred documents of a megabyte are as large as what they say', () => {
  const before = held();
  const texts = Array.from({ length: 100 }, (_, index) =>
    extractSearchTexts(
      {
        byParameter: new Set(),
        searched: `<!--${String(index).padStart(1_000_000, 'x')}--><div class="page-outlet"><section id="the-beginning-of-it"><h2 id="the-beginning-of-it-heading">The beginning of it all</h2><p>Theunbrokenwordofthissection</p></section></div>`,
      },
      '/A',
      'A',
    ),
  );
  expect(held() - before).toBeLessThan(50);
  expect(texts.flat()).toHaveLength(200);
});

/** A walk over pages that hold every kind of block: no fault, words that can be read, nothing that is covered. @rest */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { exampleSite, pagesOf } from '../e2e/pages.ts';
import { isFull, sampleOf } from '../sample.ts';
import { coverOf } from '../visit/cover.ts';
import { expect, test, type Visitor } from './fixture.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const windows = [
  [1440, 900],
  [360, 740],
] as const;

for (const [built, folder, count] of [
  ['example', exampleSite, 6],
  ['own', fileURLToPath(new URL('../..', import.meta.url)), 2],
] as const) {
  const { name, documents } = pagesOf(folder);
  const all = documents.map(({ route }) => route);
  // The example has every kind of block.
  const routes = built === 'example' && !isFull ? coverOf(folder) : all;
  test.describe(name, () => {
    test.use({ built });
    for (const [index, route] of sampleOf(routes, count, `pages of ${name} in other browsers`).entries())
      test(`A1 A7 R-02 ${route} has no fault, can be read, and covers no control`, async ({ visitor }) => {
        for (const [width, height] of isFull ? windows : [windows[index % 2] ?? windows[0]]) {
          await visitor.resize(width, height);
          await visitor.visit(route);
          expect(await visitor.evaluate(coveredControls, undefined), 'controls that are covered').toEqual([]);
          await visitor.wakeAll();
          expect(await contrastFaults(visitor), 'words that can hardly be read').toEqual([]);
        }
      });
  });
}

async function contrastFaults(visitor: Visitor): Promise<string[]> {
  await visitor.driver.run(axe);
  return visitor.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(
      { exclude: ['iframe'] },
      { runOnly: ['color-contrast'], resultTypes: ['violations'] },
    );
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`),
    );
  }, undefined);
}

/** In the page: controls of the first window whose middle belongs to something else. */
async function coveredControls(): Promise<string[]> {
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .flatMap((control) => {
      const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // Elements of one pixel are for screen readers.
      if (width < 2 || height < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return [];
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && (control.contains(hit) || hit.closest('label')?.control === control)) return [];
      return [`${control.outerHTML.slice(0, 150)} by ${hit?.outerHTML.slice(0, 150)}`];
    });
}

/** What axe finds on a page as it stands, in both schemes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe cannot decide by itself, and why it is none. What is not here must be looked at. */
const explained: { rule: string; within: string; why: string }[] = [
  {
    rule: 'color-contrast',
    within: '.page-banner',
    why: 'words over a picture: contrast.spec.ts measures them',
  },
  { rule: 'color-contrast', within: '#hero', why: 'words over the film: contrast.spec.ts measures them' },
  {
    rule: 'color-contrast',
    within: '#site-menu',
    why: 'what scrolls under the edge of the menu is covered; the rest has the colours that axe does judge',
  },
  { rule: 'frame-tested', within: 'iframe', why: 'a document of another kind: a PDF, a drawing, a film' },
];

interface Finding {
  rule: string;
  target: string;
  says: string;
}

/** Expects that axe finds nothing on the page, in light and in dark, and is in no doubt that is not explained. */
export async function expectNoBarriers(page: Page, state: string): Promise<void> {
  await page.evaluate(axe);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations, incomplete } = await page.evaluate(run);
    expect(violations.flatMap(findings), `${state}, ${colorScheme}: barriers`).toEqual([]);
    const doubts = incomplete.flatMap(findings);
    const unexplained = await page.evaluate(
      ({ doubts, explained }) =>
        doubts.filter(
          ({ rule, target }) =>
            !explained.some(
              (known) => known.rule === rule && document.querySelector(target)?.closest(known.within),
            ),
        ),
      { doubts, explained },
    );
    expect(unexplained, `${state}, ${colorScheme}: doubts`).toEqual([]);
  }
}

async function run(): Promise<AxeResults> {
  const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
  return axe.run({
    resultTypes: ['violations', 'incomplete'],
    // Off by default, since they came with WCAG 2.2.
    rules: { 'target-size': { enabled: true } },
  });
}

function findings({ id, nodes }: { id: string; nodes: NodeResult[] }): Finding[] {
  return nodes.map(({ target, any, all, none }) => ({
    rule: id,
    target: target.join(' '),
    says: [...any, ...all, ...none].map(({ message }) => message).join('; '),
  }));
}

/**
 * The findings of axe on a page as it is, in both schemes. Findings that do not depend on colours are the same in both:
 * every rule is run in light, and in dark those that judge colours. A full run takes every rule in both.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './in-folder.ts';
import { isFull } from '../sample.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Findings that axe leaves open, each with the reason why it is no barrier. Others must be looked at. */
const explained: { rule: string; within: string; why: string }[] = [
  {
    rule: 'color-contrast',
    within: '.page-banner',
    why: 'words over a picture: A7 measures them',
  },
  { rule: 'color-contrast', within: '#hero', why: 'words over the film: A7 measures them' },
  {
    rule: 'color-contrast',
    within: '#site-menu',
    why: 'what scrolls under the edge of the menu is covered; the rest has the colours that axe does judge',
  },
  {
    rule: 'color-contrast',
    within: '.picture-parts',
    why: 'axe takes a whole picture, of which a circle beside the words shows a part, for one over them',
  },
  { rule: 'frame-tested', within: 'iframe', why: 'a document of another kind: a PDF, a drawing, a film' },
];

interface Finding {
  rule: string;
  target: string;
  says: string;
}

/**
 * Expects that axe finds nothing on the page, in light and in dark, and is in no doubt that is not explained.
 * @param within Selector of the part that the state has changed; the whole page if absent.
 */
export async function expectNoBarriers(page: Page, state: string, within?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // The light scheme comes last, and stays.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations, incomplete } = await page.evaluate(run, {
      coloursOnly: colorScheme === 'dark' && !isFull,
      within,
    });
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

interface RunOptions {
  coloursOnly: boolean;
  within: string | undefined;
}

async function run({ coloursOnly, within }: RunOptions): Promise<AxeResults> {
  const { axe } = window as unknown as {
    axe: { run: (context: string | Document, options: object) => Promise<AxeResults> };
  };
  const part = within ?? document;
  const resultTypes = ['violations', 'incomplete'];
  if (coloursOnly) return axe.run(part, { resultTypes, runOnly: ['color-contrast', 'link-in-text-block'] });
  // Off by default, since it came with WCAG 2.2.
  return axe.run(part, { resultTypes, rules: { 'target-size': { enabled: true } } });
}

function findings({ id, nodes }: { id: string; nodes: NodeResult[] }): Finding[] {
  return nodes.map(({ target, any, all, none }) => ({
    rule: id,
    target: target.join(' '),
    says: [...any, ...all, ...none].map(({ message }) => message).join('; '),
  }));
}

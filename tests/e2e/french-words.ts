/** The words of the French site (`tests/fixtures/french-site`) says on a page, held against the English of the engine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { allEnglish } from '../../src/engine/words/site-words.ts';
import { root } from '../root.ts';
import { expect } from './site.ts';

export const frenchSite = join(root, 'tests/fixtures/french-site');

/** The English words of the engine, unless the site has the same: a word as a whole text, words anywhere in one. */
export function englishOfEngine(): RegExp[] {
  const french = new Set(textsOf(JSON.parse(readFileSync(join(frenchSite, 'words.json'), 'utf8'))));
  return textsOf(allEnglish)
    .filter((text) => !french.has(text) && /[A-Za-z]/.test(text.replace(/\{\w+\}/g, '')))
    .map((text) => {
      const pattern = text
        .split(/\{\w+\}/)
        .map(escaped)
        .join('.+');
      return new RegExp(text.includes(' ') ? pattern : `^${pattern}$`);
    });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Everything that a page says, seen or heard: texts, and attributes that are read out. */
export const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (!node.parentElement?.closest('script, style')) said.push(node.textContent ?? '');
    for (const name of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt', 'value'])
      for (const element of document.querySelectorAll(`[${name}]`))
        // The value of a choice stands in the address and is not shown.
        if (name !== 'value' || !element.matches('option')) said.push(element.getAttribute(name) ?? '');
    return said.map((text) => text.trim()).filter((text) => text !== '');
  });

/** Fails with what the engine says in English on the page as it is now. */
export async function expectFrench(page: Page, when: string): Promise<void> {
  const english = englishOfEngine();
  const said = await saidOn(page);
  expect(said.length, `texts ${when}`).toBeGreaterThan(20);
  const found = said.filter((text) => english.some((pattern) => pattern.test(text)));
  expect(found, `English ${when}`).toEqual([]);
}

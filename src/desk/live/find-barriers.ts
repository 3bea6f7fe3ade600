/** Finds barriers on the page beside the editor, by axe. It is loaded once somebody asks, and never on the website. */
import axe from 'axe-core';
import type { PageBarrier } from '../shared/editor-messages.ts';
import { fileOf } from './edit-blocks.ts';

/** The parts of a page that the desk has added. */
const ofDesk = ['[id^="desk-"]', 'vite-error-overlay'];

/** Returns the barriers on the page, each with the block that has it. Frames of other documents are left out. */
export async function findBarriers(page: Document): Promise<PageBarrier[]> {
  const { violations } = await axe.run(
    { include: page, exclude: ofDesk },
    {
      resultTypes: ['violations'],
      elementRef: true,
      iframes: false,
      rules: { 'target-size': { enabled: true } },
    },
  );
  return violations.flatMap(({ id: rule, help, nodes }) =>
    nodes.map(({ element, target }) => {
      const block = element?.closest<HTMLElement>('[data-source]');
      const picture = element?.matches('img') ? element : element?.querySelector('img');
      return {
        rule,
        help,
        target: target.join(' '),
        file: block ? fileOf(block) : '',
        id: block?.id ?? '',
        src: picture?.getAttribute('src') ?? '',
        words: (element?.textContent ?? '').trim().slice(0, 80),
      };
    }),
  );
}

/** Checks that an id stands for one thing in a page: among its blocks, those of its layout and what the engine adds. */
import { idsOfLayout } from '../documents/page-ids.ts';
import { isPage } from '../documents/read-site.ts';
import type { CheckContext } from './checking.ts';

/** The ids that the engine gives in each document. A block of a layout that took one of them would hide what is meant. */
const ofEngine = ['root', 'page', 'page-heading', 'site-menu'];

/** Counts the blocks of a page, and reports its ids that are taken; of a shell, those that the engine has. */
export function checkIds({ findings, site, document, assembled, report }: CheckContext): void {
  const seen = new Map(ofEngine.map((id) => [id, 'the engine itself']));
  const isOfPage = isPage(document);
  if (isOfPage) {
    findings.counts.blocks += document.value.blocks.length;
    // The part of a layout to which a link past the menu leads.
    seen.set('main', 'the engine itself');
    for (const id of idsOfLayout(document, site)) seen.set(id, 'the layout of the page');
  }
  for (const { role, value, pointer } of document.references) {
    if (role !== 'id') continue;
    const id = value as string;
    const other = seen.get(id);
    if (other !== undefined) {
      report(
        assembled.locate(pointer),
        'E202',
        `the id "${id}" is taken by ${other}; ids are unique in a page`,
      );
    }
    // Each layout of a shell makes pages of its own, so that they may have the same ids.
    if (isOfPage) seen.set(id, 'another entry of this page');
  }
}

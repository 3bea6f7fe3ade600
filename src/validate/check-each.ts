/** Checks the pages that are made for each record, and that no other page has a block `record`. */
import { problemAt, type Problem } from '../documents/problem.ts';
import type { PageDocument, Site } from '../documents/read-site.ts';
import { addressOfEach } from '../documents/record-pages.ts';
import { suggest } from '../documents/suggest.ts';

/** The block that shows the record of a page. */
const recordBlock = 'record';

/** Reports pages for each record without a collection, or with addresses of their own, and blocks without a record. */
export function eachProblems(site: Site): Problem[] {
  const names = [...site.collections.keys()];
  return site.pages.flatMap((page) => {
    if (page.problems.length > 0) return [];
    const { each, aliases, redirectFrom, translationOf } = page.value;
    if (each === undefined)
      return pointersOf(page.value.blocks, '/blocks').map((pointer) => reportAt(page, pointer, lonelyBlock));
    const problems: Problem[] = [];
    if (!names.includes(each.source) && Object.hasOwn(site.sources.value, each.source))
      problems.push(
        reportAt(
          page,
          '/each/source',
          `the source "${each.source}" is a call of the API; pages are made of a "folder" or a "file" of pages/_records/${suggest(each.source, names)}`,
        ),
      );
    for (const [name, value] of Object.entries({ aliases, redirectFrom, translationOf }))
      if (value !== undefined)
        problems.push(
          reportAt(page, `/${name}`, `"${name}" is for one page, and this document makes many; delete it`),
        );
    const fit = /^[\w~-][\w.~-]*$/;
    for (const { id, file } of site.collections.get(each.source)?.records ?? [])
      if (!fit.test(id))
        problems.push(
          problemAt(
            file,
            0,
            1,
            'E237',
            `the id "${id}" cannot be a part of the address ${addressOfEach(page)}; write letters, digits, "-", "_", "~" and dots`,
          ),
        );
    return problems;
  });
}

const lonelyBlock =
  'this block shows the record of a page, and this page has none; add "each" to the page, or delete the block';

/** The pointers of the blocks that show a record. */
function pointersOf(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { type?: unknown }).type === recordBlock ? [at] : [];
  return [...own, ...Object.entries(value).flatMap(([name, child]) => pointersOf(child, `${at}/${name}`))];
}

function reportAt({ file, assembled }: PageDocument, pointer: string, message: string): Problem {
  const node = assembled?.locate(pointer).node ?? { offset: 0, length: 1, type: 'object' };
  return problemAt(
    assembled?.locate(pointer).file ?? file,
    node.offset,
    node.type === 'string' ? node.length : 1,
    'E237',
    message,
  );
}

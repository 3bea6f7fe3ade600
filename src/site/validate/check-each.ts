/** Checks the pages that are made for each record, and that no other page has a block that shows one. */
import { perObject } from '../../engine/per-object.ts';
import type { Contract } from '../documents/contract.ts';
import { problemAt, type Problem } from '../documents/problem.ts';
import { listFormerPaths, type PageDocument, type Site } from '../documents/read-site.ts';
import { addressOfEach } from '../documents/record-pages.ts';
import { suggest } from '../documents/suggest.ts';
import type { Page } from '../../engine/generated/schema.ts';

/** Reports pages for each record without a collection, or with addresses of their own, and blocks without a record. */
export function eachProblems(site: Site, { ofRecord }: Contract): Problem[] {
  return site.pages.flatMap((page) => {
    if (page.problems.length > 0) return [];
    const { each } = page.value;
    if (each !== undefined)
      return [...sourceProblems(site, page, each), ...pathProblems(page), ...idProblems(site, page, each)];
    const message =
      'this block shows the record of a page, and this page has none; add "each" to the page, or delete the block';
    return [
      ...recordBlocks(ofRecord)(page).map((pointer) => reportAt(page, pointer, message)),
      ...formerProblems(page, false),
    ];
  });
}

function sourceProblems({ collections, sources }: Site, page: PageDocument, { source }: Each): Problem[] {
  // Another check reports a source that does not exist.
  if (collections.has(source) || !Object.hasOwn(sources.value, source)) return [];
  const message = `the source "${source}" is a call of the API; pages are made of a "folder" or a "file" of pages/_records/${suggest(source, [...collections.keys()])}`;
  return [reportAt(page, '/each/source', message)];
}

function pathProblems(page: PageDocument): Problem[] {
  const { aliases, translationOf } = page.value;
  const single = Object.entries({ aliases, translationOf }).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [reportAt(page, `/${name}`, `"${name}" is for one page, and this document makes many; delete it`)],
  );
  return [...single, ...formerProblems(page, true)];
}

/** Reports former addresses with `{id}` of one page, and those without it of pages of records. */
function formerProblems(page: PageDocument, isEach: boolean): Problem[] {
  return listFormerPaths(page).flatMap((path, index) => {
    if (path.endsWith('/{id}') === isEach) return [];
    const message = isEach
      ? `${path} is the address of one page, and this document makes many; write it with {id}, or delete it`
      : `${path} is for pages of records; write the former address of this page, or delete it`;
    return [reportAt(page, `/redirectFrom/${index}`, message)];
  });
}

function idProblems({ collections }: Site, page: PageDocument, { source }: Each): Problem[] {
  const unfit = (collections.get(source)?.records ?? []).filter(({ id }) => !/^[\w~-][\w.~-]*$/.test(id));
  return unfit.map(({ id, file }) => {
    const message = `the id "${id}" cannot be a part of the address ${addressOfEach(page)}; write letters, digits, "-", "_", "~" and dots`;
    return problemAt(file, file.root?.offset ?? 0, 1, 'E237', message);
  });
}

type Each = NonNullable<Page['each']>;

/** The pointers of the blocks of a page that show a record. */
const recordBlocks = perObject((ofRecord: ReadonlySet<string>) =>
  perObject(({ value }: PageDocument) => pointersOf(value.blocks, ofRecord, '/blocks')),
);

function pointersOf(value: unknown, ofRecord: ReadonlySet<string>, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type } = value as { type?: unknown };
  const inside = Object.entries(value).flatMap(([name, child]) =>
    pointersOf(child, ofRecord, `${at}/${name}`),
  );
  return typeof type === 'string' && ofRecord.has(type) ? [at, ...inside] : inside;
}

function reportAt(page: PageDocument, pointer: string, message: string): Problem {
  const { file = page.file, node } = page.assembled?.locate(pointer) ?? {};
  return problemAt(file, node?.offset ?? 0, node?.type === 'string' ? node.length : 1, 'E237', message);
}

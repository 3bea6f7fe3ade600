/** Checks that an id is unique on a page: among its blocks, those of its layout and the elements of the engine. */
import { findNodeAtLocation } from 'jsonc-parser';
import { defaultLayout } from '../documents/default-layout.ts';
import type { ParsedFile } from '../documents/document.ts';
import type { ComposedDocument, SourceLocation } from '../documents/insert-parts.ts';
import { idsOfLayout } from '../documents/page-ids.ts';
import { partFile } from '../documents/paths.ts';
import { findPosition } from '../documents/problem.ts';
import { isPage, findShell, type PageDocument } from '../documents/read-site.ts';
import type { CheckContext } from './checking.ts';

/** The ids of the engine in each document. A block of a layout with one of them would hide its target. */
const ofEngine = ['root', 'page', 'page-heading', 'site-menu'];

const owners = {
  engine: 'the engine itself',
  layout: 'the layout of the page',
  page: 'another entry of this page',
};

/** The owner of an id, with a pointer if it is an entry of the page itself. */
interface Owner {
  kind: keyof typeof owners;
  pointer?: string;
}

/** Counts the blocks of a page, and reports its duplicate ids; in a shell only those of the engine. */
export function checkIds(checking: CheckContext): void {
  const { findings, site, document } = checking;
  const seen = new Map<string, Owner>(ofEngine.map((id) => [id, { kind: 'engine' }]));
  const isOfPage = isPage(document);
  if (isOfPage) {
    findings.counts.blocks += document.value.blocks.length;
    // The target of the skip link, in the layout.
    seen.set('main', { kind: 'engine' });
    for (const id of idsOfLayout(document, site)) seen.set(id, { kind: 'layout' });
  }
  const usedAgain = new Set<string>();
  for (const { role, value, pointer } of document.references) {
    if (role !== 'id') continue;
    const id = value as string;
    const other = seen.get(id);
    if (other !== undefined) reportTaken(checking, id, pointer, other, usedAgain);
    // Each layout of a shell makes its own pages, so two layouts may have the same ids.
    if (isOfPage && other === undefined) seen.set(id, { kind: 'page', pointer });
  }
}

/** @param usedAgain The pointers of the parts already reported: all their ids are one mistake. */
function reportTaken(
  checking: CheckContext,
  id: string,
  pointer: string,
  { kind, pointer: otherPointer }: Owner,
  usedAgain: Set<string>,
): void {
  const { document, assembled, report } = checking;
  const here = assembled.locate(pointer);
  const there =
    otherPointer === undefined ? placeInLayout(checking, id, kind) : assembled.locate(otherPointer);
  const isSame = there?.file === here.file && there.node.offset === here.node.offset;
  const use = isSame ? useOf(assembled, document.file, pointer) : undefined;
  if (use === undefined) {
    const where = there === undefined ? '' : ` (${placeOf(there, here.file)})`;
    return report(here, 'E202', `the id "${id}" is already used by ${owners[kind]}${where}; use another id`, {
      targets: there === undefined ? [] : [there.file.path],
      found: id,
      titled: `the name “${id}” is already used on this page; choose another`,
    });
  }
  if (usedAgain.has(use.pointer)) return;
  usedAgain.add(use.pointer);
  const partName = String(use.place.node.value);
  const part = `the part "${partName}"`;
  const first = otherPointer === undefined ? undefined : useOf(assembled, document.file, otherPointer);
  const message =
    first === undefined
      ? `${part} is already in the layout of the page; delete it here`
      : `${part} is used twice on this page (first in ${placeOf(first.place, document.file)}); delete one`;
  const targets = [partFile(partName), ...(first === undefined ? [] : [first.place.file.path])];
  const where = first === undefined ? 'in the frame of the page already' : 'twice on this page';
  const titled = `the shared content “${partName}” is ${where}; remove it here`;
  report(use.place, 'E202', message, { targets, found: partName, titled });
}

function placeOf({ file, node }: SourceLocation, from: ParsedFile): string {
  const { line } = findPosition(file, node.offset);
  return file === from ? `line ${line}` : `${file.path}:${line}`;
}

/** The place of an id in the layout of a page. */
function placeInLayout(
  { site, document }: CheckContext,
  id: string,
  kind: Owner['kind'],
): SourceLocation | undefined {
  if (!isPage(document) || kind !== 'layout') return undefined;
  const { references, assembled } = findShell(site, document);
  const below = `/layouts/${layoutOf(document)}/`;
  const found = references.find(
    ({ role, value, pointer }) => role === 'id' && value === id && pointer.startsWith(below),
  );
  return found && assembled?.locate(found.pointer);
}

const layoutOf = ({ value }: PageDocument) => value.layout ?? defaultLayout;

/** The `use` entry of the part that a pointer leads into, and the pointer of the part. */
function useOf(
  { locate }: ComposedDocument,
  file: ParsedFile,
  pointer: string,
): { place: SourceLocation; pointer: string } | undefined {
  let above = '';
  for (const segment of pointer.split('/').slice(1)) {
    const below = `${above}/${segment}`;
    if (locate(below).file !== file) {
      const entry = locate(above).node.children?.[Number(segment)];
      const node = entry && findNodeAtLocation(entry, ['use']);
      return node && { place: { file, node }, pointer: below };
    }
    above = below;
  }
  return undefined;
}

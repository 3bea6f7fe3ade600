/** Checks the references of one document: their targets exist and have the right kind. */
import { isExternal } from '../engine/link.ts';
import { addressesIn, headingIn, htmlIn } from '../documents/prose-facts.ts';
import { countListItems } from '../documents/prose-tree.ts';
import { isPicture, isUnfitPicture } from '../images/picture-formats.ts';
import { createAllowances, unusedMessage } from './allowances.ts';
import type { Reference } from '../documents/validators.ts';
import { replacing } from '../documents/document.ts';
import type { SourceLocation } from '../documents/insert-parts.ts';
import { problemAt, type Problem } from '../documents/problem.ts';
import { isPage, shellOf, type Document } from '../documents/read-site.ts';
import { certainMatch, suggest } from '../documents/suggest.ts';
import { checkBoundFacets } from './check-facets.ts';
import { checkIds } from './check-ids.ts';
import { checkDays } from './check-periods.ts';
import { textStylesOf } from './check-settings.ts';
import { checkName, known } from './check-names.ts';
import type { CheckContext, SiteKnowledge } from './checking.ts';

/** Checks all references of a document without problems. */
export function checkReferences(document: Document<unknown>, known: SiteKnowledge): Problem[] {
  const { assembled, references } = document;
  if (assembled === undefined) return [];
  const problems: Problem[] = [];
  const allowances = createAllowances(references);
  const report: CheckContext['report'] = ({ file, node }, code, message, meant) => {
    const fix = meant === undefined ? undefined : replacing(node, meant);
    problems.push(problemAt(file, node.offset, node.length, code, message, fix));
  };
  const checking: CheckContext = { ...known, document, assembled, allowances, report };
  for (const reference of references)
    checks[reference.role](checking, reference, assembled.locate(reference.pointer));
  checkIds(checking);
  checkDays(checking);
  for (const { rule, pointer } of allowances.unused()) {
    report(assembled.locate(pointer), 'E210', unusedMessage(rule));
  }
  return problems;
}

type Check = (checking: CheckContext, reference: Reference, location: SourceLocation) => void;

/**
 * Roles that are not checked here: allowances are used by other checks, the rest by lists, forms and editors.
 */
const unchecked: Check = () => {};

/** The check for each role that a schema can assign with `role` or `countOf`. */
const checks: Record<Reference['role'], Check> = {
  allow: unchecked,
  todo: unchecked,
  item: unchecked,
  part: unchecked,
  // Both days of a block are looked at together (`check-periods.ts`).
  day: unchecked,
  draft: unchecked,
  // Looked at with the fields of all sources (`check-facets.ts`).
  facet: unchecked,
  id: ({ findings }) => void (findings.counts.ids += 1),
  link: (checking, { value, pointer }, location) =>
    checkLink(checking, value as string | null, pointer, location),
  prose: checkProse,
  image: checkFile,
  'large-image': checkLargeImage,
  file: checkFile,
  frame: (checking, reference, location) =>
    isExternal(reference.value as string)
      ? checkLink(checking, reference.value as string, reference.pointer, location)
      : checkFile(checking, { ...reference, role: 'file' }, location),
  alt: checkAlt,
  panel: checkPanel,
  count: checkCount,
  source(checking, reference, location) {
    checking.findings.counts.bindings += 1;
    checkName(checking, 'E212', 'source', known(checking.site.sources), reference, location);
  },
  policy(checking, reference, location) {
    checkName(checking, 'E213', 'policy', known(checking.site.policies), reference, location);
    checkBoundFacets(checking, reference, location);
  },
  'text-style'({ site, report }, { value }, location) {
    if (site.settings !== undefined && site.settings.problems.length > 0) return;
    const [style, styles] = [value as string, textStylesOf(site)];
    if (!styles.includes(style))
      report(
        location,
        'E230',
        `there is no style of text "${style}"${suggest(style, styles)}`,
        certainMatch(style, styles),
      );
  },
  layout: (checking, reference, location) =>
    checkName(
      checking,
      'E214',
      'layout',
      isPage(checking.document) ? known(shellOf(checking.site, checking.document))?.layouts : undefined,
      reference,
      location,
    ),
};

function checkLink(
  checking: CheckContext,
  href: string | null,
  pointer: string,
  location: SourceLocation,
): void {
  const { findings, allowances, report, files, routes, anchors, document } = checking;
  findings.counts.links += 1;
  if (href === null) {
    if (allowances.permits('link/no-target', pointer)) return;
    report(
      location,
      'E209',
      'a link without a target; give it one, or add an allowance for "link/no-target" with the reason',
    );
  } else if (isExternal(href) || /^(mailto|tel):/.test(href)) {
    if (isSoundAddress(href)) return;
    report(
      location,
      'E208',
      `"${href}" is no address that a visitor may be sent to; use https://…, mailto:… or tel:…`,
    );
  } else if (href.startsWith('#')) {
    if (isPage(document)) checkAnchor(checking, document.route, href.slice(1), location);
  } else if (!/^\/(?!\/)/.test(href)) {
    report(location, 'E208', `"${href}" is no address; write a page as "/Name", another site as "https://…"`);
  } else {
    const [address = '', anchor] = href.split('#');
    const path = address.split('?')[0] ?? '';
    const target = routes.get(path);
    findings.targets.push({ path, route: target?.route, anchor });
    if (target !== undefined) {
      if (target !== document) findings.reached.add(target.route);
      if (anchor !== undefined && anchors.has(target.route))
        checkAnchor(checking, target.route, anchor, location);
    } else if (!files.has(path) && !allowances.permits('link/unknown', pointer)) {
      const now = checking.former.get(path);
      const cure =
        now === undefined
          ? suggest(path, [...routes.keys()]) || `; ${offerPage(path)}correct the address`
          : `; the page is called ${now} now`;
      const meant = now ?? sameButCapitals(path, [...routes.keys()]);
      // In prose the address is only a part of a line, so no fix is offered.
      const fix = meant !== undefined && location.node.value === href ? href.replace(path, meant) : undefined;
      report(location, 'E205', `there is no page or file ${path}${cure}`, fix);
    }
  }
}

/** Offers to write the page, if one may be called so: what was typed or pasted by mistake makes no name of a file. */
const offerPage = (path: string) =>
  /^(?:\/[\w-]{1,60}){1,4}$/.test(path) ? `write pages${path}.json, or ` : '';

/** Reports an anchor that is not the id of a block of the page. */
function checkAnchor(
  { anchors, report }: CheckContext,
  route: string,
  anchor: string,
  location: SourceLocation,
): void {
  const ids = anchors.get(route);
  if (ids === undefined || ids.has(anchor)) return;
  report(
    location,
    'E206',
    `the page ${route} has no block with the id "${anchor}"${suggest(anchor, [...ids])}`,
  );
}

/** Returns the only known address that differs just in case or in a trailing slash. */
function sameButCapitals(path: string, known: readonly string[]): string | undefined {
  const plain = (address: string) => address.toLowerCase().replace(/\/+$/, '');
  const same = known.filter((address) => plain(address) === plain(path));
  return same.length === 1 ? same[0] : undefined;
}

function isSoundAddress(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/.test(href) && !/\s/.test(href) && URL.canParse(href);
}

function checkProse(checking: CheckContext, { value, pointer }: Reference): void {
  const { assembled, report } = checking;
  const lines = value as string[];
  const lineOf = (index: number) => assembled.locate(`${pointer}/${index}`);
  const [heading, html] = [headingIn(lines), htmlIn(lines)];
  if (heading !== undefined)
    report(lineOf(heading), 'E221', 'prose has no headings; use the "heading" of a block');
  if (html !== undefined)
    report(lineOf(html), 'E222', 'prose has no HTML; it would be shown as it stands here');
  for (const { address, isPicture, line } of addressesIn(lines)) {
    if (isPicture) checkFile(checking, { role: 'image', value: address, pointer }, lineOf(line));
    else checkLink(checking, address === '' ? null : address, pointer, lineOf(line));
  }
}

function checkFile(
  { files, findings: { counts, pictures, replaced }, report }: CheckContext,
  { role, value }: Reference,
  location: SourceLocation,
): void {
  const what = role === 'image' ? 'image' : 'file';
  const path = value as string;
  counts[what === 'image' ? 'images' : 'files'] += 1;
  const problem = files.problemOf(path, what);
  if (problem !== undefined) report(location, problem.code, problem.message);
  else if (what === 'image') {
    const picture = files.pictureAt(path);
    pictures.set(picture, [...(pictures.get(picture) ?? []), location]);
    if (picture !== path) replaced.set(path, picture);
  }
}

/**
 * Checks a picture that is displayed large. `value` is its address, or an object whose `src` its own schema
 * checks.
 */
function checkLargeImage(
  checking: CheckContext,
  { value, pointer }: Reference,
  location: SourceLocation,
): void {
  const isAddress = typeof value === 'string';
  if (isAddress) checkFile(checking, { role: 'image', value, pointer }, location);
  const src = isAddress ? value : (value as { src: string }).src;
  const at = isAddress ? location : checking.assembled.locate(`${pointer}/src`);
  const problem = checking.files.problemOf(src, 'large-image');
  if (problem !== undefined) checking.report(at, problem.code, problem.message);
}

/** Reports an alternative text that describes nothing: a file name, or only a word such as "image". */
function checkAlt({ report }: CheckContext, { value }: Reference, location: SourceLocation): void {
  const alt = value as string;
  if (isPicture(alt) || isUnfitPicture(alt) || /^(image|picture|photo)s?$/i.test(alt.trim())) {
    report(location, 'E211', `"${alt}" says nothing to those who do not see the picture; say what it is for`);
  }
}

function checkPanel(
  { allowances, report }: CheckContext,
  { value, pointer }: Reference,
  location: SourceLocation,
): void {
  if ((value as unknown[]).length > 0 || allowances.permits('panel/empty', pointer)) return;
  report(location, 'E219', 'an empty panel; fill it, or add an allowance for "panel/empty" with the reason');
}

function checkCount(
  { findings, report }: CheckContext,
  { value, counted, property }: Reference,
  location: SourceLocation,
): void {
  findings.counts.claims += 1;
  const length = countedLength(counted);
  if (length !== value)
    report(location, 'E217', `the page claims ${String(value)}, but "${property}" has ${length}`);
}

/** Returns the number of entries of a list; for prose, the number of its list items. */
function countedLength(counted: unknown): number {
  if (!Array.isArray(counted)) return 0;
  const isProse = counted.length > 0 && counted.every((line) => typeof line === 'string');
  return isProse ? countListItems(counted) : counted.length;
}

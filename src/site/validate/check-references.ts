/** Checks the references of one document: their targets exist and have the right kind. */
import { isExternal } from '../../engine/link.ts';
import { countedLength } from '../prose/prose-tree.ts';
import { isPicture, isUnfitPicture } from '../images/picture-formats.ts';
import { createAllowances, suppliedMessage, unusedMessage, unusedTitled } from './allowances.ts';
import type { Reference } from '../documents/validators.ts';
import { removing, replacing } from '../documents/document.ts';
import { frameAddress, frameFault } from '../documents/frame-address.ts';
import type { SourceLocation } from '../documents/insert-parts.ts';
import { problemOn, type Problem } from '../documents/problem.ts';
import type { Document } from '../documents/read-document.ts';
import { isPage, findShell } from '../documents/read-site.ts';
import { settingsFile } from '../documents/site-settings.ts';
import { certainMatch, suggest } from '../documents/suggest.ts';
import { checkBoundFacets, checkSort } from './check-facets.ts';
import { checkFile, checkLargeImage } from './check-files.ts';
import { checkIds } from './check-ids.ts';
import { checkLink } from './check-links.ts';
import { checkDays } from './check-periods.ts';
import { textStylesOf } from './check-settings.ts';
import { checkProse } from './check-prose.ts';
import { checkTable } from './check-table.ts';
import type { CheckContext, SiteKnowledge } from './checking.ts';

/** Checks all references of a document without problems. */
export function checkReferences(document: Document<unknown>, known: SiteKnowledge): Problem[] {
  const { assembled, references } = document;
  if (assembled === undefined) return [];
  const problems: Problem[] = [];
  const allowances = createAllowances(references);
  const report: CheckContext['report'] = (location, code, message, { meant, ...facts } = {}) => {
    const fix = meant === undefined ? facts.fix : replacing(location.node, meant);
    problems.push(problemOn(location, code, message, { ...facts, fix }));
  };
  const checking: CheckContext = { ...known, document, assembled, allowances, report };
  for (const reference of references)
    checks[reference.role](checking, reference, assembled.locate(reference.pointer));
  checkIds(checking);
  checkDays(checking);
  const tidy = (pointer: string, message: string, titled: string) => {
    const location = assembled.locate(pointer);
    report(location, 'E210', message, { fix: removing(location.node), titled });
  };
  for (const { rule, pointer } of allowances.unused()) tidy(pointer, unusedMessage(rule), unusedTitled);
  for (const { value, pointer } of allowances.supplied()) {
    const words = String(value);
    tidy(pointer, suppliedMessage(words), `“${words}” is no longer missing here; remove this note`);
  }
  return problems;
}

type Check = (checking: CheckContext, reference: Reference, location: SourceLocation) => void;

/** Roles that are not checked here: allowances are used by other checks, the rest by lists, forms and editors. */
const unchecked: Check = () => {};

/** The check for each role that a schema can assign with `role` or `countOf`. */
const checks: Record<Reference['role'], Check> = {
  allow: unchecked,
  todo: unchecked,
  item: unchecked,
  part: unchecked,
  // Such a day may be any, also a day that was.
  day: unchecked,
  // `checkDays` checks the days of a block together.
  'shown-day': unchecked,
  // A record may have any text that begins with a day: `tell-records.ts` reads it.
  date: unchecked,
  draft: unchecked,
  'look-again': unchecked,
  // `facetProblems` checks it against the fields of all sources.
  facet: unchecked,
  focus: unchecked,
  sort: checkSort,
  where: unchecked,
  id: ({ findings }) => void (findings.counts.ids += 1),
  link: (checking, { value, pointer }, location) =>
    checkLink(checking, value as string | null, pointer, location),
  prose: checkProse,
  image: checkFile,
  'large-image': checkLargeImage,
  file: checkFile,
  frame(checking, reference, location) {
    const address = reference.value as string;
    const meant = frameAddress(address);
    if (!isExternal(address) && meant === address)
      return checkFile(checking, { ...reference, role: 'file' }, location);
    if (isExternal(address)) checkLink(checking, address, reference.pointer, location);
    const fault = frameFault(address)?.message ?? `"${address}" is no address for a frame; write "${meant}"`;
    if (meant !== address || frameFault(address))
      checking.report(location, 'E208', fault, meant === address ? {} : { meant });
  },
  alt: checkAlt,
  columns: checkTable,
  panel: checkPanel,
  count: checkCount,
  source(checking, reference, location) {
    checking.findings.counts.bindings += 1;
    checkName(checking, 'E212', 'source', checking.site.sources, reference, location);
  },
  policy(checking, reference, location) {
    checkName(checking, 'E213', 'policy', checking.site.policies, reference, location);
    checkBoundFacets(checking, reference, location);
  },
  'text-style'({ site, report }, { value }, location) {
    if (site.settings !== undefined && site.settings.problems.length > 0) return;
    const [style, styles] = [value as string, textStylesOf(site)];
    if (!styles.includes(style))
      report(location, 'E230', `there is no text style "${style}"${suggest(style, styles)}`, {
        targets: [settingsFile],
        found: style,
        wanted: styles,
        meant: certainMatch(style, styles),
      });
  },
  layout: (checking, reference, location) =>
    checkName(
      checking,
      'E214',
      'layout',
      isPage(checking.document) ? findShell(checking.site, checking.document) : undefined,
      reference,
      location,
      ({ layouts }) => layouts,
    ),
};

/** Reports an alternative text that describes nothing: a file name, or only a word such as "image". */
function checkAlt({ report }: CheckContext, { value }: Reference, location: SourceLocation): void {
  const alt = value as string;
  if (isPicture(alt) || isUnfitPicture(alt) || /^(image|picture|photo)s?$/i.test(alt.trim())) {
    report(location, 'E211', `"${alt}" does not describe the picture to screen readers; describe it`);
  }
}

function checkPanel(
  { allowances, report }: CheckContext,
  { value, pointer }: Reference,
  location: SourceLocation,
): void {
  if ((value as unknown[]).length > 0 || allowances.permits('panel/empty', pointer)) return;
  report(
    location,
    'E219',
    'the panel is empty; fill it, or add an exception for "panel/empty" with the reason',
    { titled: 'nothing is in here yet; add a block' },
  );
}

function checkCount(
  { findings, report }: CheckContext,
  { value, counted, property }: Reference,
  location: SourceLocation,
): void {
  findings.counts.claims += 1;
  const length = countedLength(counted);
  if (length !== value)
    report(location, 'E217', `the page says ${String(value)}, but "${property}" has ${length}`, {
      found: value,
      wanted: [length],
      titled: `the page says ${String(value)}, but there are ${length}`,
    });
}

/**
 * Reports a name that a shared document does not define, unless that document has problems itself.
 * @param definedIn Returns the object of the document that has the names as its properties.
 */
function checkName<T extends object>(
  { report }: CheckContext,
  code: string,
  what: string,
  document: Document<T> | undefined,
  { value }: Reference,
  location: SourceLocation,
  definedIn: (value: T) => object = (value) => value,
): void {
  if (document === undefined || document.problems.length > 0) return;
  const [name, names] = [value as string, Object.keys(definedIn(document.value))];
  if (names.includes(name)) return;
  report(location, code, `there is no ${what} "${name}"${suggest(name, names)}`, {
    targets: [document.file.path],
    found: name,
    wanted: names,
    meant: certainMatch(name, names),
  });
}

/** Checks that hosts serve each address, and that it has one meaning: a page, a file, or one of the engine or the API. */
import { endOfFile, findOwner, hiddenPaths, matches } from '../../engine/site-paths.ts';
import { pictureEndings } from '../images/picture-formats.ts';
import type { PublicFiles } from '../images/public-files.ts';
import { differsIn, foldName } from '../documents/file-names.ts';
import { findPosition, problemAt, type Problem } from '../documents/problem.ts';
import { addressOfEach, addressOfRecord, formerAddresses, listFormerIds } from '../documents/record-pages.ts';
import type { RecordDocument } from '../documents/collections.ts';
import type { Document } from '../documents/read-document.ts';
import { isPage, type PageDocument, type Site } from '../documents/read-site.ts';

/** The ways in which a page claims an address, by descending priority. */
const ways = ['name', 'aliases', 'redirectFrom'] as const;

/** An address that a page claims. */
interface Claim {
  path: string;
  /** The document that claims it: a page, or a record for its former ids. */
  page: Document<unknown>;
  way: (typeof ways)[number];
  /** JSON pointer to the entry; empty for the name of the file. */
  pointer: string;
}

/**
 * Reports addresses at which hosts serve no page, and those claimed by two pages, or by a page and something else, also if they differ only in case (R-08). The
 * problem is placed at the claim of lower priority.
 */
export function addressProblems(site: Site, files: PublicFiles): Problem[] {
  const { pages, languages } = site;
  const seen = new Map<string, Claim>();
  return ways
    .flatMap((way) => pages.flatMap((page) => claimsOf(page, way, site)))
    .flatMap((claim) => {
      const { path } = claim;
      if (files.has(path)) return [ownedProblem(claim, `the file public${path}`, [`public${path}`])];
      const owner = findOwner(path, languages.keys());
      if (owner !== undefined) return [ownedProblem(claim, owner)];
      const end = claim.way === 'redirectFrom' ? undefined : endOfFile(path, pictureEndings);
      // The schema refuses other addresses with dots there.
      const isHidden = claim.way === 'name' && matches(hiddenPaths, path);
      if (end !== undefined || isHidden) return [unservedProblem(claim, end)];
      const other = seen.get(foldName(path));
      if (other === undefined) seen.set(foldName(path), claim);
      return other === undefined ? [] : [claimedProblem(claim, other)];
    });
}

/** The claims of a page. On a page with problems those that are no text are skipped. */
function claimsOf(page: PageDocument, way: Claim['way'], site: Site): Claim[] {
  const pattern = addressOfEach(page);
  if (way !== 'aliases' && pattern !== undefined) {
    const records = site.collections.get(page.value.each?.source ?? '')?.records ?? [];
    return records.flatMap((record) =>
      way === 'name'
        ? [{ path: addressOfRecord(pattern, record.id), page: record, way, pointer: '' }]
        : formerAddresses(page, pattern, record).map((path) => formerClaim(page, record, path)),
    );
  }
  if (way === 'name') return [{ path: page.route, page, way, pointer: '' }];
  const list: unknown = page.value[way];
  if (!Array.isArray(list)) return [];
  return list.flatMap((path: unknown, index) =>
    typeof path === 'string' ? [{ path, page, way, pointer: `/${way}/${index}` }] : [],
  );
}

/** The claim of a former address of a record: by its former ids, or else by those of its page. */
function formerClaim(page: PageDocument, record: RecordDocument, path: string): Claim {
  const isOfRecord = listFormerIds(record.value).some((id) => path === id || path.endsWith(`/${id}`));
  return { path, page: isOfRecord ? record : page, way: 'redirectFrom', pointer: '/redirectFrom' };
}

/** The place of a claim: its entry, or the start of the file for its name. */
function placeOf({ page, pointer }: Claim): { offset: number; length: number } {
  const node = pointer === '' ? undefined : page.assembled?.locate(pointer).node;
  return node ?? { offset: page.file.root?.offset ?? 0, length: 1 };
}

function report(
  claim: Claim,
  code: string,
  message: string,
  targets: readonly string[],
  titled: string,
): Problem {
  const { offset, length } = placeOf(claim);
  return problemAt(claim.page.file, offset, length, code, message, { targets, found: claim.path, titled });
}

const takeOut = ({ way, page }: Claim) =>
  way !== 'name' ? `delete it from "${way}"` : isPage(page) ? 'rename this page' : 'rename the record';

/** The remedy for readers without the file. */
const choose = ({ way }: Claim) => (way === 'name' ? 'choose another name' : 'remove it here');

const routeOf = (file: string) => file.replace(/^pages|\.json$/g, '');

function ownedProblem(claim: Claim, owner: string, targets: readonly string[] = []): Problem {
  const message = `the address ${claim.path} is that of ${owner}, which visitors could no longer open; ${takeOut(claim)}`;
  const titled = `the address ${claim.path} belongs to the site itself; ${choose(claim)}`;
  return report(claim, 'E203', message, targets, titled);
}

function unservedProblem(claim: Claim, end: string | undefined): Problem {
  const reason = end?.startsWith('.') ? 'is that of a file' : 'stands for its folder';
  const cause =
    end === undefined ? 'has a name with "." at its beginning' : `ends with "${end}", which ${reason}`;
  const message = `the address ${claim.path} ${cause}: hosts would not show the page; ${takeOut(claim)}`;
  const titled = `visitors could not open the address ${claim.path}; ${choose(claim)}`;
  return report(claim, 'E203', message, [], titled);
}

function claimedProblem(claim: Claim, other: Claim): Problem {
  const { path, page } = claim;
  const { file } = other.page;
  const isOwn = other.page === page;
  const place = `${file.path}:${findPosition(file, placeOf(other).offset).line}`;
  const where =
    other.way === 'name'
      ? isOwn
        ? 'of this page by its name'
        : `of ${file.path} by its name`
      : `in "${other.way}" of ${isOwn ? `this page, line ${place.split(':').at(-1)}` : place}`;
  if (other.path !== path) {
    const message = `the address ${path} differs from ${other.path} (${where}) only ${differsIn(path, other.path)}, and some disks store only one of them; ${takeOut(claim)}`;
    const titled = `the address ${path} differs from ${other.path} only ${differsIn(path, other.path)}; ${choose(claim)}`;
    return report(claim, 'E204', message, [file.path], titled);
  }
  const verb = other.way === 'name' ? 'is that' : 'is';
  const message = `the address ${path} ${verb} ${where} already; ${takeOut(claim)}`;
  const owner = isOwn ? 'this page' : `the page ${routeOf(file.path)}`;
  return report(
    claim,
    'E203',
    message,
    [file.path],
    `the address ${path} belongs to ${owner} already; ${choose(claim)}`,
  );
}

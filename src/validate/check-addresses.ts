/** Checks that each address stands for one thing: a page, a file, or what the engine and the API answer. */
import { ownerOf } from '../engine/site-paths.ts';
import type { PublicFiles } from '../images/public-files.ts';
import { positionOf, problemAt, type Problem } from '../documents/problem.ts';
import type { PageDocument, Site } from '../documents/read-site.ts';

/** How a page comes to an address: the first has more right to it than the others. */
const ways = ['name', 'aliases', 'redirectFrom'] as const;

/** An address that a page claims. */
interface Claim {
  path: string;
  page: PageDocument;
  way: (typeof ways)[number];
  /** JSON pointer to the entry; empty for the name of the file. */
  pointer: string;
}

/**
 * Reports addresses that two pages claim, or a page and something else, and those that differ only in case (R-08): at the
 * claim that has less right to it.
 */
export function addressProblems({ pages, languages }: Site, files: PublicFiles): Problem[] {
  const seen = new Map<string, Claim>();
  return ways
    .flatMap((way) => pages.flatMap((page) => claimsOf(page, way)))
    .flatMap((claim) => {
      const { path } = claim;
      const owner = files.has(path) ? `the file public${path}` : ownerOf(path, languages.keys());
      if (owner !== undefined) return [ownedProblem(claim, owner)];
      const other = seen.get(path.toLowerCase());
      if (other === undefined) seen.set(path.toLowerCase(), claim);
      return other === undefined ? [] : [claimedProblem(claim, other)];
    });
}

/** The claims of a page. Of one with problems: those that are texts. */
function claimsOf(page: PageDocument, way: Claim['way']): Claim[] {
  if (way === 'name') return [{ path: page.route, page, way, pointer: '' }];
  const list: unknown = page.value[way];
  if (!Array.isArray(list)) return [];
  return list.flatMap((path: unknown, index) =>
    typeof path === 'string' ? [{ path, page, way, pointer: `/${way}/${index}` }] : [],
  );
}

/** The place of a claim: its entry, or the beginning of the file that has the name. */
function placeOf({ page, pointer }: Claim): { offset: number; length: number } {
  const node = pointer === '' ? undefined : page.assembled?.locate(pointer).node;
  return node ?? { offset: 0, length: 1 };
}

function report(claim: Claim, code: string, message: string): Problem {
  const { offset, length } = placeOf(claim);
  return problemAt(claim.page.file, offset, length, code, message);
}

const takeOut = ({ way }: Claim) => (way === 'name' ? 'rename this page' : `take it out of "${way}"`);

function ownedProblem(claim: Claim, owner: string): Problem {
  const message = `the address ${claim.path} is that of ${owner}, which visitors would not get any more; ${takeOut(claim)}`;
  return report(claim, 'E203', message);
}

function claimedProblem(claim: Claim, other: Claim): Problem {
  const { path, page } = claim;
  const { file } = other.page;
  const isOwn = other.page === page;
  const place = `${file.path}:${positionOf(file, placeOf(other).offset).line}`;
  const where =
    other.way === 'name'
      ? isOwn
        ? 'of this page by its name'
        : `of ${file.path} by its name`
      : `in "${other.way}" of ${isOwn ? `this page, line ${place.split(':').at(-1)}` : place}`;
  if (other.path !== path) {
    const message = `the address ${path} differs from ${other.path} (${where}) only in capitals; some disks hold one of them only: ${takeOut(claim)}`;
    return report(claim, 'E204', message);
  }
  const verb = other.way === 'name' ? 'is that' : 'stands';
  return report(claim, 'E203', `the address ${path} ${verb} ${where} already; ${takeOut(claim)}`);
}

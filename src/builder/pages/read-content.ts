/** Reads the documents of a site for a build, and frees data that only their check needs. */
import type { Contract } from '../../site/documents/contract.ts';
import { withFileAddresses } from '../../site/documents/file-addresses.ts';
import { openedOrigins, toLookAt, type LookAgain, type OpenedOrigins } from '../../site/documents/lists.ts';
import { nextTurn } from '../../site/documents/periods.ts';
import { findShell, readSite, type SiteContent } from '../../site/documents/read-site.ts';
import { siteContent } from '../../site/documents/site-content.ts';
import { siteOn } from '../../site/documents/shown-on.ts';
import { withFocus } from '../../engine/read-field.ts';
import type { PublicFiles } from '../../site/images/public-files.ts';
import { sharedPicture } from '../render/structured-data.ts';
import { inheritShell, composePage } from '../resolve/compose-page.ts';
import { lackOfWords } from '../../site/validate/check-words.ts';
import { clientProblems } from '../../site/validate/check-blocks.ts';
import { counted, validateSite, type CheckResult } from '../../site/validate/validate-site.ts';

interface BuildContent extends Pick<CheckResult, 'problems' | 'later'> {
  /** The content shown on the day of the build; absent if there are problems. */
  content?: SiteContent;
  /** The origins of other sites that its pages may use; absent if there are problems. */
  opened?: OpenedOrigins;
  /** The shown pages and blocks that somebody is to read again. */
  lookAgain: LookAgain[];
  /** The pictures that the documents show. */
  shown: CheckResult['pictures'];
  /** How many pages are not shown on the day. */
  left: number;
  /** The first day, `YYYY-MM-DD`, on which the site shows something else; absent if none is known. */
  buildAgainOn?: string;
}

/**
 * Reads and validates a site: step 1 of a build. Source positions are freed when this returns, before the first page is
 * made.
 * @param today the day of the build, `YYYY-MM-DD`
 */
export function readContent(
  folder: string,
  contract: Contract,
  files: PublicFiles,
  today: string,
  log: (line: string) => void,
): BuildContent {
  const whole = readSite(folder, contract);
  const { later, counts, pictures: shown, ...checked } = validateSite(whole, contract, files);
  const problems = [...checked.problems, ...clientProblems(contract)];
  log(`checked ${counted(counts)}`);
  if (problems.length > 0) return { problems, later, shown, lookAgain: [], left: 0 };
  for (const lack of lackOfWords(whole).values()) log(lack);
  const site = siteOn(withFileAddresses(whole, contract, files), contract, today);
  const buildAgainOn = nextTurn(whole, today);
  return {
    problems,
    later,
    shown,
    content: siteContent(site),
    opened: openedOrigins(site),
    lookAgain: toLookAt(site),
    left: whole.pages.length - site.pages.length,
    ...(buildAgainOn !== undefined && { buildAgainOn }),
  };
}

/** Returns the addresses of the pictures that other sites show of its pages, with their focus. */
export function sharedPictures(site: SiteContent): string[] {
  return site.pages.flatMap((page) => {
    const composed = composePage(
      page.route,
      page.value,
      inheritShell(site.shell.value, findShell(site, page).value),
      page,
    );
    const picture = sharedPicture(composed);
    return picture ? withFocus(picture.src, picture.focus) : [];
  });
}

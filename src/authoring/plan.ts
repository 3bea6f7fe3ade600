/** Planned changes of documents: formatted, checked and written. */
import { withoutFiles } from '../site/documents/collections.ts';
import type { Contract } from '../site/documents/contract.ts';
import { formatChange, formatSite } from '../site/documents/format.ts';
import { schemaId, type DocumentKind } from '../site/documents/kinds.ts';
import { newProblems, stoppedBy, type Problem } from '../site/documents/problem.ts';
import { listFiles, type Site } from '../site/documents/read-site.ts';
import { withFiles } from '../site/documents/with-files.ts';
import { writeFiles } from '../site/documents/write-files.ts';
import type { Page } from '../engine/generated/schema.ts';
import type { PublicFiles } from '../site/images/public-files.ts';
import type { CheckMemory } from '../site/validate/check-memory.ts';
import { validateSite } from '../site/validate/validate-site.ts';

/** The inputs of these functions. */
export interface SiteContext {
  site: Site;
  contract: Contract;
  files: PublicFiles;
}

/** The planned changes of files. */
export interface PagesPlan {
  /** A file that is renamed; `texts` has its new one. */
  moved?: { from: string; to: string };
  removed: string[];
  /** The new texts of files, by path relative to the folder of the site. */
  texts: Map<string, string>;
  /** Reminders for the person to check afterwards. */
  remind: string[];
}

/** Writes a plan. @param root Folder of the site. */
export function writePagesPlan(root: string, { moved, removed, texts }: PagesPlan): void {
  writeFiles(root, { texts, removed: moved ? [...removed, moved.from] : removed });
}

/** Returns the text of a document with some properties set; an empty list, or `undefined`, removes a property. */
export function withProperty<T = Page>(
  contract: Contract,
  text: string,
  properties: { [K in keyof T]?: T[K] | undefined },
  kind: DocumentKind = 'page',
): string {
  const value = { ...(JSON.parse(text) as object), ...properties };
  const kept = Object.entries(value).filter(
    ([key, one]) => one !== undefined && !(key in properties && Array.isArray(one) && one.length === 0),
  );
  return formatChange(Object.fromEntries(kept), contract.schemas.get(schemaId(kind)), contract, text);
}

/** Formats files that were canonical before, and refuses a plan that causes a problem. */
export function tidied(context: SiteContext, plan: PagesPlan): PagesPlan {
  const { site, contract } = context;
  const { moved, removed, texts } = plan;
  const gone = new Set([...removed, ...(moved ? [moved.from] : [])]);
  const planned = (now: ReadonlyMap<string, string>): Site => {
    const changed = withFiles(site, contract, now);
    return {
      ...changed,
      pages: changed.pages.filter(({ file }) => !gone.has(file.path)),
      collections: withoutFiles(changed, gone),
    };
  };
  const isTidy = new Map(
    formatSite(site, contract).map(({ path, before, after }) => [path, before === after]),
  );
  const known = new Set(listFiles(site).map(({ path }) => path));
  const formatted = new Map(formatSite(planned(texts), contract).map(({ path, after }) => [path, after]));
  const tidy = new Map(
    [...texts].map(([path, text]) => {
      const was = path === moved?.to ? moved.from : path;
      return [path, isTidy.get(was) === true || !known.has(was) ? (formatted.get(path) ?? text) : text];
    }),
  );
  refuseProblems(context, planned(tidy));
  return { ...plan, texts: tidy };
}

/** Refuses to go on with a site that has problems. @param before the act that waits for them @throws Error that names them */
export function refuseProblems({ contract, files }: SiteContext, site: Site, before?: string): void {
  const { problems } = validateSite(site, contract, files);
  if (problems.length === 0) return;
  const [words, them] =
    problems.length === 1 ? ['is a problem', 'it'] : [`are ${problems.length} problems`, 'them'];
  const why = before === undefined ? 'nothing was written' : `correct ${them} before you ${before}`;
  throw stoppedBy(problems, `There ${words}: ${why}.`);
}

/**
 * Checks the site with other texts in some files; writes nothing.
 * @param memory the findings of earlier checks, if there are any
 * @returns the site with the texts, its problems, and those among them that it does not have now
 */
export function problemsWith(
  { site, contract, files }: SiteContext,
  texts: ReadonlyMap<string, string>,
  memory?: CheckMemory,
): { next: Site; all: Problem[]; added: Problem[] } {
  const next = withFiles(site, contract, texts);
  const all = validateSite(next, contract, files, memory).problems;
  const known = all.length > 0 ? validateSite(site, contract, files, memory).problems : [];
  return { next, all, added: newProblems(all, known) };
}

/** The command `npm run review`: opens two revisions, compares them and prints the result. */
import { writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Contract } from '../site/documents/contract.ts';
import { reviewToAnswer } from './html.ts';
import { compareRevisions, type Review } from './review.ts';
import { openRevisions, type Revision } from './revision.ts';
import { markdownFormatter, reviewText, terminalFormatter } from './text.ts';

export interface ReviewFlags {
  site: string;
  json?: boolean;
  markdown?: boolean;
  /** File that an HTML version of the review is written to. */
  html?: string;
  /** Folder that screenshots of the affected routes are written to. */
  pictures?: string;
  /** The routes of the screenshots, separated by commas; all affected ones if absent. */
  routes?: string;
  /** The date of the screenshots; {@link defaultMoment} if absent. */
  now?: string;
}

export interface ReviewRun {
  /** Folder or commit, as in {@link openRevisions}. */
  base: string | undefined;
  head: string | undefined;
  flags: ReviewFlags;
  contract: Contract;
  isTerminal: boolean;
  /** Writes screenshots into a folder. Injected, because few reviews need a browser. */
  takePictures: (
    review: Review,
    revisions: readonly [Revision, Revision],
    folder: string,
    now: Date,
  ) => Promise<void>;
}

/**
 * The date of the screenshots: a fixed day of the reference data, so that the current date does not matter.
 */
const defaultMoment = '2026-11-20T09:00:00Z';

/**
 * Prints the review of two revisions and writes the requested files.
 * @throws Error if a revision cannot be found, or if `--now` is not a date.
 */
export async function runReview(run: ReviewRun): Promise<void> {
  const { base, head, flags, contract, isTerminal } = run;
  const now = new Date(flags.now ?? defaultMoment);
  if (Number.isNaN(now.getTime())) throw new Error(`"${flags.now}" is no day; write --now 2026-03-01`);
  const site = resolve(flags.site);
  const [before, after] = await openRevisions({
    site,
    ...(base !== undefined && { base }),
    ...(head !== undefined && { head }),
    contract,
    hasCode: true,
  });
  const review = compareRevisions(before, after, contract);
  const formatter = isTerminal && !flags.markdown ? terminalFormatter : markdownFormatter;
  if (flags.pictures !== undefined)
    await run.takePictures(onRoutes(review, flags.routes), [before, after], resolve(flags.pictures), now);
  if (flags.html !== undefined) {
    const pictures = flags.pictures && relative(dirname(resolve(flags.html)), resolve(flags.pictures));
    const link =
      pictures === undefined ? {} : { pictures: join(pictures, 'index.html').replaceAll('\\', '/') };
    writeFileSync(flags.html, await reviewToAnswer(before, after, contract, link, review));
  }
  console.log(flags.json ? JSON.stringify(review, null, 2) : reviewText(review, formatter).trimEnd());
}

/** Limits a review to some affected routes. */
function onRoutes(review: Review, routes: string | undefined): Review {
  if (routes === undefined) return review;
  const wanted = new Set(routes.split(','));
  return { ...review, touched: review.touched.filter(({ route }) => wanted.has(route)) };
}
